/**
 * The worker in which a bot thinks, in a frame without an origin. Such a frame loads nothing: this is
 * one classic script with Pyodide's scripts in it, and all files that Python needs are passed in.
 */

import "./own-bot-realm.js"; // first: it closes the realm to all that follow

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { messageOf } from "../text.js";
import { write } from "./own-bot-message.js";
import { speaker } from "./own-bot-realm.js";

const ENGINE = "/lib/eldesthand.zip";
const WHEEL = "/lib/bot.whl";
/** Folder of the site's packages, which a bot may need. */
const PACKAGES = "/lib/packages";
/** All of Python's library, as sources: its compiled part is found first. */
const WHOLE_LIBRARY = "/lib/whole.zip";

/** Base address of Pyodide's files; nothing is fetched from there. */
const NOWHERE = "https://pyodide.invalid/";

/**
 * @typedef {Record<string, ArrayBuffer>} Files
 * @typedef {{ id: number, question: { files: Files, lesson: { source: string } } }} First
 */

self.addEventListener("message", ({ data, ports: [port] }) => void live(data, port), {
  once: true,
});

/** @param {First} first @param {MessagePort} port */
async function live({ id, question: { files, lesson } }, port) {
  const send = speaker(port);
  const say = (/** @type {number} */ to, /** @type {string} */ text) => send(write(to, text));
  try {
    const python = await start(files);
    const ownBot = python.pyimport("eldesthand.table.own_bot");
    ownBot.complete_library(WHOLE_LIBRARY);
    const bot = ownBot.OwnBot();
    const stored = {
      wheel: files.wheel ? WHEEL : "",
      packages: wheelsIn(files).length ? PACKAGES : "",
    };
    port.onmessage = ({ data }) => say(data.id, bot.handle(JSON.stringify(data.question)));
    say(id, bot.handle(JSON.stringify({ ...lesson, ...stored })));
  } catch (error) {
    say(id, JSON.stringify({ error: { reason: messageOf(error) } }));
  }
}

/** Return the names of the site's packages among the files. @param {Files} files */
const wheelsIn = (files) => Object.keys(files).filter((name) => name.endsWith(".whl"));

/** @param {Files} files */
async function start({ engine, wheel, ...fetched }) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input) => {
    const name = String(input).replace(NOWHERE, "");
    const headers = name.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : undefined;
    return new Response(fetched[name], { headers });
  };
  try {
    const python = await loadPyodide({
      createPyodideModule,
      indexURL: NOWHERE,
      stdLibURL: `${NOWHERE}library`,
      env: { PYTHONPATH: ENGINE },
      fsInit: async (place) => {
        place.writeFile(ENGINE, new Uint8Array(engine));
        place.writeFile(WHOLE_LIBRARY, new Uint8Array(fetched["python_stdlib.zip"]));
        if (wheel) place.writeFile(WHEEL, new Uint8Array(wheel));
        place.mkdir(PACKAGES);
        for (const name of wheelsIn(fetched))
          place.writeFile(`${PACKAGES}/${name}`, new Uint8Array(fetched[name]));
      },
    });
    python.runPython("import compiled_dataclasses");
    return python;
  } finally {
    globalThis.fetch = fetch;
  }
}
