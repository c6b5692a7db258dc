/**
 * Python's memory as it was once the engine had been imported, kept on this device: the next start
 * takes it up instead of doing all that again. It fits one build of the site and one browser only.
 *
 * Most of it is empty, so only the pages with something in them are kept: first how long the whole is
 * and where each page belongs (32-bit numbers, their count first), then the pages.
 */

const PAGE = 4096;

/** @param {ArrayBuffer} memory */
function pack(memory) {
  const starts = [];
  for (let start = 0; start < memory.byteLength; start += PAGE) {
    const words = new Uint32Array(memory, start, Math.min(PAGE, memory.byteLength - start) / 4);
    if (words.some(Boolean)) starts.push(start);
  }
  const pages = starts.map((start) => new Uint8Array(memory, start, Math.min(PAGE, memory.byteLength - start)));
  return new Blob([Uint32Array.of(starts.length, memory.byteLength, ...starts), ...pages]);
}

/** @param {ArrayBuffer} packed */
function unpack(packed) {
  const [count, length] = new Uint32Array(packed, 0, 2);
  const starts = new Uint32Array(packed, 8, count);
  const pages = new Uint8Array(packed, 8 + starts.byteLength);
  const memory = new Uint8Array(length);
  starts.forEach((start, at) => memory.set(pages.subarray(at * PAGE, (at + 1) * PAGE), start));
  return memory.buffer;
}

/** What another site's page could keep for us is not ours to fill. @param {string} base the page's folder */
export const mayKeep = (base) => self.origin === new URL(base).origin;

/** A site's own cache, for an origin may hold several sites. @param {string} base the page's folder */
const openCache = (base) =>
  mayKeep(base) ? globalThis.caches?.open(`eldesthand memory ${new URL("..", base).pathname}`) : undefined;

/** @param {string} base */
const addressFor = (base) => new URL(`memory?${encodeURIComponent(navigator.userAgent)}`, base).href;

/**
 * @param {string} base the page's folder, whose name changes with its content
 * @returns {Promise<(() => Promise<ArrayBuffer>) | null>} reads it; null if nothing is kept, or may be
 */
export async function recallMemory(base) {
  try {
    const kept = await (await openCache(base))?.match(addressFor(base));
    return kept ? () => kept.arrayBuffer().then(unpack) : null;
  } catch {
    return null;
  }
}

/**
 * Keep it, in the place of an older one.
 * @param {string} base
 * @param {ArrayBuffer} memory
 */
export async function keepMemory(base, memory) {
  try {
    const cache = await openCache(base);
    if (!cache || (await cache.match(addressFor(base)))) return;
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(addressFor(base), new Response(pack(memory)));
  } catch {
    // no room, or no permission: the next start takes longer, that is all
  }
}

/** @param {string} base */
export async function forgetMemory(base) {
  try {
    await (await openCache(base))?.delete(addressFor(base));
  } catch {
    // then it stays
  }
}
