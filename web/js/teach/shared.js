/** A lesson from a link: read from the address, checked by the engine, and played step by step. */
import { LessonWalk } from "../figure/lesson_walk.js";
import { h, render } from "../view/vdom.js";
import { playedWorld } from "./context.js";
/** @import { Ctx } from "./context.js" */
/** @import { Lesson } from "../bridge/wire.d.ts" */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createShared(host, ctx) {
  let asked = "";
  let trouble = "";
  /** @type {LessonWalk | null} */
  let walk = null;
  let gone = false;

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    walk?.step?.paint(playedWorld(ctx).look);
    const wanted = `${ctx.lang}/${ctx.paragraph}`;
    if (asked === wanted) return draw();
    const at = walk && asked.endsWith(`/${ctx.paragraph}`) ? walk.at : 0;
    asked = wanted;
    trouble = "";
    walk?.close();
    walk = null;
    draw();
    const lesson = await read();
    if (gone || asked !== wanted) return;
    if (lesson) open(lesson, at);
    else draw();
  }

  /** @returns {Promise<Lesson | null>} */
  async function read() {
    const { ok, error } = await ctx.world.ask("lesson", { lesson: ctx.paragraph });
    trouble = error ? error.detail || error.code : "";
    return ok ?? null;
  }

  /** @param {Lesson} lesson @param {number} at */
  function open(lesson, at) {
    const place = () => ({ world: playedWorld(ctx), redraw: draw });
    walk = new LessonWalk({ lesson, place, tell: draw, onDone: draw });
    walk.open(at);
    draw();
  }

  function draw() {
    render(host, h("article.teach-lessons", { key: "shared" }, walk ? lessonView(walk) : waiting()));
  }

  function waiting() {
    const { t } = ctx;
    return [
      h("p.teach-back", { key: "back" }, h("a", { href: "#lessons" }, t("teach-all-lessons"))),
      h("h1", { key: "title" }, t("shared-title")),
      trouble
        ? h("p.notice", { key: "trouble", role: "alert" }, t("shared-unreadable", { detail: trouble }))
        : h("p.quiet", { key: "wait" }, t("teach-engine")),
    ];
  }

  /** @param {LessonWalk} shown */
  function lessonView({ lesson, step, at }) {
    return [
      h("h1.sr", { key: "title" }, lesson.title),
      step && h("div.teach-card", { key: `${asked}/${at}` }, step.content()),
      h("p.quiet", { key: "about" }, lesson.about),
    ];
  }

  function destroy() {
    gone = true;
    walk?.close();
    render(host);
  }
}
