/** Chance from outside the engine. */

/** Return sixteen random bytes as text. */
export function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Return words that shuffle for somebody who types none, and that nobody can guess. The proof of a deal says
 * that nobody typed them (F3).
 */
export const randomWords = () => `random ${newSeed()}`;
