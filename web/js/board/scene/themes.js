/** Which themes and skins there are, and which colours and materials a board has. Written by tools/build/themes.py. */

/** Those that a reader may choose, in the order of the settings. */
export const THEMES = /** @type {const} */ (["light", "dark", "contrast", "colour-blind"]);
/** @typedef {(typeof THEMES)[number]} Theme */
/** Those of a board alone. */
export const SKINS = /** @type {const} */ (["wood", "leather", "felt", "marble", "paper"]);
/** @typedef {(typeof SKINS)[number]} Skin */
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
/**
 * @typedef {object} Material
 * @property {string} kind how its texture is drawn (`draw/textures.js`)
 * @property {string} low colour laid over what is deepest in the texture
 * @property {string} high colour laid over what is highest
 * @property {number} depth the strongest share of either, 0 to 1
 * @property {number} [gloss] how much light it throws back, 0 to 1
 * @property {string} [stitch] colour of a seam along the edges
 */
/** @typedef {"frame" | "field" | "points" | "white" | "black"} Part */
/** @typedef {Partial<Record<Part, Material>>} Parts a part that is not told is plain */
/** What the boards are made of. @type {Readonly<Record<string, Parts>>} */
export const MATERIALS = Object.freeze({
  light: {
    frame: { kind: "wood", low: "#2a1407", high: "#c08a5c", depth: 0.22 },
    field: { kind: "wood", low: "#8a6a3c", high: "#fffaf0", depth: 0.12 },
    points: { kind: "wood", low: "#2a1407", high: "#fffaf0", depth: 0.08 },
  },
  dark: {
    frame: { kind: "wood", low: "#0a0503", high: "#6a4a34", depth: 0.22 },
    field: { kind: "wood", low: "#1c130c", high: "#7a6450", depth: 0.12 },
    points: { kind: "wood", low: "#0a0503", high: "#7a6450", depth: 0.08 },
  },
  wood: {
    frame: { kind: "wood", low: "#1d0d05", high: "#a8693c", depth: 0.34, gloss: 0.5 },
    field: { kind: "wood", low: "#8a5420", high: "#f3d09a", depth: 0.3 },
    points: { kind: "wood", low: "#3a1c08", high: "#ffe2ae", depth: 0.17 },
    white: { kind: "wood", low: "#b98a4c", high: "#fffaf0", depth: 0.42, gloss: 0.5 },
    black: { kind: "wood", low: "#0b0502", high: "#6b4630", depth: 0.42, gloss: 0.7 },
  },
  leather: {
    frame: { kind: "leather", low: "#0d0503", high: "#a0735a", depth: 0.42, stitch: "#cda56a" },
    field: { kind: "leather", low: "#2c0b09", high: "#c27a6c", depth: 0.3 },
    points: { kind: "leather", low: "#1a0f08", high: "#fff0d0", depth: 0.16 },
    white: { kind: "marble", low: "#c9ac74", high: "#fffdf6", depth: 0.4, gloss: 0.9 },
    black: { kind: "marble", low: "#54463c", high: "#050403", depth: 0.35, gloss: 0.9 },
  },
  felt: {
    frame: { kind: "wood", low: "#1e0804", high: "#b3653c", depth: 0.34, gloss: 0.6 },
    field: { kind: "felt", low: "#0a2b1c", high: "#6fb893", depth: 0.3 },
    points: { kind: "felt", low: "#0c1810", high: "#fff6d8", depth: 0.17 },
    white: { kind: "marble", low: "#d3bd8e", high: "#ffffff", depth: 0.35, gloss: 1.0 },
    black: { kind: "marble", low: "#4d4138", high: "#060505", depth: 0.3, gloss: 1.0 },
  },
  marble: {
    frame: { kind: "marble", low: "#9cc4b4", high: "#0c1c18", depth: 0.36, gloss: 0.6 },
    field: { kind: "marble", low: "#6f767d", high: "#ffffff", depth: 0.4 },
    points: { kind: "marble", low: "#f6efe4", high: "#20262a", depth: 0.2 },
    white: { kind: "marble", low: "#8f959b", high: "#ffffff", depth: 0.34, gloss: 0.9 },
    black: { kind: "marble", low: "#b9bfc4", high: "#060708", depth: 0.26, gloss: 0.9 },
  },
  paper: {
    frame: { kind: "paper", low: "#8a7a58", high: "#ffffff", depth: 0.14 },
    field: { kind: "paper", low: "#a39371", high: "#ffffff", depth: 0.14 },
    points: { kind: "paper", low: "#4a4335", high: "#ffffff", depth: 0.14 },
  },
});
/** What a board sounds like. @type {Readonly<Record<string, string>>} */
export const SOUNDS_OF = Object.freeze({
  wood: "wood",
  leather: "leather",
  felt: "felt",
  marble: "stone",
  paper: "paper",
});
