/**
 * The panel to catch an error. It opens at a card or a player that was pressed, or asks whose error it was;
 * then it shows the few most likely claims, and the others on demand.
 */
import { html, nothing } from "lit";
import cardStyle from "../cards/card.css" with { type: "text" };
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { lawLink, tourLink } from "../links.js";
import { definePanel } from "../panel.js";
import { shownName } from "../people/names.js";
import portraitStyle from "../people/portrait.css" with { type: "text" };
import { portrait } from "../people/portrait.js";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";
import ownStyle from "./attention.css" with { type: "text" };
import { claimsAbout, clubView, suspectsIn } from "./club.js";

/** Number of claims that are shown at once. */
const LIKELY = 3;

/** @import { ClubView, Said } from "./club.js" */

/** @param {readonly Said[]} offers @param {Commands} commands */
const offerList = (offers, { act, openLaw }) =>
  html`<ul class="offers">
    ${offers.map(
      ({ law, said, action }, at) =>
        html`<li>
          <button class="offer" ?autofocus=${at === 0} @click=${() => void act(action)}>${said}</button>
          ${lawLink(law, openLaw)}
        </li>`,
    )}
  </ul>`;

/** Ask which person at the device noticed. @param {Reply} reply @param {Commands} commands */
const whoNoticed = ({ speakers, view: { seat, players } }, { handTo }) =>
  speakers.length
    ? html`<h3>${sentence("attention.who")}</h3>
        <div class="actions">
          ${speakers.map(
            (speaker) =>
              html`<button class="button quiet" @click=${() => void handTo(speaker)}>
                ${shownName(players[speaker].name)}
              </button>`,
          )}
        </div>
        ${seat === null ? nothing : html`<h3>${shownName(players[seat].name)}</h3>`}`
    : nothing;

/** Ask whose error it was. @param {readonly Protocol.PlayerView[]} suspects @param {Reply} reply @param {Commands} commands */
const whose = (suspects, { moods }, { club }) =>
  html`<h3>${sentence("attention.whose")}</h3>
    <div class="faces">
      ${suspects.map(
        ({ seat, name }, at) =>
          html`<button class="face-button" ?autofocus=${at === 0} @click=${() => club.call(seat)}>
            ${portrait(name, moods[seat])}<span>${shownName(name)}</span>
          </button>`,
      )}
    </div>
    <p class="soft">${sentence("attention.gesture")}</p>`;

/** Ask what a player did. @param {ClubView} club @param {boolean} alone whether there is nobody else to suspect @param {Commands} commands */
function what(club, alone, commands) {
  const { suspect, reply } = club;
  const { players } = reply.view;
  const { seat, card } = suspect;
  if (seat === null) return nothing;
  const claims = claimsAbout(club, suspect);
  const watch = card && reply.words.watch[card];
  return html`<div class="suspect">
      ${portrait(players[seat].name, reply.moods[seat])}
      <div>
        <b>${shownName(players[seat].name)}</b>
        <p>${sentence("attention.what")}</p>
      </div>
      ${card ? html`<span class="card" role="img" aria-label=${cardName(card)}>${face(card)}</span>` : nothing}
    </div>
    ${watch ? html`<p class="watch">${watch}</p>` : nothing}
    ${claims.length ? offerList(claims.slice(0, LIKELY), commands) : html`<p class="aside">${sentence("club.no-claim")}</p>`}
    ${
      claims.length > LIKELY
        ? html`<details>
            <summary class="link">${sentence("attention.more")}</summary>
            ${offerList(claims.slice(LIKELY), commands)}
          </details>`
        : nothing
    }
    ${
      alone
        ? nothing
        : html`<p><button class="link" @click=${() => commands.club.call()}>${sentence("attention.other")}</button></p>`
    }`;
}

/** Render what the player can do about their own play: put an error right, or make one. @param {ClubView} club @param {Commands} commands */
function yourself({ amends, claims, reply: { words, mischief } }, commands) {
  const { changes } = words;
  const rights = amends.filter(({ action: { kind } }) => !(kind in changes));
  if (!amends.length && !mischief.length) return nothing;
  return html`${claims.length ? html`<h3>${sentence("attention.yourself")}</h3>` : nothing}
    ${rights.length ? offerList(rights, commands) : nothing}
    <ul class="offers">
      ${Object.entries(changes).map(
        ([how, label]) =>
          html`<li><button class="offer" @click=${() => commands.club.change(how)}>${label}</button></li>`,
      )}
    </ul>
    ${
      mischief.length
        ? html`<p class="soft">${sentence("club.mischief")}</p>
            <ul class="offers">
              ${mischief.map(
                ({ said, action }) =>
                  html`<li><button class="offer" @click=${() => void commands.act(action)}>${said}</button></li>`,
              )}
            </ul>`
        : nothing
    }`;
}

/** @param {ClubView} club @param {Commands} commands */
function content(club, commands) {
  const { reply, suspect, claims, amends } = club;
  const { mischief } = reply;
  const own = reply.view.seat;
  const suspects = suspectsIn(club);
  const alone = suspects.length < 2;
  const seat = suspect.seat ?? (alone ? (suspects[0]?.seat ?? own) : null);
  const others = seat === null ? whose(suspects, reply, commands) : nothing;
  return html`${
    seat === own
      ? claims.length
        ? html`<p><button class="link" @click=${() => commands.club.call()}>${sentence("attention.other")}</button></p>`
        : amends.length || mischief.length
          ? nothing
          : html`<p class="aside">${sentence("club.no-claim")}</p>`
      : others
  }
  ${seat === null || seat === own ? nothing : what({ ...club, suspect: { ...suspect, seat } }, alone, commands)}
  ${suspect.seat === null || seat === own ? yourself(club, commands) : nothing}
  ${claims.length ? html`<p class="soft">${explained(sentence("club.claim"))}</p>` : nothing}
  ${tourLink(commands.tour.show)}`;
}

definePanel({
  name: "attention",
  low: true,
  content: (state, commands) => {
    const club = clubView(state);
    if (!club) return nothing;
    return html`${whoNoticed(club.reply, commands)}
    ${club.reply.view.seat === null ? nothing : content(club, commands)}`;
  },
  style: [cardStyle, portraitStyle, ownStyle],
});
