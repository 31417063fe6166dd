/** A lesson from a link: read from the address, checked by the engine, and played step by step. */
import { Step } from "../figure/step.js";
import { missedStep, ownDeck } from "../state/cards.js";
import { h, render } from "../view/vdom.js";
import { playedWorld } from "./context.js";
import { backTo } from "./page.js";
/** @import { Ctx } from "./context.js" */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createShared(host, ctx) {
  /** @type {import("../bridge/wire.d.ts").Lesson | null} */
  let lesson = null;
  let asked = "";
  let trouble = "";
  let at = 0;
  /** @type {Step | null} */
  let step = null;
  /** Steps that were not answered correctly at once. @type {Set<number>} */
  const wrong = new Set();
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
    const found = await read();
    if (gone || asked !== wanted) return;
    lesson = found;
    open();
  }

  /** @returns {Promise<import("../bridge/wire.d.ts").Lesson | null>} */
  async function read() {
    const { ok, error } = await ctx.world.ask("lesson", { lesson: ctx.paragraph });
    trouble = error ? error.detail || error.code : "";
    return ok ?? null;
  }

  /** @param {number} [to] */
  function open(to = at) {
    step?.destroy();
    step = null;
    at = to;
    const data = lesson?.steps[at];
    if (!data) return draw();
    const missed = () => {
      wrong.add(at);
      if (lesson) ownDeck().miss(missedStep(lesson, at, { cite: step?.decidedBy, own: true }));
    };
    const tell = (/** @type {string} */ state) =>
      void ((state === "failure" || state === "refused") && missed());
    const place = { title: lesson?.title ?? "", at, count: lesson?.steps.length ?? 1 };
    const parts = {
      world: playedWorld(ctx),
      redraw: draw,
      step: data,
      place,
      onDone: draw,
      tell,
      onShown: missed,
    };
    const go = (/** @type {number} */ wanted) => {
      if (wanted > at && !step?.passed) wrong.add(at);
      if (wanted === 0) wrong.clear();
      if (lesson && wanted === lesson.steps.length) void step?.end(lesson, wrong);
      else open(wanted);
    };
    step = new Step({ ...parts, go });
    void step.show();
    if (step.played) void step.start();
    draw();
  }

  function draw() {
    render(host, h("article.teach-lessons", { key: "shared" }, lesson ? lessonView(lesson) : waiting()));
  }

  function waiting() {
    const { t } = ctx;
    return [
      backTo(t, "lessons"),
      h("h1", { key: "title" }, t("shared-title")),
      trouble
        ? h("p.notice", { key: "trouble", role: "alert" }, t("shared-unreadable", { detail: trouble }))
        : h("p.quiet", { key: "wait" }, t("teach-engine")),
    ];
  }

  /** @param {import("../bridge/wire.d.ts").Lesson} found */
  function lessonView({ title, about }) {
    const { t } = ctx;
    return [
      h("h1.sr", { key: "title" }, title),
      step && h("div.teach-card", { key: `${asked}/${at}` }, step.wholeCard()),
      h(
        "p.quiet",
        { key: "about" },
        about,
        " ",
        h("a", { href: `#workshop/${ctx.paragraph}` }, t("shared-edit")),
      ),
    ];
  }

  function destroy() {
    gone = true;
    step?.destroy();
    render(host);
  }
}
