// In a worker: both Pythons use what a start leaves out.
let snapshot;
const first = await boot({ onSnapshot: (made) => (snapshot = made) });
await new Promise((resolve) => setTimeout(resolve));
const second = await boot({ snapshot });
const use = async (python) => {
  const kind = () => look(python, "import sys; type(sys.modules['asyncio']).__name__");
  const found = { before: kind() };
  const code = "import asyncio.events; await asyncio.sleep(0.01)";
  await python.runPythonAsync(code);
  found.after = kind();
  found.loop = look(python, "asyncio.get_event_loop().__module__");
  found.one = look(python, "asyncio.base_events.events is asyncio.events");
  found.place = look(python, "import pyodide._package_loader as l; l.get_install_dir('')");
  try {
    look(python, "1 / 0");
  } catch (error) {
    found.told = error.message;
  }
  return found;
};
return { first: await use(first), second: await use(second), said };
