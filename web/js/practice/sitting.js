/** One sitting of practice: cards that are due, or the ten exercises of the day, asked one after another. Lays nothing out. */
import { Exercise } from "../figure/exercise.js";
import { keyOf } from "../state/cards.js";
import { COUNT, dailySet, marksOf } from "./daily.js";
import { missedExercise } from "./missed_exercise.js";

/** @import { Card, Case } from "../state/cards.js" */
/** @import { Asked, Told } from "./repeated_case.js" */
/** @typedef {"overview" | "cards" | "daily"} Place */
/**
 * @typedef {object} SittingParts
 * @property {ReturnType<typeof import("../state/cards.js").createDeck>} deck
 * @property {ReturnType<typeof import("./daily.js").createDay>} day
 * @property {(from: Case, told: Told) => Promise<Asked | null>} caseOf null: it cannot be had any more
 * @property {() => void} redraw
 * @property {(right: boolean) => void} [answered] told of every answer that counts
 */

export class Sitting {
  /** @param {SittingParts} parts */
  constructor(parts) {
    this.parts = parts;
    /** @type {Place} */
    this.place = "overview";
    /** @type {Asked | null} */
    this.open = null;
    /** @type {Card | null} */
    this.card = null;
    this.over = false;
    this.turn = 0;
    this.gone = false;
  }

  /** @param {Place} to */
  go(to) {
    this.place = to;
    return this.ask();
  }

  /** The next card, or the next of today's ten; where there is none, what was reached. */
  async ask() {
    const { parts } = this;
    this.turn += 1;
    const mine = this.turn;
    this.close();
    const from = this.next();
    if (!from) this.place = "overview";
    parts.redraw();
    if (!from) return;
    const asked = await parts.caseOf(from, {
      redraw: parts.redraw,
      onEnd: (right) => this.ended(right),
    });
    if (this.gone || mine !== this.turn) return asked?.figure.destroy();
    this.open = asked;
    // What cannot be asked any more, such as a step of a lesson that was rewritten, counts as remembered.
    if (!asked) return this.ended(true);
    void asked.figure.show();
    await asked.figure.start();
    parts.redraw();
  }

  /** @returns {Case | undefined} */
  next() {
    const { deck, day } = this.parts;
    if (this.place === "daily") return dailySet(day.day().date)[day.day().results.length];
    this.card = this.place === "cards" ? (deck.due()[0] ?? null) : null;
    return this.card?.from;
  }

  close() {
    this.open?.figure.destroy();
    [this.open, this.over, this.card] = [null, false, null];
  }

  /** @param {boolean} right */
  ended(right) {
    const { deck, day, answered, redraw } = this.parts;
    const figure = this.open?.figure;
    this.over = true;
    if (this.place === "daily") day.add(right);
    if (this.card) deck.answer(keyOf(this.card), right);
    else if (!right && figure instanceof Exercise) deck.miss(missedExercise(figure));
    answered?.(right);
    redraw();
  }

  /** Which of the ten it is, from 1. */
  get at() {
    return this.parts.day.day().results.length + (this.over ? 0 : 1);
  }

  /** Days until the card that was just answered comes again; null where none was. */
  get comesIn() {
    const now = this.card && this.parts.deck.get(keyOf(this.card));
    return now ? now.due - now.last : null;
  }

  /** The whole day in a line that can be sent to somebody; empty while it is not done. @param {import("../i18n/words.js").Translate} t @param {string} lang */
  line(t, lang) {
    const { date, results } = this.parts.day.day();
    if (results.length < COUNT) return "";
    const [year, month, number] = date.split("-").map(Number);
    const written = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(
      new Date(year, month - 1, number),
    );
    const right = results.filter(Boolean).length;
    return t("practice-line", { date: written, right, count: COUNT, marks: marksOf({ date, results }) });
  }

  destroy() {
    this.gone = true;
    this.open?.figure.destroy();
  }
}
