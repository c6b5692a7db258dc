/** Problems to solve in turn, and their panel: fetches them, lays them on the table, and saves the player's progress. */

import { html } from "lit";
import { Refused } from "../engine/client.js";
import { newSeed } from "../game/seed.js";
import { countMistakes, dateOf, dueMistakes, saveMistake } from "../keep/days.js";
import { allKept, isReadable } from "../keep/store.js";
import { keep, recall } from "../keep/values.js";
import { askedIn } from "../mode.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { Part } from "../state.js";
import { explained } from "../terms.js";
import { messageOf } from "../text.js";
import { UNANSWERED } from "./problem.js";
import ownStyle from "./problems.css" with { type: "text" };

const FILE = new URL("./problems.bin", import.meta.url); // beside the bundle, compressed as a whole

/** The theme of the player's own mistakes. */
export const MISTAKES = "mistakes";

/** Fetch the text of the problems. */
async function fetched() {
  const response = await fetch(FILE);
  if (!response.ok || !response.body)
    throw new Error(sentence("file.refused", { status: response.status }));
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).text();
}

export class Trainer extends Part {
  /** Progress of a player whose progress is not saved. @type {Protocol.Training | undefined} */
  reached;
  /** True if the problem on the table was chosen in the list. */
  listed = false;

  /** @returns {Protocol.Training | undefined} */
  get #training() {
    return this.store.state.alone ? (recall("training") ?? undefined) : this.reached;
  }

  /** Return the rules of the games that the player has played. */
  async #games() {
    if (!this.store.state.alone) return [];
    const played = (await allKept()).filter((kept) => isReadable(kept) && kept.results.length);
    return played.map(({ sitting }) => sitting.rules);
  }

  /** Keep what the player has reached. @param {Protocol.Training} before @param {Protocol.Training} after */
  #reach(before, after) {
    this.reached = after;
    if (this.store.state.alone) void keep("training", { before, after });
  }

  /** Count the player's mistakes. */
  count() {
    if (this.store.state.alone) this.store.setIn("training", countMistakes());
  }

  /** Open the list of themes. */
  async show() {
    const training = this.#training;
    this.count();
    this.commands.open("problems");
    try {
      this.store.setIn("training", { complaint: "" });
      const text = await fetched();
      this.store.setIn("training", await this.game.ask({ do: "open_problems", text, training }));
    } catch (error) {
      this.store.setIn("training", {
        complaint: sentence("problems.missing", { why: messageOf(error) }),
      });
    }
  }

  /** Open the problems if an address names them; return whether it does. @param {string} address */
  async openAddress(address) {
    if (!new URLSearchParams(address.replace(/^#/, "")).has("problems")) return false;
    await this.show();
    return true;
  }

  /** Pose a problem. @param {string} [theme] "" for any; the last theme if left out */
  async put(theme = this.store.state.training.theme) {
    this.store.setIn("training", { theme });
    this.listed ||= this.store.state.panel === "problems";
    const mistake = theme === MISTAKES ? dueMistakes()[0] : null;
    if (mistake === undefined) return this.show();
    const seed = newSeed();
    const training = this.#training;
    try {
      const put = await (mistake
        ? this.game.ask({ do: "put_mistake", mistake, training })
        : this.game.ask({ do: "put_problem", seed, theme, training, games: await this.#games() }));
      if (!mistake) this.#reach(training ?? {}, put.training);
      const asked = { question: put.question, solution: [], reason: "", put, mistake, tries: 0 };
      await this.commands.replay.lay(put.opened, put.after, {
        problem: { ...asked, ...UNANSWERED },
      });
      this.commands.host.focusHand();
    } catch (error) {
      if (mistake && error instanceof Refused) await this.#dropMistake(mistake);
      this.store.setIn("training", { complaint: messageOf(error) });
      this.commands.open("problems");
    }
  }

  /** Set aside a mistake that the engine cannot read. @param {Protocol.Mistake} mistake */
  async #dropMistake(mistake) {
    await keep("deck", { remove: mistake.id }, mistake);
    this.count();
  }

  /**
   * Answer with a card or a choice; without either, see the solution.
   * @param {{ card?: Card, choice?: number }} answer
   */
  async answer({ card, choice }) {
    const problem = askedIn(this.store.state.mode);
    if (!problem?.put) return;
    const { put, mistake, tries = 0, refused = [] } = problem;
    const { change } = this.commands.problem;
    change({ ...UNANSWERED, answered: card ?? "?" });
    try {
      const found = await (mistake
        ? this.#answerMistake(mistake, tries, card ?? null)
        : this.#answerProblem(put.id, tries, card ?? null, choice ?? null));
      this.store.setIn("training", { standing: found.standing });
      const { right, over, said, reason, cards, opened } = found;
      if (opened) {
        const asked = askedIn(this.store.state.mode);
        await this.commands.replay.lay(opened, put.after, { problem: asked });
        await this.commands.replay.seeWith({ open: true });
      }
      const verdict = { right, over, said, reason, cards };
      const wrong = right || choice === undefined ? refused : [...refused, choice];
      const told = { answered: card ?? "?", verdict, tries: tries + 1, refused: wrong };
      change(told);
      this.store.say(`${said} ${reason}`);
    } catch (error) {
      change({ complaint: messageOf(error) });
    }
  }

  /** @param {string} id @param {number} tries @param {Card | null} card @param {number | null} choice */
  async #answerProblem(id, tries, card, choice) {
    const training = this.#training ?? {};
    const about = { id, tries, training, card, choice };
    const found = await this.game.ask({ do: "answer_problem", ...about });
    this.#reach(training, found.training);
    return found;
  }

  /** @param {Protocol.Mistake} mistake @param {number} tries @param {Card | null} card */
  async #answerMistake(mistake, tries, card) {
    const about = { mistake, tries, card, today: dateOf() };
    const found = await this.game.ask({ do: "answer_mistake", ...about });
    if (found.answered.over) void saveMistake(mistake.id, found.mistake);
    this.count();
    return found.answered;
  }
}

// The panel of problems: the player's standing, and the themes.

/** @param {State["training"]} training @param {Trainer} commands */
const content = ({ themes, standing, complaint, mistakes, due }, { put }) => {
  if (complaint) return html`<p role="alert">${complaint}</p>`;
  if (!themes.length) return html`<p>${sentence("label.loading")}</p>`;
  return html`<p>
      ${sentence("problems.about")}
    </p>
    <p class="help">${explained(standing)}</p>
    <div class="actions">
      <button class="button" data-first @click=${() => void put("")}>${sentence("problems.fitting")}</button>
    </div>
    <h3>${sentence("problems.by-theme")}</h3>
    <ol class="lines">
      <li>
        ${
          due
            ? html`<button class="offer" @click=${() => void put(MISTAKES)}>
                <b>${sentence("problems.own-mistakes")}</b>
                <span class="soft figures">${sentence("problems.due", { due })}</span>
                <span class="soft about">${sentence("problems.kept", { count: mistakes })}</span>
              </button>`
            : html`<div class="idle">
                <b>${sentence("problems.own-mistakes")}</b>
                <p class="soft about">
                  ${mistakes ? sentence("problems.later", { count: mistakes }) : sentence("problems.mistakes")}
                </p>
              </div>`
        }
      </li>
      ${themes.map(
        ({ name, title, about, problems }) =>
          html`<li>
            <button class="offer" @click=${() => void put(name)}>
              <b>${title}</b> <span class="soft figures">${sentence("problems.number", { count: problems })}</span>
              <span class="soft about">${about}</span>
            </button>
          </li>`,
      )}
    </ol>`;
};

definePanel({
  name: "problems",
  content: ({ training }, commands) => content(training, commands.trainer),
  style: [ownStyle],
});
