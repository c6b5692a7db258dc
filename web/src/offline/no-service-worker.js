/** Replacement of `service-worker.js` for a site without one: an update that removes itself. */
import { forgetSite } from "./forget.js";

const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
const forget = (/** @type {any} */ event) => event.waitUntil(forgetSite(worker.registration));
worker.addEventListener("activate", forget);
// a page that registers it meanwhile makes it active again
worker.addEventListener("message", forget);
