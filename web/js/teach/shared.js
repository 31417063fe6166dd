/** A lesson that somebody sent as a link: read from the address, checked by the engine, and played step by step. */
import { Step } from "../figure/step.js";
import { stepLayout } from "../figure/step_layout.js";
import { missedStep } from "../practice/missed.js";
import { ownDeck } from "../state/cards.js";
import { unpacked } from "../state/packed.js";
import { h, render } from "../view/vdom.js";
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
  let gone = false;

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const { theme } = ctx.world.look;
    step?.paint({ theme });
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
    try {
      const answer = await ctx.world.ask("lesson", { lesson: await unpacked(ctx.paragraph) });
      trouble = answer.error ? answer.error.detail || answer.error.code : "";
      return answer.ok ?? null;
    } catch (error) {
      const { code = "", message = "" } = /** @type {Partial<import("../state/packed.js").PackedError>} */ (
        error
      );
      trouble = `${code} ${message}`;
      return null;
    }
  }

  /** @param {number} [to] */
  function open(to = at) {
    step?.destroy();
    step = null;
    at = to;
    const data = lesson?.steps[at];
    if (!data) return draw();
    const missed = () =>
      void (lesson && ownDeck().miss(missedStep(lesson, at, { cite: step?.decidedBy, own: true })));
    const tell = (/** @type {string} */ state) =>
      void ((state === "failure" || state === "refused") && missed());
    step = new Step({ world: ctx.world, redraw: draw, step: data, onDone: draw, tell, onShown: missed });
    void step.show();
    void step.start();
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
  function lessonView({ title, about, steps }) {
    const { t, world, nameOf } = ctx;
    const next = at + 1 < steps.length ? { words: "teach-next", act: () => open(at + 1) } : null;
    const layout = { key: `${asked}/${at}`, t, words: world.citing.words, nameOf, next };
    return [
      backTo(t, "lessons"),
      h("h1", { key: "title" }, title),
      h("p.quiet", { key: "about" }, about, " ", t("shared-place", { at: at + 1, count: steps.length })),
      step && stepLayout(step, layout),
      !next &&
        step?.passed &&
        h("p", { key: "over" }, h("button.quiet-button", { onclick: () => open(0) }, t("shared-again"))),
      h("p", { key: "edit" }, h("a", { href: `#workshop/${ctx.paragraph}` }, t("shared-edit"))),
    ];
  }

  function destroy() {
    gone = true;
    step?.destroy();
    render(host);
  }
}
