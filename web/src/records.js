/** Sources of records: a sitting that is kept here, and a deal or study that an address names. */

/**
 * @typedef {Omit<Extract<Protocol.Request, { do: "read_record" }>, "do">} Source
 *
 * @typedef {Omit<Protocol.Opened, "line"> & Protocol.RecordLine
 *   & { chapter?: { deal: number, deals: number } | null }} Opened
 *   a record, and the line of play that is followed in it; which of several codes it is
 */

/** Return the part of a saved sitting that its record has. @param {Kept} kept @returns {Protocol.KeptSitting} */
export const recordOf = ({ sitting, branches, begun }) => ({
  sitting,
  branches,
  tags: [["Date", new Date(begun).toISOString().slice(0, 10).replaceAll("-", ".")]],
});

/**
 * Return the record in an address, and the place in it, or null.
 * @param {string} address a link, or its part behind `#`
 */
export function readRecordAddress(address) {
  const words = new URLSearchParams(address.replace(/^[^#]*#/, ""));
  const code = words.get("study") ?? words.get("deal");
  if (!code) return null;
  const numbers = (/** @type {string} */ name) => words.get(name)?.match(/\d+/g)?.map(Number) ?? [];
  const [at] = numbers("at");
  const [seat] = numbers("seat");
  return { source: { code, path: numbers("path"), seat }, at };
}

/**
 * Return the address of a place in a record. @param {"deal" | "study"} kind @param {string} code
 * @param {{ at: number, path?: readonly number[], seat?: number }} place
 */
export function recordAddress(kind, code, { at, path = [], seat = 0 }) {
  const words = [`${kind}=${code}`, `at=${at}`];
  if (path.length) words.push(`path=${path.join(".")}`);
  if (seat) words.push(`seat=${seat}`);
  return `#${words.join("&")}`;
}
