/** Materials over the board's flat colours: tiles drawn once by the browser's own noise filter and then repeated. */

import { MATERIALS } from "../scene/themes.js";

/** @import { Material, Part } from "../scene/themes.js" */
/** @import { Ctx } from "./pen.js" */
/** @typedef {{x:number, y:number, turned?:boolean, unit:number}} Lie the origin of a tile; turned: its grain runs downwards; unit: page pixels per texel */
/** @typedef {{image: HTMLCanvasElement | null, ready: Promise<void>}} Tile no image while it is being drawn, or if the page forbids pictures */
/**
 * @typedef {object} Texture
 * @property {number} side of the tile, in texels
 * @property {"fractalNoise"|"turbulence"} type
 * @property {string} frequency along the grain and across it
 * @property {number} octaves
 * @property {number} flat the noise level that shows neither colour
 * @property {number} gain how steeply other levels show one
 * @property {number} [bumps] the depth of its relief, lit from the upper left
 */

/** Textures by the names that skins use. @type {Readonly<Record<string, Texture>>} */
export const TEXTURES = Object.freeze({
  wood: { side: 320, type: "fractalNoise", frequency: "0.006 0.075", octaves: 4, flat: 0.49, gain: 4.2 },
  marble: { side: 384, type: "turbulence", frequency: "0.011", octaves: 5, flat: 0.15, gain: 5 },
  leather: { side: 256, type: "turbulence", frequency: "0.17", octaves: 2, flat: 0.56, gain: 3.2, bumps: 1 },
  felt: { side: 256, type: "fractalNoise", frequency: "0.4", octaves: 3, flat: 0.5, gain: 2.2 },
  paper: { side: 256, type: "fractalNoise", frequency: "0.035 0.05", octaves: 5, flat: 0.5, gain: 3 },
});

/** A material's tile: its low colour where the noise is low, its high colour where it is high. @param {Material} material @returns {string} SVG */
export function tileText({ kind, low, high }) {
  const { side, type, frequency, octaves, flat, gain, bumps } = TEXTURES[kind];
  const light = `<feDiffuseLighting surfaceScale="${bumps}" lighting-color="white"><feDistantLight azimuth="225" elevation="40"/></feDiffuseLighting>`;
  const tinted = (/** @type {string} */ colour, /** @type {number} */ slope) => {
    const rows = [1, 3, 5].map((at) => `0 0 0 0 ${Number.parseInt(colour.slice(at, at + 2), 16) / 255}`);
    return `<feColorMatrix in="noise" values="${rows.join(" ")} ${slope} 0 0 0 ${-slope * flat}"`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"
><filter id="tile" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"
><feTurbulence type="${type}" baseFrequency="${frequency}" numOctaves="${octaves}" seed="1" stitchTiles="stitch"
/>${bumps ? light : ""}<feOffset result="noise"/>${tinted(low, -gain)} result="low"/>${tinted(high, gain)}/><feMerge><feMergeNode in="low"/><feMergeNode/></feMerge
></filter><rect width="100%" height="100%" filter="url(#tile)"/></svg>`;
}

/** @type {Map<string, Tile>} */
const tiles = new Map();

/** @param {Material} material @returns {Tile} */
function tileOf(material) {
  const text = tileText(material);
  const known = tiles.get(text);
  if (known) return known;
  /** @type {Tile} */
  const tile = { image: null, ready: Promise.resolve() };
  tile.ready = painted(text, TEXTURES[material.kind].side).then(
    (image) => {
      tile.image = image;
    },
    () => {},
  );
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
  const own = Object.values(MATERIALS[theme] ?? {}).map(tileOf);
  return own.every(({ image }) => image) ? null : Promise.all(own.map(({ ready }) => ready));
}

/** Draw a material over the current path, which already has its flat colour. @param {Ctx} ctx @param {Material|null} material @param {Lie} lie */
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
