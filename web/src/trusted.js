/** The page's only Trusted Types policy. It accepts scripts of our own site and drawings of our engine. */

/** The site: bundled, this module lies in a folder of it. */
const HOME = new URL("../", import.meta.url).href;

/** Generated scripts, each of which imports one of our own from another site. */
const MADE_HERE = ["blob:", "data:text/javascript,import"];

/** @param {string} url */
function createScriptURL(url) {
  if ([HOME, ...MADE_HERE].some((start) => url.startsWith(start))) return url;
  throw new TypeError(`expected a script of this site, got ${url}`);
}

const policy = createPolicy();

function createPolicy() {
  try {
    return globalThis.trustedTypes?.createPolicy("eldesthand", {
      createScriptURL,
      createHTML: (svg) => svg,
    });
  } catch {
    return undefined; // another site's page that names its policies: it decides what may start
  }
}

/** Return the URL of a script as Trusted Types require it. @param {URL | string} url @returns {string} */
export const scriptURL = (url) => policy?.createScriptURL(String(url)) ?? String(url);

/** Parse a drawing of the engine. @param {string} svg one `<svg>` element @returns {Element} */
export function parseDrawing(svg) {
  const markup = /** @type {string} */ (/** @type {unknown} */ (policy?.createHTML(svg) ?? svg));
  const { documentElement } = new DOMParser().parseFromString(markup, "image/svg+xml");
  return document.importNode(documentElement, true);
}
