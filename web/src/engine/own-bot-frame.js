/**
 * The script of `own-bot.html`: starts the worker of an own bot, with whatever the page hands in, in the
 * frame's opaque origin. `build.py` writes it into the page, whose policy allows nothing else by name.
 */
const say = (/** @type {unknown} */ error) => parent.postMessage(String(error), "*");

addEventListener("message", ({ source, ports: [port] }) => {
  // opened without a sandbox, this page has the site's origin: there it must start nothing
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
  worker.addEventListener("error", (event) => {
    // an error event of a script that runs is the bot's own affair; one that did not load has none
    if (!(event instanceof ErrorEvent)) say("the worker did not start");
  });
  const first = { ...data, question: { ...data.question, files } };
  worker.postMessage(first, [port, ...Object.values(files)]);
}

export {}; // so that its names are its own
