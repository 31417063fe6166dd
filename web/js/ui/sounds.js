/** Small sounds, each of which can be turned off; their code loads with the first. Nothing plays before a user gesture. */

import { SOUNDS_OF } from "../board/scene/themes.js";

/** @import { Settings, SoundName } from "../state/settings.js" */

/** By kind of event. @type {Record<string, SoundName>} */
const SOUNDS = {
  ...{ drawn: "dice", rolled: "dice", cocked: "dice", moved: "move", game_over: "end", raised: "cube" },
  ...{ taken: "cube", beavered: "cube", raccooned: "cube", dropped: "cube", auto_doubled: "cube" },
};

/** @param {wire.Event} event @returns {SoundName | undefined} */
export const soundOf = (event) => (event.type === "moved" && event.hit ? "hit" : SOUNDS[event.type]);

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
