/**
 * The cache for Python's memory as it is once the engine has been imported: the next visit starts
 * from it and does not import again. A snapshot fits one build of the site and one browser only.
 *
 * Most of the memory is empty, so only the pages with something in them are saved: first their
 * number, the length of the whole and where each page belongs (32-bit integers), then the pages.
 */

const PAGE = 4096;

/** @param {ArrayBuffer} memory */
function pack(memory) {
  const starts = [];
  for (let start = 0; start < memory.byteLength; start += PAGE) {
    const words = new Uint32Array(memory, start, Math.min(PAGE, memory.byteLength - start) / 4);
    if (words.some(Boolean)) starts.push(start);
  }
  const pages = starts.map(
    (start) => new Uint8Array(memory, start, Math.min(PAGE, memory.byteLength - start)),
  );
  return new Blob([Uint32Array.of(starts.length, memory.byteLength, ...starts), ...pages]);
}

/** @param {ArrayBuffer} packed */
function unpack(packed) {
  const [count, length] = new Uint32Array(packed, 0, 2);
  const starts = new Uint32Array(packed, 8, count);
  const pages = new Uint8Array(packed, 8 + starts.byteLength);
  const memory = new Uint8Array(length);
  for (const [at, start] of starts.entries())
    memory.set(pages.subarray(at * PAGE, (at + 1) * PAGE), start);
  return memory.buffer;
}

/** Another site's page must not fill its own storage for us. @param {string} base the page's folder */
export const mayCache = (base) => self.origin === new URL(base).origin;

/** One cache for each site, for an origin may hold several. @param {string} base the page's folder */
const openCache = (base) =>
  mayCache(base)
    ? globalThis.caches?.open(`eldesthand memory ${new URL("..", base).pathname}`)
    : undefined;

/** @param {string} base */
const keyFor = (base) => new URL(`memory?${encodeURIComponent(navigator.userAgent)}`, base).href;

/**
 * @param {string} base the page's folder, whose name changes with its content
 * @returns {Promise<(() => Promise<ArrayBuffer>) | null>} reads the memory; null if none is cached
 */
export async function findMemory(base) {
  try {
    const cached = await (await openCache(base))?.match(keyFor(base));
    return cached ? () => cached.arrayBuffer().then(unpack) : null;
  } catch {
    return null; // a browser that allows no caches
  }
}

/**
 * Save the memory in the place of an older one.
 * @param {string} base
 * @param {ArrayBuffer} memory
 */
export async function saveMemory(base, memory) {
  try {
    const cache = await openCache(base);
    if (!cache || (await cache.match(keyFor(base)))) return;
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(keyFor(base), new Response(pack(memory)));
  } catch {
    // no room, or no permission: the next start only takes longer
  }
}

/** @param {string} base */
export async function deleteMemory(base) {
  try {
    await (await openCache(base))?.delete(keyFor(base));
  } catch {
    // then it stays
  }
}
