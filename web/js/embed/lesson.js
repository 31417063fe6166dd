/** A lesson, step by step: one of the course by id, or an author's own file beside the page. */
import { Figure } from "../figure/figure.js";
import { LessonWalk } from "../figure/lesson_walk.js";
import { methodsOf } from "../figure/methods.js";
import { h } from "../view/vdom.js";
import { EmbedError, faultOf, shortened } from "./faults.js";
import { previewOf, readLesson } from "./lesson_source.js";
import { buttonBar, ownWords } from "./written_views.js";

/** @import { World } from "../figure/face.js" */
/** @import { LessonData } from "../figure/lesson_walk.js" */
/** @typedef {{world: World, redraw: () => void, setting: Figure["setting"], viewpoint?: import("../board/scene/types.js").Side, source: string, tag: string, base: URL, addresses: string}} LessonParts setting: shown before it begins; addresses: their base, if not the page */

export class Lesson {
  /** @param {LessonParts} parts */
  constructor(parts) {
    this.parts = parts;
    /** @type {unknown} an id, an address ending in .json, a lesson, or one written out as text */
    this.source = parts.source;
    /** @type {LessonWalk | null} */
    this.walk = null;
    this.gone = false;
    /** The figure before the lesson begins. */
    this.still = this.stillFigure(parts.setting);
    /** @type {import("./lesson_source.js").Cover | null} */
    this.cover = null;
    this.methods = {
      ...methodsOf(() => this.figure),
      getState: () => this.getState(),
      setState: (/** @type {any} */ state) => this.setState(state),
      next: () => (this.walk ? this.go(this.walk.at + 1) : this.begin()),
      reset: () => this.go(this.walk?.at ?? 0),
    };
    void this.open();
  }

  /** @param {Figure["setting"]} setting */
  stillFigure(setting) {
    const { world, redraw, viewpoint } = this.parts;
    const asleep = { controls: buttonBar(world.citing.t, "lesson"), onEvent: () => this.begin() };
    return new Figure({ world, redraw, viewpoint, setting, locked: true, ...asleep });
  }

  /** Before the lesson begins, show its description and first board. */
  async open() {
    const { ready, cover } = await previewOf(this.source, this.parts);
    if (this.walk || this.gone) return;
    if (ready) return this.load(this.source, ready, true);
    if (!cover) return;
    const { rulebook, variant, position } = cover;
    this.cover = cover;
    this.still.face.destroy();
    this.still = this.stillFigure({ ...this.parts.setting, rulebook, variant, position, dice: undefined });
    void this.still.show();
  }

  get figure() {
    return this.walk?.step ?? this.still;
  }

  destroy() {
    this.gone = true;
    this.walk?.close();
    this.still.face.destroy();
  }

  /** Let the host's page choose the viewpoint; everything else comes from the step. @param {{viewpoint?: LessonParts["viewpoint"]}} dress */
  dress({ viewpoint }) {
    this.parts.viewpoint = viewpoint;
    this.figure.dress({ viewpoint });
  }

  /** Restart the same step in the new language. @param {Lesson} before */
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
      this.figure.face.trouble({ error: faultOf(error) });
      this.parts.redraw();
    }
  }

  /** @param {unknown} value @param {LessonData} [data] the lesson, if already read @param {boolean} [sleeps] whether to ask the engine only at the first touch */
  async load(value, data, sleeps) {
    const lesson = data ?? (await readLesson(value, this.parts));
    this.walk?.close();
    this.still.face.destroy();
    this.source = value;
    const { world, redraw } = this.parts;
    if (lesson.lang) world.look.t = world.citing.t = ownWords(lesson.lang, lesson.words);
    const walk = new LessonWalk({
      lesson,
      place: () => ({ world, redraw, viewpoint: this.parts.viewpoint }),
      onAnswer: (state, response) => this.report(walk, state, response),
    });
    this.walk = walk;
    walk.open(0, sleeps);
  }

  /** @param {number} at */
  go(at) {
    this.walk?.open(at);
  }

  /** @param {LessonWalk} walk @param {string} state @param {string} [response] the reader's answer in words */
  report({ lesson, at }, state, response) {
    const { kind, rulebook } = lesson.steps[at] ?? {};
    const of = { lesson: lesson.id, step: at, count: lesson.steps.length, kind, rulebook };
    this.parts.world.emit?.("step", { ...of, state, ...(response ? { response } : {}) });
  }

  // Drawing

  /** Before the lesson begins, its question; each step has its own. */
  question() {
    const { cover, walk } = this;
    const { t, nameOf } = this.parts.world.citing;
    if (walk || !cover) return null;
    const { title, about, count, rulebook } = cover;
    const steps = `${t("embed-lesson-count", { count })} · ${t("embed-lesson-by", { book: nameOf(rulebook) })}`;
    return [
      h("p.lesson-title", { key: "title", dir: "auto" }, title, " ", h("span.quiet", steps)),
      about.split(/\n\s*\n/).map((part, at) => h("p.task", { key: `task-${at}`, dir: "auto" }, part)),
    ];
  }

  // Methods for pages

  getState() {
    const { rulebook, reading, variant, position } = this.figure.parts.setting;
    const of = { rulebook, reading, variant, start: JSON.stringify(position) };
    const source = typeof this.source === "string" ? this.source : null;
    const { lesson, at = 0, given } = this.walk ?? {};
    const { dice, moves, mover, position: now } = methodsOf(() => this.figure).getState();
    return { ...of, dice, moves, position: now, mover, lesson: lesson?.id ?? null, source, step: at, given };
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
}
