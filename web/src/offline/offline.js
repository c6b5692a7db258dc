/**
 * Registers the service worker, so that the site works offline, and announces new versions.
 * `?no-service-worker` in the address removes it.
 */
import { deleteMemory } from "../engine/snapshot-cache.js";
import { scriptURL } from "../trusted.js";
import { forgetSite } from "./forget.js";

/** Minimum time between two checks for a new version, in milliseconds. */
const HOUR = 3_600_000;

/** The folder of this page's scripts; its name changes with its content. */
const app = new URL(".", import.meta.url).pathname.split("/").at(-2);

/**
 * @param {string} language of this page, whose files are kept, too
 * @param {(reload: () => void) => void} announce called when a new version waits
 */
export async function keepOffline(language, announce) {
  const container = navigator.serviceWorker;
  if (!container) return;
  const script = new URL("../service-worker.js", import.meta.url);
  if (new URLSearchParams(location.search).has("no-service-worker")) {
    const registration = await container.getRegistration(script);
    return registration && forgetSite(registration);
  }
  const registration = await container.register(scriptURL(script), { updateViaCache: "none" });
  registration.active?.postMessage("page"); // its replacement on another site deletes the caches
  const keepLanguage = () => {
    const { installing, waiting, active } = registration;
    for (const worker of [installing, waiting, active]) worker?.postMessage({ language });
  };
  keepLanguage();

  const checkWaiting = async () => {
    const { waiting } = registration;
    if (!waiting) return;
    const takeOver = () => waiting.postMessage("take over");
    if ((await versionOf(waiting)) === app) return takeOver(); // this page already has that version
    announce(() => {
      container.addEventListener("controllerchange", () => location.reload(), { once: true });
      takeOver();
    });
  };
  registration.addEventListener("updatefound", () => {
    keepLanguage();
    registration.installing?.addEventListener("statechange", () => void checkWaiting());
  });
  void checkWaiting();

  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - looked < HOUR) return;
    looked = performance.now();
    registration.update().catch(() => {}); // there may be no network
  });
}

/** Drop what the browser keeps of the program: the service worker with its files, and Python's memory. */
export async function dropCopies() {
  const script = new URL("../service-worker.js", import.meta.url);
  if (script.origin !== self.origin) return; // another site's page keeps nothing of ours
  const registration = await navigator.serviceWorker?.getRegistration(script);
  if (registration) await forgetSite(registration);
  await deleteMemory(import.meta.url);
}

/** Return the page's folder in the version of a service worker. @param {ServiceWorker} worker @returns {Promise<string>} */
function versionOf(worker) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage("version?", [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}
