// Why: what is to be seen in coins and lights.

const coinsWhy = () => {
  const table = data.coins;
  const [relation] = table.relations;
  const lines = table.moves.length;
  const { rank } = table;
  const values = {
    n: size(table), solvable: table.solvable, lines, sets: 2 ** lines, rank, reach: 2 ** rank,
    relation: linesIn(relation).map((line) => grid.lines[line].name).join(" "),
  };
  const checks = table.checks.map((mask) => ({ mask, figure: pointing(mask, h("figure", { class: "check-set", tabindex: 0 })) }));
  return {
    element: panel(t("coins.why", values), "why",
      h("div", {}, ...["coins.why.1", "coins.why.2", "coins.why.3"].map((key) => h("p", {}, ...powers(t(key, values))))),
      h("div", { class: "checks", id: "checks" }, ...checks.map(({ figure }) => figure))),
    update(code) {
      checks.forEach(({ mask, figure }) => {
        const n = inMask(mask & code).length;
        const odd = n % 2 === 1;
        figure.classList.toggle("odd", odd);
        const caption = t("coins.check", { n, parity: t(odd ? "odd" : "even") });
        figure.setAttribute("aria-label", caption);
        figure.replaceChildren(mini("coins", code, { marked: mask }), h("figcaption", {}, caption));
      });
    },
  };
};



const matrix = (caption, masks, withSum) => {
  const rows = masks.map((mask, row) => pointing(mask, h("tr", { tabindex: 0,
    "aria-label": `${grid.cells[row]}: ${joined(inMask(mask).map((cell) => grid.cells[cell]))}` }, h("th", { scope: "row" }, grid.cells[row]),
    ...grid.bits.map((bit) => h("td", { class: mask & bit ? "one" : "zero" }, mask & bit ? "1" : "0")))));
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
