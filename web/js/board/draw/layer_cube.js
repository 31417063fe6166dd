/** The doubling cube, or the several cubes of a chouette with their members' names. */

import { cubeCells, cubeFace, cubeRects, isCallable } from "../scene/hit_test.js";
import { centreOf, squareAt } from "../scene/layout.js";
import { box, drawKept, gradient, paint, write } from "./pen.js";

/** @import { CubeView, Rect } from "../scene/types.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Ctx, Inked, ScenePen } from "./pen.js" */

/** Draw all cubes except one that is moving. @param {ScenePen} pen */
export function drawCubes(pen) {
  const { layout, palette, view, table } = pen;
  const rects = cubeRects(layout, view);
  const cells = cubeCells(layout, view);
  view.cubes.forEach((cube, index) => {
    if (index === table.cube?.index) return;
    const { w } = rects[index];
    const alive = cube.active !== false;
    const ring = cube.offered ? palette.focus : isCallable(cube, view) ? palette.accent : null;
    const face = cubeFace(cube);
    // Its square includes its shadow.
    drawKept(pen, `cube ${face} ${alive} ${ring}`, centreOf(rects[index]), w * 1.5, (own) =>
      drawCube(own, palette, squareAt({ x: 0, y: 0 }, w), face, { faded: !alive, ring }),
    );
    if (cells[index]) drawLabel(pen, cells[index], rects[index], cube, alive);
  });
}

/** @param {Ctx} ctx @param {Palette} palette @param {Rect} r @param {number} face @param {{faded?:boolean, ring?:string|null}} how */
export function drawCube(ctx, palette, r, face, how) {
  const radius = r.w * 0.17;
  const inner = { x: r.x + r.w * 0.06, y: r.y + r.h * 0.06, w: r.w * 0.88, h: r.h * 0.88 };
  ctx.save();
  ctx.globalAlpha *= how.faded ? 0.45 : 1;
  drawBody(ctx, palette, inner, radius);
  if (how.ring) box(ctx, r, radius * 1.2, { stroke: how.ring, width: Math.max(2, r.w * 0.07) });
  const text = String(face);
  const size = r.w * (text.length > 3 ? 0.3 : text.length > 2 ? 0.38 : 0.5);
  write(ctx, text, centreOf(r), size, palette.black, 700);
  ctx.restore();
}

/** @param {Ctx} ctx @param {Palette} palette @param {Rect} r @param {number} radius */
function drawBody(ctx, palette, r, radius) {
  ctx.save();
  if (palette.relief) {
    const k = Math.abs(ctx.getTransform().a);
    ctx.shadowColor = "rgba(20, 10, 0, 0.45)";
    ctx.shadowBlur = r.w * 0.14 * k;
    ctx.shadowOffsetY = r.w * 0.06 * k;
  }
  box(ctx, r, radius, { fill: palette.white });
  ctx.restore();
  if (palette.relief) {
    const line = [r.x, r.y, r.x + r.w, r.y + r.h];
    paint(ctx, { fill: gradient(ctx, line, { 0: "rgba(255, 255, 255, 0.4)", 1: "rgba(90, 50, 20, 0.22)" }) });
  }
  paint(ctx, { stroke: palette.relief ? palette.whiteEdge : palette.text, width: Math.max(1, r.w * 0.035) });
}

/** @param {Inked} pen @param {Rect} cell @param {Rect} face @param {CubeView} cube @param {boolean} alive */
function drawLabel({ ctx, palette }, cell, face, cube, alive) {
  const size = Math.max(10, Math.min(22, cell.h * 0.2, cell.w * 0.2));
  const label = cube.label ?? String(cube.member ?? "");
  ctx.save();
  ctx.globalAlpha *= alive ? 1 : 0.6;
  const y = Math.min(cell.y + cell.h - size * 0.6, face.y + face.h + size * 0.85);
  write(ctx, label, { x: cell.x + cell.w / 2, y }, size, palette.frameText, 600, cell.w - 4);
  ctx.restore();
}
