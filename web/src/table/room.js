/** The whole table, drawn from its state. */
import { html, nothing } from "lit";
import { hourOf } from "../hour.js";
import { repeat } from "lit/directives/repeat.js";
import { coachSays, finishing, helping } from "../coach/ask.js";
import { handFigures } from "../coach/figures.js";
import { board } from "./board.js";
import { counterPiles } from "./counters.js";
import "./daily.js";
import { clubAsks } from "./ceremony.js";
import { cheating } from "./cheating.js";
import { contribution } from "./contribution.js";
import { beforeSeat } from "./exposed.js";
import { inspection } from "./inspection.js";
import { pool, trick } from "./middle.js";
import { failureNote, invitation, recordComing } from "./notes.js";
import { finalReckoning, lawLink, ledger } from "./papers.js";
import { placeOf, placesFor } from "./places.js";
import { problemPanel } from "./problem.js";
import { openHand, replayControls } from "./replay-view.js";
import { seat } from "./seat.js";
import { seating } from "./seating.js";
import { special } from "./special.js";
import { lessonStrip } from "../tour/lesson.js";

/** @typedef {import("./hearts-table.js").HeartsTable} Table */

/** Kinds of events that are worth a word when few are wanted. */
const BRIEF = new Set(["trick_taken", "settled", "suit_named", "sitting_ended", "hour_struck", "dealt"]);

/** A table with nobody at it yet: chairs, and cards face down. @param {number} players */
const emptyTable = (players) =>
  placesFor(players)
    .slice(1)
    .map(
      ({ x, y }) =>
        html`<div class="seat" style="--x:${x};--y:${y}" aria-hidden="true">
          <div class="backs" style="--count:12">${Array.from({ length: 13 }, (_, at) => html`<i style="--at:${at}"></i>`)}</div>
          <div class="worth">${counterPiles(50, 10)}</div>
        </div>`,
    );

/** While something moves nobody is to act yet. @param {import("./stage.js").Scene} scene */
const shownView = ({ reply: { view }, moving }) => (moving ? { ...view, to_act: [] } : view);

/** @param {Table} table */
function seats(table) {
  const { scene, reading } = table;
  if (!scene) return nothing;
  const hands = reading.replay?.hands;
  const view = shownView(scene);
  const own = view.seat ?? 0;
  return repeat(
    scene.players.filter((player) => player.seat !== own),
    (player) => player.seat,
    (player) =>
      seat(player, view, { red: scene.reply.red, place: placeOf(player.seat, own, scene.players.length), extra: hands?.[player.seat] ? openHand(hands[player.seat] ?? []) : [bid(player, view), beforeSeat(table, player.seat)] }),
  );
}

/** @param {import("../protocol.js").PlayerView} player @param {import("../protocol.js").View} view */
const bid = (player, view) =>
  view.phase === "bid" && player.bid !== null
    ? html`<p class="taken">${player.bid ? html`bids <b>${player.bid}</b>` : "passes"}</p>`
    : nothing;

/** The pack before the pone. @param {Table} table @param {import("../protocol.js").View} view */
const packToCut = (table, { cut_range: range, back, seat: own }) =>
  html`<hearts-cut
    .range=${range}
    .cards=${range[0] + range[1]}
    back=${back}
    @cut=${(/** @type {CustomEvent} */ { detail }) =>
      table.act({ kind: "cut", seat: own ?? 0, lifted: detail.lifted })}
  ></hearts-cut>`;

/** What lies in the middle: the pool, and the trick, this one or the last. @param {Table} table */
function middle(table) {
  const { scene, lastTrick, game } = table;
  if (!scene) return nothing;
  const { view } = scene.reply;
  const shown = lastTrick ? (view.tricks.at(-1) ?? null) : scene.trick;
  const names = view.players.map(({ name }) => name);
  const taker = shown?.taker;
  const says =
    lastTrick && shown && typeof taker === "number"
      ? html`<p class="last" role="status">The last trick, taken by ${taker === view.seat ? "you" : names[taker]}</p>`
      : nothing;
  const cuts = game.asked && !scene.moving && view.phase === "cut" && view.to_act.includes(view.seat ?? -1);
  return html`<div class="middle ${cuts ? "cutting" : ""}">
      ${pool(view, scene.reply.red)} ${cuts ? packToCut(table, view) : trick(shown, view, names)}
    </div>
    ${says}`;
}

/** What the player is asked, in words and with what he needs to answer. @param {Table} table */
function asking(table) {
  const { scene, game } = table;
  if (!scene) return nothing;
  const { view, words } = scene.reply;
  const seatOf = view.seat ?? 0;
  const { lesson } = table.tour;
  const notice = lesson ? null : game.notice; // a lesson gives its hint above the table
  const asked = game.asked && !scene.moving;
  const flagged = table.coach.advice !== null || table.coach.suggestion !== null;
  return html`<div class="asking ${flagged ? "flagged" : ""}">
    ${asked && (view.phase === "bid" || view.phase === "name")
      ? html`<hearts-auction
          phase=${view.phase}
          .high=${view.high_bid}
          .most=${view.players[view.seat ?? 0].counters}
          @bid=${(/** @type {CustomEvent} */ { detail }) => table.act({ kind: "bid", seat: seatOf, ...detail })}
          @name=${(/** @type {CustomEvent} */ { detail }) => table.act({ kind: "name_suit", seat: seatOf, ...detail })}
        ></hearts-auction>`
      : nothing}
    ${asked && !lesson && view.phase === "shuffle" ? contribution(table) : nothing}
    ${asked && view.phase === "pass"
      ? html`<button class="button" ?disabled=${table.chosen.length !== view.pass_count} @click=${() => table.passCards()}>
          Pass ${view.pass_count} cards ${view.pass_way}${view.pass_to === null ? "" : ` to ${view.players[view.pass_to].name}`}
        </button>`
      : nothing}
    ${lesson ? nothing : [finishing(table), coachSays(table), helping(table)]} ${clubAsks(table)}
    ${notice
      ? html`<p class="paper notice">${notice.text} ${lawLink(notice.law, table)}</p>`
      : game.betweenDeals || flagged
        ? nothing
        : html`<p class="turn">${scene.moving ? "" : words.turn}</p>`}
  </div>`;
}

/** The player's own side of the table. @param {Table} table */
function near(table) {
  const { scene, game } = table;
  if (!scene || (scene.reply.view.phase === "seating" && !table.reading.replay)) return nothing;
  const view = shownView(scene);
  const own = scene.players.find((player) => player.seat === view.seat);
  const replaying = table.reading.replay !== null;
  return html`<div class="near ${replaying ? "replaying" : ""}">
    ${own ? seat(own, view, { red: scene.reply.red, own: true, extra: [bid(own, view), beforeSeat(table, own.seat)] }) : nothing} ${table.problem ? problemPanel(table.problem) : replaying ? replayControls(table) : asking(table)}
    ${special(view, replaying ? null : hourOf(game.kept))}
    <hearts-hand
      .cards=${table.sortedHand}
      .asked=${table.askedOfHand}
      .twoTaps=${table.settings.twoTaps}
      .printing=${table.printing}
      .tall=${table.tall}
      .figures=${handFigures(table.coach)}
      style=${table.pace.still ? "--glide:0s" : ""}
      @play=${(/** @type {CustomEvent} */ { detail }) => table.playCard(detail.card)}
      @refuse=${(/** @type {CustomEvent} */ { detail }) => game.say({ text: detail.reason, law: detail.law })}
      @choose=${(/** @type {CustomEvent} */ { detail }) => (table.chosen = detail.cards)}
    ></hearts-hand>
  </div>`;
}

/** The paper that lies on the table, if one does. @param {Table} table */
function paper(table) {
  const { game, choice, scene } = table;
  const laws = { openLaw: (/** @type {string} */ law) => table.openLaw(law), showScores: () => table.take("scores") };
  if (game.failure) return failureNote(game.failure, game.sitting !== null, () => void table.retry());
  if (table.reading.replay) return nothing;
  if (!game.sitting && table.reads) return recordComing(game.progress, table.complaint);
  if (!game.sitting) {
    const preset = game.catalogue?.presets.find(({ name }) => name === choice?.preset);
    return invitation(
      { title: choice?.title ?? "Hearts", difference: preset?.difference ?? "A table is laid for four." },
      {
        sitting: table.waiting,
        ready: game.ready,
        progress: game.progress,
        complaint: table.keeping.complaint || table.complaint,
        waits: table.keeping.unfinished,
        goOn: () => void table.keeping.goOn(),
        sit: () => void table.sit(),
        choose: () => table.take("game"),
        guest: !table.alone,
        showRules: () => table.take("rules"),
      },
    );
  }
  if (!scene || scene.moving) return nothing;
  if (scene.reply.view.final) {
    return finalReckoning(scene.reply, {
      ...laws,
      copied: table.copied,
      copy: () => void table.copyFinal(),
      again: () => void table.sit(),
      choose: () => table.leave(),
    });
  }
  if (!game.betweenDeals) return inspection(table);
  return ledger(scene.reply, {
    ...laws,
    ends: table.tour.lesson !== null,
    nextDeal: () => void table.nextDeal(),
    showProofs: () => table.take("proofs"),
    review: () => table.take("review"),
    endSitting: () => void game.endSitting(),
    also: game.kept?.daily && scene.reply.view.settled === 1 ? html`<hearts-daily .kept=${game.kept} .ask=${game.ask}></hearts-daily>` : nothing,
  });
}

/** Cutting for seats. @param {Table} table */
function cutting(table) {
  const { scene, game } = table;
  const sitting = game.sitting;
  if (!scene || !sitting || table.reading.replay) return nothing;
  const { view, words } = scene.reply;
  const player = sitting.human;
  return seating(view, words.turn, {
    human: player,
    names: sitting.names,
    asked: game.asked,
    draw: (place) => void table.act({ kind: "draw", player, places: [place] }),
    takeSeat: (seatTaken) => void table.act({ kind: "take_seat", player, seat: seatTaken }),
    takePack: (back) => void table.act({ kind: "take_pack", player, back }),
    skip: () => void game.skipCutting(),
  });
}

/** The name of a part, which no other table of the page has. @param {string} part @param {Table} table */
const named = (part, { alone, ariaLabel }) => (alone ? part : `${part}, ${ariaLabel}`);

/** The buttons on the rail. @param {Table} table */
function bar(table) {
  const tricks = table.scene?.reply.view.tricks.length ?? 0;
  return html`<nav class="bar" aria-label=${named("Table", table)}>
    <button
      aria-label="Last trick"
      ?disabled=${!tricks}
      aria-pressed=${table.lastTrick}
      @click=${() => (table.lastTrick = !table.lastTrick)}
    >
      Last<span class="wordy"> trick</span>
    </button>
    <button ?disabled=${!table.scene} @click=${() => table.take("scores")}>Scores</button>
    <button ?disabled=${!table.game.ready} @click=${() => table.take("rules")}>Rules</button>
    <button ?disabled=${!table.game.log.length} @click=${() => table.take("log")}>Log</button>
    ${table.alone
      ? html`<button ?disabled=${!table.game.ready} @click=${() => table.take("records")}>Records</button>
          <button @click=${() => table.take("game")}>Game</button>`
      : nothing}
    <button @click=${() => table.take("settings")}>Settings</button>
    <button aria-label="Keys" @click=${() => table.take("keys")}>?</button>
  </nav>`;
}

/** @param {Table} table */
function log({ game, settings }) {
  const said = game.log.filter(({ kind }) => settings.spoken === "full" || BRIEF.has(kind));
  const entries = settings.spoken === "none" ? [] : said.slice(-40);
  return html`<div class="unseen" role="log" aria-label="What happened">
    ${repeat(entries, ({ id }) => id, (entry) => html`<p>${entry.said}</p>`)}
  </div>`;
}

/** @param {Table} table */
export function room(table) {
  const { scene, choice } = table;
  const laid = paper(table);
  const view = scene?.reply.view;
  const seated = view && view.phase !== "seating";
  return html`<div class="room ${table.tour.lesson ? "touring" : ""}" part="room">
    ${lessonStrip(table)}
    <div class="baize" part="baize">
      <div
        class="felt ${laid === nothing ? "" : "veiled"} ${(view?.players.length ?? 0) > 5 ? "crowded" : ""}"
        data-back=${view?.back ?? "red"}
      >
        ${seated ? html`${view ? board(view) : nothing}${seats(table)}${middle(table)}` : view ? nothing : emptyTable(choice?.rules.players ?? 4)}
      </div>
      ${near(table)} ${view?.phase === "seating" ? cutting(table) : nothing}
    </div>
    ${cheating(table)} ${laid === nothing ? nothing : html`<div class="laid">${laid}</div>`} ${bar(table)}
    ${log(table)}
    <p class="unseen" role="status">${table.spoken}</p>
  </div>`;
}
