/** The text of lit templates, for tests. */

/** Return the text of a part of a template. @param {unknown} value */
const written = (value) => {
  if (typeof value === "symbol") return "";
  if (Array.isArray(value)) return value.map(written).join("");
  return value?.strings ? text(value) : String(value ?? "");
};

/** Return the text of a template, without its gaps. @param {{ strings: string[], values: unknown[] }} made */
export const text = ({ strings, values }) =>
  strings.reduce((whole, part, at) => whole + part + written(values[at]), "");
