/** The settings of a board and how a patch changes them. Pure. */

/** @import { BoardSettings, SettingsPatch } from "./scene/types.js" */

/** @returns {BoardSettings} */
export function defaultSettings() {
  return {
    theme: "auto",
    orientation: "auto",
    input: "both",
    oneTap: false,
    numbering: "mover",
    hints: {
      movable: true,
      targets: true,
      last: true,
      held: false,
      blots: false,
      bridges: false,
      pips: true,
      numbers: true,
    },
    motion: { speed: 1, step: false, reduced: "auto" },
    lang: "en",
    t: (key) => key,
  };
}

/** @param {BoardSettings} settings @param {SettingsPatch} patch @returns {BoardSettings} */
export function patchSettings(settings, patch) {
  return {
    ...settings,
    ...patch,
    hints: { ...settings.hints, ...patch.hints },
    motion: { ...settings.motion, ...patch.motion },
  };
}

/** A tall window always gets the portrait board, so that it never turns in the middle of a game. */
export const UPRIGHT = "(max-aspect-ratio: 3/4)";

/** @returns {"portrait" | "auto"} */
export const orientationNow = () => (matchMedia(UPRIGHT).matches ? "portrait" : "auto");
