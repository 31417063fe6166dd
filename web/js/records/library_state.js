/** Pure work on the list of kept games: what is looked for, and the history of whoever plays here. */

/** @import { KeptGame } from "../state/page.js" */
/** @import { Stands } from "../state/slot.js" */
/** @typedef {import("../state/records.js").Outcome} Outcome */
/** @typedef {import("../state/records.js").Sieve} Sieve */

/** @type {Readonly<Sieve>} */
export const NO_SIEVE = Object.freeze({ word: "", rulebook: "", level: "", outcome: "" });

/** How a session of a file stands; undefined where that is not all there. @param {unknown} raw @returns {Stands | undefined} */
export function readStands(raw) {
  const { totals, length, over, rulebook, levels, figures } = /** @type {Record<string, unknown>} */ (
    raw ?? {}
  );
  if (!isList(totals, Number.isFinite) || !Number.isSafeInteger(length)) return undefined;
  const told = isList(figures, (one) => [one?.rate, one?.luck, one?.games].every(Number.isFinite));
  return /** @type {Stands} */ ({
    ...{ totals, length, over: over === true },
    ...(typeof rulebook === "string" ? { rulebook } : {}),
    ...(isList(levels, (level) => typeof level === "string") ? { levels } : {}),
    ...(told ? { figures } : {}),
  });
}

/** @param {unknown} raw @param {(one: any) => boolean} sound */
const isList = (raw, sound) => Array.isArray(raw) && raw.length > 0 && raw.every(sound);

/** Whose history it is: the first person at the table. @param {Stands} stands */
const ownSeat = ({ levels = [] }) => Math.max(0, levels.indexOf(""));

/** Against whom: the first bot's level, else a person. @param {Stands | undefined} stands */
export const opponentOf = (stands) => stands?.levels?.find((level) => level !== "") ?? "person";

/** How it ended for the first person at the table. @param {Stands | undefined} stands @returns {Outcome} */
export function outcomeOf(stands) {
  if (!stands?.over) return "on";
  const own = stands.totals[ownSeat(stands)] ?? 0;
  return stands.totals.every((points) => points <= own) ? "won" : "lost";
}

/** @param {KeptGame[]} games @param {Sieve} sieve */
export const sifted = (games, { word, rulebook, level, outcome }) =>
  games.filter(
    ({ title, stands }) =>
      title.toLowerCase().includes(word.trim().toLowerCase()) &&
      (!rulebook || stands?.rulebook === rulebook) &&
      (!level || (stands !== undefined && opponentOf(stands) === level)) &&
      (!outcome || outcomeOf(stands) === outcome),
  );

/** @typedef {{updated: number, rate: number, luck: number, title: string}} Played rate: the mean loss in thousandths; luck a game */

/** The reviewed games of whoever plays here, the oldest first. @param {KeptGame[]} games @returns {Played[]} */
export const historyOf = (games) =>
  games
    .flatMap(({ stands, updated, title }) => {
      const own = stands?.figures?.[ownSeat(stands)];
      return own ? [{ updated, title, rate: own.rate, luck: own.luck / Math.max(1, own.games) }] : [];
    })
    .sort((a, b) => a.updated - b.updated);

/** What each of a list's games has at least once, for the fields of the sieve. @param {KeptGame[]} games */
export const kindsOf = (games) => ({
  rulebooks: [...new Set(games.flatMap(({ stands }) => stands?.rulebook ?? []))].sort(),
  levels: [...new Set(games.flatMap(({ stands }) => (stands?.levels ? [opponentOf(stands)] : [])))].sort(),
});

/** Heights of a line in a box, the greatest value at its top. @param {number[]} values @param {{top: number, height: number, least: number, most: number}} box */
export const heights = (values, { top, height, least, most }) =>
  values.map((value) => top + height * (1 - (value - least) / Math.max(most - least, 1e-9)));
