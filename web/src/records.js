/** Sources of records: a sitting that is kept here, and a deal that an address names. */

/**
 * @typedef {import("./protocol.d.ts").Request} Request
 * @typedef {Omit<Extract<Request, { do: "read_record" }>, "do">} Source
 *
 * @typedef {Omit<import("./protocol.d.ts").Opened, "line"> & import("./protocol.d.ts").RecordLine} Opened
 *   a record, and the line of play that is followed in it
 */

/**
 * A kept sitting as its record has it.
 * @param {Kept} kept
 * @returns {import("./protocol.d.ts").KeptSitting}
 */
export const recordOf = ({ sitting, branches, begun }) => ({
  sitting,
  branches,
  tags: [["Date", new Date(begun).toISOString().slice(0, 10).replaceAll("-", ".")]],
});

/** The deal in an address, if there is one. @param {string} hash */
export function readDealAddress(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const code = words.get("deal");
  return code ? { code, at: Number(words.get("at")) || 0 } : null;
}
