// The page's script. It knows no rule: moves, symmetries and answers are looked up in `data`.
"use strict";
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const data = read("data");
  const texts = read("texts");
  const { grid } = data;
  const cellCount = grid.cells.length;

  // ---- Elements

  const fill = (element, attributes, children) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === false || value === null || value === undefined) continue;
      if (typeof value === "function") element.addEventListener(name, value);
      else element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children);
    return element;
  };
  const h = (tag, attributes = {}, ...children) =>
    fill(document.createElement(tag), attributes, children);
  const svg = (tag, attributes = {}, ...children) =>
    fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
  const range = (length) => Array.from({ length }, (_, at) => at);
  const colour = (name) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

  // ---- Texts

  let language = "en";
  const number = (n) => n.toLocaleString(language);

  /** A text of the language, `{name}` replaced; of "one|more" the part that suits `values.n`. */
  const t = (key, values = {}) => {
    const forms = texts[language][key].split("|");
    const form = values.n === 1 || forms.length === 1 ? forms[0] : forms[1];
    return form.replace(/\{(\w+)\}/g, (_, name) =>
      typeof values[name] === "number" ? number(values[name]) : values[name]);
  };

  /** Superscripts for the powers in a text: `2^7` as an element. */
  const powers = (text) =>
    text.split(/(\^\d+)/).map((part) => (part[0] === "^" ? h("sup", {}, part.slice(1)) : part));

  // ---- The address: #coins=HTT/HTT/THH&lang=ko

  const hash = (puzzle, value, chosen = address.lang) =>
    `#${puzzle}=${value}${chosen ? `&lang=${chosen}` : ""}`;
  let address = {};

  const parseAddress = () => {
    const fields = location.hash.slice(1).split("&").map((field) => {
      const at = field.indexOf("=");
      return at < 0 ? [field, ""] : [field.slice(0, at), field.slice(at + 1)];
    });
    let [puzzle, value, lang] = [null, "", null];
    for (const [name, raw] of fields) {
      let text = raw;
      try {
        text = decodeURIComponent(raw);
      } catch {
        // Not an encoding: taken as it is.
      }
      if (name === "lang" && Object.hasOwn(texts, text)) lang = text;
      else if (Object.hasOwn(puzzles, name)) [puzzle, value] = [name, text];
    }
    const preferred = (navigator.languages ?? [navigator.language])
      .map((tag) => tag.slice(0, 2))
      .find((tag) => Object.hasOwn(texts, tag));
    return { puzzle: puzzle ?? "coins", value, lang, language: lang ?? preferred ?? "en" };
  };

  const open = (puzzle, value, chosen) => {
    location.hash = hash(puzzle, value, chosen);
    // At once, without waiting for the event that the new address brings.
    render();
  };

  // ---- Boards of nine cells

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

  // ---- The three tables. What differs between them is here; the rest of the page is common.

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
  const bestCell = (code) => {
    const best = data.tictactoe.best[code];
    return best === "-" ? null : Number(best);
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
        if (flips === "-") return [t("coins.impossible"), t("coins.impossible.why")];
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
      cell: (code, cell, digit) => ({ content: [data.coins.alphabet[digit]] }),
      over(code) { return this.moves(code); },
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
      cell(code, cell, digit, state) {
        return this.moves(code).includes(cell) ? { label: t("state.press", { state }), classes: "needed" } : {};
      },
      over: () => [],
      hopeless: () => false,
      rust: { type: "cross::Lights", variable: "lights" },
      facets: [
        { key: "presses", values: [..."0123456789"], of: (code) => data.cross.presses[code], name: (id) => id },
      ],
      summary: (code) => puzzles.cross.label(code),
      columns: (narrow) => (narrow ? 16 : 32),
      modes: ["set", "press"],
      sections: () => [crossWhy()],
    },
    tictactoe: {
      moves: (code) => {
        const moves = [];
        let best = statusOf(code).toMove ? bestCell(code) : null;
        while (best !== null) {
          moves.push(best);
          code = puzzles.tictactoe.after(code, best);
          best = bestCell(code);
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
          value: t(`value.${data.outcomes[data.tictactoe.value[code]].name}`),
          plies: t("plies", { n: Number(data.tictactoe.plies[code]) }),
          move: grid.cells[bestCell(code)],
        })];
      },
      json(code) {
        const table = data.tictactoe;
        const known = table.value[code] !== "-";
        const best = bestCell(code);
        return {
          board: write(table, code),
          status: statusOf(code).name,
          value: known ? data.outcomes[table.value[code]].name : null,
          best: best === null ? null : grid.cells[best],
          plies: known ? Number(table.plies[code]) : null,
          lines: wonLines(code).map((line) => grid.lines[line].name),
        };
      },
      cell(code, cell, digit) {
        const table = data.tictactoe;
        if (digit) {
          return { content: [svg("svg", { viewBox: "0 0 1 1", "aria-hidden": true }, mark(table.alphabet[digit], 0, 0))] };
        }
        if (!statusOf(code).toMove) return {};
        const child = this.after(code, cell);
        const best = bestCell(code) === cell;
        const { name } = data.outcomes[table.value[child]];
        const plies = 1 + Number(table.plies[child]);
        return {
          label: t(best ? "state.best" : "state.move", { value: valueText(child, 1) }),
          classes: `value-${name}${best ? " needed" : ""}`,
          content: [h("span", { class: "hint" }, t(`value.${name}`)),
            h("small", { class: "hint" }, t("plies", { n: plies }))],
        };
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

  // ---- Parts that the puzzles share

  /** Makes the arrow keys move the focus between the buttons of a grid, one of them in tab order. */
  const rove = (element, buttons, columns) => {
    const focus = (at) => {
      if (!buttons[at]) return;
      buttons.forEach((button, other) => { button.tabIndex = other === at ? 0 : -1; });
      buttons[at].focus();
    };
    buttons.forEach((button, at) => { button.tabIndex = at ? -1 : 0; });
    element.addEventListener("focusin", (event) => {
      const at = buttons.indexOf(event.target);
      if (at >= 0) buttons.forEach((button, other) => { button.tabIndex = other === at ? 0 : -1; });
    });
    element.addEventListener("keydown", (event) => {
      const at = buttons.indexOf(event.target);
      if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      const column = at % columns;
      const to = {
        ArrowLeft: column > 0 ? at - 1 : at,
        ArrowRight: column < columns - 1 ? at + 1 : at,
        ArrowUp: at - columns,
        ArrowDown: at + columns,
        Home: at - column,
        End: at - column + columns - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      focus(to);
    });
  };

  /** Draws anew; the focus stays where it was in a list even if its elements are others now. */
  const keepFocus = (draw) => {
    const focused = document.activeElement;
    const list = focused?.closest("#main [id], #puzzles, #languages");
    const at = list ? [...list.querySelectorAll("a, button")].indexOf(focused) : -1;
    draw();
    if (at < 0 || focused.isConnected) return;
    const now = document.getElementById(list.id)?.querySelectorAll("a, button") ?? [];
    (now[Math.min(at, now.length - 1)] ?? document.getElementById("main")).focus();
  };

  let unique = 0;

  /** A row of radio buttons under a legend. */
  const choice = (legend, options, chosen, onchange) => {
    const name = `choice-${(unique += 1)}`;
    return h("fieldset", { class: "choice" }, h("legend", {}, legend),
      ...options.map(([value, label]) => h("label", {},
        h("input", { type: "radio", name, value, checked: value === chosen, change: () => onchange(value) }),
        h("span", {}, label))));
  };

  const panel = (title, className, ...children) => {
    const id = `title-${(unique += 1)}`;
    return h("section", { class: `panel ${className}`, "aria-labelledby": id }, h("h3", { id }, title), ...children);
  };

  /** The big board of a puzzle on nine cells: its buttons, and what is drawn over them. */
  const bigBoard = (name, click) => {
    const puzzle = puzzles[name];
    const table = data[name];
    const buttons = grid.cells.map((cell, at) =>
      h("button", { type: "button", class: "cell", "data-cell": cell, click: () => click(at) }));
    const cells = h("div", { class: "cells", role: "grid", "aria-label": t(name) },
      ...range(grid.side).map((row) => h("div", { role: "row", class: "row" },
        ...buttons.slice(row * grid.side, (row + 1) * grid.side)
          .map((button) => h("div", { role: "gridcell" }, button)))));
    rove(cells, buttons, grid.side);
    const over = svg("svg", { class: "over", viewBox: `0 0 ${grid.side} ${grid.side}`, "aria-hidden": true });
    const element = h("div", { class: `big ${name}` }, h("div", { class: "frame" }, cells, over));

    const edges = !puzzle.edges ? [] : grid.lines.map((line, at) => {
      // The button stands before the first cell of its line, on the line.
      const { first, step } = course(table.moves[at]);
      const button = h("button", { type: "button", class: "edge", "data-line": line.name, click: () => {
        open(name, write(table, table.moves[at] ^ current));
      } }, line.name);
      button.style.gridColumn = first[0] - step[0] + 2;
      button.style.gridRow = first[1] - step[1] + 2;
      element.append(button);
      return button;
    });

    let current = 0;
    const update = (code) => {
      current = code;
      const moves = puzzle.moves(code);
      digits(table, code).forEach((digit, cell) => {
        const [button, state] = [buttons[cell], puzzle.state(digit)];
        const { label = state, classes = "", content = [] } = puzzle.cell(code, cell, digit, state);
        button.className = `cell digit-${digit} ${classes}`;
        button.setAttribute("aria-label", t("cell", { cell: grid.cells[cell], state: label }));
        button.replaceChildren(...content);
      });
      edges.forEach((button, line) => {
        const needed = moves.includes(line);
        button.classList.toggle("needed", needed);
        button.setAttribute("aria-label", t(needed ? "flip.needed" : "flip", { move: grid.lines[line].name }));
      });
      over.replaceChildren(...puzzle.over(code).map((line) => {
        const { first, last, step } = course(grid.lines[line].mask);
        const [x, y] = step.map((part) => 0.4 * part);
        return svg("path", { d: `M${first[0] + 0.5 - x} ${first[1] + 0.5 - y}L${last[0] + 0.5 + x} ${last[1] + 0.5 + y}` });
      }));
    };
    return { element, update };
  };

  /** What there is to copy of a board, in each form. */
  const forms = (text, { type, variable, json }) => {
    const rows = text.split("/");
    return {
      board: text,
      rust: `let ${variable}: foregone::${type} = "${text}".parse()?;`,
      c: `static const char ${variable}[${rows.length}][${rows[0].length + 1}] = {${rows.map((row) => `"${row}"`).join(", ")}};`,
      json: JSON.stringify(json),
    };
  };

  const copyPart = () => {
    let [form, copies] = ["board", {}];
    const text = h("code", { id: "copy-text", tabindex: 0 });
    const said = h("span", { role: "status", class: "said" });
    const show = () => {
      text.textContent = copies[form];
      text.setAttribute("aria-label", text.textContent);
      said.textContent = "";
    };
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text.textContent);
        said.textContent = t("copy.done");
      } catch {
        getSelection().selectAllChildren(text);
        said.textContent = t("copy.failed");
      }
    };
    return {
      element: h("div", { class: "copy" },
        choice(t("copy"), ["board", "rust", "c", "json"].map((key) => [key, t(`copy.${key}`)]), form,
          (value) => { form = value; show(); }),
        h("div", { class: "copy-row" }, h("pre", {}, text),
          h("button", { type: "button", id: "copy-do", click: copy }, t("copy.do"))),
        said),
      update(board, words) { copies = forms(board, words); show(); },
    };
  };

  /** The view of a puzzle on nine cells. */
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

  // ---- The whole table

  const mix = (from, to, share) => {
    const parse = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
    const [a, b] = [parse(from), parse(to)];
    return `rgb(${a.map((part, at) => Math.round(part + (b[at] - part) * share)).join(" ")})`;
  };

  /** The colours of a facet's values: named ones, or a scale from light to dark. */
  const palette = (facet) => {
    const scale = facet.values.filter((id) => id !== "-");
    return Object.fromEntries(facet.values.map((id, at) => {
      if (facet.colours) return [id, colour(facet.colours[at])];
      if (id === "-") return [id, colour("void")];
      return [id, mix(colour("heat-from"), colour("heat-to"), scale.indexOf(id) / (scale.length - 1))];
    }));
  };

  const browse = (name) => {
    const [puzzle, table] = [puzzles[name], data[name]];
    const count = size(table);
    const codes = range(count);
    const chosen = new Map(puzzle.facets.map((facet) => [facet.key, new Set()]));
    let [shownBy, distinct, shown, cursor] = [puzzle.facets[0], false, 0, 0];
    let firsts = null;

    const bars = puzzle.facets.map((facet) => {
      const counts = Object.fromEntries(facet.values.map((id) => [id, 0]));
      codes.forEach((code) => { if (facet.of(code) in counts) counts[facet.of(code)] += 1; });
      const most = Math.max(...Object.values(counts));
      const buttons = facet.values.map((id) => {
        const bar = h("span", { class: "bar" }, h("i", {}));
        bar.firstChild.style.width = `${(100 * counts[id]) / most}%`;
        return h("button", {
          type: "button", class: "bar-button", "aria-pressed": "false", "data-bar": `${facet.key}:${id}`,
          "aria-label": `${t(`facet.${facet.key}`)}, ${t("bar", { label: facet.name(id), n: counts[id] })}`,
          click: () => {
            const set = chosen.get(facet.key);
            if (!set.delete(id)) set.add(id);
            shown = 0;
            refresh();
          },
        }, h("span", { class: "bar-label" }, facet.name(id)), bar, h("span", { class: "bar-count" }, number(counts[id])));
      });
      return { facet, buttons, element: h("div", { class: "facet", role: "group", "aria-label": t(`facet.${facet.key}`) },
        h("h4", {}, t(`facet.${facet.key}`)), ...buttons) };
    });

    const matches = h("p", { role: "status", id: "matches" });
    const list = h("div", { class: "minis", id: "list" });
    const more = h("button", { type: "button", id: "more", click: () => show(48) });
    const distinctBox = h("input", { type: "checkbox", id: "distinct", change: () => {
      distinct = distinctBox.checked;
      shown = 0;
      refresh();
    } });
    const reset = h("button", { type: "button", id: "reset", disabled: true, click: () => {
      chosen.forEach((set) => set.clear());
      distinct = distinctBox.checked = false;
      shown = 0;
      refresh();
    } }, t("reset"));

    let found = [];
    const narrowed = () => distinct || [...chosen.values()].some((set) => set.size);
    const accepts = (code) =>
      puzzle.facets.every((facet) => {
        const set = chosen.get(facet.key);
        return set.size === 0 || set.has(facet.of(code));
      }) && (!distinct || firsts.has(code));
    const show = (some) => {
      const end = Math.min(found.length, shown + some);
      const first = list.childElementCount;
      list.append(...found.slice(shown, end).map((code) => link(name, code)));
      shown = end;
      const left = Math.min(48, found.length - shown);
      // The button goes away with the last board; the first new one takes the focus.
      if (left === 0 && document.activeElement === more) list.children[first]?.focus();
      more.hidden = left === 0;
      more.textContent = t("more", { n: left });
    };

    const canvas = h("canvas", { id: "picture", tabindex: 0, role: "slider", "aria-label": t("picture", { n: count }),
      "aria-valuemin": 0, "aria-valuemax": count - 1 });
    const tip = h("div", { class: "tip", id: "tip" });
    const columns = () => puzzle.columns(canvas.parentElement.clientWidth < 640);
    const small = count > 1000;

    /** Draws every position, out of sight; what is in sight is this and the cursor. */
    const sheet = h("canvas");
    const paint = () => {
      const across = columns();
      const down = count / across;
      const width = canvas.parentElement.clientWidth;
      if (width === 0) return;
      const step = width / across;
      const ratio = devicePixelRatio || 1;
      sheet.width = Math.round(width * ratio);
      sheet.height = Math.round(step * down * ratio);
      canvas.style.height = `${step * down}px`;
      const context = sheet.getContext("2d");
      context.scale(sheet.width / across, sheet.height / down);
      const colours = palette(shownBy);
      const nothing = colour("panel");
      const ink = [colour("ink"), colour("panel")];
      const dim = narrowed();
      const here = dim ? new Set(found) : null;
      codes.forEach((code) => {
        const [x, y] = [code % across, Math.floor(code / across)];
        context.globalAlpha = dim && !here.has(code) ? 0.13 : 1;
        context.fillStyle = colours[shownBy.of(code)] ?? nothing;
        if (small) {
          context.fillRect(x, y, 1.02, 1.02);
          return;
        }
        context.fillRect(x + 0.03, y + 0.03, 0.94, 0.94);
        const share = shownBy.values.indexOf(shownBy.of(code)) / (shownBy.values.length - 1);
        context.fillStyle = shownBy.of(code) === "-" || share < 0.5 ? ink[0] : ink[1];
        digits(table, code).forEach((digit, cell) => {
          if (!digit) return;
          const [column, row] = place(cell);
          context.beginPath();
          context.arc(x + (column + 0.5) * 0.28 + 0.08, y + (row + 0.5) * 0.28 + 0.08, 0.1, 0, 7);
          context.fill();
        });
      });
      showCursor();
    };

    let waiting = false;
    const showCursor = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(drawCursor);
    };
    const drawCursor = () => {
      waiting = false;
      const across = columns();
      [canvas.width, canvas.height] = [sheet.width, sheet.height];
      const context = canvas.getContext("2d");
      context.drawImage(sheet, 0, 0);
      context.scale(canvas.width / across, canvas.height / (count / across));
      context.strokeStyle = colour("ink");
      context.lineWidth = small ? 0.6 : 0.1;
      const grow = small ? 1.2 : 0;
      context.strokeRect(cursor % across - grow, Math.floor(cursor / across) - grow, 1 + 2 * grow, 1 + 2 * grow);
    };

    const say = (code) => {
      const text = t("picture.at", { board: write(table, code), value: puzzle.summary(code) });
      canvas.setAttribute("aria-valuenow", code);
      canvas.setAttribute("aria-valuetext", text);
      tip.replaceChildren(mini(name, code, { label: false }), h("span", {}, text));
    };
    const at = (event) => {
      const box = canvas.getBoundingClientRect();
      const across = columns();
      const x = Math.floor(((event.clientX - box.left) / box.width) * across);
      const y = Math.floor(((event.clientY - box.top) / box.height) * (count / across));
      const code = y * across + x;
      return x >= 0 && x < across && code >= 0 && code < count ? code : null;
    };
    const point = (code) => {
      cursor = code;
      showCursor();
      say(code);
    };
    canvas.addEventListener("pointermove", (event) => {
      const code = at(event);
      if (code !== null) say(code);
    });
    canvas.addEventListener("pointerleave", () => say(cursor));
    canvas.addEventListener("click", (event) => {
      const code = at(event);
      if (code !== null) open(name, write(table, code));
    });
    canvas.addEventListener("keydown", (event) => {
      const across = columns();
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across,
        PageUp: -8 * across, PageDown: 8 * across, Home: -cursor, End: count - 1 - cursor }[event.key];
      if (event.key === "Enter" || event.key === " ") open(name, write(table, cursor));
      else if (step === undefined) return;
      else if (cursor + step >= 0 && cursor + step < count) point(cursor + step);
      event.preventDefault();
    });

    const refresh = () => {
      if (distinct) firsts ??= new Set(codes.filter((code) => isFirst(table, code)));
      found = narrowed() ? codes.filter(accepts) : [];
      const colours = Object.fromEntries(puzzle.facets.map((facet) => [facet.key, palette(facet)]));
      bars.forEach(({ facet, buttons }) => buttons.forEach((button, at) => {
        const id = facet.values[at];
        button.setAttribute("aria-pressed", chosen.get(facet.key).has(id));
        button.querySelector("i").style.background = colours[facet.key][id];
      }));
      matches.textContent = t("matches", { n: narrowed() ? found.length : count });
      reset.disabled = !narrowed();
      list.replaceChildren();
      if (shown === 0) show(48);
      paint();
    };

    const element = panel(t("browse"), "browse",
      h("p", {}, t("browse.lead")),
      h("div", { class: "facets" }, ...bars.map((bar) => bar.element)),
      h("div", { class: "tools" },
        matches,
        h("label", { class: "check" }, distinctBox, h("span", {}, t("distinct"))),
        reset),
      list, more,
      ...(puzzle.facets.length > 1 ? [choice(t("colours"), puzzle.facets.map((facet) => [facet.key, t(`facet.${facet.key}`)]),
        shownBy.key, (key) => { shownBy = puzzle.facets.find((facet) => facet.key === key); paint(); })] : []),
      h("div", { class: "picture" }, h("div", {}, canvas), tip));
    let painted = 0;
    // Painting changes the height, so it waits for the next frame.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => {
      const width = canvas.parentElement?.clientWidth ?? 0;
      if (width && width !== painted) {
        painted = width;
        refresh();
      }
    }));
    observer.observe(canvas.parentElement);
    return { element, update: (code) => { if (painted) point(code); else { cursor = code; say(code); } } };
  };

  // ---- Why: coins

  const coinsWhy = () => {
    const table = data.coins;
    const [relation] = table.relations;
    const lines = table.moves.length;
    const rank = lines - Math.log2(table.relations.length + 1);
    const values = {
      n: size(table), solvable: table.solvable, lines, sets: 2 ** lines, rank, reach: 2 ** rank,
      relation: linesIn(relation).map((line) => grid.lines[line].name).join(" "),
    };
    const checks = table.checks.map((mask) => ({ mask, figure: h("figure", { class: "check-set" }) }));
    return {
      element: panel(t("coins.why", values), "why",
        h("div", {}, ...["coins.why.1", "coins.why.2", "coins.why.3"].map((key) => h("p", {}, ...powers(t(key, values))))),
        h("div", { class: "checks", id: "checks" }, ...checks.map(({ figure }) => figure))),
      update(code) {
        checks.forEach(({ mask, figure }) => {
          const n = inMask(mask & code).length;
          const odd = n % 2 === 1;
          figure.classList.toggle("odd", odd);
          figure.replaceChildren(mini("coins", code, { marked: mask }),
            h("figcaption", {}, t("coins.check", { n, parity: t(odd ? "odd" : "even") })));
        });
      },
    };
  };

  // ---- Why: lights

  const matrix = (caption, masks, withSum) => {
    const rows = masks.map((mask, row) => h("tr", {}, h("th", { scope: "row" }, grid.cells[row]),
      ...grid.bits.map((bit) => h("td", { class: mask & bit ? "one" : "zero" }, mask & bit ? "1" : "0"))));
    const sum = grid.cells.map(() => h("td", {}));
    const body = [...rows];
    if (withSum) body.push(h("tr", { class: "sum" }, h("th", { scope: "row" }, t("cross.sum")), ...sum));
    return {
      rows, sum,
      element: h("div", { class: "matrix" }, h("table", {}, h("caption", {}, caption),
        h("thead", {}, h("tr", {}, h("td", {}), ...grid.cells.map((cell) => h("th", { scope: "col" }, cell)))),
        h("tbody", {}, ...body))),
    };
  };

  const crossWhy = () => {
    const table = data.cross;
    const presses = matrix(t("cross.matrix"), table.moves, false);
    const inverse = matrix(t("cross.inverse"), table.inverse, true);
    inverse.element.id = "inverse";
    presses.element.id = "matrix";
    return {
      element: panel(t("cross.why"), "why", h("div", {}, h("p", {}, t("cross.why.1")), h("p", {}, t("cross.why.2"))),
        h("div", { class: "matrices" }, presses.element, inverse.element)),
      update(code) {
        const lit = inMask(code);
        inverse.rows.forEach((row, cell) => row.classList.toggle("used", lit.includes(cell)));
        const total = lit.reduce((mask, cell) => mask ^ table.inverse[cell], 0);
        inverse.sum.forEach((cell, at) => {
          const one = total & grid.bits[at];
          cell.textContent = one ? "1" : "0";
          cell.className = one ? "one" : "zero";
        });
      },
    };
  };

  // ---- The map of optimal play

  const mapSection = () => {
    const table = data.tictactoe;
    const [empty, ...players] = table.alphabet;
    let [best, path] = [players[0], []];

    /** The board after the best move of the player whose map it is, if that player is to move. */
    const answered = (code) => {
      const cell = statusOf(code).toMove === best ? bestCell(code) : null;
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
        choice(t("map.for"), players.map((player) => [player, player]), best, (player) => {
          [best, path] = [player, []];
          show();
        }),
        trail,
        h("div", { class: "map-frame" }, picture, cells),
        h("div", { class: "tools" }, status, openHere)),
      update: () => { openHere.href = hash("tictactoe", write(table, root().code)); },
    };
  };

  // ---- The puzzles that are searched: prepared boards, played step by step

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
    const after = h("div");
    let [drawn, value] = [null, { board: 0, choice: 0, step: 0 }];
    const steps = stepper((step) => {
      value = { ...value, step };
      history.replaceState(null, "", hash(name, part.value(value)));
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
      said.textContent = part.say(board, value);
      steps.update(value.step, part.steps(board, value.choice));
      after.replaceChildren(...part.after(value));
    };
    return {
      element: [
        h("div", { class: "lead" }, h("h2", {}, t(name)), h("p", {}, t(`${name}.lead`))),
        h("nav", { class: "chips", "aria-label": t("boards") }, ...links),
        h("div", { class: "play" },
          panel(t("board"), "board-panel", place, steps.element, said),
          panel(t("answer"), "answer-panel", h("div", { role: "status", id: "answer" }, notice, headline, sentence), after, copy.element)),
      ],
      update(text) {
        steps.stop();
        const given = text === "" ? [1] : numbers(text);
        const found = given && part.read(given);
        value = found ?? part.read([1]);
        notice.hidden = Boolean(found);
        notice.textContent = found ? "" : t("bad", { text });
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
    let marbles = [];
    return {
      rust: { type: "marble::Board", variable: "board" },
      steps,
      answer: (board) => (board.path === null ? t("marble.none") : tilts(board)),
      headline: (board) => (board.path === null
        ? [t("marble.none"), t(`marble.why.${board.reason}`)]
        : [tilts(board), board.ways === "1" ? t("marble.way", board) : t("marble.ways", board)]),
      json: ({ board, path, why }) => ({ board, tilts: path === null ? null : path.length, path, why }),
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
      describe: (board, { step }) => frames(board)[step],
      say: (board, { step }) => (board.path === null ? "" : step === 0 ? t("marble.start")
        : t("marble.at", { at: step, all: board.path.length, tilt: t(`tilt.${board.path[step - 1]}`) })),
      after: ({ board, step }) => [h("ol", { class: "path", id: "path" }, ...[...(boards[board].path ?? "")].map((tilt, at) =>
        h("li", {}, h("a", { class: "chip", href: hash("marble", `${board + 1}/${at + 1}`), "aria-current": at + 1 === step ? "step" : null,
          "aria-label": t("marble.at", { at: at + 1, all: boards[board].path.length, tilt: t(`tilt.${tilt}`) }) }, tilt))))],
    };
  };

  /** A tiling: a shape for each tromino, in the colour of its letter. */
  const tilingPicture = ({ board }, tiling) => {
    const rows = board.split("/");
    const width = rows[0].length;
    const at = (cell) => [cell % width, Math.floor(cell / width)];
    const free = [...rows.join("")].flatMap((letter, cell) => {
      const [x, y] = at(cell);
      return letter === data.tromino.blocked ? [] : [svg("rect", { class: "free", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94 })];
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
      describe: (board, { choice, step }) => `${tilingOf(board, choice)?.text ?? board.board}. ${t("tromino.at", { at: step, all: steps(board, choice) })}`,
      say: (board, { choice, step }) => t("tromino.at", { at: step, all: steps(board, choice) }),
      after: ({ board, choice }) => (boards[board].tilings.length === 0 ? [] : [h("h4", {}, t("tromino.list")),
        h("div", { class: "minis tilings", id: "tilings" }, ...boards[board].tilings.map((tiling, at) =>
          h("a", { class: "board-link", href: hash("tromino", `${board + 1}/${at + 1}`), "aria-label": t("tromino.nth", { nth: at + 1 }),
            "aria-current": at === choice ? "true" : null }, tilingPicture(boards[board], tiling).element)))]),
    };
  };

  // ---- The page

  let view = null;
  let [built, shown] = ["", null];

  const build = () => {
    document.documentElement.lang = language;
    document.getElementById("tagline").textContent = t("tagline");
    document.getElementById("skip").textContent = t("skip");
    document.getElementById("footer").textContent = t("footer", { version: data.version });
    const nav = document.getElementById("puzzles");
    nav.setAttribute("aria-label", t("puzzles"));
    const languages = document.getElementById("languages");
    languages.setAttribute("aria-label", t("language"));
    languages.replaceChildren(...[["en", "English"], ["ko", "한국어"]].map(([code, name]) => h("button", {
      type: "button", lang: code, "data-lang": code, "aria-pressed": String(code === language),
      click: () => open(address.puzzle, address.value, code),
    }, name)));
    const { puzzle } = address;
    view = puzzle === "marble" ? searchView(puzzle, marblePart())
      : puzzle === "tromino" ? searchView(puzzle, trominoPart())
      : nineView(puzzle);
    document.getElementById("main").replaceChildren(...view.element);
  };

  const render = () => keepFocus(() => {
    if (shown === location.hash) return;
    shown = location.hash;
    address = parseAddress();
    language = address.language;
    const wanted = `${address.puzzle} ${language}`;
    if (built !== wanted) {
      build();
      built = wanted;
    }
    document.getElementById("puzzles").replaceChildren(...Object.keys(puzzles).map((name) => h("a", {
      href: hash(name, name === address.puzzle ? address.value : ""),
      "data-puzzle": name,
      "aria-current": name === address.puzzle ? "page" : null,
    }, t(name))));
    document.title = `foregone: ${t(address.puzzle)}`;
    view.update(address.value);
  });

  addEventListener("hashchange", render);
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main").focus();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    [built, shown] = ["", null];
    render();
  });
  render();
})();
