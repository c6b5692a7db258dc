/**
 * The worker in which the coach thinks: Python's `Thinker`, sent the player's own views alone. It
 * thinks in slices of a few milliseconds, and between them hears that nobody wants to know any more.
 */
import { boot } from "../boot.js";
import { breath } from "../breath.js";
import { holdLifeline } from "../lifeline.js";

/** @type {Promise<((question: object) => any) | null>} */
const coach = start();

/** The question that is being thought about; 0 for none. */
let current = 0;

self.addEventListener("message", ({ data }) => {
  if (data.stop === undefined) return void think(data);
  if (current === data.stop) current = 0;
  postMessage({ id: data.stop, stopped: true });
});

/** @param {{ id: number, question: object }} asked */
async function think({ id, question }) {
  current = id;
  const ask = await coach;
  let news = current === id ? ask?.(question) : null;
  while (news && current === id) {
    if (news.error || news.done !== false || news.advice) postMessage({ id, news });
    if (news.error || news.done !== false) return;
    await breath();
    if (current === id) news = ask?.({ do: "go_on" });
  }
}

async function start() {
  await holdLifeline(self.name);
  postMessage({ alive: true });
  try {
    const python = await boot();
    const own = python.pyimport("eldesthand.page").Thinker(python.pyimport("time").monotonic);
    return (/** @type {object} */ question) => JSON.parse(own.handle(JSON.stringify(question)));
  } catch (error) {
    postMessage({ failure: error instanceof Error ? error.message : String(error) });
    return null;
  }
}
