/** Checkers painted once per size and theme; every frame only copies them. */

import written from "../scene/empty_board.json" with { type: "json" };
import { comingMaterials, materialOf, overlay } from "./materials.js";
import { fade } from "./palette.js";
import { disc, gradient, pictureOf } from "./pen.js";

/** @import { Palette } from "./palette.js" */
/** @import { Ctx, Sprite, Sprites } from "./pen.js" */
/** @import { Side, Spot } from "../scene/types.js" */
/** @typedef {{palette:Palette, diameter:number, scale:number}} Make scale: pixels of the device per pixel of the page */

/** A checker's share of the pitch; the rest is a thin gap between neighbours. */
const FILL = 0.965;
/** The shape of a checker, the same as in pictures (`svg/pieces.py`). */
const { rim: RIM, flatRim: FLAT_RIM, grooves: GROOVES, stud: STUD, light: LIGHT } = written.checkers;
const PIECES = 3;
export const MIDDLE = { x: 0, y: 0 };
/** The most sprite sets kept; boards of the same size and theme share one. */
const MOST_KINDS = 4;
/** @type {Map<string, Sprites>} */
const shared = new Map();

/** @param {Palette} palette @param {number} diameter @param {number} scale @returns {Sprites} */
export function spritesOf(palette, diameter, scale) {
  const key = JSON.stringify([palette, diameter, scale, comingMaterials(palette.theme) === null]);
  const sprites = shared.get(key) ?? makeSprites({ palette, diameter, scale });
  // The most recently used set is last; the first is dropped.
  shared.delete(key);
  shared.set(key, sprites);
  if (shared.size > MOST_KINDS) shared.delete(/** @type {string} */ (shared.keys().next().value));
  return sprites;
}

/** @param {Make} make @returns {Sprites} */
function makeSprites(make) {
  const pieces = (/** @type {Side} */ side) =>
    Array.from({ length: materialOf(make.palette.theme, side) ? PIECES : 1 }, (_, i) =>
      painted(make, side, false, i),
    );
  const lying = { white: pieces("white"), black: pieces("black") };
  return {
    pieces: lying,
    flat: { white: lying.white[0], black: lying.black[0] },
    lifted: { white: painted(make, "white", true), black: painted(make, "black", true) },
  };
}

/** @param {Make} make @param {Side} side @param {boolean} lifted @param {number} [piece] @returns {Sprite} */
function painted({ palette, diameter, scale }, side, lifted, piece = 0) {
  const grown = diameter * (lifted ? 1.08 : 1);
  const size = grown * (lifted ? 1.6 : 1.3);
  const r = Math.max(0.1, (grown / 2) * FILL);
  const material = materialOf(palette.theme, side);
  const image = pictureOf(size, scale, (ctx) => {
    drawBody(ctx, palette, side, r, lifted);
    disc(ctx, MIDDLE, r * 0.93, {});
    overlay(ctx, material, { x: piece * 61, y: piece * 37, turned: piece % 2 === 1, unit: diameter / 130 });
    if (palette.relief) shade(ctx, side, r, material?.gloss ?? 0);
    pattern(ctx, palette, side, r);
    if (palette.relief && material?.gloss) shine(ctx, r, material.gloss);
  });
  return { image, size };
}

/** @param {Ctx} ctx @param {Palette} palette @param {Side} side @param {number} r @param {boolean} lifted */
function drawBody(ctx, palette, side, r, lifted) {
  ctx.save();
  if (palette.relief) {
    // Shadow lengths are in device pixels, regardless of the transform.
    const k = ctx.getTransform().a * r;
    ctx.shadowColor = `rgba(20, 10, 0, ${lifted ? 0.42 : 0.38})`;
    ctx.shadowBlur = k * (lifted ? 0.42 : 0.16);
    ctx.shadowOffsetY = k * (lifted ? 0.3 : 0.08);
    ctx.shadowOffsetX = k * (lifted ? 0.1 : 0.03);
  }
  disc(ctx, MIDDLE, r, { fill: palette[side] });
  ctx.restore();
  const width = Math.max(1, r * (palette.relief ? RIM : FLAT_RIM));
  disc(ctx, MIDDLE, r - width / 2, { stroke: palette[`${side}Edge`], width });
}

/** Light from the upper left: over the face and along the turned rim. @param {Ctx} ctx @param {Side} side @param {number} r @param {number} gloss */
function shade(ctx, side, r, gloss) {
  const [bright, dark] = LIGHT[side];
  const light = gradient(ctx, [-r * 0.42, -r * 0.5, r * 0.08, 0, 0, r], {
    0: `rgba(255, 255, 255, ${bright * (gloss ? 0.7 : 1)})`,
    0.55: "rgba(255, 255, 255, 0)",
    1: `rgba(0, 0, 0, ${dark})`,
  });
  disc(ctx, MIDDLE, r * 0.95, { fill: light });
  if (!gloss) return;
  for (const [radius, above, below] of [
    [0.89, "255, 255, 255, 0.4", "0, 0, 0, 0.3"],
    [0.8, "0, 0, 0, 0.26", "255, 255, 255, 0.22"],
  ]) {
    const stops = { 0: `rgba(${above})`, 0.5: "rgba(128, 128, 128, 0)", 1: `rgba(${below})` };
    const edge = gradient(ctx, [-r * 0.6, -r * 0.7, r * 0.6, r * 0.7], stops);
    disc(ctx, MIDDLE, r * Number(radius), { stroke: edge, width: r * 0.09 });
  }
}

/** The reflection of a window on a polished face. @param {Ctx} ctx @param {number} r @param {number} gloss */
function shine(ctx, r, gloss) {
  const white = (/** @type {number} */ alpha) => `rgba(255, 255, 255, ${alpha * gloss})`;
  const stops = { 0: white(0.34), 0.4: white(0.12), 1: white(0) };
  const spot = gradient(ctx, [-r * 0.3, -r * 0.36, 0, -r * 0.3, -r * 0.36, r * 0.42], stops);
  disc(ctx, MIDDLE, r * 0.9, { fill: spot });
}

/** White has two turned grooves, black a ring and a stud, so the sides differ by shape as well as by colour. @param {Ctx} ctx @param {Palette} palette @param {Side} side @param {number} r */
function pattern(ctx, palette, side, r) {
  const colour = side === "white" ? palette.whiteEdge : palette.blackMark;
  const stroke = fade(colour, palette.relief ? 0.6 : 1);
  for (const share of GROOVES[side])
    disc(ctx, MIDDLE, r * share, { stroke, width: Math.max(0.75, r * 0.05) });
  if (side === "black") disc(ctx, MIDDLE, r * STUD, { fill: fade(colour, palette.relief ? 0.9 : 1) });
}

/** @param {Ctx} ctx @param {Sprite} sprite @param {Spot} spot */
export function stamp(ctx, { image, size }, spot) {
  ctx.drawImage(image, spot.x - size / 2, spot.y - size / 2, size, size);
}
