/** Choosing a crooked dealer, for demonstration (F1). */

import { sentence } from "../sentences.js";
import { selectField } from "./field.js";

/** @typedef {import("../choice.js").Choice} Choice */

/**
 * @param {Choice} choice
 * @param {readonly string[]} names of all players
 * @param {(change: import("../choice.js").Change) => void} change
 */
export const crookedField = (choice, names, change) =>
  selectField({
    id: "crooked",
    label: "Crooked dealer (for demonstration)",
    help: sentence("chooser.crooked"),
    value: typeof choice.crooked === "number" ? String(choice.crooked) : "",
    options: [
      ["", "Nobody"],
      ...names.slice(1).map((name, at) => /** @type {const} */ ([String(at + 1), name])),
    ],
    change: (value) => change(() => ({ crooked: value ? Number(value) : null })),
  });
