// Notes what the policy of the page forbids.
globalThis.violations = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
  violations.push(`${effectiveDirective}: ${blockedURI} ${sample}`));
