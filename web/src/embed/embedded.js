/** What a woken `<hearts-table>` fetches: the table of our own page, told to be a guest. */
import { Problem } from "../table/problem.js";
import { HeartsTable } from "../table/hearts-table.js";
import { placeIn, plyAt } from "./place.js";

/**
 * @typedef {HeartsTable} Room
 * @typedef {import("./attributes.js").Plan} Plan
 *
 * @typedef {object} Host
 * @property {string} home where our own page is
 * @property {string} base what the author's addresses start from
 * @property {(kind: string, detail?: object) => void} tell the host page
 */

if (!customElements.get("hearts-room")) customElements.define("hearts-room", HeartsTable);

/** @type {import("../settings.js").Settings["speed"][]} */
const SPEEDS = ["calm", "steady", "brisk", "instant"];

/** How many tables have had a name. @type {Map<string, number>} */
const names = new Map();

/** A name by which readers can tell the tables of a page apart. @param {string} name */
function nameOfItsOwn(name) {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count > 1 ? `${name} ${count}` : name;
}

/**
 * Lay a table as an author has planned it.
 * @param {Plan} plan
 * @param {Host} host
 * @returns {Room}
 */
export function lay(plan, { home, base, tell }) {
  const room = /** @type {Room} */ (document.createElement("hearts-room"));
  const recorded = Boolean(plan.record || plan.code || plan.src);
  room.home = home;
  room.reads = recorded;
  room.tabIndex = -1;
  room.className = plan.mode;
  room.setAttribute("role", "group");
  room.setAttribute("aria-label", nameOfItsOwn(plan.name));
  room.setAttribute("part", "table");
  room.setAttribute("exportparts", "room, baize");
  room.settings = { ...room.settings, speed: SPEEDS.find((speed) => speed === plan.speed) ?? room.settings.speed };
  const words = new URLSearchParams({ game: plan.game, ...plan.words, cutting: "0" });
  if (plan.bots.length) words.set("bots", plan.bots.join(","));
  room.address = `#${words}`;
  room.waiting = !recorded;
  room.begin = async () => {
    tell("ready");
    try {
      if (recorded) await open(room, plan, base, tell);
      else mustKnow(room, plan);
    } catch (error) {
      if (room.reading.replay) room.reading.close();
      room.complaint = error instanceof Error ? error.message : String(error);
      tell("error", { message: room.complaint });
    }
    return recorded;
  };
  room.addEventListener("answer", (event) => tell("answer", /** @type {CustomEvent} */ (event).detail));
  watchDeals(room, tell);
  return room;
}

/** Make sure that the game that is named exists. @param {Room} room @param {Plan} plan */
function mustKnow(room, { game }) {
  const presets = room.game.catalogue?.presets ?? [];
  if (presets.some(({ name }) => name === game)) return;
  room.waiting = false;
  throw new Error(`There is no game “${game}” here, but ${presets.map(({ name }) => name).join(", ")}.`);
}

/**
 * Open the record, as it is to be read, answered or played on.
 * @param {Room} room
 * @param {Plan} plan
 * @param {string} base
 * @param {Host["tell"]} tell
 */
async function open(room, plan, base, tell) {
  const { reading } = room;
  await reading.open(await sourceOf(plan, base));
  const { replay } = reading;
  if (!replay) return;
  await replay.go(placeIn(replay.opened?.steps ?? [], plan));
  if (plan.bots.length && room.choice) room.choice = { ...room.choice, bots: plan.bots };
  const seat = plan.seat < (replay.opened?.names.length ?? 0) ? plan.seat : 0;
  if (plan.mode === "problem") {
    const player = replay.reply?.view.to_act[0];
    if (replay.reply?.view.phase !== "play" || player === undefined) {
      throw new Error("Nobody is to play a card at this place of the record.");
    }
    await replay.seeWith({ seat: player, open: plan.open !== "none", seats: seatsOf(plan) });
    room.problem = new Problem(room, plan);
  } else {
    await replay.seeWith({ seat, open: plan.open !== "none", seats: seatsOf(plan) });
    if (plan.mode === "play") await reading.play("play_on");
  }
  replay.addEventListener("change", () => tell("step", plyAt(replay.opened?.steps ?? [], replay.after)));
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
  if (!answer.ok) throw new Error(`The record did not arrive: ${url.href} answered ${answer.status}.`);
  return { text: await answer.text() };
}

/** Tell the host page of each deal that is settled here. @param {Room} room @param {Host["tell"]} tell */
function watchDeals(room, tell) {
  let settled = 0;
  room.game.addEventListener("acted", () => {
    const deals = room.game.kept?.results.length ?? 0;
    if (deals > settled) tell("settled", { deal: deals, net: room.game.kept?.results[deals - 1].net });
    settled = deals;
  });
}
