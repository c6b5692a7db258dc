// Notes every message with the mark that reaches the page.
globalThis.heard = [];
const hear = ({ data }) => JSON.stringify(data)?.includes("MARK") && heard.push(data);
addEventListener("message", hear);
new BroadcastChannel("MARK").onmessage = hear;
