// Asks a bot, cancels that, and asks again; resolves with all that was heard once it was ready.
async ({ folder, asked }) => {
  const script = new URL(folder + "/thinking-worker.js", location.href);
  const worker = new Worker(script, { type: "module", name: "bots" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ port: port2 }, [port2]);
  const heard = [];
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => data.failure && reject(new Error(data.failure.message));
      port1.onmessage = ({ data }) => {
        if (!data.progress) heard.push(data);
        if (data.ready) {
          port1.postMessage({ id: 1, question: asked[0] });
          port1.postMessage({ cancel: 1 });
          port1.postMessage({ id: 2, question: asked[1] });
        }
        if (data.id === 2) resolve(heard);
      };
      port1.postMessage({ start: { snapshot: null } });
    });
  } finally {
    worker.terminate();
  }
}
