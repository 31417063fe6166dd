/** Checkers painted once per size and theme; every frame only copies them. */

import { fade } from "./palette.js";

/** @import { Palette } from "./palette.js" */
/** @import { Side } from "../scene/types.js" */
/** @typedef {{image:HTMLCanvasElement, size:number}} Sprite size in pixels of the page */
/** @typedef {Record<Side, Sprite>} Pair */
/** @typedef {{flat:Pair, lifted:Pair, diameter:number}} Sprites */

/** Share of the pitch that a checker fills, leaving a hairline between neighbours. */
const FILL = 0.965;

/** @param {Palette} palette @param {number} diameter @param {number} scale pixels of the device per pixel of the page @returns {Sprites} */
export function makeSprites(palette, diameter, scale) {
  const make = (/** @type {Side} */ side, /** @type {boolean} */ lifted) =>
    paint(palette, side, diameter, scale, lifted);
  return {
    diameter,
    flat: { white: make("white", false), black: make("black", false) },
    lifted: { white: make("white", true), black: make("black", true) },
  };
}

/** @param {Palette} palette @param {Side} side @param {number} diameter @param {number} scale @param {boolean} lifted @returns {Sprite} */
function paint(palette, side, diameter, scale, lifted) {
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
  if (palette.relief) shade(ctx, side, r);
  pattern(ctx, palette, side, r);
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

/** Light from the upper left. @param {CanvasRenderingContext2D} ctx @param {Side} side @param {number} r */
function shade(ctx, side, r) {
  const light = ctx.createRadialGradient(-r * 0.42, -r * 0.5, r * 0.08, 0, 0, r);
  const strength = side === "white" ? 0.55 : 0.2;
  light.addColorStop(0, `rgba(255, 255, 255, ${strength})`);
  light.addColorStop(0.55, "rgba(255, 255, 255, 0)");
  light.addColorStop(1, `rgba(0, 0, 0, ${side === "white" ? 0.16 : 0.34})`);
  ctx.fillStyle = light;
  circle(ctx, r * 0.95);
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
