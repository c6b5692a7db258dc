/**
 * The worker in which the player's own bot thinks. It is sent the lesson, then the views of its own
 * seat; all that comes back is an action or a traceback.
 */
import { boot } from "./boot.js";
import { confine } from "./confine.js";
import { serve } from "./thinking-loop.js";

const { parse, stringify } = JSON;

serve(async (/** @type {import("./own-bot.js").Lesson} */ { source, wheel }) => {
  const python = await boot();
  await addWholeLibrary(python);
  if (wheel) await install(python, wheel);
  const bot = python.pyimport("eldesthand.page.own_bot").OwnBot();
  confine();
  const taught = parse(bot.handle(stringify({ do: "teach", source })));
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
 * @param {import("./boot.js").Python} python
 * @param {string} wheel
 */
async function install(python, wheel) {
  await python.loadPackage("micropip", { messageCallback: () => {} });
  await python.pyimport("micropip").install(wheel);
}
