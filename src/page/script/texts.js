// Texts.

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
