/** Dice: each side its own pair and colour, on its own right half. */

import { roundRect } from "./layer_surface.js";
import { fade } from "./palette.js";

/** @import { Palette } from "./palette.js" */
/** @import { Die, DieColour } from "../scene/types.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** Pips on a three by three grid, by value. @type {readonly (readonly [number, number][])[]} */
const PIPS = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** @param {Palette} palette @param {DieColour} colour @returns {{face:string, edge:string, pip:string}} */
function colours(palette, colour) {
  if (colour === "black") return { face: palette.black, edge: palette.blackMark, pip: palette.white };
  if (colour === "white") return { face: palette.white, edge: palette.whiteEdge, pip: palette.black };
  return { face: palette.pointB, edge: palette.frame, pip: palette.text };
}

/** @param {Ctx} ctx @param {Palette} palette @param {Die} die */
export function drawDie(ctx, palette, die) {
  const { face, edge, pip } = colours(palette, die.colour);
  const r = die.size / 2;
  ctx.save();
  ctx.translate(die.at.x, die.at.y);
  if (die.turn) ctx.rotate(die.turn);
  ctx.globalAlpha *= die.used ? 0.38 : 1;
  drawBody(ctx, palette, die, r, face, edge);
  const spread = die.size * 0.27;
  ctx.fillStyle = die.waiting ? fade(pip, 0.5) : pip;
  for (const [x, y] of PIPS[die.value] ?? []) {
    ctx.beginPath();
    ctx.arc(x * spread, y * spread, die.size * 0.092, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

/** @param {Ctx} ctx @param {Palette} palette @param {Die} die @param {number} r @param {string} face @param {string} edge */
function drawBody(ctx, palette, die, r, face, edge) {
  const box = { x: -r, y: -r, w: 2 * r, h: 2 * r };
  ctx.save();
  if (palette.relief && !die.used && !die.waiting) {
    const k = Math.abs(ctx.getTransform().a) + Math.abs(ctx.getTransform().b);
    ctx.shadowColor = "rgba(20, 10, 0, 0.4)";
    ctx.shadowBlur = r * 0.35 * k;
    ctx.shadowOffsetY = r * 0.16 * k;
  }
  roundRect(ctx, box, r * 0.42);
  ctx.fillStyle = die.waiting ? fade(face, 0.28) : face;
  ctx.fill();
  ctx.restore();
  if (palette.relief && !die.waiting) {
    const light = ctx.createLinearGradient(-r, -r, r, r);
    light.addColorStop(0, "rgba(255, 255, 255, 0.28)");
    light.addColorStop(0.5, "rgba(255, 255, 255, 0)");
    light.addColorStop(1, "rgba(0, 0, 0, 0.16)");
    ctx.fillStyle = light;
    ctx.fill();
  }
  ctx.lineWidth = Math.max(1, r * (palette.relief ? 0.07 : 0.12));
  ctx.strokeStyle = die.waiting ? fade(edge, 0.7) : edge;
  ctx.stroke();
}
