/** A lesson, step by step: one of the course by its id, or an author's own file beside the page. */
import { positionText } from "../figure/position_text.js";
import { paragraphs } from "../figure/question.js";
import { Step } from "../figure/step.js";
import { missedStep } from "../practice/missed.js";
import { ownDeck } from "../state/cards.js";
import { MARK, unpacked } from "../state/packed.js";
import { h } from "../view/vdom.js";
import { Around } from "./around.js";
import { EmbedError, shortened } from "./faults.js";
import { fetchText } from "./fetching.js";

/** @import { StepData } from "../figure/step.js" */
/** @typedef {{id: string, title: string, about: string, steps: StepData[]}} Data */
/** @typedef {{world: import("../figure/shown.js").World, redraw: () => void, still: import("../figure/figure.js").Figure, viewpoint: import("../figure/shown.js").Side, source: string, base: URL, addresses: string}} LessonParts still: shown before it begins; addresses: what they count from, if not from the page */

const MAX_BYTES = 500_000;

export class Lesson extends Around {
  /** @param {LessonParts} parts */
  constructor(parts) {
    super();
    this.parts = parts;
    /** @type {unknown} an id, an address ending in .json, a lesson, or one written out as text */
    this.source = parts.source;
    /** @type {Data | null} */
    this.lesson = null;
    this.own = false;
    this.index = 0;
    /** @type {import("../figure/figure.js").Figure} */
    this.shown = parts.still;
  }

  get step() {
    return this.shown instanceof Step ? this.shown : null;
  }

  /** @override */
  get figure() {
    return this.shown;
  }

  destroy() {
    this.shown.destroy();
  }

  /** @param {import("../board/scene/types.js").SettingsPatch} look */
  paint(look) {
    this.shown.paint(look);
  }

  /** The board is seen from where the host's page says; all else is the step's. @param {{viewpoint: import("../board/scene/types.js").Side}} dress */
  dress({ viewpoint }) {
    this.parts.viewpoint = viewpoint;
    this.shown.dress({ viewpoint });
  }

  /** The same step in the new language, from its beginning. @param {Lesson} before */
  async adopt(before) {
    if (!before.lesson) return;
    await this.load(before.source);
    this.go(before.index);
  }

  // The lesson itself

  async begin() {
    try {
      if (!this.source) throw new EmbedError("lesson/missing", "the attribute lesson names no lesson");
      await this.load(this.source);
    } catch (error) {
      const { code = "lesson/file", message } = /** @type {EmbedError} */ (error);
      this.shown.trouble({ v: 1, id: 0, error: { code, detail: message } });
    }
  }

  /** @param {unknown} value */
  async load(value) {
    this.lesson = await this.lessonOf(value);
    this.own = !isOfCourse(value);
    this.source = value;
    this.go(0);
  }

  /** A lesson of the course lies ready beside the script; an author's own is checked by the engine. @param {unknown} value @returns {Promise<Data>} */
  async lessonOf(value) {
    const { base, world, addresses } = this.parts;
    if (typeof value === "string" && value.startsWith(MARK)) return this.checked(await unpacked(value));
    if (isOfCourse(value)) return courseLesson(new URL(`data/lessons.${world.look.lang}.json`, base), value);
    const own =
      typeof value === "string" ? await fetchJson(new URL(value, addresses || document.baseURI)) : value;
    return this.checked(own);
  }

  /** @param {unknown} own an author's lesson @returns {Promise<Data>} */
  async checked(own) {
    const { ok, error } = await this.parts.world.ask("lesson", { lesson: own });
    if (ok) return ok;
    throw new EmbedError(error?.code ?? "lesson/file", error?.detail ?? "");
  }

  /** @param {number} index */
  go(index) {
    const data = this.lesson?.steps[index];
    if (!data) return;
    const { world, redraw, viewpoint } = this.parts;
    this.shown.destroy();
    this.index = index;
    const tell = (/** @type {string} */ state) => this.tell(state);
    // What had to be shown was not answered.
    const onShown = () => tell("failure");
    const step = new Step({ world, redraw, viewpoint, step: data, tell, onShown });
    this.shown = step;
    void step.show();
    this.tell("shown");
    if (step.played) void step.start();
  }

  /** @param {string} state */
  tell(state) {
    if (this.lesson && (state === "failure" || state === "refused")) {
      const how = { cite: this.step?.decidedBy, own: this.own };
      ownDeck().miss(missedStep(this.lesson, this.index, how));
    }
    const { lesson, index } = this;
    const of = {
      lesson: lesson?.id,
      step: index,
      count: lesson?.steps.length,
      kind: lesson?.steps[index]?.kind,
    };
    this.parts.world.emit?.("step", { ...of, state });
  }

  // What is seen

  question() {
    const { lesson, index, step } = this;
    const { t } = this.parts.world.citing;
    if (!lesson || !step) return null;
    const place = t("embed-lesson-step", { step: index + 1, count: lesson.steps.length });
    return [
      h("p.lesson-title", { key: "title" }, lesson.title, " ", h("span.quiet", place)),
      paragraphs(step.step.text),
    ];
  }

  status() {
    return this.step?.status() ?? "";
  }

  saying() {
    const { step } = this;
    const { t } = this.parts.world.citing;
    const over =
      step?.passed && step.said && this.last && h("p.lesson-done", { key: "over" }, t("embed-lesson-done"));
    return [this.shown.saying(), step?.hinted(), over];
  }

  get last() {
    return this.index + 1 === this.lesson?.steps.length;
  }

  bar() {
    const { step } = this;
    const { t } = this.parts.world.citing;
    const button = (
      /** @type {string} */ id,
      /** @type {string} */ words,
      /** @type {() => unknown} */ act,
      primary = false,
    ) => ({ id, words: t(words), act, primary });
    if (!step) return this.shown.bar([button("start", "embed-lesson-start", () => this.begin(), true)]);
    return step.bar([
      ...step.hintButton(),
      ...(this.index > 0 ? [button("previous", "embed-previous", () => this.go(this.index - 1))] : []),
      ...(step.passed && !this.last
        ? [button("next", "embed-next", () => this.go(this.index + 1), true)]
        : []),
      ...(step.passed && this.last ? [button("reset", "figure-reset", () => this.go(0))] : []),
    ]);
  }

  // What a page may ask

  getState() {
    const { rulebook, reading, variant, position } = this.shown.parts.setting;
    const of = { rulebook, reading, variant, start: positionText(position) };
    const source = typeof this.source === "string" ? this.source : null;
    return { ...of, ...this.shown.getState(), lesson: this.lesson?.id ?? null, source, step: this.index };
  }

  /** @param {{step?: unknown, lesson?: unknown, source?: unknown}} state */
  async setState({ step, lesson, source }) {
    if (lesson === null && !source && !this.lesson) return;
    if (typeof source === "string" && source !== this.source) await this.load(source);
    else if (!this.lesson) await this.begin();
    if (typeof lesson === "string" && lesson !== this.lesson?.id)
      throw new EmbedError("state/shape", `the lesson ${shortened(lesson)} is not here: load it first`);
    const at = Number.isInteger(step) ? Number(step) : -1;
    if (!this.lesson?.steps[at]) throw new EmbedError("state/shape", "there is no such step");
    this.go(at);
  }

  /** @param {[number, number][]} moves */
  play(moves) {
    return this.shown.play(moves);
  }

  async next() {
    if (!this.lesson) await this.begin();
    else this.go(this.index + 1);
  }

  async reset() {
    this.go(this.index);
  }
}

/** Whether an id is meant, and not an author's file, link or lesson. @param {unknown} value @returns {value is string} */
const isOfCourse = (value) => typeof value === "string" && !value.startsWith(MARK) && !/[./]/.test(value);

/** @param {URL} url of the course @param {string} id @returns {Promise<Data>} @throws {EmbedError} lesson/unknown */
async function courseLesson(url, id) {
  const { lessons } = /** @type {{lessons: Data[]}} */ (await fetchJson(url, Number.POSITIVE_INFINITY));
  const found = lessons.find((lesson) => lesson.id === id);
  if (found) return found;
  const known = lessons.map((lesson) => lesson.id).join(", ");
  throw new EmbedError("lesson/unknown", `${shortened(id)} is none of ${known}`);
}

/** @param {URL} url @param {number} [longest] in characters @returns {Promise<unknown>} @throws {EmbedError} lesson/file, lesson/cors, lesson/too-long */
async function fetchJson(url, longest = MAX_BYTES) {
  const text = await fetchText(url, "lesson", longest);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EmbedError("lesson/file", `${shortened(url.href)}: ${error}`);
  }
}
