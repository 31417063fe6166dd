/** Practice and exercises: Python draws the page, and this module gives it the board of its question. */
import { orientationNow } from "../board/board.js";
import { h, render } from "../dom/vdom.js";
import { Sitting } from "../practice/sitting.js";
import { treeView } from "../render/tree.js";
import { perform } from "../view/files.js";

/** @import { Ctx } from "./context.js" */

/** @param {"overview" | "exercises"} place the first page @returns {(host: HTMLElement, ctx: Ctx) => {update: (ctx: Ctx) => void, destroy: () => void}} */
export const practiceAt = (place) => (host, ctx) => {
  const world = { ...ctx.world };
  const sitting = new Sitting({ world, redraw: draw });
  let lang = "";

  return { update, destroy };

  /** @param {Ctx} next */
  function update(next) {
    const translated = lang !== next.lang;
    ctx = next;
    const look = { ...ctx.world.look, orientation: orientationNow() };
    Object.assign(world, { citing: ctx.world.citing, look });
    sitting.step?.face.paint({ theme: look.theme, orientation: look.orientation });
    lang = ctx.lang;
    if (translated) void sitting.act(sitting.shown ? undefined : { act: "go", place });
    draw();
  }

  /** @param {import("../render/tree.js").PanelEvent} event */
  function act(event) {
    return perform(event, ([, , args]) => sitting.go(args));
  }

  function draw() {
    const { shown, step, trouble, turn } = sitting;
    const question = () => step && h("div.teach-card", { key: turn }, step.content());
    render(
      host,
      trouble && h("p.notice", { key: "trouble", role: "alert" }, ctx.t("panel-failed", { code: trouble })),
      shown
        ? treeView(shown.tree, { act, progress: () => null, parts: { question } })
        : h("p.quiet", { key: "wait" }, ctx.t("teach-engine")),
    );
  }

  function destroy() {
    sitting.destroy();
    render(host);
  }
};
