// The view of a puzzle on nine cells.

const nineView = (name) => {
  const [puzzle, table] = [puzzles[name], data[name]];
  let code = 0;
  let mode = puzzle.modes?.[0];
  const go = (next) => open(name, write(table, next));
  const board = bigBoard(name, (cell) => {
    const digit = digits(table, code)[cell];
    const turned = code + ((digit + 1) % table.alphabet.length - digit) * table.weights[cell];
    if (mode === "press") go(puzzle.after(code, cell));
    else if (mode !== "play") go(turned);
    else if (!digit && statusOf(code).toMove) go(puzzle.after(code, cell));
  });
  const headline = h("p", { class: "headline", id: "headline" });
  const sentence = h("p", { id: "sentence" });
  const notice = h("p", { class: "notice", id: "notice", hidden: true });
  const next = h("button", { type: "button", class: "primary", id: "next", click: () => {
    const [move] = puzzle.moves(code);
    if (move !== undefined) go(puzzle.after(code, move));
  } });
  const stepsTitle = h("h4", {}, t("steps"));
  const steps = h("ol", { class: "steps", id: "steps" });
  const index = h("dd", { id: "index" });
  const classSize = h("dd", { id: "class" });
  const images = h("div", { class: "minis", id: "orbit" });
  const copy = copyPart();
  const sections = [...puzzle.sections(), browse(name)];
  const tools = h("div", { class: "tools" },
    ...(puzzle.modes ? [choice(t("click"), puzzle.modes.map((key) => [key, t(`click.${key}`)]), mode,
      (value) => { mode = value; })] : []),
    h("div", { class: "buttons" },
      h("button", { type: "button", id: "clear", click: () => go(0) }, t(`clear.${name}`)),
      h("button", { type: "button", id: "random", click: () => {
        let pick;
        do pick = Math.floor(Math.random() * size(table));
        while (name === "tictactoe" && !statusOf(pick).toMove);
        go(pick);
      } }, t("random"))));

  return {
    element: [
      h("div", { class: "lead" }, h("h2", {}, t(name)), h("p", {}, t(`${name}.lead`))),
      h("div", { class: "play" },
        panel(t("board"), "board-panel", board.element, tools),
        panel(t("answer"), "answer-panel",
          h("div", { role: "status", id: "answer" }, notice, headline, sentence),
          h("div", { class: "buttons" }, next),
          stepsTitle, steps,
          h("dl", {}, h("dt", {}, t("index")), index, h("dt", {}, t("class")), classSize),
          images, copy.element)),
      ...sections.map((section) => section.element),
    ],
    update(value) {
      const given = value === "" ? parse(table, table.start) : parse(table, value);
      code = given ?? parse(table, table.start);
      notice.hidden = given !== null;
      notice.textContent = given === null ? t("bad", { text: value }) : "";
      board.update(code);
      const [title, why] = puzzle.headline(code);
      headline.textContent = title;
      sentence.textContent = why;
      const moves = puzzle.moves(code);
      next.hidden = stepsTitle.hidden = steps.hidden = puzzle.hopeless(code);
      next.disabled = moves.length === 0;
      next.textContent = moves.length ? t("next", { step: puzzle.moveText(moves[0], code) }) : t("over");
      const boards = moves.reduce((list, move) => [...list, puzzle.after(list.at(-1), move)], [code]);
      steps.replaceChildren(...boards.map((after, at) => h("li", {},
        link(name, after, at ? puzzle.moveName(moves[at - 1]) : t("steps.start"),
          name === "tictactoe" ? { lines: statusOf(after).outcome ? wonLines(after) : [] } : {}))));
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
