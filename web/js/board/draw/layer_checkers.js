/** Checkers at rest, their counts, the trays and the point numbers. */

import { checkerSpot } from "../scene/layout.js";
import { countAt, draftAt, otherSide, SIDES, SLOTS } from "../scene/places.js";
import { fade } from "./palette.js";
import { box, disc, drawKept, shape, write } from "./pen.js";
import { drawChecker, MIDDLE } from "./sprites.js";

/** @import { Rect, Side, Slot, Spot } from "../scene/types.js" */
/** @import { Pen, ScenePen } from "./pen.js" */

/** @param {ScenePen} pen */
export function drawCheckers(pen) {
  const { checkers, view } = pen;
  for (const side of SIDES) {
    for (const slot of SLOTS) {
      const count = countAt(checkers, slot, side, view.viewpoint);
      if (count === 0) continue;
      if (slot.startsWith("off")) drawSlabs(pen, slot, side, count);
      else drawStack(pen, slot, side, count);
    }
  }
}

/** @param {ScenePen} pen @param {Slot} slot @param {Side} side @param {number} count */
function drawStack(pen, slot, side, count) {
  const { ctx, layout, palette } = pen;
  const { room } = layout.stacks[slot];
  for (let i = 0; i < Math.min(count, room); i += 1)
    drawChecker(pen, side, checkerSpot(layout, slot, i), { piece: (Number(slot) || 0) + i });
  if (count <= room) return;
  // The count is on a plain disc, so that no pattern runs through it.
  const at = checkerSpot(layout, slot, room - 1);
  disc(ctx, at, layout.checker * 0.35, { fill: palette[side] });
  write(ctx, String(count), at, Math.max(10, layout.checker * 0.46), palette[otherSide(side)], 700);
}

/** Draw borne-off checkers, which stand on edge. @param {Pen} pen @param {Slot} slot @param {Side} side @param {number} count */
function drawSlabs(pen, slot, side, count) {
  const { ctx, layout, palette } = pen;
  const stack = layout.stacks[slot];
  const thick = Math.hypot(stack.step.x, stack.step.y);
  const long = layout.pitch * 1.02;
  const standing = layout.orientation === "portrait";
  const [w, h] = standing ? [thick * 0.86, long] : [long, thick * 0.86];
  for (let i = 0; i < count; i += 1) {
    const c = checkerSpot(layout, slot, i);
    drawSlab(pen, side, { x: c.x - w / 2, y: c.y - h / 2, w, h }, standing);
  }
  const whose = slot === "off:own" ? "own" : "opp";
  write(ctx, String(count), layout.counts[whose], layout.counts.size, palette.frameText, 700);
}

/** @param {Pen} pen @param {Side} side @param {Rect} r @param {boolean} standing */
function drawSlab({ ctx, palette }, side, r, standing) {
  const white = side === "white";
  const thin = Math.min(r.w, r.h);
  box(ctx, r, thin * 0.3, {
    fill: white ? palette.white : palette.black,
    stroke: white ? palette.whiteEdge : fade(palette.blackMark, 0.75),
    width: Math.max(0.75, thin * 0.09),
  });
  if (white) return;
  // Black checkers have a stud on the edge too, as on the face.
  ctx.fillStyle = palette.blackMark;
  const d = thin * 0.32;
  const [w, h] = standing ? [d, d * 3.2] : [d * 3.2, d];
  ctx.fillRect(r.x + r.w / 2 - w / 2, r.y + r.h / 2 - h / 2, w, h);
}

/** Draw a small arrow back on checkers that the draft moved; a tap on one takes just that move back. @param {ScenePen} pen */
export function drawDraft(pen) {
  const { layout, view, checkers } = pen;
  const side = view.mover;
  if (!side || view.draft.length === 0) return;
  for (const slot of SLOTS) {
    if (slot.startsWith("off")) continue;
    const count = countAt(checkers, slot, side, view.viewpoint);
    const counted = count > layout.stacks[slot].room ? `${count}` : "";
    for (const i of draftAt(view, slot).slice(0, count).keys())
      backArrow(pen, checkerSpot(layout, slot, count - 1 - i), side, counted);
  }
}

/** @param {Pen} pen @param {Spot} p @param {Side} side @param {string} counted the stack's count, written inside the arrow */
function backArrow({ ctx, layout: { checker }, palette }, p, side, counted) {
  const r = checker * (counted ? 0.3 : 0.17);
  const ink = side === "white" ? palette.accent : palette.blackMark;
  ctx.save();
  ctx.translate(p.x, p.y);
  disc(ctx, MIDDLE, r + checker / 8, { fill: palette[side] });
  write(ctx, counted, MIDDLE, checker * 0.34, palette[otherSide(side)], 700);
  ctx.lineCap = "round";
  ctx.lineWidth = Math.max(1.5, checker * 0.06);
  ctx.strokeStyle = ink;
  ctx.beginPath();
  ctx.arc(0, r * 0.12, r, -Math.PI * 0.75, Math.PI * 0.75);
  ctx.stroke();
  const h = checker * 0.11;
  const barbs = [-0.95, 0.95, -0.75, -0.95, 0.95, 0.6];
  const corners = [0, 2, 4].map((i) => ({ x: barbs[i] * h - r * 0.71, y: barbs[i + 1] * h - r * 0.59 }));
  shape(ctx, corners, { fill: ink });
  ctx.restore();
}

/** @param {ScenePen} pen @param {Side} side whose numbers */
export function drawNumbers(pen, side) {
  const { layout, palette, view } = pen;
  const size = Math.max(9, Math.min(layout.edge * 0.56, layout.pitch * 0.46));
  for (const [slot, spot] of Object.entries(layout.numbers)) {
    const point = side === view.viewpoint ? slot : String(25 - Number(slot));
    drawKept(pen, point, spot, 2 * size, (own) => write(own, point, MIDDLE, size, palette.frameText, 600));
  }
}
