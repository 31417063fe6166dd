/**
 * Two canvases over each other, the bare board and what lies on it, each painted only when it changed and at most once
 * per frame; and over them what moves.
 */

import { drawPieces } from "./layer_pieces.js";
import { drawSurface } from "./layer_surface.js";
import { Movers, moversOf } from "./movers.js";

/** @typedef {import("./layer_pieces.js").Scene} Scene */
/** @typedef {"surface"|"pieces"} LayerName */

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
    this.canvases = { surface: make(), pieces: make() };
    this.movers = new Movers(root);
    /** @type {Set<LayerName>} */
    this.stale = new Set();
    this.scale = 1;
  }

  /** @param {number} width @param {number} height in pixels of the page @param {number} density pixels of the device to one of the page */
  resize(width, height, density) {
    this.scale = Math.min(density, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
    for (const canvas of Object.values(this.canvases)) {
      canvas.width = Math.max(1, Math.round(width * this.scale));
      canvas.height = Math.max(1, Math.round(height * this.scale));
      // Exactly as large as its pixels, or the browser would blur it to fit.
      canvas.style.width = `${canvas.width / this.scale}px`;
      canvas.style.height = `${canvas.height / this.scale}px`;
    }
    this.restyle();
  }

  /** Sizes or colours have changed. */
  restyle() {
    this.movers.reset(this.scale);
    this.invalidate("surface", "pieces");
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
    this.movers.show(moversOf(scene));
  }
}
