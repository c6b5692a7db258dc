/**
 * The worker in which a bot thinks, in a frame without an origin. Such a frame loads nothing: this is
 * one classic script with Pyodide's scripts in it, and all files that Python needs are passed in.
 */

import "./own-bot-realm.js"; // first: it closes the realm to all that follow

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { messageOf } from "../text.js";
import { write } from "./own-bot-message.js";
import { limitMemory, speaker } from "./own-bot-realm.js";

const ENGINE = "/lib/eldesthand.zip";
const WHEEL = "/lib/bot.whl";
/** All of Python's library, as sources: its compiled part is found first. */
const WHOLE_LIBRARY = "/lib/whole.zip";

/** Base address of Pyodide's files; nothing is fetched from there. */
const NOWHERE = "https://pyodide.invalid/";

/**
 * @typedef {Record<string, ArrayBuffer>} Files
 * @typedef {{ id: number, question: { files: Files, lesson: { source: string } } }} First
 * @typedef {import("pyodide").PyodideInterface} Python
 * @typedef {(question: object) => string} Ask
 */

self.addEventListener("message", ({ data, ports: [port] }) => void live(data, port), {
  once: true,
});

/** @param {First} first @param {MessagePort} port */
async function live({ id, question: { files, lesson } }, port) {
  const send = speaker(port);
  const say = (/** @type {number} */ to, /** @type {string} */ text) => send(write(to, text));
  try {
    const ask = await prepare(files, lesson.source);
    port.onmessage = ({ data }) => say(data.id, ask(data.question));
    say(id, ask(lesson));
  } catch (error) {
    say(id, JSON.stringify({ error: { reason: messageOf(error) } }));
  }
}

/** Start Python, with all that the bot needs; nothing of the bot runs yet. @param {Files} files @param {string} source @returns {Promise<Ask>} */
async function prepare(files, source) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input) => {
    const name = String(input).replace(NOWHERE, "");
    const headers = name.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : undefined;
    return new Response(files[name], { headers });
  };
  try {
    const python = await start(files);
    const ownBot = python.pyimport("eldesthand.table.own_bot");
    ownBot.complete_library(WHOLE_LIBRARY);
    const bot = ownBot.OwnBot();
    const ask = (/** @type {object} */ question) => bot.handle(JSON.stringify(question));
    if (files.wheel) await addWheel(python, ask);
    await addImported(python, source);
    return ask;
  } finally {
    globalThis.fetch = fetch;
  }
}

/** @param {Files} files @returns {Promise<Python>} */
async function start({ engine, wheel, ...others }) {
  limitMemory(others["pyodide.asm.wasm"]);
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: NOWHERE,
    stdLibURL: `${NOWHERE}library`,
    env: { PYTHONPATH: ENGINE },
    fsInit: async (place) => {
      place.writeFile(ENGINE, new Uint8Array(engine));
      place.writeFile(WHOLE_LIBRARY, new Uint8Array(others["python_stdlib.zip"]));
      if (wheel) place.writeFile(WHEEL, new Uint8Array(wheel));
    },
  });
  python.runPython("import compiled_dataclasses");
  return python;
}

/** Install the visitor's wheel, and the packages of the site that it needs. @param {Python} python @param {Ask} ask */
async function addWheel(python, ask) {
  const offered = Object.entries(python.lockfile.packages).map(([name, { version }]) => ({
    name,
    version,
  }));
  const { needs, error } = JSON.parse(ask({ do: "add", wheel: WHEEL, offered }));
  if (error) throw new Error(error.reason);
  await installed((options) => python.loadPackage(needs, options));
}

/** Install the packages of the site that a source imports. @param {Python} python @param {string} source */
async function addImported(python, source) {
  if (Object.keys(python.lockfile.packages).length)
    await installed((options) => python.loadPackagesFromImports(source, options));
}

/**
 * Wait until Pyodide has installed packages; it tells of a failure, and does not reject.
 * @param {(options: Parameters<Python["loadPackage"]>[1]) => Promise<unknown>} install
 */
async function installed(install) {
  /** @type {string[]} */
  const failures = [];
  await install({
    messageCallback: () => {},
    errorCallback: (text) => failures.push(text),
  });
  if (failures.length) throw new Error(failures.join("\n"));
}
