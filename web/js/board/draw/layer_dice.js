/** Dice: each side has its own pair and colour, on its right half. */

import { drawSolid, PIPS } from "./die_solid.js";
import { fade } from "./palette.js";
import { box, disc, drawKept } from "./pen.js";

/** @import { Palette } from "./palette.js" */
/** @import { Die, DieColour } from "../scene/types.js" */
/** @import { Ctx } from "./pen.js" */
/** @import { Colours } from "./die_solid.js" */

/** The tilt of the i-th die, because real dice never lie perfectly straight. @param {number} i @returns {number} radians by which the i-th lies askew */
export const leanOf = (i) => [-0.09, 0.06, 0.1, -0.05][i % 4];

/** @param {Palette} palette @param {DieColour} colour @returns {Colours} */
function colours(palette, colour) {
  if (colour === "black") return { face: palette.black, edge: palette.blackMark, pip: palette.white };
  if (colour === "white") return { face: palette.white, edge: palette.whiteEdge, pip: palette.black };
  return { face: palette.frame, edge: palette.frameText, pip: palette.frameText };
}

/** Draw a die at rest. @param {Ctx} ctx @param {Palette} palette @param {Die} die */
export function drawLying(ctx, palette, { at, ...die }) {
  const key = JSON.stringify([die, palette.relief, colours(palette, die.colour)]);
  drawKept(ctx, key, at, die.size * 2, (own) => drawDie(own, palette, { ...die, at: { x: 0, y: 0 } }));
}

/** @param {Ctx} ctx @param {Palette} palette @param {Die} die */
export function drawDie(ctx, palette, die) {
  const used = colours(palette, die.colour);
  ctx.save();
  ctx.translate(die.at.x, die.at.y);
  if (palette.relief && !die.used && !die.waiting) {
    const { height, ...pose } = die.air ?? { value: die.value, roll: 0, heading: 0, height: 0 };
    drawSolid(ctx, { ...pose, turn: (die.turn ?? 0) + (die.lean ?? 0) }, die.size, used, height);
  } else drawFlat(ctx, palette, die, used);
  ctx.restore();
}

/** A flat die: played, waiting for the roll, or in a flat theme. @param {Ctx} ctx @param {Palette} palette @param {Die} die @param {Colours} colours */
function drawFlat(ctx, palette, die, { face, edge, pip }) {
  const r = die.size / 2;
  ctx.rotate((die.turn ?? 0) + (palette.relief ? (die.lean ?? 0) : 0));
  ctx.globalAlpha *= die.used ? 0.38 : 1;
  box(ctx, { x: -r, y: -r, w: 2 * r, h: 2 * r }, r * 0.42, {
    fill: die.waiting ? fade(face, 0.28) : face,
    stroke: die.waiting ? fade(edge, 0.7) : edge,
    width: Math.max(1, r * (palette.relief ? 0.07 : 0.12)),
  });
  const spread = die.size * 0.27;
  for (const [x, y] of PIPS[die.value] ?? [])
    disc(ctx, { x: x * spread, y: y * spread }, die.size * 0.092, { fill: pip });
}
