/** The whole table: rail and baize in lamplight, with everything that lies on them. */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { SETTINGS } from "../before-engine.js";
import { StyledElement } from "../component.js";
import { isInUse, keptIn, openIn } from "../mode.js";
import { allPanels } from "../panel.js";
import { shownName } from "../people/names.js";
import { sentence } from "../sentences.js";
import { isLastTrickOut } from "../state.js";
import base from "../style/base.css" with { type: "text" };
import { styled } from "../style/styled.js";
import { stylesheets } from "../style/stylesheets.js";
import { lessonPaper } from "../tour/tour.js";
import { felt, isMiddleTaken } from "./felt.js";
import { fitTexts } from "./fitting.js";
import ownStyle from "./fold.css" with { type: "text" };
import { inspected, laidPaper } from "./laid-paper.js";
import { hasMessage, near } from "./own-side.js";
import { sidesOf } from "./places.js";
import { plate } from "./plate.js";
import { seating } from "./seating.js";

/** Number of the last sentences that a screen reader finds. */
const RECENT = 40;
/** Kinds of events that are read out when the player wants only a few. */
const BRIEF = new Set([
  "trick_taken",
  "settled",
  "suit_named",
  "sitting_ended",
  "hour_struck",
  "dealt",
]);

/** Phases before the player holds cards. */
const BEFORE = new Set(["seating", "shuffle", "cut"]);

/** @param {State} state @param {boolean} still whether nothing moves @param {Commands} commands */
export function room(state, still, commands) {
  const { scene, spoken } = state;
  const laid = laidPaper(state, commands);
  const open = inspected(state, commands);
  const view = scene?.reply.view;
  const lesson = lessonPaper(state, commands);
  const isWide = state.onFelt === "all";
  const onFelt = laid === nothing && (isWide || (state.onFelt === "lessons" && open === nothing));
  const papers = [lesson !== nothing && !onFelt && "taught", open !== nothing && "inspecting"]
    .filter(Boolean)
    .join(" ");
  return html`<div class="room ${papers}" part="room" tabindex="-1">
    <div class="notes">${plate(state, commands)} ${notes(state, commands)}</div>
    <div class="beside">${onFelt ? nothing : lesson}${isWide ? nothing : open}</div>
    <div class="baize" part="baize">
      ${
        state.mode.kind === "hand-over"
          ? nothing
          : html`<div
              class=${tableClasses(state, laid !== nothing)}
              data-back=${view?.club.dealing?.back ?? view?.deal.back ?? "red"}
              style=${styled(sidesOf(playersIn(state)))}
              ?inert=${laid !== nothing}
            >
              <div class="felt">${felt(state, commands)}</div>
              ${near(state, { still, papers: [onFelt ? lesson : nothing, isWide ? open : nothing] }, commands)}
            </div>`
      }
      ${cutting(state, commands)}
      ${laid === nothing ? nothing : html`<div class="laid">${laid}</div>`}
    </div>
    ${rail(state, commands)} ${log(state)}
    <p class="unseen" role="status">${spoken}</p>
  </div>`;
}

/** Render the notes about this sitting. @param {State} state @param {Commands} commands */
function notes({ mode, keeping: { warning, storage, storageSeen } }, { again, keeping }) {
  const kept = keptIn(mode);
  return html`${kept ? [crookedNote(kept), secondNote(kept, again.leave)] : nothing}
  ${
    storage === "kept" || storageSeen
      ? nothing
      : html`<div class="paper warning flow" role="alert">
          <p>${sentence(`kept.${storage}`)}</p>
          <button class="button quiet" @click=${keeping.offerFile}>
            ${sentence("kept.save-file")}
          </button>
          <button class="button quiet" @click=${keeping.dismissStorage}>${sentence("room.ok")}</button>
        </div>`
  }
  ${
    warning &&
    html`<div class="paper warning flow" role="alert">
      <p>${warning}</p>
      <button class="button quiet" @click=${keeping.dismissWarning}>${sentence("room.ok")}</button>
    </div>`
  }`;
}

/** Render the note about a dealer who cheats, for demonstration (F1). @param {Kept} kept */
const crookedNote = ({ sitting: { crooked, names } }) =>
  typeof crooked === "number"
    ? html`<p class="note crooked" role="note">${sentence("crooked.note", { dealer: shownName(names[crooked]) })}</p>`
    : nothing;

/** Render the note about a deal played a second time. @param {Kept} kept @param {() => unknown} leave */
function secondNote({ again, repeated }, leave) {
  if (repeated) return html`<p class="note" role="note">${sentence("second.begun")}</p>`;
  return (
    again &&
    html`<p class="note" role="note">
      ${sentence("second.deal", { deal: again.deal })}
      <button class="link" @click=${() => void leave()}>${sentence(again.behind ? "second.leave" : "label.home")}</button>
    </p>`
  );
}

/** Return the number of players. @param {State} state */
const playersIn = ({ scene, choice }) =>
  scene?.reply.view.players.length ?? choice?.rules.players ?? 4;

/** Return the facts about the table that the layouts need. @param {State} state @param {boolean} veiled */
function tableClasses(state, veiled) {
  const { scene, mode, betweenDeals } = state;
  const record = openIn(mode);
  const view = scene?.reply.view;
  // a settled deal lies there until its counters have moved
  const lies = betweenDeals || (scene?.moving && view?.tricks.length);
  const undealt = view && !record && !lies && BEFORE.has(view.phase);
  const classes = [
    "table",
    playersIn(state) > 4 && "crowded",
    veiled && "veiled",
    record && "replaying",
    record?.hands && "opened",
    mode.kind === "problem" && "posed",
    undealt && "undealt",
    scene && !record && hasMessage(state, scene) && "speaks",
    scene && isMiddleTaken(state, scene) && "taken-up",
    state.lastTrick && "looking-back",
  ];
  return classes.filter(Boolean).join(" ");
}

/** Render the cutting for seats. @param {State} state @param {Commands} commands */
function cutting({ scene, mode, asked, log: entries }, commands) {
  const kept = keptIn(mode);
  if (!scene || !kept) return nothing;
  const { view, words } = scene.reply;
  if (view.phase !== "seating" || !view.seating) return nothing;
  const { mischief } = scene.reply;
  const last = entries.at(-1);
  const again = last?.kind === "must_draw_again" ? last.said : "";
  const cutter = {
    player: view.seat ?? 0,
    names: kept.sitting.names.map(shownName),
    asked,
    mischief,
    again,
  };
  return seating(view.seating, words.turn, cutter, commands);
}

/** Render the events that are read out. @param {State} state */
function log({ log: entries, settings: { spoken } }) {
  const said = entries.filter(({ kind }) => spoken === "full" || BRIEF.has(kind));
  return html`<div class="unseen" role="log" aria-label=${sentence("room.events")}>
    ${repeat(
      spoken === "none" ? [] : said.slice(-RECENT),
      ({ id }) => id,
      (entry) => html`<p>${entry.said}</p>`,
    )}
  </div>`;
}

/** Draw a loudspeaker, with waves or crossed out. @param {boolean} on */
const speaker = (on) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path class="cone" d="M3 9v6h4l5 4V5L7 9z" />
    <path d=${on ? "M15 9a4 4 0 0 1 0 6M17.5 6a8 8 0 0 1 0 12" : "M15.5 9l6 6M21.5 9l-6 6"} />
  </svg>`;

/** @param {State} state @param {Commands} commands */
function rail(state, { toggleLastTrick, changeSettings, open, leave }) {
  const { alone, name, lastTrick, scene, mode, settings } = state;
  const ended = scene?.reply.view.sitting.final && !openIn(mode); // its paper lies upon the trick
  const buttons = allPanels().flatMap(({ name: panel, button }) =>
    button && (alone || !button.ownPageOnly) && (button.shown?.(state) ?? true)
      ? [{ panel, ...button }]
      : [],
  );
  return html`<nav class="rail flow" aria-label=${alone ? sentence("room.table") : sentence("room.table-named", { name })}>
    ${
      alone && isInUse(mode)
        ? html`<button @click=${leave}>${sentence("label.home")}</button>`
        : nothing
    }
    ${
      isInUse(mode)
        ? html`<button
            ?disabled=${!scene?.reply.view.tricks.length || isLastTrickOut(state) || ended}
            aria-pressed=${lastTrick}
            data-last
            @click=${toggleLastTrick}
          >
            ${sentence("room.last")}
          </button>`
        : nothing
    }
    ${repeat(
      buttons,
      ({ panel }) => panel,
      ({ panel, usable }) =>
        html`<button
          class=${panel}
          title=${sentence(`${panel}.about`) || nothing}
          ?disabled=${usable?.(state) === false}
          @click=${() => open(panel)}
        >
          ${sentence(`${panel}.button`)}
        </button>`,
    )}
    <button
      class="sound"
      aria-label=${SETTINGS.sound.label}
      aria-pressed=${settings.sound}
      title=${settings.sound ? sentence("sound.on") : sentence("sound.off")}
      @click=${() => changeSettings({ sound: !settings.sound })}
    >
      ${speaker(settings.sound)}
    </button>
  </nav>`;
}

/** A paper beside the table that folds to its heading. On the smallest screens it covers the table. */
class HeartsFold extends StyledElement {
  /** @override */ static properties = {
    folded: { type: Boolean, reflect: true },
    says: { attribute: false },
  };

  constructor() {
    super();
    this.folded = false;
    /** Text to be read: when it changes, the paper opens, but not for an empty one. */
    this.says = "";
  }

  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    if (changed.has("says") && this.says) this.folded = false;
  }

  /** Fit the text that a fold has hidden until now. @override */
  updated() {
    const host = /** @type {ShadowRoot} */ (this.getRootNode());
    if (!this.folded) fitTexts(host);
  }

  /** Fold the paper; its button takes the focus, and the table follows. */
  async #toTable() {
    this.folded = true;
    await this.updateComplete;
    this.renderRoot.querySelector("button")?.focus();
  }

  /** @override */ render() {
    const { folded } = this;
    return html`<div class="head">
        <slot name="heading"></slot>
        <button
          aria-label=${sentence("fold.whole")}
          aria-expanded=${!folded}
          @click=${() => (this.folded = !folded)}
        >
          ${folded ? "▾" : "▴"}
        </button>
      </div>
      <div class="body" ?hidden=${folded}><slot></slot></div>
      <div class="foot" ?hidden=${folded}>
        <slot name="foot"></slot>
        <button class="button" @click=${this.#toTable}>${sentence("fold.leave")}</button>
      </div>`;
  }

  /** @override */ static styles = stylesheets(base, ownStyle);
}

customElements.define("hearts-fold", HeartsFold);
