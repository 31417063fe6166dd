/**
 * The empty board; over it canvases, each repainted only when it changes and at most once a frame: the grain, the signs under the
 * pieces, the pieces, the signs over them; and moving things on top.
 */

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
/** @import { Slot } from "../scene/types.js" */
/**
 * @typedef {object} Layer
 * @property {HTMLCanvasElement} canvas
 * @property {string | null} key of what it shows; null if it must be repainted
 * @property {(scene: Scene, redraws: number) => string} keyOf everything that its drawing depends on; "" hides it
 * @property {(pen: ScenePen) => void} draw
 */

/** More pixels than this use memory without visible benefit. */
const MOST_PIXELS = 16e6;

export class Painter {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.surface = document.createElement("div");
    /** @type {Layer[]} from bottom to top */
    this.layers = [
      { canvas: makeCanvas(), key: null, keyOf: () => "grain", draw: drawGrain },
      { canvas: makeCanvas(), key: null, keyOf: beneathKey, draw: drawBeneath },
      { canvas: makeCanvas("vb-canvas vb-pieces"), key: null, keyOf: piecesKey, draw: drawPieces },
      { canvas: makeCanvas(), key: null, keyOf: (scene, n) => (scene.moving ? "" : `${n}`), draw: drawAbove },
    ];
    root.append(this.surface, ...this.layers.map(({ canvas }) => canvas));
    /** Counts the times when signs may have changed. */
    this.redraws = 0;
    this.movers = new Movers(root);
    this.scale = 1;
  }

  /** Free the pixels now instead of at the next garbage collection. */
  destroy() {
    for (const { canvas } of this.layers) canvas.width = canvas.height = 0;
    this.movers.destroy();
  }

  /** @param {number} width @param {number} height in page pixels @param {number} density device pixels per page pixel */
  resize(width, height, density) {
    this.scale = Math.min(density, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
    for (const { canvas } of this.layers) {
      canvas.width = Math.max(1, Math.round(width * this.scale));
      canvas.height = Math.max(1, Math.round(height * this.scale));
      // Exactly its pixels, or the browser would blur it.
      canvas.style.width = `${canvas.width / this.scale}px`;
      canvas.style.height = `${canvas.height / this.scale}px`;
    }
  }

  /** Show the empty board. @param {Layout} layout */
  surround(layout) {
    this.surface.replaceChildren(surfaceElement(layout));
    this.restyle();
  }

  /** Repaint everything, because sizes or colours have changed. */
  restyle() {
    this.movers.reset(this.scale);
    for (const layer of this.layers) layer.key = null;
  }

  /** @param {Scene} scene */
  paint(scene) {
    const checkers = restingCheckers(scene.table, scene.view.viewpoint);
    for (const layer of this.layers) {
      const key = layer.keyOf(scene, this.redraws);
      if (key === layer.key) continue;
      layer.key = key;
      layer.canvas.hidden = key === "";
      const ctx = key ? layer.canvas.getContext("2d") : null;
      if (!ctx) continue;
      ctx.setTransform(this.scale, 0, 0, this.scale, 0, 0);
      ctx.clearRect(0, 0, layer.canvas.width, layer.canvas.height);
      layer.draw({ ...scene, ctx, checkers });
    }
    this.movers.show(moversOf(scene));
  }
}

/** @param {Scene} scene @param {number} redraws */
function beneathKey(scene, redraws) {
  const { moving, view } = scene;
  const shown = !moving && (view.marks.length > 0 || view.zones.length > 0 || chosen(scene) !== null);
  return shown ? `${redraws}` : "";
}

/** @param {Scene} scene @returns {Slot|null} the source whose targets are shown */
const chosen = ({ table: { held }, selected }) => (held?.state === "dragged" ? held.slot : selected);

/** Draw the signs under the checkers. @param {ScenePen} pen */
function drawBeneath(pen) {
  const { palette, settings, hover, view } = pen;
  drawZones(pen);
  drawMarkTints(pen);
  const source = chosen(pen);
  if (!source || view.locked || !settings.hints.targets) return;
  for (const slot of targetsOf(view, source).keys())
    tintSlot(pen, slot, palette.good, slot === hover ? 0.62 : 0.34);
}

/** Draw the signs over the checkers. @param {ScenePen} pen */
function drawAbove(pen) {
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
