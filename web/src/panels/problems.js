/** The panel of problems: the player's standing, and the themes. */
import { html } from "lit";
import { definePanel } from "../panel.js";
import { MISTAKES } from "../replay/trainer.js";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";
import ownStyle from "./problems.css" with { type: "text" };

/** @param {State["training"]} training @param {import("../replay/trainer.js").Trainer} commands */
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
