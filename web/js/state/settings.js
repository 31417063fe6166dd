/** The reader's settings, stored in this browser; `tools/site/settings_form.py` lists them. */
import { fieldsOf, fittingValues } from "./form_values.js";
import { recall, remember } from "./local_store.js";
import form from "./settings_form.json" with { type: "json" };

/** @import { Skin, Theme } from "../board/scene/themes.js" */
<<<<<<< HEAD
/** @typedef {import("./form_types.d.ts").Settings} Settings */
/** @typedef {import("./form_types.d.ts").SoundName} SoundName */
=======
/**
 * @typedef {object} Settings
 * @property {string} lang "" follows the browser
 * @property {Theme | "auto"} theme
 * @property {Skin | "theme"} skin look of the board; "theme": that of the theme
 * @property {"both" | "tap" | "drag"} input
 * @property {boolean} oneTap a tap moves the checker at once with the next die
 * @property {boolean} shortcuts single keys give commands
 * @property {number} speed animation speed: 0 none, 0.5 slow, 1 usual, 2 fast
 * @property {"auto" | "reduced"} motion
 * @property {boolean} step each movement waits for a press
 * @property {Record<SoundName, boolean>} sounds
 * @property {boolean} muted
 * @property {boolean} shake the device shakes a little when the dice land
 * @property {"off" | "forced" | "bearoff"} autoPlay
 * @property {boolean} autoRoll
 * @property {boolean} autoPick played dice are picked up after three seconds
 * @property {boolean} turnBoard two people at one screen: the board turns to the player on roll
 * @property {boolean} hints targets of the picked checker are shown
 * @property {boolean} strongHints every checker that can move is shown
 * @property {boolean} structures blots, held points and bridges are marked
 * @property {boolean} trace the last play is traced
 * @property {boolean} numbers
 * @property {boolean} pips
 * @property {boolean} tutor the bot looks at each choice and warns before a costly one
 * @property {boolean} calm
 * @property {boolean} coach a sentence beside the dice for each thing that happens for the first time
 * @property {string} coached encounters that the coach has explained, space-separated
 * @property {boolean} formOpen the form of a new game is open on the start screen
 */
/** @typedef {"dice" | "move" | "hit" | "cube" | "refusal" | "end"} SoundName */
>>>>>>> 4e3e282d (Mend the sentences of a sixth draw of thirty)
/** @import { Group } from "./form_values.js" */

export const GROUPS = /** @type {Group[]} */ (form.groups);
const FIELDS = fieldsOf(GROUPS);
/** Settings that make a turn shorter. */
export const TURNS = FIELDS.filter(({ key }) => form.turns.includes(key));
const KEPT = [
  ...FIELDS,
  ...Object.entries(form.unshown).map(([key, usual]) => ({
    key,
    usual,
    kind: /** @type {const} */ ("part"),
  })),
];

/** The theme and skin of boards and pictures. @param {Pick<Settings, "skin" | "theme">} settings @returns {Skin | Theme | "auto"} */
export const boardWorn = ({ skin, theme }) => (skin === "theme" ? theme : skin);

/** Keep valid values; everything else becomes the default. @param {unknown} raw @returns {Settings} */
export const readSettings = (raw) =>
  /** @type {Settings} */ (fittingValues(KEPT, /** @type {Record<string, unknown>} */ (raw)));

export const loadSettings = () => readSettings(recall(form.storage));

/** Whether this device has no stored data; without storage nobody counts as new. */
export function isNewcomer() {
  try {
    return localStorage.getItem(form.storage) === null;
  } catch {
    return false;
  }
}

/** @param {Settings} settings @returns {boolean} whether the browser kept it */
export const storeSettings = (settings) => remember(form.storage, settings);
