/**
 * Python's memory as it was once the engine had been imported, kept on this device: the next start
 * takes it up instead of doing all that again. It fits one build of the site and one browser only.
 */

/** A site's own cache, for an origin may hold several sites. @param {string} base the page's folder */
const openCache = (base) => globalThis.caches?.open(`eldesthand memory ${new URL("..", base).pathname}`);

/** @param {string} base */
const addressFor = (base) => new URL(`memory?${encodeURIComponent(navigator.userAgent)}`, base).href;

/**
 * @param {string} base the page's folder, whose name changes with its content
 * @returns {Promise<Promise<ArrayBuffer> | null>} null if nothing is kept, or may be
 */
export async function recallMemory(base) {
  try {
    const kept = await (await openCache(base))?.match(addressFor(base));
    return kept ? kept.arrayBuffer() : null;
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
    await cache.put(addressFor(base), new Response(memory));
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
