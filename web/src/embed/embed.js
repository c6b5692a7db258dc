/** Defines `<hearts-table>`. A frame tells the page around it the height of its table, and hears whether it gets it. */
import { TAKEN } from "../before-engine.js";
import { ATTRIBUTES } from "./attributes.js";
import { HeartsTable, spokenLanguage } from "./hearts-table.js";

const TYPE = "hearts-table:height";
const [LEAST, MOST] = [80, 4000];
const site = new URL("./", import.meta.url);

/** Fill the frame of `embed.html` with one table, whose attributes are in the query. */
function fillFrame() {
  const query = new URLSearchParams(location.search);
  const table = document.createElement("hearts-table");
  for (const name of ATTRIBUTES) {
    const value = query.get(name);
    if (value !== null) table.setAttribute(name, value);
  }
  document.title = query.get("name") ?? document.title;
  const { documentElement } = document;
  documentElement.lang = query.get("lang") ?? ""; // of the page around the frame, which nobody else knows
  (document.querySelector("main") ?? document.body).prepend(table);
  void spokenLanguage().then((code) => {
    documentElement.lang = code;
  });
  if (parent === self) return;
  addEventListener("keyup", ({ key }) => {
    // the table has released the focus, or has not been started: the page around handles keys again
    const released = document.activeElement === document.body;
    if (key === "Escape" && (released || !("awake" in table && table.awake))) parent.focus();
  });
  addEventListener("message", ({ data, source }) => {
    // the frame takes its height from the table, which need not fit into it
    if (source === parent && data?.type === TYPE) table.toggleAttribute("framed", true);
  });
  // only to the page around the frame, if that is known
  const host = document.referrer ? new URL(document.referrer).origin : "*";
  new ResizeObserver(() =>
    parent.postMessage(
      { type: TYPE, height: Math.ceil(table.getBoundingClientRect().height) },
      host,
    ),
  ).observe(table);
}

/** Give each frame in a page the height that its table asks for. */
function resizeFrames() {
  addEventListener("message", ({ data, origin, source }) => {
    // a sandboxed frame has no origin of its own
    if (origin !== site.origin && origin !== "null") return;
    if (data?.type !== TYPE || !Number.isFinite(data.height)) return;
    const frame = [...document.querySelectorAll("iframe")].find(
      ({ contentWindow, src }) =>
        contentWindow === source && src.startsWith(`${site.href}embed.html`),
    );
    if (!frame) return;
    frame.style.height = `${Math.min(Math.max(data.height, LEAST), MOST)}px`;
    frame.contentWindow?.postMessage({ type: TYPE }, "*");
  });
}

const defined = customElements.get("hearts-table");
if (!defined) {
  customElements.define("hearts-table", HeartsTable);
  if (document.documentElement.hasAttribute("data-eldesthand-frame")) fillFrame();
  else resizeFrames();
} else if (!("site" in defined)) console.error(TAKEN); // by another program than a copy of this
