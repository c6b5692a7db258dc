/** The keys of the table, heard only while it has the focus, and the sheet that lists them. */
import { html } from "lit";

/** @type {[keys: string, what: string][]} */
const LIST = [
  ["← → Home End", "from card to card in your hand"],
  ["Enter", "play the card"],
  ["Space", "go on: hurry what moves, or deal again"],
  ["H", "your hand"],
  ["T", "say the trick"],
  ["L", "the last trick"],
  ["P", "say the pool"],
  ["S", "scores"],
  ["C", "call attention, under club laws"],
  ["A", "ask the coach, in a practice sitting"],
  ["R", "say again what happened last"],
  ["U", "take your card back, in a practice sitting"],
  ["?", "these keys"],
];

export const keysSheet = html`<dl class="keys">
  ${LIST.map(
    ([keys, what]) =>
      html`<div>
        <dt>${keys.split(" ").map((key) => html`<kbd>${key}</kbd> `)}</dt>
        <dd>${what}</dd>
      </div>`,
  )}
</dl>`;

/**
 * @typedef {"hand" | "trick" | "last" | "pool" | "scores" | "again" | "keys" | "back" | "goOn" | "attention" | "coach"} Command
 * @type {Record<string, Command>}
 */
const COMMANDS = {
  h: "hand",
  t: "trick",
  l: "last",
  p: "pool",
  s: "scores",
  r: "again",
  u: "back",
  c: "attention",
  a: "coach",
  "?": "keys",
  " ": "goOn",
};

/** Where letters are to be typed. */
const TYPED = "input, select, textarea, summary";

/**
 * What a key means at the table, if it means anything.
 * @param {KeyboardEvent} event
 * @param {boolean} moving whether something is moving, that the space bar would hurry
 * @returns {Command | null}
 */
export function commandOf(event, moving) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  const inner = event.composedPath()[0];
  if (inner instanceof Element && inner.matches(TYPED)) return null;
  const command = COMMANDS[event.key.toLowerCase()] ?? null;
  // on a button, the space bar presses it
  const presses = !moving && inner instanceof Element && inner.matches("button, a");
  return command === "goOn" && presses ? null : command;
}
