/** The log of this sitting, and the moves of a record. */
import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import { cardSign } from "../cards/card.js";
import { headsOfTricks } from "../figures.js";
import { unseen } from "../links.js";
import { isInUse, openIn } from "../mode.js";
import { definePanel } from "../panel.js";
import { shownName } from "../people/names.js";
import { inBrackets, tricksIn } from "../records.js";
import { branchSaid } from "../replay/replay.js";
import { sentence, sentenceWith } from "../sentences.js";
import linedStyle from "../style/lined.css" with { type: "text" };
import { explained } from "../terms.js";
import logStyle from "./log.css" with { type: "text" };
import movesStyle from "./moves.css" with { type: "text" };

/** @param {Element} [last] */
const showEnd = (last) => requestAnimationFrame(() => last?.scrollIntoView({ block: "end" }));

// The log opens at the latest event.
definePanel({
  name: "log",
  button: { shown: ({ mode }) => isInUse(mode), usable: ({ log }) => log.length > 0 },
  content: ({ log }, { open }) =>
    html`<p class="help">${sentence("log.about")}</p>
      <ol class="log">${log.map(({ said, kind }) => html`<li class=${kind}>${explained(said)}</li>`)}</ol>
      <p ${ref(showEnd)}>
        <button class="link" @click=${() => open("proofs")}>${sentence("proofs.heading")}</button>
      </p>`,
  style: [logStyle],
});

// The moves of a record, trick by trick, with its remarks and branches; each leads to its place.

/** Number of cards of a branch that are written out. */
const SHOWN = 8;

/** Render the cards of a branch. @param {readonly Card[]} cards */
const bracketed = (cards) =>
  html`( ${cards.slice(0, SHOWN).map((card) => html`${cardSign(card)} `)}${cards.length > SHOWN ? "… " : ""})`;

/** @param {OpenRecord} record @param {readonly string[]} names by seat @param {Commands} commands */
function moves({ opened, after, solved }, names, { replay, close }) {
  const { steps, comments } = opened;
  const branches = inBrackets(opened.branches);
  const leave = (/** @type {Promise<void>} */ gone) => void gone.then(close);
  const played = solved?.put?.after ?? steps.length;
  /** Render the remarks at the places after `from`, up to `to`. @param {number} from @param {number} to */
  const notes = (from, to) => {
    const here = (/** @type {{ after: number }} */ { after: place }) => place > from && place <= to;
    const [said, others] = [comments.filter(here), branches.filter(here)];
    if (!said.length && !others.length) return nothing;
    return html`<tr class="notes">
      <td colspan=${names.length + 1}>
        ${said.map(({ text }) => html`<p>${text}</p>`)}
        ${others.map(
          ({ path, cards }) =>
            html`<button class="branch" @click=${() => leave(replay.follow([...path]))}>
              ${sentenceWith("replay.what-if-cards", { cards: bracketed(cards) }, unseen)}
            </button>`,
        )}
      </td>
    </tr>`;
  };
  const unplayed = html`<tr class="notes">
    <td colspan=${names.length + 1}>${sentence("moves.unplayed")}</td>
  </tr>`;
  /** @param {number[]} trick @param {number} number */
  const row = (trick, number) => {
    const by = new Map(trick.map((at) => [steps[at].seat, at]));
    return html`<tr>
      <th scope="row">${number}</th>
      ${names.map((_, seat) => {
        const at = by.get(seat);
        if (at === undefined) return html`<td></td>`;
        const { card } = steps[at];
        return html`<td>
          <button
            class=${at === trick[0] ? "led" : ""}
            aria-current=${after === at + 1 ? "step" : nothing}
            @click=${() => leave(replay.go(at + 1))}
          >
            ${card && (at === trick[0] ? sentenceWith("moves.led-card", { card: cardSign(card) }, unseen) : cardSign(card))}
          </button>
        </td>`;
      })}
    </tr>`;
  };
  let told = -1;
  return tricksIn(steps).map(
    ({ deal, tricks }) => html`<table class="lined moves">
      <caption>${sentence("replay.deal", { deal })}</caption>
      ${headsOfTricks(names)}
      <tbody>
        ${tricks.map((trick, at) => {
          const from = told;
          told = (trick.at(-1) ?? told) + 1;
          const ending = from <= played && played < told ? unplayed : nothing;
          return html`${ending}${row(trick, at + 1)}${notes(from, told)}`;
        })}
      </tbody>
    </table>`,
  );
}

definePanel({
  name: "moves",
  content: ({ mode, scene }, commands) => {
    const record = openIn(mode);
    if (!record || !scene) return nothing;
    const names = scene.reply.view.players.map(({ name }) => shownName(name));
    return html`<p class="help">${sentence("moves.led")}</p>${
      record.opened.path.length ? html`<p class="help">${branchSaid(record)}</p>` : nothing
    }${inBrackets(record.opened.branches).length ? html`<p class="help">${sentence("moves.brackets")}</p>` : nothing}${moves(record, names, commands)}
      <button class="link" @click=${() => commands.open("seat-view")}>${sentence("seat-view.heading")}</button>`;
  },
  style: [linedStyle, movesStyle],
});

// the engine's view of one seat at a place of the record
definePanel({
  name: "seat-view",
  content: ({ scene }) => html`<p>${sentence("seat.view")}</p>
    <details>
      <summary>${sentence("seat.view-data")}</summary>
      <pre tabindex="0">${JSON.stringify(scene?.reply.view, null, 1)}</pre>
    </details>`,
});
