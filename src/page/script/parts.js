// Parts that the puzzles share.

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

/** A row of radio buttons under a legend; what is chosen is kept under `key`. */
const choice = (legend, options, key, chosen, onchange = () => {}) => {
  const name = `choice-${(unique += 1)}`;
  return h("fieldset", { class: "choice" }, h("legend", {}, legend),
    ...options.map(([value, label]) => h("label", {},
      h("input", { type: "radio", name, value, checked: value === chosen, change: () => {
        choices.set(key, value);
        onchange(value);
      } }),
      h("span", {}, label))));
};

const panel = (title, className, ...children) => {
  const id = `title-${(unique += 1)}`;
  return h("section", { class: `panel ${className}`, "aria-labelledby": id }, h("h3", { id }, title), ...children);
};

/** Makes an element mark these cells of the big board while it is pointed at or has the focus. */
const pointing = (cells, element) => {
  element.dataset.cells = cells;
  return element;
};
for (const type of ["pointerover", "focusin"]) {
  addEventListener(type, ({ target }) => {
    const from = target.closest?.("[data-cells]");
    const cells = inMask(Number(from?.dataset.cells ?? 0));
    document.querySelectorAll(".big .cell").forEach((cell, at) => cell.classList.toggle("pointed", cells.includes(at)));
  });
}

/** The big board of a puzzle on nine cells: its buttons, and what is drawn over them. */
const bigBoard = (name, click) => {
  const puzzle = puzzles[name];
  const table = data[name];
  const buttons = grid.cells.map((cell, at) =>
    h("button", { type: "button", class: "cell", "data-cell": cell, click: () => click.cell(at) }));
  const cells = h("div", { class: "cells", role: "grid", "aria-label": t(name) },
    ...range(grid.side).map((row) => h("div", { role: "row", class: "row" },
      ...buttons.slice(row * grid.side, (row + 1) * grid.side)
        .map((button) => h("div", { role: "gridcell" }, button)))));
  rove(cells, buttons, grid.side);
  const over = svg("svg", { class: "over", viewBox: `0 0 ${grid.side} ${grid.side}`, "aria-hidden": true });
  const axis = (className, names) => h("div", { class: `axis ${className}`, "aria-hidden": true }, ...names.map((text) => h("span", {}, text)));
  const element = h("div", { class: `big ${name}` }, h("div", { class: "frame" }, cells, over),
    ...(puzzle.edges ? [] : [axis("across", grid.cells.slice(0, grid.side).map((cell) => cell[0])),
      axis("down", range(grid.side).map((row) => grid.cells[row * grid.side].slice(1)))]));

  const edges = !puzzle.edges ? [] : grid.lines.map((line, at) => {
    // The button stands before the first cell of its line, on the line.
    const { first, step } = course(table.moves[at]);
    const button = h("button", { type: "button", class: "edge", "data-line": line.name, click: () => click.line(at) },
      line.name);
    pointing(line.mask, button);
    button.style.gridColumn = first[0] - step[0] + 2;
    button.style.gridRow = first[1] - step[1] + 2;
    element.append(button);
    return button;
  });

  const update = (code, told) => {
    digits(table, code).forEach((digit, cell) => {
      const [button, state] = [buttons[cell], puzzle.state(digit)];
      const { label = state, classes = "", content = [] } = puzzle.cell(code, cell, digit, state, told);
      button.className = `cell digit-${digit} ${classes}`;
      button.setAttribute("aria-label", t("cell", { cell: grid.cells[cell], state: label }));
      button.replaceChildren(...content);
    });
    edges.forEach((button, line) => {
      const needed = told.moves.includes(line);
      button.classList.toggle("needed", needed);
      button.setAttribute("aria-label", t(needed ? "flip.needed" : "flip", { move: grid.lines[line].name }));
    });
    over.replaceChildren(...puzzle.over(code, told).map((line) => {
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
  let [form, copies] = [chosenOr("copy", "board"), {}];
  const text = h("code", { id: "copy-text", tabindex: 0 });
  const said = h("span", { role: "status", class: "said" });
  const show = () => {
    text.textContent = copies[form];
    text.setAttribute("aria-label", text.textContent);
    said.textContent = "";
  };
  const copy = async (what) => {
    try {
      await navigator.clipboard.writeText(what);
      said.textContent = t("copy.done");
    } catch {
      text.textContent = what;
      getSelection().selectAllChildren(text);
      said.textContent = t("copy.failed");
    }
  };
  return {
    element: h("div", { class: "copy" },
      choice(t("copy"), ["board", "rust", "c", "json"].map((key) => [key, t(`copy.${key}`)]), "copy", form,
        (value) => { form = value; show(); }),
      h("div", { class: "copy-row" }, h("pre", {}, text),
        h("button", { type: "button", id: "copy-do", click: () => copy(text.textContent) }, t("copy.do")),
        h("button", { type: "button", id: "copy-link", click: () => copy(location.href) }, t("copy.link"))),
      said),
    update(board, words) { copies = forms(board, words); show(); },
  };
};

/** The one-line form of a board that may stand as rows on lines. */
const oneLine = (text) => text.trim().split(/[\s/]+/).join("/");

/** A field into which a board is pasted, to be opened. */
const pasteField = (name) => {
  const field = h("textarea", { id: "paste", rows: 2, spellcheck: "false", autocapitalize: "off" });
  return h("form", { class: "paste", submit: (event) => {
    event.preventDefault();
    open(name, encodeURI(oneLine(field.value)));
  } }, h("label", { for: "paste" }, t("paste")), field, h("button", { type: "submit", id: "paste-open" }, t("paste.open")));
};
