/** The empty board: frame, fields, points, bar and trays with their materials. Painted once per size and theme. */

import { materialOf, overlay, unitOf } from "./materials.js";
import { fade } from "./palette.js";
import { box, gradient, paint, shape } from "./pen.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Part } from "../scene/themes.js" */
/** @import { Rect, Spot } from "../scene/types.js" */
/** @import { Ctx, Ink, Pen } from "./pen.js" */

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette */
export function drawSurface(ctx, layout, palette) {
  const pen = { ctx, layout, palette };
  ctx.clearRect(0, 0, layout.width, layout.height);
  drawFrame(pen);
  for (const field of layout.fields) {
    box(ctx, field, 0, { fill: palette.felt });
    lay(pen, "field", { x: field.x * 2.3, y: field.y * 1.4 }, "along");
  }
  for (const [name, spots] of Object.entries(layout.triangles)) drawPoint(pen, spots, Number(name));
  for (const field of layout.fields) recess(pen, field);
  drawBar(pen);
  for (const tray of [layout.trays.own, layout.trays.opp]) drawTray(pen, tray);
  if (layout.rail) drawTray(pen, layout.rail);
}

/** Fill the current path with a part's material. @param {Pen} pen @param {Part} part @param {Spot} at where its piece begins @param {"along"|"across"} grain which way it runs, seen along the board */
function lay({ ctx, layout, palette }, part, at, grain) {
  const unit = unitOf(layout.pitch, ctx.getTransform().a);
  const turned = (layout.orientation === "portrait") === (grain === "along");
  overlay(ctx, materialOf(palette.theme, part), { x: at.x, y: at.y, turned, unit });
}

/** Draw a line just inside a rectangle. @param {Ctx} ctx @param {Rect} r @param {number} radius @param {Ink} stroke @param {number} width */
const outline = (ctx, r, radius, stroke, width) => box(ctx, inset(r, width / 2), radius, { stroke, width });

/** @param {Rect} r @param {number} by @param {number} [down] */
const inset = (r, by, down = by) => ({ x: r.x + by, y: r.y + down, w: r.w - 2 * by, h: r.h - 2 * down });

/** @param {Pen} pen */
function drawFrame(pen) {
  const { ctx, layout, palette } = pen;
  const { board } = layout;
  const radius = layout.edge * 0.42;
  box(ctx, board, radius, { fill: palette.frame });
  lay(pen, "frame", board, "along");
  drawRails(pen);
  drawSeam(pen);
  if (!palette.relief) return outline(ctx, board, radius, palette.text, 2);
  // A light and a dark hairline make an edge.
  const width = Math.max(1, layout.edge * 0.07);
  const light = gradient(
    ctx,
    [0, board.y, 0, board.y + board.h],
    [
      [0, "rgba(255, 240, 215, 0.34)"],
      [0.08, "rgba(255, 240, 215, 0.06)"],
      [0.92, "rgba(0, 0, 0, 0.12)"],
      [1, "rgba(0, 0, 0, 0.45)"],
    ],
  );
  outline(ctx, board, radius - width / 2, light, width);
}

/** Draw the frame's parts across the board, with their grain: its ends, the bar, and the tray dividers. @param {Pen} pen */
function drawRails(pen) {
  const { ctx, layout, palette } = pen;
  const { board, fields, tray } = layout;
  const standing = layout.orientation === "portrait";
  const [start, long] = standing ? /** @type {const} */ (["y", "h"]) : /** @type {const} */ (["x", "w"]);
  const parts = [...fields, tray].sort((a, b) => a[start] - b[start]);
  let from = board[start];
  for (const part of [...parts, { ...board, [start]: board[start] + board[long] }]) {
    const rail = { ...fields[0], [start]: from, [long]: part[start] - from };
    box(ctx, rail, 0, { fill: palette.frame });
    lay(pen, "frame", { x: rail.x * 1.7, y: rail.y + rail.x }, "across");
    from = part[start] + part[long];
  }
}

/** Draw the seam along the edge of leather, outside the numbers in the middle of the frame. @param {Pen} pen */
function drawSeam({ ctx, layout, palette }) {
  const stitch = materialOf(palette.theme, "frame")?.stitch;
  if (!stitch) return;
  const { board, edge, pitch } = layout;
  const long = Math.max(3, pitch * 0.12);
  const seamed = inset(board, Math.max(1.5, edge * 0.09));
  ctx.save();
  ctx.lineCap = "round";
  ctx.setLineDash([long, long * 0.75]);
  // The thread lies in a furrow of its own.
  for (const [down, colour] of /** @type {const} */ ([
    [1, "rgba(0, 0, 0, 0.55)"],
    [0, stitch],
  ]))
    outline(ctx, { ...seamed, y: seamed.y + down }, edge * 0.3, colour, Math.max(1, pitch * 0.03));
  ctx.restore();
}

/** Draw the frame's soft shadow on the field. @param {Pen} pen @param {Rect} field */
function recess({ ctx, layout, palette }, field) {
  if (!palette.relief) return outline(ctx, field, 0, palette.text, 1.5);
  const depth = layout.edge * 0.36;
  const { x, y, w, h } = field;
  for (const [edge, dx, dy, alpha] of /** @type {[Rect, number, number, number][]} */ ([
    [{ x, y, w, h: depth }, 0, depth, 0.32],
    [{ x, y, w: depth, h }, depth, 0, 0.2],
    [{ x: x + w, y, w: -depth, h }, -depth, 0, 0.12],
    [{ x, y: y + h, w, h: -depth }, 0, -depth, 0.1],
  ]))
    shade(
      ctx,
      edge,
      [edge.x, edge.y, edge.x + dx, edge.y + dy],
      [
        [0, `rgba(30, 15, 5, ${alpha})`],
        [1, "rgba(30, 15, 5, 0)"],
      ],
    );
}

/** @param {Ctx} ctx @param {Rect} r @param {number[]} line @param {[at: number, colour: string][]} stops */
function shade(ctx, r, line, stops) {
  ctx.fillStyle = gradient(ctx, line, stops);
  ctx.fillRect(r.x, r.y, r.w, r.h);
}

/** @param {Pen} pen @param {Spot[]} spots @param {number} point */
function drawPoint(pen, [a, b, tip], point) {
  const { ctx, layout, palette } = pen;
  const dark = point % 2 === 0;
  // The gap between neighbouring points.
  const k = 0.045;
  const foot = (/** @type {Spot} */ p, /** @type {Spot} */ q) => ({
    x: p.x + k * (q.x - p.x),
    y: p.y + k * (q.y - p.y),
  });
  shape(ctx, [foot(a, b), tip, foot(b, a)], { fill: dark ? palette.pointA : palette.pointB });
  // Each point is a piece of its own.
  lay(pen, "points", { x: a.x + point * 53, y: a.y + point * 97 }, "across");
  ctx.lineJoin = "round";
  paint(ctx, {
    stroke: palette.relief ? fade(palette.frame, dark ? 0.45 : 0.35) : palette.text,
    width: Math.max(0.75, layout.pitch * 0.022),
  });
}

/** @param {Pen} pen */
function drawBar({ ctx, layout, palette }) {
  const { bar } = layout;
  if (!palette.relief) {
    box(ctx, bar, 0, { fill: palette.frame });
    return outline(ctx, bar, 0, palette.text, 1.5);
  }
  const wide = layout.orientation === "portrait";
  shade(ctx, bar, wide ? [0, bar.y, 0, bar.y + bar.h] : [bar.x, 0, bar.x + bar.w, 0], [
    [0, "rgba(255, 240, 215, 0.16)"],
    [0.12, "rgba(255, 240, 215, 0.03)"],
    [0.88, "rgba(0, 0, 0, 0.06)"],
    [1, "rgba(0, 0, 0, 0.3)"],
  ]);
  // The hinge of a folding wooden board.
  const width = Math.max(0.75, layout.edge * 0.035);
  for (const [shift, stroke] of /** @type {const} */ ([
    [0, "rgba(0, 0, 0, 0.32)"],
    [1, "rgba(255, 240, 215, 0.12)"],
  ])) {
    const [x, y] = [bar.x + bar.w / 2 + shift * width, bar.y + bar.h / 2 + shift * width];
    const ends = wide
      ? [
          { x: bar.x, y },
          { x: bar.x + bar.w, y },
        ]
      : [
          { x, y: bar.y },
          { x, y: bar.y + bar.h },
        ];
    shape(ctx, ends, { stroke, width });
  }
}

/** @param {Pen} pen @param {Rect} r */
function drawTray(pen, r) {
  const { ctx, layout, palette } = pen;
  const by = layout.pitch * 0.09;
  const inner = layout.orientation === "portrait" ? inset(r, 0, by) : inset(r, by, 0);
  const radius = layout.edge * 0.22;
  box(ctx, inner, radius, { fill: palette.tray });
  lay(pen, "frame", inner, "across");
  if (!palette.relief) return outline(ctx, inner, radius, palette.frameText, 1.5);
  const deep = Math.min(inner.h, layout.edge * 0.7);
  box(ctx, inner, radius, {
    fill: gradient(
      ctx,
      [0, inner.y, 0, inner.y + deep],
      [
        [0, "rgba(0, 0, 0, 0.4)"],
        [1, "rgba(0, 0, 0, 0)"],
      ],
    ),
  });
}
