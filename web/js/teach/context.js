/** The context of all teaching views, and the placement of figures in text. */
import { orientationNow } from "../board/settings.js";
import { Figure } from "../figure/figure.js";
import { h, render } from "../view/vdom.js";

/** @typedef {{view: "rules" | "lessons", book: string, paragraph: string, visit: unknown, lang: string, theme: import("../board/scene/themes.js").Skin | import("../board/scene/themes.js").Theme | "auto", texts: import("../state/page.js").Texts | null,
 *   base: URL,
 *   t: import("../i18n/words.js").Translate, request: import("../bridge/messages.js").Ask}} TeachOptions */
/**
 * @typedef {object} Ctx
 * @property {"reader" | "compare" | "glossary" | "sheet" | "lessons" | "exercises" | "practice" | "shared" | "workshop"} view
 * @property {string} book
 * @property {string} paragraph
 * @property {unknown} visit a new object at each visit, even to the same address
 * @property {string} lang
 * @property {import("../board/scene/themes.js").Skin | import("../board/scene/themes.js").Theme | "auto"} theme
 * @property {import("../state/page.js").Texts | null} texts
 * @property {string[]} books ids of the rulebooks
 * @property {(book: string) => string} nameOf
 * @property {URL} base the folder of this version
 * @property {(path: string) => string} url
 * @property {(path: string) => Promise<unknown>} fetchJson null on failure
 * @property {(path: string) => Promise<string | null>} fetchText the same for a page from the build
 * @property {import("../i18n/words.js").Translate} t
 * @property {import("../figure/face.js").World} world
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
