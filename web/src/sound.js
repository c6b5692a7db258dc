/** Sounds of a card table, synthesised when they are played; off by default. */

/** @typedef {"card" | "counters" | "turn" | "trick"} Sound */

/** @type {AudioContext | null} */
let audio = null;

/** Return a short burst of noise, as of cards and counters. */
function noise(/** @type {AudioContext} */ context, /** @type {number} */ seconds) {
  const buffer = context.createBuffer(
    1,
    Math.ceil(context.sampleRate * seconds),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(context, { buffer });
}

/**
 * @param {AudioContext} context @param {AudioScheduledSourceNode} source
 * @param {{ at?: number, length: number, loud: number, filter?: BiquadFilterOptions }} shape
 */
function strike(context, source, { at = 0, length, loud, filter }) {
  const start = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const shaped = filter ? source.connect(new BiquadFilterNode(context, filter)) : source;
  shaped.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

/** @type {Record<Sound, (context: AudioContext) => void>} */
const SOUNDS = {
  card: (context) =>
    strike(context, noise(context, 0.09), {
      length: 0.09,
      loud: 0.25,
      filter: { type: "lowpass", frequency: 1500 },
    }),
  trick: (context) =>
    strike(context, noise(context, 0.22), {
      length: 0.22,
      loud: 0.12,
      filter: { type: "bandpass", frequency: 900, Q: 0.6 },
    }),
  counters: (context) => {
    for (const at of [0, 0.07, 0.13, 0.22]) {
      const source = new OscillatorNode(context, {
        type: "triangle",
        frequency: 2200 + Math.random() * 900,
      });
      strike(context, source, { at, length: 0.06, loud: 0.06 });
    }
  },
  turn: (context) => {
    const source = new OscillatorNode(context, { type: "sine", frequency: 523 });
    strike(context, source, { length: 0.5, loud: 0.05 });
  },
};

/** @param {Sound} sound */
export function play(sound) {
  audio ??= new AudioContext();
  // before the first click a browser plays nothing: then this sound is not heard
  if (audio.state === "suspended") void audio.resume();
  SOUNDS[sound](audio);
}
