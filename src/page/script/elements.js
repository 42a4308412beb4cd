// What the page was given, and elements.

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const data = read("data");
const texts = read("texts");
const { grid } = data;
const cellCount = grid.cells.length;


const fill = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : value);
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

/** Text for those who do not see the page. */
const unseen = (...text) => h("span", { class: "unseen" }, ...text);

/** What the user has chosen, by what it is for; kept when a view is made anew. */
const choices = new Map();
const chosenOr = (key, otherwise) => {
  if (!choices.has(key)) choices.set(key, otherwise);
  return choices.get(key);
};

/** Gives the address without an entry in the history; some browsers refuse that for a file. */
const readdress = (hash) => {
  try {
    history.replaceState(null, "", hash);
  } catch {
    location.replace(hash);
  }
};
