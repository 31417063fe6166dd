/** Checkers, painted once per size and theme; every frame only copies them. */

import written from "../scene/empty_board.json" with { type: "json" };
import { materialOf, overlay } from "./materials.js";
import { fade } from "./palette.js";
import { disc, gradient, kept } from "./pen.js";

/** @import { Palette } from "./palette.js" */
/** @import { Ctx, Pen } from "./pen.js" */
/** @import { Layout } from "../scene/layout.js" */
/** @import { Side, Spot } from "../scene/types.js" */

/** A checker's share of the pitch; the rest is a thin gap between neighbours. */
const FILL = 0.965;
/** The shape of a checker, the same as in pictures (`svg/pieces.py`). */
const { rim: RIM, flatRim: FLAT_RIM, grooves: GROOVES, stud: STUD, light: LIGHT } = written.checkers;
const PIECES = 3;
export const MIDDLE = { x: 0, y: 0 };

/** A lifted checker is nearer to the eye. @param {Layout} layout @param {boolean} lifted */
const diameterOf = ({ checker }, lifted) => checker * (lifted ? 1.08 : 1);

/** The side of the square that a checker and its shadow need. @param {Layout} layout @param {boolean} lifted */
export const squareOf = (layout, lifted) => diameterOf(layout, lifted) * (lifted ? 1.6 : 1.3);

/** @param {Pen} pen @param {Side} side @param {Spot} at @param {{lifted?: boolean, piece?: number, share?: number}} [how] piece: of the same material, so that neighbours differ; share: of its size */
export function drawChecker(pen, side, at, { lifted = false, piece = 0, share = 1 } = {}) {
  const { ctx, layout, palette } = pen;
  const cut = materialOf(palette.theme, side) ? piece % PIECES : 0;
  const size = squareOf(layout, lifted);
  const picture = kept(pen, `${side} ${lifted} ${cut}`, size, (own) =>
    paintChecker({ ctx: own, layout, palette }, side, lifted, cut),
  );
  const shown = size * share;
  ctx.drawImage(picture, at.x - shown / 2, at.y - shown / 2, shown, shown);
}

/** @param {Pen} pen @param {Side} side @param {boolean} lifted @param {number} cut */
function paintChecker({ ctx, layout, palette }, side, lifted, cut) {
  const r = Math.max(0.1, (diameterOf(layout, lifted) / 2) * FILL);
  const material = materialOf(palette.theme, side);
  drawBody(ctx, palette, side, r, lifted);
  disc(ctx, MIDDLE, r * 0.93, {});
  overlay(ctx, material, { x: cut * 61, y: cut * 37, turned: cut % 2 === 1, unit: layout.checker / 130 });
  if (palette.relief) shade(ctx, side, r, material?.gloss ?? 0);
  pattern(ctx, palette, side, r);
  if (palette.relief && material?.gloss) shine(ctx, r, material.gloss);
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
