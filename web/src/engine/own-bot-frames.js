/**
 * The frames of a table's own bots, in the page. Each is sandboxed without an origin, so that no program in
 * it reaches this page, the site's storage or the network.
 */
import { sentence } from "../sentences.js";

/** @typedef {{ frame: number, port?: MessagePort, failure?: string }} News */

export class OwnBotFrames {
  /** Removals of the frames, by number. @type {Map<number, () => void>} */
  #removals = new Map();
  #tell;

  /** @param {(news: News, transfer?: Transferable[]) => void} tell sends to the engine's worker */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {number} number */
  open(number) {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts");
    frame.hidden = true;
    frame.title = sentence("own-bot.heading");
    // written out for the bundler and strict hosts
    frame.src = new URL("./own-bot.html", import.meta.url).href;
    const gone = new AbortController();
    this.#removals.set(number, () => {
      gone.abort();
      frame.remove();
    });
    this.#watch(number, frame, gone.signal);
    document.documentElement.append(frame);
  }

  /** @param {number} number */
  close(number) {
    this.#removals.get(number)?.();
    this.#removals.delete(number);
  }

  closeAll() {
    for (const number of [...this.#removals.keys()]) this.close(number);
  }

  /**
   * Give the frame a port once it has loaded, and report if it is refused.
   * @param {number} number @param {HTMLIFrameElement} frame @param {AbortSignal} signal
   */
  #watch(number, frame, signal) {
    const fail = (/** @type {string} */ why) => {
      this.#tell({ frame: number, failure: sentence("own-bot.unconfined", { why }) });
    };
    const load = () => {
      const { port1, port2 } = new MessageChannel();
      frame.contentWindow?.postMessage(null, "*", [port2]);
      this.#tell({ frame: number, port: port1 }, [port1]);
    };
    frame.addEventListener("load", load, { once: true });
    const listen = (/** @type {MessageEvent} */ { source, data }) =>
      source === frame.contentWindow && fail(String(data));
    addEventListener("message", listen, { signal });
    const refuse = (
      /** @type {SecurityPolicyViolationEvent} */ { effectiveDirective, blockedURI },
    ) => {
      if (effectiveDirective === "frame-src" && frame.src.startsWith(blockedURI))
        fail(sentence("own-bot.no-frame"));
    };
    document.addEventListener("securitypolicyviolation", refuse, { signal });
  }
}
