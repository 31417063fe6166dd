/** A lesson, step by step: one of the course by its id, or an author's own file beside the page. */
import { ofBuild } from "../build/of_build.js";
import { buttonsIn } from "../figure/buttons.js";
import { Figure } from "../figure/figure.js";
import { positionText } from "../figure/position_text.js";
import { paragraphs, titleLine } from "../figure/question.js";
import { Step } from "../figure/step.js";
import { missedStep, ownDeck } from "../state/cards.js";
import { MARK } from "../state/packed.js";
import { Around } from "./around.js";
import { EmbedError, shortened } from "./faults.js";
import { fetchJson, isOfCourse } from "./fetching.js";
import { coverOf, readyIn } from "./lesson_cover.js";

/** @typedef {{id: string, title: string, about: string, steps: import("../bridge/wire.d.ts").ShownStep[]}} Data */
/** @typedef {{world: import("../figure/figure_base.js").World, redraw: () => void, still: import("../figure/figure.js").Figure, viewpoint: import("../figure/figure_base.js").Side, source: string, base: URL, addresses: string}} LessonParts still: shown before it begins; addresses: what they count from, if not from the page */

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
    this.gone = false;
    /** @type {import("../figure/figure.js").Figure} */
    this.shown = parts.still;
    /** Steps in which an answer was wrong. @type {Set<number>} */
    this.missed = new Set();
    /** The first answers. @type {(string | undefined)[]} */
    this.given = [];
    /** @type {import("./lesson_cover.js").Cover | null} */
    this.cover = null;
    void this.open();
  }

  /** Before the lesson begins: what it is about, and its first board. */
  async open() {
    const { world, redraw, viewpoint, base, addresses } = this.parts;
    const ready = await readyIn(this.source, addresses);
    if (ready && !this.lesson && !this.gone) return this.load(this.source, ready, true);
    const cover = await coverOf(this.source, { lang: world.look.lang ?? "en", base, addresses });
    if (!cover || this.lesson || this.gone) return;
    const { rulebook, variant, position } = cover;
    const setting = { ...this.parts.still.setting, rulebook, variant, position, dice: undefined };
    this.cover = cover;
    this.shown.destroy();
    this.shown = new Figure({ world, redraw, viewpoint, setting, locked: true });
    void this.shown.show();
  }

  get step() {
    return this.shown instanceof Step ? this.shown : null;
  }

  /** @override */
  get figure() {
    return this.shown;
  }

  destroy() {
    this.gone = true;
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

  /** @param {unknown} value @param {Data} [data] the lesson, if it has been read @param {boolean} [sleeps] its engine is asked at the first touch */
  async load(value, data, sleeps) {
    this.lesson = data ?? (await readLesson(value, this.parts));
    this.own = !isOfCourse(value);
    this.forget();
    this.source = value;
    this.go(0, sleeps);
  }

  /** @param {number} index @param {boolean} [sleeps] */
  go(index, sleeps = false) {
    const data = this.lesson?.steps[index];
    if (!data) return;
    const { world, redraw, viewpoint } = this.parts;
    this.shown.destroy();
    this.index = index;
    const tell = (/** @type {string} */ state, response = "") => this.tell(state, response);
    // What had to be shown was not answered.
    const onShown = () => tell("failure");
    const place = { title: this.lesson?.title ?? "", at: index, count: this.lesson?.steps.length ?? 1 };
    const step = new Step({
      world,
      redraw,
      viewpoint,
      sleeps,
      step: data,
      place,
      go: (at) => this.to(at),
      tell,
      onShown,
    });
    this.shown = step;
    void step.show();
    this.tell("shown");
    if (step.played && !sleeps) void step.start();
  }

  forget() {
    this.missed.clear();
    this.given = [];
  }

  /** Another step, or what was reached. @param {number} at */
  to(at) {
    const { step, given } = this;
    if (at > this.index && !step?.passed) this.missed.add(this.index);
    given[this.index] ??= step?.given;
    if (at === 0) this.forget();
    if (this.lesson && at === this.lesson.steps.length) void step?.end(this.lesson, this.missed, { given });
    else this.go(at);
  }

  /** @param {string} state @param {string} [response] the reader's answer in words */
  tell(state, response = "") {
    if (this.lesson && (state === "failure" || state === "refused")) {
      this.missed.add(this.index);
      const how = { cite: this.step?.decidedBy, own: this.own };
      ownDeck().miss(missedStep(this.lesson, this.index, how));
    }
    const { lesson, index } = this;
    const of = {
      lesson: lesson?.id,
      step: index,
      count: lesson?.steps.length,
      kind: lesson?.steps[index]?.kind,
      rulebook: lesson?.steps[index]?.rulebook,
    };
    this.parts.world.emit?.("step", { ...of, state, ...(response ? { response } : {}) });
  }

  // What is seen

  wholeCard() {
    return this.step?.wholeCard();
  }

  /** Before it begins: a step says itself what it asks. */
  question() {
    const { cover, step } = this;
    const { t, nameOf } = this.parts.world.citing;
    if (step || !cover) return null;
    const { title, about, count, rulebook } = cover;
    const by = t("embed-lesson-by", { book: nameOf(rulebook) });
    return [titleLine(title, `${t("embed-lesson-count", { count })} · ${by}`), paragraphs(about)];
  }

  status() {
    return this.step?.status() ?? "";
  }

  saying() {
    return this.shown.saying();
  }

  bar() {
    const button = buttonsIn(this.parts.world.citing.t);
    return this.shown.bar([button("start", "embed-lesson-start", () => this.begin(), true)]);
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

/**
 * A lesson of the course lies ready beside the script; an author's own is checked by the engine.
 * @param {unknown} value @param {Pick<LessonParts, "base" | "world" | "addresses">} parts @returns {Promise<Data>} @throws {EmbedError}
 */
export async function readLesson(value, { base, world, addresses }) {
  if (isOfCourse(value)) return courseLesson(ofBuild(`data/lessons.${world.look.lang}.json`, base), value);
  const file = typeof value === "string" && !value.startsWith(MARK);
  const own = file ? await fetchJson(new URL(value, addresses || document.baseURI)) : value;
  return (await readyIn(own, addresses)) ?? checked(own, world);
}

/** @param {unknown} own an author's lesson @param {LessonParts["world"]} world @returns {Promise<Data>} @throws {EmbedError} */
async function checked(own, world) {
  const { ok, error } = await world.ask("lesson", { lesson: /** @type {never} */ (own) });
  if (ok) return ok;
  throw new EmbedError(error?.code ?? "lesson/file", error?.detail ?? "");
}

/** @param {URL} url of the course @param {string} id @returns {Promise<Data>} @throws {EmbedError} lesson/unknown */
async function courseLesson(url, id) {
  const { lessons } = /** @type {{lessons: Data[]}} */ (await fetchJson(url, Number.POSITIVE_INFINITY));
  const found = lessons.find((lesson) => lesson.id === id);
  if (found) return found;
  const known = lessons.map((lesson) => lesson.id).join(", ");
  throw new EmbedError("lesson/unknown", `${shortened(id)} is none of ${known}`);
}
