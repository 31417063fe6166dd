/**
 * The empty board; over it stacked canvases: its grain, painted once per size and theme; tiles with the pieces, each
 * repainted only on change and at most once a frame; and moving things on top.
 */

import { meet } from "../scene/hit_test.js";
import { sourcesOf, targetsOf } from "../scene/places.js";
import { restingCheckers } from "../scene/state.js";
import { drawArrows, drawLast } from "./layer_arrows.js";
import { drawDraft } from "./layer_checkers.js";
import { drawChosen, drawMarkSigns, drawMarkTints, drawRing, drawTargets, tintSlot } from "./layer_marks.js";
import { drawPieces, piecesKey } from "./layer_pieces.js";
import { drawZones } from "./layer_points.js";
import { drawGrain, surfaceElement } from "./layer_surface.js";
import { Movers, makeCanvas, moversOf } from "./movers.js";
import { fade } from "./palette.js";

/** @import { Scene, ScenePen } from "./pen.js" */
/** @import { Layout } from "../scene/layout.js" */
/** @import { Rect, Slot } from "../scene/types.js" */
/** @typedef {{canvas:HTMLCanvasElement, rect:Rect, key:string}} Tile rect in page pixels, on whole device pixels */

/** More pixels than this use memory without visible benefit. */
const MOST_PIXELS = 16e6;

export class Painter {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.surface = document.createElement("div");
    this.grain = makeCanvas();
    this.pieces = Object.assign(document.createElement("div"), { className: "vb-pieces" });
    this.beneath = makeCanvas();
    this.above = makeCanvas();
    root.append(this.surface, this.grain, this.beneath, this.pieces, this.above);
    /** Set when marks may have changed. */
    this.pointing = true;
    this.movers = new Movers(root);
    this.size = { width: 1, height: 1 };
    /** @type {Tile[]} */
    this.tiles = [];
    this.bare = true;
    this.scale = 1;
  }

  /** Free the pixels now instead of at the next garbage collection. */
  destroy() {
    for (const canvas of [this.grain, this.beneath, this.above, ...this.tiles.map((tile) => tile.canvas)])
      canvas.width = canvas.height = 0;
    this.movers.destroy();
  }

  /** @param {number} width @param {number} height in page pixels @param {number} density device pixels per page pixel */
  resize(width, height, density) {
    this.scale = Math.min(density, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
    this.size = { width, height };
    for (const canvas of [this.grain, this.beneath, this.above])
      this.fit(canvas, this.snapped({ x: 0, y: 0, w: width, h: height }));
    this.restyle();
  }

  /** Lay out the empty board and create the tiles. @param {Layout} layout */
  tile(layout) {
    this.surface.replaceChildren(surfaceElement(layout));
    this.tiles = tileRects(layout, this.size).map((around, i) => {
      const [canvas, rect] = [this.tiles[i]?.canvas ?? makeCanvas(), this.snapped(around)];
      this.fit(canvas, rect);
      return { canvas, rect, key: "" };
    });
    this.pieces.replaceChildren(...this.tiles.map(({ canvas }) => canvas));
    this.restyle();
  }

  /** The rectangle with edges on whole device pixels, so that no seam shows. @param {Rect} rect @returns {Rect} */
  snapped({ x, y, w, h }) {
    const whole = (/** @type {number} */ v) => Math.round(v * this.scale) / this.scale;
    const [left, top] = [whole(x), whole(y)];
    return { x: left, y: top, w: whole(x + w) - left, h: whole(y + h) - top };
  }

  /** Set a canvas's size to exactly its pixels, or the browser would blur it. @param {HTMLCanvasElement} canvas @param {Rect} rect */
  fit(canvas, rect) {
    canvas.width = Math.max(1, Math.round(rect.w * this.scale));
    canvas.height = Math.max(1, Math.round(rect.h * this.scale));
    canvas.style.left = `${rect.x}px`;
    canvas.style.top = `${rect.y}px`;
    canvas.style.width = `${canvas.width / this.scale}px`;
    canvas.style.height = `${canvas.height / this.scale}px`;
  }

  /** Repaint everything, because sizes or colours have changed. */
  restyle() {
    this.movers.reset(this.scale);
    this.bare = true;
    for (const tile of this.tiles) tile.key = "";
    this.pointing = true;
  }

  /** @param {Scene} scene */
  paint(scene) {
    if (this.bare) {
      this.bare = false;
      const ctx = this.context(this.grain, { x: 0, y: 0 });
      if (ctx) drawGrain(ctx, scene.layout, scene.palette);
    }
    for (const tile of this.tiles) this.paintTile(tile, scene);
    if (this.pointing) {
      this.pointing = false;
      const checkers = restingCheckers(scene.table, scene.view.viewpoint);
      const pen = (/** @type {CanvasRenderingContext2D} */ ctx) => ({ ...scene, ctx, checkers });
      this.paintOver(this.beneath, pointsBeneath(scene), (ctx) => drawBeneath(pen(ctx)));
      this.paintOver(this.above, pointsAbove(scene), (ctx) => drawAbove(pen(ctx)));
    }
    this.movers.show(moversOf(scene));
  }

  /** @param {Tile} tile @param {Scene} scene */
  paintTile(tile, scene) {
    const { rect } = tile;
    const inside = (/** @type {Rect} */ other) => meet(rect, other);
    const key = piecesKey(scene, inside);
    if (key === tile.key) return;
    tile.key = key;
    const ctx = this.context(tile.canvas, rect);
    ctx?.clearRect(rect.x, rect.y, rect.w, rect.h);
    if (ctx) drawPieces(ctx, scene, inside);
  }

  /** Paint a canvas, or hide it without painting if it has nothing to show. @param {HTMLCanvasElement} canvas @param {boolean} shown @param {(ctx:CanvasRenderingContext2D)=>void} draw */
  paintOver(canvas, shown, draw) {
    if (canvas.hidden === shown) canvas.hidden = !shown;
    const ctx = shown ? this.context(canvas, { x: 0, y: 0 }) : null;
    ctx?.clearRect(0, 0, this.size.width, this.size.height);
    if (ctx) draw(ctx);
  }

  /** @param {HTMLCanvasElement} canvas @param {{x:number, y:number}} at @returns {CanvasRenderingContext2D|null} */
  context(canvas, at) {
    const ctx = canvas.getContext("2d");
    const k = this.scale;
    ctx?.setTransform(k, 0, 0, k, -at.x * k, -at.y * k);
    return ctx;
  }
}

/**
 * The tiles: outer boards, bar, home boards, trays. More tiles would cost more per frame than they save.
 * @param {Layout} layout @param {{width:number, height:number}} size @returns {Rect[]}
 */
function tileRects({ orientation, bar, tray }, { width, height }) {
  const standing = orientation === "portrait";
  const ends = standing
    ? [0, bar.y, bar.y + bar.h, tray.y, height]
    : [0, bar.x, bar.x + bar.w, tray.x, width];
  return ends.slice(1).map((end, i) => {
    const [start, long] = [ends[i], end - ends[i]];
    return standing ? { x: 0, y: start, w: width, h: long } : { x: start, y: 0, w: long, h: height };
  });
}

/** @param {Scene} scene @returns {boolean} whether there is anything under the checkers */
export const pointsBeneath = (scene) =>
  !scene.moving && (scene.view.marks.length > 0 || scene.view.zones.length > 0 || chosen(scene) !== null);

/** @param {Scene} scene @returns {boolean} whether there is anything over the checkers */
export function pointsAbove(scene) {
  const { view, settings, hover, moving } = scene;
  if (moving) return false;
  if (pointsBeneath(scene) || hover || view.draft.length > 0 || view.arrows.length > 0) return true;
  return (settings.hints.last && view.last !== null) || (settings.hints.movable && !view.locked);
}

/** @param {Scene} scene @returns {Slot|null} the source whose targets are shown */
const chosen = ({ table: { held }, selected }) => (held?.state === "dragged" ? held.slot : selected);

/** Draw the signs under the checkers. @param {ScenePen} pen */
export function drawBeneath(pen) {
  const { palette, settings, hover, view } = pen;
  drawZones(pen);
  drawMarkTints(pen);
  const source = chosen(pen);
  if (!source || view.locked || !settings.hints.targets) return;
  for (const slot of targetsOf(view, source).keys())
    tintSlot(pen, slot, palette.good, slot === hover ? 0.62 : 0.34);
}

/** Draw the signs over the checkers. @param {ScenePen} pen */
export function drawAbove(pen) {
  const { palette, settings, hover, view } = pen;
  const { hints } = settings;
  const source = chosen(pen);
  const sources = source ? new Set() : sourcesOf(view);
  // Hide traces of the past while something is pointed out.
  const pointed = source !== null || view.marks.length > 0 || view.arrows.length > 0;
  if (hints.last && !pointed) drawLast(pen);
  drawDraft(pen);
  if (hints.movable && !view.locked)
    for (const slot of sources) drawRing(pen, slot, fade(palette.accent, 0.9), 0.7);
  if (hover && sources.has(hover)) drawRing(pen, hover, palette.accent, 1.1);
  drawChosen(pen);
  if (source && hints.targets && !view.locked) drawTargets(pen, targetsOf(view, source));
  drawMarkSigns(pen);
  drawArrows(pen);
}
