/**
 * The worker in which bots and the coach think. It is sent views only, so a bot cannot see other hands.
 *
 * It answers one question at a time. A long answer is worked out in slices of a few milliseconds; between
 * two slices the worker hears a cancellation or a heartbeat.
 *
 * Messages to it, by the port that comes with the first message:
 * `{ start }` once, `{ id, question }`, `{ cancel: id }`, `{ ping: true }`.
 * Messages from it: `{ progress: true }` while it starts, `{ ready: true }`, `{ id, news }`, `{ cancelled: id }`, `{ pong: true }`. News with
 * `done: false` is not the last for its question.
 */
import { nextTask } from "../next-task.js";
import { messageOf } from "../text.js";
import { boot, prepare, speakIn } from "./boot.js";
import { failureOf } from "./downloads.js";
import { holdLock } from "./liveness.js";

prepare();
const locked = holdLock(self.name).then(() => postMessage({ alive: true }));
self.addEventListener("message", ({ data }) => listen(data.port), { once: true });

/** @param {MessagePort} port */
function listen(port) {
  /** Answers one JSON text with another. */
  let handle = (/** @type {string} */ _request) => "{}";
  /** The question that is being answered; 0 for none. */
  let current = 0;

  port.onmessage = ({ data }) => {
    if (data.question) void answer(data);
    else if (data.cancel) cancel(data.cancel);
    else if (data.ping) port.postMessage({ pong: true });
    else void start(data.start);
  };

  /** @param {{ snapshot: Snapshot | null, language: string }} options */
  async function start({ snapshot, language }) {
    await locked;
    try {
      const onProgress = () => port.postMessage({ progress: true });
      const spoken = speakIn(Promise.resolve(language));
      const python = await boot({ snapshot, onProgress });
      await spoken(python); // a hint is a sentence
      const clock = python.pyimport("time").monotonic;
      const thinking = python.pyimport("eldesthand.table.thinking").Thinking(clock);
      handle = (request) => thinking.handle(request);
      port.postMessage({ ready: true });
    } catch (error) {
      postMessage({ failure: failureOf(error) });
    }
  }

  /** @param {object} request @returns {any} */
  function ask(request) {
    try {
      return JSON.parse(handle(JSON.stringify(request)));
    } catch (error) {
      return { error: { kind: "python", law: "", reason: messageOf(error) } };
    }
  }

  /** @param {{ id: number, question: object }} asked */
  async function answer({ id, question }) {
    current = id;
    let news = ask(question);
    while (news.done === false) {
      if (Object.keys(news).length > 1) port.postMessage({ id, news });
      await nextTask();
      if (current !== id) return;
      news = ask({ do: "go_on" });
    }
    current = 0;
    port.postMessage({ id, news });
    postMessage({ answered: true });
  }

  /** @param {number} id */
  function cancel(id) {
    if (current === id) {
      current = 0;
      ask({ do: "cancel" });
    }
    port.postMessage({ cancelled: id });
  }
}
