/**
 * The worker in which the bots think: Python's `Thinker`. All it is ever sent are views, by a port
 * from the engine's worker, so that a bot cannot look into a hand that is not its own.
 */
import { boot } from "./boot.js";
import { holdLifeline } from "./lifeline.js";

self.addEventListener("message", async ({ data }) => {
  const handle = await thinker;
  if (!handle) return;
  /** @type {MessagePort} */
  const port = data.port;
  port.onmessage = ({ data: { id, ask } }) => port.postMessage({ id, answer: handle({ do: "choose", ...ask }) });
});

/** @type {Promise<((ask: object) => any) | null>} */
const thinker = start();

async function start() {
  await holdLifeline(self.name);
  postMessage({ alive: true });
  try {
    const python = await boot();
    const own = python.pyimport("eldesthand.page").Thinker();
    postMessage({ ready: true });
    return (/** @type {object} */ ask) => JSON.parse(own.handle(JSON.stringify(ask)));
  } catch (error) {
    const failure = error instanceof Error && "toJSON" in error ? error : { kind: "python", message: `${error}` };
    postMessage({ failure: JSON.parse(JSON.stringify(failure)) });
    return null;
  }
}
