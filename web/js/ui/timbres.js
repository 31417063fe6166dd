/** The sounds of each material for dice and checkers: tables of notes, and their synthesis. */

/** @import { SoundName } from "../state/settings.js" */
/**
 * @typedef {object} Note
 * @property {number} at seconds after the beginning
 * @property {"knock" | "brush" | "tone"} type noise around a pitch, swelling and fading noise above it, or a clear pitch
 * @property {number} pitch
 * @property {number} length seconds
 * @property {number} loud 0 to 1
 */
/**
 * @typedef {object} Timbre
 * @property {number} pitch of a checker being put down
 * @property {number} length of a knock, in seconds
 * @property {number} loud
 * @property {number} ring how loudly the board resonates, 0 to 1
 * @property {number} brush how loudly a checker slides before it stops, 0 to 1
 */

/** @type {Readonly<Record<string, Timbre>>} */
const TIMBRES = Object.freeze({
  wood: { pitch: 620, length: 0.06, loud: 0.5, ring: 0.5, brush: 0 },
  stone: { pitch: 1500, length: 0.035, loud: 0.5, ring: 0.35, brush: 0 },
  leather: { pitch: 330, length: 0.05, loud: 0.6, ring: 0.12, brush: 0.1 },
  felt: { pitch: 210, length: 0.07, loud: 0.7, ring: 0, brush: 0.22 },
  paper: { pitch: 900, length: 0.03, loud: 0.25, ring: 0, brush: 0.3 },
});

/** @param {Timbre} timbre @param {number} at @param {number} [hard] how much harder and higher than a checker being put down @returns {Note[]} */
function knock({ pitch, length, loud, ring, brush }, at, hard = 1) {
  /** @type {Note[]} */
  const notes = [{ at, type: "knock", pitch: pitch * hard, length, loud: loud * Math.min(1.4, hard) }];
  // The wood of a board sounds lower and longer than the knock.
  if (ring)
    notes.push({
      at,
      type: "tone",
      pitch: pitch * 0.46 * hard,
      length: length * 1.7,
      loud: loud * ring * 0.5,
    });
  if (brush) notes.push({ at, type: "brush", pitch: 2600, length: 0.12, loud: brush * loud });
  return notes;
}

/** Dice knock several times, each time weaker and faster, and harder than checkers. @param {Timbre} timbre */
const rattle = (timbre) =>
  [0, 0.16, 0.26, 0.31].flatMap((at, n) =>
    knock({ ...timbre, loud: timbre.loud * (1 - 0.2 * n) }, at, 2.2 - 0.2 * n),
  );

/** @param {number[]} pitches @param {number} apart seconds @param {number} length @param {number} loud @returns {Note[]} */
const tune = (pitches, apart, length, loud) =>
  pitches.map((pitch, n) => ({ at: n * apart, type: "tone", pitch, length, loud }));

/** @type {Record<SoundName, (timbre: Timbre) => Note[]>} */
const SCORE = {
  dice: rattle,
  move: (timbre) => knock(timbre, 0),
  hit: (timbre) => [...knock({ ...timbre, loud: timbre.loud * 1.4 }, 0, 0.7), ...knock(timbre, 0.07, 1.2)],
  cube: () => tune([392, 523], 0.13, 0.2, 0.16),
  refusal: () => tune([196], 0, 0.16, 0.12),
  end: () => tune([392, 494, 587, 784], 0.13, 0.32, 0.13),
};

/** @param {SoundName} name @param {string} [material] the board's material, by default wood @returns {Note[]} */
export const notesOf = (name, material = "wood") => SCORE[name](TIMBRES[material] ?? TIMBRES.wood);

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** @param {Note[]} notes @param {number} delay seconds */
export function playNotes(notes, delay) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const note of notes) playNote(audio, note, audio.currentTime + delay + note.at);
}

/** @param {AudioContext} context @param {Note} note @param {number} start */
function playNote(context, note, start) {
  const gain = context.createGain();
  if (note.type === "brush") {
    gain.gain.setValueAtTime(0.0005, start);
    gain.gain.exponentialRampToValueAtTime(note.loud * 0.5, start + note.length * 0.4);
  } else gain.gain.setValueAtTime(note.loud * 0.5, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + note.length);
  gain.connect(context.destination);
  const source = note.type === "tone" ? tone(context, note, gain) : rush(context, note, gain);
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
function rush(context, note, out) {
  noise ??= whiteNoise(context);
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = note.type === "brush" ? "highpass" : "bandpass";
  filter.frequency.value = note.pitch;
  filter.Q.value = note.type === "brush" ? 0.5 : 3;
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
