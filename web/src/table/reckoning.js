/** The ends of a deal and of a sitting, as papers on the table: the result, and the rest on demand. */
import { html, nothing, svg } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { explanation, figuresOf } from "../figures.js";
import { lawLink } from "../links.js";
import { shownName } from "../people/names.js";
import { portrait } from "../people/portrait.js";
import { sentence } from "../sentences.js";
import { byHand } from "../share.js";
import { styled } from "../style/styled.js";
import { explained } from "../terms.js";
import { medallion } from "./seat.js";

/**
 * Render the end of a deal. @param {Reply} reply @param {Commands} commands
 * @param {{ leadsOn?: boolean, below?: unknown }} [about] whether another deal follows; the content below,
 *   or a link beside those to the deal
 */
export function ledger(reply, commands, { leadsOn = true, below = nothing } = {}) {
  const { words, events, talk, view } = reply;
  const account = words.reckoning;
  if (!account) return nothing;
  const line = talk[events.findIndex(({ kind }) => kind === "settled")] ?? null;
  const how = [outcome(account, commands), explanation(account)];
  return html`<section
    class="paper ledger"
    part="ledger"
    role="dialog"
    aria-label=${account.heading}
    aria-description=${account.outcome}
  >
    ${account.verdict ? html`<p class="kicker">${account.heading}</p>` : nothing}
    <h2>${account.verdict || account.heading}</h2>
    ${figuresOf(account, view.seat)} ${remark(line, view, commands, true)}
    ${
      leadsOn
        ? [
            nextDeal(words, commands),
            uses(commands),
            more("deal.more", how, moreUses(words, commands, below)),
          ]
        : [how, below]
    }
  </section>`;
}

/**
 * Render a line of a player on paper. @param {Protocol.Voice | null} line @param {View} view
 * @param {Commands} commands @param {boolean} logged whether the log has it, which is read out
 */
function remark(line, { players }, { store: { state } }, logged) {
  if (!line || !state.settings.talk) return nothing;
  const { name } = players[line.seat];
  return html`<p class="remark" aria-hidden=${logged || nothing}>
    ${logged ? portrait(name, "calm") : nothing} ${sentence("talk.said", { name: shownName(name), line: line.said })}
  </p>`;
}

/** Render what is told on demand. @param {string} label @param {...unknown} content */
const more = (label, ...content) =>
  html`<details class="more">
    <summary>${sentence(label)}</summary>
    ${content}
  </details>`;

/** Render the buttons to go on or to end. @param {Reply["words"]} words @param {Commands} commands */
function nextDeal({ wrong_deal: wrongDeal }, commands) {
  return html`<div class="actions">
      <button class="button" data-first @click=${() => void commands.nextDeal()}>${sentence("deal.next")}</button>
      ${
        wrongDeal
          ? html`<button class="button quiet" @click=${() => void commands.nextDeal(true)}>${wrongDeal}</button>`
          : nothing
      }
      ${endButton(commands)}
    </div>`;
}

/** Render the field for the player's words to shuffle by (F3). @param {string} sealed @param {Commands} commands */
function ownWords(sealed, commands) {
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    void commands.nextDeal();
  };
  const choose = (/** @type {Event} */ { target }) =>
    commands.chooseWords(/** @type {HTMLInputElement} */ (target).value);
  return keyed(
    sealed, // which names who may give words: another person finds the field empty
    html`<form class="own-words" @submit=${go}>
      <details>
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
      </details>
    </form>`,
  );
}

/** Render the button to end the sitting, as wide as either of its labels. @param {Commands} commands */
function endButton({ endSitting, store }) {
  const labels = [sentence("deal.end-sitting"), sentence("deal.end-sure")];
  const [label, other] = store.state.ending ? labels.reverse() : labels;
  return html`<button class="button quiet" type="button" data-ends data-other=${other} @click=${endSitting}>
    ${label}
  </button>`;
}

/**
 * Render buttons like links. @param {(readonly [shown: unknown, id: string, act: () => unknown])[]} ways
 * @param {unknown} [also]
 */
const links = (ways, also = nothing) =>
  html`<div class="closer-look flow">
    ${ways.map(([shown, id, act]) =>
      shown
        ? html`<button class="link" type="button" @click=${() => void act()}>${sentence(id)}</button>`
        : nothing,
    )}
    ${also}
  </div>`;

/**
 * Render the ways to see the last settled deal again. At several devices only the host's engine has the
 * sitting, which the coach reviews. @param {Commands} commands
 */
const uses = ({ open, replay, store: { state } }) =>
  links([
    [!state.kept?.visiting, "deal.review", () => open("review")],
    [true, "deal.replay", () => replay.openSettled()],
  ]);

/**
 * Render other uses of the last settled deal. At several devices it cannot be played again.
 * @param {Pick<Reply["words"], "sealed">} words @param {Commands} commands @param {unknown} also
 */
function moreUses({ sealed }, commands, also) {
  const { open, again, store } = commands;
  const { kept } = store.state;
  const shared = kept?.sitting.remote?.length;
  // the panel says why nothing is proved of a crooked dealer
  const told = kept?.promises.some(Boolean) || typeof kept?.sitting.crooked === "number";
  return links(
    [
      [!shared, "deal.again", () => again.start()],
      [!shared, "second.turning", () => again.turning()],
      [told, "deal.verify", () => open("proofs")],
      [kept?.other, "other-table.heading", () => open("other-table")],
    ],
    [also, sealed ? ownWords(sealed, commands) : nothing],
  );
}

/** Angles of the pairs of leaves on each side of a laurel, from above. */
const LEAVES = [40, 62, 84, 106, 128, 150, 172];

/** A leaf of length 1 from its stem. */
const LEAF = "M0 0C-.3-.3-.26-.75 0-1 .26-.75 .3-.3 0 0Z";

/** A laurel round a portrait, open above. */
const laurel = html`<svg class="laurel" viewBox="-500 -500 1000 1000" aria-hidden="true">
  ${[1, -1].map((side) =>
    LEAVES.map(
      (angle, at) =>
        svg`<g transform="scale(${side} 1) rotate(${angle}) translate(0 -405)"
          ><g class="leaf" style=${styled(`--at:${LEAVES.length - at}`)}><path d=${LEAF} transform="rotate(-38) scale(150)" />
          <path d=${LEAF} transform="rotate(-92) scale(120)" /></g></g>`,
    ),
  )}
</svg>`;

/** Return a text in which no player's name is broken at the end of a line. @param {string} text @param {View} view */
const unbroken = (text, { players }) =>
  players.reduce((said, { name }) => said.replaceAll(name, name.replaceAll(" ", "\u00a0")), text);

/** Draw a player. @param {Protocol.Placed} player @param {View} view @param {Protocol.Mood} mood */
const drawn = ({ seat, name }, view, mood) =>
  seat === view.seat ? medallion() : portrait(name, mood);

/**
 * Render the scene of a sitting's end: the winner, the viewer's place, and all players.
 * @param {Protocol.Ending} ending @param {View} view @param {Commands} commands
 */
function scene({ verdict, place, decisive, places, last_word: line }, view, commands) {
  const first = places.filter(({ rank }) => rank === 1);
  return html`<div class="winners">
      ${first.slice(0, 2).map((each) => html`<span class="crowned">${laurel}${drawn(each, view, "pleased")}</span>`)}
    </div>
    <div class="told">
      <h2>${unbroken(verdict, view)}</h2>
      ${place ? html`<p class="place">${unbroken(place, view)}</p>` : nothing}
      ${decisive ? html`<p class="decisive">${unbroken(decisive, view)}</p>` : nothing}
      ${remark(line, view, commands, false)}
      <ol class="places">
        ${places.map(
          (each) => html`<li class=${each.seat === view.seat ? "self" : ""}>
            ${drawn(each, view, each.rank === 1 ? "pleased" : "calm")}
            <span class="player">${each.rank}.\u00a0${unbroken(each.name, view)}</span> <b>${each.total}</b>
          </li>`,
        )}
      </ol>
    </div>`;
}

/**
 * Render the end of the sitting (C7): the scene, and its scores and last deal on demand.
 * @param {Reply} reply @param {import("../share.js").Shared} copied the outcome of copying it
 * @param {Commands} commands
 * @param {{ compared: unknown, below: unknown }} also the results of others, and a link beside those to the deal
 */
export function finalReckoning(reply, copied, commands, { compared, below }) {
  const { words, view } = reply;
  const { final, reckoning: last } = words;
  if (!final?.ending) return nothing;
  const once = last?.table.columns.length && view.sitting.settled === 1;
  return html`<section class="paper ledger finale" part="ledger" role="dialog" aria-label=${final.heading} aria-description=${said(final, last)}>
    ${scene(final.ending, view, commands)}
    <div class="actions">
      <button class="button" data-first @click=${() => void commands.sit()}>${sentence("deal.play-again")}</button>
      ${changeTables(commands)}
      <button class="button quiet" @click=${() => commands.otherGame()}>${sentence("deal.other-game")}</button>
    </div>
    ${compared} ${uses(commands)}
    ${more(
      "final.more",
      outcome(final, commands),
      once ? nothing : figuresOf(final, view.seat),
      last
        ? html`<h3>${sentence("deal.last")}</h3>
            ${outcome(last, commands)} ${figuresOf(last, view.seat)} ${explanation(last)}`
        : nothing,
      html`<div class="actions">
        <button class="button quiet" @click=${() => commands.open("scores")}>${sentence("scores.button")}</button>
        <button class="button quiet" @click=${() => void commands.copyFinal(finalText(reply))}>
          ${copied === "copied" ? sentence("label.copied") : sentence("deal.copy")}
        </button>
      </div>`,
      copied === "refused" ? byHand(finalText(reply), sentence("deal.copy")) : nothing,
      moreUses({ sealed: "" }, commands, below),
    )}
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
