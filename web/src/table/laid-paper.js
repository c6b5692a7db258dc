/** The sheet of paper that lies on the table: the invitation, a reckoning, or what went wrong. */
import { css, html, nothing } from "lit";
import { inspection } from "../club/inspection.js";
import { clubView } from "../club/offers.js";
import { isNamed, isReady, lessonOf } from "../state.js";
import "./daily-result.js";
import { failureNote } from "./failure.js";
import { invitation, recordComing } from "./invitation.js";
import { finalReckoning, ledger } from "./reckoning.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../actions.js").Actions} Actions
 */

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function laidPaper(state, actions) {
  const { failure, replay, kept, recordOnly, progress, complaint, scene, copied } = state;
  if (failure) return failureNote(failure, kept !== null, actions.retry);
  if (replay) return nothing;
  if (!kept) return recordOnly ? recordComing(progress, complaint) : invite(state, actions);
  if (!scene || scene.moving) return nothing;
  const { final, settled } = scene.reply.view;
  const compared =
    kept.daily && settled === 1
      ? html`<hearts-daily .kept=${kept} .ask=${actions.ask}></hearts-daily>`
      : nothing;
  if (final) return finalReckoning(scene.reply, copied, actions, compared);
  if (!state.betweenDeals) return inspected(state, actions);
  return ledger(scene.reply, actions, { leadsOn: !lessonOf(state), below: compared });
}

/** @param {State} state @param {Actions} actions */
function invite(state, actions) {
  const { choice, catalogue, waiting, alone, progress, keeping, complaint } = state;
  return invitation(
    {
      title: choice?.title ?? "Hearts",
      difference: choice?.difference ?? "",
      named: !alone || isNamed(state),
      daily: catalogue?.week.at(new Date().getDay() - 1) ?? "",
      waiting,
      unfinished: keeping.unfinished,
      complaint: keeping.complaint || complaint,
      ready: isReady(state),
      progress,
      alone,
    },
    actions,
  );
}

/**
 * The tricks as they lie open before the pool is divided, under club laws.
 * @param {State} state
 * @param {Actions} actions
 */
function inspected(state, actions) {
  const club = clubView(state);
  if (club?.reply.view.phase !== "settle" || !club.asked) return nothing;
  return inspection(club, actions);
}

export const laidPaperStyle = css`
  .laid {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    padding: calc(var(--rail) + 8px);
    z-index: 40;
    pointer-events: none;
    overflow: hidden;
  }
  .laid > .paper {
    pointer-events: auto;
    max-height: 100%;
    overflow: auto;
    padding: clamp(1rem, 4cqmin, 2rem) clamp(1rem, 5cqmin, 2.4rem);
    width: min(100%, 34rem);
  }
`;
