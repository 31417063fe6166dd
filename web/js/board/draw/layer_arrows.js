/** Arrows, and the trace of the last play. */

import { checkerSpot } from "../scene/layout.js";
import { countAt, slotOf } from "../scene/places.js";
import { landing } from "./layer_marks.js";
import { fade } from "./palette.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { BoardView, Checkers, Side, Slot, Spot } from "../scene/types.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {BoardView} view @param {Checkers} checkers */
export function drawArrows(ctx, layout, palette, view, checkers) {
  /** @type {{at: Spot, number: number, colour: string}[]} */
  const numbers = [];
  for (const arrow of view.arrows) {
    const side = arrow.side ?? view.mover ?? view.viewpoint;
    const from = slotOf(arrow.from, side, view.viewpoint);
    const to = slotOf(arrow.to, side, view.viewpoint);
    const count = countAt(checkers, from, side, view.viewpoint);
    const kind = arrow.kind ?? "good";
    const start = checkerSpot(layout, from, Math.max(0, count - 1));
    const end = landing(layout, checkers, view, to, side);
    const colour = kind === "bad" ? palette.bad : kind === "last" ? palette.text : palette.good;
    // Start at the rim, so that a count on the checker stays legible.
    const rim = before(layout, end, start);
    const weight = kind === "last" ? 0.6 : 1;
    drawArrow(ctx, layout, palette, { from: rim, to: end, colour, dashed: kind === "bad", weight });
    if (arrow.number)
      numbers.push({ at: middle(layout, rim, end, arrow.number), number: arrow.number, colour });
  }
  // Numbers are drawn above all arrows, so that no arrow covers one.
  for (const { at, number, colour } of numbers) drawNumber(ctx, layout, palette, at, number, colour);
}

/**
 * The place of an arrow's number: on its curve, later numbers nearer to the head, so that equal arrows do not overlap.
 * @param {Layout} layout @param {Spot} from @param {Spot} to @param {number} number @returns {Spot}
 */
function middle(layout, from, to, number) {
  const bend = bendOf(layout, from, to);
  const k = Math.min(0.7, 0.22 + 0.16 * number);
  const [a, b, c] = [(1 - k) * (1 - k), 2 * k * (1 - k), k * k];
  return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Spot} at @param {number} number @param {string} colour */
function drawNumber(ctx, layout, palette, at, number, colour) {
  const r = Math.max(8, layout.checker * 0.24);
  ctx.save();
  ctx.beginPath();
  ctx.arc(at.x, at.y, r, 0, Math.PI * 2);
  ctx.fillStyle = palette.bg;
  ctx.fill();
  ctx.lineWidth = Math.max(1.5, r * 0.16);
  ctx.strokeStyle = colour;
  ctx.stroke();
  ctx.fillStyle = palette.text;
  ctx.font = `700 ${Math.round(r * 1.35)}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(number), at.x, at.y + r * 0.06);
  ctx.restore();
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {{from:Spot, to:Spot, colour:string, dashed?:boolean, weight:number, alpha?:number}} arrow */
function drawArrow(ctx, layout, palette, arrow) {
  const { from, to } = arrow;
  const bend = bendOf(layout, from, to);
  const width = Math.max(2, layout.checker * 0.11 * arrow.weight);
  const head = width * 3.1;
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const end = { x: to.x - Math.cos(angle) * head * 0.8, y: to.y - Math.sin(angle) * head * 0.8 };
  ctx.save();
  ctx.globalAlpha = arrow.alpha ?? 1;
  ctx.lineCap = "round";
  for (const [extra, colour] of /** @type {[number, string][]} */ ([
    [Math.max(2, width * 0.7), fade(palette.bg, arrow.weight < 1 ? 0.5 : 0.85)],
    [0, arrow.colour],
  ])) {
    ctx.setLineDash(arrow.dashed && extra === 0 ? [width * 1.8, width * 1.6] : []);
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.quadraticCurveTo(bend.x, bend.y, end.x, end.y);
    ctx.lineWidth = width + extra;
    ctx.strokeStyle = colour;
    ctx.stroke();
    ctx.setLineDash([]);
    headPath(ctx, to, angle, head + extra * 0.6);
    ctx.fillStyle = colour;
    ctx.fill();
  }
  ctx.restore();
}

/** @param {Ctx} ctx @param {Spot} to @param {number} angle @param {number} size */
function headPath(ctx, to, angle, size) {
  ctx.beginPath();
  ctx.moveTo(to.x + Math.cos(angle) * size * 0.15, to.y + Math.sin(angle) * size * 0.15);
  for (const turn of [2.62, -2.62]) {
    ctx.lineTo(to.x + Math.cos(angle + turn) * size, to.y + Math.sin(angle + turn) * size);
  }
  ctx.closePath();
}

/** Arrows bow towards the middle of the board. @param {Layout} layout @param {Spot} a @param {Spot} b @returns {Spot} */
export function bendOf(layout, a, b) {
  const c = { x: layout.board.x + layout.board.w / 2, y: layout.board.y + layout.board.h / 2 };
  const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const d = Math.hypot(c.x - m.x, c.y - m.y) || 1;
  const k = Math.min(far * 0.22, d) / d;
  return { x: m.x + (c.x - m.x) * k, y: m.y + (c.y - m.y) * k };
}

/** The last play: a ring at each checker's start and a thin arrow to its end. @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {BoardView} view */
export function drawLast(ctx, layout, palette, view) {
  const { last } = view;
  if (!last || view.draft.length > 0) return;
  /** @type {Map<Slot, number>} */
  const arrived = new Map();
  for (const move of chains(last.moves)) {
    const from = slotOf(move.from, last.side, view.viewpoint);
    const to = slotOf(move.to, last.side, view.viewpoint);
    const count = countAt(view.checkers, to, last.side, view.viewpoint);
    const left = countAt(view.checkers, from, last.side, view.viewpoint);
    const start = checkerSpot(layout, from, left);
    const later = arrived.get(to) ?? 0;
    arrived.set(to, later + 1);
    ghost(ctx, layout, palette, start, last.side);
    drawArrow(ctx, layout, palette, {
      from: start,
      to: before(layout, start, checkerSpot(layout, to, Math.max(0, count - 1 - later))),
      colour: palette.accent,
      weight: 0.48,
      alpha: 0.62,
    });
  }
}

/** The point on a checker's rim that faces an arrow's start. @param {Layout} layout @param {Spot} from @param {Spot} to @returns {Spot} */
function before(layout, from, to) {
  const bend = bendOf(layout, from, to);
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const r = layout.checker * 0.4;
  return { x: to.x - Math.cos(angle) * r, y: to.y - Math.sin(angle) * r };
}

/** Join one checker's steps: trace it from its start to its end. @param {import("../scene/types.js").MoveView[]} moves */
function chains(moves) {
  /** @type {{from:string|number, to:string|number}[]} */
  const joined = [];
  for (const move of moves) {
    const before = joined.find((c) => String(c.to) === String(move.from));
    if (before) before.to = move.to;
    else joined.push({ from: move.from, to: move.to });
  }
  return joined;
}

/** @param {Ctx} ctx @param {Layout} layout @param {Palette} palette @param {Spot} p @param {Side} side */
function ghost(ctx, layout, palette, p, side) {
  ctx.save();
  ctx.globalAlpha = 0.5;
  ctx.beginPath();
  ctx.arc(p.x, p.y, layout.checker * 0.42, 0, Math.PI * 2);
  ctx.lineWidth = Math.max(1.25, layout.checker * 0.045);
  ctx.setLineDash([layout.checker * 0.14, layout.checker * 0.1]);
  ctx.strokeStyle = palette.accent;
  ctx.fillStyle = fade(side === "white" ? palette.white : palette.black, 0.35);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}
