/**
 * The board's look: its size, its theme and everything derived from them, and the canvases over the empty board. Each is repainted
 * only when it changes and at most once a frame: the grain and the numbers, the signs under the pieces, the pieces, the signs over them; and moving
 * things on top.
 */

import { numberingSide } from "../scene/describe.js";
import { layoutBoard } from "../scene/layout.js";
import { sourcesOf, targetsOf } from "../scene/places.js";
import { restingCheckers } from "../scene/state.js";
import { drawDraft, drawNumbers } from "./layer_checkers.js";
import { drawPieces, piecesKey } from "./layer_pieces.js";
import * as signs from "./layer_signs.js";
import { drawGrain, surfaceElement } from "./layer_surface.js";
import { moversOf } from "./movers.js";
import { comingMaterials, fade, readPalette, resolveTheme, THEME_QUERIES } from "./palette.js";
import { pictureOf } from "./pen.js";

/** @import { Mover } from "./movers.js" */
/** @import { Scene, ScenePen } from "./pen.js" */
/** @typedef {{canvas:HTMLCanvasElement, look:string, size:number, place:string}} Carrier a moving thing's own canvas */
/** @import { Slot } from "../scene/types.js" */
/** @typedef {{state: import("../scene/state.js").BoardState, refresh: () => void, paint: () => void}} SeenBoard refresh: colours or sizes have changed; paint: the canvases are empty and must be painted at once */
/**
 * @typedef {object} Layer
 * @property {HTMLCanvasElement} canvas
 * @property {string | null} key of what it shows; null if it must be repainted
 * @property {(scene: Scene, redraws: number) => string} keyOf everything that its drawing depends on; "" hides it
 * @property {(pen: ScenePen) => void} draw
 */

/** More pixels than this use memory without visible benefit. */
const MOST_PIXELS = 16e6;

export class Look {
  /** @param {HTMLElement} root @param {SeenBoard} board */
  constructor(root, board) {
    this.root = root;
    this.board = board;
    this.surface = document.createElement("div");
    /** @type {Layer[]} from bottom to top */
    this.layers = [
      { canvas: makeCanvas(), key: null, keyOf: groundKey, draw: drawGround },
      { canvas: makeCanvas(), key: null, keyOf: beneathKey, draw: drawBeneath },
      { canvas: makeCanvas("vb-canvas vb-pieces"), key: null, keyOf: piecesKey, draw: drawPieces },
      { canvas: makeCanvas(), key: null, keyOf: (scene, n) => (scene.moving ? "" : `${n}`), draw: drawAbove },
    ];
    this.probe = Object.assign(document.createElement("span"), { className: "vb-probe" });
    root.append(this.surface, ...this.layers.map(({ canvas }) => canvas), this.probe);
    /** Those in use first. @type {Carrier[]} */
    this.carriers = [];
    /** Counts the times when signs may have changed. */
    this.redraws = 0;
    this.scale = 1;
    this.size = { width: 0, height: 0, density: 0 };
    this.layout = layoutBoard({ width: 1, height: 1 });
    root.dataset.vbTheme = this.theme;
    this.palette = readPalette(root, this.probe);
    this.abort = new AbortController();
    this.sizes = new ResizeObserver(() => this.measure());
  }

  /** Follow changes of size, pixel density and system settings. */
  observe() {
    this.sizes.observe(this.root);
    const { signal } = this.abort;
    for (const query of THEME_QUERIES) {
      matchMedia(query).addEventListener("change", () => this.restyle(), { signal });
    }
    this.watchDensity();
    this.measure();
  }

  /** The query matches the present density, so that any change triggers it once. */
  watchDensity() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      this.measure();
      this.watchDensity();
    };
    query.addEventListener("change", changed, { signal: this.abort.signal, once: true });
  }

  destroy() {
    this.abort.abort();
    this.sizes.disconnect();
    // Free the pixels now instead of at the next garbage collection.
    for (const { canvas } of [...this.layers, ...this.carriers]) canvas.width = canvas.height = 0;
  }

  measure() {
    const { clientWidth: width, clientHeight: height } = this.root;
    const density = devicePixelRatio;
    const known = this.size;
    if (known.width === width && known.height === height && known.density === density) return;
    // Shown again, everything is painted anew: some browsers discard the pixels of a hidden canvas.
    this.size = { width, height, density };
    if (width === 0 || height === 0) return;
    this.resize();
    this.arrange();
    this.restyle();
    this.board.paint();
  }

  resize() {
    const { width, height, density } = this.size;
    this.scale = Math.min(density, Math.sqrt(MOST_PIXELS / (width * height)));
    for (const { canvas } of this.layers) {
      canvas.width = Math.max(1, Math.round(width * this.scale));
      canvas.height = Math.max(1, Math.round(height * this.scale));
      // Exactly its pixels, or the browser would blur it.
      canvas.style.width = `${canvas.width / this.scale}px`;
      canvas.style.height = `${canvas.height / this.scale}px`;
    }
  }

  arrange() {
    const { settings, shown } = this.board.state;
    this.layout = layoutBoard(this.size, settings.orientation, shown.cubes.length);
    this.surface.replaceChildren(surfaceElement(this.layout));
    this.repaint();
  }

  get theme() {
    return resolveTheme(this.board.state.settings.theme);
  }

  restyle() {
    this.root.dataset.vbTheme = this.theme;
    this.palette = readPalette(this.root, this.probe);
    this.repaint();
    this.board.refresh();
    const { palette } = this;
    void comingMaterials(palette.theme)?.then(() => {
      if (palette === this.palette && !this.abort.signal.aborted) this.restyle();
    });
  }

  /** Repaint everything, because sizes or colours have changed. */
  repaint() {
    for (const carrier of this.carriers) carrier.look = "";
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
    const movers = moversOf(scene);
    for (const [i, mover] of movers.entries()) this.carry(this.carriers[i] ?? this.add(), mover);
    for (const { canvas } of this.carriers.slice(movers.length)) if (!canvas.hidden) canvas.hidden = true;
  }

  /** @returns {Carrier} */
  add() {
    const canvas = this.root.appendChild(makeCanvas("vb-mover"));
    const carrier = { canvas, look: "", size: 0, place: "" };
    this.carriers.push(carrier);
    return carrier;
  }

  /** @param {Carrier} carrier @param {Mover} mover */
  carry(carrier, mover) {
    const { canvas } = carrier;
    if (canvas.hidden !== Boolean(mover.hidden)) canvas.hidden = Boolean(mover.hidden);
    if (mover.hidden) return;
    canvas.toggleAttribute("data-vb-slides", Boolean(mover.slides));
    if (carrier.look !== mover.look || carrier.size !== mover.size) this.paintMover(carrier, mover);
    const half = mover.size / 2;
    const at = `${(mover.at.x - half).toFixed(2)}px, ${(mover.at.y - half).toFixed(2)}px`;
    const turn = mover.turn ? ` rotate(${mover.turn.toFixed(3)}rad)` : "";
    const grow = mover.grow && mover.grow !== 1 ? ` scale(${mover.grow.toFixed(3)})` : "";
    const place = `translate(${at})${turn}${grow}`;
    if (place !== carrier.place) canvas.style.transform = carrier.place = place;
  }

  /** @param {Carrier} carrier @param {Mover} mover */
  paintMover(carrier, { look, paint, size }) {
    Object.assign(carrier, { look, size });
    const { style, width } = pictureOf(size, this.scale, paint, carrier.canvas);
    style.width = style.height = `${width / this.scale}px`;
  }
}

/** @param {string} [className] */
function makeCanvas(className = "vb-canvas") {
  return Object.assign(document.createElement("canvas"), { className, ariaHidden: "true" });
}

/** Whose numbers the points have, never empty: the grain is always shown. @param {Scene} scene */
const groundKey = ({ settings, view }) =>
  `${settings.hints.numbers && numberingSide(view, settings)} ${view.viewpoint}`;

/** @param {ScenePen} pen */
function drawGround(pen) {
  drawGrain(pen);
  drawNumbers(pen);
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
  signs.drawZones(pen);
  signs.drawMarkTints(pen);
  const source = chosen(pen);
  if (!source || view.locked || !settings.hints.targets) return;
  for (const slot of targetsOf(view, source).keys())
    signs.tintSlot(pen, slot, palette.good, slot === hover ? 0.62 : 0.34);
}

/** Draw the signs over the checkers. @param {ScenePen} pen */
function drawAbove(pen) {
  const { palette, settings, hover, view } = pen;
  const { hints } = settings;
  const source = chosen(pen);
  const sources = source ? new Set() : sourcesOf(view);
  // Hide traces of the past while something is pointed out.
  const pointed = source !== null || view.marks.length > 0 || view.arrows.length > 0;
  if (hints.last && !pointed) signs.drawLast(pen);
  drawDraft(pen);
  if (hints.movable && !view.locked)
    for (const slot of sources) signs.drawRing(pen, slot, fade(palette.accent, 0.9), 0.7);
  if (hover && sources.has(hover)) signs.drawRing(pen, hover, palette.accent, 1.1);
  signs.drawChosen(pen);
  if (source && hints.targets && !view.locked) signs.drawTargets(pen, targetsOf(view, source));
  signs.drawMarkSigns(pen);
  signs.drawArrows(pen);
}
