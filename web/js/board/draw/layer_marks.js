/** Marks on places: targets of the chosen checker, a refusal's marks, rims of movable checkers. */

import { centreOf, checkerSpot } from "../scene/layout.js";
import { countAt, slotOf, stackAt } from "../scene/places.js";
import { fade } from "./palette.js";
import { box, disc, shape } from "./pen.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { BoardView, Checkers, MarkKind, Side, Slot, Spot } from "../scene/types.js" */
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
  const centre = { x: 0, y: 0 };
  const width = Math.max(2, layout.checker * 0.08);
  if (wanted) halo(pen, centre, r, width);
  disc(ctx, centre, r, {
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
  const far = layout.checker * reach;
  return { x: last.x + stack.dir.x * far, y: last.y + stack.dir.y * far };
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
