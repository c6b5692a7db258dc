/** The sheet of paper that lies on the table, or beside it: the invitation, a reckoning, the tricks. */
import { html, nothing } from "lit";
import { inspection } from "../club/inspection.js";
import { clubView } from "../club/offers.js";
import { curtainOf, isNamed, isReady, lessonOf } from "../state.js";
import { curtainPaper } from "./curtain.js";
import { failureNote } from "./failure.js";
import { invitation, recordComing } from "./invitation.js";
import { finalReckoning, ledger } from "./reckoning.js";

/** @param {State} state @param {Commands} commands */
export function laidPaper(state, commands) {
  const { failure, replay, kept, recordOnly, progress, complaint, scene, copied } = state;
  if (failure) return failureNote(failure, kept !== null, commands.start);
  if (replay) return nothing;
  const curtain = curtainOf(state);
  if (curtain) return curtainPaper(curtain, commands);
  if (!kept) return recordOnly ? recordComing(progress, complaint) : invite(state, commands);
  if (!scene || scene.moving) return nothing;
  const { final, settled } = scene.reply.view;
  const challenge = settled ? challengeLink(state, commands) : nothing;
  if (kept.again && settled >= kept.again.deal)
    return ledger(scene.reply, commands, { leadsOn: false, below: secondResult(state, commands) });
  if (final)
    return finalReckoning(scene.reply, copied, commands, {
      compared: besideOthers(state, commands),
      below: challenge,
    });
  if (!state.betweenDeals) return nothing;
  return ledger(scene.reply, commands, { leadsOn: !lessonOf(state), below: challenge });
}

/** Render the result of a second playing. @param {State} state @param {Commands} commands */
const secondResult = ({ kept, scene }, commands) =>
  html`<hearts-second
    .kept=${kept}
    .reply=${scene?.reply}
    .commands=${commands}
  ></hearts-second>`;

/** The most deals that make a challenge. */
const MOST = 8;

/**
 * Render the results of others in the same deals, at the end of a deal of the day or a challenge.
 * @param {State} state
 * @param {Commands} commands
 */
function besideOthers({ alone, kept, settings }, commands) {
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

/**
 * A way to challenge others to the same deals, where that can be.
 * @param {State} state
 * @param {Commands} commands
 */
function challengeLink({ alone, kept, scene }, commands) {
  const { settled = 0, rules } = scene?.reply.view ?? {};
  if (!alone || !kept || kept.sitting.lesson || kept.sitting.challenge) return nothing;
  const { crooked, people = [] } = kept.sitting;
  const fair = !kept.practice && !kept.given && typeof crooked !== "number" && !people.length;
  if (!fair || rules?.laws === "club" || settled > MOST) return nothing;
  return html`<p class="closer-look">
    <button class="link" @click=${() => void commands.deals.challenge()}>Challenge a friend</button>
  </p>`;
}

/** @param {State} state @param {Commands} commands */
function invite(state, commands) {
  const { choice, daily, waiting, alone, progress, keeping, complaint } = state;
  return invitation(
    {
      title: choice?.title ?? "Hearts",
      difference: choice?.difference ?? "",
      named: !alone || isNamed(state),
      daily,
      waiting,
      unfinished: keeping.unfinished,
      complaint: keeping.complaint || complaint,
      ready: isReady(state),
      progress,
      alone,
      due: state.training.due,
    },
    commands,
  );
}

/**
 * The tricks as they lie open before the pool is divided, under club laws: a paper beside the table.
 * @param {State} state
 * @param {Commands} commands
 */
export function inspected(state, commands) {
  const { failure, scene } = state;
  const club = failure || scene?.moving ? null : clubView(state);
  if (club?.reply.view.phase !== "settle" || !club.asked) return nothing;
  return inspection(club, commands);
}
