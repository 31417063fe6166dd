/** Practice in an embedded board: the cards that are due in this browser, and the ten exercises of the day. */
import { ofBuild } from "../build/of_build.js";
import { buttonsIn } from "../figure/buttons.js";
import { paragraphs, titleLine } from "../figure/question.js";
import { Step } from "../figure/step.js";
import { COUNT, createDay, dateName } from "../practice/daily.js";
import { askedCase } from "../practice/repeated_case.js";
import { Sitting } from "../practice/sitting.js";
import { ownDeck } from "../state/cards.js";
import { localStore } from "../state/local_store.js";
import { h } from "../view/vdom.js";
import { Around } from "./around.js";
import { EmbedError } from "./faults.js";
import { fetchJson } from "./fetching.js";

/** @import { Figure } from "../figure/figure.js" */
/** @typedef {{world: import("../figure/figure_base.js").World, redraw: () => void, still: Figure, base: URL}} PracticeParts still: shown before anything is asked */

export class Practice extends Around {
  /** @param {PracticeParts} parts */
  constructor(parts) {
    super();
    const { world, redraw, base } = parts;
    const { t, nameOf } = world.citing;
    const lang = world.look.lang ?? "";
    this.parts = parts;
    this.deck = ownDeck();
    this.day = createDay(localStore(), dateName(new Date()));
    const ctx = {
      world,
      t,
      nameOf,
      lang,
      fetchJson: (/** @type {string} */ path) =>
        fetchJson(ofBuild(path, base), Number.POSITIVE_INFINITY).catch(() => null),
    };
    this.sitting = new Sitting({
      deck: this.deck,
      day: this.day,
      caseOf: (from, told) => askedCase(ctx, from, told),
      redraw,
      answered: (right) => this.tell(right),
    });
  }

  /** @override */
  get figure() {
    return this.sitting.open?.figure ?? this.parts.still;
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
  async adopt(before) {
    if (before.sitting.open) await this.sitting.go(before.sitting.place);
  }

  /** @param {boolean} right */
  tell(right) {
    const { place, at } = this.sitting;
    const of =
      place === "daily" ? { lesson: `daily-${this.day.day().date}`, step: at - 1, count: COUNT } : {};
    const state = right ? "success" : "failure";
    this.parts.world.emit?.("step", { lesson: place, step: 0, kind: "exercise", ...of, state, over: true });
  }

  // What is seen

  question() {
    const { t } = this.parts.world.citing;
    const { open, place, at } = this.sitting;
    if (!open) return paragraphs(t("practice-lead-embed"));
    const which = place === "daily" ? t("practice-place", { at, count: COUNT }) : "";
    return [titleLine(open.title, which), !(open.figure instanceof Step) && paragraphs(open.text)];
  }

  status() {
    const { t } = this.parts.world.citing;
    const { open, comesIn, over } = this.sitting;
    if (open) return over && comesIn !== null ? t("practice-comes", { days: comesIn }) : "";
    const due = this.deck.due().length;
    return due > 0 ? t("practice-due", { count: due }) : t("practice-none");
  }

  saying() {
    return [this.sitting.open?.figure.saying(), this.result()];
  }

  /** A step of a lesson has its board in its card. */
  wholeCard() {
    const { figure } = this.sitting.open ?? {};
    return figure instanceof Step ? figure.wholeCard(this.further()) : undefined;
  }

  /** The day as a line that can be sent to somebody. */
  result() {
    const { world } = this.parts;
    const line = this.sitting.open ? "" : this.sitting.line(world.citing.t, world.look.lang ?? "");
    return line && h("p", { key: "line" }, h("output", { "data-result": "" }, line));
  }

  /** The next card, and the way out. */
  further() {
    const { sitting } = this;
    const button = buttonsIn(this.parts.world.citing.t);
    const next = sitting.over ? [button("next", "embed-next", () => sitting.ask(), true)] : [];
    return [...next, button("stop", "practice-stop", () => sitting.go("overview"))];
  }

  bar() {
    const { sitting } = this;
    const { open } = sitting;
    const button = buttonsIn(this.parts.world.citing.t);
    if (open) return open.figure.bar(this.further());
    const begun = this.day.day().results.length;
    const daily = begun > 0 ? "practice-daily-on" : "practice-daily-start";
    return this.parts.still.bar([
      ...(this.deck.due().length > 0
        ? [button("cards", "practice-start", () => sitting.go("cards"), true)]
        : []),
      ...(begun < COUNT ? [button("daily", daily, () => sitting.go("daily"), true)] : []),
    ]);
  }

  // What a page may ask

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
    if (this.sitting.place === "overview") await this.sitting.go("daily");
    else await this.sitting.ask();
  }

  async reset() {
    await this.sitting.go("overview");
  }
}
