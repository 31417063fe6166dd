/**
 * The cards of a player's mistakes, stored in the browser until practice asks them: one for each paragraph of a rulebook.
 * Python reads and updates them (`lessons/deck.py`). Every change reads the storage again, so that tabs share one deck.
 */
import { localStore, recall, remember } from "./local_store.js";

/** @typedef {Storage | null} Store */

export const KEY = "vrhcaby.cards";
const DAY_MS = 86_400_000;

/** @param {Pick<wire.Card, "book" | "paragraph">} card */
const keyOf = ({ book, paragraph }) => `${book}/${paragraph}`;

/** @param {Date} date @returns {number} days by the reader's own calendar */
export const dayOf = (date) =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);

/** @param {Store} store @param {() => number} today */
export function createDeck(store, today) {
  /** An unreadable deck stays until the next card is written. @returns {wire.Card[]} */
  function all() {
    const raw = recall(KEY, store);
    return (Array.isArray(raw) ? raw : []).filter((card) => card && typeof card === "object");
  }

  /** @param {wire.Card[]} changed each replaces its earlier version */
  const write = (changed) =>
    remember(KEY, [...new Map([...all(), ...changed].map((card) => [keyOf(card), card])).values()], store);

  const deck = {
    all,
    write,
    due: () => all().filter((card) => card.due <= today()).length,
    /** Record a mistake: its paragraph's card is due today, with this case. @param {wire.Missed} missed */
    miss(missed) {
      const usual = { memory: null, last: today(), right: 0 };
      const before = all().find((card) => keyOf(card) === keyOf(missed));
      const days = [...(before?.missed ?? []), today()];
      write([{ ...usual, ...before, ...missed, due: today(), missed: days }]);
    },
    /** Add cards that are not there yet. @param {wire.Missed[]} missed */
    bring(missed) {
      const known = new Set(all().map(keyOf));
      for (const one of missed) if (!known.has(keyOf(one))) deck.miss(one);
    },
  };
  return deck;
}

export const ownDeck = () => createDeck(localStore(), () => dayOf(new Date()));

/**
 * The case of a step that was answered wrongly or had to be shown, stored whole: no page asks for the lesson again.
 * @param {{title: string, steps: wire.ShownStep[]}} lesson @param {number} at @param {{book: string, paragraph: string}} [cite]
 * @returns {wire.Missed}
 */
export function missedStep({ title, steps }, at, cite) {
  const { panel: _panel, answers: _answers, signs: _signs, ...step } = steps[at];
  const card = { book: cite?.book ?? step.rulebook, paragraph: cite?.paragraph ?? `~${step.kind}` };
  return { ...card, from: { type: "own", title, step } };
}
