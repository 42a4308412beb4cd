// The address: #coins=HTT/HTT/THH&lang=ko

const hash = (puzzle, value, chosen = address.lang) =>
  `#${puzzle}=${value}${chosen ? `&lang=${chosen}` : ""}`;
let address = {};

const parseAddress = () => {
  const fields = location.hash.slice(1).split("&").map((field) => {
    const at = field.indexOf("=");
    return at < 0 ? [field, ""] : [field.slice(0, at), field.slice(at + 1)];
  });
  let [puzzle, value, lang, unknown] = [null, "", null, null];
  for (const [name, raw] of fields) {
    let text = raw;
    try {
      text = decodeURIComponent(raw);
    } catch {
      // Not an encoding: taken as it is.
    }
    if (name === "lang" && Object.hasOwn(texts, text)) lang = text;
    else if (Object.hasOwn(puzzles, name)) [puzzle, value] = [name, text];
    else if (raw || name) unknown ??= raw ? `${name}=${text}` : name;
  }
  const preferred = (navigator.languages ?? [navigator.language])
    .map((tag) => tag.slice(0, 2))
    .find((tag) => Object.hasOwn(texts, tag));
  return { puzzle: puzzle ?? "coins", value, lang, unknown, language: lang ?? preferred ?? "en" };
};

const open = (puzzle, value, chosen) => {
  location.hash = hash(puzzle, value, chosen);
  // At once, without waiting for the event that the new address brings.
  render();
};
