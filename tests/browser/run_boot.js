// Boots in a module worker; resolves with what it posted.
async ({ prelude, options }) => {
  const code = `
    import { boot } from "${new URL("boot.js", location.href)}";
    const progress = [];
    ${prelude}
    try {
      const python = await boot({
        onProgress: (each) => progress.push(each),
        ...${JSON.stringify(options)},
      });
      const version = python.pyimport("eldesthand").__version__;
      const origin = python.pyimport("eldesthand").__file__;
      postMessage({ version, origin, progress });
    } catch (error) {
      const { kind, message, url } = error;
      postMessage({ error: { kind, message, url }, progress });
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
