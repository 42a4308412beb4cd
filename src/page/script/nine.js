// The view of a puzzle on nine cells: its board, the answer or hints of it, and what follows.

/** How much of the answer is told: nothing, how many moves, the first of them, or all. */
const [HOW_MANY, FIRST, ALL] = [1, 2, 3];

const pick = (list) => list[Math.floor(Math.random() * list.length)];

const nineView = (name) => {
  const [puzzle, table] = [puzzles[name], data[name]];
  const positions = range(size(table));
  const clickKey = `${name}.click`;
  const mode = () => chosenOr(clickKey, puzzle.modes?.[0]);
  const hiding = () => chosenOr("hide", false);
  const opponent = () => chosenOr("opponent", "-");
  // The boards before this one, as far as moves lead here; and the board that a move leads to.
  let [code, past, expected, level, remark] = [0, [], null, 0, ""];

  const go = (next) => open(name, write(table, next));
  const move = (next, said = "") => {
    past = [...past, code];
    [expected, remark] = [next, said];
    go(next);
  };
  /** The board after the table's reply, where it is the one to move. */
  const replied = (next) =>
    (name === "tictactoe" && statusOf(next).toMove === opponent() ? puzzle.after(next, pick(bestCells(next))) : next);
  const play = (cell) => {
    const best = bestCells(code);
    const values = { move: grid.cells[cell], best: joined(best.map(puzzle.moveName)), value: valueText(code) };
    const after = puzzle.after(code, cell);
    move(replied(after), best.includes(cell) ? t("play.best", values)
      : t("play.better", { ...values, got: valueText(after, 1) }));
  };
  const board = bigBoard(name, {
    cell: (cell) => {
      const digit = digits(table, code)[cell];
      if (mode() === "press") move(puzzle.after(code, cell));
      else if (mode() === "play") {
        if (!digit && statusOf(code).toMove) play(cell);
      } else go(code + ((digit + 1) % table.alphabet.length - digit) * table.weights[cell]);
    },
    line: (line) => move(puzzle.after(code, line)),
  });

  const headline = h("p", { class: "headline", id: "headline" });
  const sentence = h("p", { id: "sentence" });
  const notice = h("p", { class: "notice", id: "notice", hidden: true });
  const said = h("p", { class: "said", id: "remark" });
  const made = h("p", { class: "said", id: "made" });
  const button = (id, click, ...text) => h("button", { type: "button", id, click: (event) => {
    if (event.currentTarget.getAttribute("aria-disabled") !== "true") click();
  } }, ...text);
  // What has the focus is not taken out of use, or the focus would be lost.
  const able = (control, is) => control.setAttribute("aria-disabled", !is);
  const next = button("next", () => {
    const [first] = puzzle.moves(code);
    if (name === "tictactoe") play(first);
    else move(puzzle.after(code, first));
  });
  next.classList.add("primary");
  const hint = button("hint", () => {
    level += 1;
    show();
  });
  const undo = button("undo", () => {
    const before = past.at(-1);
    past = past.slice(0, -1);
    [expected, remark] = [before, ""];
    go(before);
  }, t("undo"));
  const hideBox = h("input", { type: "checkbox", id: "hide", checked: hiding(), change: () => {
    choices.set("hide", hideBox.checked);
    level = 0;
    show();
  } });
  const stepsTitle = h("h4", {}, t("steps"));
  const steps = h("ol", { class: "steps", id: "steps" });
  const results = h("dl", { class: "results", id: "results" });
  const index = h("dd", { id: "index" });
  const classSize = h("dd", { id: "class" });
  const images = h("div", { class: "minis", id: "orbit" });
  const copy = copyPart();
  const explained = puzzle.sections();
  const sections = [...explained, browse(name)];

  /** New puzzles: of a number of moves, any that can be solved, or any at all. */
  const [measure] = puzzle.facets;
  const fits = {
    any: (at) => (name === "tictactoe" ? statusOf(at).toMove !== null : !puzzle.hopeless(at)),
    every: () => true,
  };
  const counts = name === "tictactoe" ? [] : measure.values.filter((id) => Number(id) > 0);
  const wanted = h("select", { id: "wanted", "aria-label": t("new.wanted") },
    ...["any", ...counts, ...(name === "coins" ? ["every"] : [])].map((id) => h("option", { value: id },
      Object.hasOwn(fits, id) ? t(`new.${id}`) : puzzle.label(positions.find((at) => measure.of(at) === id)))));
  wanted.value = chosenOr(`${name}.wanted`, "any");
  const tools = h("div", { class: "tools" },
    ...(puzzle.modes ? [choice(t("click"), puzzle.modes.map((key) => [key, t(`click.${key}`)]), clickKey, mode())] : []),
    ...(name === "tictactoe" ? [choice(t("against"), ["-", ...table.alphabet.slice(1)].map((letter) =>
      [letter, letter === "-" ? t("against.nobody") : t("against.table", { player: letter })]), "opponent", opponent(),
      () => {
        const reply = replied(code);
        if (reply !== code) go(reply);
      })] : []),
    h("div", { class: "buttons" },
      ...(counts.length ? [wanted] : []),
      button("random", () => {
        choices.set(`${name}.wanted`, wanted.value);
        go(replied(pick(positions.filter(fits[wanted.value] ?? ((at) => measure.of(at) === wanted.value)))));
      }, t("random")),
      button("clear", () => go(replied(0)), t(`clear.${name}`))));

  const show = () => {
    const moves = puzzle.moves(code);
    const over = name === "tictactoe" ? !statusOf(code).toMove : moves.length === 0 && !puzzle.hopeless(code);
    const told = hiding() && !over ? level : ALL;
    board.update(code, { level: told, moves: told === ALL ? moves : told === FIRST ? moves.slice(0, 1) : [] });
    const [title, why] = puzzle.headline(code);
    headline.textContent = told || name === "tictactoe" ? title : t("aim");
    sentence.textContent = told === ALL ? why : told && name === "tictactoe" ? valueText(code) : "";
    said.textContent = remark;
    made.textContent = past.length ? t("made", { n: past.length }) : "";
    hint.hidden = told === ALL;
    hint.textContent = told === ALL ? "" : t(`hint.${told}`);
    able(undo, past.length > 0);
    next.hidden = puzzle.hopeless(code) || told < FIRST;
    able(next, moves.length > 0);
    next.textContent = moves.length ? t("next", { step: puzzle.moveText(moves[0], code) }) : t("over");
    stepsTitle.hidden = steps.hidden = puzzle.hopeless(code) || told < ALL;
    const boards = moves.reduce((list, step) => [...list, puzzle.after(list.at(-1), step)], [code]);
    steps.replaceChildren(...boards.map((after, at) => h("li", {},
      link(name, after, at ? puzzle.moveName(moves[at - 1]) : t("steps.start"),
        name === "tictactoe" ? { lines: statusOf(after).outcome ? wonLines(after) : [] } : {}))));
    results.hidden = told < ALL;
    results.replaceChildren(...(puzzle.results?.(code) ?? []));
    explained.forEach((section) => { section.element.hidden = told < ALL; });
  };

  return {
    element: [
      h("div", { class: "lead" }, h("h2", {}, t(name)), h("p", {}, t(`${name}.lead`))),
      h("div", { class: "play" },
        panel(t("answer"), "answer-panel",
          h("div", { role: "status", id: "answer" }, notice, headline, sentence, said, made),
          h("div", { class: "buttons" }, next, hint, undo,
            h("label", { class: "check" }, hideBox, h("span", {}, t("hide"))))),
        panel(t("board"), "board-panel", board.element, tools, pasteField(name)),
        panel(t("steps"), "rest-panel", stepsTitle, steps, results,
          h("details", { id: "facts" }, h("summary", {}, t("facts")),
            h("dl", {}, h("dt", {}, t("index")), index, h("dt", {}, t("class")), classSize),
            images, copy.element))),
      ...sections.map((section) => section.element),
    ],
    update(value) {
      const start = parse(table, table.start);
      const given = value === "" ? start : parse(table, value);
      code = given ?? start;
      if (code !== expected) [past, remark] = [[], ""];
      [expected, level] = [null, 0];
      const wrong = given === null ? t("bad", { text: value }) : address.unknown ? t("unknown", { text: address.unknown }) : "";
      notice.hidden = !wrong;
      notice.textContent = wrong;
      show();
      index.textContent = t("index.value", {
        n: String(code),
        base: table.alphabet.length,
        digits: code.toString(table.alphabet.length).padStart(cellCount, "0"),
      });
      const same = orbit(table, code);
      classSize.textContent = `${t("class.value", { n: same.length })}. ${t("class.same")}`;
      images.replaceChildren(...same.map((image) => link(name, image)));
      copy.update(write(table, code), { ...puzzle.rust, json: puzzle.json(code) });
      sections.forEach((section) => section.update(code));
    },
  };
};
