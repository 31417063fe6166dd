/** The themes and skins with their colours and materials; the build writes them from `svg/palette`. */
import written from "./themes.json" with { type: "json" };

/** @typedef {string} Theme a theme that readers can choose */
/** @typedef {string} Skin a board's skin */
/** @typedef {"frame" | "field" | "points" | "white" | "black"} Part */
/**
 * @typedef {object} Material
 * @property {string} tile an SVG with its texture
 * @property {number} side of the tile, in texels
 * @property {number} depth the strongest opacity of either, 0 to 1
 * @property {number} [gloss] how much light it reflects, 0 to 1
 * @property {string} [stitch] colour of a seam along the edges
 */

/** Names in the order of the settings, then the device's wishes, strongest first (an imposed one overrides any choice). */
export const { themes: THEMES, skins: SKINS, wishes: WISHES } = written;
/** Each colour's name in the scripts and in the style sheet (`--vbi-…`). */
export const COLOURS = written.colours;
/** Materials of the boards; a part without one is plain. @type {Record<string, Partial<Record<Part, Material>>>} */
export const MATERIALS = written.materials;
/** Sounds of the boards. @type {Record<string, string>} */
export const SOUNDS_OF = written.sounds;
