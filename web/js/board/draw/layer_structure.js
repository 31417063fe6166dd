/** Held points, bridges and blots, drawn at the foot of the points, to show these words of the rules on the board. */

import { SIDES, slotOf } from "../scene/places.js";
import { blots, bridges, heldPoints } from "../scene/structure.js";
import { fade } from "./palette.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { BoardHints, Checkers, Side, Slot } from "../scene/types.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Checkers} checkers @param {Side} viewpoint @param {BoardHints} hints */
export function drawStructure(ctx, layout, palette, checkers, viewpoint, hints) {
  for (const side of SIDES) {
    const slot = (/** @type {number} */ point) => slotOf(point, side, viewpoint);
    if (hints.held) {
      for (const point of heldPoints(checkers, side))
        foot(ctx, layout, palette, side, slot(point), slot(point), 0.11);
    }
    if (hints.bridges) {
      for (const [first, last] of bridges(checkers, side)) {
        for (const [a, b] of unfolded(first, last)) foot(ctx, layout, palette, side, slot(a), slot(b), 0.2);
      }
    }
    if (hints.blots) {
      for (const point of blots(checkers, side)) exposed(ctx, layout, palette, slot(point));
    }
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

/** A strip along the foot of one or more points. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Side} side @param {Slot} a @param {Slot} b @param {number} thick */
function foot(ctx, layout, palette, side, a, b, thick) {
  const ends = [...layout.triangles[a].slice(0, 2), ...layout.triangles[b].slice(0, 2)];
  const { dir } = layout.stacks[a];
  const t = Math.max(2.5, layout.edge * thick);
  const xs = ends.map((p) => p.x);
  const ys = ends.map((p) => p.y);
  const inset = layout.pitch * 0.1;
  const box = {
    x: Math.min(...xs) + (dir.x ? Math.min(0, -dir.x * t) : inset),
    y: Math.min(...ys) + (dir.y ? Math.min(0, -dir.y * t) : inset),
    w: dir.x ? t : Math.max(...xs) - Math.min(...xs) - 2 * inset,
    h: dir.y ? t : Math.max(...ys) - Math.min(...ys) - 2 * inset,
  };
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.w, box.h, t / 2);
  ctx.fillStyle = side === "white" ? palette.white : palette.black;
  ctx.fill();
  ctx.lineWidth = 1;
  ctx.strokeStyle = side === "white" ? palette.whiteEdge : palette.blackMark;
  ctx.stroke();
}

/** Small rays round a single checker. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Slot} slot */
function exposed(ctx, layout, palette, slot) {
  const p = layout.stacks[slot].first;
  ctx.lineWidth = Math.max(1.5, layout.checker * 0.05);
  ctx.strokeStyle = fade(palette.text, 0.85);
  ctx.lineCap = "round";
  const towards = Math.atan2(layout.stacks[slot].dir.y, layout.stacks[slot].dir.x);
  for (const turn of [-0.6, 0, 0.6]) {
    const x = Math.cos(towards + turn);
    const y = Math.sin(towards + turn);
    ctx.beginPath();
    ctx.moveTo(p.x + x * layout.checker * 0.58, p.y + y * layout.checker * 0.58);
    ctx.lineTo(p.x + x * layout.checker * 0.74, p.y + y * layout.checker * 0.74);
    ctx.stroke();
  }
}
