/** Sounds of a card table: computed from one table of numbers, and played by Web Audio. */

/**
 * @typedef {object} Part of a sound, a tone or a rustle; times in seconds, frequencies in hertz
 * @property {number} [at] its start; default 0
 * @property {number} length
 * @property {number} loud its greatest amplitude, at most 1
 * @property {number} [rise] the time until it is loudest; default `RISE`
 * @property {number} pitch of a tone, or the middle of a rustle's frequencies
 * @property {number} [to] the pitch at its end; default: the same
 * @property {number} [width] of a rustle's frequencies, as a part of the pitch; a tone has none
 * @property {number[]} [overtones] amplitudes of a tone's multiples, from 2 on
 *
 * @typedef {keyof typeof SOUNDS} Sound
 */

/** Times in which a part rises, and falls at its end, in seconds: without them it would click. */
const [RISE, FALL] = [0.003, 0.012];
/** Part of its amplitude that is left before a part falls. */
const LEFT = 0.02;
/** Samples in a second: no sound here has frequencies above half of it. */
export const RATE = 24_000;

const [C4, E4, F4, A4, C5, E5, G5, A5, C6] = [
  261.6, 329.6, 349.2, 440, 523.3, 659.3, 784, 880, 1046.5,
];
const BELL = [0.35, 0.18, 0.08];
const STRINGS = [0.6, 0.4, 0.25, 0.15];

/** Return tones one after another. @param {number[]} pitches @param {number} between @param {Part} part */
const inTurn = (pitches, between, part) =>
  pitches.map((pitch, place) => ({ ...part, pitch, at: (part.at ?? 0) + place * between }));

/** Every sound, as its parts. @satisfies {Record<string, Part[]>} */
export const SOUNDS = {
  card: [
    { length: 0.07, loud: 0.3, pitch: 1300, to: 500, width: 0.9 },
    { length: 0.09, loud: 0.2, pitch: 170, to: 110 },
  ],
  trick: [{ length: 0.28, loud: 0.4, rise: 0.09, pitch: 700, to: 1900, width: 0.7 }],
  counters: [0, 0.06, 0.11, 0.19].flatMap((at, place) => [
    { at, length: 0.05, loud: 0.2, pitch: [2350, 2800, 2500, 3050][place], overtones: [0, 0.4] },
    { at, length: 0.02, loud: 0.15, pitch: 4200, width: 0.6 },
  ]),
  turn: inTurn([E5, A5], 0.09, { length: 0.4, loud: 0.13, rise: 0.008, pitch: 0, overtones: BELL }),
  costly: [
    ...inTurn([F4, A4 * 0.945, C5 * 0.945], 0, {
      length: 1,
      loud: 0.11,
      rise: 0.02,
      pitch: 0,
      overtones: STRINGS,
    }),
    { length: 0.5, loud: 0.2, pitch: 130, to: 80 },
  ],
  owed: inTurn([C5, A5, E5, C6], 0.07, {
    length: 0.35,
    loud: 0.18,
    pitch: 0,
    overtones: BELL,
  }),
  broken: inTurn([C6, G5, E5 * 0.945, C5], 0.08, {
    length: 0.3,
    loud: 0.2,
    pitch: 0,
    overtones: BELL,
  }),
  caught: [
    { length: 0.09, loud: 0.4, pitch: 190, to: 90 },
    { length: 0.05, loud: 0.25, pitch: 900, to: 300, width: 0.9 },
    ...inTurn([C5, E5, G5], 0.07, { at: 0.1, length: 0.4, loud: 0.15, pitch: 0, overtones: BELL }),
  ],
  moon: inTurn([C4, E4, G5 / 2, C5, E5, G5], 0.11, {
    length: 0.6,
    loud: 0.2,
    rise: 0.03,
    pitch: 0,
    overtones: BELL,
  }),
  jack: [
    ...inTurn([G5, C6], 0.1, { length: 0.5, loud: 0.2, pitch: 0, overtones: BELL }),
    ...inTurn([2400, 3000, 2600, 2900], 0.07, { at: 0.2, length: 0.05, loud: 0.16, pitch: 0 }),
  ],
  victory: [
    ...inTurn([C5, E5, G5, C6], 0.09, { length: 0.7, loud: 0.16, pitch: 0, overtones: BELL }),
    ...inTurn([C4, E4, C5], 0, {
      at: 0.4,
      length: 0.8,
      loud: 0.12,
      rise: 0.015,
      pitch: 0,
      overtones: STRINGS,
    }),
  ],
  end: [
    ...inTurn([F4, A4, C5], 0.03, {
      length: 0.5,
      loud: 0.15,
      rise: 0.015,
      pitch: 0,
      overtones: STRINGS,
    }),
    ...inTurn([C4, E4, C5], 0.03, {
      at: 0.45,
      length: 0.75,
      loud: 0.15,
      rise: 0.015,
      pitch: 0,
      overtones: STRINGS,
    }),
  ],
};

/**
 * Add a part to samples. @param {Float32Array} samples @param {Part} part
 */
function add(
  samples,
  { at = 0, length, loud, rise = RISE, pitch, to = pitch, width = 0, overtones = [] },
) {
  const first = Math.round(at * RATE);
  const count = Math.floor(length * RATE);
  const amplitudes = [1, ...overtones].map((each, _, all) => each / all.reduce((a, b) => a + b));
  const glide = (to / pitch) ** (1 / count);
  const fade = LEFT ** (1 / (count - rise * RATE));
  // a rustle is noise through a filter with two states
  let [now, level, phase, low, middle, noise] = [pitch, loud, 0, 0, 0, 1];
  for (let n = 0; n < count; n += 1) {
    let value = 0;
    if (width) {
      noise = (Math.imul(noise, 1664525) + 1013904223) | 0; // the same each time
      const step = 2 * Math.sin((Math.PI * now) / RATE);
      low += step * middle;
      middle += step * (noise / 2 ** 31 - low - width * middle);
      value = width * middle;
    } else {
      phase += (2 * Math.PI * now) / RATE;
      for (const [k, each] of amplitudes.entries())
        if (each) value += each * Math.sin((k + 1) * phase);
    }
    const rises = n / (rise * RATE);
    samples[first + n] += level * Math.min(rises, 1, (count - n) / (FALL * RATE)) * value;
    now *= glide;
    if (rises > 1) level *= fade;
  }
}

/** Return a sound's samples, from −1 to 1. @param {Sound} sound */
export function samplesOf(sound) {
  /** @type {Part[]} */
  const parts = SOUNDS[sound];
  const end = Math.max(...parts.map(({ at = 0, length }) => at + length));
  const samples = new Float32Array(Math.ceil(end * RATE) + 1);
  for (const part of parts) add(samples, part);
  return samples;
}

/** Vibrations: milliseconds of movement and rest. @type {{ [sound in Sound]?: number[] }} */
const VIBRATIONS = {
  turn: [30],
  costly: [60, 40, 60],
  moon: [40, 40, 40, 40, 120],
  end: [80],
  victory: [40, 40, 120],
};

/** @type {AudioContext | null} */
let audio = null;
/** @type {Map<Sound, AudioBuffer>} */
const known = new Map();

/** Let sounds be heard from now on: browsers allow it only while the player presses something. */
export function wake() {
  audio ??= new AudioContext();
  if (audio.state !== "running") void audio.resume();
}

/** Play a sound, unless the browser allows none yet, or speaks. @param {Sound} sound */
export function play(sound) {
  if (audio?.state !== "running" || globalThis.speechSynthesis?.speaking) return;
  let buffer = known.get(sound);
  if (!buffer) {
    const samples = samplesOf(sound);
    buffer = audio.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    known.set(sound, buffer);
  }
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(audio.destination);
  source.start();
}

/** Let a telephone vibrate as it would sound. @param {Sound} sound */
export function vibrate(sound) {
  const pattern = VIBRATIONS[sound];
  if (pattern) navigator.vibrate?.(pattern);
}
