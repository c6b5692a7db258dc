/** The player's shuffle before the dealer, by any words or by chance (F3). */
import { html } from "lit";
import { sentence } from "../sentences.js";

/** Return words that nobody can foresee. */
const byChance = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(" ");

/** @param {string} sealed the sentence about the seal @param {Commands} commands */
export function shuffling(sealed, { game, shuffle }) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    void shuffle(String(new FormData(form).get("words")) || byChance());
  };
  return html`<form class="shuffling felt-text" @submit=${submit}>
    <p>${sealed}</p>
    <input class="felt-field" name="words" aria-label="Your words" autocomplete="off" maxlength="200" />
    <div class="row">
      <button class="button">Shuffle so</button>
      <button class="button quiet" type="button" @click=${() => void shuffle(byChance())}>By chance</button>
      <button class="button quiet" type="button" @click=${() => void game.goOn()}>${sentence("shuffle.not")}</button>
    </div>
  </form>`;
}
