/** Small sounds, each of which can be turned off; their code loads with the first. Nothing plays before a user gesture. */

import { SOUNDS_OF } from "../board/scene/themes.js";

/** @import { Settings, SoundName } from "../state/settings.js" */

/** @type {Partial<Record<SoundName, string>>} kinds of events */
const EVENTS = {
  dice: "drawn rolled cocked",
  move: "moved",
  cube: "raised taken beavered raccooned dropped auto_doubled",
  end: "game_over",
};
const SOUNDS = /** @type {SoundName[]} */ (Object.keys(EVENTS));

/** @param {wire.Event} event @returns {SoundName | undefined} */
export const soundOf = (event) =>
  event.type === "moved" && event.hit
    ? "hit"
    : SOUNDS.find((name) => EVENTS[name]?.split(" ").includes(event.type));

/** @param {SoundName} name @param {Settings} settings @param {number} [delay] seconds */
export async function playSound(name, settings, delay = 0) {
  if (settings.muted || !settings.sounds[name] || !navigator.userActivation?.hasBeenActive) return;
  try {
    const { playNotes } = await import("./timbres.js");
    playNotes(name, SOUNDS_OF[settings.skin], delay);
  } catch {
    // Without sound support, or without a network for the first sound, the game is silent.
  }
}

export const canShake = () => typeof navigator.vibrate === "function";

/** Vibrate briefly when the dice land, unless motion is reduced. @param {Settings} settings */
export function shake(settings) {
  const wait = landing(settings);
  if (!settings.shake || wait === 0 || !canShake() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate([0, 1000 * wait, 12, 90, 7]);
}

/** Play the sound of rolled dice at their first touch of the board; at once without animation. @param {Settings} settings @returns {number} seconds after the throw */
export function landing({ motion, speed }) {
  const still = motion === "reduced" || speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : 0.24 / speed;
}
