/**
 * The empty board: the drawing that the build writes for pictures too (`svg/surface.py`), stretched to its rectangle;
 * over it the grain of its materials. Each is painted once per size and theme.
 */

import written from "../scene/empty_board.json" with { type: "json" };
import { materialOf, overlay, unitOf } from "./palette.js";
import { box, shape } from "./pen.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Part } from "../scene/themes.js" */
/** @import { Rect, Spot } from "../scene/types.js" */
/** @import { Ctx, Pen } from "./pen.js" */
/** @typedef {[tag: string, attributes: Record<string, string>, ...children: Drawn[]]} Drawn */

/** Its colours are the variables of its board. @param {Layout} layout */
export function surfaceElement({ orientation, surface }) {
  const drawing = element(/** @type {Drawn} */ (/** @type {unknown} */ (written[orientation])));
  const { x, y, w, h } = surface;
  Object.assign(drawing.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
  return drawing;
}

/** @param {Drawn} drawn @returns {SVGElement} */
function element([tag, attributes, ...children]) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.map(element));
  return made;
}

/** @param {Pen} pen */
export function drawGrain(pen) {
  const { ctx, layout } = pen;
  const { across, along, edge, fields, rail, surface, tray, trays, triangles } = layout;
  if (rail) drawRail(pen, rail);
  ctx.save();
  box(ctx, surface, edge * 0.42);
  ctx.clip();
  for (const beam of along) {
    box(ctx, beam, 0);
    lay(pen, "frame", surface, "along");
  }
  for (const beam of across) {
    box(ctx, beam, 0);
    lay(pen, "frame", { x: beam.x * 1.7, y: beam.y + beam.x }, "across");
  }
  rects(ctx, fields);
  // The points are holes in the field's grain.
  for (const [a, b, c] of Object.values(triangles)) {
    ctx.moveTo(a.x, a.y);
    for (const { x, y } of [b, c, a]) ctx.lineTo(x, y);
  }
  lay(pen, "field", fields[1], "along");
  for (const [name, spots] of Object.entries(triangles)) {
    shape(ctx, spots, {});
    // Each point is a piece of its own.
    lay(pen, "points", { x: spots[0].x + Number(name) * 53, y: spots[0].y + Number(name) * 97 }, "across");
  }
  // The trays and the frame around them, each with a grain of its own.
  rects(ctx, [tray, trays.own, trays.opp]);
  lay(pen, "frame", surface, "along");
  rects(ctx, [trays.own, trays.opp]);
  lay(pen, "frame", tray, "across");
  drawSeam(pen);
  ctx.restore();
}

/** @param {Ctx} ctx @param {Rect[]} parts */
function rects(ctx, parts) {
  ctx.beginPath();
  for (const { x, y, w, h } of parts) ctx.rect(x, y, w, h);
}

/** Fill the current path with a part's material. @param {Pen} pen @param {Part} part @param {Spot} at where its piece begins @param {"along"|"across"} grain which way it runs, seen along the board */
function lay({ ctx, layout, palette }, part, at, grain) {
  const unit = unitOf(layout.pitch, ctx.getTransform().a);
  const turned = (layout.orientation === "portrait") === (grain === "along");
  overlay(ctx, materialOf(palette.theme, part), { x: at.x, y: at.y, turned, unit });
}

/** Draw the seam along the edge of leather, outside the numbers in the middle of the frame. @param {Pen} pen */
function drawSeam({ ctx, layout, palette }) {
  const stitch = materialOf(palette.theme, "frame")?.stitch;
  if (!stitch) return;
  const { edge, pitch, surface } = layout;
  const [long, width, by] = [Math.max(3, pitch * 0.12), Math.max(1, pitch * 0.03), Math.max(2, edge * 0.1)];
  const seam = { x: surface.x + by, y: surface.y + by, w: surface.w - 2 * by, h: surface.h - 2 * by };
  ctx.lineCap = "round";
  // The thread lies in a furrow of its own.
  const furrow = { stroke: "rgba(0, 0, 0, 0.55)", width, dash: [long, long * 0.75] };
  box(ctx, { ...seam, y: seam.y + 1 }, edge * 0.3, furrow);
  box(ctx, seam, edge * 0.3, { stroke: stitch, width });
}

/** Draw the rail for several cubes, beside the board. @param {Pen} pen @param {Rect} rail */
function drawRail(pen, rail) {
  const { ctx, layout, palette } = pen;
  const { board, edge, orientation, surface } = layout;
  const beside =
    orientation === "portrait" ? { ...board, h: surface.y - board.y } : { ...board, w: surface.x - board.x };
  box(ctx, beside, edge * 0.42, { fill: palette.frame });
  lay(pen, "frame", board, "across");
  box(ctx, rail, edge * 0.22, { fill: palette.tray, stroke: palette.frameEdge, width: 1 });
}
