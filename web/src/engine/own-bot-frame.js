/**
 * Start a bot's worker in the frame's opaque origin. `build.py` writes this script into
 * `own-bot.html`, whose policy allows no other.
 */
const say = (/** @type {unknown} */ error) => parent.postMessage(String(error), "*");

addEventListener("message", ({ source, ports: [port] }) => {
  // without a sandbox, this page has the site's origin and must start nothing
  if (self.origin !== "null" || source !== parent || !port) return;
  port.onmessage = ({ data }) => {
    port.onmessage = null;
    try {
      start(data, port);
    } catch (error) {
      say(error);
    }
  };
});

/**
 * @param {{ question: { files: Record<string, ArrayBuffer> } }} data the first question
 * @param {MessagePort} port
 */
function start(data, port) {
  const { script, ...files } = data.question.files;
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(url, { name: "eldesthand-own-bot" });
  // a worker without references may be collected while it waits for WebAssembly
  Object.assign(self, { worker });
  // its answers go through the port, and its realm lets nothing else out
  for (const kind of ["message", "messageerror", "error"]) {
    worker.addEventListener(kind, () => {
      worker.terminate();
      say(`expected a worker that answers, got ${kind === "error" ? "an error" : "a message"}`);
    });
  }
  const first = { ...data, question: { ...data.question, files } };
  worker.postMessage(first, [port, ...Object.values(files)]);
}

export {}; // a module of its own
