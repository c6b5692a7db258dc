// Frames the page of own bots, hands it a worker that tells its origin, and resolves with what was told.
// With the site's origin the page can be looked into: then it resolves with what listens at the port.
async ([address, sameOrigin]) => {
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
