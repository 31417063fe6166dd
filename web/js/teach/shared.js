/** A lesson from a link: read from the address, checked by the engine, and played step by step. */
import { h, render } from "../view/vdom.js";
import { playedWorld } from "./context.js";
import { openStep } from "./lesson_step.js";
/** @import { Ctx } from "./context.js" */
/** @import { Lesson } from "../bridge/wire.d.ts" */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createShared(host, ctx) {
  /** @type {Lesson | null} */
  let lesson = null;
  let asked = "";
  let trouble = "";
  let at = 0;
  /** @type {ReturnType<typeof openStep> | null} */
  let step = null;
  /** Steps that were not answered correctly at once. @type {Set<number>} */
  let wrong = new Set();
  /** The first answers. @type {(string | undefined)[]} */
  let given = [];
  let gone = false;

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    step?.paint(playedWorld(ctx).look);
    const wanted = `${ctx.lang}/${ctx.paragraph}`;
    if (asked === wanted) return draw();
    if (asked && !asked.endsWith(`/${ctx.paragraph}`)) at = 0;
    asked = wanted;
    [lesson, trouble] = [null, ""];
    draw();
    const { ok, error } = await ctx.world.ask("lesson", { lesson: ctx.paragraph });
    if (gone || asked !== wanted) return;
    trouble = error ? error.detail || error.code : "";
    lesson = ok ?? null;
    open(at);
  }

  /** @param {number} to */
  function go(to) {
    if (to > at && !step?.passed) wrong.add(at);
    given[at] ??= step?.given;
    if (to === 0) [wrong, given] = [new Set(), []];
    if (lesson && to === lesson.steps.length) void step?.end(lesson, wrong, { given });
    else open(to);
  }

  /** @param {number} to */
  function open(to) {
    step?.destroy();
    at = to;
    step = lesson?.steps[at]
      ? openStep(ctx, lesson, at, { redraw: draw, wrong, own: true, go, onDone: draw })
      : null;
    draw();
  }

  function draw() {
    const { t } = ctx;
    render(
      host,
      h(
        "article.teach-lessons",
        { key: "shared" },
        lesson
          ? [
              h("h1.sr", { key: "title" }, lesson.title),
              step && h("div.teach-card", { key: `${asked}/${at}` }, step.wholeCard()),
              h("p.quiet", { key: "about" }, lesson.about),
            ]
          : [
              h("p.teach-back", { key: "back" }, h("a", { href: "#lessons" }, t("teach-all-lessons"))),
              h("h1", { key: "title" }, t("shared-title")),
              trouble
                ? h(
                    "p.notice",
                    { key: "trouble", role: "alert" },
                    t("shared-unreadable", { detail: trouble }),
                  )
                : h("p.quiet", { key: "wait" }, t("teach-engine")),
            ],
      ),
    );
  }

  function destroy() {
    gone = true;
    step?.destroy();
    render(host);
  }
}
