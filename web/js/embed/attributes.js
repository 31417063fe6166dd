/**
 * Read and check the attributes of a board, or the parameters of its frame's address. Invalid ones are reported. A
 * look falls back to its default; any other fault is shown to the author in place of the board. A state of a board needs some attributes too.
 */

import { looksLikeSave } from "../bridge/messages.js";
import { ABROAD, asLang, LANGUAGES } from "../i18n/words.js";
import table from "./attributes.json" with { type: "json" };
import { EmbedError, faultOf, shortened } from "./faults.js";
import { checkedPlays, movesIn, positionIn, STARTS } from "./written.js";

/** @import { Fault } from "./faults.js" */
/** @typedef {import("./attribute_types.d.ts").Config} Config */
/** @typedef {Fault & {attribute: string, value: string}} AttributeFault value: as written, shortened */

/** From `tools/site/board_attributes.py`. @type {Record<string, {words?: string[], pattern?: string, look?: boolean, address?: boolean, states?: string[]}>} */
const TABLE = table;
export const ATTRIBUTES = Object.freeze(Object.keys(TABLE));
/** Attributes that only change a board's look or language; `tag` comes from `lang`. */
export const LOOKS = new Set(["tag", ...ATTRIBUTES.filter((name) => TABLE[name].look)]);
const LONGEST = 2000;
/** The board's kinds of arrows by the names that authors use. */
const ARROW_KINDS = /** @type {const} */ ({ move: "last", good: "good", bad: "bad", hint: "witness" });

/** Attributes that are not one word of a list: the reader of a text, and the value if there is none. @type {Record<string, [read: (text: string) => unknown, fallback: unknown]>} */
const READERS = {
  // "3-1" or "31"
  dice: [(text) => matched("dice", text, "dice/range").map(Number), null],
  // "24/18 13/11:bad"
  arrows: [(text) => text.split(/\s+/).flatMap(arrowsOf), []],
  // "18 bar:bad"
  marks: [(text) => text.split(/\s+/).map(markOf), []],
  // "2", "4 mover"
  cube: [cubeOf, null],
  answer: [checkedPlays, ""],
  lesson: [String, ""],
  src: [String, ""],
};

/**
 * @param {(name: string) => string|null} get @param {string} lang the default language
 * @returns {{config: Config|null, faults: AttributeFault[], look: Pick<Config, "lang" | "theme">}} no config if the board cannot be shown
 */
export function readConfig(get, lang) {
  /** @type {AttributeFault[]} */
  const faults = [];
  /** @param {string} name @param {(text: string) => any} read @param {any} fallback */
  const field = (name, read, fallback) => {
    const text = get(name)?.trim() ?? "";
    try {
      if (text.length > LONGEST && !TABLE[name].address)
        throw new EmbedError(`attribute/${name}`, "too long", { most: LONGEST });
      return text === "" ? fallback : read(text);
    } catch (error) {
      faults.push({ ...faultOf(error), attribute: name, value: shortened(text) });
      return fallback;
    }
  };
  const among = (/** @type {string} */ name, options = TABLE[name].words ?? [], fallback = options[0]) =>
    field(name, (text) => oneOf(name, text, options), fallback);
  const rulebook = among("rulebook", Object.keys(STARTS), "classic");
  const variant = among("variant", Object.keys(STARTS[rulebook]), "standard");
  const words = ATTRIBUTES.filter((name) => TABLE[name].words).map((name) => [name, among(name)]);
  const read = Object.entries(READERS).map(([name, how]) => [name, field(name, ...how)]);
  const { mover, ...others } = Object.fromEntries([...words, ...read]);
  const config = /** @type {Config} */ ({
    ...{ rulebook, variant, mover, ...others },
    position: field("position", (text) => positionIn(rulebook, variant, text), positionIn(rulebook, variant)),
    lang: field(
      "lang",
      (text) => (tagOf(text) ? langOr(text) : oneOf("lang", text, LANGUAGES)),
      langOr(lang),
    ),
    tag: tagOf(get("lang")?.trim() || lang) ?? ABROAD,
    viewpoint: among("viewpoint", TABLE.mover.words, mover),
  });
  const unfit = faults.some(({ attribute }) => !LOOKS.has(attribute));
  return { config: unfit ? null : config, faults, look: { lang: config.lang, theme: config.theme } };
}

/**
 * The configuration of a board after a change of some attributes.
 * @param {Map<string, string | null>} changes null removes one @param {(name: string) => string | null} get the board's own
 * @returns {{config: Config | null, fault: AttributeFault | undefined}} fault: the first invalid change
 */
export function readChanged(changes, get) {
  const after = (/** @type {string} */ name) => (changes.has(name) ? (changes.get(name) ?? null) : get(name));
  const { config, faults } = readConfig(after, "");
  return { config, fault: faults.find(({ attribute }) => changes.has(attribute)) };
}

/** @param {string} name @param {string} text @param {readonly string[]} options @returns {string} */
function oneOf(name, text, options) {
  if (options.includes(text)) return text;
  const value = shortened(text);
  throw new EmbedError(`attribute/${name}`, `${value} is none of ${options.join(", ")}`, { value, options });
}

/** A language with texts here, or any other tag. @param {string} text @returns {string | null} */
function tagOf(text) {
  try {
    const { language, baseName } = new Intl.Locale(text);
    return asLang(text) ?? (language.length < 4 ? baseName : null);
  } catch {
    return null;
  }
}

/** English if the page's own language has no texts here. @param {string} tag */
const langOr = (tag) => asLang(tag) ?? ABROAD;

/** The groups of an attribute's pattern in a text. @param {string} name @param {string} text @param {string} [code] the fault's, if it does not match */
function matched(name, text, code = `attribute/${name}`) {
  const found = new RegExp(TABLE[name].pattern ?? "").exec(text);
  if (found) return found.slice(1);
  const token = shortened(text);
  throw new EmbedError(code, `cannot read ${token}`, { value: token, token });
}

/** @param {string} token */
function arrowsOf(token) {
  const [play, kind = "hint"] = token.split(":");
  const named = /** @type {keyof typeof ARROW_KINDS} */ (oneOf("arrows", kind, Object.keys(ARROW_KINDS)));
  return movesIn(play).map((move) => ({ ...move, kind: ARROW_KINDS[named] }));
}

/** @param {string} token */
function markOf(token) {
  const [place, kind = "focus"] = matched("marks", token);
  return { place, kind };
}

/** @param {string} text */
function cubeOf(text) {
  const [value, owner = "centre"] = matched("cube", text);
  return { value: Number(value), owner };
}

/** @typedef {Record<string, unknown>} State the object from getState, unchecked */

const STATE_VERSION = 1;

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
  const mode = String(state.mode ?? now?.mode ?? "view");
  const names = ATTRIBUTES.filter((name) => name === "mode" || TABLE[name].states?.includes(mode));
  /** @type {Map<string, string>} */
  const said = new Map();
  for (const name of names) {
    const value = state[name === "position" ? "start" : name];
    if (value !== undefined) said.set(name, Array.isArray(value) ? value.join("-") : String(value ?? ""));
  }
  const { config, fault } = readChanged(said, get);
  if (fault) throw new EmbedError("state/shape", `${fault.attribute}: ${fault.detail}`);
  /** @type {string[]} */
  const changed = now && config ? changedNames(now, config) : Object.keys(config ?? {});
  return [...said].filter(([name]) => changed.includes(name));
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
export const isSave = (value) =>
  typeof value === "string" ? /^\s*\{.*vrhcaby-session/s.test(value) : looksLikeSave(value);

/** The names of the attributes that differ. @param {Config} before @param {Config} after */
export function changedNames(before, after) {
  const names = /** @type {(keyof Config)[]} */ (Object.keys(after));
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
