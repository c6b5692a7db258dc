// Loads a bare Pyodide and has micropip install the wheel.
async ({ folder, wheel, code }) => {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const python = await loadPyodide();
  const archive = await (await fetch("micropip.whl")).arrayBuffer();
  python.unpackArchive(archive, "whl");
  python.globals.set("wheel", wheel);
  return (await python.runPythonAsync(code)).toJs();
}
