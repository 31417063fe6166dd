/** Materials over the board's flat colours: tiles drawn once by the browser's own noise filter and then repeated. */

import { MATERIALS } from "../scene/themes.js";

/** @import { Material, Part } from "../scene/themes.js" */
/** @typedef {{x:number, y:number, turned?:boolean, unit:number}} Lie the origin of a tile; turned: its grain runs downwards; unit: page pixels per texel */
/** @typedef {{image: HTMLCanvasElement | null, coming: Promise<void> | null}} Tile coming: while it is being drawn; no image comes if the page forbids pictures */
/** @type {Map<string, Tile>} */
const tiles = new Map();

/** @param {Material} material @returns {Tile} */
function tileOf({ tile: text, side }) {
  const known = tiles.get(text);
  if (known) return known;
  /** @type {Tile} */
  const tile = { image: null, coming: null };
  tile.coming = painted(text, side)
    .catch(() => null)
    .then((image) => void Object.assign(tile, { image, coming: null }));
  tiles.set(text, tile);
  return tile;
}

/** The tile as pixels, because a filter inside a repeated picture would run for each repetition. @param {string} text @param {number} side */
async function painted(text, side) {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas;
}

/** @param {string} theme @param {Part} part @returns {Material|null} */
export const materialOf = (theme, part) => MATERIALS[theme]?.[part] ?? null;

/** @param {string} theme @returns {Promise<unknown> | null} null if its tiles are ready */
export function comingMaterials(theme) {
  const coming = Object.values(MATERIALS[theme] ?? {}).flatMap((material) => tileOf(material).coming ?? []);
  return coming.length ? Promise.all(coming) : null;
}

/** Draw a material over the current path, which already has its flat colour. @param {CanvasRenderingContext2D} ctx @param {Material|null} material @param {Lie} lie */
export function overlay(ctx, material, { x, y, turned, unit }) {
  const image = material && tileOf(material).image;
  const pattern = image && ctx.createPattern(image, "repeat");
  if (!pattern) return;
  const turn = new DOMMatrix().translate(x, y).scale(unit);
  pattern.setTransform(turned ? turn.rotate(90) : turn);
  ctx.save();
  ctx.globalAlpha *= material.depth;
  ctx.fillStyle = pattern;
  ctx.fill("evenodd");
  ctx.restore();
}

/** Page pixels per texel: as the board requests, but never finer than the device. @param {number} pitch @param {number} scale pixels of the device to one of the page */
export const unitOf = (pitch, scale) => Math.max(1 / scale, pitch / 62);
