/** The empty board: frame, fields, points, bar and trays with their materials. Painted once per size and theme. */

import { materialOf, overlay, unitOf } from "./materials.js";
import { fade } from "./palette.js";
import { box } from "./pen.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Part } from "../scene/themes.js" */
/** @import { Rect } from "../scene/types.js" */
/** @import { Ctx } from "./pen.js" */

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette */
export function drawSurface(ctx, layout, palette) {
  ctx.clearRect(0, 0, layout.width, layout.height);
  drawFrame(ctx, layout, palette);
  for (const field of layout.fields) drawField(ctx, layout, palette, field);
  for (const [name, shape] of Object.entries(layout.triangles))
    drawPoint(ctx, layout, palette, shape, Number(name));
  for (const field of layout.fields) recess(ctx, layout, palette, field);
  drawBar(ctx, layout, palette);
  for (const tray of [layout.trays.own, layout.trays.opp]) drawTray(ctx, layout, palette, tray);
  if (layout.rail) drawTray(ctx, layout, palette, layout.rail);
}

/**
 * Fill the present path with a part's material. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Part}
 * part
 * @param {{x:number, y:number}} at where its piece begins @param {"along"|"across"} grain which way it runs, seen along the board
 */
function lay(ctx, layout, palette, part, at, grain) {
  const unit = unitOf(layout.pitch, ctx.getTransform().a);
  const turned = (layout.orientation === "portrait") === (grain === "along");
  overlay(ctx, materialOf(palette.theme, part), { x: at.x, y: at.y, turned, unit });
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette */
function drawFrame(ctx, layout, palette) {
  const { board } = layout;
  const radius = layout.edge * 0.42;
  box(ctx, board, radius);
  ctx.fillStyle = palette.frame;
  ctx.fill();
  lay(ctx, layout, palette, "frame", board, "along");
  rails(ctx, layout, palette);
  seam(ctx, layout, palette);
  if (!palette.relief) {
    outline(ctx, board, radius, palette.text, 2);
    return;
  }
  bevel(ctx, board, radius, Math.max(1, layout.edge * 0.07));
}

/** The parts of the frame across the board, with their grain: its ends, the bar, and the tray dividers. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette */
function rails(ctx, layout, palette) {
  const { board, fields, tray } = layout;
  const standing = layout.orientation === "portrait";
  const [start, long] = standing ? /** @type {const} */ (["y", "h"]) : /** @type {const} */ (["x", "w"]);
  const parts = [...fields, tray].sort((a, b) => a[start] - b[start]);
  let from = board[start];
  for (const part of [...parts, { ...board, [start]: board[start] + board[long] }]) {
    const wide = part[start] - from;
    const rail = standing
      ? { x: fields[0].x, y: from, w: fields[0].w, h: wide }
      : { x: from, y: fields[0].y, w: wide, h: fields[0].h };
    box(ctx, rail, 0);
    ctx.fillStyle = palette.frame;
    ctx.fill();
    lay(ctx, layout, palette, "frame", { x: rail.x * 1.7, y: rail.y + rail.x }, "across");
    from = part[start] + part[long];
  }
}

/** Leather is sewn along its edge. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette */
function seam(ctx, layout, palette) {
  const stitch = materialOf(palette.theme, "frame")?.stitch;
  if (!stitch) return;
  const { board, edge } = layout;
  // Outside the numbers, which are in the middle of the frame.
  const inset = Math.max(1.5, edge * 0.09);
  const stitchLong = Math.max(3, layout.pitch * 0.12);
  ctx.save();
  ctx.lineCap = "round";
  ctx.setLineDash([stitchLong, stitchLong * 0.75]);
  const seamed = { x: board.x + inset, y: board.y + inset, w: board.w - 2 * inset, h: board.h - 2 * inset };
  // A thread lies in the furrow that it draws.
  for (const [shift, colour] of /** @type {const} */ ([
    [1, "rgba(0, 0, 0, 0.55)"],
    [0, stitch],
  ])) {
    outline(ctx, { ...seamed, y: seamed.y + shift }, edge * 0.3, colour, Math.max(1, layout.pitch * 0.03));
  }
  ctx.restore();
}

/** A light and a dark hairline make an edge. @param {Ctx} ctx @param {Rect} r @param {number} radius @param {number} width */
function bevel(ctx, r, radius, width) {
  const light = ctx.createLinearGradient(0, r.y, 0, r.y + r.h);
  light.addColorStop(0, "rgba(255, 240, 215, 0.34)");
  light.addColorStop(0.08, "rgba(255, 240, 215, 0.06)");
  light.addColorStop(0.92, "rgba(0, 0, 0, 0.12)");
  light.addColorStop(1, "rgba(0, 0, 0, 0.45)");
  const half = width / 2;
  box(ctx, { x: r.x + half, y: r.y + half, w: r.w - width, h: r.h - width }, radius - half);
  ctx.lineWidth = width;
  ctx.strokeStyle = light;
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Rect} r @param {number} radius @param {string} colour @param {number} width */
function outline(ctx, r, radius, colour, width) {
  const half = width / 2;
  box(ctx, { x: r.x + half, y: r.y + half, w: r.w - width, h: r.h - width }, radius);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Rect} field */
function drawField(ctx, layout, palette, field) {
  box(ctx, field, 0);
  ctx.fillStyle = palette.felt;
  ctx.fill();
  lay(ctx, layout, palette, "field", { x: field.x * 2.3, y: field.y * 1.4 }, "along");
}

/** The frame throws a soft shadow into the field. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Rect} field */
function recess(ctx, layout, palette, field) {
  if (!palette.relief) {
    outline(ctx, field, 0, palette.text, 1.5);
    return;
  }
  const depth = layout.edge * 0.36;
  const edges = /** @type {const} */ ([
    [field.x, field.y, field.w, depth, 0, 1, 0.32],
    [field.x, field.y, depth, field.h, 1, 0, 0.2],
    [field.x + field.w, field.y, -depth, field.h, -1, 0, 0.12],
    [field.x, field.y + field.h, field.w, -depth, 0, -1, 0.1],
  ]);
  for (const [x, y, w, h, dx, dy, alpha] of edges) {
    const shadow = ctx.createLinearGradient(x, y, x + dx * depth, y + dy * depth);
    shadow.addColorStop(0, `rgba(30, 15, 5, ${alpha})`);
    shadow.addColorStop(1, "rgba(30, 15, 5, 0)");
    ctx.fillStyle = shadow;
    ctx.fillRect(x, y, w, h);
  }
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {{x:number, y:number}[]} shape @param {number} point */
function drawPoint(ctx, layout, palette, shape, point) {
  const dark = point % 2 === 0;
  const [a, b, tip] = shape;
  const inset = layout.pitch * 0.045;
  const along = layout.orientation === "portrait" ? { x: 0, y: inset } : { x: inset, y: 0 };
  const flip = (along.x ? b.x > a.x : b.y > a.y) ? 1 : -1;
  ctx.beginPath();
  ctx.moveTo(a.x + flip * along.x, a.y + flip * along.y);
  ctx.lineTo(tip.x, tip.y);
  ctx.lineTo(b.x - flip * along.x, b.y - flip * along.y);
  ctx.closePath();
  ctx.fillStyle = dark ? palette.pointA : palette.pointB;
  ctx.fill();
  // Each point is a piece of its own.
  lay(ctx, layout, palette, "points", { x: a.x + point * 53, y: a.y + point * 97 }, "across");
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(0.75, layout.pitch * 0.022);
  ctx.strokeStyle = palette.relief ? fade(palette.frame, dark ? 0.45 : 0.35) : palette.text;
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette */
function drawBar(ctx, layout, palette) {
  const { bar } = layout;
  if (!palette.relief) {
    ctx.fillStyle = palette.frame;
    ctx.fillRect(bar.x, bar.y, bar.w, bar.h);
    outline(ctx, bar, 0, palette.text, 1.5);
    return;
  }
  const wide = layout.orientation === "portrait";
  const round = wide
    ? ctx.createLinearGradient(0, bar.y, 0, bar.y + bar.h)
    : ctx.createLinearGradient(bar.x, 0, bar.x + bar.w, 0);
  round.addColorStop(0, "rgba(255, 240, 215, 0.16)");
  round.addColorStop(0.12, "rgba(255, 240, 215, 0.03)");
  round.addColorStop(0.88, "rgba(0, 0, 0, 0.06)");
  round.addColorStop(1, "rgba(0, 0, 0, 0.3)");
  ctx.fillStyle = round;
  ctx.fillRect(bar.x, bar.y, bar.w, bar.h);
  hinge(ctx, bar, wide, layout.edge);
}

/** The seam along which a wooden board folds. @param {Ctx} ctx @param {Rect} bar @param {boolean} wide @param {number} edge */
function hinge(ctx, bar, wide, edge) {
  ctx.lineWidth = Math.max(0.75, edge * 0.035);
  for (const [shift, colour] of /** @type {const} */ ([
    [0, "rgba(0, 0, 0, 0.32)"],
    [1, "rgba(255, 240, 215, 0.12)"],
  ])) {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    const c = (wide ? bar.y + bar.h / 2 : bar.x + bar.w / 2) + shift * ctx.lineWidth;
    if (wide) {
      ctx.moveTo(bar.x, c);
      ctx.lineTo(bar.x + bar.w, c);
    } else {
      ctx.moveTo(c, bar.y);
      ctx.lineTo(c, bar.y + bar.h);
    }
    ctx.stroke();
  }
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Rect} r */
function drawTray(ctx, layout, palette, r) {
  const inset = layout.pitch * 0.09;
  const inner = { x: r.x + inset, y: r.y, w: r.w - 2 * inset, h: r.h };
  if (layout.orientation === "portrait") {
    Object.assign(inner, { x: r.x, y: r.y + inset, w: r.w, h: r.h - 2 * inset });
  }
  const radius = layout.edge * 0.22;
  box(ctx, inner, radius);
  ctx.fillStyle = palette.tray;
  ctx.fill();
  lay(ctx, layout, palette, "frame", inner, "across");
  if (!palette.relief) {
    outline(ctx, inner, radius, palette.frameText, 1.5);
    return;
  }
  ctx.save();
  box(ctx, inner, radius);
  ctx.clip();
  const shadow = ctx.createLinearGradient(0, inner.y, 0, inner.y + Math.min(inner.h, layout.edge * 0.7));
  shadow.addColorStop(0, "rgba(0, 0, 0, 0.4)");
  shadow.addColorStop(1, "rgba(0, 0, 0, 0)");
  ctx.fillStyle = shadow;
  ctx.fillRect(inner.x, inner.y, inner.w, inner.h);
  ctx.restore();
}
