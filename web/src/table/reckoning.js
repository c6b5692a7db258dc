/** The reckonings of a deal and of a sitting, as papers on the table. */
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { reckoned } from "../figures.js";
import { lawLink } from "../links.js";
import { sentence } from "../sentences.js";
import { byHand } from "../share.js";
import { ornament } from "../style/ornament.js";
import { explained } from "../terms.js";

/**
 * Render the reckoning of a deal. @param {Reply} reply @param {Commands} commands
 * @param {{ leadsOn?: boolean, below?: unknown }} [about] whether another deal follows; the content below,
 *   or a link beside those to the deal
 */
export function ledger({ words }, commands, { leadsOn = true, below = nothing } = {}) {
  const account = words.reckoning;
  if (!account) return nothing;
  return html`<section
    class="paper ledger"
    part="ledger"
    role="dialog"
    aria-label=${account.heading}
    aria-description=${account.outcome}
  >
    <h2>${account.heading}</h2>
    ${ornament} ${outcome(account, commands)} ${reckoned(account)}
    ${leadsOn ? nextDeal(words, commands, below) : below}
  </section>`;
}

/**
 * Render the buttons to go on or to end, the uses of the last deal, and a field for the player's words to
 * shuffle by (F3). @param {Reply["words"]} words @param {Commands} commands @param {unknown} link
 */
function nextDeal({ sealed, wrong_deal: wrongDeal }, commands, link) {
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    void commands.nextDeal();
  };
  const choose = (/** @type {Event} */ { target }) =>
    commands.chooseWords(/** @type {HTMLInputElement} */ (target).value);
  return html`<form @submit=${go}>
    <div class="actions">
      <button class="button" data-first>${sentence("deal.next")}</button>
      ${
        wrongDeal
          ? html`<button class="button quiet" type="button" @click=${() => void commands.nextDeal(true)}>
              ${wrongDeal}
            </button>`
          : nothing
      }
      ${endButton(commands)}
    </div>
    ${asksAtReckoning(commands.store.state) ? soundQuestion(commands) : nothing}
    ${dealUses(commands, [link, sealed ? ownWords(sealed, choose) : nothing])}
  </form>`;
}

/**
 * Return whether to ask for sound: at the first reckoning, where it disturbs no play, unless all happens at
 * once. @param {State} state
 */
export function asksAtReckoning({ alone, settings: { sound, speed }, betweenDeals, kept, scene }) {
  if (!alone || sound !== null || speed === "instant" || !betweenDeals || kept?.again) return false;
  return scene?.reply.view.sitting.settled === 1 && !scene.reply.lesson;
}

/** @param {Commands} commands */
const soundQuestion = ({ changeSettings }) =>
  html`<p class="closer-look flow" role="group" aria-label=${sentence("sound.ask")}>
    ${sentence("sound.ask")}
    <button class="link" type="button" @click=${() => changeSettings({ sound: true })}>${sentence("settings.yes")}</button>
    <button class="link" type="button" @click=${() => changeSettings({ sound: false })}>${sentence("settings.no")}</button>
  </p>`;

/** Render the field for the player's words. @param {string} sealed @param {(event: Event) => void} choose */
const ownWords = (sealed, choose) =>
  keyed(
    sealed, // which names who may give words: another person finds the field empty
    html`<details class="own-words">
      <summary class="link">${sentence("shuffle.own")}</summary>
      <label class="flow">
        <span>${sealed}</span>
        <input
          aria-label=${sentence("shuffle.words")}
          placeholder=${sentence("deal.words")}
          autocomplete="off"
          maxlength="200"
          @input=${choose}
        />
      </label>
    </details>`,
  );

/** Render the button to end the sitting, as wide as either of its labels. @param {Commands} commands */
function endButton({ endSitting, store }) {
  const labels = [sentence("deal.end-sitting"), sentence("deal.end-sure")];
  const [label, other] = store.state.ending ? labels.reverse() : labels;
  return html`<button class="button quiet" type="button" data-ends data-other=${other} @click=${endSitting}>
    ${label}
  </button>`;
}

/**
 * Render the uses of the last settled deal. At several devices it cannot be played again, and the coach
 * reviews it for the host only, whose engine has the sitting.
 * @param {Commands} commands @param {unknown} also
 */
function dealUses({ open, replay, again, store }, also) {
  const { kept } = store.state;
  const shared = kept?.sitting.remote?.length;
  // the panel says why nothing is proved of a crooked dealer
  const told = kept?.promises.some(Boolean) || typeof kept?.sitting.crooked === "number";
  /** @type {[shown: boolean, id: string, act: () => unknown][]} */
  const uses = [
    [!kept?.visiting, "deal.review", () => open("review")],
    [true, "deal.replay", () => replay.openSettled()],
    [!shared, "deal.again", () => again.start()],
    [!shared, "second.turning", () => again.turning()],
    [told, "deal.verify", () => open("proofs")],
    [Boolean(kept?.other), "other-table.heading", () => open("other-table")],
  ];
  return html`<div class="closer-look flow">
    ${uses.map(([shown, id, act]) =>
      shown
        ? html`<button class="link" type="button" @click=${() => void act()}>${sentence(id)}</button>`
        : nothing,
    )}
    ${also}
  </div>`;
}

/**
 * Render the reckoning of the sitting (C7), and of its last deal unless the player has seen it.
 * @param {Reply} reply @param {import("../share.js").Shared} copied the outcome of copying it
 * @param {Commands} commands
 * @param {{ compared: unknown, below: unknown }} also the results of others, and a link beside those to the deal
 */
export function finalReckoning(reply, copied, commands, { compared, below }) {
  const { words, view } = reply;
  const { final, reckoning: last } = words;
  if (!final) return nothing;
  const won = final.table.rows.some((row) => row.won && row.seat === view.seat);
  return html`<section class="paper ledger ${won ? "won" : ""}" part="ledger" role="dialog" aria-label=${final.heading} aria-description=${said(final, last)}>
    <h2>${explained(final.heading)}</h2>
    ${ornament} ${outcome(final, commands)} ${compared}
    ${last?.table.columns.length && view.sitting.settled === 1 ? nothing : reckoned(final)}
    ${
      last
        ? html`<h3>${sentence("deal.last")}</h3>
            ${outcome(last, commands)} ${reckoned(last)}`
        : nothing
    }
    <div class="actions">
      <button class="button" data-first @click=${() => void commands.sit()}>${sentence("deal.play-again")}</button>
      ${changeTables(commands)}
      <button class="button quiet" @click=${() => commands.otherGame()}>${sentence("deal.other-game")}</button>
      <button class="button quiet" @click=${() => commands.open("scores")}>${sentence("scores.button")}</button>
      <button class="button quiet" @click=${() => void commands.copyFinal(finalText(reply))}>
        ${copied === "copied" ? sentence("label.copied") : sentence("deal.copy")}
      </button>
    </div>
    ${copied === "refused" ? byHand(finalText(reply), sentence("deal.copy")) : nothing}
    ${dealUses(commands, below)}
  </section>`;
}

/** Render the button to go on at the other table, once its game has ended (C3). @param {Commands} commands */
function changeTables({ otherTable, store }) {
  const { otherTable: seen, kept } = store.state;
  if (!seen?.final || !seen.willing || kept?.sitting.people?.length) return nothing;
  return html`<button class="button quiet" @click=${() => void otherTable.change()}>${seen.change}</button>`;
}

/** Return the end in words for screen readers. @param {Protocol.Account} final @param {Protocol.Account | null} last */
const said = (final, last) => [last?.outcome, final.outcome].filter(Boolean).join(" ");

/** @param {Protocol.Account} account @param {Commands} commands */
const outcome = ({ outcome: said, law }, { openLaw }) =>
  html`<p class="outcome">${explained(said)} ${lawLink(law, (each) => openLaw(each, "reckoning"))}</p>`;

/** Return the sitting's reckoning as tab-separated text. @param {Reply} reply */
export function finalText({ words: { plate, final } }) {
  if (!final) return "";
  const { columns, rows } = final.table;
  const lines = rows.map(({ name, figures }) => [name, ...figures]);
  const table = [["", ...columns], ...lines].map((cells) => cells.join("\t"));
  return [plate.title, final.heading, final.outcome, ...table].join("\n");
}
