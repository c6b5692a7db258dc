/**
 * One moment of a deal, read from the text of a record without any rule of the game, for a page in
 * which no engine runs. The text says who was dealt which cards; the line of a trick names its first
 * player, and those who were dealt cards follow in turn. Where more would have to be known, such as
 * what an irregularity does to the hands, there is no position.
 */

/**
 * @typedef {object} Position
 * @property {string[]} names by seat
 * @property {(string[] | null)[]} hands by seat; null for who sits out
 * @property {{ seat: number, card: string }[]} trick the cards on the table
 * @property {number | null} toPlay who plays the next card, if the text says so
 *
 * @typedef {object} Play
 * @property {string} number of the trick
 * @property {number} seat
 * @property {string} card
 * @property {number | null} taker of the trick, if the line says so
 */

const SUITS = ["C", "D", "S", "H"];

const CARD = /^(?:[2-9TJQKA][CDSH]|\*H)$/;

/** What may be done between the deal and the position without moving a card. */
const MOVES_NOTHING = new Set(["bid", "name", "claim", "call", "hour"]);

const TEXT = /"(?:[^"\\]|\\.)*"/g;
const TEXT_OR_REMARK = /"(?:[^"\\]|\\.)*"|;.*/g;
const HAND = /^hand (\d) ([^.\s]*)\.([^.\s]*)\.([^.\s]*)\.([^.\s]*)$/;
const PASS = /^pass (\d) (\S+)$/;
const TRICK = /^(\d+)\. (\d):([^>]*)(?:> *(\d))?/;

/** A card as the record names it. Throws an `Error` when there is no such card. @param {string} text */
function cardOf(text) {
  if (!CARD.test(text)) throw new Error(`The record names a card that does not exist: ${text}.`);
  return text;
}

/** Cards written together, as `QSKHAH`. @param {string} text */
const together = (text) => (text.match(/..?/g) ?? []).map(cardOf);

/** Texts in quotation marks, written as in JSON; none if one is not. @param {string} line @returns {string[]} */
function textsOf(line) {
  try {
    return (line.match(TEXT) ?? []).map((text) => JSON.parse(text));
  } catch {
    return [];
  }
}

/** The lines of a record, without remarks and branches. @param {string} text */
function* linesOf(text) {
  let depth = 0;
  for (const written of text.split(/\r\n?|\n/)) {
    const line = written
      .replace(TEXT_OR_REMARK, (part) => (part.startsWith(";") ? "" : part))
      .trim();
    if (line === "(") depth += 1;
    else if (line === ")") depth -= 1;
    else if (line && !depth) yield line;
  }
}

/**
 * What the record says of one deal: the names by seat, and the lines from its shuffle on.
 * @param {string} text
 * @param {number} deal counted from 1
 */
function readDeal(text, deal) {
  /** @type {string[]} */
  let names = [];
  /** @type {string[]} */
  const lines = [];
  let settled = true;
  let deals = 0;
  for (const line of linesOf(text)) {
    const [word] = line.split(" ", 1);
    if (settled && (word === "shuffle" || word === "deal")) {
      deals += 1;
      settled = false;
    }
    if (word === "settle") settled = true;
    if (word === "[Players" || (word === "seated" && deals < deal)) names = textsOf(line);
    if (deals === deal) lines.push(line);
  }
  return { names, lines };
}

/** The hands as they were dealt, the last time if more than once. @param {string[]} lines */
function readHands(lines) {
  /** By seat. @type {Map<number, string[]>} */
  const hands = new Map();
  let end = 0;
  for (const [at, line] of lines.entries()) {
    const [, seat, ...suits] = HAND.exec(line) ?? [];
    if (!seat) continue;
    if (at > end) hands.clear();
    const cards = suits.flatMap((ranks, suit) =>
      [...ranks].map((rank) => cardOf(rank + SUITS[suit])),
    );
    hands.set(Number(seat), cards);
    end = at + 1;
  }
  return { hands, end };
}

/**
 * Who passes which cards on, and who plays which, as far as the lines can be read.
 * @param {string[]} lines after the deal
 * @param {number[]} seats of those who were dealt cards
 */
function readPlays(lines, seats) {
  /** @type {{ seat: number, cards: string[] }[]} */
  const passes = [];
  /** @type {Play[]} */
  const plays = [];
  for (const line of lines) {
    const trick = TRICK.exec(line);
    const pass = PASS.exec(line);
    if (trick) {
      const [, number, first, laid, taker] = trick;
      for (const [at, card] of laid.trim().split(/\s+/).flatMap(together).entries()) {
        const seat = turn(seats, Number(first), at);
        plays.push({ number, seat, card, taker: taker ? Number(taker) : null });
      }
    } else if (pass) passes.push({ seat: Number(pass[1]), cards: together(pass[2]) });
    else if (!MOVES_NOTHING.has(line.split(" ", 1)[0])) return { passes, plays, complete: false };
  }
  return { passes, plays, complete: true };
}

/** Whose turn it is so many turns after a seat's. @param {number[]} seats @param {number} seat @param {number} turns */
const turn = (seats, seat, turns) => seats[(seats.indexOf(seat) + turns) % seats.length];

/** Take a card from a hand; false if it is not there. @param {string[] | undefined} hand @param {string} card */
function take(hand, card) {
  const at = hand?.indexOf(card) ?? -1;
  if (at >= 0) hand?.splice(at, 1);
  return at >= 0;
}

/**
 * @param {string} text a record
 * @param {{ deal: number, ply: number }} place the deal, counted from 1, and how many of its cards
 *   have been played
 * @returns {Position | null}
 * @throws {Error} when the record names a card that does not exist
 */
export function readPosition(text, { deal, ply }) {
  const { names, lines } = readDeal(text, deal);
  const { hands, end } = readHands(lines);
  const seats = [...hands.keys()].sort();
  const { passes, plays, complete } = readPlays(lines.slice(end), seats);
  // a play before the cards were dealt again would count, too
  const dealtAgain = lines.slice(0, end).some((line) => TRICK.test(line));
  const known = plays.length > ply || (plays.length === ply && (ply > 0 || complete));
  const seated = seats.length > 0 && seats.every((seat) => seat < names.length);
  if (dealtAgain || !known || !seated) return null;

  // who was given a passed card plays it later
  for (const { seat, cards } of passes) {
    for (const card of cards) {
      const receiver = plays.find((play) => play.card === card);
      if (!receiver || !take(hands.get(seat), card)) return null;
      hands.get(receiver.seat)?.push(card);
    }
  }
  const played = plays.slice(0, ply);
  if (!played.every(({ seat, card }) => take(hands.get(seat), card))) return null;
  const last = played.at(-1);
  let trick = played.filter(({ number }) => number === last?.number);
  /** @type {number | null | undefined} */
  let toPlay = plays[ply]?.seat;
  if (trick.length === seats.length) {
    toPlay ??= hands.get(last?.taker ?? -1)?.length ? last?.taker : null;
    trick = [];
  } else if (last && complete) toPlay ??= turn(seats, last.seat, 1);
  return {
    names,
    hands: names.map((_, seat) => hands.get(seat) ?? null),
    trick: trick.map(({ seat, card }) => ({ seat, card })),
    toPlay: toPlay ?? null,
  };
}
