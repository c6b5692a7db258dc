/** Words that shuffle for somebody who types none. */

/** Return random words that nobody can guess; the proof of a deal says that nobody typed them (F3). */
export const randomWords = () => {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return `random ${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};
