/** Controls of a record: its buttons and keys, remarks, branches, and the open hands. */
import { html, nothing } from "lit";
import {
  cardSign,
  indexOf,
  JOKER,
  rankOf,
  SUITS,
  sortHand,
  suitName,
  suitOf,
} from "../cards/card.js";
import { TYPED } from "../keys.js";
import { sentence } from "../sentences.js";
import {
  againAt,
  branchesAt,
  branchSaid,
  lastStep,
  lengthOf,
  placeOf,
  remarksAt,
  sizeAt,
} from "./replay.js";

/**
 * Keys in their order as buttons: the sign, the sentence, and the step. Up and Down go a trick.
 * @type {Record<string, [sign: string, id: string, step: (replay: Replay, record: OpenRecord) => unknown]>}
 */
const STEPS = {
  Home: ["|◀", "replay.to-start", (replay) => replay.go(0)],
  ArrowLeft: ["◀", "replay.back", (replay) => replay.goBy(-1)],
  ArrowRight: ["▶", "replay.on", (replay) => replay.goBy(1)],
  End: ["▶|", "replay.to-end", (replay, record) => replay.go(lengthOf(record))],
};

/**
 * Return the action of a key in a record, if it has one. @param {KeyboardEvent} event
 * @param {OpenRecord} record @param {Replay} replay
 */
export function replayKey(event, record, replay) {
  const inner = event.composedPath()[0];
  const typed = inner instanceof Element && inner.matches(TYPED);
  if (event.altKey || event.ctrlKey || event.metaKey || typed) return null;
  if (event.key === "ArrowUp") return () => replay.goTrick(-1);
  if (event.key === "ArrowDown") return () => replay.goTrick(1);
  const [, , step] = STEPS[event.key] ?? [];
  return step ? () => step(replay, record) : null;
}

/** Render an open hand, a line for each suit. @param {readonly Card[]} hand @param {Settings["sort"]} order of the player's own */
export function openHand(hand, order) {
  const sorted = sortHand(hand, order === "ranks" ? "suits" : order);
  const suits = [...new Set(sorted.map(suitOf))];
  return html`<p role="group" class="open-hand figures" aria-label=${sentence("replay.hand")}>
    ${suits.map((suit) => {
      const cards = sorted.filter((card) => suitOf(card) === suit);
      return html`<span
        ><span class="sign ${suit}" aria-hidden="true">${SUITS[suit]}</span
        ><span class="unseen">${suitName(suit)}</span>
        ${cards.map((card) => (card === JOKER ? "★" : indexOf(rankOf(card)))).join(" ")}</span
      >`;
    })}
  </p>`;
}

/** @param {OpenRecord} record @param {readonly string[]} names @param {Commands} commands */
function viewpoint({ seat, open, seats }, names, { replay, open: openPanel }) {
  const seen = (/** @type {Event} */ { target }) =>
    replay.seeWith({ seat: Number(/** @type {HTMLSelectElement} */ (target).value) });
  const opened = (/** @type {Event} */ { target }) =>
    replay.seeWith({ open: /** @type {HTMLInputElement} */ (target).checked });
  return html`<div class="flow">
    <label
      >${sentence("replay.seen-by")}
      <select class="felt-field" @change=${seen}>
        ${names.map((name, at) => html`<option value=${at} ?selected=${at === seat}>${name}</option>`)}
      </select></label
    >
    <label
      ><input type="checkbox" .checked=${open && !seats} .indeterminate=${open && seats !== null} @change=${opened} /> ${sentence("replay.open-hands")}</label
    >
    <button class="on-felt bare" @click=${() => openPanel("moves")}>${sentence("moves.heading")}</button>
  </div>`;
}

/** Render the choice of a deal, if there are several. @param {OpenRecord} record @param {Replay} replay */
function deals(record, replay) {
  const { deal } = placeOf(record);
  const { deals } = sizeAt(record);
  const chosen = (/** @type {Event} */ { target }) =>
    replay.goDeal(Number(/** @type {HTMLSelectElement} */ (target).value));
  const all = Array.from({ length: deals }, (_, at) => at + 1);
  return deals < 2
    ? nothing
    : html`<select class="felt-field" aria-label=${sentence("label.deal")} @change=${chosen}>
        ${all.map((each) => html`<option value=${each} ?selected=${each === deal}>${sentence("replay.deal", { deal: each })}</option>`)}
      </select>`;
}

/** @param {OpenRecord} record @param {Replay} replay */
function branches(record, replay) {
  const { path } = record.opened;
  const found = branchesAt(record);
  return html`${found.map(
    (branch, place) =>
      html`<button class="on-felt bare" @click=${() => void replay.follow(branch.path)}>
        ${found.length > 1 ? sentence("replay.branches", { number: place + 1 }) : sentence("replay.what-if")}
        ${branch.cards.length ? cardSign(branch.cards[0]) : nothing}
      </button>`,
  )}
  ${
    path.length
      ? html`<p>
          ${branchSaid(record)}
          <button class="on-felt bare" @click=${() => void replay.follow(path.slice(0, -1))}>
            ${sentence("replay.leave-branch")}
          </button>
        </p>`
      : nothing
  }`;
}

/** Render the ways to play a deal of the player again. @param {import("./playing-again.js").PlayingAgain} again */
const playAgain = ({ here }) =>
  html`<button class="on-felt bare" @click=${() => void here("here")}>
      ${sentence("second.from-here")}
    </button>
    <button class="on-felt bare" @click=${() => void here("start")}>
      ${sentence("replay.again-start")}
    </button>`;

/** Render the ways to play another deal. @param {Replay} replay */
const playOn = ({ play }) =>
  html`<button class="on-felt bare" @click=${() => void play("play_on")}>
      ${sentence("replay.play-on")}
    </button>
    <button class="on-felt bare" @click=${() => void play("deal_again")}>
      ${sentence("replay.play-deal")}
    </button>`;

/** Render the ways to copy a link. @param {OpenRecord} record @param {Replay} replay */
function linkButtons(record, { copyLink }) {
  const button = (/** @type {"study" | "deal"} */ kind, /** @type {string} */ id) =>
    html`<button class="on-felt bare" @click=${() => void copyLink(kind)}>
      ${sentence(record.copied === kind ? "label.link-copied" : id)}
    </button>`;
  if (!record.opened.study) return button("deal", "replay.copy");
  return [button("study", "replay.copy"), button("deal", "replay.copy-deal")];
}

/** Render the uses of a record. @param {OpenRecord} record @param {boolean} alone @param {Commands} commands */
const uses = (record, alone, { replay, again, open }) =>
  html`<div class="flow">
    ${replay.playable ? (againAt(record) ? playAgain(again) : playOn(replay)) : nothing}
    ${linkButtons(record, replay)}
    ${
      alone
        ? html`<button class="on-felt bare" @click=${() => open("embedding")}>
              ${sentence("records.embed")}
            </button>`
        : nothing
    }
    <button class="on-felt bare cross shut" aria-label=${sentence("dialog.close")} popovertarget="uses">×</button>
  </div>`;

/**
 * @param {OpenRecord} record @param {{ alone: boolean, name: string, names: readonly string[] }} table
 * @param {Commands} commands
 */
export function replayControls(record, { alone, name, names }, commands) {
  const { replay } = commands;
  const { after, complaint } = record;
  const step = lastStep(record);
  const length = lengthOf(record);
  return html`<section class="replay felt-text" aria-label=${alone ? sentence("replay.heading") : sentence("replay.heading-named", { name })}>
    <div class="said">
      <p class="turn">${step?.said ?? sentence("replay.start")}</p>
      ${remarksAt(record).map(({ text }) => html`<p class="paper notice">${text}</p>`)}
      ${complaint ? html`<p class="paper notice" role="alert">${complaint}</p>` : nothing}
    </div>
    <div class="flow">
      <div class="flow" role="group" aria-label=${sentence("replay.steps")}>
      ${Object.entries(STEPS).map(
        ([key, [sign, id, step]], place) =>
          html`<button
            class="on-felt step"
            aria-label=${sentence(id)}
            ?data-first=${key === "ArrowRight"}
            aria-disabled=${after === (place < 2 ? 0 : length)}
            @click=${() => void step(replay, record)}
          >
            ${sign}
          </button>`,
      )}
      </div>
      <span class="figures">${deals(record, replay)} <span>${sentence("replay.card", sizeAt(record))}</span></span>
      <button class="on-felt more" popovertarget="uses">${sentence("replay.more")}</button>
      ${
        alone
          ? html`<button class="on-felt step cross" aria-label=${sentence("replay.close")} @click=${() => replay.leave()}>×</button>`
          : nothing
      }
      ${branches(record, replay)}
    </div>
    <div id="uses" class="uses felt-text" popover>
      ${viewpoint(record, names, commands)} ${uses(record, alone, commands)}
    </div>
  </section>`;
}
