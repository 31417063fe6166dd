/** What the reader chose for themselves, kept in this browser under one prefixed key. */

import { SKINS as BOARDS, THEMES as CHOSEN } from "../board/scene/themes.js";

/** @import { Skin, Theme } from "../board/scene/themes.js" */
/**
 * @typedef {object} Settings
 * @property {string} lang "" follows the browser
 * @property {Theme | "auto"} theme
 * @property {Skin | "theme"} skin what the board wears; "theme": the board of the theme
 * @property {(typeof INPUTS)[number]} input
 * @property {boolean} oneTap a tap moves the checker at once with the next die
 * @property {boolean} shortcuts single keys give commands
 * @property {number} speed animation speed: 0 none, 0.5 slow, 1 usual, 2 fast
 * @property {"auto" | "reduced"} motion
 * @property {boolean} step each movement waits for a press
 * @property {Record<SoundName, boolean>} sounds
 * @property {boolean} muted
 * @property {boolean} shake the device shakes a little when the dice land
 * @property {(typeof AUTO_PLAYS)[number]} autoPlay
 * @property {boolean} autoRoll
 * @property {boolean} turnBoard two people at one screen: the board turns to whoever is on roll
 * @property {boolean} hints targets of the picked checker are shown
 * @property {boolean} strongHints every checker that can move is shown
 * @property {boolean} structures blots, held points and bridges are marked
 * @property {boolean} trace the last play is traced
 * @property {boolean} numbers
 * @property {boolean} pips
 * @property {boolean} tutor the bot looks at each choice and warns before a costly one
 * @property {boolean} calm
 * @property {boolean} coach a sentence beside the dice at everything that is met for the first time
 * @property {string} coached what the coach has told already, in words
 * @property {boolean} formOpen the form of a game stands open below the doors
 */
/** @typedef {(typeof SOUNDS)[number]} SoundName */

export const SOUNDS = /** @type {const} */ (["dice", "move", "hit", "cube", "refusal", "end"]);
export const THEMES = /** @type {const} */ (["auto", ...CHOSEN]);
export const SKINS = /** @type {const} */ (["theme", ...BOARDS]);
export const INPUTS = /** @type {const} */ (["both", "tap", "drag"]);
export const AUTO_PLAYS = /** @type {const} */ (["off", "forced", "bearoff"]);

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  lang: "",
  theme: "auto",
  skin: "theme",
  input: "both",
  oneTap: true,
  shortcuts: true,
  speed: 1,
  motion: "auto",
  step: false,
  sounds: { dice: true, move: true, hit: true, cube: true, refusal: true, end: true },
  muted: false,
  shake: true,
  autoPlay: "forced",
  autoRoll: true,
  turnBoard: false,
  hints: true,
  strongHints: false,
  structures: false,
  trace: true,
  numbers: true,
  pips: true,
  tutor: false,
  calm: false,
  coach: false,
  coached: "",
  formOpen: false,
});

/** Tap only, slow, every possible checker shown, nothing played for the player. @type {Partial<Settings>} */
const CALM = {
  input: "tap",
  oneTap: false,
  speed: 0.5,
  hints: true,
  strongHints: true,
  autoPlay: "off",
  autoRoll: false,
  calm: true,
};
const NOT_CALM = ["input", "oneTap", "speed", "hints", "strongHints", "autoPlay", "autoRoll"];

/** @param {Settings} settings @param {boolean} on @returns {Settings} */
export function withCalm(settings, on) {
  if (on) return { ...settings, ...CALM };
  const usual = Object.fromEntries(
    NOT_CALM.map((key) => [key, DEFAULTS[/** @type {keyof Settings} */ (key)]]),
  );
  return /** @type {Settings} */ ({ ...settings, ...usual, calm: false });
}

/** What boards and pictures of boards wear. @param {Pick<Settings, "skin" | "theme">} settings @returns {Skin | Theme | "auto"} */
export const boardWorn = ({ skin, theme }) => (skin === "theme" ? theme : skin);

/** Keep what is known and of the right kind; everything else becomes the default. @param {unknown} raw @returns {Settings} */
export function readSettings(raw) {
  const given = asTable(raw);
  const sound = Object.entries(DEFAULTS).filter(
    ([key, usual]) => key !== "sounds" && typeof given[key] === typeof usual,
  );
  /** @type {Settings} */
  const out = { ...DEFAULTS, ...Object.fromEntries(sound.map(([key]) => [key, given[key]])) };
  const sounds = asTable(given.sounds);
  out.sounds = { ...DEFAULTS.sounds };
  for (const name of SOUNDS) if (typeof sounds[name] === "boolean") out.sounds[name] = sounds[name];
  if (!THEMES.includes(out.theme)) out.theme = DEFAULTS.theme;
  if (!SKINS.includes(out.skin)) out.skin = DEFAULTS.skin;
  if (!INPUTS.includes(out.input)) out.input = DEFAULTS.input;
  if (!AUTO_PLAYS.includes(out.autoPlay)) out.autoPlay = DEFAULTS.autoPlay;
  return out;
}

/** @param {unknown} raw @returns {Record<string, unknown>} */
const asTable = (raw) =>
  typeof raw === "object" && raw !== null ? /** @type {Record<string, unknown>} */ (raw) : {};

const KEY = "vrhcaby.settings";

/** @returns {Settings} */
export function loadSettings() {
  try {
    return readSettings(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return readSettings(null);
  }
}

/** @param {Settings} settings @returns {boolean} whether the browser kept it */
export function storeSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}
