// In a worker: a Python that takes snapshots sits down at every game, and its heap is measured.
const python = await boot({ onSnapshot: () => {} });
const engine = python.pyimport("eldesthand.table.engine").Engine();
const ask = (request) => JSON.parse(engine.handle(JSON.stringify(request)));
const about = { seed: "0123456789abcdef0123456789abcdef", own_bot: "", name: "" };
const games = JSON.parse(look(python, "import json; json.dumps(list(eldesthand.PRESETS))"));
const seated = games.map((game) => ask({ do: "sit", words: [["game", game]], ...about }));
const heap = new Uint32Array(python._module.HEAPU8.buffer);
let used = heap.length;
while (!heap[used - 1]) used -= 1;
const bytes = { heap: heap.length * 4, used: used * 4 };
return { ...bytes, games: games.length, refused: seated.filter(({ error }) => error), said };
