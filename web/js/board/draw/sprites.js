/** Checkers painted once per size and theme; every frame only copies them. */

import { keptOr } from "./kept.js";
import { materialOf, overlay } from "./materials.js";
import { fade } from "./palette.js";

/** @import { Palette } from "./palette.js" */
/** @import { Side } from "../scene/types.js" */
/** @typedef {{image:HTMLCanvasElement, size:number}} Sprite size in pixels of the page */
/** @typedef {Record<Side, Sprite>} Pair */
/** @typedef {{flat:Pair, lifted:Pair, pieces:Record<Side, Sprite[]>, diameter:number}} Sprites pieces: several of the same material, so that no two neighbours are alike */

/** A checker's share of the pitch; the rest is a thin gap between neighbours. */
const FILL = 0.965;
const PIECES = 3;

/** Boards of the same size and theme share sprites; the last few are kept. */
const MOST_KINDS = 4;
/** @type {Map<string, Sprites>} */
const shared = new Map();

/** @param {Palette} palette @param {number} diameter @param {number} scale pixels of the device per pixel of the page @returns {Sprites} */
export const spritesOf = (palette, diameter, scale) =>
  keptOr(shared, MOST_KINDS, JSON.stringify([palette, diameter, scale]), () =>
    makeSprites(palette, diameter, scale),
  );

/** @param {Palette} palette @param {number} diameter @param {number} scale pixels of the device per pixel of the page @returns {Sprites} */
function makeSprites(palette, diameter, scale) {
  const make = (/** @type {Side} */ side, /** @type {boolean} */ lifted, piece = 0) =>
    paint(palette, side, diameter, scale, lifted, piece);
  const pieces = (/** @type {Side} */ side) =>
    Array.from({ length: materialOf(palette.theme, side) ? PIECES : 1 }, (_, i) => make(side, false, i));
  const lying = { white: pieces("white"), black: pieces("black") };
  return {
    diameter,
    pieces: lying,
    flat: { white: lying.white[0], black: lying.black[0] },
    lifted: { white: make("white", true), black: make("black", true) },
  };
}

/** @param {Palette} palette @param {Side} side @param {number} diameter @param {number} scale @param {boolean} lifted @param {number} piece @returns {Sprite} */
function paint(palette, side, diameter, scale, lifted, piece) {
  const grown = diameter * (lifted ? 1.08 : 1);
  const size = grown * (lifted ? 1.6 : 1.3);
  const image = document.createElement("canvas");
  image.width = image.height = Math.max(1, Math.ceil(size * scale));
  const ctx = image.getContext("2d");
  if (!ctx) return { image, size };
  ctx.scale(scale, scale);
  ctx.translate(size / 2, size / 2);
  const r = (grown / 2) * FILL;
  disc(ctx, palette, side, r, lifted);
  const material = materialOf(palette.theme, side);
  circle(ctx, r * 0.93);
  overlay(ctx, material, { x: piece * 61, y: piece * 37, turned: piece % 2 === 1, unit: diameter / 130 });
  if (palette.relief) shade(ctx, side, r, material?.gloss ?? 0);
  pattern(ctx, palette, side, r);
  if (palette.relief && material?.gloss) shine(ctx, r, material.gloss);
  return { image, size };
}

/** @param {CanvasRenderingContext2D} ctx @param {Palette} palette @param {Side} side @param {number} r @param {boolean} lifted */
function disc(ctx, palette, side, r, lifted) {
  ctx.save();
  if (palette.relief) {
    // Shadow lengths are in device pixels, whatever the transform.
    const k = ctx.getTransform().a;
    ctx.shadowColor = `rgba(20, 10, 0, ${lifted ? 0.42 : 0.38})`;
    ctx.shadowBlur = r * k * (lifted ? 0.42 : 0.16);
    ctx.shadowOffsetY = r * k * (lifted ? 0.3 : 0.08);
    ctx.shadowOffsetX = r * k * (lifted ? 0.1 : 0.03);
  }
  ctx.fillStyle = side === "white" ? palette.white : palette.black;
  circle(ctx, r);
  ctx.fill();
  ctx.restore();
  const rim = Math.max(1, r * (palette.relief ? 0.065 : 0.11));
  ctx.lineWidth = rim;
  ctx.strokeStyle = side === "white" ? palette.whiteEdge : palette.blackEdge;
  circle(ctx, r - rim / 2);
  ctx.stroke();
}

/** Light from the upper left: over the face, and along the turned rim. @param {CanvasRenderingContext2D} ctx @param {Side} side @param {number} r @param {number} gloss */
function shade(ctx, side, r, gloss) {
  const light = ctx.createRadialGradient(-r * 0.42, -r * 0.5, r * 0.08, 0, 0, r);
  const strength = (side === "white" ? 0.55 : 0.2) * (gloss ? 0.7 : 1);
  light.addColorStop(0, `rgba(255, 255, 255, ${strength})`);
  light.addColorStop(0.55, "rgba(255, 255, 255, 0)");
  light.addColorStop(1, `rgba(0, 0, 0, ${side === "white" ? 0.16 : 0.34})`);
  ctx.fillStyle = light;
  circle(ctx, r * 0.95);
  ctx.fill();
  if (!gloss) return;
  for (const [radius, above, below] of [
    [0.89, 0.4, 0.3],
    [0.8, -0.26, -0.22],
  ]) {
    const edge = ctx.createLinearGradient(-r * 0.6, -r * 0.7, r * 0.6, r * 0.7);
    edge.addColorStop(0, above > 0 ? `rgba(255, 255, 255, ${above})` : `rgba(0, 0, 0, ${-above})`);
    edge.addColorStop(0.5, "rgba(128, 128, 128, 0)");
    edge.addColorStop(1, below > 0 ? `rgba(0, 0, 0, ${below})` : `rgba(255, 255, 255, ${-below})`);
    ctx.strokeStyle = edge;
    ctx.lineWidth = r * 0.09;
    circle(ctx, r * radius);
    ctx.stroke();
  }
}

/** A window's light on a polished face. @param {CanvasRenderingContext2D} ctx @param {number} r @param {number} gloss */
function shine(ctx, r, gloss) {
  const spot = ctx.createRadialGradient(-r * 0.3, -r * 0.36, 0, -r * 0.3, -r * 0.36, r * 0.42);
  spot.addColorStop(0, `rgba(255, 255, 255, ${0.34 * gloss})`);
  spot.addColorStop(0.4, `rgba(255, 255, 255, ${0.12 * gloss})`);
  spot.addColorStop(1, "rgba(255, 255, 255, 0)");
  ctx.fillStyle = spot;
  circle(ctx, r * 0.9);
  ctx.fill();
}

/**
 * White carries two turned grooves, black one ring and a stud: the sides differ by shape as well as by colour.
 * @param {CanvasRenderingContext2D} ctx @param {Palette} palette @param {Side} side @param {number} r
 */
function pattern(ctx, palette, side, r) {
  const fine = Math.max(0.75, r * 0.05);
  ctx.lineWidth = fine;
  if (side === "white") {
    ctx.strokeStyle = fade(palette.whiteEdge, palette.relief ? 0.55 : 0.85);
    for (const share of [0.74, 0.6]) {
      circle(ctx, r * share);
      ctx.stroke();
    }
    return;
  }
  ctx.strokeStyle = fade(palette.blackMark, palette.relief ? 0.62 : 1);
  circle(ctx, r * 0.7);
  ctx.stroke();
  ctx.fillStyle = fade(palette.blackMark, palette.relief ? 0.9 : 1);
  circle(ctx, r * 0.16);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function circle(ctx, r) {
  ctx.beginPath();
  ctx.arc(0, 0, Math.max(0.1, r), 0, Math.PI * 2);
}

/** @param {CanvasRenderingContext2D} ctx @param {Sprite} sprite @param {import("../scene/types.js").Spot} spot */
export function stamp(ctx, sprite, spot) {
  ctx.drawImage(sprite.image, spot.x - sprite.size / 2, spot.y - sprite.size / 2, sprite.size, sprite.size);
}
