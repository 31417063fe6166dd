/** The state of a board, and the attributes it needs. */
import { looksLikeSave } from "../bridge/messages.js";
import { readChanged } from "./attributes.js";
import { EmbedError } from "./faults.js";

/** @import { Config, Mode } from "./attributes.js" */
/** @typedef {Record<string, unknown>} State the object from getState, unchecked */

const STATE_VERSION = 1;

const RULES = ["mode", "rulebook", "reading", "variant"];
/** Mode -> the attributes in its state. @type {Record<Mode, string[]>} */
const SPOKEN_OF = {
  view: [...RULES, "position", "mover", "dice"],
  try: [...RULES, "position", "mover"],
  compare: [...RULES, "position", "mover"],
  quiz: [...RULES, "position", "mover"],
  play: RULES,
  lesson: ["mode"],
  practice: ["mode"],
  replay: ["mode", "rulebook"],
};

/** @param {Config} config @param {Record<string, unknown>} shown what the board shows now @returns {State} */
export function stateOf({ mode, rulebook, reading, variant, position }, shown) {
  const known = { version: STATE_VERSION, mode, rulebook, reading, variant, start: JSON.stringify(position) };
  return structuredClone({ ...known, ...shown });
}

/**
 * The attributes that a board needs before it can take a state.
 * @param {State} state @param {(name: string) => string | null} get the board's own @param {Config | null} now
 * @returns {[string, string][]} those that differ; if empty, the board stays
 * @throws {EmbedError} state/version; state/shape, changing nothing
 */
export function attributesFor(state, get, now) {
  if (state?.version !== STATE_VERSION) throw new EmbedError("state/version", "not a state of this version");
  const mode = state.mode ?? now?.mode ?? "view";
  const names = Object.hasOwn(SPOKEN_OF, String(mode)) ? SPOKEN_OF[/** @type {Mode} */ (mode)] : ["mode"];
  /** @type {Map<string, string>} */
  const said = new Map();
  for (const name of names) {
    const value = state[name === "position" ? "start" : name];
    if (value !== undefined) said.set(name, textOf(value));
  }
  const { config, fault } = readChanged(said, get);
  if (fault) throw new EmbedError("state/shape", `${fault.attribute}: ${fault.detail}`);
  const differs = (/** @type {keyof Config} */ name) =>
    JSON.stringify(config?.[name]) !== JSON.stringify(now?.[name]);
  return [...said].filter(([name]) => differs(/** @type {keyof Config} */ (name)));
}

/** @param {unknown} value @returns {string} as attribute text; empty for none */
function textOf(value) {
  if (value === null) return "";
  return Array.isArray(value) ? value.join("-") : String(value);
}

/**
 * @param {State} state @returns {{dice: [number, number] | null, moves: unknown[]}} the dice and moves of a board to try
 * @throws {EmbedError} state/shape
 */
export function rollOf({ dice = null, moves = [] }) {
  const two =
    Array.isArray(dice) && dice.length === 2 && dice.every((die) => [1, 2, 3, 4, 5, 6].includes(die));
  if ((dice !== null && !two) || !Array.isArray(moves))
    throw new EmbedError("state/shape", "a state holds dice and moves");
  return { dice: /** @type {[number, number] | null} */ (dice), moves };
}

/** Whether it is a saved game. @param {unknown} value an object, or its text */
export function isSave(value) {
  if (typeof value !== "string") return looksLikeSave(value);
  return value.trimStart().startsWith("{") && value.includes("vrhcaby-session");
}
