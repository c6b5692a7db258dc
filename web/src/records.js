/** Sources of records: a sitting that is kept here, and a deal that an address names. */

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

/** Return the deal in an address, or null. @param {string} hash */
export function readDealAddress(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const code = words.get("deal");
  return code ? { code, at: Number(words.get("at")) || 0 } : null;
}
