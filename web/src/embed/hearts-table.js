/**
 * `<hearts-table>` for anybody's page: a drawn position that becomes a table when a reader starts it.
 * Nothing heavy is fetched before that. Its attributes, methods and events are listed in
 * `custom-elements.json`.
 */

import { policyFailure } from "../engine/policy.js";
import { messageOf } from "../text.js";
import { ATTRIBUTES, planOf } from "./attributes.js";
import { draw, element, laidTable } from "./poster.js";
import { STYLE } from "./style.js";

/** The button's text. @type {Record<import("./attributes.js").Mode, string>} */
const START = { play: "Play", replay: "Step through", problem: "Solve it", diagram: "" };

const ANOTHER =
  "This page has something else to show here. What you have played at this table is lost then.";

const FORBIDDEN = "This page's security policy (Content-Security-Policy) forbids the table.";

const NOT_ARRIVED = "The table did not arrive. Try again, or reload the page.";

/** The URL of our own site. */
const home = new URL("./", import.meta.url).href;

/** One sheet for all tables: policies that forbid a `<style>` element allow it. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

/** Attributes whose properties are numbers. @type {readonly string[]} */
const NUMBERS = ["deal", "ply", "seat"];

export class HeartsTable extends HTMLElement {
  static observedAttributes = ATTRIBUTES;

  /** What sits here, once it has been started. @type {import("./embedded.js").Seated | null} */
  #seated = null;
  /** Makes it, once its script is there. @type {typeof import("./embedded.js").makeTable | null} */
  #make = null;
  /** @type {Promise<void> | null} */
  #waking = null;
  /** How high the drawing was, in pixels. */
  #least = 0;
  /** Whether a change of the attributes is about to be looked at. */
  #changing = false;
  /** The record that `src` names, for a diagram. @type {{ src: string, text: string } | null} */
  #fetched = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.addEventListener("keydown", (event) => {
      // they press a button here; the page might turn its leaves by them
      const { key, altKey, ctrlKey, metaKey } = /** @type {KeyboardEvent} */ (event);
      if (altKey || ctrlKey || metaKey) return;
      if (key === "Enter" || key === " ") event.stopPropagation();
    });
  }

  connectedCallback() {
    // what was set before this script arrived hides the property of the same name
    for (const name of ATTRIBUTES) {
      const given = Object.getOwnPropertyDescriptor(this, name);
      if (given && Reflect.deleteProperty(this, name)) Reflect.set(this, name, given.value);
    }
    this.#change();
  }

  attributeChangedCallback() {
    if (this.#changing || !this.isConnected) return;
    this.#changing = true;
    queueMicrotask(() => {
      this.#changing = false;
      if (this.isConnected) this.#change();
    });
  }

  /** Whether the table has been started. */
  get awake() {
    return this.#seated !== null;
  }

  /** The attributes' values. */
  get plan() {
    return planOf((name) => this.getAttribute(name));
  }

  /** Show what the attributes say now. A player who would lose what they have played is asked. */
  #change() {
    if (this.#waking) return; // the table that comes will have read them
    if (!this.#seated) return this.#draw();
    this.shadowRoot?.querySelector(".change")?.remove();
    if (this.#seated.change(this.plan)) return;
    if (this.#seated.played()) this.#askFirst();
    else this.#seatAnew();
  }

  /** Leave it to the player whether the table becomes another one. */
  #askFirst() {
    const paper = element("div", { class: "change", role: "alert", part: "change" });
    const button = (/** @type {string} */ text, /** @type {() => void} */ act) => {
      const made = element("button", { type: "button" }, text);
      made.addEventListener("click", () => {
        paper.remove();
        act();
      });
      return made;
    };
    paper.append(
      element("p", {}, ANOTHER),
      button("Show it", () => this.#seatAnew()),
      button("Play on here", () => this.#seated?.table.focus({ preventScroll: true })),
    );
    this.shadowRoot?.querySelector(".seated")?.append(paper);
  }

  #draw() {
    const { plan } = this;
    const slot = document.createElement("slot");
    const poster = element("div", { class: "poster", part: "poster" }, slot);
    const frame = element(
      "div",
      { class: `frame ${plan.mode}`, role: "group", "aria-label": plan.name, part: "frame" },
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
      frame.classList.toggle("given", given);
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
    this.shadowRoot?.replaceChildren(...content);
  }

  /** Start the table: fetch it, and the engine if no other table has. A diagram never starts. */
  wake() {
    if (this.#seated || this.plan.mode === "diagram") return Promise.resolve();
    this.#waking ??= this.#wake().finally(() => (this.#waking = null));
    return this.#waking;
  }

  async #wake() {
    const button = this.shadowRoot?.querySelector("button");
    button?.setAttribute("aria-disabled", "true");
    this.shadowRoot?.querySelector(".trouble")?.remove();
    this.#emit("wake");
    try {
      /** @type {typeof import("./embedded.js")} */
      const { makeTable } = await import(`${home}${APP}/embedded.js`);
      this.#make = makeTable;
      if (this.isConnected) this.#seatAnew(); // or it was removed meanwhile
    } catch (error) {
      const refused = await policyFailure();
      if (refused) this.#complain(refused.message, `${FORBIDDEN} ${refused.message}`);
      else this.#complain(messageOf(error), NOT_ARRIVED);
    } finally {
      button?.removeAttribute("aria-disabled");
    }
  }

  /** Make the table that the attributes name, in the place of what is shown. */
  #seatAnew() {
    const { plan } = this;
    const focused = this.shadowRoot?.activeElement;
    /** @type {HTMLElement | null | undefined} */
    const poster = this.shadowRoot?.querySelector(".frame");
    if (poster) this.#least = poster.offsetHeight;
    this.#seated = null;
    if (!this.#make || plan.mode === "diagram") return this.#draw();
    this.#show(); // the former table goes first: its name and the engine are free
    this.#seated = this.#make(plan, {
      home,
      base: this.baseURI,
      emit: (kind, detail) => this.#emit(kind, detail),
    });
    const { table } = this.#seated;
    const seated = element("div", { class: "seated" }, table);
    seated.style.setProperty("--least", `${this.#least}px`); // a high drawing leaves no gap
    this.#show(seated);
    if (focused) table.focus({ preventScroll: true });
  }

  /** Remove the table, and show the poster again. */
  sleep() {
    this.#seated = null;
    if (this.isConnected) this.#draw();
  }

  /** @param {string} kind @param {object} [detail] */
  #emit(kind, detail = {}) {
    this.dispatchEvent(
      new CustomEvent(`hearts-${kind}`, { bubbles: true, composed: true, detail }),
    );
  }
}

// each attribute is a property, too: pages made with a framework set those
for (const name of ATTRIBUTES) {
  Object.defineProperty(HeartsTable.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {HeartsTable} */
    get() {
      return NUMBERS.includes(name)
        ? Reflect.get(this.plan, name)
        : (this.getAttribute(name) ?? "");
    },
    /** @this {HeartsTable} @param {unknown} value */
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, Array.isArray(value) ? value.join(" ") : String(value));
    },
  });
}
