// The page.

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
  choices.set(`${address.puzzle}.at`, address.value);
  const wanted = `${address.puzzle} ${language}`;
  if (built !== wanted) {
    build();
    built = wanted;
  }
  document.getElementById("puzzles").replaceChildren(...Object.keys(puzzles).map((name) => h("a", {
    href: hash(name, chosenOr(`${name}.at`, "")),
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
