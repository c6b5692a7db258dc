/** The script that a `<hearts-table>` fetches when a reader starts it: the table of our own page. */
import { placeIn, plyAt } from "../replay/place.js";
import { CardTable } from "../table/card-table.js";
import { messageOf } from "../text.js";

/**
 * @typedef {import("./attributes.js").Plan} Plan
 * @typedef {import("../state.js").Store} Store
 *
 * @typedef {object} Host
 * @property {string} home the address of our own page
 * @property {string} base the URL to which the author's are relative
 * @property {(kind: string, detail?: object) => void} emit an event for the host page
 */

if (!customElements.get("hearts-room")) customElements.define("hearts-room", CardTable);

/** @type {import("../settings.js").Settings["speed"][]} */
const SPEEDS = ["calm", "steady", "brisk", "instant"];

/** All that were made; those that were removed since are forgotten. @type {Set<CardTable>} */
const tables = new Set();

/** A name that no other table of the page has now. @param {string} name */
function uniqueName(name) {
  for (const table of tables) if (!table.isConnected) tables.delete(table);
  const taken = new Set([...tables].map(({ ariaLabel }) => ariaLabel));
  let unique = name;
  for (let count = 2; taken.has(unique); count += 1) unique = `${name} ${count}`;
  return unique;
}

/**
 * Make a table as the author's attributes say.
 * @param {Plan} plan
 * @param {Host} host
 * @returns {CardTable}
 */
export function makeTable(plan, { home, base, emit }) {
  const table = /** @type {CardTable} */ (document.createElement("hearts-room"));
  const { store } = table;
  const recorded = Boolean(plan.record || plan.code || plan.src);
  table.className = plan.mode;
  table.setAttribute("role", "group");
  table.setAttribute("aria-label", uniqueName(plan.name));
  tables.add(table);
  table.setAttribute("part", "table");
  table.setAttribute("exportparts", "room, baize");
  const query = new URLSearchParams({ game: plan.game, ...plan.rules });
  if (plan.bots.length) query.set("bots", plan.bots.join(","));
  const { settings } = store.state;
  const speed = SPEEDS.find((each) => each === plan.speed) ?? settings.speed;
  store.set({
    home,
    recordOnly: recorded,
    address: `#${query}`,
    waiting: !recorded,
    settings: { ...settings, speed },
  });
  if (recorded) table.begin = () => read(table, plan, base, emit);
  table.addEventListener("ready", () => emit("ready"), { once: true });
  let complaint = "";
  store.addEventListener("change", () => {
    if (complaint === store.state.complaint) return;
    complaint = store.state.complaint;
    if (complaint) emit("error", { message: complaint });
  });
  table.addEventListener("answer", (event) =>
    emit("answer", /** @type {CustomEvent} */ (event).detail),
  );
  watchDeals(table, emit);
  return table;
}

/**
 * Show the record, or why it cannot be shown.
 * @param {CardTable} table
 * @param {Plan} plan
 * @param {string} base
 * @param {Host["emit"]} emit
 */
async function read(table, plan, base, emit) {
  try {
    await open(table, plan, base, emit);
  } catch (error) {
    table.problem.leave();
    if (table.store.state.replay) table.replay.close();
    table.store.set({ complaint: messageOf(error) });
  }
  return true;
}

/**
 * Open the record, to step through it, to answer a problem or to play on.
 * @param {CardTable} table
 * @param {Plan} plan
 * @param {string} base
 * @param {Host["emit"]} emit
 */
async function open({ store, replay, problem }, plan, base, emit) {
  if (plan.mode === "problem") problem.ask(plan); // first, or the controls of a record flash by
  await replay.open(await sourceOf(plan, base), (steps) => placeIn(steps, plan));
  const { opened } = openRecord(store);
  const { choice } = store.state;
  if (plan.bots.length && choice) store.set({ choice: { ...choice, bots: plan.bots } });
  const shown = { open: plan.open !== "none", seats: seatsOf(plan) };
  if (plan.mode === "problem") {
    const view = openRecord(store).reply?.view;
    const player = view?.to_act[0];
    if (view?.phase !== "play" || player === undefined) {
      throw new Error("Nobody is to play a card at this place of the record.");
    }
    await replay.seeWith({ ...shown, seat: player });
  } else {
    await replay.seeWith({ ...shown, seat: plan.seat < opened.names.length ? plan.seat : 0 });
    if (plan.mode === "play") await replay.play("play_on");
  }
  replay.addEventListener("step", () => {
    const { opened: line, after } = openRecord(store);
    emit("step", plyAt(line.steps, after));
  });
}

/** The record that lies open. @param {Store} store */
function openRecord({ state: { replay } }) {
  if (!replay) throw new Error("No record lies open on the table.");
  return replay;
}

/** @param {Plan} plan */
const seatsOf = ({ open }) => (Array.isArray(open) ? open : null);

/**
 * @param {Plan} plan
 * @param {string} base
 * @returns {Promise<import("../records.js").Source>}
 */
async function sourceOf({ record, code, src }, base) {
  if (record) return { text: record };
  if (code) return { code };
  const url = new URL(src, base);
  const answer = await fetch(url);
  if (!answer.ok)
    throw new Error(`The record did not arrive: ${url.href} answered ${answer.status}.`);
  return { text: await answer.text() };
}

/** Emit an event for each deal that is settled here. @param {CardTable} table @param {Host["emit"]} emit */
function watchDeals({ store, game }, emit) {
  let settled = 0;
  game.addEventListener("acted", () => {
    const results = store.state.kept?.results ?? [];
    const deals = results.length;
    if (deals > settled) emit("settled", { deal: deals, net: results[deals - 1].net });
    settled = deals;
  });
}
