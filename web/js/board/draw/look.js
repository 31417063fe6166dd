/** The board's look: size, density, theme, and everything derived from them. */

import { layoutBoard } from "../scene/layout.js";
import { initialState } from "../scene/state.js";
import { comingMaterials } from "./materials.js";
import { Painter } from "./painter.js";
import { readPalette, resolveTheme, THEME_QUERIES } from "./palette.js";
import { spritesOf } from "./sprites.js";

/** @import { BoardSettings } from "../scene/types.js" */
/** @import { Skin, Theme } from "../scene/themes.js" */
/** @typedef {{settings: () => BoardSettings, cubes: () => number, restyled: () => void, resized: () => void}} LookHost
 *   cubes: how many are drawn; restyled: colours or sizes have changed; resized: the canvases are empty and must be painted at once */

export class Look {
  /** @param {HTMLElement} root @param {LookHost} host */
  constructor(root, host) {
    this.root = root;
    this.host = host;
    this.painter = new Painter(root);
    this.probe = Object.assign(document.createElement("span"), { className: "vb-probe" });
    root.append(this.probe);
    this.size = { width: 0, height: 0, density: 0 };
    /** Whether the geometry has changed since the grid was updated. */
    this.moved = true;
    this.hidden = false;
    this.layout = layoutBoard({ width: 1, height: 1 });
    root.dataset.vbTheme = this.theme;
    this.palette = readPalette(root, this.probe);
    this.sprites = spritesOf(this.palette, this.layout.checker, 1);
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
    this.painter.destroy();
  }

  measure() {
    const { clientWidth: width, clientHeight: height } = this.root;
    const density = devicePixelRatio;
    const known = this.size;
    if (width === 0 || height === 0) {
      this.hidden = true;
      return;
    }
    if (this.hidden) {
      // Some browsers discard the pixels of a hidden canvas.
      this.hidden = false;
      this.painter.restyle();
      this.host.resized();
    }
    if (known.width === width && known.height === height && known.density === density) return;
    this.size = { width, height, density };
    this.painter.resize(width, height, density);
    this.arrange();
    this.restyle();
    this.host.resized();
  }

  arrange() {
    this.layout = layoutBoard(this.size, this.host.settings().orientation, this.host.cubes());
    this.moved = true;
    this.painter.tile(this.layout);
  }

  get theme() {
    return resolveTheme(this.host.settings().theme);
  }

  restyle() {
    this.root.dataset.vbTheme = this.theme;
    this.palette = readPalette(this.root, this.probe);
    this.resprite();
    this.host.restyled();
    const { palette } = this;
    void comingMaterials(palette.theme)?.then(() => {
      if (palette !== this.palette || this.abort.signal.aborted) return;
      this.resprite();
      this.host.restyled();
    });
  }

  resprite() {
    this.sprites = spritesOf(this.palette, this.layout.checker, this.painter.scale);
    this.painter.restyle();
  }
}

/** Checkers lie on the viewpoint's points 11 and 12, in the corner that the style sheet leaves in sight. */
const LYING = {
  white: Array.from({ length: 26 }, (_, point) => (point === 12 ? 2 : 0)),
  black: Array.from({ length: 26 }, (_, point) => (point === 14 ? 1 : 0)),
};

/** @param {Element} host @param {Skin | Theme | "auto"} theme */
export function drawPreview(host, theme) {
  const hints = { numbers: true, pips: false };
  const state = initialState({ theme, orientation: "landscape", hints }, { checkers: LYING });
  const root = Object.assign(document.createElement("div"), { className: "vb-root" });
  host.append(root);
  const paint = () => {
    const { layout, palette, painter, sprites } = look;
    painter.paint({ ...state, view: state.shown, layout, palette, sprites, moving: false });
  };
  const shown = { settings: () => state.settings, cubes: () => 0, restyled: () => {}, resized: paint };
  const look = new Look(root, shown);
  shown.restyled = paint;
  look.measure();
}
