/** How a record is stepped through: its buttons and keys, remarks, branches, and the open hands. */
import { css, html, nothing } from "lit";
import { rankOf, sortHand, suitOf, SUITS } from "../cards/card.js";

/**
 * @typedef {import("./hearts-table.js").HeartsTable} Table
 * @typedef {import("../records.js").Replay} Replay
 * @typedef {import("../protocol.js").Card} Card
 */

/** @type {Record<string, (replay: Replay) => Promise<void>>} */
const KEYS = {
  ArrowLeft: (replay) => replay.go(replay.after - 1),
  ArrowRight: (replay) => replay.go(replay.after + 1),
  ArrowUp: (replay) => replay.goTrick(-1),
  ArrowDown: (replay) => replay.goTrick(1),
  Home: (replay) => replay.go(0),
  End: (replay) => replay.go(replay.length),
};

/**
 * What a key does to a record, if it does anything.
 * @param {KeyboardEvent} event
 * @param {Replay} replay
 */
export function stepOf(event, replay) {
  const inner = event.composedPath()[0];
  const typed = inner instanceof Element && inner.matches("input, select, textarea");
  const step = event.altKey || event.ctrlKey || event.metaKey || typed ? null : KEYS[event.key];
  return step ? () => step(replay) : null;
}

/** @type {[key: string, sign: string, name: string][]} */
const BUTTONS = [
  ["Home", "|◀", "To the beginning"],
  ["ArrowUp", "◀◀", "One trick back"],
  ["ArrowLeft", "◀", "One step back"],
  ["ArrowRight", "▶", "One step on"],
  ["ArrowDown", "▶▶", "One trick on"],
  ["End", "▶|", "To the end"],
];

/** A hand laid open, a line for each suit. @param {readonly Card[]} hand */
export function openHand(hand) {
  const sorted = sortHand([...hand], "alternating");
  const suits = [...new Set(sorted.map(suitOf))];
  return html`<p class="open-hand figures" aria-label="Hand">
    ${suits.map(
      (suit) =>
        html`<span
          ><span class="sign ${suit}" aria-hidden="true">${SUITS[suit].sign}</span><span class="unseen">${SUITS[suit].name}</span>
          ${sorted.filter((card) => suitOf(card) === suit).map((card) => (rankOf(card) === "T" ? "10" : rankOf(card) === "*" ? "★" : rankOf(card))).join(" ")}</span
        >`,
    )}
  </p>`;
}

/** @param {Table} table @param {Replay} replay */
function seenWith(table, replay) {
  const names = table.scene?.reply.view.players.map(({ name }) => name) ?? [];
  return html`<div class="row">
    <label
      >Seen by
      <select @change=${(/** @type {Event} */ { target }) => void replay.seeWith({ seat: Number(/** @type {HTMLSelectElement} */ (target).value) })}>
        ${names.map((name, seat) => html`<option value=${seat} ?selected=${seat === replay.seat}>${name}</option>`)}
      </select></label
    >
    <label
      ><input
        type="checkbox"
        .checked=${replay.open}
        @change=${(/** @type {Event} */ { target }) => void replay.seeWith({ open: /** @type {HTMLInputElement} */ (target).checked })}
      />
      All hands open</label
    >
    <button class="plain" @click=${() => table.take("told")}>What ${names[replay.seat] === "You" ? "you were" : "was"} told</button>
  </div>`;
}

/** @param {Table} table */
export function replayControls(table) {
  const { reading } = table;
  const { replay } = reading;
  if (!replay) return nothing;
  const { step, comments, branches, after, length, path } = replay;
  return html`<section class="replay" aria-label=${table.alone ? "Record" : `Record, ${table.ariaLabel}`}>
    <p class="turn">${step?.said ?? "Before the first cut."}</p>
    ${comments.map(({ text }) => html`<p class="paper notice">${text}</p>`)}
    ${reading.complaint ? html`<p class="paper notice" role="alert">${reading.complaint}</p>` : nothing}
    <div class="row" role="group" aria-label="Steps">
      ${BUTTONS.map(
        ([key, sign, name]) =>
          html`<button
            class="step"
            aria-label=${name}
            ?data-first=${key === "ArrowRight"}
            aria-disabled=${key === "Home" || key.match(/Left|Up/) ? after === 0 : after === length}
            @click=${() => void KEYS[key](replay)}
          >
            ${sign}
          </button>`,
      )}
      <span class="figures">${step?.deal ? html`Deal ${step.deal} · ` : nothing}${after} of ${length}</span>
    </div>
    ${branches.map(
      (branch, place) =>
        html`<button class="plain" @click=${() => void replay.follow(branch.path)}>
          What might have been${branches.length > 1 ? ` (${place + 1})` : ""}
        </button>`,
    )}
    ${path.length
      ? html`<p>This might have been. <button class="plain" @click=${() => void replay.follow(path.slice(0, -1))}>Back to the game</button></p>`
      : nothing}
    ${seenWith(table, replay)}
    <div class="row">
      <button class="plain" @click=${() => void reading.play("play_on")}>Play on<span class="wordy"> from here</span></button>
      <button class="plain" @click=${() => void reading.play("deal_again")}>Play this deal<span class="wordy"> yourself</span></button>
      <button class="plain" @click=${() => void reading.copyLink()}>
        ${reading.copied ? "Link copied" : "Copy the link"}
      </button>
      ${table.alone
        ? html`<button class="plain" @click=${() => table.take("embed")}>Embed<span class="wordy"> it</span></button>
            <button class="plain" @click=${() => reading.close()}>Close<span class="wordy"> the record</span></button>`
        : nothing}
    </div>
  </section>`;
}

export const replayStyle = css`
  .replay {
    display: grid;
    justify-items: center;
    gap: 4px;
    color: var(--ivory);
    font: 500 var(--text-m) / 1.25 var(--serif);
    text-shadow: 0 1px 2px rgb(0 0 0 / 0.5);
  }
  .replay .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: 2px 12px;
  }
  .replay label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
  }
  .replay input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: #b98a2e;
  }
  .replay select {
    min-height: 32px;
    border: 1px solid rgb(240 207 124 / 0.7);
    border-radius: 4px;
    background: #14301f;
    color: var(--ivory);
    font: inherit;
  }
  .replay .plain,
  .replay .step {
    min-height: 32px;
    padding: 0 6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--brass);
    font: 500 var(--text-s) / 1 var(--sans);
    text-shadow: inherit;
  }
  .replay .step {
    min-width: 38px;
    min-height: 38px;
    background: rgb(0 0 0 / 0.22);
  }
  .replay .step[aria-disabled="true"] {
    color: var(--ivory-dim);
    opacity: 0.55;
  }
  .open-hand {
    display: grid;
    justify-content: center;
    text-align: left;
    font-size: 0.95rem;
    line-height: 1.2;
  }
  .open-hand .sign {
    display: inline-block;
    width: 1.1em;
  }
  .near .replay {
    grid-area: turn;
    padding-bottom: 10px;
  }
  .felt:has(.open-hand) :is(.backs, .taken, .worth svg, .worth .piles) {
    display: none;
  }
  .far .open-hand {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.7em;
  }
  @container table (max-width: 620px) {
    .near.replaying {
      grid-template: "turn turn" auto "own special" auto "hand hand" auto / auto 1fr;
    }
    .open-hand {
      font-size: 0.8125rem;
    }
    .far .open-hand {
      justify-content: center;
    }
    .replay .row {
      gap: 0 6px;
    }
    .replay .row .wordy {
      display: none;
    }
  }
`;
