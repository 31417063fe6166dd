/** The tools of every layer: a canvas, the layout, the colours; and shapes with a fill and an outline. */

/** @import { Layout } from "../scene/layout.js" */
/** @import { BoardState } from "../scene/state.js" */
/** @import { Rect, Spot } from "../scene/types.js" */
/** @import { Palette } from "./palette.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {{ctx: Ctx, palette: Palette}} Inked */
/** @typedef {Inked & {layout: Layout}} Pen */
/**
 * @typedef {BoardState & {layout: Layout, palette: Palette, moving: boolean}} Scene everything a frame is
 *   drawn from; the view is the one shown; moving: an animation is running, and nothing is pointed out meanwhile
 */
/** @typedef {Scene & {ctx: Ctx, checkers: import("../scene/types.js").Checkers}} ScenePen checkers: those on the table now; during an animation they differ from the view's */
/** @typedef {string | CanvasGradient} Ink */
/** @typedef {{fill?: Ink, stroke?: Ink, width?: number, dash?: number[]}} Paint */

export const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const MIDDLE = { x: 0, y: 0 };

/** @param {Ctx} ctx @param {string} text @param {Spot} p @param {number} size @param {string} colour @param {number} [weight] @param {number} [room] a longer text is condensed to this width */
export function write(ctx, text, p, size, colour, weight = 600, room = undefined) {
  ctx.font = `${weight} ${size}px ${FONT}`;
  ctx.fillStyle = colour;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  // Digits sit slightly above the middle of their line.
  ctx.fillText(text, p.x, p.y + size * 0.06, room);
}

/** Fill and stroke the current path. @param {Ctx} ctx @param {Paint} paint */
export function paint(ctx, { fill, stroke, width, dash }) {
  if (fill) {
    ctx.fillStyle = fill;
    ctx.fill();
  }
  if (!stroke) return;
  if (dash) ctx.setLineDash(dash);
  if (width) ctx.lineWidth = width;
  ctx.strokeStyle = stroke;
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Spot} centre @param {number} r @param {Paint} how */
export function disc(ctx, { x, y }, r, how) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  paint(ctx, how);
}

/** @param {Ctx} ctx @param {Rect} r @param {number} radius @param {Paint} [how] */
export function box(ctx, r, radius, how = {}) {
  ctx.beginPath();
  ctx.roundRect(r.x, r.y, r.w, r.h, Math.max(0, Math.min(radius, r.w / 2, r.h / 2)));
  paint(ctx, how);
}

/** @param {Ctx} ctx @param {number[]} line from x, y to x, y; with radii between two circles @param {Record<number, string>} stops colours by place, 0 to 1 */
export function gradient(ctx, line, stops) {
  const [a, b, c, d, e, f] = line;
  const made =
    line.length > 4 ? ctx.createRadialGradient(a, b, c, d, e, f) : ctx.createLinearGradient(a, b, c, d);
  for (const [at, colour] of Object.entries(stops)) made.addColorStop(Number(at), colour);
  return made;
}

/** Draw a square picture. @param {number} size in pixels of the page @param {number} scale pixels of the device to one of the page @param {(ctx: Ctx) => void} draw round the origin @param {HTMLCanvasElement} [canvas] that is drawn over */
export function pictureOf(size, scale, draw, canvas = document.createElement("canvas")) {
  const pixels = Math.max(1, Math.ceil(size * scale));
  // A new size clears the canvas, but costs more.
  if (canvas.width !== pixels || canvas.height !== pixels) canvas.width = canvas.height = pixels;
  const ctx = canvas.getContext("2d");
  ctx?.setTransform(scale, 0, 0, scale, (size * scale) / 2, (size * scale) / 2);
  ctx?.clearRect(-size, -size, 2 * size, 2 * size);
  if (ctx) draw(ctx);
  return canvas;
}

/** Cached pictures of things that take much longer to draw than to copy. @type {Map<string, HTMLCanvasElement>} */
const pictures = new Map();
const MOST_PICTURES = 200;

/** A square picture, drawn once for each key, palette, size and scale. @param {Inked} pen @param {string} key @param {number} size @param {(ctx: Ctx) => void} draw round the origin */
export function kept({ ctx, palette }, key, size, draw, scale = ctx.getTransform().a) {
  const name = `${key} ${palette.id} ${size} ${scale}`;
  if (pictures.size >= MOST_PICTURES && !pictures.has(name)) pictures.clear();
  const picture = pictures.get(name) ?? pictureOf(size, scale, draw);
  pictures.set(name, picture);
  return picture;
}

/** Draw a square once, then copy it. @param {Inked} pen @param {string} key @param {Spot} at its middle @param {number} size @param {(ctx: Ctx) => void} draw round the origin */
export function drawKept(pen, key, at, size, draw) {
  const scale = pen.ctx.getTransform().a;
  const picture = kept(pen, key, size, draw, scale);
  // Copied on whole pixels, or it would be blurred.
  const [x, y] = [at.x, at.y].map((middle) => Math.round((middle - size / 2) * scale) / scale);
  pen.ctx.drawImage(picture, x, y, picture.width / scale, picture.height / scale);
}

/** Draw a shape with these corners, closed if it is filled. @param {Ctx} ctx @param {Spot[]} spots @param {Paint} how */
export function shape(ctx, spots, how) {
  ctx.beginPath();
  for (const { x, y } of spots) ctx.lineTo(x, y);
  if (how.fill) ctx.closePath();
  paint(ctx, how);
}
