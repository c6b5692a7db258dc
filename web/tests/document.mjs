/** Gives the modules under test as much of a document as they ask for. */
globalThis.document = Object.assign(new EventTarget(), {
  baseURI: "https://cards.example/",
  visibilityState: "visible",
  createElement: () => ({ remove() {}, replaceChildren() {} }),
  createTreeWalker: () => ({}),
});
globalThis.MessageChannel = class {
  port1 = {}; // an open one would keep the test running
};
