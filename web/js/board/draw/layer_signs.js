/**
 * Signs on places: targets of the chosen checker, a refusal's marks, rims of movable checkers, arrows, the last play, named zones, and at
 * the base of the points the held points, bridges and blots.
 */

import { centreOf, checkerSpot, shifted, spanning } from "../scene/layout.js";
import { countAt, SIDES, slotOf, stackAt } from "../scene/places.js";
import { fade } from "./palette.js";
import { box, disc, FONT, MIDDLE, shape, write } from "./pen.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { BoardView, Checkers, MarkKind, Side, Slot, Spot, ZoneView } from "../scene/types.js" */
/** @import { Pen, ScenePen } from "./pen.js" */

/** @param {Layout} layout @param {Slot} slot of a tray */
const trayOf = (layout, slot) => layout.trays[slot === "off:own" ? "own" : "opp"];

/** Where a side's next checker will lie. @param {{layout: Layout, checkers: Checkers, view: BoardView}} of @param {Slot} slot @param {Side} side @returns {Spot} */
export function landing({ layout, checkers, view }, slot, side) {
  if (slot.startsWith("off")) return centreOf(trayOf(layout, slot));
  return checkerSpot(layout, slot, countAt(checkers, slot, side, view.viewpoint));
}

/** Tint a whole point, under the checkers. @param {Pen} pen @param {Slot} slot @param {string} colour @param {number} alpha */
export function tintSlot({ ctx, layout }, slot, colour, alpha) {
  const fill = fade(colour, alpha);
  const triangle = layout.triangles[slot];
  if (triangle) return shape(ctx, triangle, { fill });
  const place = slot.startsWith("off") ? trayOf(layout, slot) : layout.stacks[slot].hit;
  box(ctx, place, layout.edge * 0.2, { fill, stroke: colour, width: Math.max(2, layout.checker * 0.06) });
}

/**
 * Draw the chosen checker's targets: a disc for one die, a ring for several, a ring around a checker that is hit.
 * @param {ScenePen} pen @param {Map<Slot, {far:boolean, hit:boolean}>} targets
 */
export function drawTargets(pen, targets) {
  const { ctx, layout, palette, view, hover } = pen;
  const side = view.mover ?? view.viewpoint;
  const width = Math.max(2, layout.checker * 0.07);
  for (const [slot, { far, hit }] of targets) {
    if (slot.startsWith("off")) continue;
    const p = landing(pen, slot, side);
    const r = layout.checker * (hit ? 0.46 : slot === hover ? 0.3 : 0.2);
    halo(pen, p, r, width);
    disc(ctx, p, r, far || hit ? { stroke: palette.good, width } : { fill: palette.good });
  }
}

/** Draw the landing of the dragged checker around the origin. @param {Pen} pen @param {boolean} wanted */
export function drawAim(pen, wanted) {
  const { ctx, layout, palette } = pen;
  const r = layout.checker * 0.47;
  const width = Math.max(2, layout.checker * 0.08);
  if (wanted) halo(pen, MIDDLE, r, width);
  disc(ctx, MIDDLE, r, {
    ...{ fill: fade(wanted ? palette.good : palette.text, wanted ? 0.4 : 0.12), width },
    stroke: wanted ? palette.good : fade(palette.text, 0.4),
  });
}

/** Draw a pale border that keeps a mark legible on light and dark points. @param {Pen} pen @param {Spot} p @param {number} r @param {number} width */
const halo = ({ ctx, palette }, p, r, width) =>
  disc(ctx, p, r, { stroke: fade(palette.bg, 0.8), width: width + Math.max(2, width * 0.8) });

/** Draw a ring around the top checker of a slot. @param {ScenePen} pen @param {Slot} slot @param {string} colour @param {number} [weight] */
export function drawRing(pen, slot, colour, weight = 1) {
  const { ctx, checkers, layout, view } = pen;
  const stack = stackAt(checkers, slot, view.viewpoint);
  if (!stack || slot.startsWith("off")) return;
  const p = checkerSpot(layout, slot, stack.count - 1);
  const width = Math.max(1.5, layout.checker * 0.075 * weight);
  const r = layout.checker * 0.47;
  if (weight >= 1) halo(pen, p, r, width);
  disc(ctx, p, r, { stroke: colour, width });
}

/** Draw the ring of the chosen checker. The other side's cannot be moved, only asked about: its ring is red. @param {ScenePen} pen */
export function drawChosen(pen) {
  const { checkers, palette, selected, table, view } = pen;
  if (!selected || table.held) return;
  const own = stackAt(checkers, selected, view.viewpoint)?.side === view.mover;
  drawRing(pen, selected, own ? palette.accent : palette.bad, own ? 1.35 : 1);
}

const MARK_COLOUR = /** @type {const} */ ({ bad: "bad", good: "good", focus: "focus", source: "accent" });

/** Draw the marks under the checkers. @param {ScenePen} pen */
export function drawMarkTints(pen) {
  const { palette, view } = pen;
  for (const { place, side = view.viewpoint, kind } of view.marks)
    if (kind !== "source")
      tintSlot(pen, slotOf(place, side, view.viewpoint), palette[MARK_COLOUR[kind]], 0.5);
}

/** Draw the marks over the checkers. @param {ScenePen} pen */
export function drawMarkSigns(pen) {
  const { layout, palette, view, checkers } = pen;
  for (const { place, side = view.viewpoint, kind } of view.marks) {
    const slot = slotOf(place, side, view.viewpoint);
    const colour = palette[MARK_COLOUR[kind]];
    // If a checker is chosen, only that one has a ring.
    if (kind !== "source" || !pen.selected) drawRing(pen, slot, colour);
    const sign = SIGNS[kind];
    const count = stackAt(checkers, slot, view.viewpoint)?.count ?? 0;
    if (sign) drawSign(pen, signSpot(layout, slot, count), colour, sign);
  }
}

/** Signs that show a mark's meaning without colour: a cross, a tick. Rows of x and y. @type {Partial<Record<MarkKind, number[]>>} */
const SIGNS = {
  bad: [-0.5, -0.5, 0.5, 0.5, 0, 0, 0.5, -0.5, -0.5, 0.5],
  good: [-0.55, 0.05, -0.15, 0.45, 0.55, -0.4],
};

/** Where a sign goes: beyond the stack, at the tip of the point. @param {Layout} layout @param {Slot} slot @param {number} count @returns {Spot} */
function signSpot(layout, slot, count) {
  const stack = layout.stacks[slot];
  const shown = Math.min(count, stack.room);
  const off = slot.startsWith("off");
  const last = off ? centreOf(trayOf(layout, slot)) : checkerSpot(layout, slot, shown - 1);
  // An arrow may end on an empty place, so its sign goes beside it.
  const reach = shown === 0 || off ? 0.95 : shown >= stack.room ? 0.42 : 0.82;
  return shifted(last, stack.dir, layout.checker * reach);
}

/** @param {Pen} pen @param {Spot} p @param {string} colour @param {number[]} sign */
function drawSign({ ctx, layout, palette }, p, colour, sign) {
  const r = Math.max(7, layout.checker * 0.26);
  disc(ctx, p, r, { fill: colour, stroke: palette.bg, width: Math.max(1.5, r * 0.14) });
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  const ends = sign.map((at, i) => (i % 2 ? p.y : p.x) + at * r * 0.85);
  const spots = ends.flatMap((x, i) => (i % 2 ? [] : [{ x, y: ends[i + 1] }]));
  shape(ctx, spots, { stroke: palette.bg, width: Math.max(1.75, r * 0.24) });
}

// Arrows

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
  const c = centreOf(layout.board);
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

// Zones and points

/** Names smaller than this many pixels are unreadable; they appear below the board instead. */
const LEAST = 9;

/** Draw zones, under everything else. @param {ScenePen} pen */
export function drawZones(pen) {
  const { palette, view } = pen;
  for (const zone of view.zones) {
    const slots = slotsOf(zone, view);
    for (const slot of slots) tintSlot(pen, slot, palette.focus, 0.32);
    drawName(pen, zone.label, slots);
  }
}

/** @param {ZoneView} zone @param {BoardView} view @returns {Slot[]} */
export const slotsOf = ({ first, last, side }, { viewpoint }) =>
  Array.from({ length: last - first + 1 }, (_, at) => slotOf(first + at, side ?? viewpoint, viewpoint));

/** Draw a zone's name beyond the tips, as large as its points together are wide. @param {Pen} pen @param {string} label @param {Slot[]} slots */
function drawName({ ctx, layout, palette }, label, slots) {
  const standing = layout.orientation === "portrait";
  const wanted = layout.checker * 0.42;
  ctx.font = `700 ${wanted}px ${FONT}`;
  const room = (standing ? 2 : slots.length) * layout.pitch * 0.96;
  const size = Math.min(wanted, (wanted * room) / Math.max(1, ctx.measureText(label).width));
  if (size < LEAST) return;
  const tips = slots.map((slot) => layout.triangles[slot][2]);
  const middle = (/** @type {"x"|"y"} */ on) => tips.reduce((sum, tip) => sum + tip[on], 0) / tips.length;
  const { dir } = layout.stacks[slots[0]];
  const reach = size * (standing && label.length > 2 ? 1.3 : 0.15);
  write(ctx, label, shifted({ x: middle("x"), y: middle("y") }, dir, reach), size, palette.text, 700);
}

/** Draw held points, bridges and blots, three terms of the rules. @param {ScenePen} pen */
export function drawStructure(pen) {
  const { checkers, view, settings } = pen;
  if (!settings.hints.structures) return;
  for (const side of SIDES) {
    const slot = (/** @type {number} */ point) => slotOf(point, side, view.viewpoint);
    for (const { first, last, bridge } of feetOf(checkers[side]))
      drawFoot(pen, side, slot(first), slot(last), bridge ? 0.2 : 0.11);
    checkers[side].forEach((count, point) => {
      if (count === 1 && point > 0 && point < 25) drawExposed(pen, slot(point));
    });
  }
}

/**
 * Runs of held points (two checkers and more), each within one quarter of the board.
 * @param {readonly number[]} counts of a side by own point @returns {{first:number, last:number, bridge:boolean}[]} bridge: beside another held point
 */
export function feetOf(counts) {
  const held = (/** @type {number} */ point) => point > 0 && point < 25 && counts[point] >= 2;
  const feet = [];
  for (let first = 1; first < 25; first += 1) {
    if (!held(first)) continue;
    const from = first;
    while (first % 6 && held(first + 1)) first += 1;
    feet.push({ first: from, last: first, bridge: from < first || held(from - 1) || held(first + 1) });
  }
  return feet;
}

/** Draw a strip along the base of one or more points. @param {Pen} pen @param {Side} side @param {Slot} a @param {Slot} b @param {number} thick */
function drawFoot({ ctx, layout, palette }, side, a, b, thick) {
  const [start, end] = [a, b].map((slot) => layout.triangles[slot]);
  const { dir } = layout.stacks[a];
  const t = Math.max(2.5, layout.edge * thick);
  const inset = layout.pitch * 0.1;
  const ends = [start[0], start[1], end[0], end[1]].sort((p, q) => p.x - q.x || p.y - q.y);
  const whole = spanning(ends[0], { x: ends[3].x - dir.x * t, y: ends[3].y - dir.y * t }, 0);
  const [x, y] = dir.x ? [0, inset] : [inset, 0];
  const strip = { x: whole.x + x, y: whole.y + y, w: whole.w - 2 * x, h: whole.h - 2 * y };
  const [fill, stroke] =
    side === "white" ? [palette.white, palette.whiteEdge] : [palette.black, palette.blackMark];
  box(ctx, strip, t / 2, { fill, stroke, width: 1 });
}

/** Draw small rays around a single checker. @param {Pen} pen @param {Slot} slot */
function drawExposed({ ctx, layout, palette }, slot) {
  const { first: p, dir } = layout.stacks[slot];
  ctx.lineCap = "round";
  for (const turn of [-0.6, 0, 0.6]) {
    const ray = [0.58, 0.74].map((far) => along(p, Math.atan2(dir.y, dir.x) + turn, layout.checker * far));
    shape(ctx, ray, { stroke: fade(palette.text, 0.85), width: Math.max(1.5, layout.checker * 0.05) });
  }
}
