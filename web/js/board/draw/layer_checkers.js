/** Checkers, painted once per size and theme and then copied; their counts, the trays and the point numbers. */

import { numberingSide } from "../scene/describe.js";
import written from "../scene/empty_board.json" with { type: "json" };
import { checkerSpot } from "../scene/layout.js";
import { countAt, draftAt, otherSide, SIDES, SLOTS } from "../scene/places.js";
import { fade, materialOf, overlay } from "./palette.js";
import { box, disc, drawKept, gradient, kept, MIDDLE, shape, write } from "./pen.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Rect, Side, Slot, Spot } from "../scene/types.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Ctx, Pen, ScenePen } from "./pen.js" */

/** A checker's share of the pitch; the rest is a thin gap between neighbours. */
const FILL = 0.965;
/** The shape of a checker, the same as in pictures (`svg/pieces.py`). */
const { rim: RIM, flatRim: FLAT_RIM, grooves: GROOVES, stud: STUD, light: LIGHT } = written.checkers;
const PIECES = 3;

/** A lifted checker is nearer to the eye. @param {Layout} layout @param {boolean} lifted */
const diameterOf = ({ checker }, lifted) => checker * (lifted ? 1.08 : 1);

/** The side of the square that a checker and its shadow need. @param {Layout} layout @param {boolean} lifted */
export const squareOf = (layout, lifted) => diameterOf(layout, lifted) * (lifted ? 1.6 : 1.3);

/** @param {Pen} pen @param {Side} side @param {Spot} at @param {{lifted?: boolean, piece?: number, share?: number}} [how] piece: of the same material, so that neighbours differ; share: of its size */
export function drawChecker(pen, side, at, { lifted = false, piece = 0, share = 1 } = {}) {
  const { ctx, layout, palette } = pen;
  const cut = materialOf(palette.theme, side) ? piece % PIECES : 0;
  const size = squareOf(layout, lifted);
  const picture = kept(pen, `${side} ${lifted} ${cut}`, size, (own) =>
    paintChecker({ ctx: own, layout, palette }, side, lifted, cut),
  );
  const shown = size * share;
  ctx.drawImage(picture, at.x - shown / 2, at.y - shown / 2, shown, shown);
}

/** @param {Pen} pen @param {Side} side @param {boolean} lifted @param {number} cut */
function paintChecker({ ctx, layout, palette }, side, lifted, cut) {
  const r = Math.max(0.1, (diameterOf(layout, lifted) / 2) * FILL);
  const material = materialOf(palette.theme, side);
  drawBody(ctx, palette, side, r, lifted);
  disc(ctx, MIDDLE, r * 0.93, {});
  overlay(ctx, material, { x: cut * 61, y: cut * 37, turned: cut % 2 === 1, unit: layout.checker / 130 });
  if (palette.relief) shade(ctx, side, r, material?.gloss ?? 0);
  pattern(ctx, palette, side, r);
  if (palette.relief && material?.gloss) shine(ctx, r, material.gloss);
}

/** @param {Ctx} ctx @param {Palette} palette @param {Side} side @param {number} r @param {boolean} lifted */
function drawBody(ctx, palette, side, r, lifted) {
  ctx.save();
  if (palette.relief) {
    // Shadow lengths are in device pixels, regardless of the transform.
    const k = ctx.getTransform().a * r;
    ctx.shadowColor = `rgba(20, 10, 0, ${lifted ? 0.42 : 0.38})`;
    ctx.shadowBlur = k * (lifted ? 0.42 : 0.16);
    ctx.shadowOffsetY = k * (lifted ? 0.3 : 0.08);
    ctx.shadowOffsetX = k * (lifted ? 0.1 : 0.03);
  }
  disc(ctx, MIDDLE, r, { fill: palette[side] });
  ctx.restore();
  const width = Math.max(1, r * (palette.relief ? RIM : FLAT_RIM));
  disc(ctx, MIDDLE, r - width / 2, { stroke: palette[`${side}Edge`], width });
}

/** Light from the upper left: over the face and along the turned rim. @param {Ctx} ctx @param {Side} side @param {number} r @param {number} gloss */
function shade(ctx, side, r, gloss) {
  const [bright, dark] = LIGHT[side];
  const light = gradient(ctx, [-r * 0.42, -r * 0.5, r * 0.08, 0, 0, r], {
    0: `rgba(255, 255, 255, ${bright * (gloss ? 0.7 : 1)})`,
    0.55: "rgba(255, 255, 255, 0)",
    1: `rgba(0, 0, 0, ${dark})`,
  });
  disc(ctx, MIDDLE, r * 0.95, { fill: light });
  if (!gloss) return;
  for (const [radius, above, below] of [
    [0.89, "255, 255, 255, 0.4", "0, 0, 0, 0.3"],
    [0.8, "0, 0, 0, 0.26", "255, 255, 255, 0.22"],
  ]) {
    const stops = { 0: `rgba(${above})`, 0.5: "rgba(128, 128, 128, 0)", 1: `rgba(${below})` };
    const edge = gradient(ctx, [-r * 0.6, -r * 0.7, r * 0.6, r * 0.7], stops);
    disc(ctx, MIDDLE, r * Number(radius), { stroke: edge, width: r * 0.09 });
  }
}

/** The reflection of a window on a polished face. @param {Ctx} ctx @param {number} r @param {number} gloss */
function shine(ctx, r, gloss) {
  const white = (/** @type {number} */ alpha) => `rgba(255, 255, 255, ${alpha * gloss})`;
  const stops = { 0: white(0.34), 0.4: white(0.12), 1: white(0) };
  const spot = gradient(ctx, [-r * 0.3, -r * 0.36, 0, -r * 0.3, -r * 0.36, r * 0.42], stops);
  disc(ctx, MIDDLE, r * 0.9, { fill: spot });
}

/** White has two turned grooves, black a ring and a stud, so the sides differ by shape as well as by colour. @param {Ctx} ctx @param {Palette} palette @param {Side} side @param {number} r */
function pattern(ctx, palette, side, r) {
  const colour = side === "white" ? palette.whiteEdge : palette.blackMark;
  const stroke = fade(colour, palette.relief ? 0.6 : 1);
  for (const share of GROOVES[side])
    disc(ctx, MIDDLE, r * share, { stroke, width: Math.max(0.75, r * 0.05) });
  if (side === "black") disc(ctx, MIDDLE, r * STUD, { fill: fade(colour, palette.relief ? 0.9 : 1) });
}

// On the board

/** @param {ScenePen} pen */
export function drawCheckers(pen) {
  const { checkers, view } = pen;
  for (const side of SIDES) {
    for (const slot of SLOTS) {
      const count = countAt(checkers, slot, side, view.viewpoint);
      if (count === 0) continue;
      if (slot.startsWith("off")) drawSlabs(pen, slot, side, count);
      else drawStack(pen, slot, side, count);
    }
  }
}

/** @param {ScenePen} pen @param {Slot} slot @param {Side} side @param {number} count */
function drawStack(pen, slot, side, count) {
  const { ctx, layout, palette } = pen;
  const { room } = layout.stacks[slot];
  for (let i = 0; i < Math.min(count, room); i += 1)
    drawChecker(pen, side, checkerSpot(layout, slot, i), { piece: (Number(slot) || 0) + i });
  if (count <= room) return;
  // The count is on a plain disc, so that no pattern runs through it.
  const at = checkerSpot(layout, slot, room - 1);
  disc(ctx, at, layout.checker * 0.35, { fill: palette[side] });
  write(ctx, String(count), at, Math.max(10, layout.checker * 0.46), palette[otherSide(side)], 700);
}

/** Draw borne-off checkers, which stand on edge. @param {Pen} pen @param {Slot} slot @param {Side} side @param {number} count */
function drawSlabs(pen, slot, side, count) {
  const { ctx, layout, palette } = pen;
  const stack = layout.stacks[slot];
  const thick = Math.hypot(stack.step.x, stack.step.y);
  const long = layout.pitch * 1.02;
  const standing = layout.orientation === "portrait";
  const [w, h] = standing ? [thick * 0.86, long] : [long, thick * 0.86];
  for (let i = 0; i < count; i += 1) {
    const c = checkerSpot(layout, slot, i);
    drawSlab(pen, side, { x: c.x - w / 2, y: c.y - h / 2, w, h }, standing);
  }
  const whose = slot === "off:own" ? "own" : "opp";
  write(ctx, String(count), layout.counts[whose], layout.counts.size, palette.frameText, 700);
}

/** @param {Pen} pen @param {Side} side @param {Rect} r @param {boolean} standing */
function drawSlab({ ctx, palette }, side, r, standing) {
  const white = side === "white";
  const thin = Math.min(r.w, r.h);
  box(ctx, r, thin * 0.3, {
    fill: white ? palette.white : palette.black,
    stroke: white ? palette.whiteEdge : fade(palette.blackMark, 0.75),
    width: Math.max(0.75, thin * 0.09),
  });
  if (white) return;
  // Black checkers have a stud on the edge too, as on the face.
  ctx.fillStyle = palette.blackMark;
  const d = thin * 0.32;
  const [w, h] = standing ? [d, d * 3.2] : [d * 3.2, d];
  ctx.fillRect(r.x + r.w / 2 - w / 2, r.y + r.h / 2 - h / 2, w, h);
}

/** Draw a small arrow back on checkers that the draft moved; a tap on one takes just that move back. @param {ScenePen} pen */
export function drawDraft(pen) {
  const { layout, view, checkers } = pen;
  const side = view.mover;
  if (!side || view.draft.length === 0) return;
  for (const slot of SLOTS) {
    if (slot.startsWith("off")) continue;
    const count = countAt(checkers, slot, side, view.viewpoint);
    const counted = count > layout.stacks[slot].room ? `${count}` : "";
    for (const i of draftAt(view, slot).slice(0, count).keys())
      backArrow(pen, checkerSpot(layout, slot, count - 1 - i), side, counted);
  }
}

/** @param {Pen} pen @param {Spot} p @param {Side} side @param {string} counted the stack's count, written inside the arrow */
function backArrow({ ctx, layout: { checker }, palette }, p, side, counted) {
  const r = checker * (counted ? 0.3 : 0.17);
  const ink = side === "white" ? palette.accent : palette.blackMark;
  ctx.save();
  ctx.translate(p.x, p.y);
  disc(ctx, MIDDLE, r + checker / 8, { fill: palette[side] });
  write(ctx, counted, MIDDLE, checker * 0.34, palette[otherSide(side)], 700);
  ctx.lineCap = "round";
  ctx.lineWidth = Math.max(1.5, checker * 0.06);
  ctx.strokeStyle = ink;
  ctx.beginPath();
  ctx.arc(0, r * 0.12, r, -Math.PI * 0.75, Math.PI * 0.75);
  ctx.stroke();
  const h = checker * 0.11;
  const barbs = [-0.95, 0.95, -0.75, -0.95, 0.95, 0.6];
  const corners = [0, 2, 4].map((i) => ({ x: barbs[i] * h - r * 0.71, y: barbs[i + 1] * h - r * 0.59 }));
  shape(ctx, corners, { fill: ink });
  ctx.restore();
}

/** @param {ScenePen} pen */
export function drawNumbers(pen) {
  const { layout, palette, settings, view } = pen;
  if (!settings.hints.numbers) return;
  const own = numberingSide(view, settings) === view.viewpoint;
  const size = Math.max(9, Math.min(layout.edge * 0.56, layout.pitch * 0.46));
  for (const [slot, spot] of Object.entries(layout.numbers)) {
    const point = own ? slot : String(25 - Number(slot));
    drawKept(pen, point, spot, 2 * size, (ctx) => write(ctx, point, MIDDLE, size, palette.frameText, 600));
  }
}
