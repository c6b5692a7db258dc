/**
 * The switch: put in the place of `service-worker.js`, it removes what that one has kept, and itself.
 * Browsers that had the service worker fetch this as its update.
 */
import { forgetSite } from "./forget.js";

const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetSite(worker.registration)));
