/** Where a programmer teaches a player of his own, seats it, and reads what is wrong with it. */
import { css, html, LitElement, nothing } from "lit";
import { seatBots } from "../choice.js";
import { base } from "../style/base.js";
import { Trouble } from "./pupil.js";

/** @typedef {import("../table/hearts-table.js").HeartsTable} Table */

const OWN = "own";

/** A player to begin with, short but sound enough to sit at a table. */
const EXAMPLE = `from eldesthand.actions import PlayCard


class Ducker:
    """Plays the lowest card that may be played."""

    def choose(self, view):
        # view.hand, view.playable, view.tricks, view.rules: all that your seat may know
        lowest = min(view.playable, key=lambda card: card.rank)
        return PlayCard(view.seat, lowest)
`;

/** What was written last, and what is wrong with the bot: both outlive the sheet. */
const kept = { source: EXAMPLE, wheel: "", name: "", trouble: "" };

export class HeartsOwnBot extends LitElement {
  /** @override */
  static properties = {
    table: { attribute: false },
    busy: { state: true },
    name: { state: true },
    trouble: { state: true },
  };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    this.busy = false;
    this.name = kept.name;
    this.trouble = kept.trouble;
  }

  /** @param {SubmitEvent} event */
  async #teach(event) {
    event.preventDefault();
    const { table } = this;
    if (!table) return;
    const fields = new FormData(/** @type {HTMLFormElement} */ (event.target));
    kept.source = String(fields.get("source"));
    kept.wheel = String(fields.get("wheel")).trim();
    this.busy = true;
    this.trouble = "";
    try {
      this.name = await table.game.engine.teach({ source: kept.source, wheel: kept.wheel });
      announce(table, this.name);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.name = "";
      this.trouble = error.message;
    } finally {
      this.busy = false;
      Object.assign(kept, { name: this.name, trouble: this.trouble });
    }
  }

  /** Seat it opposite, and begin. */
  async #seat() {
    const { table } = this;
    if (!table?.choice) return;
    const bots = seatBots(table.choice.bots, table.choice.rules.players);
    bots[Math.floor(bots.length / 2)] = OWN;
    await table.choose({ ...table.choice, bots });
    await table.sit();
  }

  /** @override */
  render() {
    return html`<form @submit=${this.#teach}>
      <p>
        Write a class with a method <code>choose(self, view)</code> that returns an action; a
        <code>random.Random</code> is handed to it if it wants one. It thinks in a worker of its own, is told what
        its seat may know, and has ten seconds for a decision. Cutting and dealing are done for it.
      </p>
      <label for="source">Python</label>
      <textarea id="source" name="source" rows="14" spellcheck="false" autocapitalize="off" .value=${kept.source}></textarea>
      <label for="wheel">Address of a wheel to install first, if it needs one</label>
      <input id="wheel" name="wheel" type="url" placeholder="https://…-py3-none-any.whl" .value=${kept.wheel} />
      <div class="actions">
        <button class="button" ?disabled=${this.busy}>${this.busy ? "It is learning …" : "Teach it"}</button>
        ${this.name
          ? html`<button class="button quiet" type="button" @click=${this.#seat}>Seat it opposite me</button>`
          : nothing}
      </div>
      <p role="status">
        ${this.name
          ? html`<b>${this.name}</b> has learned to play. You find it among the players of a game as “Your own”.`
          : nothing}
      </p>
      ${this.trouble ? html`<pre role="alert" tabindex="0">${this.trouble}</pre>` : nothing}
    </form>`;
  }

  /** @override */
  static styles = [
    base,
    css`
      form {
        display: grid;
        gap: 0.5rem;
      }
      textarea,
      input {
        width: 100%;
        padding: 0.4rem 0.5rem;
        border: 1px solid var(--paper-edge);
        border-radius: 3px;
        background: var(--card-paper);
        color: var(--ink);
      }
      textarea,
      code,
      pre {
        font: var(--text-s) / 1.45 ui-monospace, monospace;
        tab-size: 4;
      }
      pre {
        max-height: 16rem;
        margin: 0;
        padding: 0.5rem;
        overflow: auto;
        background: rgb(122 34 38 / 0.1);
        white-space: pre-wrap;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
      }
    `,
  ];
}

customElements.define("hearts-own-bot", HeartsOwnBot);

/**
 * Have the bot stand among the players of every game, and tell at the table what goes wrong with it.
 * @param {Table} table
 * @param {string} title
 */
function announce(table, title) {
  const { game } = table;
  if (!game.catalogue) return;
  const others = game.catalogue.bots.filter(({ name }) => name !== OWN);
  const own = { name: OWN, title: `Your own: ${title}`, description: "The player whom you have taught." };
  game.catalogue = { ...game.catalogue, bots: [...others, own] };
  game.engine.onTrouble = (trouble) => {
    kept.trouble = trouble;
    const last = trouble.trim().split("\n").at(-1);
    game.say({ text: `${title} failed, and Careful played for it: ${last}`, law: "" });
  };
}
