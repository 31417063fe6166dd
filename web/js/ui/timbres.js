/** Play a sound of a material. The build writes the notes (`tools/site/sounds.py`). */
import written from "./sound_notes.json" with { type: "json" };

/** @import { SoundName } from "../state/settings.js" */
/** @typedef {[at: number, type: "knock" | "brush" | "tone", pitch: number, length: number, loud: number]} Note seconds, hertz, and 0 to 1 */

const NOTES = /** @type {Record<string, Record<SoundName, Note[]>>} */ (/** @type {unknown} */ (written));
/** @type {Record<string, BiquadFilterOptions>} */
const FILTERS = { brush: { type: "highpass", Q: 0.5 }, knock: { type: "bandpass", Q: 3 } };
const SILENCE = 0.0005;

/** @type {{audio: AudioContext, noise: AudioBuffer} | null} */
let opened = null;

/** @param {SoundName} name @param {string} [material] of the board @param {number} [delay] seconds */
export function playNotes(name, material = "wood", delay = 0) {
  opened ??= open();
  if (opened.audio.state === "suspended") opened.audio.resume();
  for (const note of NOTES[material][name] ?? NOTES.tunes[name]) playNote(opened, note, delay);
}

/** The output, with a fifth of a second of white noise. */
function open() {
  const audio = new AudioContext();
  const noise = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
  return { audio, noise };
}

/** @param {NonNullable<typeof opened>} opened @param {Note} note @param {number} delay */
function playNote({ audio, noise }, [at, type, pitch, length, loud], delay) {
  const start = audio.currentTime + delay + at;
  const out = new GainNode(audio);
  out.gain.setValueAtTime(type === "brush" ? SILENCE : loud / 2, start);
  if (type === "brush") out.gain.exponentialRampToValueAtTime(loud / 2, start + length * 0.4);
  out.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  const source =
    type === "tone"
      ? new OscillatorNode(audio, { type: "triangle", frequency: pitch })
      : new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = type === "tone" ? out : new BiquadFilterNode(audio, { frequency: pitch, ...FILTERS[type] });
  if (filter !== out) filter.connect(out);
  source.connect(filter);
  out.connect(audio.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}
