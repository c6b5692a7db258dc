/** The sheet of paper that lies on the table, or beside it: the invitation, a reckoning, the tricks. */
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { FAILURES } from "../before-engine.js";
import { clubView } from "../club/club.js";
import { inspection } from "../club/tasks.js";
import { sentence } from "../sentences.js";
import { ornament } from "../style/styled.js";
import { wayOn } from "../tour/tour.js";
import { home, invitation, recordComing } from "./home.js";
import { finalReckoning, ledger } from "./reckoning.js";

/** @param {State} state @param {Commands} commands @returns {object | symbol} */
export function laidPaper(state, commands) {
  const { failure, mode } = state;
  if (failure) return failureNote(failure, state, commands);
  switch (mode.kind) {
    case "home":
    case "waiting":
      return (state.alone ? home : invitation)(state, commands);
    case "coming":
      return recordComing(state);
    case "game":
    case "lesson":
      return account(mode, state, commands);
    case "hand-over":
      return curtainPaper(mode.curtain, commands);
    case "replay":
    case "problem":
      return nothing;
  }
}

/**
 * Render the account of a settled deal, or of the sitting.
 * @param {import("../mode.js").Played} played @param {State} state @param {Commands} commands
 */
function account({ kind, kept }, state, commands) {
  const { scene, copied } = state;
  if (!scene || scene.moving) return nothing;
  const { final, settled } = scene.reply.view.sitting;
  const challenge = settled ? challengeLink(state, commands) : nothing;
  if (kept.again && settled >= kept.again.deal)
    return ledger(scene.reply, commands, { leadsOn: false, below: secondResult(state, commands) });
  if (final)
    return finalReckoning(scene.reply, copied, commands, {
      compared: othersResults(state, commands),
      below: challenge,
    });
  if (!state.betweenDeals) return nothing;
  const lesson = kind === "lesson" && scene.reply.lesson;
  const below = lesson
    ? html`<div class="actions">${wayOn(lesson, commands.tour)}</div>`
    : challenge;
  return ledger(scene.reply, commands, { leadsOn: !lesson, below });
}

/**
 * Render the reason why the engine stopped, and the button that continues.
 * @param {Failure} failure @param {State} state @param {Commands} commands
 */
function failureNote({ kind, message }, { kept, keeping: { storage } }, { start, repair }) {
  const { heading, text, action } = FAILURES[kind] ?? FAILURES.python;
  const retry = kind === "damaged" ? repair : start;
  const details = html`<p class="details">${message}</p>`;
  const isForOwner = kind === "policy"; // who alone can help
  return html`<section
    class="paper invitation"
    part="failure"
    role="alertdialog"
    aria-label=${heading}
  >
    <h2>${heading}</h2>
    ${ornament}
    <p>${text}</p>
    ${isForOwner ? details : nothing}
    ${kept ? html`<p>${sentence(storage === "kept" ? "failed.nothing-lost" : "failed.goes-on")}</p>` : nothing}
    <div class="actions">
      <button class="button" data-first @click=${() => void retry()}>${action}</button>
    </div>
    ${
      isForOwner
        ? nothing
        : html`<details>
            <summary>${sentence("failed.details")}</summary>
            ${details}
          </details>`
    }
  </section>`;
}

/** Render the curtain between two people at one device. @param {Protocol.Curtain} curtain @param {Commands} commands */
const curtainPaper = ({ seat, heading, text, button }, { game }) =>
  keyed(
    seat,
    html`<section
      class="paper curtain"
      part="curtain"
      role="dialog"
      aria-label=${heading}
      aria-description=${text}
    >
      <h2>${heading}</h2>
      ${ornament}
      <p>${text}</p>
      <div class="actions">
        <button class="button" data-first @click=${() => void game.takeDevice()}>${button}</button>
      </div>
    </section>`,
  );

/** Render the result of a second playing. @param {State} state @param {Commands} commands */
const secondResult = ({ kept, scene }, commands) =>
  html`<hearts-second
    .kept=${kept}
    .reply=${scene?.reply}
    .commands=${commands}
  ></hearts-second>`;

/** The most deals that make a challenge. */
const MOST = 8;

/** Render how others played the same deals. @param {State} state @param {Commands} commands */
function othersResults({ alone, kept, settings }, commands) {
  if (!alone || !kept?.sitting.challenge) return nothing;
  void import("../deals/result.js");
  return kept.daily
    ? html`<hearts-daily .kept=${kept} .commands=${commands}></hearts-daily>`
    : html`<hearts-challenge
        .kept=${kept}
        .name=${settings.name}
        .commands=${commands}
      ></hearts-challenge>`;
}

/** Render the link that challenges others to the same deals. @param {State} state @param {Commands} commands */
function challengeLink({ alone, kept, scene }, commands) {
  if (!alone || !scene || !kept || kept.sitting.lesson || kept.sitting.challenge) return nothing;
  const { sitting, rules } = scene.reply.view;
  const { crooked, people = [] } = kept.sitting;
  const fair = !kept.practice && !kept.given && typeof crooked !== "number" && !people.length;
  if (!fair || rules.laws === "club" || sitting.settled > MOST) return nothing;
  return html`<button class="link" type="button" @click=${() => void commands.deals.challenge()}>${sentence("challenge.heading")}</button>`;
}

/** Render the inspection of the tricks, under club laws. @param {State} state @param {Commands} commands */
export function inspected(state, commands) {
  const { failure, scene, log } = state;
  // a claim is answered in the paper, which stays
  const claimed = log.at(-1)?.kind === "claim_judged";
  const club = failure || (scene?.moving && !claimed) ? null : clubView(state);
  if (club?.reply.view.phase !== "settle" || !(club.asked || claimed)) return nothing;
  return inspection(club, commands);
}
