/** A still picture of a board, dressed in the reader's theme; on paper it is drawn in the first one, whatever the theme. */
import { resolveTheme } from "../board/draw/palette.js";
import { SKINS, THEMES } from "../board/scene/themes.js";
import { h } from "./vdom.js";

/**
 * @param {{key?: string, theme: import("../board/scene/themes.js").Skin | import("../board/scene/themes.js").Theme | "auto", src: string, [attribute: string]: unknown}} props those
 * of an image; the file at `src` has every theme, of which the end of its address chooses (`svg/picture.py`)
 * @returns {import("./vdom.js").VNode[]}
 */
export function pictureView({ theme, key = "picture", src, ...rest }) {
  const worn = [...THEMES, ...SKINS].find((one) => one === resolveTheme(theme)) ?? THEMES[0];
  if (worn === THEMES[0]) return [h("img", { key, src, ...rest })];
  return [
    h("img.on-screen", { key: `${key}-${worn}`, src: `${src}#${worn}`, ...rest }),
    h("img.on-paper", { key: `${key}-paper`, src, ...rest, loading: "lazy" }),
  ];
}
