/**
 * The script of `own-bot.html`: starts a bot's worker in the frame's opaque origin. `build.py`
 * writes it into the page, whose policy allows this script only.
 */
/** Number of tolerated messages and errors of the worker, whose answers go through the port. */
const TOLERATED = 100;

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
  let noise = 0;
  for (const kind of ["message", "messageerror", "error"]) {
    worker.addEventListener(kind, (event) => {
      // a script that cannot start has an error without a message
      if (kind === "error" && !(event instanceof ErrorEvent))
        say("expected a worker, got an error");
      noise += 1;
      if (noise > TOLERATED) worker.terminate();
    });
  }
  const first = { ...data, question: { ...data.question, files } };
  worker.postMessage(first, [port, ...Object.values(files)]);
}

export {}; // a module of its own
