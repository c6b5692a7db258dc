// Runs a program in a module worker that has the site's own `boot`.
async ({ folder, body }) => {
  const code = `
    import { boot } from "${new URL(folder + "/boot.js", location.href)}";
    const said = [];
    console.warn = (...all) => said.push(all.join(" "));
    const look = (python, code) => python.runPython("import eldesthand, random; " + code);
    try {
      postMessage(await (async () => { ${body} })());
    } catch (error) {
      postMessage({ error: String(error.message) });
    }`;
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  } finally {
    worker.terminate();
  }
}
