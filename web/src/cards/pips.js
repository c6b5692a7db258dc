/** Pips and index figures of the cards, after Adrian Kennard (https://www.me.uk/cards/, CC0). */

/** Pips in a field from -500 to 500. @type {Record<Suit, string>} */
export const PIPS = {
  C: "M30 150c5 235 55 250 100 350h-260c45-100 95-115 100-350a10 10 0 0 0-20 0 210 210 0 1 1-74-201 10 10 0 0 0 14-14 230 230 0 1 1 220 0 10 10 0 0 0 14 14 210 210 0 1 1-74 201 10 10 0 0 0-20 0Z",
  D: "M-400 0C-350 0 0-450 0-500 0-450 350 0 400 0 350 0 0 450 0 500 0 450-350 0-400 0Z",
  S: "M0-500c100 250 355 400 355 685a150 150 0 0 1-300 0 10 10 0 0 0-20 0c0 200 50 215 95 315h-260c45-100 95-115 95-315a10 10 0 0 0-20 0 150 150 0 0 1-300 0c0-285 255-435 355-685Z",
  H: "M0-300c0-100 100-200 200-200s200 100 200 250C400 0 0 400 0 500 0 400-400 0-400-250c0-150 100-250 200-250S0-400 0-300Z",
};

/**
 * Index figures, drawn with a pen 80 wide in the same field: first those on the poster of an embedded table,
 * which loads no others. @type {Record<string, string>}
 */
export const POSTER_FIGURES = {
  A: "M-270 460h160m-90-10L0-460l200 910m-90 10h160m-390-330h240",
  4: "M50 460h200m-100 0v-920l-450 635v25h570",
  9: "M250-100a250 250 0 0 1-500 0v-110a250 250 0 0 1 500 0v420A250 250 0 0 1 0 460c-150 0-180-60-200-85",
  10: "M-260 430v-860M-50 0v-310a150 150 0 0 1 300 0v620a150 150 0 0 1-300 0Z",
  Q: "M-260 100c300 0 220 360 520 360M-175 0v-285a175 175 0 0 1 350 0v570a175 175 0 0 1-350 0Z",
  K: "M-285-460h200m-100 0v920m-100 0h200M85-460h200m-100 20-355 595M85 460h200m-100-20L-10-70",
};
/** @type {Record<string, string>} */
export const FIGURES = /* @__PURE__ */ Object.assign(
  {
    2: "M-225-225c-20-40 25-235 225-235s225 135 225 235c0 200-450 385-450 685h450V300",
    3: "M-250-320v-140h450L-110-80c10-10 60-40 110-40 200 0 250 120 250 270 0 200-80 310-280 310s-230-160-230-160",
    5: "M170-460h-345l-35 345s10-85 210-85c100 0 255 120 255 320S180 460-20 460s-235-175-235-175",
    6: "M-250 100a250 250 0 0 1 500 0v110a250 250 0 0 1-500 0v-420A250 250 0 0 1 0-460c150 0 180 60 200 85",
    7: "M-265-320v-140h530C135-200-90 100-90 460",
    8: "M-1-50a205 205 0 1 1 2 0h-2a255 255 0 1 0 2 0Z",
    J: "M50-460h200m-100 0v710a100 100 0 0 1-400 0v-30",
  },
  POSTER_FIGURES,
);

/** Index figures of court cards in other languages, which come with their texts. @type {Record<string, string>} */
export const OTHER_FIGURES = {
  B: "M-270-460h310a215 215 0 0 1 0 430h-200m200 0a245 245 0 0 1 0 490h-310m110 0v-920",
  D: "M-270-460h270a270 270 0 0 1 270 270v380a270 270 0 0 1-270 270h-270m110 0v-920",
  R: "M-270-460h310a235 235 0 0 1 0 470h-200m0-470v920m-110 0h220M20 10l200 450m-50 0h120",
  V: "M-310-460h180m-90 0L0 460l220-920m-90 0h180",
};

/** The jester's head of the Joker, in the courts' field of 1300 × 2000. */
export const JESTER = {
  face: "M1095 1000a445 445 0 0 1-890 0 445 445 0 0 1 890 0Z",
  cap: "M317 1294 100 1620l220-60 40 240 140-200 160 200 40-200 180 180 60-220 260 60-237-304A445 445 0 0 1 650 1445a445 445 0 0 1-333-151ZM832 249c-144 14-290 7-412 271-51-189-141-149-232-108a75 75 0 0 1-14 66c66 56 117 128 155 214A445 445 0 0 1 650 555a445 445 0 0 1 274 95c43-50 92-93 168-106a75 75 0 0 1 14-54c-80-53-175-43-266-50-78-52-36-102 14-152a75 75 0 0 1-22-39Z",
  bells:
    "M1241 535a75 75 0 1 1-150 0 75 75 0 0 1 150 0ZM980 234a75 75 0 1 1-150 0 75 75 0 0 1 150 0ZM190 431a75 75 0 1 1-150 0 75 75 0 0 1 150 0Z",
  eyes: "M880 938a40 40 0 1 1-80 0 40 40 0 0 1 80 0ZM500 938a40 40 0 1 1-80 0 40 40 0 0 1 80 0Z",
  smile: "M385 1140c52 98 154 160 265 160s213-62 265-160",
};

/**
 * Heights of the pips in each outer column and in the middle one, from 0, the card's middle, to 1.
 * Those above the middle are repeated below it. @type {Record<string, number[]>}
 */
const OUTER = { 4: [1], 5: [1], 6: [1, 0], 7: [1, 0], 8: [1, 0], 9: [1, 1 / 3], T: [1, 1 / 3] };
/** @type {Record<string, number[]>} */
const MIDDLE = { A: [0], 2: [1], 3: [1, 0], 5: [0], 7: [0.5], 8: [0.5], 9: [0], T: [2 / 3] };

/** Return the pips of a plain card: columns are -1, 0 and 1. @param {string} rank */
export function pipPlaces(rank) {
  const outer = (OUTER[rank] ?? []).flatMap((height) =>
    [-1, 1].map((column) => ({ column, height })),
  );
  const middle = (MIDDLE[rank] ?? []).map((height) => ({ column: 0, height }));
  return [...outer, ...middle].flatMap(({ column, height }) => {
    const pip = { column, height, turned: false };
    const single = height === 0 || (rank === "7" && column === 0);
    return single ? [pip] : [pip, { column, height: -height, turned: true }];
  });
}
