// The whole table.

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
  const chosen = chosenOr(`${name}.bars`, new Map(puzzle.facets.map((facet) => [facet.key, new Set()])));
  const colourKey = `${name}.colours`;
  const colouredBy = (key) => puzzle.facets.find((facet) => facet.key === key);
  let [shownBy, distinct, shown, cursor] = [colouredBy(chosenOr(colourKey, puzzle.facets[0].key)), chosenOr(`${name}.distinct`, false), 0, 0];
  let firsts = null;

  /** The positions by a facet, of those that the choices in the other groups leave. */
  const countBy = (facet) => {
    const counts = Object.fromEntries(facet.values.map((id) => [id, 0]));
    const others = puzzle.facets.filter((other) => other !== facet && chosen.get(other.key).size > 0);
    codes.forEach((code) => {
      if (facet.of(code) in counts && others.every((other) => chosen.get(other.key).has(other.of(code)))
        && (!distinct || firsts.has(code))) counts[facet.of(code)] += 1;
    });
    return counts;
  };
  const bars = puzzle.facets.map((facet) => {
    const buttons = facet.values.map((id) => {
      const bar = h("span", { class: "bar" }, h("i", {}));
      return h("button", {
        type: "button", class: "bar-button", "aria-pressed": "false", "data-bar": `${facet.key}:${id}`,
        click: () => {
          const set = chosen.get(facet.key);
          if (!set.delete(id)) set.add(id);
          shown = 0;
          refresh();
        },
      }, h("span", { class: "bar-label" }, facet.name(id), unseen(": ")), bar, h("span", { class: "bar-count" }));
    });
    return { facet, buttons, element: h("div", { class: "facet", role: "group", "aria-label": t(`facet.${facet.key}`) },
      h("h4", {}, t(`facet.${facet.key}`)), ...buttons) };
  });

  const matches = h("p", { role: "status", id: "matches" });
  /** Opens a board, and shows it: it is far above. */
  const openAbove = (code) => {
    open(name, write(table, code));
    document.querySelector(".play").scrollIntoView();
  };
  const list = h("div", { class: "minis", id: "list" });
  const more = h("button", { type: "button", id: "more", click: () => show(48) });
  const distinctBox = h("input", { type: "checkbox", id: "distinct", checked: distinct, change: () => {
    distinct = distinctBox.checked;
    choices.set(`${name}.distinct`, distinct);
    shown = 0;
    refresh();
  } });
  const reset = h("button", { type: "button", id: "reset", "aria-disabled": true, click: () => {
    chosen.forEach((set) => set.clear());
    distinct = distinctBox.checked = false;
    choices.set(`${name}.distinct`, false);
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
    found.slice(shown, end).forEach((code) => {
      const item = link(name, code);
      item.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openAbove(code);
      });
      list.append(item);
    });
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
    if (code !== null) openAbove(code);
  });
  canvas.addEventListener("keydown", (event) => {
    const across = columns();
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across,
      PageUp: -8 * across, PageDown: 8 * across, Home: -cursor, End: count - 1 - cursor }[event.key];
    if (event.key === "Enter" || event.key === " ") openAbove(cursor);
    else if (step === undefined) return;
    else if (cursor + step >= 0 && cursor + step < count) point(cursor + step);
    event.preventDefault();
  });

  const refresh = () => {
    if (distinct) firsts ??= new Set(codes.filter((code) => isFirst(table, code)));
    found = narrowed() ? codes.filter(accepts) : [];
    const colours = Object.fromEntries(puzzle.facets.map((facet) => [facet.key, palette(facet)]));
    bars.forEach(({ facet, buttons }) => {
      const counts = countBy(facet);
      const most = Math.max(1, ...Object.values(counts));
      buttons.forEach((button, at) => {
        const id = facet.values[at];
        const bar = button.querySelector("i");
        button.querySelector(".bar-count").textContent = number(counts[id]);
        bar.style.width = `${(100 * counts[id]) / most}%`;
        bar.style.background = colours[facet.key][id];
        bar.hidden = counts[id] === 0;
        button.setAttribute("aria-pressed", chosen.get(facet.key).has(id));
      });
    });
    matches.textContent = t("matches", { n: narrowed() ? found.length : count });
    reset.setAttribute("aria-disabled", !narrowed());
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
      colourKey, shownBy.key, (key) => { shownBy = colouredBy(key); paint(); })] : []),
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
