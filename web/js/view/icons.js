/** Line icons, drawn here so that nothing is fetched. They are decoration, because buttons have a text. */
import { h } from "./vdom.js";

const PATHS = {
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.2 5.3L10.4 2.9L13.6 2.9L13.8 5.3L15.5 6.0L17.3 4.5L19.5 6.7L18.0 8.5L18.7 10.2L21.1 10.4L21.1 13.6L18.7 13.8L18.0 15.5L19.5 17.3L17.3 19.5L15.5 18.0L13.8 18.7L13.6 21.1L10.4 21.1L10.2 18.7L8.5 18.0L6.7 19.5L4.5 17.3L6.0 15.5L5.3 13.8L2.9 13.6L2.9 10.4L5.3 10.2L6.0 8.5L4.5 6.7L6.7 4.5L8.5 6.0z",
  keys: "M3.5 7h17v10h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8",
  plus: "M12 5v14M5 12h14",
  folder: "M3.5 6.5h6l2 2.5h9v9.5h-17z",
  close: "M6 6l12 12M18 6L6 18",
  undo: "M9 6L5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3",
  sound: "M4 10v4h3l5 4V6L7 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h3l5 4V6L7 10zM16 10l4 4M20 10l-4 4",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  step: "M6 5l8 7-8 7zM18 5v14",
  turn: "M7 7h10l-3-3M17 17H7l3 3",
  pace: "M13 3L5 14h6l-1 7 8-11h-6z",
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) =>
  h(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    h("path", { d: PATHS[name] }),
  );

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** The face of a die. @param {number} value */
export const dieFace = (value) =>
  h(
    "svg",
    { class: "die-face", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    h("rect", { x: 1.5, y: 1.5, width: 21, height: 21, rx: 4.5 }),
    (PIPS[value] ?? []).map((at) =>
      h("circle", { cx: 6.5 + (at % 3) * 5.5, cy: 6.5 + Math.floor(at / 3) * 5.5, r: 1.9 }),
    ),
  );

/** The cube with its face. @param {number} shown */
export const cubeFace = (shown) =>
  h(
    "svg",
    { class: "cube-face", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    h("rect.cube-body", { x: 1.5, y: 1.5, width: 21, height: 21, rx: 3 }),
    h(
      "text.cube-value",
      { x: 12, y: shown > 99 ? 15 : 16, "text-anchor": "middle", "font-size": shown > 99 ? 8 : 11 },
      shown,
    ),
  );
