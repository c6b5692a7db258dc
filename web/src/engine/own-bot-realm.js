/**
 * Closes the realm of a bot's worker before any other script in it runs. No value leaves it but texts of
 * limited length (`speaker`), because elsewhere a message is materialised before anybody can measure it.
 * No second realm can start, because in a new one everything would be open again: the frame's policy
 * already allows no script from text.
 */
import { LONGEST_MESSAGE } from "./own-bot-message.js";

/** Maximum size of Python's memory, in pages of 64 KiB; a bot that needs more gets a `MemoryError`. */
const MOST_PAGES = 8192;

/** The section of a WebAssembly module that declares its memory. */
const MEMORY_SECTION = 5;

/** Number of the bot's lines on the console, and maximum length of each. */
const LINES = 1000;
const LONGEST_LINE = 1000;

/** Globals that start another realm or reach one. */
const DOORS = ["Worker", "SharedWorker", "MessageChannel", "BroadcastChannel"];

// taken now: later the bot can replace the methods of every prototype
const { postMessage } = MessagePort.prototype;
const { slice } = String.prototype;
const cut = Function.prototype.call.bind(slice);

/** Return the function that sends a text through a port. @param {MessagePort} port */
export function speaker(port) {
  const send = postMessage.bind(port);
  return (/** @type {string} */ text) => send(cut(`${text}`, 0, LONGEST_MESSAGE));
}

/** @param {object} place @param {string} name */
function remove(place, name) {
  if (Object.hasOwn(place, name) && !Reflect.deleteProperty(place, name))
    throw new Error(`expected a worker without ${name}, got one that keeps it`);
}

function closeDoors() {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { prototype } = Object.getOwnPropertyDescriptor(globalThis, name)?.value ?? {};
    if (prototype) remove(prototype, "postMessage");
  }
  for (let place = globalThis; place; place = Object.getPrototypeOf(place))
    for (const name of ["postMessage", ...DOORS]) remove(place, name);
}

/** Keep the errors of the bot, whose messages have any length, from the frame. */
function keepErrors() {
  for (const kind of ["error", "unhandledrejection"])
    addEventListener(kind, (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    });
}

/** Limit what the browser keeps for its console. */
function limitConsole() {
  let left = LINES;
  for (const [kind, write] of Object.entries(console)) {
    if (typeof write !== "function") continue;
    Reflect.set(console, kind, (/** @type {unknown[]} */ ...said) => {
      left -= 1;
      if (left >= 0) write(cut(`${said}`, 0, LONGEST_LINE));
    });
  }
}

/**
 * Lower the maximum of the memory that Pyodide's WebAssembly declares. Compiled code of a package grows
 * the same memory by an instruction of its own, which no method of JavaScript sees.
 * @param {ArrayBuffer} wasm changed in place
 */
export function limitMemory(wasm) {
  const bytes = new Uint8Array(wasm);
  let at = 8; // behind the format and its version
  /** Read an unsigned number in LEB128. */
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  while (at < bytes.length) {
    const kind = bytes[at++];
    const length = number();
    if (kind === MEMORY_SECTION) break;
    at += length;
  }
  const [memories, kind] = [number(), number(), number()]; // the third is the least size
  const begin = at;
  const most = number();
  if (memories !== 1 || kind !== 1 || most < MOST_PAGES)
    throw new Error(`expected one memory that may have ${MOST_PAGES} pages, got another Pyodide`);
  for (let place = begin, left = MOST_PAGES; place < at; place += 1, left >>= 7)
    bytes[place] = (left & 127) | (place + 1 < at ? 128 : 0);
}

closeDoors();
keepErrors();
limitConsole();
