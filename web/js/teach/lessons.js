/** The course: the list of lessons with progress, and one lesson at a time, step by step. */
import { LessonWalk } from "../figure/lesson_walk.js";
import { localStore } from "../state/local_store.js";
import { h, render } from "../view/vdom.js";
import { playedWorld } from "./context.js";
import { createProgress } from "./progress.js";
import { fetchPage } from "./written.js";
/** @import { Ctx } from "./context.js" */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createLessons(host, ctx) {
  const progress = createProgress(localStore());
  const stepHost = document.createElement("div");
  stepHost.className = "teach-step-host";
  /** @type {import("../bridge/wire.d.ts").LessonPages | null} */
  let data = null;
  /** The list from the build. @type {HTMLElement | null} */
  let list = null;
  let asked = "";
  let failed = false;
  let index = -1;
  /** The step to show. */
  let at = 0;
  let showing = "";
  /** @type {LessonWalk | null} */
  let walk = null;
  /** The requested step that is not shown yet, as the address will name it after `#lessons/`. */
  let onward = "";

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const path = `data/lessons.${ctx.lang}.json`;
    if (asked !== path) {
      asked = path;
      const found = await Promise.all([ctx.fetchJson(path), fetchPage(ctx)]);
      if (asked !== path) return;
      data = /** @type {import("../bridge/wire.d.ts").LessonPages | null} */ (found[0]);
      list = found[1];
      failed = !data || !list;
    }
    const [number = "", place = ""] = ctx.paragraph.split("/");
    const wanted = /^\d+$/.test(number) ? Number(number) - 1 : -1;
    const lesson = data?.lessons[wanted];
    if (wanted !== index) walk?.missed.clear();
    if (wanted !== index) at = lesson ? progress.next(lesson.id, lesson.steps.length) : 0;
    index = lesson ? wanted : -1;
    if (lesson && /^\d+$/.test(place)) at = Math.min(Number(place) - 1, lesson.steps.length - 1);
    open();
    draw();
    // The page may be drawn again before the address changes; the step being left must not fulfil the request.
    if (onward && onward === ctx.paragraph) comeToSight();
  }

  function lessonOf() {
    return index < 0 ? null : data?.lessons[index];
  }

  /** Rebuild the step only if another is requested. */
  function open() {
    const lesson = lessonOf();
    const wanted = lesson ? `${ctx.lang}/${lesson.id}/${at}` : "";
    if (wanted === showing) {
      walk?.step?.paint(playedWorld(ctx).look);
      return drawStep();
    }
    showing = wanted;
    walk?.close();
    if (!lesson) return;
    const { missed } = walk ?? {};
    const onDone = () => {
      progress.add(lesson.id, at);
      draw();
    };
    const place = () => ({ world: playedWorld(ctx), redraw: drawStep });
    progress.stopped(lesson.id, at);
    walk = new LessonWalk({ lesson, place, onDone, go, left: leftOf });
    walk.missed = missed ?? walk.missed;
    walk.open(at);
    if (walk.step?.over) progress.add(lesson.id, at);
  }

  function drawStep() {
    if (walk?.step) render(stepHost, h("div.teach-card", { key: showing }, walk.step.content()));
  }

  /** @param {Set<number>} missed */
  function leftOf(missed) {
    const { id = "", steps = [] } = lessonOf() ?? {};
    return new Set([...steps.keys()].filter((one) => missed.has(one) || !progress.has(id, one)));
  }

  /** @param {number} to */
  function go(to) {
    const lesson = lessonOf();
    if (!lesson) return;
    if (to === at) {
      showing = "";
      return open();
    }
    onward = to < lesson.steps.length ? `${index + 1}/${to + 1}` : lesson.onward ? `${lesson.onward}` : "";
    location.hash = onward ? `#lessons/${onward}` : "#exercises";
  }

  /** Scroll to the step: on a low screen a further step's task and board fill it; otherwise the lesson's title is shown too. */
  function comeToSight() {
    onward = "";
    const low = matchMedia("(max-height: 30rem)").matches;
    (low && at > 0 ? stepHost : host).scrollIntoView({ block: "start" });
  }

  function draw() {
    const { t } = ctx;
    const lesson = lessonOf();
    render(
      host,
      h(
        lesson || failed || !list ? "article.teach-lessons" : "div",
        { key: lesson ? "lesson" : "lessons" },
        !data || !list
          ? [
              h("h1", { key: "title" }, t("nav-lessons")),
              h("p.quiet", { key: "wait" }, t(failed ? "teach-lessons-missing" : "wait")),
            ]
          : lesson
            ? [h("h1.sr", { key: "title" }, lesson.title), h("div", { key: "step", raw: stepHost })]
            : listView(),
      ),
    );
  }

  /** The list with the progress in each lesson, and a button to where the reader stopped. */
  function listView() {
    for (const { id, steps } of data?.lessons ?? []) {
      const item = list?.querySelector(`[id="l-${CSS.escape(id)}"]`);
      const done = progress.count(id, steps.length);
      const whole = done === steps.length;
      item?.classList.toggle("done", whole);
      if (item instanceof HTMLElement) item.style.setProperty("--done", `${(100 * done) / steps.length}%`);
      const count = item?.querySelector(".teach-count");
      if (count) count.textContent = ctx.t("teach-progress", { done, steps: steps.length });
    }
    fillGoOn();
    return h("div", { key: ctx.lang, raw: list ?? undefined });
  }

  /** Fill in the button to the step where the reader stopped. */
  function fillGoOn() {
    const last = progress.last();
    const number = data?.lessons.findIndex(({ id }) => id === last?.lesson) ?? -1;
    const lesson = data?.lessons[number];
    const link = list?.querySelector('[data-do="go-on"]');
    const there = Boolean(last && lesson && last.step < lesson.steps.length);
    link?.parentElement?.toggleAttribute("hidden", !there);
    if (!link || !last || !lesson) return;
    link.textContent = ctx.t("teach-go-on", { lesson: lesson.title, step: last.step + 1 });
    link.setAttribute("href", `#lessons/${number + 1}/${last.step + 1}`);
  }

  function destroy() {
    walk?.close();
    render(host);
  }
}
