/** Small sounds made on the spot, each of which can be silenced. Nothing is fetched and nothing plays before a gesture. */

import { SOUNDS_OF } from "../board/scene/themes.js";
import { notesOf } from "./timbres.js";

/** @import { Settings, SoundName } from "../state/settings.js" */
/** @import { Note } from "./timbres.js" */

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

/** @param {SoundName} name @param {Settings} settings @param {number} [delay] seconds */
export function playSound(name, settings, delay = 0) {
  if (settings.muted || !settings.sounds[name] || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    for (const note of notesOf(name, SOUNDS_OF[settings.skin]))
      playNote(audio, note, audio.currentTime + delay + note.at);
  } catch {
    // A device without sound plays in silence.
  }
}

/** Whether this device can be shaken. */
export const canShake = () => typeof navigator.vibrate === "function";

/** A light touch as the dice land; never where movement is not wanted. @param {Settings} settings */
export function shake(settings) {
  const wait = landing(settings);
  if (!settings.shake || wait === 0 || !canShake() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate([0, 1000 * wait, 12, 90, 7]);
}

/** When thrown dice first touch the board; at once, where nothing moves. @param {Settings} settings @returns {number} seconds after the throw */
export function landing({ motion, speed }) {
  const still = motion === "reduced" || speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : 0.24 / speed;
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
