/**
 * The modes of a table: one at a time, with its data, from which follows what is visible. A record lies
 * over what was on the table before: a game goes on beneath it.
 */

/**
 * @typedef {"home" | "waiting" | "coming"} VacantKind nobody sits here: there is an invitation; the player has
 *   accepted it, and the table is being laid; or a record is on its way, in another page
 *
 * @typedef {{ kind: VacantKind }} Vacant
 * @typedef {{ kind: "game" | "lesson", kept: Kept, reply: Reply }} Played a sitting with all that is kept of it,
 *   and the engine's latest reply; the table may still show an earlier one
 * @typedef {{ kind: "hand-over", kept: Kept, reply: Reply, curtain: Protocol.Curtain }} HandOver the device goes
 *   from one person to another
 * @typedef {Vacant | Played | HandOver} Ground
 *
 * @typedef {object} Covering
 * @property {OpenRecord} record that lies open
 * @property {Ground} ground beneath it
 * @property {Scene | null} behind the scene of that
 *
 * @typedef {Covering & { kind: "replay" }} Reading
 * @typedef {Covering & { kind: "problem", problem: import("./replay/problem.js").Problem }} Asking a question about
 *   the place at which the record is open
 *
 * @typedef {Ground | Reading | Asking} Mode
 */

/** The mode while nobody sits. @type {Vacant} */
export const HOME = { kind: "home" };

/** The same at a table that another page has laid for a record. @type {Vacant} */
export const COMING = { kind: "coming" };

/** Return what lies on the table itself. @param {Mode} mode @returns {Ground} */
export const groundOf = (mode) => ("ground" in mode ? mode.ground : mode);

/** Return the mode on other ground, beneath the open record if there is one. @param {Mode} mode @param {Ground} ground @returns {Mode} */
const onGround = (mode, ground) => ("ground" in mode ? { ...mode, ground } : ground);

/** Return the mode of a table at which this is the latest reply. @param {Kept} kept @param {Reply} reply @returns {Ground} */
function seated(kept, reply) {
  const { curtain } = reply;
  if (curtain) return { kind: "hand-over", kept, reply, curtain };
  return { kind: kept.sitting.lesson ? "lesson" : "game", kept, reply };
}

/** Return the mode once a sitting is on the table. @param {Mode} mode @param {Kept} kept @param {Reply} reply */
export const seatedAt = (mode, kept, reply) => onGround(mode, seated(kept, reply));

/** Return the mode after a reply of the engine. @param {Mode} mode @param {Reply} reply */
export function answered(mode, reply) {
  const ground = groundOf(mode);
  return "kept" in ground ? seatedAt(mode, ground.kept, reply) : mode;
}

/** Return the mode once nobody sits here. @param {Mode} mode @param {Vacant} vacant what the table shows then */
export const vacated = (mode, vacant) => onGround(mode, vacant);

/** Return the mode once the player waits for a table, or no longer; who sits at one waits for nothing. @param {Mode} mode @param {boolean} waits */
export function waiting(mode, waits) {
  const [from, to] = waits ? ["home", "waiting"] : ["waiting", "home"];
  const kind = /** @type {VacantKind} */ (to);
  return groundOf(mode).kind === from ? onGround(mode, { kind }) : mode;
}

/**
 * Return the mode once a record lies open, perhaps with a question. @param {State} state @param {OpenRecord} record
 * @param {Asking["problem"] | null} problem @returns {Reading | Asking}
 */
export function opened({ mode, scene }, record, problem) {
  const { ground, behind } = "ground" in mode ? mode : { ground: mode, behind: scene };
  const covering = { record, ground, behind };
  return problem ? { kind: "problem", problem, ...covering } : { kind: "replay", ...covering };
}

/** Return the open record, or null. @param {Mode} mode */
export const openIn = (mode) => ("record" in mode ? mode.record : null);

/** Return the question to the player about the open record, or null. @param {Mode} mode */
export const askedIn = (mode) => (mode.kind === "problem" ? mode.problem : null);

/** Return the sitting that is seen on the table, or null. @param {Mode} mode */
export const keptIn = (mode) => ("kept" in mode ? mode.kept : null);

/** Return whether a game or a record is seen on the table. @param {Mode} mode */
export const isInUse = (mode) => "kept" in mode || "record" in mode;
