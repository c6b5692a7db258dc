/** What the keys of the table do. */
import { commandOf } from "./keys.js";
import { stepOf } from "./replay-view.js";

/** @typedef {import("./hearts-table.js").HeartsTable} Table */

/** What has been said since the last trick was taken. @param {Table} table */
function trickInWords({ game, scene }) {
  const kinds = game.log.map(({ kind }) => kind);
  const since = Math.max(kinds.lastIndexOf("trick_taken"), kinds.lastIndexOf("dealt"));
  const said = game.log.slice(since + 1).map((entry) => entry.said);
  return [...said, scene?.reply.words.turn ?? ""].join(" ");
}

/**
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
export function obey(table, event) {
  if (table.open) return;
  const { game, reading } = table;
  const step = reading.replay && stepOf(event, reading.replay);
  if (step) {
    event.preventDefault();
    return void step();
  }
  const moving = !game.asked && !game.betweenDeals && game.reply !== null;
  const command = commandOf(event, moving);
  if (!command) return;
  event.preventDefault();
  /** @type {Record<import("./keys.js").Command, () => void>} */
  const commands = {
    hand: () => table.hand?.focus(),
    trick: () => table.say(trickInWords(table)),
    pool: () => table.say(table.renderRoot.querySelector("[data-pool]")?.getAttribute("aria-label") ?? ""),
    last: () => (table.lastTrick = !table.lastTrick),
    scores: () => table.take("scores"),
    again: () => table.say(game.log.at(-1)?.said ?? ""),
    keys: () => table.take("keys"),
    attention: () => table.club.call(),
    coach: () => void table.coach.ask(),
    back: () => void game.takeBack(),
    goOn: () => (game.betweenDeals ? void table.nextDeal() : table.pace.hurry()),
  };
  commands[command]();
}
