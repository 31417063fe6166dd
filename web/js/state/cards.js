/**
 * What a player got wrong, kept in the browser and asked again: one card a paragraph of a rulebook, with the last case in
 * which it was missed. Every change reads the store anew, so that several tabs and scripts of the page share one deck.
 */
import { AGAIN, GOOD, interval, remembered } from "./fsrs.js";
import { localStore } from "./local_store.js";

/** @typedef {import("./fsrs.js").Memory} Memory */
/** @typedef {{type: "exercise", rulebook: string, kind: string, seed: string, level?: string}} ExerciseCase level: that it was asked for with, if any */
/** @typedef {{type: "step", lesson: string, step: number}} StepCase */
/** @typedef {{type: "play", rulebook: string, reading: string, variant: string, position: import("../bridge/wire.d.ts").Position, dice: [number, number], play: string, instead: string, whole?: boolean}} PlayCase a play that was refused, and one that would be allowed, if there is one; whole: the play must not end there */
/** @typedef {Omit<PlayCase, "type"> & {type: "blunder"}} BlunderCase a play that was made, and the better one */
/** @typedef {{type: "own", title: string, step: import("../bridge/wire.d.ts").Step}} OwnCase a step of an author's lesson */
/** @typedef {ExerciseCase | StepCase | OwnCase | PlayCase | BlunderCase} Case */
/**
 * @typedef {object} Card
 * @property {string} book
 * @property {string} paragraph of the book; "~" and a kind of exercise where no paragraph was named
 * @property {Case} from
 * @property {Memory | null} memory
 * @property {number} last day of the last answer
 * @property {number} due day from which it is asked
 * @property {number} right answers in a row
 */
/** @typedef {"new" | "learning" | "mastered"} Mastery */

export const KEY = "vrhcaby.cards";
const DAY_MS = 86_400_000;
/** Who remembers for so many days has mastered a paragraph. */
const MASTERED_DAYS = 21;
const LONGEST_TEXT = 4000;
const LONGEST_STEP = 60_000;

/** @param {Card} card */
export const keyOf = ({ book, paragraph }) => `${book}/${paragraph}`;

/** @param {Card | undefined} card @returns {Mastery} */
export const masteryOf = (card) =>
  !card?.memory ? "new" : card.right > 0 && card.memory.stability >= MASTERED_DAYS ? "mastered" : "learning";

/** @param {Date} date @returns {number} days by the reader's own calendar */
export const dayOf = (date) =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);

/** @param {Pick<Storage, "getItem" | "setItem"> | null} store @param {() => number} today */
export function createDeck(store, today) {
  /** Without a store the deck lasts as long as the page. @type {Map<string, Card>} */
  let held = new Map();
  let keeps = store !== null;

  return {
    /** @returns {Card[]} */
    all: () => [...read().values()],
    /** @returns {Card[]} those to be asked today, the longest due first */
    due: () => [...read().values()].filter((card) => card.due <= today()).sort((a, b) => a.due - b.due),
    /** @param {string} key @returns {Card | undefined} */
    get: (key) => read().get(key),
    /** Something went wrong: the card of its paragraph comes today, with this case. @param {{book: string, paragraph: string, from: Case}} missed */
    miss(missed) {
      const cards = read();
      const before = cards.get(`${missed.book}/${missed.paragraph}`);
      const memory = before?.memory ? remembered(before.memory, today() - before.last, AGAIN) : null;
      write(cards, { ...missed, memory, last: today(), due: today(), right: 0 });
    },
    /** @param {string} key @param {boolean} right at the first try */
    answer(key, right) {
      const cards = read();
      const card = cards.get(key);
      if (!card) return;
      const memory = remembered(card.memory, today() - card.last, right ? GOOD : AGAIN);
      const due = today() + interval(memory.stability);
      write(cards, { ...card, memory, last: today(), due, right: right ? card.right + 1 : 0 });
    },
  };

  /** What is no card is left aside. @returns {Map<string, Card>} */
  function read() {
    if (!keeps) return held;
    try {
      const text = store?.getItem(KEY);
      const raw = JSON.parse(text ?? "[]");
      held = new Map((Array.isArray(raw) ? raw : []).filter(isCard).map((card) => [keyOf(card), card]));
    } catch {
      // What cannot be read is not thrown away either: it stays until the next card is written.
    }
    return held;
  }

  /** @param {Map<string, Card>} cards @param {Card} changed */
  function write(cards, changed) {
    held = new Map(cards).set(keyOf(changed), changed);
    try {
      store?.setItem(KEY, JSON.stringify([...held.values()]));
    } catch {
      // A full or forbidden store: the cards last as long as the page.
      keeps = false;
    }
  }
}

/** @param {any} from */
const isPlay = ({ rulebook, reading, variant, position, dice, play, instead }) =>
  [rulebook, reading, variant, play, instead].every(isText) &&
  Array.isArray(dice) &&
  dice.length === 2 &&
  Array.isArray(position?.points);

/** @type {Record<string, (from: any) => boolean>} */
const CASES = {
  exercise: ({ rulebook, kind, seed, level = "" }) => [rulebook, kind, seed, level].every(isText),
  step: ({ lesson, step }) => isText(lesson) && Number.isInteger(step) && step >= 0,
  own: ({ title, step }) =>
    isText(title) && typeof step === "object" && JSON.stringify(step).length <= LONGEST_STEP,
  play: (from) => isPlay(from),
  blunder: (from) => isPlay(from),
};

/** @param {unknown} value */
const isText = (value) => typeof value === "string" && value.length <= LONGEST_TEXT;

/** @param {any} card @returns {card is Card} */
function isCard(card) {
  const { book, paragraph, from, memory, last, due, right } = card ?? {};
  const numbers = [last, due, right, ...(memory ? [memory.stability, memory.difficulty] : [])];
  const whole = isText(book) && isText(paragraph) && numbers.every(Number.isFinite);
  return whole && memory !== undefined && Object.hasOwn(CASES, from?.type) && CASES[from.type](from);
}

/** The deck of this browser. */
export const ownDeck = () => createDeck(localStore(), () => dayOf(new Date()));
