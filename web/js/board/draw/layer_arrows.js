/** Arrows, and the trace of the last play. */

import { checkerSpot } from "../scene/layout.js";
import { countAt, slotOf } from "../scene/places.js";
import { landing } from "./layer_marks.js";
import { fade } from "./palette.js";
import { disc, shape, write } from "./pen.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Side, Slot, Spot } from "../scene/types.js" */
/** @import { Pen, ScenePen } from "./pen.js" */

/** @param {ScenePen} pen */
export function drawArrows(pen) {
  const { layout, palette, view, checkers } = pen;
  /** @type {{at: Spot, number: number, colour: string}[]} */
  const numbers = [];
  for (const { from, to, number, kind = "good", ...arrow } of view.arrows) {
    const side = arrow.side ?? view.mover ?? view.viewpoint;
    const source = slotOf(from, side, view.viewpoint);
    const count = countAt(checkers, source, side, view.viewpoint);
    const start = checkerSpot(layout, source, count - 1);
    const end = landing(pen, slotOf(to, side, view.viewpoint), side);
    const colour = kind === "bad" ? palette.bad : kind === "last" ? palette.text : palette.good;
    // Start at the rim, so that a count on the checker stays legible.
    const rim = before(layout, end, start);
    drawArrow(pen, { from: rim, to: end, colour, dashed: kind === "bad", weight: kind === "last" ? 0.6 : 1 });
    // On the curve, later numbers nearer to the head, so equal arrows do not overlap.
    const share = Math.min(0.7, 0.22 + 0.16 * (number ?? 0));
    if (number) numbers.push({ at: curveAt(rim, bendOf(layout, rim, end), end, share), number, colour });
  }
  // Numbers go above all arrows, so that no arrow covers one.
  const r = Math.max(8, layout.checker * 0.24);
  for (const { at, number, colour } of numbers) {
    disc(pen.ctx, at, r, { fill: palette.bg, stroke: colour, width: Math.max(1.5, r * 0.16) });
    write(pen.ctx, String(number), at, Math.round(r * 1.35), palette.text, 700);
  }
}

/** @param {Spot} a @param {Spot} b @param {Spot} c @param {number} k 0 to 1 @returns {Spot} on the curve from a to c that bends towards b */
export function curveAt(a, b, c, k) {
  const [p, q, r] = [(1 - k) * (1 - k), 2 * k * (1 - k), k * k];
  return { x: p * a.x + q * b.x + r * c.x, y: p * a.y + q * b.y + r * c.y };
}

/** @param {Pen} pen @param {{from:Spot, to:Spot, colour:string, dashed?:boolean, weight:number, alpha?:number}} arrow */
function drawArrow({ ctx, layout, palette }, { from, to, colour, dashed, weight, alpha = 1 }) {
  const bend = bendOf(layout, from, to);
  const width = Math.max(2, layout.checker * 0.11 * weight);
  const head = width * 3.1;
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const end = along(to, angle, -head * 0.8);
  ctx.save();
  ctx.globalAlpha = alpha;
  ctx.lineCap = "round";
  for (const [extra, ink] of /** @type {[number, string][]} */ ([
    [Math.max(2, width * 0.7), fade(palette.bg, weight < 1 ? 0.5 : 0.85)],
    [0, colour],
  ])) {
    ctx.setLineDash(dashed && extra === 0 ? [width * 1.8, width * 1.6] : []);
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.quadraticCurveTo(bend.x, bend.y, end.x, end.y);
    ctx.lineWidth = width + extra;
    ctx.strokeStyle = ink;
    ctx.stroke();
    ctx.setLineDash([]);
    const size = head + extra * 0.6;
    const barbs = [2.62, -2.62].map((turn) => along(to, angle + turn, size));
    shape(ctx, [along(to, angle, size * 0.15), ...barbs], { fill: ink });
  }
  ctx.restore();
}

/** @param {Spot} from @param {number} angle @param {number} far @returns {Spot} */
export const along = (from, angle, far) => ({
  x: from.x + Math.cos(angle) * far,
  y: from.y + Math.sin(angle) * far,
});

/** The control point of an arrow's curve, which bends towards the middle of the board. @param {Layout} layout @param {Spot} a @param {Spot} b @returns {Spot} */
export function bendOf(layout, a, b) {
  const c = { x: layout.board.x + layout.board.w / 2, y: layout.board.y + layout.board.h / 2 };
  const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const d = Math.hypot(c.x - m.x, c.y - m.y) || 1;
  const k = Math.min(far * 0.22, d) / d;
  return { x: m.x + (c.x - m.x) * k, y: m.y + (c.y - m.y) * k };
}

/** The last play: a ring where each checker stood and a thin arrow to where it went. @param {ScenePen} pen */
export function drawLast(pen) {
  const { layout, palette, view } = pen;
  const { last } = view;
  if (!last || view.draft.length > 0) return;
  /** @type {Map<Slot, number>} */
  const arrived = new Map();
  for (const trip of last.trips) {
    const from = slotOf(trip.from, last.side, view.viewpoint);
    const to = slotOf(trip.to, last.side, view.viewpoint);
    const count = countAt(view.checkers, to, last.side, view.viewpoint);
    const left = countAt(view.checkers, from, last.side, view.viewpoint);
    const start = checkerSpot(layout, from, left);
    const later = arrived.get(to) ?? 0;
    arrived.set(to, later + 1);
    ghost(pen, start, last.side);
    const end = before(layout, start, checkerSpot(layout, to, count - 1 - later));
    drawArrow(pen, { from: start, to: end, colour: palette.accent, weight: 0.48, alpha: 0.62 });
  }
}

/** The point on a checker's rim that faces an arrow's start. @param {Layout} layout @param {Spot} from @param {Spot} to @returns {Spot} */
function before(layout, from, to) {
  const bend = bendOf(layout, from, to);
  return along(to, Math.atan2(to.y - bend.y, to.x - bend.x), -layout.checker * 0.4);
}

/** @param {Pen} pen @param {Spot} p @param {Side} side */
function ghost({ ctx, layout, palette }, p, side) {
  ctx.save();
  ctx.globalAlpha = 0.5;
  disc(ctx, p, layout.checker * 0.42, {
    ...{ fill: fade(palette[side], 0.35), stroke: palette.accent },
    ...{ width: Math.max(1.25, layout.checker * 0.045), dash: [layout.checker * 0.14, layout.checker * 0.1] },
  });
  ctx.restore();
}
