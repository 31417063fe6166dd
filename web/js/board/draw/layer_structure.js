/** Held points, bridges and blots, drawn at the foot of the points, to show these words of the rules on the board. */

import { SIDES, slotOf } from "../scene/places.js";
import { blots, bridges, heldPoints } from "../scene/structure.js";
import { fade } from "./palette.js";
import { box, shape } from "./pen.js";

/** @import { Side, Slot } from "../scene/types.js" */
/** @import { Pen, ScenePen } from "./pen.js" */

/** @param {ScenePen} pen */
export function drawStructure(pen) {
  const { checkers, view, settings } = pen;
  const { hints } = settings;
  for (const side of SIDES) {
    const slot = (/** @type {number} */ point) => slotOf(point, side, view.viewpoint);
    if (hints.held)
      for (const point of heldPoints(checkers, side)) foot(pen, side, slot(point), slot(point), 0.11);
    if (hints.bridges)
      for (const [first, last] of bridges(checkers, side))
        for (const [a, b] of unfolded(first, last)) foot(pen, side, slot(a), slot(b), 0.2);
    if (hints.blots) for (const point of blots(checkers, side)) exposed(pen, slot(point));
  }
}

/** A run is drawn in parts if the bar interrupts it. @param {number} first @param {number} last @returns {[number, number][]} */
function unfolded(first, last) {
  /** @type {[number, number][]} */
  const parts = [];
  for (let start = first; start <= last; ) {
    const end = Math.min(last, Math.ceil(start / 6) * 6);
    parts.push([start, end]);
    start = end + 1;
  }
  return parts;
}

/** A strip along the foot of one or more points. @param {Pen} pen @param {Side} side @param {Slot} a @param {Slot} b @param {number} thick */
function foot({ ctx, layout, palette }, side, a, b, thick) {
  const ends = [...layout.triangles[a].slice(0, 2), ...layout.triangles[b].slice(0, 2)];
  const { dir } = layout.stacks[a];
  const t = Math.max(2.5, layout.edge * thick);
  const xs = ends.map((p) => p.x);
  const ys = ends.map((p) => p.y);
  const inset = layout.pitch * 0.1;
  const strip = {
    x: Math.min(...xs) + (dir.x ? Math.min(0, -dir.x * t) : inset),
    y: Math.min(...ys) + (dir.y ? Math.min(0, -dir.y * t) : inset),
    w: dir.x ? t : Math.max(...xs) - Math.min(...xs) - 2 * inset,
    h: dir.y ? t : Math.max(...ys) - Math.min(...ys) - 2 * inset,
  };
  const [fill, stroke] =
    side === "white" ? [palette.white, palette.whiteEdge] : [palette.black, palette.blackMark];
  box(ctx, strip, t / 2, { fill, stroke, width: 1 });
}

/** Small rays round a single checker. @param {Pen} pen @param {Slot} slot */
function exposed({ ctx, layout, palette }, slot) {
  const { first: p, dir } = layout.stacks[slot];
  ctx.lineCap = "round";
  for (const turn of [-0.6, 0, 0.6]) {
    const angle = Math.atan2(dir.y, dir.x) + turn;
    const ray = [0.58, 0.74].map((far) => ({
      x: p.x + Math.cos(angle) * layout.checker * far,
      y: p.y + Math.sin(angle) * layout.checker * far,
    }));
    shape(ctx, ray, { stroke: fade(palette.text, 0.85), width: Math.max(1.5, layout.checker * 0.05) });
  }
}
