/** Materials over the board's flat colours: each kind's tile is made once and then repeated. */

import { MATERIALS } from "../scene/themes.js";
import { TEXTURES } from "./textures.js";

/** @import { Material, Part } from "../scene/themes.js" */
/** @import { Ctx } from "./pen.js" */
/** @typedef {{x:number, y:number, turned?:boolean, unit:number}} Lie where a tile begins; turned: its grain runs downwards; unit: pixels of the page to a texel */

/** The last skins' tiles are kept, so that changing to and fro is quick; a tile has at most 0.6 MB. */
const MOST_TILES = 12;
/** @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();
/** One tile for each kind, shared by materials of all colours. @type {Map<string, Float32Array>} */
const heights = new Map();
const SEED = 1;

/** A small cache of expensive values; the least recently used is dropped. @template T @param {Map<string, T>} kept @param {number} most @param {string} key @param {() => T} make @returns {T} */
export function keptOr(kept, most, key, make) {
  const value = kept.get(key) ?? make();
  // The most recently used is last; the first is dropped.
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(/** @type {string} */ (kept.keys().next().value));
  return value;
}

/** @param {string} theme @param {Part} part @returns {Material|null} */
export const materialOf = (theme, part) => MATERIALS[theme]?.[part] ?? null;

/** @param {Material} material @returns {HTMLCanvasElement} */
const tileOf = (material) => keptOr(tiles, MOST_TILES, JSON.stringify(material), () => painted(material));

/** @param {Material} material @returns {HTMLCanvasElement} */
function painted(material) {
  const { side } = TEXTURES[material.kind];
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const ctx = canvas.getContext("2d");
  if (!ctx) return canvas;
  const image = ctx.createImageData(side, side);
  image.data.set(texels(material));
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** The tile's bytes, drawn over a flat colour; transparent where the texture is flat. @param {Material} material @returns {Uint8ClampedArray} */
export function texels({ kind, low, high, depth }) {
  const { texture, side } = TEXTURES[kind];
  const tile = heights.get(kind) ?? texture(SEED, side);
  heights.set(kind, tile);
  const bytes = new Uint8ClampedArray(4 * tile.length);
  const below = bytesOf(low);
  const above = bytesOf(high);
  for (let i = 0; i < tile.length; i += 1) {
    const colour = tile[i] < 0 ? below : above;
    bytes[4 * i] = colour[0];
    bytes[4 * i + 1] = colour[1];
    bytes[4 * i + 2] = colour[2];
    bytes[4 * i + 3] = 255 * depth * Math.abs(tile[i]);
  }
  return bytes;
}

/** @param {string} colour #rrggbb */
const bytesOf = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/**
 * Draw a material over the present path, which has its flat colour already.
 * @param {Ctx} ctx @param {Material|null} material @param {Lie} lie
 */
export function overlay(ctx, material, lie) {
  if (!material) return;
  const pattern = ctx.createPattern(tileOf(material), "repeat");
  if (!pattern) return;
  const turn = new DOMMatrix().translate(lie.x, lie.y).scale(lie.unit);
  pattern.setTransform(lie.turned ? turn.rotate(90) : turn);
  ctx.fillStyle = pattern;
  ctx.fill();
}

/** Page pixels per texel: as the board asks, but never finer than the device. @param {number} pitch @param {number} scale pixels of the device to one of the page */
export const unitOf = (pitch, scale) => Math.max(1 / scale, pitch / 62);
