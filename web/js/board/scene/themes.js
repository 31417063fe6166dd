/** Which themes there are, and which colours the board has. Written by tools/build/themes.py. */

/** Those that a reader may choose, in the order of the settings. */
export const THEMES = /** @type {const} */ (["light", "dark", "contrast", "colour-blind"]);
/** @typedef {(typeof THEMES)[number]} Theme */
/** What the device asks for, the strongest wish first; imposed: whatever was chosen. */
export const WISHES = Object.freeze([
  { query: "(forced-colors: active)", theme: "forced", imposed: true },
  { query: "(prefers-contrast: more)", theme: "contrast", imposed: false },
  { query: "(prefers-color-scheme: dark)", theme: "dark", imposed: false },
]);
/** Each colour's name in the scripts and in the style sheet (`--vbi-…`). */
export const COLOURS = /** @type {const} */ ([
  ["bg", "bg"],
  ["text", "text"],
  ["felt", "felt"],
  ["frame", "frame"],
  ["frameText", "frame-text"],
  ["pointA", "point-a"],
  ["pointB", "point-b"],
  ["tray", "tray"],
  ["white", "white"],
  ["whiteEdge", "white-edge"],
  ["black", "black"],
  ["blackEdge", "black-edge"],
  ["blackMark", "black-mark"],
  ["good", "good"],
  ["bad", "bad"],
  ["focus", "focus"],
  ["accent", "accent"],
]);
