/**
 * The worker in which the player's own bot thinks. It is sent the lesson, then the views of its own
 * seat; all that comes back is an action or a traceback.
 */
import { boot } from "./boot.js";
import { reason } from "./boot-error.js";
import { confine } from "./confine.js";
import { serve } from "./thinking-loop.js";

const { parse, stringify } = JSON;

const WHEEL = "/lib/bot.whl";

serve(async (/** @type {import("./own-bot.js").Lesson} */ { source, wheel, rules = null }) => {
  const python = await boot();
  await addWholeLibrary(python);
  if (wheel) await bring(python, wheel);
  const bot = python.pyimport("eldesthand.page.own_bot").OwnBot();
  confine(); // before anything of the wheel is run
  const lesson = { do: "teach", source, wheel: wheel ? WHEEL : "", rules };
  const taught = parse(bot.handle(stringify(lesson)));
  if (taught.error) throw new Error(taught.error.reason);
  return { handle: (request) => bot.handle(request), name: taught.name };
});

/**
 * Start-up brings only what the engine needs of Python's library; this puts all of it in the same place.
 * @param {import("./boot.js").Python} python
 */
async function addWholeLibrary(python) {
  const answer = await fetch(new URL(`${SITE.pyodide}python_stdlib.zip`, import.meta.url));
  if (!answer.ok)
    throw new Error(`Python's library did not arrive: the server answered ${answer.status}`);
  python.FS.writeFile("/lib/python314.zip", new Uint8Array(await answer.arrayBuffer()));
  python.runPython(
    "import sys, zipimport; zipimport._zip_directory_cache.clear(); sys.path_importer_cache.clear()",
  );
}

/**
 * Fetch a wheel, and lay it where Python finds it.
 * @param {import("./boot.js").Python} python
 * @param {string} wheel its URL
 */
async function bring(python, wheel) {
  const answer = await fetch(wheel).catch((error) => {
    throw new Error(`The wheel did not arrive: ${reason(error)}`);
  });
  if (!answer.ok) throw new Error(`The wheel did not arrive: the server answered ${answer.status}`);
  python.FS.writeFile(WHEEL, new Uint8Array(await answer.arrayBuffer()));
}
