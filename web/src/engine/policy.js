/** Scripts of ours that the Content-Security-Policy of the page or worker has refused. */
import { TEXTS } from "../before-engine.js";
import { filled } from "../text.js";

/** Origin of our scripts. */
const ORIGIN = new URL(import.meta.url).origin;

/** Names in a policy for generated scripts and WebAssembly. */
const MADE_HERE = ["blob", "wasm-eval", "eval"];

/** Directives about Trusted Types, and the policies that a table creates (`lit` and `trusted.js`). */
const TYPED = ["trusted-types", "require-trusted-types-for"];
const POLICIES = "trusted-types lit-html eldesthand";

let refused = "";

/** The directives that have refused an address. @type {Map<string, string>} */
const refusals = new Map();

globalThis.addEventListener("securitypolicyviolation", (event) => {
  const { effectiveDirective, blockedURI, sourceFile, sample } = event;
  if (TYPED.includes(effectiveDirective)) {
    // without our own policy a table plays where types are not required, and is refused where they are
    if (sourceFile.startsWith(ORIGIN) && sample !== "eldesthand") refused ||= effectiveDirective;
    return;
  }
  refusals.set(blockedURI, effectiveDirective);
  const ours = blockedURI.startsWith(ORIGIN) || MADE_HERE.includes(blockedURI);
  // a table starts without its styles, and `client.js` reports a refused frame itself
  if (ours && !/^(style|frame)/.test(effectiveDirective)) refused ||= effectiveDirective;
});

/** Sources that a policy has to allow. */
const NEEDED = [
  `script-src ${ORIGIN} 'wasm-unsafe-eval'`,
  `worker-src blob: ${ORIGIN}`,
  `connect-src ${ORIGIN}`,
  `font-src ${ORIGIN}`,
  "img-src data:",
].join("; ");

/** @param {string} directive @param {string} needed what it has to allow */
const blockedBy = (directive, needed) => filled(TEXTS.blocked, { directive, needed });

/** @param {string} directive part of the policy that refused something */
const failureBy = (directive) => ({
  kind: /** @type {const} */ ("policy"),
  message: blockedBy(directive, TYPED.includes(directive) ? POLICIES : NEEDED),
});

/** Resolve when browsers have reported what a policy refused. */
const reported = () => new Promise((later) => setTimeout(later, 100));

/** Return why a policy refused a record of the page's author, or null. @param {URL} address */
export async function addressFailure({ href, origin }) {
  await reported();
  const directive = refusals.get(href.split("#")[0]);
  const source = origin === self.origin ? "'self'" : origin;
  return directive ? blockedBy(directive, `${directive} ${source}`) : null;
}

/** Return the failure of a policy, if one refused something; browsers report it a moment later. */
export async function policyFailure() {
  await reported();
  return refused ? failureBy(refused) : null;
}

/** Return the failure of a policy that refused a script; null for another cause. @param {URL} script */
export async function workerPolicyFailure(script) {
  const known = await policyFailure();
  if (known || script.origin === self.origin) return known;
  const arrived = await fetch(script, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  return arrived ? failureBy("worker-src") : policyFailure();
}
