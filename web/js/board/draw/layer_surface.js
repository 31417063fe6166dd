/**
 * The empty board: the drawing that the build writes for pictures too (`svg/surface.py`), stretched to its rectangle;
 * over it the grain of its materials. Each is painted once per size and theme.
 */

import written from "../scene/empty_board.json" with { type: "json" };
import { materialOf, overlay, unitOf } from "./palette.js";
import { box } from "./pen.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Part } from "../scene/themes.js" */
/** @import { Rect, Spot } from "../scene/types.js" */
/** @import { Pen } from "./pen.js" */
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
  const { across, along, edge, fields, rail, surface, tray, trays } = layout;
  const points = Object.entries(layout.triangles);
  if (rail) drawRail(pen, rail);
  ctx.save();
  box(ctx, surface, edge * 0.42);
  ctx.clip();
  for (const beam of along) lay(pen, "frame", surface, "along", [beam]);
  for (const beam of across) lay(pen, "frame", { x: beam.x * 1.7, y: beam.y + beam.x }, "across", [beam]);
  // The points are holes in the field's grain, and each is a piece of its own.
  lay(pen, "field", fields[1], "along", [...fields, ...points.map(([, spots]) => spots)]);
  for (const [name, spots] of points) {
    const [{ x, y }] = spots;
    lay(pen, "points", { x: x + Number(name) * 53, y: y + Number(name) * 97 }, "across", [spots]);
  }
  // The trays and the frame around them, each with a grain of its own.
  lay(pen, "frame", surface, "along", [tray, trays.own, trays.opp]);
  lay(pen, "frame", tray, "across", [trays.own, trays.opp]);
  drawSeam(pen);
  ctx.restore();
}

/** Lay a part's material. @param {Pen} pen @param {Part} part @param {Spot} at where its piece begins @param {"along"|"across"} grain which way it runs, seen along the board @param {(Rect | Spot[])[]} [shapes] its outline and holes; by default the current path */
function lay({ ctx, layout, palette }, part, at, grain, shapes = []) {
  if (shapes.length) ctx.beginPath();
  for (const outline of shapes)
    if (!Array.isArray(outline)) ctx.rect(outline.x, outline.y, outline.w, outline.h);
    else for (const [i, { x, y }] of outline.entries()) i ? ctx.lineTo(x, y) : ctx.moveTo(x, y);
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
