/** The script that a `<hearts-table>` loads when a reader starts it: the table of our own page. */
import { idleIn, isRecorded, TEXTS, withoutRecord } from "../before-engine.js";
import { addressOf } from "../choice.js";
import { Engine } from "../engine/client.js";
import { addressFailure } from "../engine/policy.js";
import { speak } from "../engine/speak.js";
import { language } from "../language.js";
import { askedIn, COMING, HOME, openIn } from "../mode.js";
import { placeIn, recordOf } from "../records.js";
import { questionOf } from "../replay/problem.js";
import { placeOf } from "../replay/replay.js";
import { sentence } from "../sentences.js";
import { isReady } from "../state.js";
import { CardTable } from "../table/card-table.js";
import { messageOf } from "../text.js";
import { parseDrawing } from "../trusted.js";
import { offer } from "./typeface.js";

/**
 * @typedef {import("./attributes.js").Plan} Plan
 * @typedef {import("../replay/problem.js").Answer} Answer
 *
 * @typedef {object} Host
 * @property {string} home the address of our own page
 * @property {string} base the URL to which the author's are relative
 * @property {(kind: string, detail?: object) => void} emit dispatches an event for the host page
 *
 * @typedef {object} Seated a table at which somebody sits
 * @property {CardTable} table
 * @property {() => boolean} played whether the player would lose something with the table
 * @property {(plan: Plan) => Promise<(() => void) | null>} change returns how to follow another plan, null if
 *   that needs another table; rejects with the reason why no table can
 *
 * @typedef {object} Left
 * @property {OpenRecord} record
 * @property {import("../replay/problem.js").Problem | null} problem asked about it
 */

if (!customElements.get("hearts-room")) customElements.define("hearts-room", CardTable);

export { speak };

/** All tables of the page. @type {Set<CardTable>} */
const tables = new Set();

/** Return a name that no other table of the page has. @param {string} name */
function uniqueName(name) {
  for (const table of tables) if (!table.isConnected) tables.delete(table);
  const taken = new Set([...tables].map(({ ariaLabel }) => ariaLabel));
  let unique = name;
  for (let count = 2; taken.has(unique); count += 1) unique = `${name} ${count}`;
  return unique;
}

/** Return the game of a plan as the words of an address. @param {Plan} plan @returns {[name: string, value: string][]} */
function wordsOf({ game, rules, bots }) {
  const words = Object.entries({ game, ...rules });
  return bots.length ? [...words, ["bots", bots.join(",")]] : words;
}

/** Make a table by the author's attributes. @param {Plan} plan @param {Host} host @returns {Seated} */
export function makeTable(plan, { home, base, emit }) {
  const table = /** @type {CardTable} */ (document.createElement("hearts-room"));
  const { store } = table;
  offer(document);
  table.addEventListener("ready", () => {
    table.lang = language; // English if the engine cannot speak the other one
  });
  table.addEventListener("adopted", () => offer(table.ownerDocument));
  const opens = isRecorded(plan);
  table.className = plan.mode;
  table.setAttribute("role", "group");
  table.setAttribute("aria-label", uniqueName(plan.name || TEXTS.hearts));
  tables.add(table);
  table.setAttribute("part", "table");
  table.setAttribute("exportparts", "room, baize");
  const { settings } = store.state;
  store.set({
    ...{ home, vacant: opens ? COMING : HOME, mode: opens ? COMING : { kind: "waiting" } },
    address: addressOf(wordsOf(plan)),
    settings: { ...settings, speed: plan.speed || settings.speed },
  });
  /** The record as it lay before the table was moved elsewhere. @type {Left | null} */
  let left = null;
  let isTold = false;
  const ready = async () => {
    await table.drawn();
    if (!isTold && table.isConnected) emit("ready");
    isTold = true;
  };
  if (opens)
    table.begin = async () => {
      if ((await read(table, shown, base, left)) && openIn(store.state.mode)) await ready();
      left = null;
      return true;
    };
  const { game, replay } = table.commands;
  game.addEventListener("begun", ready);
  game.addEventListener("left", () => {
    const { mode } = store.state;
    left = "record" in mode ? { record: mode.record, problem: askedIn(mode) } : null;
  });
  let told = "";
  store.addEventListener("change", () => {
    const { complaint, failure } = store.state;
    const message = complaint || failure?.message;
    if (!message || message === told) return; // the same error may be found twice
    told = message;
    emit("error", { message });
  });
  table.addEventListener("answer", (event) => {
    const { detail } = /** @type {CustomEvent<Answer>} */ (event);
    const { question, answer, correct, time } = detail;
    const { deal, codes } = shown;
    const problem = [plan.name || question, codes.length > 1 && deal].filter(Boolean).join(" ");
    const statement = statementOf(detail, new URL(`#${encodeURIComponent(problem)}`, base));
    emit("answer", { deal, question, answer, correct, time, statement });
  });
  replay.addEventListener("step", () => {
    const place = placeOf(openRecord(store));
    if (place.deal !== shown.deal || place.ply !== shown.ply) emit("step", place);
  });
  replay.addEventListener("chapter", (event) => {
    const deal = /** @type {CustomEvent<number>} */ (event).detail;
    emit("step", plan.mode === "problem" ? { deal } : { deal, ply: 0 });
  });
  watchDeals(table, emit);
  const played = watchPlayer(table, emit);
  let shown = plan;
  const change = async (/** @type {Plan} */ next) => {
    const follow = await wayTo(table, shown, next, base);
    return (
      follow &&
      (() => {
        shown = next;
        follow();
      })
    );
  };
  return { table, played, change };
}

/** Return an answer as an xAPI statement without its actor. @param {Answer} answer @param {URL} problem */
function statementOf({ question, answer, correct, time }, problem) {
  return {
    verb: { id: "http://adlnet.gov/expapi/verbs/answered", display: { en: "answered" } },
    object: {
      id: problem.href,
      definition: {
        type: "http://adlnet.gov/expapi/activities/cmi.interaction",
        interactionType: "other",
        description: { und: question },
      },
    },
    result: { response: answer, success: correct, duration: `PT${time}S` },
    timestamp: new Date().toISOString(),
  };
}

/**
 * Let the engine draw a diagram; rejects with a sentence. @param {Plan} plan @param {string} base
 * @returns {Promise<{ drawing: Element, sheet: string }>} the drawing and its style sheet
 */
export async function drawDiagram(plan, base) {
  const source = await sourceOf(plan, base);
  const { deal, ply, seat, open } = chapterOf(plan);
  const hands = Array.isArray(open) ? open.join(" ") : open;
  const request = { do: /** @type {const} */ ("draw"), ...source, deal, ply, seat, open: hands };
  const { svg, sheet } = await askBeside((ask) => ask(request));
  const typeface = ".hearts-position g { font-family: var(--font) }";
  return { drawing: parseDrawing(svg), sheet: sheet + typeface };
}

/**
 * Ask the engine beside all tables, which stay as they are; rejects with a sentence.
 * @template Found
 * @param {(ask: Protocol.Ask) => Promise<Found>} work @returns {Promise<Found>}
 */
async function askBeside(work) {
  /** @type {(error: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  const engine = new Engine({
    onProgress: () => {},
    onFailure: ({ message }) => fail(new Error(message)),
  });
  engine.start();
  try {
    return await Promise.race([work((request) => engine.ask(request)), failed]);
  } finally {
    engine.stop();
  }
}

/** Attributes that a table follows without a restart. */
const FOLLOWED = ["name", "speed", "deal", "ply", "open", "question", "solution", "reason"];

/**
 * Return how a table follows a change of the plan, or null if that needs another table; rejects with the
 * reason if the plan cannot be shown.
 * @param {CardTable} table @param {Plan} former @param {Plan} plan @param {string} base
 * @returns {Promise<(() => void) | null>}
 */
async function wayTo(table, former, plan, base) {
  const { store, commands } = table;
  const { replay } = commands;
  const words = (/** @type {object} */ of, /** @type {string} */ key) =>
    JSON.stringify(Reflect.get(of, key));
  const idle = idleIn(plan);
  const differ = Object.keys(plan).filter(
    (key) => !idle.includes(key) && words(plan, key) !== words(former, key),
  );
  const moves = differ.some((key) => key !== "name" && key !== "speed");
  const open = moves && plan.mode !== "play" ? openIn(store.state.mode) : null;
  const here = open && placeOf(open);
  const otherDeal = here?.deal !== plan.deal;
  const follows = differ.every((key) => FOLLOWED.includes(key)) && (!moves || open);
  const reopens = open && (plan.mode === "problem" || (otherDeal && open.opened.chapter));
  const shows = isReady(store.state) && !store.state.complaint;
  if ((!follows || reopens) && shows)
    await askBeside((ask) => (isRecorded(plan) ? look(ask, plan, base) : chooseGame(ask, plan)));
  if (!follows) return null;
  if (open) checkOpen(plan, open.opened.names);
  const stays = !open || reopens || (!otherDeal && here?.ply === plan.ply);
  const after = stays ? null : placeIn(open.opened.steps, chapterOf(plan));
  return () => {
    if (differ.includes("name")) {
      table.setAttribute("aria-label", uniqueName(plan.name || TEXTS.hearts));
      store.set({ name: table.ariaLabel ?? "" });
    }
    const { speed } = plan;
    if (differ.includes("speed") && speed) commands.changeSettings({ speed });
    if (reopens) return void read(table, plan, base);
    if (after !== null) void replay.go(after);
    if (open && differ.includes("open")) void replay.seeWith(handsOf(plan, open.seat));
  };
}

/** Let the engine find the game of a plan; rejects with the reason if there is none. @param {Protocol.Ask} ask @param {Plan} plan */
async function chooseGame(ask, plan) {
  await ask({ do: "open_game", words: wordsOf(plan) });
}

/** Texts of records that have been looked at, and will be opened, by address. @type {Map<string, string>} */
const arrived = new Map();

/** Let the engine look at the record of a plan, which is then not fetched again. @param {Protocol.Ask} ask @param {Plan} plan @param {string} base */
async function look(ask, plan, base) {
  const { src } = plan;
  const source = await sourceOf(plan, base);
  const keep = () => "text" in source && src && arrived.set(new URL(src, base).href, source.text);
  keep();
  await find(ask, plan, base);
  keep();
}

/** Check that a record has the seats whose hands are shown. @param {Plan} plan @param {readonly string[]} names */
function checkOpen({ open }, names) {
  const last = names.length - 1;
  const missing = Array.isArray(open) && open.find((seat) => seat > last);
  if (missing) throw new Error(`expected open hands of the seats 0 to ${last}, got '${missing}'`);
}

/** Return the open hands, in a problem the player's own too. @param {Plan} plan @param {number} player */
function handsOf({ mode, open }, player) {
  if (open === "all") return { open: true, seats: null };
  const seats = open === "none" ? [] : open;
  return { open: seats.length > 0, seats: mode === "replay" ? seats : [...seats, player] };
}

/**
 * Show the record, or why it cannot be shown; return whether it is shown.
 * @param {CardTable} table @param {Plan} plan @param {string} base @param {Left | null} [left] how it lay before
 */
async function read(table, plan, base, left = null) {
  try {
    await open(table, plan, base, left);
    return true;
  } catch (error) {
    table.commands.replay.close();
    table.store.set({ complaint: messageOf(error) });
    return false;
  }
}

/**
 * Return the record of a plan, and the number of its steps before the place; rejects with a sentence.
 * @param {Protocol.Ask} ask @param {Plan} plan @param {string} base
 */
async function find(ask, plan, base) {
  const source = await sourceOf(plan, base);
  const record = { do: /** @type {const} */ ("read_record"), ...source };
  let found = await ask({ ...record, seat: plan.seat });
  const after = placeIn(found.line.steps, chapterOf(plan));
  if (plan.mode === "problem") {
    const seen = { after, path: [], seat: null, open: false };
    const { view } = (await ask({ do: "record_at", ...seen })).reply;
    if (view.phase !== "play" || !view.to_act.length) throw new Error(sentence("embed.no-turn"));
    const [seat] = view.to_act;
    const { playable } = (await ask({ do: "record_at", ...seen, seat })).reply.view;
    const wrong = plan.solution.find((card) => !playable.includes(/** @type {Card} */ (card)));
    if (wrong) throw new Error(`expected a solution, of ${playable.join(" ")}, got '${wrong}'`);
    found = await ask({ ...record, seat });
  }
  checkOpen(plan, found.names);
  return { found, after };
}

/**
 * Open the record in the plan's mode, or as it lay before.
 * @param {CardTable} table @param {Plan} plan @param {string} base @param {Left | null} left
 */
async function open({ store, commands: { game, replay } }, plan, base, left) {
  const { found, after } = await find(game.ask, plan, base);
  const { deal, codes } = plan;
  const chapter = codes.length > 1 ? { deal, deals: codes.length } : null;
  if (left) {
    const { record, problem } = left;
    const { seat, open, seats, opened } = record;
    const line = await game.ask({ do: "read_line", path: opened.path });
    const asked = problem?.answered && !problem.verdict ? questionOf(plan) : problem;
    await replay.lay({ ...found, line, chapter }, record.after, { problem: asked });
    return replay.seeWith({ seat, open, seats });
  }
  const problem = plan.mode === "problem" ? questionOf(plan) : null;
  await replay.lay({ ...found, chapter }, after, { problem });
  const { choice } = store.state;
  if (plan.bots.length && choice) store.set({ choice: { ...choice, bots: plan.bots } });
  await replay.seeWith(handsOf(plan, found.seat));
  if (plan.mode === "play") await replay.play("play_on");
}

/** Return the open record. @param {Store} store */
function openRecord({ state: { mode } }) {
  const record = openIn(mode);
  if (!record) throw new Error("expected an open record, got none");
  return record;
}

/** Return the plan of one deal: of several codes, the one that `deal` names. @param {Plan} plan @returns {Plan} */
function chapterOf(plan) {
  const { codes, deal } = plan;
  if (codes.length < 2) return plan;
  const code = codes[deal - 1];
  if (!code) throw new RangeError(sentence("place.no-deal", { deal, deals: codes.length }));
  return { ...plan, codes: [code], deal: 1 };
}

/**
 * Return the record of a plan, fetched from its address if it has one.
 * @param {Plan} plan @param {string} base @returns {Promise<{ text: string } | { code: string }>}
 */
async function sourceOf(plan, base) {
  const { record, src } = plan;
  const [code] = chapterOf(plan).codes;
  if (record) return { text: record };
  if (code) return { code };
  if (!src) throw new Error(withoutRecord(plan.mode));
  const url = new URL(src, base);
  const text = arrived.get(url.href);
  arrived.delete(url.href); // a second try fetches it again
  if (text !== undefined) return { text };
  const answer = await fetch(url).catch(async (error) => {
    throw new Error((await addressFailure(url)) ?? messageOf(error));
  });
  if (!answer.ok)
    throw new Error(sentence("embed.no-record", { url: url.href, status: answer.status }));
  return { text: await answer.text() };
}

/** Emit an event for each settled deal, with the record. @param {CardTable} table @param {Host["emit"]} emit */
function watchDeals({ store, commands: { game } }, emit) {
  let settled = 0;
  game.addEventListener("acted", async () => {
    const { kept } = store.state;
    const deal = kept?.results.length ?? 0;
    const isNew = deal > settled;
    settled = deal;
    if (!kept || !isNew) return;
    const { net } = kept.results[deal - 1];
    const { text } = await game.ask({ do: "write_record", kept: recordOf(kept) });
    emit("deal", { deal, net, record: text });
  });
}

/**
 * Emit an event for each card of the player; return whether they have acted since sitting down.
 * @param {CardTable} table @param {Host["emit"]} emit
 */
function watchPlayer({ store, commands: { game } }, emit) {
  let before = 0;
  const own = (/** @type {Action} */ action) =>
    "seat" in action && action.seat === store.state.reply?.view.seat;
  game.addEventListener("begun", () => {
    before = store.state.kept?.sitting.actions.length ?? 0;
  });
  game.addEventListener("acted", (event) => {
    const { detail } = /** @type {CustomEvent<Action[]>} */ (event);
    for (const action of detail ?? [])
      if (action.kind === "play_card" && own(action)) emit("card", { card: action.card });
  });
  return () => store.state.kept?.sitting.actions.slice(before).some(own) ?? false;
}
