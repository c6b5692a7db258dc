/**
 * What a record says of one moment, as far as it can be read without knowing a rule: hands as they
 * are written, less the cards that stand on the lines of tricks; the last trick while it is unfinished.
 */

/**
 * @typedef {object} Position
 * @property {string[]} names
 * @property {string[][]} hands by seat
 * @property {{ seat: number, card: string }[]} trick
 * @property {number | null} toPlay whose card comes next
 */

const SUITS = ["C", "D", "S", "H"];

/** Cards written together, as `QSKHAH`. @param {string} text */
const together = (text) => text.match(/../g) ?? [];

/** A hand as it is written, `KQ72.5.KQJ9.J985`. @param {string} text */
const written = (text) => text.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => rank + SUITS[suit]));

/** The lines of one deal, without remarks and without what might have been. @param {string} text @param {number} deal */
function linesOf(text, deal) {
  const lines = [];
  let depth = 0;
  let deals = 0;
  for (const raw of text.split("\n")) {
    const line = raw.replace(/(^|\s);.*$/, "").trim();
    if (line === "(") depth += 1;
    else if (line === ")") depth -= 1;
    else if (!depth && line) {
      if (/^deal\b/.test(line)) deals += 1;
      if (deals === deal) lines.push(line);
    }
  }
  return lines;
}

/**
 * @param {string} text a record
 * @param {{ deal: number, ply: number }} place
 * @returns {Position | null} null if it takes a rule to know
 */
export function readPosition(text, { deal, ply }) {
  const tag = /^\s*\[Players ((?:"(?:[^"\\]|\\.)*"\s*)+)\]/m.exec(text);
  const names = [...(tag?.[1] ?? "").matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name.replace(/\\(.)/g, "$1"));
  /** @type {string[][]} */
  const hands = names.map(() => []);
  /** @type {Position["trick"]} */
  let trick = [];
  let number = "";
  let left = ply;
  /** @type {number | null} */
  let toPlay = null;
  for (const line of linesOf(text, deal)) {
    const hand = /^hand (\d) (\S+)$/.exec(line);
    if (hand && hands[+hand[1]]) hands[+hand[1]] = written(hand[2]);
    const laid = /^(\d+)\. (\d): ([^>]*)(>)?/.exec(line);
    if (!laid && left && /^(pass|play|amend|withdraw|take-back)\b/.test(line)) return null;
    if (!laid) continue;
    if (!left) {
      toPlay ??= Number(laid[2]);
      continue;
    }
    if (laid[1] !== number) trick = [];
    number = laid[1];
    const there = laid[3].trim().split(/\s+/).flatMap(together);
    const cards = there.slice(0, left);
    left -= cards.length;
    cards.forEach((card, at) => {
      const seat = (Number(laid[2]) + at) % names.length;
      trick.push({ seat, card });
      hands[seat] = hands[seat].filter((each) => each !== card);
    });
    if (cards.length < there.length) toPlay = (Number(laid[2]) + cards.length) % names.length;
    if (trick.length === names.length) trick = [];
  }
  return names.length > 1 && hands.some((hand) => hand.length) && !left ? { names, hands, trick, toPlay } : null;
}
