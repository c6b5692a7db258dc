/**
 * `<hearts-table>` for anybody's page: a drawn position that becomes a table when a reader starts it.
 * Nothing heavy is fetched before that. Its attributes, methods and events are listed in
 * `custom-elements.json`.
 */

import { messageOf } from "../text.js";
import { ATTRIBUTES, planOf } from "./attributes.js";
import { draw, element, laidTable } from "./poster.js";
import { STYLE } from "./style.js";

/** The button's text. @type {Record<import("./attributes.js").Mode, string>} */
const START = { play: "Play", replay: "Step through", problem: "Solve it", diagram: "" };

const NOT_ARRIVED = "The table did not arrive. Try again, or reload the page.";

/** The URL of our own site. */
const home = new URL("./", import.meta.url).href;

export class HeartsTable extends HTMLElement {
  static observedAttributes = ATTRIBUTES;

  /** The table itself, once it has been started. @type {import("../table/card-table.js").CardTable | null} */
  #table = null;
  /** @type {Promise<void> | null} */
  #waking = null;
  #drawn = false;
  /** The record that `src` names, for a diagram. @type {{ src: string, text: string } | null} */
  #fetched = null;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
  }

  connectedCallback() {
    if (!this.#table) this.#draw();
  }

  attributeChangedCallback() {
    if (this.#table || this.#waking || !this.#drawn) return;
    this.#drawn = false;
    queueMicrotask(() => this.isConnected && !this.#drawn && this.#draw());
  }

  /** Whether the table has been started. */
  get awake() {
    return this.#table !== null;
  }

  /** The attributes' values. */
  get plan() {
    return planOf((name) => this.getAttribute(name));
  }

  #draw() {
    this.#drawn = true;
    const { plan } = this;
    const slot = document.createElement("slot");
    const poster = element("div", { class: "poster", part: "poster" }, slot);
    const frame = element(
      "div",
      { class: "frame", role: "group", "aria-label": plan.name, part: "frame" },
      poster,
    );
    const foot = element("div", { class: "foot", part: "foot" });
    if (plan.question)
      foot.append(element("p", { class: "question", part: "question" }, plan.question));
    if (plan.mode !== "diagram") {
      const button = element("button", { type: "button", part: "wake" }, START[plan.mode]);
      button.addEventListener("click", () => void this.wake());
      foot.append(button);
    }
    frame.append(foot);
    const text = () => (this.#fetched?.src === plan.src && this.#fetched.text) || plan.record;
    // the author's own poster, or one drawn here
    const drawPoster = () => {
      const given = slot
        .assignedNodes()
        .some((node) => node.nodeType === 1 || node.textContent?.trim());
      poster.querySelector(".felt")?.remove();
      if (!given) poster.append(this.#drawing(plan, text()));
      frame.classList.toggle(
        "over",
        !given && poster.querySelector(".laid-table") !== null && !plan.question,
      );
    };
    slot.addEventListener("slotchange", drawPoster);
    this.#show(frame);
    drawPoster();
    if (plan.mode === "diagram" && plan.src) void this.#fetch(plan.src).then(drawPoster);
  }

  /**
   * The position as far as it can be drawn; what is wrong with its record is said below it.
   * @param {import("./attributes.js").Plan} plan
   * @param {string} record
   */
  #drawing(plan, record) {
    try {
      return draw(plan, record);
    } catch (error) {
      this.#complain(messageOf(error));
      return laidTable(plan);
    }
  }

  /** @param {string} src */
  async #fetch(src) {
    const url = new URL(src, this.baseURI);
    try {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      this.#fetched = { src, text: await answer.text() };
    } catch (error) {
      this.#complain(`The record did not arrive: ${url.href}: ${messageOf(error)}.`);
    }
  }

  /** Say once, under the drawing, what cannot be shown. @param {string} message */
  #complain(message, text = message) {
    const foot = this.shadowRoot?.querySelector(".foot");
    foot?.querySelector(".trouble")?.remove();
    foot?.append(element("p", { class: "trouble", role: "alert" }, text));
    this.#emit("error", { message });
  }

  /** @param {Node[]} content */
  #show(...content) {
    this.shadowRoot?.replaceChildren(element("style", {}, STYLE), ...content);
  }

  /** Start the table: fetch it, and the engine if no other table has. A diagram never starts. */
  wake() {
    if (this.plan.mode === "diagram") return Promise.resolve();
    this.#waking ??= this.#wake().finally(() => (this.#waking = null));
    return this.#waking;
  }

  async #wake() {
    if (this.#table) return;
    const { plan } = this;
    const button = this.shadowRoot?.querySelector("button");
    button?.setAttribute("aria-disabled", "true");
    this.shadowRoot?.querySelector(".trouble")?.remove();
    this.#emit("wake");
    try {
      /** @type {typeof import("./embedded.js")} */
      const { makeTable } = await import(`${home}${APP}/embedded.js`);
      if (!this.isConnected) return; // removed meanwhile
      const focused = this.shadowRoot?.activeElement;
      this.#table = makeTable(plan, {
        home,
        base: this.baseURI,
        emit: (kind, detail) => this.#emit(kind, detail),
      });
      this.#show(this.#table);
      if (focused) this.#table.focus({ preventScroll: true });
    } catch (error) {
      this.#complain(messageOf(error), NOT_ARRIVED);
    } finally {
      button?.removeAttribute("aria-disabled");
    }
  }

  /** Remove the table, and show the poster again. */
  sleep() {
    this.#table = null;
    if (this.isConnected) this.#draw();
  }

  /** @param {string} kind @param {object} [detail] */
  #emit(kind, detail = {}) {
    this.dispatchEvent(
      new CustomEvent(`hearts-${kind}`, { bubbles: true, composed: true, detail }),
    );
  }
}
