/**
 * Closes the realm of a bot's worker before any other script in it runs. No value leaves it but texts of
 * limited length (`speaker`), because elsewhere a message is materialised before anybody can measure it.
 * No second realm can start, because in a new one everything would be open again: the frame's policy
 * already allows no script from text.
 */
import { LONGEST_MESSAGE } from "./own-bot-message.js";

/** Maximum size of Python's memory, in bytes; a bot that needs more gets a `MemoryError`. */
const LARGEST_MEMORY = 512 * 2 ** 20;

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

/** Limit the memory of Python, which grows by this method alone. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  const { get } = /** @type {{ get: () => ArrayBuffer }} */ (
    Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer")
  );
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (get.call(this).byteLength + pages * 2 ** 16 > LARGEST_MEMORY)
      throw new RangeError(`expected at most ${LARGEST_MEMORY} bytes`);
    return grow.call(this, pages);
  };
}

closeDoors();
keepErrors();
limitConsole();
limitMemory();
