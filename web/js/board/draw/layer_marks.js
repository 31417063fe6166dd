/** Marks on places: targets of the chosen checker, marks of a refusal, rims of movable checkers. */

import { centreOf, checkerSpot } from "../scene/layout.js";
import { countAt, slotOf, stackAt } from "../scene/places.js";
import { roundRect } from "./layer_surface.js";
import { fade } from "./palette.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { BoardView, Checkers, Side, Slot, Spot } from "../scene/types.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** @param {Layout} layout @param {Checkers} checkers @param {BoardView} view @param {Slot} slot @param {Side} side @returns {Spot} where the side's next checker would lie */
export function landing(layout, checkers, view, slot, side) {
  if (slot.startsWith("off")) return centreOf(layout.trays[slot === "off:own" ? "own" : "opp"]);
  const own = countAt(checkers, slot, side, view.viewpoint);
  return checkerSpot(layout, slot, own);
}

/** Tint of a whole point, under the checkers. @param {Ctx} ctx @param {Layout} layout @param {Slot} slot @param {string} colour @param {number} alpha */
export function tintSlot(ctx, layout, slot, colour, alpha) {
  ctx.fillStyle = fade(colour, alpha);
  const shape = layout.triangles[slot];
  if (shape) {
    ctx.beginPath();
    ctx.moveTo(shape[0].x, shape[0].y);
    ctx.lineTo(shape[2].x, shape[2].y);
    ctx.lineTo(shape[1].x, shape[1].y);
    ctx.closePath();
    ctx.fill();
    return;
  }
  const box = slot.startsWith("off")
    ? layout.trays[slot === "off:own" ? "own" : "opp"]
    : layout.stacks[slot].hit;
  roundRect(ctx, box, layout.edge * 0.2);
  ctx.fill();
  ctx.lineWidth = Math.max(2, layout.checker * 0.06);
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/**
 * Where the chosen checker may land: a full disc for one die, a ring for several, a ring round a checker that is hit.
 * @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {BoardView} view @param {Checkers} checkers
 * @param {Map<Slot, {far:boolean, hit:boolean}>} targets @param {Slot|null} hover
 */
export function drawTargets(ctx, layout, palette, view, checkers, targets, hover) {
  const side = view.mover ?? view.viewpoint;
  for (const [slot, target] of targets) {
    if (slot.startsWith("off")) continue;
    const p = landing(layout, checkers, view, slot, side);
    const big = slot === hover;
    const r = layout.checker * (big ? 0.3 : 0.2);
    ctx.lineWidth = Math.max(2, layout.checker * 0.07);
    ctx.strokeStyle = palette.good;
    ctx.fillStyle = palette.good;
    halo(ctx, palette, p, target.hit ? layout.checker * 0.46 : r, ctx.lineWidth);
    ctx.beginPath();
    ctx.arc(p.x, p.y, target.hit ? layout.checker * 0.46 : r, 0, Math.PI * 2);
    if (target.far || target.hit) ctx.stroke();
    else ctx.fill();
  }
}

/** Where the checker in the hand would land, around the origin. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {boolean} wanted */
export function drawAim(ctx, layout, palette, wanted) {
  const r = layout.checker * 0.47;
  const centre = { x: 0, y: 0 };
  const width = Math.max(2, layout.checker * 0.08);
  if (wanted) halo(ctx, palette, centre, r, width);
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, Math.PI * 2);
  ctx.fillStyle = fade(wanted ? palette.good : palette.text, wanted ? 0.4 : 0.12);
  ctx.fill();
  ctx.lineWidth = width;
  ctx.strokeStyle = wanted ? palette.good : fade(palette.text, 0.4);
  ctx.stroke();
}

/** A pale border keeps a mark legible on light and dark points alike. @param {Ctx} ctx @param {Palette} palette @param {Spot} p @param {number} r @param {number} width */
function halo(ctx, palette, p, r, width) {
  ctx.save();
  ctx.beginPath();
  ctx.arc(p.x, p.y, r, 0, Math.PI * 2);
  ctx.lineWidth = width + Math.max(2, width * 0.8);
  ctx.strokeStyle = fade(palette.bg, 0.8);
  ctx.stroke();
  ctx.restore();
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Spot} p @param {string} colour @param {number} [weight] */
export function drawRing(ctx, layout, palette, p, colour, weight = 1) {
  const width = Math.max(1.5, layout.checker * 0.075 * weight);
  const r = layout.checker * 0.47;
  if (weight >= 1) halo(ctx, palette, p, r, width);
  ctx.beginPath();
  ctx.arc(p.x, p.y, r, 0, Math.PI * 2);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {BoardView} view @param {Checkers} checkers @param {Iterable<Slot>} sources */
export function drawMovable(ctx, layout, palette, view, checkers, sources) {
  for (const slot of sources) {
    const stack = stackAt(checkers, slot, view.viewpoint);
    if (stack)
      drawRing(
        ctx,
        layout,
        palette,
        checkerSpot(layout, slot, stack.count - 1),
        fade(palette.accent, 0.9),
        0.7,
      );
  }
}

const MARK_COLOUR = /** @type {const} */ ({ bad: "bad", good: "good", focus: "focus", source: "accent" });

/** Under the checkers. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {BoardView} view */
export function drawMarkTints(ctx, layout, palette, view) {
  for (const mark of view.marks) {
    const slot = slotOf(mark.place, mark.side ?? view.viewpoint, view.viewpoint);
    if (mark.kind !== "source") tintSlot(ctx, layout, slot, palette[MARK_COLOUR[mark.kind]], 0.5);
  }
}

/** Over the checkers. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {BoardView} view @param {Checkers} checkers */
export function drawMarkSigns(ctx, layout, palette, view, checkers) {
  for (const mark of view.marks) {
    const slot = slotOf(mark.place, mark.side ?? view.viewpoint, view.viewpoint);
    const colour = palette[MARK_COLOUR[mark.kind]];
    const stack = stackAt(checkers, slot, view.viewpoint);
    const p = checkerSpot(layout, slot, stack ? stack.count - 1 : 0);
    if (stack && !slot.startsWith("off")) drawRing(ctx, layout, palette, p, colour);
    const sign = SIGNS[mark.kind];
    if (sign) drawSign(ctx, layout, palette, signSpot(layout, slot, stack?.count ?? 0), colour, sign);
  }
}

/** Signs say without colour what a mark means: a cross, a tick, a question. @type {Record<string, [number, number][][]|null>} */
const SIGNS = {
  bad: [
    [
      [-0.5, -0.5],
      [0.5, 0.5],
    ],
    [
      [0.5, -0.5],
      [-0.5, 0.5],
    ],
  ],
  good: [
    [
      [-0.55, 0.05],
      [-0.15, 0.45],
      [0.55, -0.4],
    ],
  ],
  focus: null,
  source: null,
};

/** Past the stack, at the tip of the point. @param {Layout} layout @param {Slot} slot @param {number} count @returns {Spot} */
function signSpot(layout, slot, count) {
  const stack = layout.stacks[slot];
  const shown = Math.min(count, stack.room);
  const off = slot.startsWith("off");
  const last = off
    ? centreOf(layout.trays[slot === "off:own" ? "own" : "opp"])
    : checkerSpot(layout, slot, Math.max(0, shown - 1));
  // An arrow may end on an empty place, so the sign is drawn beside it.
  const reach = shown === 0 || off ? 0.95 : shown >= stack.room ? 0.42 : 0.82;
  return {
    x: last.x + stack.dir.x * layout.checker * reach,
    y: last.y + stack.dir.y * layout.checker * reach,
  };
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Spot} p @param {string} colour @param {[number, number][][]} sign */
function drawSign(ctx, layout, palette, p, colour, sign) {
  const r = Math.max(7, layout.checker * 0.26);
  ctx.beginPath();
  ctx.arc(p.x, p.y, r, 0, Math.PI * 2);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.lineWidth = Math.max(1.5, r * 0.14);
  ctx.strokeStyle = palette.bg;
  ctx.stroke();
  ctx.lineWidth = Math.max(1.75, r * 0.24);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const line of sign) {
    ctx.beginPath();
    for (const [x, y] of line) ctx.lineTo(p.x + x * r * 0.85, p.y + y * r * 0.85);
    ctx.stroke();
  }
}
