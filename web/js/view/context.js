/** The whole state of the page and what a view is given. Types only, and the words for people, places and paragraphs. */
import { playerName, sideName } from "../state/view.js";

/** @typedef {import("../bridge/messages.js").Snapshot} Snapshot */
/** @import { Lang } from "../i18n/fluent.js" */
/** @typedef {import("../bridge/messages.js").Side} Side */
/** @typedef {import("../i18n/fluent.js").Translate} Translate */
/** @typedef {{id: string, title: string, text: string}} Paragraph */
/** @typedef {{name: string, subtitle: string, about: string, paragraphs: Paragraph[]}} BookText */
/** @typedef {{books: Record<string, BookText>}} Texts */
/** @typedef {{status: "loading" | "ready" | "failed", stage: string, percent: number, loaded: number, total: number, code: string, detail: string}} Boot */
/** @typedef {"settings" | "keys" | "games" | "resign" | "leave"} PanelName */
/** @typedef {"plays" | "advice" | "score" | "dice" | "book"} TabName */
/** @typedef {{view: "game" | "rules" | "lessons", book: string, paragraph: string}} Route */
/** @typedef {{id: string, title: string, updated: number, here: boolean}} KeptGame */
/** @typedef {{hashFits: boolean, wrongAt: number | null, checked: number} | "running" | "unknown"} DiceCheck */
/** @typedef {{refusal: import("../state/game.js").Refusal, verdicts: import("../bridge/messages.js").BookVerdict[]}} Comparison */
/**
 * @typedef {object} PageState
 * @property {Lang} lang
 * @property {Translate} t
 * @property {import("../state/settings.js").Settings} settings
 * @property {Route} route
 * @property {Boot} boot
 * @property {import("../state/setup.js").Catalogue | null} catalogue
 * @property {Texts | null} texts
 * @property {import("../state/setup.js").Setup} setup
 * @property {"setup" | "play"} mode
 * @property {PanelName | null} panel
 * @property {TabName} tab
 * @property {import("../state/view.js").Pointing} pointing
 * @property {boolean} witness the witness is drawn on the board
 * @property {Comparison | null} comparison
 * @property {string} typed
 * @property {string} typedWrong
 * @property {{moves: any[], text: string}[] | null} plays whole plays of the roll on the table
 * @property {number} playsRev the revision they belong to
 * @property {number[]} manual dice picked so far by hand
 * @property {DiceCheck | null} check
 * @property {string} keepTrouble
 * @property {string[]} dismissed notices the reader has put away
 * @property {KeptGame[] | null} kept
 * @property {string} importTrouble
 * @property {boolean} update a newer page waits
 * @property {boolean} stepping the animation waits for a step
 * @property {boolean} canReturn a game waits behind the form
 * @property {import("../bridge/messages.js").Save | null} parked
 * @property {Record<string, any> | null} parkedExtra
 * @property {boolean} moreOpen
 * @property {boolean} saveBroken
 * @property {string} cacheSaid
 * @property {string} version
 * @property {boolean} textsFailed
 * @property {number} hintStep 0 when no hint is shown
 * @property {import("../advice/state.js").AdviceState} advice
 */
/** @typedef {PageState & import("../state/game.js").GameState} AppState */
/** @typedef {{s: AppState, t: Translate, a: import("../ui/actions.js").Actions}} Ctx */

/** @param {Ctx} ctx @param {Side} side */
export const nameOfSide = ({ s, t }, side) =>
  s.snapshot ? sideName(s.snapshot, side, t(`side-${side}`)) : t(`side-${side}`);

/** @param {Ctx} ctx @param {number | null} id */
export const nameOf = ({ s, t }, id) =>
  s.snapshot && id !== null ? playerName(s.snapshot, id) : t("anybody");

/** @param {Ctx} ctx @param {string} id */
export function bookName({ s }, id) {
  return (
    s.texts?.books[id]?.name ?? s.catalogue?.rulebooks.find((book) => book.id === id)?.names[s.lang] ?? id
  );
}

/** @param {Ctx} ctx @param {string} book @param {string} id @returns {Paragraph | null} */
export const paragraph = ({ s }, book, id) =>
  s.texts?.books[book]?.paragraphs.find((one) => one.id === id) ?? null;

/** A place in words: "klín 6", "přepážka". @param {Translate} t @param {string | number} place */
export function placeWords(t, place) {
  const text = String(place);
  if (text === "bar" || text === "25") return t("place-bar");
  if (text === "off" || text === "0") return t("place-off");
  return t("place-point", { n: text });
}

/** A place as it is written in a play. @param {Translate} t @returns {(place: string) => string} */
export const placeSign = (t) => (place) =>
  place === "bar" ? t("sign-bar") : place === "off" ? t("sign-off") : place;

/** @param {Translate} t @param {number[]} dice "6 a 2" */
export const diceWords = (t, dice) => {
  const [first, ...rest] = dice.map(String);
  if (!first) return "";
  const last = rest.pop();
  return last === undefined ? first : t("list-and", { first: [first, ...rest].join(", "), last });
};
