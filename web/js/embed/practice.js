/** Practice in an embedded board: this browser's due cards, and today's ten exercises. */
import { buttonsIn } from "../figure/buttons.js";
import { paragraphs } from "../figure/question.js";
import { Sitting, TEN } from "../practice/sitting.js";
import { h } from "../view/vdom.js";
import { EmbedError } from "./faults.js";

/** @import { Figure } from "../figure/figure.js" */
/** @typedef {{world: import("../figure/figure_base.js").World, redraw: () => void, still: Figure}} PracticeParts still: shown before anything is asked */

export class Practice {
  /** @param {PracticeParts} parts */
  constructor(parts) {
    const { world, redraw } = parts;
    this.parts = parts;
    this.sitting = new Sitting({ world, redraw, answered: (right) => this.tell(right) });
  }

  get figure() {
    return this.sitting.step ?? this.parts.still;
  }

  show() {
    return this.figure.show();
  }

  destroy() {
    this.sitting.destroy();
    this.parts.still.destroy();
  }

  /** @param {import("../board/scene/types.js").SettingsPatch} look */
  paint(look) {
    for (const figure of new Set([this.parts.still, this.figure])) figure.paint(look);
  }

  /** Where an exercise is seen from, it says itself. */
  dress() {}

  /** The same sitting in the new language: what was asked is asked again. @param {Practice} before */
  async adopt({ sitting: { step, shown } }) {
    if (!step) return;
    this.sitting.shown = shown;
    await this.sitting.act();
  }

  /** @param {boolean} right */
  tell(right) {
    const { shown, day } = this.sitting;
    const place = shown?.bench.place;
    const of =
      place === "daily" ? { lesson: `daily-${day.date}`, step: day.results.length - 1, count: TEN } : {};
    const state = right ? "success" : "failure";
    this.parts.world.emit?.("step", { lesson: place, step: 0, kind: "exercise", ...of, state, over: true });
  }

  // What is seen

  question() {
    return this.sitting.step ? null : paragraphs(this.parts.world.citing.t("practice-lead-embed"));
  }

  status() {
    const { t } = this.parts.world.citing;
    const { step, trouble, deck } = this.sitting;
    if (trouble) return t("figure-trouble", { detail: trouble });
    const due = deck.due();
    return step ? "" : due > 0 ? t("practice-due", { count: due }) : t("practice-none");
  }

  /** The day as a line that can be sent to somebody. */
  saying() {
    const { line } = this.sitting.day;
    return line && h("p", { key: "line" }, h("output", { "data-result": "" }, line));
  }

  wholeCard() {
    return this.sitting.step?.wholeCard();
  }

  bar() {
    const { sitting } = this;
    const button = buttonsIn(this.parts.world.citing.t);
    const begun = sitting.day.results.length;
    const daily = begun > 0 ? "practice-daily-on" : "practice-daily-start";
    const go = (/** @type {string} */ place) => () => sitting.go({ act: "go", place });
    return this.parts.still.bar([
      ...(sitting.deck.due() > 0 ? [button("cards", "practice-start", go("cards"), true)] : []),
      ...(begun < TEN ? [button("daily", daily, go("daily"), true)] : []),
    ]);
  }

  // Methods for pages

  /** What was practised is the reader's own, and stays in the browser. */
  getState() {
    return {};
  }

  async setState() {
    return /** @type {import("../bridge/messages.js").Answer} */ ({ v: 1, id: 0, ok: {} });
  }

  play() {
    return Promise.reject(new EmbedError("mode/view", "what is practised is answered by its reader"));
  }

  /** The next card or exercise; before the first, the ten of the day. */
  async next() {
    await this.sitting.go(this.sitting.step ? { act: "next" } : { act: "go", place: "daily" });
  }

  async reset() {
    await this.sitting.go({ act: "go", place: "overview" });
  }
}
