/** A static picture of a board in the reader's theme; in print always in the first theme. */
import { resolveTheme } from "../board/draw/palette.js";
import { SKINS, THEMES } from "../board/scene/themes.js";

/** @typedef {import("../board/scene/themes.js").Skin | import("../board/scene/themes.js").Theme | "auto"} Worn */

/**
 * Apply a theme to pictures from the build or Python; "" removes it. Each picture contains every theme, and the end
 * of its address selects one (`svg/picture.py`).
 * @param {Element} host @param {Worn | ""} theme
 */
export function dressPictures(host, theme) {
  const drawn = theme && resolveTheme(theme);
  const worn = drawn && ([...THEMES, ...SKINS].find((one) => one === drawn) ?? THEMES[0]);
  const plain = !worn || worn === THEMES[0];
  for (const image of host.querySelectorAll('img:is([src^="figures/"], [src^="data:"]):not(.on-paper)')) {
    const src = (image.getAttribute("src") ?? "").replace(/#.*/, "");
    const dressed = plain ? src : `${src}#${worn}`;
    if (image.getAttribute("src") === dressed) continue;
    const paper = /** @type {HTMLImageElement} */ (image.cloneNode());
    if (image.nextElementSibling?.matches(".on-paper")) image.nextElementSibling.remove();
    paper.setAttribute("src", src);
    paper.setAttribute("loading", "lazy");
    paper.classList.remove("on-screen");
    paper.classList.add("on-paper");
    if (!plain) image.after(paper);
    image.classList.toggle("on-screen", !plain);
    image.setAttribute("src", dressed);
  }
}
