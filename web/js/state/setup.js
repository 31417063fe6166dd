/** The form of a new game as plain data, and the `new` request made of it. Everything offered comes from the catalogue. */

import { FITTING, levelNow } from "./fit.js";

/** @import { Format, FormatArgs } from "../bridge/wire.d.ts" */
/** @typedef {import("../bridge/wire.d.ts").Rulebook} Rulebook */
/** @typedef {import("../bridge/wire.d.ts").Catalogue} Catalogue */
/** @typedef {{name: string, kind: "person" | "bot", level: string}} Seat */
/** @typedef {{kind: string, delay: number, reserve: number, forfeits: boolean}} ClockSetup kind: "none", "own" or that of a usual clock; seconds */
/**
 * @typedef {object} Setup
 * @property {string} rulebook
 * @property {string} reading
 * @property {string} variant
 * @property {string} scoring "" when the rulebook has one way only
 * @property {Format["kind"]} kind
 * @property {number} length of a match
 * @property {Record<string, boolean | number>} options by key
 * @property {"seeded" | "manual" | "physical"} dice
 * @property {number} people seats used: 2, or 3-6 in a chouette
 * @property {Seat[]} seats six, of which `people` play
 * @property {ClockSetup} clock
 */

export const MATCH_LENGTHS = { least: 1, most: 25, usual: 5 };
export const CHOUETTE_SEATS = { least: 3, most: 6 };

/** Which switches a format has; the catalogue says which of them the rulebook knows. @type {Record<Format["kind"], string[]>} */
const OPTIONS_OF = {
  series: ["cube", "stake"],
  money: ["jacoby", "beaver", "raccoon", "automatic_doubles", "cube", "stake"],
  match: ["crawford", "dead_cube_refused", "cube"],
  chouette: ["jacoby", "beaver", "raccoon", "automatic_doubles", "stake"],
};

/** @param {(n: number) => string} personName @param {string} botName @returns {Setup} */
export function firstSetup(personName, botName) {
  const seats = Array.from({ length: CHOUETTE_SEATS.most }, (_, at) => ({
    name: at === 0 ? personName(1) : at === 1 ? botName : personName(at + 1),
    kind: /** @type {"person" | "bot"} */ (at === 1 ? "bot" : "person"),
    level: FITTING,
  }));
  return {
    rulebook: "classic",
    reading: "completed",
    variant: "standard",
    scoring: "",
    kind: "series",
    length: MATCH_LENGTHS.usual,
    options: {},
    dice: "seeded",
    people: 2,
    seats,
    clock: { kind: "none", delay: 12, reserve: 120, forfeits: false },
  };
}

/** A first game: one game with fair dice against the child's level, whatever was agreed before. @param {Setup} setup @returns {Setup} */
export function firstGame(setup) {
  const seats = setup.seats.map((seat, at) =>
    at === 1 ? { ...seat, kind: /** @type {const} */ ("bot"), level: "child" } : seat,
  );
  return {
    ...setup,
    reading: "completed",
    variant: "standard",
    kind: "series",
    options: {},
    dice: "seeded",
    people: 2,
    seats,
    clock: { ...setup.clock, kind: "none" },
  };
}

/** @param {Catalogue | null} catalogue @param {string} id @returns {Rulebook | null} */
export const rulebookOf = (catalogue, id) => catalogue?.rulebooks.find((book) => book.id === id) ?? null;

/** @param {Rulebook} book @param {Format["kind"]} kind */
export const optionsOf = (book, kind) =>
  book.options.filter(({ key, formats }) => OPTIONS_OF[kind].includes(key) && formats.includes(kind));

/** @template T @param {T} wanted @param {readonly T[]} offered @param {T} fallback */
const oneOf = (wanted, offered, fallback) => (offered.includes(wanted) ? wanted : (offered[0] ?? fallback));

/** The setup with everything the chosen rulebook does not offer put right. @param {Setup} setup @param {Catalogue | null} catalogue @returns {Setup} */
export function fitted(setup, catalogue) {
  const book = rulebookOf(catalogue, setup.rulebook) ?? catalogue?.rulebooks[0];
  if (!book) return setup;
  const kind = oneOf(setup.kind, book.formats, "series");
  const least = kind === "chouette" ? CHOUETTE_SEATS.least : 2;
  const most = kind === "chouette" ? CHOUETTE_SEATS.most : 2;
  return {
    ...setup,
    rulebook: book.id,
    kind,
    reading: oneOf(setup.reading, book.readings, "completed"),
    variant: oneOf(setup.variant, book.variants, "standard"),
    scoring: book.scorings.length > 1 ? oneOf(setup.scoring, book.scorings, "") : "",
    people: Math.min(most, Math.max(least, setup.people)),
    clock: clockFitted(setup.clock, catalogue),
    length: Math.min(MATCH_LENGTHS.most, Math.max(MATCH_LENGTHS.least, Math.round(setup.length) || 1)),
  };
}

/** @param {Setup} setup @param {Rulebook} book @param {string} key */
export function optionValue(setup, book, key) {
  const option = book.options.find((candidate) => candidate.key === key);
  return setup.options[key] ?? option?.default ?? false;
}

/** A raccoon answers a beaver: without the one there is no other. @param {Setup} setup @param {Rulebook} book @param {string} key */
export const optionIsDead = (setup, book, key) => key === "raccoon" && !optionValue(setup, book, "beaver");

/** @param {Setup} setup @param {Rulebook} book @returns {FormatArgs} */
function formatOf(setup, book) {
  /** @type {Record<string, boolean | number>} */
  const chosen = setup.kind === "match" ? { length: setup.length } : {};
  for (const { key } of optionsOf(book, setup.kind)) {
    if (key === "stake" && setup.scoring === "points") continue;
    chosen[key] = optionIsDead(setup, book, key) ? false : optionValue(setup, book, key);
  }
  return { kind: setup.kind, ...chosen };
}

/** The clock that was agreed, as `new` takes it; none in a chouette. @param {Setup} setup @param {Catalogue} catalogue */
export function clockOf({ clock, kind }, catalogue) {
  if (clock.kind === "none" || kind === "chouette") return null;
  const usual = clock.kind === "own" ? clock : catalogue.clocks.find(({ id }) => id === clock.kind);
  if (!usual) return null;
  return { delay: usual.delay, reserve: usual.reserve, forfeits: clock.forfeits };
}

/** Seconds within what an agreement takes. @param {ClockSetup} clock @param {Catalogue | null} catalogue @returns {ClockSetup} */
function clockFitted(clock, catalogue) {
  const limits = catalogue?.clock_limits;
  /** @param {"delay" | "reserve"} key @param {number} usual */
  const fit = (key, usual) => {
    const [least = 0, most = usual] = limits?.[key] ?? [];
    return Math.min(most, Math.max(least, Math.round(clock[key]) || 0));
  };
  return { ...clock, delay: fit("delay", 12), reserve: fit("reserve", 120) };
}

/** Names that tell the players apart: the second Robot is Robot 2. @param {string[]} names */
function distinct(names) {
  /** @type {string[]} */
  const given = [];
  for (const name of names) {
    let own = name;
    for (let n = 2; given.includes(own) || (own !== name && names.includes(own)); n += 1)
      own = `${name} ${n}`;
    given.push(own);
  }
  return given;
}

/**
 * @param {Setup} setup @param {Catalogue} catalogue
 * @param {(at: number) => string} nameless how to call a player whose name was left empty
 * @param {string} [secret] what the dice come from, where the engine is not to find it
 * @returns {import("../bridge/wire.d.ts").NewArgs}
 */
export function newArgs(setup, catalogue, nameless, secret) {
  const fit = fitted(setup, catalogue);
  const book = rulebookOf(catalogue, fit.rulebook);
  if (!book) throw new RangeError(fit.rulebook);
  const seats = fit.seats.slice(0, fit.people);
  const names = distinct(seats.map((seat, id) => seat.name.trim() || nameless(id)));
  const players = seats.map((seat, id) => ({
    name: names[id] ?? "",
    kind: seat.kind,
    ...(seat.kind === "bot" ? { level: levelNow(seat.level) } : {}),
  }));
  const clock = clockOf(fit, catalogue);
  return {
    rulebook: fit.rulebook,
    reading: fit.reading,
    variant: fit.variant,
    ...(fit.scoring ? { scoring: fit.scoring } : {}),
    format: formatOf(fit, book),
    players,
    dice: fit.dice,
    ...(clock ? { clock } : {}),
    ...(secret ? { seed: secret } : {}),
  };
}

const KEY = "vrhcaby.setup";

/** @param {Setup} usual @returns {Setup} what was chosen last time, if it was kept */
export function loadSetup(usual) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const sound =
      kept && typeof kept.rulebook === "string" && Array.isArray(kept.seats) && kept.seats.length === 6;
    return sound ? { ...usual, ...kept } : usual;
  } catch {
    return usual;
  }
}

/** @param {Setup} setup */
export function storeSetup(setup) {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup));
  } catch {
    // Refused storage costs only the memory of the form.
  }
}
