/**
 * A worker in which bots think: Python's `Thinker`. All it is ever sent are views, by a port from the
 * engine's worker, so that a bot cannot look into a hand that is not its own. It thinks in slices of a
 * few milliseconds, and between them hears that nobody wants to know any more.
 */
import { boot, prepare } from "./boot.js";
import { breath } from "./breath.js";
import { holdLifeline } from "./lifeline.js";

const alive = holdLifeline(self.name).then(() => postMessage({ alive: true }));
prepare();

/** Asks Python. @type {((request: object) => any) | null} */
let ask = null;

/** The question that is being thought about; 0 for none. */
let current = 0;

self.addEventListener("message", ({ data }) => {
  /** @type {MessagePort} */
  const port = data.port;
  port.onmessage = ({ data }) => {
    if (data.ask) void think(port, data);
    else if (data.drop) drop(port, data.drop);
    else if (data.listening) port.postMessage({ alive: true });
    else void start(port, data.kit);
  };
});

/** @param {MessagePort} port @param {{ id: number, ask: object }} question */
async function think(port, { id, ask: asked }) {
  current = id;
  let news = ask?.({ do: "think", ...asked });
  while (news.done === false) {
    await breath();
    if (current !== id) return;
    news = ask?.({ do: "think_on" });
  }
  current = 0;
  port.postMessage({ id, answer: news });
}

/** @param {MessagePort} port @param {number} id */
function drop(port, id) {
  if (current === id) {
    current = 0;
    ask?.({ do: "drop" });
  }
  port.postMessage({ dropped: id });
}

/**
 * @param {MessagePort} port
 * @param {import("./boot.js").Kit | null} kit what the engine's worker lends
 */
async function start(port, kit) {
  await alive;
  try {
    const python = await boot({ kit });
    const own = python.pyimport("eldesthand.page").Thinker(python.pyimport("time").monotonic);
    ask = (request) => JSON.parse(own.handle(JSON.stringify(request)));
    port.postMessage({ ready: true });
    postMessage({ ready: true });
  } catch (error) {
    const failure = error instanceof Error && "toJSON" in error ? error : { kind: "python", message: `${error}` };
    postMessage({ failure: JSON.parse(JSON.stringify(failure)) });
  }
}
