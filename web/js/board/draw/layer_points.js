/** Draw named shaded zones on the points and, at their base, held points, bridges and blots. */

import { spanning } from "../scene/layout.js";
import { SIDES, slotOf } from "../scene/places.js";
import { along, tintSlot } from "./layer_signs.js";
import { fade } from "./palette.js";
import { box, FONT, shape, write } from "./pen.js";

/** @import { BoardView, Side, Slot, ZoneView } from "../scene/types.js" */
/** @import { Pen, ScenePen } from "./pen.js" */

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
  const at = { x: middle("x") + dir.x * reach, y: middle("y") + dir.y * reach };
  write(ctx, label, at, size, palette.text, 700);
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
