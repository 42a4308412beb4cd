// The map of optimal play.

const mapSection = () => {
  const table = data.tictactoe;
  const [empty, ...players] = table.alphabet;
  let [best, path] = [chosenOr("map", players[0]), []];

  /** The board after the best move of the player whose map it is, if that player is to move. */
  const answered = (code) => {
    const cell = statusOf(code).toMove === best ? bestCells(code)[0] : null;
    return cell === null ? { code, cell } : { code: take(code, cell, best), cell };
  };
  /** What is in a cell of a board of the map: a mark, or the board after a move there. */
  const inside = (code, cell) => {
    const digit = digits(table, code)[cell];
    const { toMove } = statusOf(code);
    if (digit || !toMove) return { letter: table.alphabet[digit] };
    const moved = take(code, cell, toMove);
    return { letter: empty, moved, mover: toMove, ...answered(moved), answer: answered(moved).cell };
  };

  /** Draws a board and all within it, as a few long paths for each depth. */
  const draw = (root) => {
    const levels = [];
    const visit = (code, answer, x, y, side, depth) => {
      const cellSide = side / grid.side;
      levels[depth] ??= { cellSide, paths: { answer: "", nest: "", x: "", o: "", won: "" } };
      const { paths } = levels[depth];
      if (statusOf(code).outcome) {
        wonLines(code).forEach((line) => {
          const { first, last } = course(grid.lines[line].mask);
          const [a, b] = [first, last].map(([c, r]) => `${(x + (c + 0.5) * cellSide).toFixed(3)} ${(y + (r + 0.5) * cellSide).toFixed(3)}`);
          paths.won += `M${a}L${b}`;
        });
      }
      range(cellCount).forEach((cell) => {
        const [column, row] = place(cell);
        const [left, top] = [x + column * cellSide, y + row * cellSide];
        const at = inside(code, cell);
        if (cell === answer) paths.answer += square(left, top, cellSide, 0.06);
        if (at.letter === players[0]) paths.x += cross(left, top, cellSide);
        else if (at.letter === players[1]) paths.o += ring(left, top, cellSide);
        else if (at.moved !== undefined) {
          paths.nest += square(left, top, cellSide, 0.04);
          visit(at.code, at.answer, left + 0.07 * cellSide, top + 0.07 * cellSide, 0.86 * cellSide, depth + 1);
        }
      });
    };
    const f = (n) => n.toFixed(3);
    const square = (x, y, side, inset) => {
      const inner = side * (1 - 2 * inset);
      return `M${f(x + side * inset)} ${f(y + side * inset)}h${f(inner)}v${f(inner)}h${f(-inner)}z`;
    };
    const cross = (x, y, side) => {
      const [a, b] = [0.27 * side, 0.46 * side];
      return `M${f(x + a)} ${f(y + a)}l${f(b)} ${f(b)}m0 ${f(-b)}l${f(-b)} ${f(b)}`;
    };
    const ring = (x, y, side) => {
      const r = 0.25 * side;
      return `M${f(x + side / 2 - r)} ${f(y + side / 2)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0z`;
    };
    visit(root.code, root.answer, 0, 0, 9, 0);
    return levels.map(({ cellSide, paths }) => svg("g", { "stroke-width": (0.1 * cellSide).toFixed(3) },
      ...Object.entries(paths).map(([name, d]) => svg("path", { class: `map-${name}`, d }))));
  };

  const root = () => {
    if (path.length) return path.at(-1);
    const start = parse(table, table.start);
    const first = answered(start);
    return { code: first.code, answer: first.cell };
  };
  const picture = svg("svg", { class: "map-picture", viewBox: "-0.1 -0.1 9.2 9.2", "aria-hidden": true });
  const buttons = grid.cells.map((cell, at) => h("button", { type: "button", class: "map-cell", "data-map": cell, click: () => {
    const into = inside(root().code, at);
    if (into.moved === undefined) return;
    path = [...path, { ...into, via: at }];
    show();
  } }));
  const cells = h("div", { class: "map-cells", role: "grid", "aria-label": t("map") },
    ...range(grid.side).map((row) => h("div", { role: "row", class: "row" },
      ...buttons.slice(row * grid.side, (row + 1) * grid.side).map((button) => h("div", { role: "gridcell" }, button)))));
  rove(cells, buttons, grid.side);
  const trail = h("ol", { class: "trail", "aria-label": t("map.path"), id: "trail" });
  const openHere = h("a", { id: "map-open" }, t("map.open"));
  const status = h("p", { role: "status", id: "map-status" });

  const show = () => {
    const { code } = root();
    picture.replaceChildren(...draw(root()));
    buttons.forEach((button, cell) => {
      const at = inside(code, cell);
      const name = grid.cells[cell];
      const label = at.moved === undefined ? t("map.taken", { move: name, player: at.letter === empty ? t("state.empty") : at.letter })
        : at.answer === null ? t("map.end", { player: at.mover, move: name, value: t(`status.${statusOf(at.moved).name}`) })
        : t("map.cell", { player: at.mover, move: name });
      button.setAttribute("aria-label", label);
      button.setAttribute("aria-disabled", at.moved === undefined);
    });
    const crumb = (label, length) => h("li", {}, h("button", { type: "button", "aria-current":
      length === path.length ? "step" : null, click: () => { path = path.slice(0, length); keepFocus(show); } }, label));
    trail.replaceChildren(crumb(t("map.start"), 0), ...path.map((step, at) => crumb(
      `${step.mover} ${grid.cells[step.via]}${step.answer === null ? "" : `, ${best} ${grid.cells[step.answer]}`}`, at + 1)));
    openHere.href = hash("tictactoe", write(table, code));
    status.textContent = t("picture.at", { board: write(table, code), value: puzzles.tictactoe.summary(code) });
  };
  show();
  return {
    element: panel(t("map"), "map", h("p", {}, t("map.lead")),
      choice(t("map.for"), players.map((player) => [player, player]), "map", best, (player) => {
        [best, path] = [player, []];
        show();
      }),
      trail,
      h("div", { class: "map-frame" }, picture, cells),
      h("div", { class: "tools" }, status, openHere)),
    update: () => { openHere.href = hash("tictactoe", write(table, root().code)); },
  };
};
