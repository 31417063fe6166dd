/**
 * One sitting of practice: cards that are due, the ten of the day, or exercises without end. Python asks and answers; here are
 * the board of the open question and what the browser keeps. Lays nothing out.
 */
import { newSeed } from "../bridge/seed.js";
import { Step } from "../figure/step.js";
import { dayOf, ownDeck } from "../state/cards.js";
import { recall, remember } from "../state/local_store.js";

/** @import { DayResults, Practice, PracticeActDone } from "../bridge/wire.d.ts" */
/** @typedef {{world: import("../figure/figure_base.js").World, redraw: () => void, answered?: (right: boolean) => void}} SittingParts answered: called with every answer that counts */

const KEY = "vrhcaby.daily";
export const TEN = 10;

export class Sitting {
  /** @param {SittingParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.deck = ownDeck();
    /** Of today, where the store cannot keep it. @type {DayResults | null} */
    this.held = null;
    /** The last answer. @type {Practice | null} */
    this.shown = null;
    /** @type {Step | null} */
    this.step = null;
    this.trouble = "";
    this.turn = 0;
    this.gone = false;
  }

  /** @returns {DayResults} another day's results are none of today's */
  get day() {
    const now = new Date();
    const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    const name = date.map((n) => String(n).padStart(2, "0")).join("-");
    const kept = recall(KEY) ?? this.held;
    return kept?.date === name && Array.isArray(kept.results) ? kept : { date: name, results: [] };
  }

  /** @param {PracticeActDone} [act] nothing: the same in another language */
  async act(act) {
    const { parts, day, turn } = this;
    const { world } = parts;
    const now = new Date();
    const written = new Intl.DateTimeFormat(world.look.lang, { dateStyle: "medium" }).format(now);
    const { ok, error } = await world.ask("practice", {
      ...{ bench: this.shown?.bench, act, cards: this.deck.all(), day, date: day.date, written },
      ...{ today: dayOf(now), seed: newSeed() },
    });
    if (this.gone || turn !== this.turn) return;
    this.trouble = error?.code ?? "";
    if (ok) this.receive(ok);
    parts.redraw();
  }

  /** Of two presses the later one counts. @param {PracticeActDone} act */
  go(act) {
    this.turn += 1;
    return this.act(act);
  }

  /** @param {Practice} shown */
  receive(shown) {
    this.shown = shown;
    this.deck.write(shown.cards);
    if (shown.day) {
      this.held = shown.day;
      remember(KEY, shown.day);
    }
    if (shown.posed !== undefined) this.pose(shown.posed);
    if (this.step) this.step.foot = shown.foot;
  }

  /** @param {NonNullable<Practice["posed"]> | null} posed */
  pose(posed) {
    this.step?.destroy();
    this.step = null;
    if (!posed) return;
    const { op, args, step, panel, viewpoint } = posed;
    this.step = new Step({
      ...this.parts,
      ...{ viewpoint, step: { ...step, panel }, asks: { op, args } },
      onDone: () => void this.ended(),
      onAct: (act) => void this.go(act),
    });
    void this.step.show();
    if (this.step.played) void this.step.start();
  }

  async ended() {
    const { step } = this;
    if (!step) return;
    const right = !step.missed;
    await this.act({ act: "ended", right, cite: step.missedBy });
    this.parts.answered?.(right);
  }

  destroy() {
    this.gone = true;
    this.step?.destroy();
  }
}
