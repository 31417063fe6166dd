/** A lesson, step by step: one of the course by id, or an author's own file beside the page. */
import { Figure } from "../figure/figure.js";
import { LessonWalk } from "../figure/lesson_walk.js";
import { EmbedError, faultOf, shortened } from "./faults.js";
import { previewOf, readLesson } from "./lesson_source.js";
import { buttonBar, ownWords, written } from "./written_views.js";

/** @import { LessonData } from "../figure/lesson_walk.js" */
/** @typedef {import("./lesson_source.js").Place & {redraw: () => void, setting: Figure["parts"]["setting"], viewpoint?: import("../board/scene/types.js").Side, source: string}} LessonParts setting: shown before it begins */

/** @param {LessonParts} parts */
export function createLesson(parts) {
  const { world, redraw } = parts;
  const { citing, look } = world;
  /** An id, an address ending in .json, a lesson, or one written out as text. @type {unknown} */
  let source = parts.source;
  /** @type {LessonWalk | null} */
  let walk = null;
  /** @type {import("./lesson_source.js").Cover | null} */
  let cover = null;
  let gone = false;
  /** The figure before the lesson begins. */
  const still = new Figure({
    ...{ world, redraw, viewpoint: parts.viewpoint, setting: parts.setting, locked: true, onEvent: begin },
    first: () => ({ controls: buttonBar(citing.t, "lesson"), panel: cover ? coverPanel(cover) : undefined }),
  });
  void preview();

  return {
    get figure() {
      return walk?.step ?? still;
    },
    ...{ load, getState, setState },
    next: () => (walk ? walk.open(walk.at + 1) : begin()),
    reset: () => walk?.open(walk.at),
    /** Let the host's page choose the viewpoint; everything else comes from the step. @param {{viewpoint?: LessonParts["viewpoint"]}} dress */
    dress({ viewpoint }) {
      parts.viewpoint = viewpoint;
      (walk?.step ?? still).dress({ viewpoint });
    },
    /** Restart the same step in the new language; the answers so far stay. @param {{tag: string}} config */
    async speak({ tag }) {
      const state = getState();
      parts.tag = tag;
      if (!walk) return preview();
      await load(source);
      if (!gone) await setState(state);
    },
    destroy() {
      gone = true;
      walk?.close();
      still.face.destroy();
    },
  };

  /** Before the lesson begins, show its description and first board. */
  async function preview() {
    const { ready, cover: found } = source ? await previewOf(source, parts) : {};
    if (walk || gone) return;
    if (ready) return load(source, ready, true);
    if (!found) return;
    const { rulebook, variant, position } = found;
    cover = found;
    still.parts.setting = { ...parts.setting, rulebook, variant, position, dice: undefined };
    void still.renew();
  }

  async function begin() {
    try {
      if (!source) throw new EmbedError("lesson/missing", "the attribute lesson names no lesson");
      await load(source);
    } catch (error) {
      (walk?.step ?? still).face.trouble({ error: faultOf(error) });
      redraw();
    }
  }

  /** @param {unknown} value @param {LessonData} [data] the lesson, if already read @param {boolean} [sleeps] whether to ask the engine only at the first touch */
  async function load(value, data, sleeps) {
    const lesson = data ?? (await readLesson(value, parts));
    if (gone) return;
    walk?.close();
    still.face.destroy();
    source = value;
    if (lesson.lang) look.t = citing.t = ownWords(lesson.lang, lesson.words);
    const place = () => ({ world, redraw, viewpoint: parts.viewpoint });
    const opened = new LessonWalk({ lesson, place, onAnswer: (...said) => report(opened, ...said) });
    walk = opened;
    walk.open(0, sleeps);
  }

  /** @param {LessonWalk} walk @param {string} state @param {string} [response] the reader's answer in words */
  function report({ lesson, at, letters }, state, response) {
    const { kind, rulebook } = lesson.steps[at] ?? {};
    const results = letters.join("");
    const of = { lesson: lesson.id, step: at, count: lesson.steps.length, kind, rulebook, results };
    world.emit?.("step", { ...of, state, ...(response ? { response } : {}) });
  }

  /** @param {import("./lesson_source.js").Cover} cover */
  function coverPanel({ title, about, count, rulebook }) {
    const { t, nameOf } = citing;
    const steps = `${t("embed-lesson-count", { count })} · ${t("embed-lesson-by", { book: nameOf(rulebook) })}`;
    return written("cover", t, { title, steps, about });
  }

  // Methods for pages

  function getState() {
    const figure = walk?.step ?? still;
    const { lesson, at: step = 0, given, letters = [] } = walk ?? {};
    const named = typeof source === "string" ? source : null;
    const place = { lesson: lesson?.id ?? null, source: named, step };
    return { ...figure.getState(), ...place, given, results: letters.join("") };
  }

  /** @param {{step?: unknown, lesson?: unknown, source?: unknown, given?: unknown, results?: unknown}} state */
  async function setState({ step, lesson, source: from, given, results = "" }) {
    if (lesson === null && !from && !walk) return;
    if (typeof from === "string" && from !== source) await load(from);
    else if (!walk) await begin();
    const now = /** @type {LessonWalk | null} */ (walk);
    if (typeof lesson === "string" && lesson !== now?.lesson.id)
      throw new EmbedError("state/shape", `the lesson ${shortened(lesson)} is not here: load it first`);
    const at = Number.isInteger(step) ? Number(step) : -1;
    if (!now?.lesson.steps[at]) throw new EmbedError("state/shape", "there is no such step");
    now.begin(now.letters.map((_, place) => /^[rpmxn]/.exec(String(results).slice(place))?.[0] ?? "n"));
    if (Array.isArray(given)) now.given = given.map((one) => one ?? undefined);
    now.open(at);
  }
}
