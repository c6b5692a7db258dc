/**
 * The worker in which the bots think: Python's `Thinker`. All it is ever sent are views, by a port
 * from the engine's worker, so that a bot cannot look into a hand that is not its own.
 */
import { boot, prepare } from "./boot.js";
import { holdLifeline } from "./lifeline.js";

const alive = holdLifeline(self.name).then(() => postMessage({ alive: true }));
prepare();

self.addEventListener("message", ({ data }) => {
  /** @type {MessagePort} */
  const port = data.port;
  /** @type {ReturnType<typeof start>} */
  let thinker;
  port.onmessage = async ({ data: { kit, id, ask } }) => {
    thinker ??= start(kit);
    const handle = await thinker;
    if (handle && ask) port.postMessage({ id, answer: handle({ do: "choose", ...ask }) });
  };
});

/** @param {import("./boot.js").Kit | null} kit what the engine's worker lends: it comes first */
async function start(kit) {
  await alive;
  try {
    const python = await boot({ kit });
    const own = python.pyimport("eldesthand.page").Thinker(python.pyimport("time").monotonic);
    postMessage({ ready: true });
    return (/** @type {object} */ ask) => JSON.parse(own.handle(JSON.stringify(ask)));
  } catch (error) {
    const failure = error instanceof Error && "toJSON" in error ? error : { kind: "python", message: `${error}` };
    postMessage({ failure: JSON.parse(JSON.stringify(failure)) });
    return null;
  }
}
