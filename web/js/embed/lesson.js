/** A lesson, step by step: one of the course by its id, or an author's own file beside the page. */
import { ofBuild } from "../build/of_build.js";
import { buttonsIn } from "../figure/buttons.js";
import { Figure } from "../figure/figure.js";
import { LessonWalk } from "../figure/lesson_walk.js";
import { positionText } from "../figure/position_text.js";
import { paragraphs, titleLine } from "../figure/question.js";
import { MARK } from "../state/packed.js";
import { EmbedError, shortened } from "./faults.js";
import { fetchJson, isOfCourse } from "./fetching.js";
import { coverOf, readyIn } from "./lesson_cover.js";
import { ownWords } from "./words.js";

/** @import { LessonData } from "../figure/lesson_walk.js" */
/** @typedef {{world: import("../figure/figure_base.js").World, redraw: () => void, still: import("../figure/figure.js").Figure, viewpoint: import("../figure/figure_base.js").Side, source: string, tag: string, base: URL, addresses: string}} LessonParts still: shown before it begins; addresses: what they count from, if not from the page */

export class Lesson {
  /** @param {LessonParts} parts */
  constructor(parts) {
    this.parts = parts;
    /** @type {unknown} an id, an address ending in .json, a lesson, or one written out as text */
    this.source = parts.source;
    /** @type {LessonWalk | null} */
    this.walk = null;
    this.gone = false;
    /** Before the lesson begins. */
    this.still = parts.still;
    /** @type {import("./lesson_cover.js").Cover | null} */
    this.cover = null;
    void this.open();
  }

  /** Before the lesson begins: what it is about, and its first board. */
  async open() {
    const { world, redraw, viewpoint, base, addresses } = this.parts;
    const ready = await readyIn(this.source, addresses);
    if (ready && !this.walk && !this.gone) return this.load(this.source, ready, true);
    const cover = await coverOf(this.source, {
      lang: world.look.lang ?? "en",
      tag: this.parts.tag,
      base,
      addresses,
    });
    if (!cover || this.walk || this.gone) return;
    const { rulebook, variant, position } = cover;
    const setting = { ...this.still.setting, rulebook, variant, position, dice: undefined };
    this.cover = cover;
    this.still.destroy();
    this.still = new Figure({ world, redraw, viewpoint, setting, locked: true });
    void this.still.show();
  }

  get step() {
    return this.walk?.step ?? null;
  }

  get figure() {
    return this.step ?? this.still;
  }

  show() {
    return this.figure.show();
  }

  destroy() {
    this.gone = true;
    this.walk?.close();
    if (!this.still.gone) this.still.destroy();
  }

  /** @param {import("../board/scene/types.js").SettingsPatch} look */
  paint(look) {
    this.figure.paint(look);
  }

  /** The host's page chooses the viewpoint; everything else comes from the step. @param {{viewpoint: import("../board/scene/types.js").Side}} dress */
  dress({ viewpoint }) {
    this.parts.viewpoint = viewpoint;
    this.figure.dress({ viewpoint });
  }

  /** The same step in the new language, from its beginning. @param {Lesson} before */
  async adopt(before) {
    if (!before.walk) return;
    await this.load(before.source);
    this.go(before.walk.at);
  }

  // The lesson itself

  async begin() {
    try {
      if (!this.source) throw new EmbedError("lesson/missing", "the attribute lesson names no lesson");
      await this.load(this.source);
    } catch (error) {
      const { code = "lesson/file", message } = /** @type {EmbedError} */ (error);
      this.figure.trouble({ v: 1, id: 0, error: { code, detail: message } });
    }
  }

  /** @param {unknown} value @param {LessonData} [data] the lesson, if it has been read @param {boolean} [sleeps] its engine is asked at the first touch */
  async load(value, data, sleeps) {
    const lesson = data ?? (await readLesson(value, this.parts));
    this.walk?.close();
    if (!this.still.gone) this.still.destroy();
    this.source = value;
    const { world, redraw } = this.parts;
    if (lesson.lang) world.look.t = world.citing.t = ownWords(lesson.lang, lesson.words);
    const walk = new LessonWalk({
      lesson,
      own: !isOfCourse(value),
      place: () => ({ world, redraw, viewpoint: this.parts.viewpoint }),
      tell: (state, response) => this.tell(walk, state, response),
    });
    this.walk = walk;
    walk.open(0, sleeps);
  }

  /** @param {number} at */
  go(at) {
    this.walk?.open(at);
  }

  /** @param {LessonWalk} walk @param {string} state @param {string} [response] the reader's answer in words */
  tell({ lesson, at }, state, response) {
    const { kind, rulebook } = lesson.steps[at] ?? {};
    const of = { lesson: lesson.id, step: at, count: lesson.steps.length, kind, rulebook };
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
    return this.figure.saying();
  }

  bar() {
    const button = buttonsIn(this.parts.world.citing.t);
    return this.figure.bar([button("start", "embed-lesson-start", () => this.begin(), true)]);
  }

  // Methods for pages

  getState() {
    const { rulebook, reading, variant, position } = this.figure.parts.setting;
    const of = { rulebook, reading, variant, start: positionText(position) };
    const source = typeof this.source === "string" ? this.source : null;
    const { lesson, at = 0, given } = this.walk ?? {};
    return { ...of, ...this.figure.getState(), lesson: lesson?.id ?? null, source, step: at, given };
  }

  /** @param {{step?: unknown, lesson?: unknown, source?: unknown, given?: unknown, results?: unknown}} state */
  async setState({ step, lesson, source, given, results = "" }) {
    if (lesson === null && !source && !this.walk) return;
    if (typeof source === "string" && source !== this.source) await this.load(source);
    else if (!this.walk) await this.begin();
    if (typeof lesson === "string" && lesson !== this.walk?.lesson.id)
      throw new EmbedError("state/shape", `the lesson ${shortened(lesson)} is not here: load it first`);
    const at = Number.isInteger(step) ? Number(step) : -1;
    if (!this.walk?.lesson.steps[at]) throw new EmbedError("state/shape", "there is no such step");
    const missed = [...String(results)].flatMap((letter, place) => (/[xm]/.test(letter) ? [place] : []));
    this.walk.missed = new Set(missed);
    if (Array.isArray(given)) this.walk.given = given.map((one) => one ?? undefined);
    this.go(at);
  }

  /** @param {[number, number][]} moves */
  play(moves) {
    return this.figure.play(moves);
  }

  async next() {
    if (this.walk) this.go(this.walk.at + 1);
    else await this.begin();
  }

  async reset() {
    this.go(this.walk?.at ?? 0);
  }
}

/**
 * A lesson of the course is a file beside the script; the engine checks an author's own.
 * @param {unknown} value @param {Pick<LessonParts, "base" | "world" | "addresses">} parts @returns {Promise<LessonData>} @throws {EmbedError}
 */
export async function readLesson(value, { base, world, addresses }) {
  if (isOfCourse(value)) return courseLesson(ofBuild(`data/lessons.${world.look.lang}.json`, base), value);
  const file = typeof value === "string" && !value.startsWith(MARK);
  const own = file ? await fetchJson(new URL(value, addresses || document.baseURI)) : value;
  return (await readyIn(own, addresses)) ?? checked(own, world);
}

/** @param {unknown} own an author's lesson @param {LessonParts["world"]} world @returns {Promise<LessonData>} @throws {EmbedError} */
async function checked(own, world) {
  const { ok, error } = await world.ask("lesson", { lesson: /** @type {never} */ (own) });
  if (ok) return ok;
  throw new EmbedError(error?.code ?? "lesson/file", error?.detail ?? "");
}

/** @param {URL} url of the course @param {string} id @returns {Promise<LessonData>} @throws {EmbedError} lesson/unknown */
async function courseLesson(url, id) {
  const { lessons } = /** @type {{lessons: LessonData[]}} */ (await fetchJson(url, Number.POSITIVE_INFINITY));
  const found = lessons.find((lesson) => lesson.id === id);
  if (found) return found;
  const known = lessons.map((lesson) => lesson.id).join(", ");
  throw new EmbedError("lesson/unknown", `${shortened(id)} is none of ${known}`);
}
