/**
 * `<hearts-table>` for any page: the author's content or a poster, until a reader starts the table or
 * drawing. Nothing large is loaded before. `custom-elements.json` lists its attributes and events.
 */
import { EMBEDDED, INDICES, isRecorded, OWN_FIGURES, REPLACE, TEXTS } from "../before-engine.js";
import { policyFailure } from "../engine/policy.js";
import { adopt, firstKnown, language, languageAround, readTexts } from "../language.js";
import palette from "../style/palette.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import { messageOf } from "../text.js";
import { wear, wearAgain } from "../worn.js";
import { ATTRIBUTES, planOf } from "./attributes.js";
import ownStyle from "./hearts-table.css" with { type: "text" };
import { element, laidTable } from "./poster.js";

/** The URL of our own site. */
const home = new URL("./", import.meta.url).href;

/** The style sheet of the engine's drawings, which comes with the first drawing. */
const drawings = new CSSStyleSheet();

/** Resolves once the page's language is spoken, and is null then; undefined before the first element is there. @type {Promise<void> | null | undefined} */
let learning;
/** The texts of that language. @type {import("../language.js").Texts | null} */
let texts = null;

/** Have all elements speak the language of the page around the first one. @param {Element} first */
function learnLanguage(first) {
  const code = firstKnown([languageAround(first), ...navigator.languages]);
  learning = null;
  if (code === language) return;
  learning = readTexts(code, `${home}${APP}/`).then((read) => {
    texts = read;
    adopt(code, texts, { EMBEDDED, GAMES, INDICES, OWN_FIGURES, REPLACE, TEXTS });
    learning = null;
  });
}

/** Return the language of all elements, once it is spoken. */
export async function spokenLanguage() {
  await learning;
  return language;
}

/** Keys that press a button, and those that turn pages too. */
const [PRESSING, TURNING] = [/^(Enter| )$/, /^(Enter| |Home|End|(Arrow|Page).*)$/];

/** Attributes whose properties are numbers. @type {readonly string[]} */
const NUMBERS = ["deal", "ply", "seat"];

export class HeartsTable extends HTMLElement {
  static observedAttributes = ATTRIBUTES;
  /** The site of the tables, by which a second copy of this script knows them. */
  static site = home;

  /** The table, once it has been started. @type {import("./embedded.js").Seated | null} */
  #seated = null;
  /** Makes a table, once the script has been loaded. @type {typeof import("./embedded.js").makeTable | null} */
  #make = null;
  /** @type {Promise<void> | null} */
  #waking = null;
  /** The wrong attribute that was told last. */
  #fault = "";
  /** The attributes that the table follows, or will. @type {import("./attributes.js").Plan | null} */
  #followed = null;
  /** The last height of the drawing, in pixels. */
  #least = 0;
  /** True if a change of the attributes has not been applied yet. */
  #changing = false;
  /** The engine's drawing of a diagram. @type {Element | null} */
  #drawing = null;
  /** The place of the poster or table, whose width is measured. */
  #place = element("div", { class: "place" });
  /** Offers the typeface as soon as a reader sees the element, and draws an empty diagram. */
  #watcher = new IntersectionObserver((seen) => {
    if (!seen.at(-1)?.isIntersecting) return;
    // without it there is another one
    import(`${home}${APP}/typeface.js`).then(({ offer }) => offer(this.ownerDocument), String);
    if (this.shadowRoot?.querySelector(".diagram .felt")) void this.wake();
  });

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    wear(root, [...stylesheets(palette, ownStyle), drawings]);
    root.append(element("canvas", { class: "room-wanted", "aria-hidden": "true" }), this.#place);
    root.addEventListener("keydown", (event) => {
      // these keys press a button here or move at the table, and might turn pages outside
      const { key, altKey, ctrlKey, metaKey } = /** @type {KeyboardEvent} */ (event);
      if (altKey || ctrlKey || metaKey) return;
      if ((this.#seated ? TURNING : PRESSING).test(key)) event.stopPropagation();
    });
  }

  connectedCallback() {
    // a value that was set before this script arrived hides the property of the same name
    for (const name of ATTRIBUTES) {
      const given = Object.getOwnPropertyDescriptor(this, name);
      if (given && Reflect.deleteProperty(this, name)) Reflect.set(this, name, given.value);
    }
    this.#change();
  }

  /** Follow a move to another document, such as a popup or picture-in-picture; leave it as it closes. */
  adoptedCallback() {
    if (this.shadowRoot) wearAgain(this.shadowRoot);
    const { ownerDocument } = this;
    if (ownerDocument === document) return;
    const leave = () => this.ownerDocument === ownerDocument && this.remove();
    ownerDocument.defaultView?.addEventListener("pagehide", leave, { once: true });
  }

  attributeChangedCallback() {
    if (this.#changing || !this.isConnected) return;
    this.#changing = true;
    queueMicrotask(() => {
      this.#changing = false;
      if (this.isConnected) this.#change();
    });
  }

  /** Return whether the table has been started. */
  get awake() {
    return this.#seated !== null;
  }

  /** The attributes' values. */
  get plan() {
    return planOf((name) => this.getAttribute(name));
  }

  /** Follow the attributes. A player who would lose a game is asked first. */
  #change() {
    if (learning === undefined) learnLanguage(this);
    if (learning) {
      this.#place.replaceChildren(document.createElement("slot")); // the author's content
      return void learning.then(() => this.isConnected && this.#change());
    }
    this.#place.lang = language;
    if (this.#waking) return void this.#waking.then(() => this.#change());
    if (!this.#seated) {
      this.#drawing = null;
      return this.#draw();
    }
    void this.#follow(this.#seated);
  }

  /** Let a table follow the attributes; it stays as it is if they are wrong. @param {import("./embedded.js").Seated} seated */
  async #follow(seated) {
    const { plan } = this;
    this.#followed = plan;
    const told = this.#fault;
    let { fault } = plan;
    const act = fault
      ? null
      : await seated.change(plan).catch((error) => {
          fault = messageOf(error);
          return null;
        });
    if (this.#followed !== plan || this.#seated !== seated) return; // they have changed again
    this.#tellFault(fault);
    if (fault && fault === told) return;
    this.shadowRoot?.querySelector(".change")?.remove();
    if (fault) this.#layPaper(fault);
    else if (act) act();
    else if (seated.played()) this.#askFirst();
    else this.#seatAnew();
  }

  /** Ask the player whether another table may take this one's place. */
  #askFirst() {
    const button = (/** @type {string} */ text, /** @type {() => void} */ act) => {
      const made = element("button", { type: "button" }, text);
      made.addEventListener("click", () => {
        made.parentElement?.remove();
        act();
      });
      return made;
    };
    this.#layPaper(
      REPLACE.text,
      button(REPLACE.yes, () => this.#seatAnew()),
      button(REPLACE.no, () => this.#seated?.table.focus({ preventScroll: true })),
    );
  }

  /** Lay a text upon the table. @param {string} text @param {Element[]} buttons */
  #layPaper(text, ...buttons) {
    const paper = element("div", { class: "change", role: "alert", part: "change" });
    paper.append(element("p", {}, text), ...buttons);
    this.shadowRoot?.querySelector(".seated")?.append(paper);
  }

  /** Emit the error of a wrong attribute, once. @param {string} fault */
  #tellFault(fault) {
    const told = this.#fault;
    this.#fault = fault;
    if (fault && fault !== told) this.#emit("error", { message: fault });
  }

  /** Show the author's content, the engine's drawing or a poster, and the button. */
  #draw() {
    const { plan } = this;
    const slot = document.createElement("slot");
    const { mode, name, question } = plan;
    const button = element("button", { type: "button", part: "wake" }, EMBEDDED[mode].start);
    button.addEventListener("click", () => void this.wake());
    const foot = [
      ...(question ? [element("p", { class: "question", part: "question" }, question)] : []),
      plan.fault ? trouble(plan.fault) : button,
    ];
    const poster = element("div", { class: "poster", part: "poster" }, this.#drawing ?? slot);
    const frame = element(
      "div",
      { class: `frame ${mode}`, role: "group", "aria-label": name || TEXTS.hearts, part: "frame" },
      poster,
      element("div", { class: "foot", part: "foot" }, ...foot),
    );
    const fill = () => {
      const given =
        this.#drawing !== null ||
        slot.assignedNodes().some((node) => node.nodeType === 1 || node.textContent?.trim());
      poster.querySelector(".felt")?.remove();
      this.#watcher.disconnect();
      if (!given) poster.append(laidTable(plan));
      if (!plan.fault) this.#watcher.observe(this);
      frame.classList.toggle("given", given);
      button.hidden = mode === "diagram" && (given || !isRecorded(plan)); // nothing else can be shown
    };
    slot.addEventListener("slotchange", fill);
    this.#place.replaceChildren(frame);
    fill();
    this.#tellFault(plan.fault);
  }

  /** Return whether the author put a drawing or a text into the element. */
  get #isGiven() {
    return this.shadowRoot?.querySelector(".frame")?.classList.contains("given") ?? false;
  }

  /** Show an error under the drawing, and emit it. @param {string} message */
  #complain(message, text = message) {
    const foot = this.shadowRoot?.querySelector(".foot");
    foot?.querySelector(".trouble")?.remove();
    foot?.append(trouble(text));
    this.#emit("error", { message });
  }

  /** Start the table, or draw the diagram; the script and the engine are loaded once for all tables. */
  wake() {
    const { plan } = this;
    const { mode, fault } = plan;
    const drawn = mode === "diagram" && !isRecorded(plan) && this.#isGiven;
    if (this.#seated || this.#drawing || drawn || fault) return Promise.resolve();
    this.#waking ??= this.#wake().finally(() => (this.#waking = null));
    return this.#waking;
  }

  async #wake() {
    this.#watcher.disconnect(); // an error is told once, however often it is scrolled past
    const button = this.shadowRoot?.querySelector("button");
    button?.setAttribute("aria-disabled", "true");
    this.shadowRoot?.querySelector(".trouble")?.remove();
    this.#emit("wake");
    await learning;
    try {
      /** @type {typeof import("./embedded.js")} */
      const { makeTable, drawDiagram, speak } = await import(`${home}${APP}/embedded.js`);
      speak(language, texts);
      this.#make = makeTable;
      if (this.plan.mode === "diagram") await this.#showDrawing(drawDiagram);
      else if (this.isConnected) this.#seatAnew(); // it may have been removed meanwhile
    } catch (error) {
      const refused = await policyFailure();
      if (refused) this.#complain(refused.message, `${TEXTS.forbidden} ${refused.message}`);
      else this.#complain(messageOf(error), TEXTS.notArrived);
    } finally {
      button?.removeAttribute("aria-disabled");
    }
  }

  /**
   * Show the engine's drawing, or the error in its record.
   * @param {typeof import("./embedded.js").drawDiagram} drawDiagram
   */
  async #showDrawing(drawDiagram) {
    try {
      const { drawing, sheet } = await drawDiagram(this.plan, this.baseURI);
      drawings.replaceSync(sheet);
      if (this.shadowRoot) wearAgain(this.shadowRoot); // its sheet may be a copy
      this.#drawing = drawing;
      if (this.isConnected) this.#draw();
    } catch (error) {
      this.#complain(messageOf(error));
    }
  }

  /** Show a new table by the attributes. */
  #seatAnew() {
    const { plan } = this;
    const focused = this.shadowRoot?.activeElement;
    /** @type {HTMLElement | null | undefined} */
    const poster = this.shadowRoot?.querySelector(".frame");
    if (poster) this.#least = poster.offsetHeight;
    this.#seated = null;
    if (!this.#make || plan.mode === "diagram") return this.#draw();
    this.#place.replaceChildren(); // the former table goes first, and frees its name and the engine
    this.#seated = this.#make(plan, {
      home,
      base: this.baseURI,
      emit: (kind, detail) => this.#emit(kind, detail),
    });
    const { table } = this.#seated;
    const seated = element("div", { class: "seated" }, table);
    seated.style.setProperty("--least", `${this.#least}px`); // a high drawing leaves no gap
    this.#place.replaceChildren(seated);
    if (focused) table.focus({ preventScroll: true });
  }

  /** Remove the table or the drawing; the author's content or the poster appears again. */
  sleep() {
    this.#seated = this.#drawing = null;
    if (this.isConnected) this.#draw();
    this.#watcher.disconnect();
  }

  /** @param {string} kind @param {object} [detail] */
  #emit(kind, detail = {}) {
    let told = detail;
    if (kind === "step") {
      // the attributes follow the reader; the place of a problem is the author's
      const { deal } = /** @type {{ deal: number }} */ (detail);
      Object.assign(this, this.plan.mode === "problem" ? { deal } : detail);
      told = { ply: this.plan.ply, ...detail };
    }
    this.dispatchEvent(
      new CustomEvent(`hearts-${kind}`, { bubbles: true, composed: true, detail: told }),
    );
  }
}

/** Render an error. @param {string} text */
const trouble = (text) => element("p", { class: "trouble", role: "alert" }, text);

/**
 * Return the attribute for a property that a framework sets, or null for none: templates often give
 * `false`, and `open` looks like a switch.
 * @param {string} name @param {unknown} value
 */
function textOf(name, value) {
  if (Array.isArray(value)) return value.join(" ");
  if (name === "open" && typeof value === "boolean") return value ? "all" : "none";
  if (value === null || value === undefined || value === false || value === true) return null;
  return Number.isNaN(value) ? null : String(value);
}

// each attribute is a property too, which frameworks set
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
      const text = textOf(name, value);
      if (text === null) this.removeAttribute(name);
      else this.setAttribute(name, text);
    },
  });
}
