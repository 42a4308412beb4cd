// The three tables. What differs between them is here; the rest of the page is common.

const mark = (player, x, y, inset = 0.24) => {
  const [a, b] = [inset, 1 - inset];
  return player === data.tictactoe.alphabet[1]
    ? svg("path", { class: "x", d: `M${x + a} ${y + a}L${x + b} ${y + b}M${x + b} ${y + a}L${x + a} ${y + b}` })
    : svg("circle", { class: "o", cx: x + 0.5, cy: y + 0.5, r: 0.5 - inset });
};

const xorPuzzle = (name, answers, count) => ({
  moves: (code) => answers(code),
  after: (code, move) => code ^ data[name].moves[move],
  label: (code) => count(code),
});

// The outcome under best play, and its plies with those `made` to get to the board.
const valueText = (code, made = 0) => {
  const table = data.tictactoe;
  const value = table.value[code];
  if (value === "-") return t("value.-");
  const text = t(`value.${data.outcomes[value].name}`);
  const plies = made + Number(table.plies[code]);
  return plies ? t("value.in", { value: text, plies: t("plies", { n: plies }) }) : text;
};
const statusOf = (code) => data.statuses[data.tictactoe.status[code]];
const playerDigit = (letter) => data.tictactoe.alphabet.indexOf(letter);
const take = (code, cell, letter) =>
  code + playerDigit(letter) * data.tictactoe.weights[cell];
/** All moves that are best; the first of them is the one that the program names. */
const bestCells = (code) => {
  const best = data.tictactoe.best[code];
  return best === "-" ? [] : inMask(best.codePointAt(0) - data.tictactoe.bestFrom);
};
const wonLines = (code) => linesIn(parseInt(data.tictactoe.lines.slice(2 * code, 2 * code + 2), 16));
const joined = (names) => names.join(", ");

const puzzles = {
  coins: {
    ...xorPuzzle("coins",
      (code) => (data.coins.lines[code] === null ? [] : linesIn(data.coins.lines[code])),
      (code) => {
        const flips = data.coins.flips[code];
        return flips === "-" ? t("impossible") : t("flips", { n: Number(flips) });
      }),
    moveName: (move) => grid.lines[move].name,
    moveText: (move) => t("flip", { move: grid.lines[move].name }),
    draw: (digit, x, y) => svg("circle", { class: `coin-${digit}`, cx: x + 0.5, cy: y + 0.5, r: 0.38 }),
    state: (digit) => t(`state.${data.coins.alphabet[digit]}`),
    headline(code) {
      const flips = data.coins.flips[code];
      if (flips === "-") {
          const cells = joined(inMask(this.odd(code)).map((cell) => grid.cells[cell]));
          return [t("coins.impossible"), t("coins.impossible.why", { cells })];
        }
      const face = t(`face.${data.coins.face[code]}`);
      const moves = joined(this.moves(code).map(this.moveName));
      return [t("flips", { n: Number(flips) }),
        flips === "0" ? t("coins.alike", { face }) : t("coins.answer", { moves, face })];
    },
    json(code) {
      const solvable = data.coins.flips[code] !== "-";
      return {
        board: write(data.coins, code),
        flips: solvable ? Number(data.coins.flips[code]) : null,
        lines: solvable ? this.moves(code).map(this.moveName) : null,
        face: solvable ? data.coins.faces[data.coins.alphabet.indexOf(data.coins.face[code])] : null,
      };
    },
    /** A set in which the tails are odd in number, as no line can make them: why there is no answer. */
    odd: (code) => data.coins.checks.find((mask) => inMask(mask & code).length % 2 === 1) ?? 0,
    cell(code, cell, digit, state, { level }) {
      const odd = level === ALL && this.hopeless(code) && this.odd(code) & grid.bits[cell];
      return { content: [data.coins.alphabet[digit]], classes: odd ? "odd" : "" };
    },
    over: (code, { moves }) => moves,
    edges: true,
    hopeless: (code) => data.coins.flips[code] === "-",
    rust: { type: "coins::Coins", variable: "coins" },
    facets: [
      { key: "flips", values: [..."01234-"], of: (code) => data.coins.flips[code],
        name: (id) => (id === "-" ? t("impossible") : id) },
      { key: "face", values: [...data.coins.alphabet, "-"], of: (code) => data.coins.face[code],
        name: (id) => t(`face.${id}`), colours: ["warm-soft", "heat-to", "void"] },
    ],
    summary: (code) => puzzles.coins.label(code),
    columns: (narrow) => (narrow ? 16 : 32),
    sections: () => [coinsWhy()],
  },
  cross: {
    ...xorPuzzle("cross", (code) => inMask(data.cross.cells[code]),
      (code) => t("presses", { n: Number(data.cross.presses[code]) })),
    moveName: (move) => grid.cells[move],
    moveText: (move) => t("press", { move: grid.cells[move] }),
    draw: (digit, x, y) => svg("rect", { class: `light-${digit}`, x: x + 0.08, y: y + 0.08, width: 0.84, height: 0.84, rx: 0.14 }),
    state: (digit) => t(digit ? "state.lit" : "state.dark"),
    headline(code) {
      const moves = joined(this.moves(code).map(this.moveName));
      return [this.label(code), moves ? t("cross.answer", { moves }) : t("cross.dark")];
    },
    json(code) {
      const moves = this.moves(code);
      return {
        board: write(data.cross, code),
        presses: Number(data.cross.presses[code]),
        pressed: write(data.cross, moves.reduce((mask, cell) => mask + grid.bits[cell], 0)),
        cells: moves.map(this.moveName),
      };
    },
    cell(code, cell, digit, state, { moves }) {
      return moves.includes(cell) ? { label: t("state.press", { state }), classes: "needed" } : {};
    },
    over: () => [],
    hopeless: () => false,
    rust: { type: "cross::Lights", variable: "lights" },
    facets: [
      { key: "presses", values: [..."0123456789"], of: (code) => data.cross.presses[code], name: (id) => id },
    ],
    summary: (code) => puzzles.cross.label(code),
    columns: (narrow) => (narrow ? 16 : 32),
    modes: ["press", "set"],
    sections: () => [crossWhy()],
  },
  tictactoe: {
    moves: (code) => {
      const moves = [];
      while (statusOf(code).toMove) {
        const [best] = bestCells(code);
        moves.push(best);
        code = puzzles.tictactoe.after(code, best);
      }
      return moves;
    },
    after: (code, cell) => take(code, cell, statusOf(code).toMove),
    moveName: (move) => grid.cells[move],
    moveText: (move, code) => t("play", { player: statusOf(code).toMove, move: grid.cells[move] }),
    draw: (digit, x, y) => svg("g", {},
      svg("rect", { class: "square", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, rx: 0.08 }),
      ...(digit ? [mark(data.tictactoe.alphabet[digit], x, y)] : [])),
    state: (digit) => (digit ? data.tictactoe.alphabet[digit] : t("state.empty")),
    headline(code) {
      const status = statusOf(code);
      const title = t(`status.${status.name}`);
      if (!status.reachable) return [title, t(`why.${data.tictactoe.why[code]}`)];
      if (status.outcome) {
        const player = data.outcomes[data.tictactoe.value[code]].winner;
        const lines = joined(wonLines(code).map((line) => grid.lines[line].name));
        return [title, player ? t("why.won", { player, lines }) : t("why.draw")];
      }
      return [title, t("why.open", {
        value: t(`ends.${data.outcomes[data.tictactoe.value[code]].name}`),
        plies: t("plies", { n: Number(data.tictactoe.plies[code]) }),
        moves: joined(bestCells(code).map((cell) => grid.cells[cell])),
        n: bestCells(code).length,
      })];
    },
    json(code) {
      const table = data.tictactoe;
      const known = table.value[code] !== "-";
      const best = bestCells(code).map((cell) => grid.cells[cell]);
      return {
        board: write(table, code),
        status: statusOf(code).name,
        value: known ? data.outcomes[table.value[code]].name : null,
        best: best[0] ?? null,
        best_moves: best,
        moves: Object.fromEntries(this.children(code).map(({ cell, child }) =>
          [grid.cells[cell], data.outcomes[table.value[child]].name])),
        plies: known ? Number(table.plies[code]) : null,
        lines: wonLines(code).map((line) => grid.lines[line].name),
      };
    },
    cell(code, cell, digit, state, { level }) {
      const table = data.tictactoe;
      if (digit) {
        return { content: [svg("svg", { viewBox: "0 0 1 1", "aria-hidden": true }, mark(table.alphabet[digit], 0, 0))] };
      }
      if (!statusOf(code).toMove || level < FIRST) return {};
      const best = bestCells(code).includes(cell);
      const classes = best ? "needed" : "";
      if (level < ALL) return best ? { classes, label: t("state.first") } : {};
      const child = this.after(code, cell);
      const { name } = data.outcomes[table.value[child]];
      const values = { value: t(`value.${name}`), plies: t("plies", { n: 1 + Number(table.plies[child]) }) };
      return {
        label: t(best ? "state.best" : "state.move", values),
        classes: `value-${name} ${classes}`,
        content: [h("span", { class: "hint" }, values.value), " ", h("small", { class: "hint" }, values.plies)],
      };
    },
    /** The moves, each with the board that it leads to. */
    children: (code) => (statusOf(code).toMove ? range(cellCount) : [])
      .filter((cell) => !digits(data.tictactoe, code)[cell])
      .map((cell) => ({ cell, child: puzzles.tictactoe.after(code, cell) })),
    /** The moves by what they lead to: first what is best for the one to move. */
    results(code) {
      const table = data.tictactoe;
      const { toMove } = statusOf(code);
      const moves = this.children(code);
      const winner = (value) => data.outcomes[value].winner;
      const rank = (value) => (winner(value) === toMove ? 0 : winner(value) === null ? 1 : 2);
      const values = [...new Set(moves.map(({ child }) => table.value[child]))].sort((a, b) => rank(a) - rank(b));
      return values.flatMap((value) => {
        const sign = rank(value) === 0 ? 1 : -1;
        const such = moves.filter(({ child }) => table.value[child] === value)
          .sort((a, b) => sign * (table.plies[a.child] - table.plies[b.child]) || a.cell - b.cell);
        return [h("dt", { class: `value-${data.outcomes[value].name}` }, t(`value.${data.outcomes[value].name}`)),
          h("dd", {}, ...such.map(({ cell, child }) => h("a", { class: "chip", href: hash("tictactoe", write(table, child)) },
            `${grid.cells[cell]}, ${t("plies", { n: 1 + Number(table.plies[child]) })}`)))];
      });
    },
    over: (code) => wonLines(code),
    hopeless: (code) => !statusOf(code).reachable,
    rust: { type: "tictactoe::Board", variable: "board" },
    facets: [
      { key: "status", values: range(data.statuses.length).map(String), of: (code) => data.tictactoe.status[code],
        name: (id) => t(`status.${data.statuses[id].name}`),
        colours: ["void", "x-soft", "o-soft", "x", "o", "muted"] },
      { key: "value", values: [..."012"], of: (code) => data.tictactoe.value[code],
        name: (id) => t(`value.${data.outcomes[id].name}`), colours: ["x", "o", "muted"] },
      { key: "ply", values: [..."0123456789"], name: (id) => id,
        of: (code) => (statusOf(code).reachable
          ? String(digits(data.tictactoe, code).filter((digit) => digit).length) : "-") },
      { key: "plies", values: [..."0123456789"], name: (id) => id,
        of: (code) => (statusOf(code).reachable ? data.tictactoe.plies[code] : "-") },
    ],
    summary: (code) => {
      const status = statusOf(code);
      const title = t(`status.${status.name}`);
      return status.toMove ? `${title}, ${valueText(code)}` : title;
    },
    columns: (narrow) => (narrow ? 81 : 243),
    modes: ["play", "edit"],
    sections: () => [mapSection()],
  },
  // Searched, not looked up: their views are made further below.
  marble: {},
  tromino: {},
};
