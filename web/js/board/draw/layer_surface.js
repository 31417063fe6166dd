/** The bare board: wood, points, bar and trays. Painted once per size and theme. */

import { fade } from "./palette.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Rect } from "../scene/types.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette */
export function drawSurface(ctx, layout, palette) {
  ctx.clearRect(0, 0, layout.width, layout.height);
  drawFrame(ctx, layout, palette);
  for (const field of layout.fields) drawField(ctx, layout, palette, field);
  for (const [name, shape] of Object.entries(layout.triangles)) {
    drawPoint(ctx, layout, palette, shape, Number(name) % 2 === 0);
  }
  for (const field of layout.fields) recess(ctx, layout, palette, field);
  drawBar(ctx, layout, palette);
  for (const tray of [layout.trays.own, layout.trays.opp]) drawTray(ctx, layout, palette, tray);
  if (layout.rail) drawTray(ctx, layout, palette, layout.rail);
}

/** @param {Ctx} ctx @param {Rect} r @param {number} radius */
export function roundRect(ctx, r, radius) {
  ctx.beginPath();
  ctx.roundRect(r.x, r.y, r.w, r.h, Math.max(0, Math.min(radius, r.w / 2, r.h / 2)));
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette */
function drawFrame(ctx, layout, palette) {
  const { board } = layout;
  const radius = layout.edge * 0.42;
  roundRect(ctx, board, radius);
  ctx.fillStyle = palette.frame;
  ctx.fill();
  if (!palette.relief) {
    outline(ctx, board, radius, palette.text, 2);
    return;
  }
  ctx.save();
  roundRect(ctx, board, radius);
  ctx.clip();
  grain(ctx, layout, board, 90, 0.1);
  ctx.restore();
  bevel(ctx, board, radius, Math.max(1, layout.edge * 0.07));
}

/** A light and a dark hairline make an edge. @param {Ctx} ctx @param {Rect} r @param {number} radius @param {number} width */
function bevel(ctx, r, radius, width) {
  const light = ctx.createLinearGradient(0, r.y, 0, r.y + r.h);
  light.addColorStop(0, "rgba(255, 240, 215, 0.34)");
  light.addColorStop(0.08, "rgba(255, 240, 215, 0.06)");
  light.addColorStop(0.92, "rgba(0, 0, 0, 0.12)");
  light.addColorStop(1, "rgba(0, 0, 0, 0.45)");
  const half = width / 2;
  roundRect(ctx, { x: r.x + half, y: r.y + half, w: r.w - width, h: r.h - width }, radius - half);
  ctx.lineWidth = width;
  ctx.strokeStyle = light;
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Rect} r @param {number} radius @param {string} colour @param {number} width */
function outline(ctx, r, radius, colour, width) {
  const half = width / 2;
  roundRect(ctx, { x: r.x + half, y: r.y + half, w: r.w - width, h: r.h - width }, radius);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Rect} field */
function drawField(ctx, layout, palette, field) {
  ctx.fillStyle = palette.felt;
  ctx.fillRect(field.x, field.y, field.w, field.h);
  if (!palette.relief) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(field.x, field.y, field.w, field.h);
  ctx.clip();
  grain(ctx, layout, field, 60, 0.034);
  ctx.restore();
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

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {{x:number, y:number}[]} shape @param {boolean} dark */
function drawPoint(ctx, layout, palette, shape, dark) {
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
  const box = { x: r.x + inset, y: r.y, w: r.w - 2 * inset, h: r.h };
  if (layout.orientation === "portrait") {
    Object.assign(box, { x: r.x, y: r.y + inset, w: r.w, h: r.h - 2 * inset });
  }
  const radius = layout.edge * 0.22;
  roundRect(ctx, box, radius);
  ctx.fillStyle = palette.tray;
  ctx.fill();
  if (!palette.relief) {
    outline(ctx, box, radius, palette.frameText, 1.5);
    return;
  }
  ctx.save();
  roundRect(ctx, box, radius);
  ctx.clip();
  const shadow = ctx.createLinearGradient(0, box.y, 0, box.y + Math.min(box.h, layout.edge * 0.7));
  shadow.addColorStop(0, "rgba(0, 0, 0, 0.4)");
  shadow.addColorStop(1, "rgba(0, 0, 0, 0)");
  ctx.fillStyle = shadow;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  ctx.restore();
}

/**
 * Long, slightly wandering fibres along the board. The same board always has the same grain.
 * @param {Ctx} ctx @param {Layout} layout @param {Rect} r @param {number} lines @param {number} strength
 */
function grain(ctx, layout, r, lines, strength) {
  const next = noise(lines * 7919);
  const along = layout.orientation === "portrait" ? "y" : "x";
  const length = along === "x" ? r.w : r.h;
  const across = along === "x" ? r.h : r.w;
  for (let i = 0; i < lines; i += 1) {
    const v = next() * across;
    const sway = (next() - 0.5) * across * 0.03;
    const dark = next() > 0.45;
    ctx.strokeStyle = `rgba(${dark ? "40, 20, 8" : "255, 238, 210"}, ${strength * (0.35 + next())})`;
    ctx.lineWidth = 0.5 + next() * layout.edge * 0.09;
    ctx.beginPath();
    for (let k = 0; k <= 8; k += 1) {
      const u = (length * k) / 8;
      const w = v + Math.sin(k * 0.8 + i) * sway;
      if (along === "x") ctx.lineTo(r.x + u, r.y + w);
      else ctx.lineTo(r.x + w, r.y + u);
    }
    ctx.stroke();
  }
}

/** A small repeatable generator of numbers in [0, 1). @param {number} seed @returns {() => number} */
function noise(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
