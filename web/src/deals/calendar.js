/** The calendar of the deals of the day: a month with the player's results. */
import { html, nothing } from "lit";
import { component, GIVEN } from "../component.js";
import { dateOf, daysPlayed, playedDays } from "../keep/days.js";
import { locale } from "../language.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { panelStylesheets } from "../style/stylesheets.js";
import ownStyle from "./calendar.css" with { type: "text" };

/** Number of days by which each key moves the choice. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Return the names of the days of a week, from Monday. */
const weekdays = () =>
  Array.from({ length: 7 }, (_, day) =>
    new Date(2024, 0, 1 + day).toLocaleDateString(locale, { weekday: "long" }),
  );

class HeartsCalendar extends component(() => ({
  commands: /** @type {Commands} */ (GIVEN),
  month: /** @type {Protocol.Calendar | null} */ (null),
  /** The chosen day. */
  date: dateOf(),
})) {
  /** @override */ firstUpdated() {
    void this.#open(this.date.slice(0, 7));
  }

  /** @param {string} month */
  async #open(month) {
    const asked = { month, today: dateOf(), played: playedDays() };
    this.month = await this.commands.game.ask({ do: "month", ...asked }).catch(() => null);
    const days = this.#open_days;
    const { date } = this;
    if (!days.includes(date)) this.date = days.at(-1) ?? date;
  }

  /** The days that can be played. */
  get #open_days() {
    return (this.month?.days ?? []).filter((day) => !day.to_come).map(({ date }) => date);
  }

  /** @param {KeyboardEvent} event */
  async #key(event) {
    const days = this.#open_days;
    const at = days.indexOf(this.date);
    const to = { Home: 0, End: days.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    event.stopPropagation();
    this.date = days[Math.max(0, Math.min(to, days.length - 1))];
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (
      this.renderRoot.querySelector("[aria-pressed=true]")
    )?.focus();
  }

  /** @param {Protocol.CalendarDay} day */
  #day({ date, day, net, said, to_come: toCome }) {
    const chosen = date === this.date;
    return html`<td>
      <button
        class="day ${net ? "played" : ""}"
        aria-label=${said}
        aria-pressed=${chosen}
        aria-current=${date === dateOf() ? "date" : nothing}
        tabindex=${chosen ? 0 : -1}
        ?disabled=${toCome}
        @click=${() => {
          this.date = date;
        }}
      >
        ${day}<small>${net}</small>
      </button>
    </td>`;
  }

  #weeks() {
    const { before = 0, days = [] } = this.month ?? {};
    const cells = [...Array(before).fill(null), ...days];
    return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
      cells.slice(7 * week, 7 * week + 7),
    );
  }

  /** @override */ render() {
    const { month, commands, date } = this;
    if (!month) return nothing;
    const chosen = month.days.find((day) => day.date === date);
    /** @param {string} to @param {string} label */
    const turn = (to, label) =>
      html`<button class="link turn" ?disabled=${!to} @click=${() => this.#open(to)}>${label}</button>`;
    return html`<p class="standing">${month.standing}</p>
      <div class="head">
        ${turn(month.earlier, sentence("calendar.before"))}
        <h3 aria-live="polite">${month.heading}</h3>
        ${turn(month.later, sentence("calendar.next"))}
      </div>
      <table class="figures" @keydown=${this.#key}>
        <thead>
          <tr>
            ${weekdays().map(
              (name) => html`<th scope="col"><abbr title=${name}>${name.slice(0, 2)}</abbr></th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${this.#weeks().map(
            (week) => html`<tr>${week.map((day) => (day ? this.#day(day) : html`<td></td>`))}</tr>`,
          )}
        </tbody>
      </table>
      <div class="chosen">
        <p>${chosen?.said}</p>
        <button class="button" ?disabled=${!chosen} @click=${() => void commands.deals.play(date)}>
          ${chosen && daysPlayed().has(chosen.date) ? (chosen.net ? sentence("calendar.again") : sentence("door.continue")) : sentence("calendar.play")}
        </button>
        <p class="help">${sentence("calendar.counts")}</p>
      </div>`;
  }

  /** @override */ static styles = panelStylesheets(ownStyle);
}

customElements.define("hearts-calendar", HeartsCalendar);

definePanel({
  name: "calendar",
  content: (_, commands) => html`<hearts-calendar .commands=${commands}></hearts-calendar>`,
});
