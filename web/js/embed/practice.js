/** Practice in an embedded board: this browser's due cards, and today's ten exercises. */
import { Figure } from "../figure/figure.js";
import { methodsOf } from "../figure/methods.js";
import { Sitting, TEN } from "../practice/sitting.js";
import { h } from "../view/vdom.js";
import { NOT_PLAYED } from "./faults.js";
import { buttonBar } from "./written_views.js";

/** @typedef {{world: import("../figure/face.js").World, redraw: () => void, setting: Figure["setting"]}} PracticeParts setting: the board before the first question */

export class Practice {
  /** @param {PracticeParts} parts */
  constructor(parts) {
    const { world, redraw } = parts;
    this.parts = parts;
    this.sitting = new Sitting({ world, redraw, answered: (right) => this.tell(right) });
    /** The figure before anything is asked. */
    this.still = new Figure({
      ...{ ...parts, locked: true },
      onEvent: (act, { place }) => this.sitting.go(/** @type {any} */ ({ act, place })),
    });
    /** Methods for pages. What was practised belongs to the reader and stays in the browser. */
    this.methods = {
      ...methodsOf(() => this.figure),
      ...NOT_PLAYED,
      // The next card or exercise; at the start, the daily ten.
      next: () => this.sitting.go(this.sitting.step ? { act: "next" } : { act: "go", place: "daily" }),
      reset: () => this.sitting.go({ act: "go", place: "overview" }),
    };
  }

  get figure() {
    return this.sitting.step ?? this.still;
  }

  destroy() {
    this.sitting.destroy();
    this.still.face.destroy();
  }

  /** Ignored: an exercise sets its own viewpoint. */
  dress() {}

  /** Continue the sitting in the new language with the same question. @param {Practice} before */
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
    const done = { kind: "exercise", ...of, state: right ? "success" : "failure", over: true };
    this.parts.world.emit?.("step", { lesson: place, step: 0, ...done });
  }

  // Drawing

  question() {
    const { citing } = this.parts.world;
    return this.sitting.step ? null : h("p.task", { key: "task" }, citing.t("practice-lead-embed"));
  }

  /** @param {import("../figure/face.js").Parts} parts */
  content(parts) {
    const { still, sitting } = this;
    if (sitting.step) return sitting.step.content(parts);
    const { line } = sitting.day;
    still.drawn = { controls: this.starts(), status: this.overview() };
    return [still.content(parts), line && h("p", { key: "line" }, h("output", { "data-result": "" }, line))];
  }

  overview() {
    const { t } = this.parts.world.citing;
    const { trouble, deck } = this.sitting;
    if (trouble) return t("figure-trouble", { detail: trouble });
    return deck.due() > 0 ? t("practice-due", { count: deck.due() }) : t("practice-none");
  }

  starts() {
    const { deck, day } = this.sitting;
    const begun = day.results.length;
    const cards = deck.due() > 0 ? /** @type {const} */ (["cards"]) : [];
    const daily = begun < TEN ? /** @type {const} */ ([begun > 0 ? "daily-on" : "daily"]) : [];
    return buttonBar(this.parts.world.citing.t, ...cards, ...daily);
  }
}
