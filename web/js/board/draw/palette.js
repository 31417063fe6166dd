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

/** @param {string} colour @param {number} alpha @returns {string} */
export const fade = (colour, alpha) => `color-mix(in srgb, ${colour} ${100 * alpha}%, transparent)`;

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
/** Tiles by their text; a promise while one is being drawn, null if the page forbids pictures. @type {Map<string, HTMLCanvasElement | Promise<void> | null | undefined>} */
const tiles = new Map();

/** @param {Material} material */
function tileOf({ tile, side }) {
  const drawn = () => painted(tile, side).catch(() => null);
  if (!tiles.has(tile))
    tiles.set(
      tile,
      drawn().then((image) => void tiles.set(tile, image)),
    );
  return tiles.get(tile);
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
  const tiled = Object.values(MATERIALS[theme] ?? {}).map(tileOf);
  const coming = tiled.filter((tile) => tile instanceof Promise);
  return coming.length ? Promise.all(coming) : null;
}

/** Draw a material over the current path, which already has its flat colour. @param {CanvasRenderingContext2D} ctx @param {Material|null} material @param {Lie} lie */
export function overlay(ctx, material, { x, y, turned, unit }) {
  const image = material && tileOf(material);
  const pattern = image instanceof HTMLCanvasElement && ctx.createPattern(image, "repeat");
  if (!material || !pattern) return;
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
