/** The board's look: size, density, theme, and everything derived from them. */

import { layoutBoard } from "../scene/layout.js";
import { comingMaterials } from "./materials.js";
import { Painter } from "./painter.js";
import { readPalette, resolveTheme, THEME_QUERIES } from "./palette.js";

/** @typedef {{state: import("../scene/state.js").BoardState, refresh: () => void, paint: () => void}} SeenBoard refresh: colours or sizes have changed; paint: the canvases are empty and must be painted at once */

export class Look {
  /** @param {HTMLElement} root @param {SeenBoard} board */
  constructor(root, board) {
    this.root = root;
    this.board = board;
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
      this.board.paint();
    }
    if (known.width === width && known.height === height && known.density === density) return;
    this.size = { width, height, density };
    this.painter.resize(width, height, density);
    this.arrange();
    this.restyle();
    this.board.paint();
  }

  arrange() {
    const { settings, shown } = this.board.state;
    this.layout = layoutBoard(this.size, settings.orientation, shown.cubes.length);
    this.moved = true;
    this.painter.surround(this.layout);
  }

  get theme() {
    return resolveTheme(this.board.state.settings.theme);
  }

  restyle() {
    this.root.dataset.vbTheme = this.theme;
    this.palette = readPalette(this.root, this.probe);
    this.painter.restyle();
    this.board.refresh();
    const { palette } = this;
    void comingMaterials(palette.theme)?.then(() => {
      if (palette === this.palette && !this.abort.signal.aborted) this.restyle();
    });
  }
}
