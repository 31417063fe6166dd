/** The context of all teaching views, and the placement of figures in text. */
import { orientationNow } from "../board/board.js";
import { Figure } from "../figure/figure.js";
import { h, render } from "../view/vdom.js";

/** @typedef {{view: "rules" | "lessons", book: string, paragraph: string, visit: unknown, lang: string, theme: import("../view/picture.js").Worn,
 *   texts: import("../state/page.js").Texts | null, base: URL, t: import("../i18n/words.js").Translate, request: import("../bridge/messages.js").Ask}} TeachOptions */
/** @typedef {"reader" | "compare" | "glossary" | "sheet" | "lessons" | "exercises" | "practice" | "shared" | "workshop"} ViewName */
/**
 * @typedef {Omit<TeachOptions, "view" | "request"> & import("../workshop/main.js").WorkshopCtx & {view: ViewName,
 *   books: string[], fetchText: (path: string) => Promise<string | null>}} Ctx
 *   books: ids of the rulebooks; fetchText: a page from the build, null on failure
 */
/** @typedef {{place: HTMLElement, figure: Figure}} Live */

/** The figure's context, with boards oriented like the game's board. @param {Ctx} ctx @returns {Ctx["world"]} */
export const playedWorld = ({ world }) => ({
  ...world,
  look: { ...world.look, orientation: orientationNow() },
});

/** A figure that draws itself into a place of its own. @param {Ctx} ctx @param {Omit<import("../figure/parts.js").FigureParts, "world" | "redraw">} parts @returns {Live} */
export function liveFigure({ world, t }, parts) {
  const place = document.createElement("div");
  place.className = "live";
  const figure = new Figure({ ...parts, world, redraw });
  return { place, figure };

  function redraw() {
    const waits = !figure.game && h("p.quiet", { key: "wait" }, t("wait"));
    render(place, figure.content(), waits);
  }
}
