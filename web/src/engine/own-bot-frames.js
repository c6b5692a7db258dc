/**
 * The frames of a table's own bots, in the page. Each is sandboxed without an origin, so that no program in
 * it reaches this page, the site's storage or the network, whatever names it knows.
 */
/**
 * @typedef {{ frame: number, port?: MessagePort, failure?: string }} News
 */

export class OwnBotFrames {
  /** @type {Map<number, HTMLIFrameElement>} */
  #frames = new Map();
  #tell;

  /** @param {(news: News, transfer?: Transferable[]) => void} tell the engine's worker */
  constructor(tell) {
    this.#tell = tell;
    addEventListener("message", ({ source, data }) => {
      for (const [frame, { contentWindow }] of this.#frames) {
        if (source === contentWindow) this.#failed(frame, String(data));
      }
    });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      for (const [frame, { src }] of this.#frames) {
        if (effectiveDirective === "frame-src" && src.startsWith(blockedURI))
          this.#failed(frame, "its policy (frame-src) does not allow the frame.");
      }
    });
  }

  /** @param {number} number */
  open(number) {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts");
    frame.hidden = true;
    frame.title = "A bot of your own";
    // written out, so that the bundler and strict hosts see which page is meant
    frame.src = new URL("./own-bot.html", import.meta.url).href;
    frame.addEventListener("load", () => this.#loaded(number, frame), { once: true });
    this.#frames.set(number, frame);
    document.documentElement.append(frame);
  }

  /** @param {number} number */
  close(number) {
    this.#frames.get(number)?.remove();
    this.#frames.delete(number);
  }

  closeAll() {
    for (const number of [...this.#frames.keys()]) this.close(number);
  }

  /**
   * @param {number} number
   * @param {HTMLIFrameElement} frame
   */
  #loaded(number, frame) {
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow?.postMessage(null, "*", [port2]);
    this.#tell({ frame: number, port: port1 }, [port1]);
  }

  /** @param {number} frame @param {string} why */
  #failed(frame, why) {
    const failure = `This page cannot confine a bot of your own, so the bot does not run: ${why}`;
    this.#tell({ frame, failure });
  }
}
