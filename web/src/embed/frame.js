/**
 * `embed.html`: one table that fills the frame it is shown in, told by the query what to be; and the
 * host's side, which gives the frame the height it asks for. They trust each other with that number only.
 */
import { ATTRIBUTES } from "./attributes.js";

const TYPE = "hearts-table:height";
const [LEAST, MOST] = [80, 4000];
const site = new URL("./", import.meta.url);

/** In the frame. */
export function fillFrame() {
  const words = new URLSearchParams(location.search);
  const table = document.createElement("hearts-table");
  for (const name of ATTRIBUTES) {
    const value = words.get(name);
    if (value !== null) table.setAttribute(name, value);
  }
  document.title = words.get("name") ?? document.title;
  (document.querySelector("main") ?? document.body).prepend(table);
  if (parent === self) return;
  // nothing but a height is told, and only to the page that shows the frame, if it can be known
  const host = document.referrer ? new URL(document.referrer).origin : "*";
  new ResizeObserver(() =>
    parent.postMessage({ type: TYPE, height: Math.ceil(table.getBoundingClientRect().height) }, host),
  ).observe(table);
}

/** In a page that shows frames. */
export function heedFrames() {
  addEventListener("message", ({ data, origin, source }) => {
    // a sandboxed frame has no origin of its own
    if (origin !== site.origin && origin !== "null") return;
    if (data?.type !== TYPE || !Number.isFinite(data.height)) return;
    const frame = [...document.querySelectorAll("iframe")].find(
      ({ contentWindow, src }) => contentWindow === source && src.startsWith(`${site.href}embed.html`),
    );
    if (frame) frame.style.height = `${Math.min(Math.max(data.height, LEAST), MOST)}px`;
  });
}
