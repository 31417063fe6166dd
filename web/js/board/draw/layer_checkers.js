/** Checkers at rest, their counts, the trays and the numbers. */

import { checkerSpot } from "../scene/layout.js";
import { countAt, draftAt, SIDES, SLOTS } from "../scene/places.js";
import { fade } from "./palette.js";
import { stamp } from "./sprites.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Sprites } from "./sprites.js" */
/** @import { BoardView, Checkers, Side, Slot, Spot } from "../scene/types.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */

export const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** @param {Ctx} ctx @param {string} text @param {Spot} p @param {number} size @param {string} colour @param {number} [weight] */
export function write(ctx, text, p, size, colour, weight = 600) {
  ctx.font = `${weight} ${size}px ${FONT}`;
  ctx.fillStyle = colour;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  // Digits sit a little above the middle of their line.
  ctx.fillText(text, p.x, p.y + size * 0.06);
}

/**
 * @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Sprites} sprites
 * @param {BoardView} view @param {Checkers} checkers what lies there now, which in an animation is not yet the view's
 * @param {(rect:import("../scene/types.js").Rect)=>boolean} inside
 */
export function drawCheckers(ctx, layout, palette, sprites, view, checkers, inside) {
  const near = SLOTS.filter((slot) => inside(around(layout, slot)));
  for (const side of SIDES) {
    for (const slot of near) {
      const count = countAt(checkers, slot, side, view.viewpoint);
      if (count === 0) continue;
      if (slot.startsWith("off")) drawSlabs(ctx, layout, palette, slot, side, count);
      else drawStack(ctx, layout, palette, sprites, slot, side, count);
    }
  }
}

/** The area that a slot's checkers may cover, with their shadows. @param {Layout} layout @param {Slot} slot @returns {import("../scene/types.js").Rect} */
export function around(layout, slot) {
  const { hit } = layout.stacks[slot];
  const more = layout.checker * 0.6;
  return { x: hit.x - more, y: hit.y - more, w: hit.w + 2 * more, h: hit.h + 2 * more };
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Sprites} sprites @param {Slot} slot @param {Side} side @param {number} count */
function drawStack(ctx, layout, palette, sprites, slot, side, count) {
  const { room } = layout.stacks[slot];
  const pieces = sprites.pieces[side];
  const first = Number(slot) || 0;
  for (let i = 0; i < Math.min(count, room); i += 1) {
    stamp(ctx, pieces[(first + i) % pieces.length], checkerSpot(layout, slot, i));
  }
  if (count > room) badge(ctx, layout, palette, side, count, checkerSpot(layout, slot, room - 1));
}

/** The count is on a plain disc, so that no pattern disturbs it. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Side} side @param {number} count @param {Spot} p */
function badge(ctx, layout, palette, side, count, p) {
  const size = Math.max(10, layout.checker * 0.46);
  ctx.fillStyle = side === "white" ? palette.white : palette.black;
  ctx.beginPath();
  ctx.arc(p.x, p.y, layout.checker * 0.35, 0, Math.PI * 2);
  ctx.fill();
  write(ctx, String(count), p, size, side === "white" ? palette.black : palette.white, 700);
}

/** Borne-off checkers stand on edge. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Slot} slot @param {Side} side @param {number} count */
function drawSlabs(ctx, layout, palette, slot, side, count) {
  const stack = layout.stacks[slot];
  const thick = Math.hypot(stack.step.x, stack.step.y);
  const long = layout.pitch * 1.02;
  const standing = layout.orientation === "portrait";
  for (let i = 0; i < count; i += 1) {
    const c = { x: stack.first.x + i * stack.step.x, y: stack.first.y + i * stack.step.y };
    const w = standing ? thick * 0.86 : long;
    const h = standing ? long : thick * 0.86;
    drawSlab(ctx, palette, side, { x: c.x - w / 2, y: c.y - h / 2, w, h }, standing);
  }
  const whose = slot === "off:own" ? "own" : "opp";
  write(ctx, String(count), layout.counts[whose], layout.counts.size, trayText(palette), 700);
}

/** @param {Ctx} ctx @param {Palette} palette @param {Side} side @param {import("../scene/types.js").Rect} r @param {boolean} standing */
function drawSlab(ctx, palette, side, r, standing) {
  ctx.beginPath();
  ctx.roundRect(r.x, r.y, r.w, r.h, Math.min(r.w, r.h) * 0.3);
  ctx.fillStyle = side === "white" ? palette.white : palette.black;
  ctx.fill();
  ctx.lineWidth = Math.max(0.75, Math.min(r.w, r.h) * 0.09);
  ctx.strokeStyle = side === "white" ? palette.whiteEdge : fade(palette.blackMark, 0.75);
  ctx.stroke();
  if (side === "white") return;
  // A stud on the edge of a black checker, as on its face.
  ctx.fillStyle = palette.blackMark;
  const d = Math.min(r.w, r.h) * 0.32;
  ctx.fillRect(
    r.x + r.w / 2 - (standing ? d / 2 : d * 1.6),
    r.y + r.h / 2 - (standing ? d * 1.6 : d / 2),
    standing ? d : d * 3.2,
    standing ? d * 3.2 : d,
  );
}

/** Text on a tray, which is drawn on the dark frame. @param {Palette} palette */
const trayText = (palette) => palette.frameText;

/**
 * Checkers the draft moved carry a small arrow back: a tap takes just that move back.
 * @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {BoardView} view @param {Checkers} checkers
 */
export function drawDraft(ctx, layout, palette, view, checkers) {
  const side = view.mover;
  if (!side || view.draft.length === 0) return;
  for (const slot of SLOTS) {
    if (slot.startsWith("off")) continue;
    const moved = draftAt(view, slot).length;
    const count = Math.min(countAt(checkers, slot, side, view.viewpoint), layout.stacks[slot].room);
    for (let i = Math.max(0, count - moved); i < count; i += 1) {
      backArrow(ctx, layout, palette, checkerSpot(layout, slot, i), side);
    }
  }
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Spot} p @param {Side} side */
function backArrow(ctx, layout, palette, p, side) {
  const r = layout.checker * 0.17;
  ctx.save();
  ctx.translate(p.x, p.y);
  ctx.fillStyle = side === "white" ? palette.white : palette.black;
  ctx.beginPath();
  ctx.arc(0, 0, layout.checker * 0.31, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = ctx.fillStyle = side === "white" ? palette.accent : palette.blackMark;
  ctx.lineWidth = Math.max(1.5, layout.checker * 0.06);
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.arc(0, r * 0.12, r, -Math.PI * 0.75, Math.PI * 0.75);
  ctx.stroke();
  const tip = { x: Math.cos(-Math.PI * 0.75) * r, y: r * 0.12 + Math.sin(-Math.PI * 0.75) * r };
  const h = layout.checker * 0.11;
  ctx.beginPath();
  ctx.moveTo(tip.x - h * 0.95, tip.y + h * 0.95);
  ctx.lineTo(tip.x - h * 0.75, tip.y - h * 0.95);
  ctx.lineTo(tip.x + h * 0.95, tip.y + h * 0.6);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

/**
 * @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {BoardView} view @param {Side} side whose numbers
 * @param {(rect:import("../scene/types.js").Rect)=>boolean} inside
 */
export function drawNumbers(ctx, layout, palette, view, side, inside) {
  const size = Math.max(9, Math.min(layout.edge * 0.56, layout.pitch * 0.46));
  for (const [slot, spot] of Object.entries(layout.numbers)) {
    if (!inside({ x: spot.x - size, y: spot.y - size, w: 2 * size, h: 2 * size })) continue;
    const point = side === view.viewpoint ? slot : String(25 - Number(slot));
    write(ctx, point, spot, size, palette.frameText, 600);
  }
}
