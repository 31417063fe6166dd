/** The corner of a small board, for choosing a skin. */

import { Look } from "./draw/look.js";
import { initialState } from "./scene/state.js";

/** @import { Skin, Theme } from "./scene/themes.js" */

/** Checkers lie on the viewpoint's points 11 and 12, in the corner that the style sheet leaves in sight. */
const LYING = {
  white: Array.from({ length: 26 }, (_, point) => (point === 12 ? 2 : 0)),
  black: Array.from({ length: 26 }, (_, point) => (point === 14 ? 1 : 0)),
};

/** @param {Element} host @param {Skin | Theme | "auto"} theme */
export function drawPreview(host, theme) {
  const hints = { numbers: true, pips: false };
  const state = initialState({ theme, orientation: "landscape", hints }, { checkers: LYING });
  const root = document.createElement("div");
  root.className = "vb-root";
  host.append(root);
  const paint = () => {
    const { layout, palette, painter, sprites } = look;
    painter.paint({ ...state, view: state.shown, layout, palette, sprites, moving: false });
  };
  const shown = { settings: () => state.settings, cubes: () => 0, restyled: () => {}, resized: paint };
  const look = new Look(root, shown);
  shown.restyled = paint;
  look.measure();
}
