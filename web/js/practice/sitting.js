/**
 * One sitting of practice: due cards, the daily ten, or endless exercises. Python asks and judges. This module has
 * the board of the open question and the browser's storage, and does no layout.
 */
import { newSeed } from "../bridge/seed.js";
import { isPlayed, stepFigure } from "../figure/lesson_walk.js";
import { dayOf, ownDeck } from "../state/cards.js";
import { recall, remember } from "../state/local_store.js";

/** @typedef {{world: import("../figure/face.js").World, redraw: () => void}} SittingParts */

const KEY = "vrhcaby.daily";
export const TEN = 10;

export class Sitting {
  /** @param {SittingParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.deck = ownDeck();
    /** The last answer. @type {wire.Practice | null} */
    this.shown = null;
    /** @type {import("../figure/figure.js").Figure | null} */
    this.step = null;
    this.trouble = "";
    /** @type {Promise<void> | undefined} */
    this.counted = undefined;
    this.turn = 0;
    this.gone = false;
  }

  /** @returns {wire.DayResults} ignores another day's results */
  get day() {
    const now = new Date();
    const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    const name = date.map((n) => String(n).padStart(2, "0")).join("-");
    const kept = recall(KEY);
    return kept?.date === name && Array.isArray(kept.results) ? kept : { date: name, results: [] };
  }

  /** @param {wire.PracticeActDone} [act] if absent, the same state in another language */
  async act(act) {
    const { parts, day, turn } = this;
    const now = new Date();
    const written = now.toLocaleDateString(parts.world.look.lang, { dateStyle: "medium" });
    const { ok, error } = await parts.world.ask("practice", {
      ...{ bench: this.shown?.bench, act, cards: this.deck.all(), day, date: day.date, written },
      ...{ today: dayOf(now), seed: newSeed() },
    });
    if (this.gone || turn !== this.turn) return;
    this.trouble = error?.code ?? "";
    if (ok) this.receive(ok);
    parts.redraw();
  }

  /** Send an act, after an answer given before it is counted; of two presses the later one counts. @param {wire.PracticeActDone} act */
  async go(act) {
    await this.counted;
    this.turn += 1;
    return this.act(act);
  }

  /** @param {wire.Practice} shown */
  receive(shown) {
    this.shown = shown;
    this.deck.write(shown.cards);
    if (shown.day) remember(KEY, shown.day);
    for (const [name, detail] of shown.reports) this.parts.world.emit?.(name, detail);
    if (shown.posed !== undefined) this.pose(shown.posed);
  }

  /** @param {NonNullable<wire.Practice["posed"]> | null} posed */
  pose(posed) {
    this.step?.face.destroy();
    this.step = null;
    if (!posed) return;
    const { op, args, step, panel, signs, viewpoint } = posed;
    this.step = stepFigure({
      ...this.parts,
      ...{ viewpoint, step: { ...step, panel, signs }, asks: { op, args }, around: () => this.shown ?? {} },
      onSaid: ({ over }) => void (over && this.ended()),
      onEvent: (_, act) => void this.go(act),
    });
    void this.step.show();
    if (isPlayed(step)) void this.step.start();
  }

  ended() {
    const { missed, missed_by: cite } = this.step?.shown ?? {};
    this.counted = this.act({ act: "ended", right: !missed, cite });
  }

  destroy() {
    this.gone = true;
    this.step?.face.destroy();
  }
}
