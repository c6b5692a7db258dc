/**
 * Guards the scripts and the style sheet of the page itself; `build.py` writes it into the page. One that
 * arrives damaged is dropped from all caches and fetched anew, and the page is loaded again, once. If that
 * does not help, the page says so and offers the same by a button.
 */

import { forgetSite } from "./forget.js";

/** Set while the page is loaded again. */
const TRIED = "eldesthand:fetched-anew";

let failed = false;

addEventListener("error", check, true);
customElements.whenDefined("hearts-table").then(() => {
  removeEventListener("error", check, true);
  remember(false);
});

/** @param {Event} event the error of an element, or of a script that cannot be read */
function check({ target }) {
  const ours = target === window || (target instanceof Element && target.hasAttribute("integrity"));
  if (!ours || failed) return;
  failed = true;
  void repair(false);
}

/** Fetch all parts of the page anew, and load it again. @param {boolean} asked by the player's button */
async function repair(asked) {
  const note = document.querySelector("[data-damaged]");
  const button = note?.querySelector("button");
  if (button) button.disabled = true; // until this has ended: the files may be on their way already
  const registration = asked && (await navigator.serviceWorker?.getRegistration());
  if (registration) await forgetSite(registration);
  const whole = await Promise.all([...document.querySelectorAll("[integrity]")].map(fetchAnew));
  if (whole.every(Boolean) && (asked || !remember(true))) return location.reload();
  note?.removeAttribute("hidden");
  if (button) button.disabled = false;
  button?.addEventListener("click", () => void repair(true), { once: true });
  document.querySelector("[data-waiting]")?.setAttribute("hidden", "");
}

/** Replace the browser's copy of a file, and return whether the new one is right. @param {Element} part */
async function fetchAnew(part) {
  const url = part.getAttribute("src") ?? part.getAttribute("href") ?? "";
  const integrity = part.getAttribute("integrity") ?? "";
  const right = (/** @type {RequestCache} */ cache) =>
    fetch(url, { integrity, cache }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await right("force-cache")) return true;
  for (const name of (await self.caches?.keys()) ?? [])
    await (await caches.open(name)).delete(url, { ignoreVary: true });
  return right("reload");
}

/** Note whether the page is loaded again, and return what was noted before. @param {boolean} tried */
function remember(tried) {
  try {
    const before = sessionStorage.getItem(TRIED);
    if (tried) sessionStorage.setItem(TRIED, "yes");
    else sessionStorage.removeItem(TRIED);
    return Boolean(before);
  } catch {
    return true; // nothing can be noted here: the player decides
  }
}
