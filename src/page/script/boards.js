// Boards of nine cells.

const digits = (table, code) =>
  table.weights.map((weight) => Math.floor(code / weight) % table.alphabet.length);
const encode = (table, cells) =>
  cells.reduce((code, digit, cell) => code + digit * table.weights[cell], 0);
const rowsOf = (table, code) => {
  const letters = digits(table, code).map((digit) => table.alphabet[digit]);
  return range(grid.side).map((row) =>
    letters.slice(row * grid.side, (row + 1) * grid.side).join(""));
};
const write = (table, code) => rowsOf(table, code).join("/");
const parse = (table, text) => {
  const cells = [...text.replaceAll("/", "")].map((letter) => table.alphabet.indexOf(letter));
  return cells.length === cellCount && !cells.includes(-1) ? encode(table, cells) : null;
};
const orbit = (table, code) => {
  const cells = digits(table, code);
  const images = grid.symmetries.map((symmetry) =>
    symmetry.reduce((image, to, cell) => image + cells[cell] * table.weights[to], 0));
  return [...new Set(images)].sort((a, b) => a - b);
};
const isFirst = (table, code) => orbit(table, code)[0] === code;
const size = (table) => table.alphabet.length ** cellCount;
const inMask = (mask) => range(cellCount).filter((cell) => mask & grid.bits[cell]);
const linesIn = (mask) => range(grid.lines.length).filter((line) => (mask >> line) & 1);
const place = (cell) => [cell % grid.side, Math.floor(cell / grid.side)];

/** The ends of a line of cells and the step between them, from its mask. */
const course = (mask) => {
  const cells = inMask(mask).map(place);
  const [first, second] = cells;
  return { first, last: cells.at(-1), step: [second[0] - first[0], second[1] - first[1]] };
};

/** A small picture of a board. `marked` is a set of cells, `lines` a list of lines. */
const mini = (name, code, { marked = 0, lines = [], label = true } = {}) => {
  const table = data[name];
  const cells = digits(table, code);
  const parts = cells.map((digit, cell) => {
    const [x, y] = place(cell);
    return puzzles[name].draw(digit, x, y);
  });
  const rings = inMask(marked).map((cell) => {
    const [x, y] = place(cell);
    return svg("rect", { class: "marked", x: x + 0.06, y: y + 0.06, width: 0.88, height: 0.88, rx: 0.12 });
  });
  const strokes = lines.map((line) => {
    const { first, last } = course(grid.lines[line].mask);
    return svg("path", {
      class: "stroke",
      d: `M${first[0] + 0.5} ${first[1] + 0.5}L${last[0] + 0.5} ${last[1] + 0.5}`,
    });
  });
  return svg(
    "svg",
    {
      class: `mini ${name}`,
      viewBox: `-0.1 -0.1 ${grid.side + 0.2} ${grid.side + 0.2}`,
      ...(label ? { role: "img", "aria-label": write(table, code) } : { "aria-hidden": true }),
    },
    ...parts, ...rings, ...strokes,
  );
};

const link = (name, code, caption, options) =>
  h("a", { class: "board-link", href: hash(name, write(data[name], code)), "aria-label":
    caption ? `${caption}: ${write(data[name], code)}` : write(data[name], code) },
    mini(name, code, { ...options, label: false }),
    ...(caption ? [h("span", {}, caption)] : []));
