/**
 * A second playing of a deal, from any card, against the same players with the same seeds. It is not
 * saved and does not count; the sitting on the table waits.
 */

import { html, nothing } from "lit";
import { component, GIVEN } from "../component.js";
import { Engine } from "../engine/client.js";
import { playersTable } from "../figures.js";
import { newSitting } from "../keep/store.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import { messageOf } from "../text.js";
import ownStyle from "./second-result.css" with { type: "text" };

/** Return the seats of all people at this device, its owner first. @param {Reply} reply */
export const ownSeats = ({ people, view }) => (people.length ? people : [view.seat ?? 0]);

/** Return the number of actions before the first lead of the last deal. @param {Protocol.SavedSitting} sitting */
export const startOfDeal = ({ actions }) =>
  actions.findLastIndex(({ kind }) => kind === "deal") + 1;

/**
 * Return the number of actions before a card of the last deal.
 * @param {Protocol.SavedSitting} sitting @param {Card} card @param {number} seat
 */
export const placeOfCard = ({ actions }, card, seat) =>
  actions.findLastIndex(
    (action) => action.kind === "play_card" && action.card === card && action.seat === seat,
  );

/**
 * Return the sitting in which a deal is played again.
 * @param {Kept} kept @param {number} deal @param {number} after number of actions to keep
 * @param {Kept | null} behind the sitting on the table
 */
export function secondPlaying({ again, title, sitting, results, people }, deal, after, behind) {
  const { remote = [], people: others = [] } = sitting;
  const here = others.filter((player) => !remote.includes(player)); // bots play for the rest
  const table = { people: here, remote: [], hints: false };
  const start = { ...sitting, ...table, actions: sitting.actions.slice(0, after) };
  /** @type {(results: Kept["results"]) => number | null} */
  const first = (results) => results[deal - 1]?.net ?? null;
  const firsts = new Map([["", first(results)]]);
  for (const [name, { results }] of people ?? []) firsts.set(name, first(results));
  return newSitting(
    { ...start, actions: [...start.actions] },
    {
      title,
      practice: true,
      given: true,
      again: { deal, firsts: again?.firsts ?? firsts, start, behind },
    },
  );
}

/**
 * Have the expert play the people's hands from the same place, at an unseen table; return the nets.
 * @param {Again} again @returns {Promise<readonly number[]>}
 */
async function expertMakes({ deal, start }) {
  /** @type {Engine | undefined} */
  let engine;
  try {
    return await new Promise((resolve, reject) => {
      const onFailure = (/** @type {Error | { message: string }} */ { message }) =>
        reject(new Error(message));
      engine = new Engine({ onProgress: () => {}, onFailure });
      engine.start();
      played(engine, start, deal).then(resolve, reject);
    });
  } finally {
    engine?.stop();
  }
}

/**
 * @param {Engine} engine @param {Protocol.SavedSitting} start @param {number} deal
 * @returns {Promise<readonly number[]>}
 */
async function played(engine, start, deal) {
  const bots = start.bots.map((bot) => bot || "expert"); // a person's place is empty
  const sitting = { ...start, human: null, people: [], bots };
  let reply = /** @type {Reply} */ (await engine.ask({ do: "resume", sitting }));
  while (reply.view.sitting.settled < deal && reply.next !== "over") {
    engine.feed.seen();
    reply = await engine.feed.next();
  }
  return reply.view.sitting.nets[deal - 1];
}

/** @param {Protocol.SecondCompared} found */
const compared = (found) =>
  html`<div aria-live="polite">${playersTable(found, sentence("second.caption"))}</div>
    <p class="help">${found.said}</p>`;

export class HeartsSecond extends component(() => ({
  kept: /** @type {Kept} */ (GIVEN),
  reply: /** @type {Reply} */ (GIVEN),
  commands: /** @type {Commands} */ (GIVEN),
  found: /** @type {Protocol.SecondCompared | null} */ (null),
  trouble: "",
})) {
  /** @override */ async firstUpdated() {
    const { again } = this.kept;
    if (!again) return;
    try {
      await this.#compare(again);
      await this.#compare(again, await expertMakes(again));
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  /** @param {Again} again @param {readonly number[]} [experts] the expert's results, by seat */
  async #compare({ deal, firsts }, experts) {
    const { players, sitting, rules } = this.reply.view;
    const people = ownSeats(this.reply).map((seat, place) => ({
      who: players[seat].name,
      first: firsts.get(place ? players[seat].name : "") ?? null,
      now: sitting.nets[deal - 1]?.[seat] ?? 0,
      expert: experts?.[seat] ?? null,
    }));
    this.found = await this.commands.game.ask({ do: "compare_second", rules, people });
  }

  /** @override */ render() {
    const { kept, found, commands, trouble } = this;
    if (!kept.again) return nothing;
    const { start, turning, leave } = commands.again;
    return html`<h3>${sentence("second.heading")}</h3>
      ${found ? compared(found) : nothing} ${trouble ? html`<p role="alert">${trouble}</p>` : nothing}
      <div class="actions">
        <button class="button" data-first @click=${() => void leave()}>
          ${kept.again.behind ? sentence("second.leave") : sentence("label.home")}
        </button>
        <button class="button quiet" @click=${() => void start()}>${sentence("second.again")}</button>
        <button class="button quiet" @click=${() => turning()}>${sentence("second.turning")}</button>
      </div>`;
  }

  /** @override */ static styles = stylesheets(base, paperStyle, linedStyle, ownStyle);
}

customElements.define("hearts-second", HeartsSecond);
