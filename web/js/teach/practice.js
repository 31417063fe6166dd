/** Practice and exercises: Python draws the page, and this module gives it the board of its question. */
import { Sitting } from "../practice/sitting.js";
import { treeView } from "../render/tree.js";
import { perform } from "../view/files.js";
import { h, render } from "../view/vdom.js";

/** @import { Ctx } from "./context.js" */

/** @param {"overview" | "exercises"} place the first page @returns {(host: HTMLElement, ctx: Ctx) => {update: (ctx: Ctx) => void, destroy: () => void}} */
export const practiceAt = (place) => (host, ctx) => {
  const asked = document.createElement("div");
  const world = { ...ctx.world };
  const sitting = new Sitting({ world, redraw: draw });
  let lang = "";

  return { update, destroy };

  /** @param {Ctx} next */
  function update(next) {
    const translated = lang !== next.lang;
    ctx = next;
    Object.assign(world, { citing: ctx.world.citing, look: ctx.world.look });
    sitting.step?.face.paint({ theme: ctx.world.look.theme });
    lang = ctx.lang;
    if (translated) void sitting.act(sitting.shown ? undefined : { act: "go", place });
    draw();
  }

  /** @param {import("../render/tree.js").PanelEvent} event */
  function act(event) {
    return perform(event, ([, , args]) => sitting.go(args));
  }

  function draw() {
    const { shown, step, trouble } = sitting;
    const { t } = ctx;
    render(
      host,
      trouble && h("p.notice", { key: "trouble", role: "alert" }, t("panel-failed", { code: trouble })),
      shown
        ? treeView(shown.tree, { act, progress: () => null, board: () => asked })
        : h("p.quiet", { key: "wait" }, t("teach-engine")),
    );
    render(asked, step && h("div.teach-asked", { key: sitting.turn }, step.content()));
  }

  function destroy() {
    sitting.destroy();
    render(host);
  }
};
