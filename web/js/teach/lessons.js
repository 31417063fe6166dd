/**
 * Lessons, step by step: the course, with its list from the build and the reader's progress, or a lesson from a link, which the
 * engine checks.
 */
import { orientationNow } from "../board/board.js";
import { h, render } from "../dom/vdom.js";
import { LessonWalk } from "../figure/lesson_walk.js";
import { localStore, recall, remember } from "../state/local_store.js";
import { fetchPage } from "./written.js";

/** @import { Ctx } from "./context.js" */
/** @typedef {wire.Lesson & Partial<Pick<wire.CourseLesson, "onward">>} Lesson */
/** @typedef {{lessons: Lesson[] | null, list: HTMLElement | null, trouble: string}} Found list: the course's page from the build; trouble: why there is no lesson */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createLessons(host, ctx) {
  const linked = ctx.view === "shared";
  const progress = createProgress(localStore());
  /** @type {Found} */
  let { lessons, list, trouble } = { lessons: null, list: null, trouble: "" };
  let asked = "";
  let index = -1;
  let at = 0;
  let showing = "";
  /** @type {LessonWalk | null} */
  let walk = null;
  /** The requested step that is not shown yet, as the address will name it after `#lessons/`. */
  let onward = "";

  /** The figures' context, with boards oriented like the game's board. */
  const playedWorld = () => ({ ...ctx.world, look: { ...ctx.world.look, orientation: orientationNow() } });

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const wanted = linked ? `${ctx.lang}/${ctx.paragraph}` : ctx.lang;
    if (asked !== wanted) {
      const same = asked.endsWith(`/${ctx.paragraph}`);
      asked = wanted;
      if (linked) {
        // In another language, a lesson from a link goes on at the same step.
        at = same && walk ? walk.at : 0;
        [lessons, trouble] = [null, ""];
        show();
      }
      const found = await read();
      if (asked !== wanted) return;
      ({ lessons, list, trouble } = found);
    }
    show();
    // The page may be drawn again before the address changes; the step being left must not fulfil the request.
    if (!onward || onward !== ctx.paragraph) return;
    onward = "";
    // On a low screen a further step's task and board fill it; otherwise the lesson's title is shown too.
    const low = matchMedia("(max-height: 30rem)").matches;
    const card = low && at > 0 ? host.querySelector(".teach-card") : null;
    (card ?? host).scrollIntoView({ block: "start" });
  }

  /** @returns {Promise<Found>} */
  async function read() {
    if (linked) {
      const { ok, error } = await ctx.world.ask("lesson", { lesson: ctx.paragraph });
      const trouble = ok ? "" : ctx.t("shared-unreadable", { detail: error?.detail || error?.code || "" });
      return { lessons: ok ? [ok] : null, list: null, trouble };
    }
    const [pages, list] = await Promise.all([ctx.fetchJson(`data/lessons.${ctx.lang}.json`), fetchPage(ctx)]);
    const { lessons = null } = /** @type {Partial<wire.LessonPages>} */ (pages ?? {});
    return { lessons, list, trouble: lessons && list ? "" : ctx.t("teach-lessons-missing") };
  }

  /** Show the lesson and the step that the address names. */
  function show() {
    const [number = "", place = ""] = linked ? ["1"] : ctx.paragraph.split("/");
    const wanted = /^\d+$/.test(number) ? Number(number) - 1 : -1;
    const lesson = lessons?.[wanted];
    const done = progress.of(lesson?.id ?? "");
    // It opens at the first step that is not done, or at its start again.
    if (wanted !== index && !linked)
      at = Math.max(0, lesson?.steps.findIndex((_, n) => !done.includes(n)) ?? 0);
    index = lesson ? wanted : -1;
    if (lesson && /^\d+$/.test(place)) at = Math.min(Number(place) - 1, lesson.steps.length - 1);
    open();
    draw();
  }

  function lessonOf() {
    return lessons?.[index] ?? null;
  }

  /** Rebuild the step only if another is requested. */
  function open() {
    const lesson = lessonOf();
    const wanted = lesson ? `${ctx.lang}/${lesson.id}/${at}` : "";
    // A step's hints are its own.
    const { hints: _, ...look } = playedWorld().look;
    if (wanted === showing) return walk?.step?.face.paint(look);
    showing = wanted;
    walk?.close();
    const { letters } = walk ?? {};
    walk = null;
    if (!lesson) return undefined;
    const done = () => linked || progress.add(lesson.id, at);
    const onDone = () => {
      done();
      draw();
    };
    const place = () => ({ world: playedWorld(), redraw: draw });
    const left = (/** @type {number} */ one) => !progress.of(lesson.id).includes(one);
    walk = new LessonWalk({
      lesson,
      place,
      onDone,
      letters,
      ...(linked ? { onAnswer: draw } : { go, left }),
    });
    if (!linked) progress.stopped(lesson.id, at);
    walk.open(at);
    return walk.step?.over && done();
  }

  /** @param {number} to */
  function go(to) {
    const lesson = lessonOf();
    if (!lesson) return;
    if (to === at) {
      showing = "";
      return void open();
    }
    onward = to < lesson.steps.length ? `${index + 1}/${to + 1}` : lesson.onward ? `${lesson.onward}` : "";
    location.hash = onward ? `#lessons/${onward}` : "#exercises";
  }

  function draw() {
    const lesson = lessonOf();
    const step = lesson && walk?.step;
    const view = lesson
      ? [
          h("h1.sr", { key: "title" }, lesson.title),
          step && h("div.teach-card", { key: `${showing}/${walk?.at}` }, step.content()),
          linked && h("p.quiet", { key: "about" }, lesson.about),
        ]
      : list && !trouble
        ? listView()
        : waiting();
    const tag = list && !trouble && !lesson ? "div" : "article.teach-lessons";
    render(host, h(tag, { key: lesson ? "lesson" : "lessons" }, view));
  }

  function waiting() {
    const { t } = ctx;
    const [title, wait] = linked ? ["shared-title", "teach-engine"] : ["nav-lessons", "wait"];
    return [
      linked && h("p.teach-back", { key: "back" }, h("a", { href: "#lessons" }, t("teach-all-lessons"))),
      h("h1", { key: "title" }, t(title)),
      trouble && h("p.notice", { key: "trouble", role: "alert" }, trouble),
      !trouble && h("p.quiet", { key: "wait" }, t(wait)),
    ];
  }

  /** The list with the progress in each lesson, and a button to where the reader stopped. */
  function listView() {
    for (const { id, steps } of lessons ?? []) {
      const item = list?.querySelector(`[id="l-${CSS.escape(id)}"]`);
      const done = progress.of(id).filter((step) => step < steps.length).length;
      item?.classList.toggle("done", done === steps.length);
      if (item instanceof HTMLElement) item.style.setProperty("--done", `${(100 * done) / steps.length}%`);
      const count = item?.querySelector(".teach-count");
      if (count) count.textContent = ctx.t("teach-progress", { done, steps: steps.length });
    }
    const last = progress.last();
    const at = lessons?.findIndex(({ id }) => id === last?.lesson) ?? -1;
    const ended = last && list?.querySelector(`[id="l-${CSS.escape(last.lesson)}"].done`);
    const [number, step] = ended ? [at + 1, 0] : [at, last?.step ?? 0];
    const lesson = last && lessons?.[number];
    const link = list?.querySelector('[data-do="go-on"]');
    const there = lesson && step < lesson.steps.length;
    link?.parentElement?.toggleAttribute("hidden", !there);
    if (there && link) {
      link.textContent = ctx.t("teach-go-on", { lesson: lesson.title, step: step + 1 });
      link.setAttribute("href", `#lessons/${number + 1}/${step + 1}`);
    }
    return h("div", { key: ctx.lang, raw: list ?? undefined });
  }

  function destroy() {
    asked = "";
    walk?.close();
    render(host);
  }
}

// The reader's progress in the lessons, stored in the browser; without storage it lasts as long as the page.

const KEY = "vrhcaby.lessons";
const LAST_KEY = "vrhcaby.lessons.last";

/** @param {Storage | null} store */
export function createProgress(store) {
  /** Lesson id -> numbers of the steps done. @returns {Record<string, number[]>} */
  const done = () => recall(KEY, store) ?? {};
  /** The steps that are done. @param {string} lesson @returns {number[]} */
  const of = (lesson) => (isSound(done()[lesson]) ? done()[lesson] : []);

  return {
    of,
    /** @param {string} lesson @param {number} step */
    add(lesson, step) {
      const steps = [...new Set([...of(lesson), step])].sort((a, b) => a - b);
      remember(KEY, { ...done(), [lesson]: steps }, store);
    },
    /** @param {string} lesson @param {number} step the reader's present step */
    stopped: (lesson, step) => remember(LAST_KEY, { lesson, step }, store),
    /** @returns {{lesson: string, step: number} | null} the reader's last place */
    last() {
      const { lesson, step } = recall(LAST_KEY, store) ?? {};
      return typeof lesson === "string" && isSound([step]) ? { lesson, step } : null;
    },
  };
}

/** Ignore anything but lists of small numbers. @param {unknown} steps */
const isSound = (steps) =>
  Array.isArray(steps) && steps.every((step) => Number.isInteger(step) && step >= 0 && step < 100);
