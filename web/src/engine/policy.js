/** Scripts of ours that the Content-Security-Policy of the page or worker has refused. */

/** Origin of our scripts. */
const ORIGIN = new URL(import.meta.url).origin;

/** Names in a policy for generated scripts and WebAssembly. */
const MADE_HERE = ["blob", "wasm-eval", "eval"];

let refused = "";

globalThis.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  const ours = blockedURI.startsWith(ORIGIN) || MADE_HERE.includes(blockedURI);
  if (ours && !effectiveDirective.startsWith("style")) refused ||= effectiveDirective;
});

/** Sources that a policy has to allow. */
const NEEDED = [
  `script-src ${ORIGIN} 'wasm-unsafe-eval'`,
  `worker-src blob: ${ORIGIN}`,
  `connect-src ${ORIGIN}`,
  `font-src ${ORIGIN}`,
  "img-src data:",
].join("; ");

/** @param {string} directive the part of the policy that refused something */
const failureBy = (directive) => ({
  kind: /** @type {const} */ ("policy"),
  message: `Its ${directive} refused something. It has to allow: ${NEEDED}`,
});

/** The failure that stands behind another, if it was a policy; browsers tell of it a moment later. */
export async function policyFailure() {
  await new Promise((later) => setTimeout(later, 100));
  return refused ? failureBy(refused) : null;
}

/**
 * The failure of a worker whose script did not arrive: a script that is there was refused.
 * @param {URL} script
 */
export async function workerFailure(script) {
  const missing = {
    kind: /** @type {const} */ ("download"),
    message: "A worker's script did not arrive.",
  };
  const known = await policyFailure();
  if (known || script.origin === self.origin) return known ?? missing;
  const arrived = await fetch(script, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  return arrived ? failureBy("worker-src") : ((await policyFailure()) ?? missing);
}
