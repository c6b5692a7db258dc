// Messages between a page, its workers and its frames.

// Asks a bot, cancels that, and asks again; resolves with all that was heard once it was ready.
const cancelAndAsk = async ({ folder, asked }) => {
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
};

// Frames the page of own bots, hands it a worker that tells its origin, and resolves with what was told.
// With the site's origin the page can be looked into: then it resolves with what listens at the port.
const askFrame = async ([address, sameOrigin]) => {
  const frame = document.createElementNS("http://www.w3.org/1999/xhtml", "iframe");
  frame.sandbox = sameOrigin ? "allow-scripts allow-same-origin" : "allow-scripts";
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  document.documentElement.append(frame);
  await loaded;
  const { port1, port2 } = new MessageChannel();
  const listening = new Promise((resolve) => {
    if (sameOrigin) {
      frame.contentWindow.addEventListener("message", ({ ports: [port] }) =>
        resolve(port.onmessage),
      );
    }
  });
  frame.contentWindow.postMessage(null, "*", [port2]);
  const told = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const text = "onmessage = ({ ports: [port] }) => port.postMessage(self.origin)";
  const script = new TextEncoder().encode(text).buffer;
  port1.postMessage({ id: 1, question: { files: { script } } });
  return await Promise.race([listening, told]);
};

// Notes what the page hears: errors of its tables, answers to their problems, keys, and how many cards of the
// hand lie in their places when a table is ready. Called again, it counts anew.
const noteEvents = () => {
  const isNoting = "heard" in window;
  Object.assign(window, { errors: [], answers: [], heard: [], ready: [] });
  if (isNoting) return;
  const inPlace = ({ offsetLeft, style }) => Math.abs(offsetLeft - Number.parseFloat(style.left)) < 1;
  addEventListener("hearts-ready", ({ target }) => {
    const room = target.shadowRoot.querySelector("hearts-room").shadowRoot;
    const hand = room.querySelector("hearts-hand")?.shadowRoot;
    ready.push([...(hand?.querySelectorAll("button") ?? [])].filter(inPlace).length);
  });
  addEventListener("hearts-error", ({ detail }) => errors.push(detail.message));
  document.addEventListener("hearts-answer", ({ detail }) => answers.push(detail));
  addEventListener("keydown", ({ key }) => heard.push(key));
};

// Has a frame that is no table tell a height; resolves when the page has heard it.
const tellFromFrame = () => new Promise((heard) => {
  addEventListener("message", () => setTimeout(heard));
  const frame = document.querySelector("iframe");
  const message = '{ type: "hearts-table:height", height: 999 }';
  frame.contentWindow.eval(`parent.postMessage(${message}, "*")`);
});

// Puts a body in the place of the one before, as pages do that swap their content.
const putInto = (body) => {
  for (const each of [document.documentElement, document.body]) each.removeAttribute("style");
  document.querySelector("main").innerHTML = `<h1>A page</h1>${body}`;
};

// Loads a bare Pyodide and has micropip install the wheel.
const playFromWheel = async ({ folder, wheel, code }) => {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const python = await loadPyodide();
  const archive = await (await fetch("micropip.whl")).arrayBuffer();
  python.unpackArchive(archive, "whl");
  python.globals.set("wheel", wheel);
  return (await python.runPythonAsync(code)).toJs();
};

// Holds the empty messages by which the page ends its tasks, until `releaseTasks()`.
const holdTasks = () => {
  const { postMessage } = MessagePort.prototype;
  const held = [];
  MessagePort.prototype.postMessage = function (...message) {
    if (message[0] === null) held.push(() => postMessage.apply(this, message));
    else postMessage.apply(this, message);
  };
  window.releaseTasks = () => {
    MessagePort.prototype.postMessage = postMessage;
    for (const release of held) release();
  };
};

// Returns whether the game of the page's table has begun, drawn or not.
const hasBegun = () => {
  const { shadowRoot } = document.querySelector("hearts-table");
  return Boolean(shadowRoot.querySelector("hearts-room")?.store.state.log.length);
};
