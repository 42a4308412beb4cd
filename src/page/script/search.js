// The puzzles that are searched: prepared boards, played step by step

/** Buttons and a slider that go through the steps 0 to `count`. */
const stepper = (show) => {
  let [at, count, timer] = [0, 0, null];
  const slider = h("input", { type: "range", min: 0, id: "step", "aria-label": t("step"),
    input: () => { stop(); go(Number(slider.value)); } });
  const button = (id, move) => h("button", { type: "button", id, click: move }, t(id.replace("-", ".")));
  const back = button("step-back", () => { stop(); go(at - 1); });
  const on = button("step-on", () => { stop(); go(at + 1); });
  const play = h("button", { type: "button", id: "step-play", class: "primary", click: () => {
    if (timer !== null) {
      stop();
      return;
    }
    if (at === count) go(0);
    timer = setInterval(() => (play.isConnected && at < count ? go(at + 1) : stop()), 700);
    label();
  } });
  const label = () => { play.textContent = t(timer === null ? "step.play" : "step.pause"); };
  const stop = () => {
    clearInterval(timer);
    timer = null;
    label();
  };
  const go = (to) => {
    at = Math.max(0, Math.min(count, to));
    show(at);
    if (at === count) stop();
  };
  label();
  return {
    element: h("div", { class: "stepper" }, play, back, on, slider),
    stop,
    update(position, length) {
      [at, count] = [position, length];
      [slider.max, slider.value] = [length, position];
      [slider, play].forEach((control) => { control.disabled = length === 0; });
      // What has the focus is not taken out of use, or the focus would be lost.
      back.setAttribute("aria-disabled", position === 0);
      on.setAttribute("aria-disabled", position === length);
      slider.setAttribute("aria-valuetext", `${position} / ${length}`);
    },
  };
};

/** The numbers of an address such as `2/3`, counted from 1; `null` if they are none. */
const numbers = (text) => (/^\d{1,6}(\/\d{1,6})*$/.test(text) ? text.split("/").map(Number) : null);

/** The view of a puzzle that is searched: `part` draws a board and its steps. */
const searchView = (name, part) => {
  const { boards } = data[name];
  const links = boards.map((board, at) => {
    const rows = board.board.split("/");
    return h("a", { href: hash(name, at + 1), class: "chip" },
      t(`${name}.item`, { height: rows.length, width: rows[0].length, answer: part.answer(board) }));
  });
  const headline = h("p", { class: "headline", id: "headline" });
  const sentence = h("p", { id: "sentence" });
  const notice = h("p", { class: "notice", id: "notice", hidden: true });
  const said = h("p", { role: "status", id: "step-status" });
  const copy = copyPart();
  const place = h("div", { class: `field ${name}`, role: "img" });
  // What the picture shows, cell by cell, for those who do not see it.
  const cells = h("table", { class: "unseen", id: "cells" });
  const after = h("div");
  let [drawn, value] = [null, { board: 0, choice: 0, step: 0 }];
  const steps = stepper((step) => {
    value = { ...value, step };
    readdress(hash(name, part.value(value)));
    shown = location.hash;
    address = parseAddress();
    draw();
  });
  const draw = () => {
    const board = boards[value.board];
    const key = `${value.board}/${value.choice}`;
    if (drawn !== key) part.build(place, board, value.choice);
    drawn = key;
    part.step(place, board, value);
    place.setAttribute("aria-label", part.describe(board, value));
    const rows = part.cells(board, value);
    cells.replaceChildren(h("caption", {}, t("cells")),
      h("tbody", {}, ...rows.map((row, at) => h("tr", {}, h("th", { scope: "row" }, t("row", { row: at + 1 })),
        ...row.map((cell) => h("td", {}, cell))))));
    said.textContent = part.say(board, value);
    steps.update(value.step, part.steps(board, value.choice));
    after.replaceChildren(...part.after(value));
  };
  return {
    element: [
      h("div", { class: "lead" }, h("h2", {}, t(name)), h("p", {}, t(`${name}.lead`))),
      h("nav", { class: "chips", "aria-label": t("boards") }, ...links),
      h("div", { class: "play" },
        panel(t("answer"), "answer-panel", h("div", { role: "status", id: "answer" }, notice, headline, sentence)),
        panel(t("board"), "board-panel", place, cells, steps.element, said, pasteField(name)),
        panel(t("steps"), "rest-panel", after, copy.element)),
    ],
    update(text) {
      steps.stop();
      // By its number and what is chosen of it, or as the copied text has it.
      const known = boards.findIndex(({ board }) => board === oneLine(text)) + 1;
      const given = text === "" ? [1] : known ? [known] : numbers(text);
      const found = given && part.read(given);
      value = found ?? part.read([1]);
      notice.hidden = Boolean(found);
      notice.textContent = found ? "" : t("bad.unsolved", { text, name });
      const board = boards[value.board];
      links.forEach((link, at) => {
        if (at === value.board) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      });
      [headline.textContent, sentence.textContent] = part.headline(board);
      copy.update(board.board, { ...part.rust, json: part.json(board) });
      draw();
    },
  };
};

/** A number among `count`, counted from 1, as a place from 0; `null` if it is too large. */
const among = (number, count) => (number >= 1 && number <= count ? number - 1 : null);

const marblePart = () => {
  const { symbols, boards } = data.marble;
  const frames = (board) => [board.board, ...board.frames];
  const steps = (board) => board.frames.length;
  const tilts = (board) => t("tilts", { n: board.path.length });
  const arrows = { L: "←", R: "→", U: "↑", D: "↓" };
  let marbles = [];
  const nameOf = (letter) => Object.keys(symbols).find((name) => symbols[name] === letter) ?? "floor";
  /** The size of a board, and in which row and column marbles and hole are. */
  const where = (frame) => {
    const rows = frame.split("/");
    const at = (letter) => {
      const row = rows.findIndex((cells) => cells.includes(letter));
      return row < 0 ? t("cell.fallen") : t("row.column", { row: row + 1, column: rows[row].indexOf(letter) + 1 });
    };
    return { height: rows.length, width: rows[0].length, red: at(symbols.red), blue: at(symbols.blue), hole: at(symbols.hole) };
  };
  return {
    rust: { type: "marble::Board", variable: "board" },
    steps,
    answer: (board) => (board.path === null ? t("marble.none") : tilts(board)),
    headline: (board) => (board.path === null
      ? [t("marble.none"), t(`marble.why.${board.reason}`)]
      : [tilts(board), board.ways === "1" ? t("marble.way", board) : t("marble.ways", board)]),
    json: ({ board, path, ways, why }) => ({ board, tilts: path === null ? null : path.length, path, ways: path === null ? null : ways, why }),
    read: ([board, step = 0, ...rest]) => {
      const at = among(board, boards.length);
      return at === null || rest.length || step > steps(boards[at]) ? null : { board: at, choice: 0, step };
    },
    value: ({ board, step }) => (step ? `${board + 1}/${step}` : `${board + 1}`),
    build(place, { board }) {
      const rows = board.split("/");
      const width = rows[0].length;
      marbles = ["red", "blue"].map((name) => h("i", { class: `ball ${name}` }));
      place.style.setProperty("--across", width);
      place.replaceChildren(...[...rows.join("")].map((letter) => h("i", { class:
        letter === symbols.wall ? "wall" : letter === symbols.hole ? "hole" : "floor" })), ...marbles);
    },
    step(place, board, { step }) {
      const rows = board.board.split("/");
      const width = rows[0].length;
      const find = (text, letter) => text.replaceAll("/", "").indexOf(letter);
      marbles.forEach((marble, at) => {
        const letter = [symbols.red, symbols.blue][at];
        const cell = find(frames(board)[step], letter);
        // A marble that is on the board no more lies in the hole.
        const to = cell >= 0 ? cell : find(board.board, symbols.hole);
        marble.style.left = `${(100 * (to % width)) / width}%`;
        marble.style.top = `${(100 * Math.floor(to / width)) / rows.length}%`;
        marble.classList.toggle("fallen", cell < 0);
      });
    },
    describe: (board, { step }) => t("marble.board", where(frames(board)[step])),
    cells: (board, { step }) => frames(board)[step].split("/").map((row) => [...row].map((letter) => t(`cell.${nameOf(letter)}`))),
    say: (board, { step }) => (board.path === null ? "" : step === 0 ? t("marble.start")
      : t("marble.at", { at: step, all: board.path.length, tilt: t(`tilt.${board.path[step - 1]}`) })),
    after: ({ board, step }) => [h("ol", { class: "path", id: "path" }, ...[...(boards[board].path ?? "")].map((tilt, at) =>
      h("li", {}, h("a", { class: "chip", href: hash("marble", `${board + 1}/${at + 1}`), "aria-current": at + 1 === step ? "step" : null,
        "aria-label": t("marble.at", { at: at + 1, all: boards[board].path.length, tilt: t(`tilt.${tilt}`) }) }, arrows[tilt]))))],
  };
};

/** A tiling: a shape for each tromino, in the colour of its letter. */
const tilingPicture = ({ board }, tiling) => {
  const rows = board.split("/");
  const width = rows[0].length;
  const at = (cell) => [cell % width, Math.floor(cell / width)];
  const free = [...rows.join("")].flatMap((letter, cell) => {
    const [x, y] = at(cell);
    return letter === data.tromino.blocked ? [] : [svg("rect", { class: "free", x, y, width: 1, height: 1 })];
  });
  const letters = tiling ? tiling.text.replaceAll("/", "") : "";
  const shapes = (tiling?.trominoes ?? []).map((cells) => {
    // Each cell, and what is between two cells side by side.
    const parts = cells.map(at).map(([x, y]) => `M${x + 0.09} ${y + 0.09}h.82v.82h-.82z`);
    cells.forEach((cell) => {
      const [x, y] = at(cell);
      if (cells.includes(cell + 1) && x + 1 < width) parts.push(`M${x + 0.8} ${y + 0.09}h.4v.82h-.4z`);
      if (cells.includes(cell + width)) parts.push(`M${x + 0.09} ${y + 0.8}h.82v.4h-.82z`);
    });
    return svg("path", { class: "tromino-shape", "data-letter": letters[cells[0]], d: parts.join("") });
  });
  return { shapes, element: svg("svg", { viewBox: `0 0 ${width} ${rows.length}`, "aria-hidden": true }, ...free, ...shapes) };
};

const trominoPart = () => {
  const { boards } = data.tromino;
  const count = (board) => t("tilings", { n: Number(board.count) });
  const tilingOf = (board, choice) => board.tilings[choice];
  const steps = (board, choice) => tilingOf(board, choice)?.trominoes.length ?? 0;
  let shapes = [];
  return {
    rust: { type: "tromino::Region", variable: "region" },
    steps,
    answer: count,
    headline: (board) => [count(board), board.tilings.length === 0 ? t("tromino.none", board)
      : Number(board.count) === board.tilings.length ? t("tromino.all")
      : t("tromino.some", { shown: board.tilings.length })],
    json: ({ board, count: tilings }) => ({ board, tilings }),
    read: ([board, choice = 1, step, ...rest]) => {
      const at = among(board, boards.length);
      if (at === null || rest.length) return null;
      const nth = boards[at].tilings.length ? among(choice, boards[at].tilings.length) : 0;
      if (nth === null) return null;
      const all = steps(boards[at], nth);
      return (step ?? 0) > all ? null : { board: at, choice: nth, step: step ?? all };
    },
    value: ({ board, choice, step }) => `${board + 1}/${choice + 1}/${step}`,
    build(place, board, choice) {
      const picture = tilingPicture(board, tilingOf(board, choice));
      shapes = picture.shapes;
      place.replaceChildren(picture.element);
    },
    step: (place, board, { step }) => shapes.forEach((shape, at) => shape.classList.toggle("later", at >= step)),
    describe: (board, { choice, step }) => {
      const rows = board.board.split("/");
      return t("tromino.board", { height: rows.length, width: rows[0].length, at: step, all: steps(board, choice) });
    },
    cells: (board, { choice, step }) => {
      const rows = board.board.split("/");
      const laid = (tilingOf(board, choice)?.trominoes ?? []).slice(0, step);
      return rows.map((row, y) => [...row].map((letter, x) => {
        const nth = laid.findIndex((tromino) => tromino.includes(y * row.length + x));
        return letter === data.tromino.blocked ? t("cell.blocked") : nth < 0 ? t("cell.free") : t("cell.tromino", { nth: nth + 1 });
      }));
    },
    say: (board, { choice, step }) => t("tromino.at", { at: step, all: steps(board, choice) }),
    after: ({ board, choice }) => (boards[board].tilings.length === 0 ? [] : [h("h4", {}, t("tromino.list")),
      h("div", { class: "minis tilings", id: "tilings" }, ...boards[board].tilings.map((tiling, at) =>
        h("a", { class: "board-link", href: hash("tromino", `${board + 1}/${at + 1}`), "aria-label": t("tromino.nth", { nth: at + 1 }),
          "aria-current": at === choice ? "true" : null }, tilingPicture(boards[board], tiling).element)))]),
  };
};
