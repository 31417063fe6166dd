/** Small sounds made on the spot, each of which can be silenced. Nothing is fetched and nothing plays before a gesture. */

/** @import { SoundName } from "../state/settings.js" */
/** @typedef {{at: number, type: "knock" | "tone", pitch: number, length: number, loud: number}} Note */

/** @type {Record<SoundName, Note[]>} */
const SCORE = {
  dice: [0, 0.05, 0.11, 0.16].map((at, n) => ({
    at,
    type: "knock",
    pitch: 1900 - 170 * n,
    length: 0.05,
    loud: 0.5 - 0.08 * n,
  })),
  move: [{ at: 0, type: "knock", pitch: 620, length: 0.06, loud: 0.45 }],
  hit: [
    { at: 0, type: "knock", pitch: 420, length: 0.09, loud: 0.7 },
    { at: 0.07, type: "knock", pitch: 760, length: 0.06, loud: 0.4 },
  ],
  cube: [
    { at: 0, type: "tone", pitch: 392, length: 0.16, loud: 0.16 },
    { at: 0.13, type: "tone", pitch: 523, length: 0.22, loud: 0.16 },
  ],
  refusal: [{ at: 0, type: "tone", pitch: 196, length: 0.16, loud: 0.12 }],
  end: [392, 494, 587, 784].map((pitch, n) => ({
    at: n * 0.13,
    type: "tone",
    pitch,
    length: 0.32,
    loud: 0.13,
  })),
};

/** @type {Record<string, SoundName>} */
const OF_EVENT = {
  drawn: "dice",
  rolled: "dice",
  cocked: "dice",
  moved: "move",
  raised: "cube",
  taken: "cube",
  beavered: "cube",
  raccooned: "cube",
  dropped: "cube",
  auto_doubled: "cube",
  game_over: "end",
};

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** @param {import("../bridge/wire.d.ts").Event} event @returns {SoundName | null} */
export const soundOf = (event) =>
  event.type === "moved" && event.hit ? "hit" : (OF_EVENT[event.type] ?? null);

/** @param {SoundName} name @param {import("../state/settings.js").Settings} settings @param {number} [delay] seconds */
export function playSound(name, settings, delay = 0) {
  if (settings.muted || !settings.sounds[name] || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    for (const note of SCORE[name]) playNote(audio, note, audio.currentTime + delay + note.at);
  } catch {
    // A device without sound plays in silence.
  }
}

/** @param {AudioContext} context @param {Note} note @param {number} start */
function playNote(context, note, start) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(note.loud * 0.5, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + note.length);
  gain.connect(context.destination);
  const source = note.type === "knock" ? knock(context, note, gain) : tone(context, note, gain);
  source.start(start);
  source.stop(start + note.length + 0.02);
}

/** @param {AudioContext} context @param {Note} note @param {GainNode} out */
function tone(context, note, out) {
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.value = note.pitch;
  source.connect(out);
  return source;
}

/** @param {AudioContext} context @param {Note} note @param {GainNode} out */
function knock(context, note, out) {
  noise ??= whiteNoise(context);
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = note.pitch;
  filter.Q.value = 3;
  source.connect(filter).connect(out);
  return source;
}

/** @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
  return buffer;
}
