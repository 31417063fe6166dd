/**
 * The board's colours, read from the element's own style so that any page can change them; and the materials over them: tiles
 * drawn once by the browser's own noise filter and then repeated.
 */

import { COLOURS, MATERIALS, THEMES, WISHES } from "../scene/themes.js";

/** @import { Material, Part, Skin, Theme } from "../scene/themes.js" */
/** @typedef {keyof typeof COLOURS} Colour */
/** @typedef {Record<Colour, string> & {relief: boolean, theme: string, id: number}} Palette relief: false for flat colours and outlines without shading; theme: the theme of the materials */
/** Equal palettes are one, so that boards of one look share their pictures. @type {Map<string, Palette>} */
const palettes = new Map();

/** @param {HTMLElement} root carries the theme @param {HTMLElement} probe a hidden child that resolves variables, system colours and functions to plain colours @returns {Palette} */
export function readPalette(root, probe) {
  /** @type {Record<string, string>} */
  const colours = {};
  const style = getComputedStyle(probe);
  for (const [key, name] of Object.entries(COLOURS)) {
    probe.style.color = `var(--vbi-${name})`;
    colours[key] = style.color;
  }
  const relief = getComputedStyle(root).getPropertyValue("--vbi-relief").trim() !== "0";
  const theme = root.dataset.vbTheme ?? "";
  const text = JSON.stringify([colours, relief, theme, comingMaterials(theme) === null]);
  const known = palettes.get(text) ?? { .../** @type {any} */ (colours), relief, theme, id: palettes.size };
  palettes.set(text, known);
  return known;
}

/** @param {string} colour as in a computed style @param {number} alpha @returns {string} */
export function fade(colour, alpha) {
  const parts = colour.match(/^(rgba?|color)\(([^)]+)\)$/);
  if (!parts) return colour;
  const numbers = parts[2].split(/[\s,/]+/).filter((part) => part !== "" && part !== "srgb");
  if (numbers.length < 3) return colour;
  // Mixed colours have components from 0 to 1, plain ones from 0 to 255.
  const bytes = numbers
    .slice(0, 3)
    .map((part) => (parts[1] === "color" ? Math.round(255 * Number(part)) : part));
  return `rgba(${bytes.join(", ")}, ${alpha * Number(numbers[3] ?? 1)})`;
}

/** Print in the first theme, because a dark one would waste ink. */
const PAPER = "print";
const NIGHT = "dark";

/** Media query lists, cached because they are expensive and every board of a page needs them. @type {Map<string, MediaQueryList>} */
const lists = new Map();

/** @param {string} query @returns {boolean} */
function wished(query) {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list.matches;
}

/** @param {Skin | Theme | "auto"} wanted @returns {string} the theme to draw */
export function resolveTheme(wanted) {
  const wish = WISHES.find(({ query, imposed }) => (imposed || wanted === "auto") && wished(query));
  const found = wish?.theme ?? (wanted === "auto" ? THEMES[0] : wanted);
  return found === NIGHT && wished(PAPER) ? THEMES[0] : found;
}

/** Media queries that change the theme without a change by the page. */
export const THEME_QUERIES = Object.freeze([...WISHES.map(({ query }) => query), PAPER]);

// Materials

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
