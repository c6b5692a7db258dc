/**
 * The worker in which the user's own bot thinks. It is sent what to learn, then its own seat's views,
 * by a port; all that comes back is an action or a traceback.
 */
import { boot } from "../boot.js";
import { confine } from "./confine.js";

/** @typedef {import("./pupil.js").Lesson} Lesson */

self.addEventListener("message", ({ data: { lesson, port } }) => void learn(lesson, port), { once: true });

/**
 * @param {Lesson} lesson
 * @param {MessagePort} port
 */
async function learn({ source, wheel }, port) {
  // held here, where no program that runs later can change them
  const { parse, stringify } = JSON;
  const post = port.postMessage.bind(port);
  const start = port.start.bind(port);
  try {
    const python = await boot();
    await addWholeLibrary(python);
    if (wheel) await install(python, wheel);
    const pupil = python.pyimport("eldesthand.own_bot").Pupil();
    confine();
    port.addEventListener("message", ({ data: { id, ask } }) =>
      post({ id, answer: parse(pupil.handle(stringify({ do: "choose", seed: ask.seed, view: ask.view }))) }),
    );
    post({ taught: parse(pupil.handle(stringify({ do: "teach", source }))) });
    start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    post({ taught: { error: { kind: "own_bot", law: "", reason } } });
  }
}

/**
 * Start-up brings only what the engine needs of Python's library; this puts all of it in the same place.
 * @param {import("../boot.js").Python} python
 */
async function addWholeLibrary(python) {
  const answer = await fetch(new URL(`${SITE.pyodide}python_stdlib.zip`, import.meta.url));
  if (!answer.ok) throw new Error(`Python's library did not arrive: the server answered ${answer.status}`);
  python.FS.writeFile("/lib/python314.zip", new Uint8Array(await answer.arrayBuffer()));
  python.runPython("import sys, zipimport; zipimport._zip_directory_cache.clear(); sys.path_importer_cache.clear()");
}

/**
 * @param {import("../boot.js").Python} python
 * @param {string} wheel
 */
async function install(python, wheel) {
  await python.loadPackage("micropip", { messageCallback: () => {} });
  await python.pyimport("micropip").install(wheel);
}
