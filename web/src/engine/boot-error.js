/** Failures of start-up. */

import { messageOf } from "../text.js";

/**
 * - `download`: a file did not arrive (`url` says which one);
 * - `wasm`: this browser cannot run Pyodide;
 * - `python`: Python started but failed; the message holds the traceback.
 * @typedef {"download" | "wasm" | "python"} BootErrorKind
 */

/** A failure of start-up: its kind, and the URL of the file at fault. */
export class BootError extends Error {
  /**
   * @param {BootErrorKind} kind @param {string} message
   * @param {{ url?: string, cause?: unknown }} [details]
   */
  constructor(kind, message, { url, cause } = {}) {
    super(message, { cause });
    this.name = "BootError";
    this.kind = kind;
    this.url = url;
  }
}

/** Return an error in a form that workers can post. @param {unknown} error @returns {Failure} */
export function failureOf(error) {
  if (!(error instanceof BootError)) return { kind: "python", message: messageOf(error) };
  return { kind: error.kind, message: error.message, url: error.url };
}
