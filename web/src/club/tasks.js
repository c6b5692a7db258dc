/**
 * Tasks under club laws besides playing: dealing, corrections, demands; the ruling on a claim, the inspection,
 * and exposed cards.
 */
import { html, nothing } from "lit";
import { cardName, cardSign } from "../cards/card.js";
import { face } from "../cards/face.js";
import { headsOfTricks } from "../figures.js";
import { lawLink } from "../links.js";
import { shownName } from "../people/names.js";
import { portrait } from "../people/portrait.js";
import { sentence } from "../sentences.js";
import { styled } from "../style/styled.js";
import { explained } from "../terms.js";

/** @import { ClubView, Said } from "./club.js" */

/** Number of buttons that are shown at once. */
const MOST = 3;

/** @param {string} label @param {() => unknown} act @param {string} [said] a longer label to be read out */
const button = (label, act, said) =>
  html`<button class="on-felt framed" aria-label=${said ?? nothing} @click=${() => void act()}>${label}</button>`;

/** Return the buttons for the player's part in the deal. @param {ClubView} club @param {Commands} commands */
function dealing({ reply, asked }, commands) {
  const { phase, seat, to_act: toAct } = reply.view;
  const { dealer, active } = reply.view.deal;
  const { dealing: deal } = reply.view.club;
  if (seat === null || !asked) return [];
  if (phase === "cut" && seat === dealer) {
    // a round of cards first, so that others can interrupt a dealer who forgot the cut
    const deals = () => commands.act({ kind: "deal", seat, cards: active.length });
    return [
      button(sentence("club.offer-cut"), commands.game.goOn),
      button(sentence("club.deal"), deals),
    ];
  }
  if (phase !== "deal" || !toAct.includes(seat) || deal?.left === 0) return [];
  return [button(sentence(deal ? "club.deal-on" : "club.deal"), commands.game.goOn)];
}

/** Render the player's cards face down, in the place of the hand; a press takes them up. @param {ClubView | null} club @param {Commands} commands */
export function packet(club, { act }) {
  if (!club) return nothing;
  const { phase, seat, players } = club.reply.view;
  const { dealing: deal } = club.reply.view.club;
  if (phase !== "deal" || !deal || seat === null || deal.touched.includes(seat)) return nothing;
  const { cards } = players[seat];
  if (!cards) return nothing;
  return html`<button
    class="packet"
    aria-label=${sentence("club.take-up")}
    title=${sentence("club.take-up")}
    style=${styled(`--count:${cards}`)}
    @click=${() => void act({ kind: "touch", seat })}
  >
    ${Array.from({ length: cards }, (_, at) => html`<i class="small-back" style=${styled(`--at:${at}`)}></i>`)}
  </button>`;
}

/** Return whether there is something to read or to put right. @param {ClubView} club */
export const isEventful = ({ ruling, cries, amends, claims }) =>
  Boolean(ruling ?? cries.length) ||
  amends.some(({ action: { kind } }) => kind !== "turn_trick") ||
  claims.some(({ action: { kind } }) => kind === "demand");

/**
 * Render what has happened and what the laws demand. It has a place of its own, where nothing hides it; the
 * duties of others wait while there is news.
 * @param {ClubView} club
 */
export function news(club) {
  const { ruling, cries, reply } = club;
  const { view, words } = reply;
  const happened = ruling || cries.length;
  const duties = words.duties.filter(
    (_, at) => !happened || view.club.duties[at].seat === view.seat,
  );
  if (!happened && !duties.length) return nothing;
  return html`<div class="news">
    ${ruling ? rulingPaper(club) : nothing}
    ${!ruling && cries.length ? html`<p class="cry felt-text">${cries.join(" ")}</p>` : nothing}
    ${
      duties.length
        ? html`<ul class="duties felt-text" aria-label=${sentence("club.owed")}>
            ${duties.map((duty) => html`<li>${explained(duty)}</li>`)}
          </ul>`
        : nothing
    }
  </div>`;
}

/**
 * Render the ruling on a claim, with the face of the accused or of the accuser, and what follows from it.
 * @param {ClubView} club
 */
export function rulingPaper({ ruling, cries, reply: { view } }) {
  if (!ruling) return nothing;
  const { by, against, upheld, heading } = ruling;
  const text = cries.at(-1) ?? ruling.text;
  const shown = against === view.seat ? by : against;
  const mood = (shown === against) === upheld ? "dismayed" : "pleased";
  return html`<div class="paper ruling ${upheld ? "upheld" : ""}">
    ${portrait(view.players[shown].name, mood)}
    <p><b>${heading}</b> ${explained(text)}</p>
  </div>`;
}

/** Render the cards of which one was meant (I3). @param {readonly Said[]} named @param {Commands} commands */
const meant = (named, { act }) =>
  html`<div class="meant" role="group" aria-label=${sentence("club.meant")}>
    <span class="felt-text">${sentence("club.meant")}</span>
    <div class="row">
      ${named.map(({ action, said }) =>
        "card" in action && action.card
          ? html`<button
              class="card"
              data-card=${action.card}
              aria-label=${said}
              title=${cardName(action.card)}
              @click=${() => void act(action)}
            >
              ${face(action.card)}
            </button>`
          : nothing,
      )}
    </div>
  </div>`;

/** Render what may be demanded of a player, one of these. @param {readonly Said[]} demands @param {Reply} reply @param {Commands} commands */
function penalties(demands, { view: { players } }, { act }) {
  const { action: first } = demands[0];
  const name = "against" in first ? shownName(players[first.against].name) : "";
  return html`<div class="meant" role="group" aria-label=${sentence("club.demand", { name })}>
    <span class="felt-text">${sentence("club.demand", { name })}</span>
    ${demands.map(({ said, action }) =>
      "what" in action
        ? button(sentence(`demand.${action.what}`), () => act(action), said)
        : nothing,
    )}
  </div>`;
}

/** @param {ClubView} club @param {Commands} commands */
export function clubTasks(club, commands) {
  const { reply, amends, claims, changing, asked } = club;
  const { changes } = reply.words;
  const named = amends.filter(({ action: { kind } }) => kind === "indicate");
  // a lead turns the trick before it; a card to be played instead is chosen in the hand
  const rights = amends.filter(
    ({ action: { kind } }) => !["turn_trick", "indicate"].includes(kind) && !(kind in changes),
  );
  const demands = claims.filter(
    ({ action }) => action.kind === "demand" && action.what !== "take back",
  );
  const first = demands.filter(({ seat }) => seat === demands[0].seat);
  const buttons = [
    ...rights.map(({ said, action }) =>
      button(action.kind === "put_right" ? sentence("club.put-right") : said, () =>
        commands.act(action),
      ),
    ),
    ...dealing(club, commands),
    ...Object.entries(changes).map(
      ([how, label]) =>
        html`<button
          class="on-felt framed"
          aria-pressed=${changing === how}
          @click=${() => commands.club.change(how)}
        >
          ${label}
        </button>`,
    ),
  ];
  const more =
    buttons.length > MOST || first.length < demands.length || (asked && reply.mischief.length > 0);
  return html`${named.length ? meant(named, commands) : nothing}
    ${first.length ? penalties(first, reply, commands) : nothing}
    <div class="club-tasks flow">
      ${buttons.slice(0, MOST)}
      ${more ? button(sentence("club.more"), () => commands.club.call()) : nothing}
    </div>`;
}

// The inspection of the tricks before the pool is divided (I13).

/** @param {ClubView} club @param {Commands} commands */
export function inspection(club, commands) {
  const { tricks, players, seat: own } = club.reply.view;
  const { active } = club.reply.view.deal;
  /** Render a card, as a claim if it raises one. @param {number} seat @param {number} trick @param {Card} card */
  const shown = (seat, trick, card) => {
    const claim = club.claims.find(
      ({ law, action }) =>
        law === "I7" &&
        action.kind === "claim" &&
        action.against === seat &&
        action.trick === trick,
    );
    if (!claim) return cardSign(card);
    const name = shownName(players[seat].name);
    const said = sentence("club.claim-that", { card: cardName(card), name, trick });
    return html`<button
      class="link"
      aria-label=${said}
      title=${said}
      @click=${() => void commands.act(claim.action)}
    >
      ${cardSign(card)}
    </button>`;
  };
  /**
   * Render the cards of one player in a trick. @param {Protocol.TrickView} trick
   * @param {number} number @param {number} seat
   */
  const cell = ({ seats, cards, taker, leader }, number, seat) => {
    const laid = cards.filter((_, place) => seats[place] === seat);
    return html`<td class="${seat === leader ? "led" : ""} ${seat === taker ? "took" : ""}">
      ${laid.map((card) => shown(seat, number, card))}
    </td>`;
  };
  const names = active.map((seat) =>
    seat === own ? sentence("label.you") : shownName(players[seat].name),
  );
  return html`<section
    class="paper ledger inspection"
    role="dialog"
    aria-label=${sentence("club.tricks")}
  >
    <hearts-fold>
    <h2 slot="heading">${sentence("club.inspecting")}</h2>
    <p>
      ${explained(sentence("club.inspection"))} ${lawLink("I13", commands.openLaw)}
    </p>
    <p class="key">
      <span class="led">${sentence("club.key-led")}</span> <span class="took">${sentence("club.key-took")}</span>
      <span class="claim">${sentence("club.key-claim")}</span>
    </p>
    <div class="answer" role="status">${rulingPaper(club)}</div>
    <div class="scroll">
      <table class="lined figures">
        ${headsOfTricks(names)}
        <tbody>
          ${tricks.map(
            (trick, at) =>
              html`<tr>
                <th scope="row">${at + 1}</th>
                ${active.map((seat) => cell(trick, at + 1, seat))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="actions" slot="foot">
      <button class="button" data-first @click=${() => void commands.game.goOn()}>${sentence("club.settle")}</button>
      <button class="button quiet" @click=${() => commands.club.call()}>${sentence("attention.heading")}</button>
    </div>
    </hearts-fold>
  </section>`;
}

// Before a seat: exposed cards, a proved revoke, and a line of its player.

/** @param {ClubView | null} club @param {number} seat @param {Commands} commands */
export function beforeSeat(club, seat, commands) {
  if (!club) return nothing;
  const { view, speakers, mischief } = club.reply;
  const own = seat === (view.seat ?? 0);
  const offers = [view.club.claims, view.club.amends, speakers, mischief];
  const idle = offers.every(({ length }) => length === 0);
  const line = club.voices.find((voice) => voice.seat === seat);
  return html`${own ? callButton(idle, commands) : nothing}
    ${line ? html`<p class="voice paper" aria-hidden="true">${line.said}</p>` : nothing}
    <div class="before">
      ${view.club.proved.includes(seat) ? html`<p class="proved">${explained(sentence("club.revoked"))}</p>` : nothing}
      ${exposedCards(club, seat, commands)}
    </div>`;
}

/** Render the button to call attention; without claims it keeps its place. @param {boolean} idle @param {Commands} commands */
const callButton = (idle, { club }) =>
  html`<button
    class="on-felt framed call"
    aria-keyshortcuts="c"
    ?disabled=${idle}
    @click=${() => club.call()}
  >
    ${sentence("attention.heading")}
  </button>`;

/** @param {ClubView} club @param {number} seat @param {Commands} commands */
function exposedCards({ reply: { view }, claims }, seat, { act }) {
  const cards = view.club.exposed
    .filter((exposed) => exposed.seat === seat)
    .map(({ card }) => card);
  if (!cards.length) return nothing;
  const calls = claims.filter(({ action }) => action.kind === "call");
  const marked = cards.every((card) => view.hand.includes(card)); // in the player's own hand
  const label =
    seat === view.seat
      ? sentence("club.exposed-own")
      : sentence("club.exposed", { name: shownName(view.players[seat].name) });
  return html`<ul class="exposed ${marked ? "unseen" : ""}" aria-label=${label}>
    ${cards.map((card) => {
      const call = calls.find(({ action }) => "card" in action && action.card === card);
      return call
        ? html`<li><button
            class="card"
            data-card=${card}
            aria-label=${call.said}
            title=${call.said}
            @click=${() => void act(call.action)}
          >
            ${face(card)}<span class="to-call">${sentence("club.call")}</span>
          </button></li>`
        : html`<li><div class="card">${face(card)}</div><span class="unseen">${cardName(card)}</span></li>`;
    })}
  </ul>`;
}
