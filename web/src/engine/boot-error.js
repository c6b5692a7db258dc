/** Failures of start-up, so that the page can say what to do. */

/**
 * - `download`: a file did not arrive (`url` says which one);
 * - `wasm`: this browser cannot run Pyodide;
 * - `python`: Python started but failed; the message holds the traceback.
 * @typedef {"download" | "wasm" | "python"} BootErrorKind
 */

/** Start-up failed: the kind says in which way, the URL which file was at fault. */
export class BootError extends Error {
  /**
   * @param {BootErrorKind} kind
   * @param {string} message
   * @param {{ url?: string, cause?: unknown }} [details]
   */
  constructor(kind, message, { url, cause } = {}) {
    super(message, { cause });
    this.name = "BootError";
    this.kind = kind;
    this.url = url;
  }
}

/** @param {unknown} error */
export function reason(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * An error as a plain object, which a worker can post.
 * @param {unknown} error
 * @returns {import("./watched-worker.js").Failure}
 */
export function failureOf(error) {
  if (!(error instanceof BootError)) return { kind: "python", message: reason(error) };
  const { kind, message, url } = error;
  return { kind, message, url };
}
