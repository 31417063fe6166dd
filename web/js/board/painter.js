/**
 * Three canvases over each other: the bare board, what lies on it, and what moves. Each is painted only when it changed,
 * once per frame, so that dragging a checker costs one small clear and one copy.
 */

import { drawMotion } from "./layer_motion.js";
import { drawPieces } from "./layer_pieces.js";
import { drawSurface } from "./layer_surface.js";

/** @typedef {import("./layer_pieces.js").Scene} Scene */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {"surface"|"pieces"|"motion"} LayerName */

/** Beyond this many pixels sharper is not visible, and memory is. */
const MOST_PIXELS = 16e6;

export class Painter {
  /** @param {HTMLElement} root */
  constructor(root) {
    const make = () => {
      const canvas = document.createElement("canvas");
      canvas.className = "vb-canvas";
      canvas.setAttribute("aria-hidden", "true");
      root.append(canvas);
      return canvas;
    };
    /** @type {Record<LayerName, HTMLCanvasElement>} */
    this.canvases = { surface: make(), pieces: make(), motion: make() };
    /** @type {Set<LayerName>} */
    this.stale = new Set();
    /** @type {Rect|null} */
    this.dirty = null;
    this.scale = 1;
  }

  /** @param {number} width @param {number} height in pixels of the page @param {number} density pixels of the device to one of the page */
  resize(width, height, density) {
    this.scale = Math.min(density, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
    for (const canvas of Object.values(this.canvases)) {
      canvas.width = Math.max(1, Math.round(width * this.scale));
      canvas.height = Math.max(1, Math.round(height * this.scale));
    }
    this.dirty = null;
    this.invalidate("surface", "pieces", "motion");
  }

  /** @param {...LayerName} layers */
  invalidate(...layers) {
    for (const layer of layers) this.stale.add(layer);
  }

  /** @param {LayerName} layer @returns {CanvasRenderingContext2D|null} */
  context(layer) {
    const ctx = this.canvases[layer].getContext("2d");
    ctx?.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    return ctx;
  }

  /** @param {Scene} scene */
  paint(scene) {
    if (this.stale.delete("surface")) {
      const ctx = this.context("surface");
      if (ctx) drawSurface(ctx, scene.layout, scene.palette);
    }
    if (this.stale.delete("pieces")) {
      const ctx = this.context("pieces");
      if (ctx) drawPieces(ctx, scene);
    }
    if (this.stale.delete("motion")) this.paintMotion(scene);
  }

  /** @param {Scene} scene */
  paintMotion(scene) {
    const ctx = this.context("motion");
    if (!ctx) return;
    if (this.dirty) {
      const { x, y, w, h } = this.dirty;
      ctx.clearRect(x - 2, y - 2, w + 4, h + 4);
    }
    this.dirty = drawMotion(ctx, scene.palette, scene.sprites, scene.table);
  }
}
