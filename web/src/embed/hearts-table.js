/**
 * `<hearts-table>` in a page of anybody's: a drawn position that becomes a table when it is asked to.
 * Nothing heavy is fetched before that. What it can be told, and tells, is in `custom-elements.json`.
 */
import { ATTRIBUTES, planOf } from "./attributes.js";
import { draw, element } from "./poster.js";
import { STYLE } from "./style.js";

/** What the button says. @type {Record<import("./attributes.js").Mode, string>} */
const INVITATIONS = { play: "Play", replay: "Step through", problem: "Answer", diagram: "" };

/** Our own site, wherever this script lies. */
const home = new URL("./", import.meta.url).href;

export class HeartsTable extends HTMLElement {
  static observedAttributes = ATTRIBUTES;

  /** The table itself, once it has been woken. @type {import("./embedded.js").Room | null} */
  #room = null;
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
    if (!this.#room) this.#draw();
  }

  attributeChangedCallback() {
    if (this.#room || this.#waking || !this.#drawn) return;
    this.#drawn = false;
    queueMicrotask(() => this.isConnected && !this.#drawn && this.#draw());
  }

  /** Whether the table is awake. */
  get awake() {
    return this.#room !== null;
  }

  /** What the attributes say. */
  get plan() {
    return planOf((name) => this.getAttribute(name));
  }

  #draw() {
    this.#drawn = true;
    const { plan } = this;
    const slot = document.createElement("slot");
    const poster = element("div", { class: "poster", part: "poster" }, slot);
    const frame = element("div", { class: "frame", role: "group", "aria-label": plan.name, part: "frame" }, poster);
    const foot = element("div", { class: "foot", part: "foot" });
    if (plan.question) foot.append(element("p", { class: "question", part: "question" }, plan.question));
    if (plan.mode !== "diagram") {
      const button = element("button", { type: "button", part: "wake" }, INVITATIONS[plan.mode]);
      button.addEventListener("click", () => void this.wake());
      foot.append(button);
    }
    if (foot.childElementCount) frame.append(foot);
    const text = () => (this.#fetched?.src === plan.src && this.#fetched.text) || plan.record;
    // an author's own poster, or one drawn here
    const consider = () => {
      const given = slot.assignedNodes().some((node) => node.nodeType === 1 || node.textContent?.trim());
      poster.querySelector(".felt")?.remove();
      if (!given) poster.append(draw(plan, text()));
      frame.classList.toggle("over", !given && poster.querySelector(".laid-table") !== null && !plan.question);
    };
    slot.addEventListener("slotchange", consider);
    this.#show(frame);
    consider();
    if (plan.mode === "diagram" && plan.src) void this.#fetch(plan.src).then(consider);
  }

  /** @param {string} src */
  async #fetch(src) {
    const answer = await fetch(new URL(src, this.baseURI)).catch(() => null);
    if (answer?.ok) this.#fetched = { src, text: await answer.text() };
  }

  /** @param {Node[]} content */
  #show(...content) {
    this.shadowRoot?.replaceChildren(element("style", {}, STYLE), ...content);
  }

  /** Lay the table: fetch it, and the engine if no other table has. A diagram stays one. */
  wake() {
    if (this.plan.mode === "diagram") return Promise.resolve();
    this.#waking ??= this.#wake().finally(() => (this.#waking = null));
    return this.#waking;
  }

  async #wake() {
    if (this.#room) return;
    const { plan } = this;
    const button = this.shadowRoot?.querySelector("button");
    button?.setAttribute("aria-disabled", "true");
    this.shadowRoot?.querySelector(".trouble")?.remove();
    this.#tell("wake");
    try {
      /** @type {typeof import("./embedded.js")} */
      const { lay } = await import(`${home}${APP}/embedded.js`);
      if (!this.isConnected) return; // the page has gone on
      const focused = this.shadowRoot?.activeElement;
      this.#room = lay(plan, { home, base: this.baseURI, tell: (kind, detail) => this.#tell(kind, detail) });
      this.#show(this.#room);
      if (focused) this.#room.focus({ preventScroll: true });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.shadowRoot
        ?.querySelector(".foot")
        ?.append(element("p", { class: "trouble", role: "alert" }, "The table did not arrive. Try again, or reload the page."));
      this.#tell("error", { message });
    } finally {
      button?.removeAttribute("aria-disabled");
    }
  }

  /** Clear the table away, and show the poster again. */
  sleep() {
    this.#room = null;
    if (this.isConnected) this.#draw();
  }

  /** @param {string} kind @param {object} [detail] */
  #tell(kind, detail = {}) {
    this.dispatchEvent(new CustomEvent(`hearts-${kind}`, { bubbles: true, composed: true, detail }));
  }
}
