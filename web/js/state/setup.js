/** The new-game form as plain data, and its `new` request. Python describes the form (`api/new_game_form.py`). */

import { recall, remember } from "./local_store.js";
import form from "./new_game_form.json" with { type: "json" };
import { fittingValues } from "./settings.js";

/** @typedef {wire.Rulebook} Rulebook */
/** @typedef {wire.Catalogue} Catalogue */
/** @typedef {import("./form_types.d.ts").Setup} Setup */
/** @typedef {import("./form_types.d.ts").Seat} Seat */

/** @typedef {{fields: Record<string, import("./settings.js").Field>, format: unknown[], more: unknown[]}} BookForm a rulebook's fields, and the trees of its formats and of further options */

/** @type {Record<string, BookForm>} */
const BOOKS = /** @type {any} the file's own type lists only what its values happen to be */ (form.books);
const ALL = /** @type {BookForm} */ (/** @type {any} as above */ (form.all));
/** @type {Record<string, number[]>} */
const SEATS = form.seats;

/** The open rulebooks from files, newest last. @type {Map<string, wire.OwnBook>} */
export const OWN = new Map();

/** The packed rulebook that `new` and an invitation need, if it is from a file. @param {string} id @returns {{book?: string}} */
export const carriedBook = (id) => (OWN.has(id) ? { book: OWN.get(id)?.packed } : {});

/** What the form offers for a rulebook. @param {string} book @returns {BookForm} */
export function formOf(book) {
  const own = /** @type {BookForm | undefined} */ (OWN.get(book)?.form);
  const { fields = {}, format = [], more = [] } = BOOKS[book] ?? own ?? {};
  return { fields: { ...fields, ...ALL.fields }, format, more: [...more, ...ALL.more] };
}

/** The smallest and largest number of seats. @param {string} kind of format */
export const seatsOf = (kind) => SEATS[kind] ?? form.seats.usual;

/** @returns {Setup} */
export function firstSetup() {
  const rulebook = Object.keys(BOOKS)[0] ?? "";
  const usual = fittingValues(formOf(rulebook).fields, {});
  return /** @type {Setup} */ ({ ...form.usual, ...usual, rulebook });
}

/** A first game: one game with fair dice against the weakest level, regardless of earlier choices. @param {Setup} setup @returns {Setup} */
export const firstGame = (setup) =>
  /** @type {Setup} */ ({
    ...setup,
    ...form.first,
    seats: setup.seats.with(1, { ...setup.seats[1], level: form.levels[0] }),
    clock: { ...setup.clock, kind: "none" },
  });

/** The setup with everything corrected that the rulebook does not offer. @param {Setup} setup @returns {Setup} */
export function fitted(setup) {
  const known = setup.rulebook in BOOKS || OWN.has(setup.rulebook);
  const rulebook = known ? setup.rulebook : (Object.keys(BOOKS)[0] ?? "");
  const fit = { ...setup, rulebook, ...fittingValues(formOf(rulebook).fields, setup) };
  const [least = 2, most = 2] = seatsOf(fit.kind);
  return { ...fit, people: Math.min(most, Math.max(least, setup.people)) };
}

/**
 * The arguments of `new`, without options that the chosen format and scoring do not use.
 * @param {Setup} setup @param {string} [seed] the secret for the dice, unless the engine creates it
 * @returns {wire.NewArgs}
 */
export function newArgs(setup, seed) {
  const { rulebook, reading, variant, scoring, kind, length, options, dice, people, seats, clock } =
    fitted(setup);
  const players = seats.slice(0, people).map(({ name, level }) => ({
    name: name.trim(),
    kind: /** @type {wire.PlayerKind} */ (level === PERSON ? "person" : "bot"),
    ...(level !== PERSON && { level: levelNow(level) }),
  }));
  const timed = clock.kind !== "none" && form.timed.includes(kind);
  return {
    ...{ rulebook, ...carriedBook(rulebook), reading, variant, dice, players },
    format: { kind, length, ...options },
    ...(scoring && { scoring }),
    ...(timed && { clock }),
    ...(seed && { seed }),
  };
}

/** @param {Setup} usual @returns {Setup} the last choices, if stored */
export function loadSetup(usual) {
  const kept = recall(form.storage);
  const sound = typeof kept?.rulebook === "string" && Array.isArray(kept.seats) && kept.seats.length === 6;
  return sound ? { ...usual, ...kept } : usual;
}

/** @param {Setup} setup */
export const storeSetup = (setup) => remember(form.storage, setup);

/** The level of a seat without a bot. */
export const PERSON = "person";
/** The form's value for the adaptive level, which follows the results on this device (`session/adaptive_level.py`). */
export const FITTING = "fitting";
const KEY = "vrhcaby.level";

/** A game is over: Python counts its result. @param {import("../bridge/messages.js").Ask} ask */
export async function noteGame(ask) {
  const { ok } = await ask("next_level", { fit: recall(KEY) });
  if (ok?.fit) remember(KEY, ok.fit);
}

/** The level for a seat of the form. @param {string} level */
export function levelNow(level) {
  const { level: fit } = recall(KEY) ?? {};
  return level !== FITTING ? level : form.levels.includes(fit) ? fit : form.fitting;
}
