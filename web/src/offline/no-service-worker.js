/**
 * Replaces `service-worker.js` on a site that wants none: it deletes the caches and unregisters itself.
 * Browsers that had the service worker fetch this as its update.
 */
import { forgetSite } from "./forget.js";

const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(forgetSite(worker.registration)),
);
