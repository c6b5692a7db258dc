/**
 * `embed.html`: one table that fills a frame, with its attributes in the query; and the side of the
 * host page, which gives the frame the height it asks for. That number is all they exchange.
 */
import { ATTRIBUTES } from "./attributes.js";

const TYPE = "hearts-table:height";
const [LEAST, MOST] = [80, 4000];
const site = new URL("./", import.meta.url);

/** In the frame: make the table. */
export function fillFrame() {
  const query = new URLSearchParams(location.search);
  const table = document.createElement("hearts-table");
  table.toggleAttribute("framed", parent !== self); // the frame takes its height from the table
  for (const name of ATTRIBUTES) {
    const value = query.get(name);
    if (value !== null) table.setAttribute(name, value);
  }
  document.title = query.get("name") ?? document.title;
  (document.querySelector("main") ?? document.body).prepend(table);
  if (parent === self) return;
  // only to the page that shows the frame, if it is known
  const host = document.referrer ? new URL(document.referrer).origin : "*";
  new ResizeObserver(() =>
    parent.postMessage(
      { type: TYPE, height: Math.ceil(table.getBoundingClientRect().height) },
      host,
    ),
  ).observe(table);
}

/** In a page that shows frames: give each the height that it asks for. */
export function resizeFrames() {
  addEventListener("message", ({ data, origin, source }) => {
    // a sandboxed frame has no origin of its own
    if (origin !== site.origin && origin !== "null") return;
    if (data?.type !== TYPE || !Number.isFinite(data.height)) return;
    const frame = [...document.querySelectorAll("iframe")].find(
      ({ contentWindow, src }) =>
        contentWindow === source && src.startsWith(`${site.href}embed.html`),
    );
    if (frame) frame.style.height = `${Math.min(Math.max(data.height, LEAST), MOST)}px`;
  });
}
