/** The board: it draws the view it is given and says what the player tried. It knows no rules. */

import { Queue } from "./animate.js";
import { layoutBoard } from "./layout.js";
import { Painter } from "./painter.js";
import { readPalette, resolveTheme, THEME_QUERIES } from "./palette.js";
import { emptyView } from "./places.js";
import { defaultSettings, patchSettings } from "./settings.js";
import { makeSprites } from "./sprites.js";
import { tableOf } from "./table.js";

/** @typedef {import("./types.js").BoardView} BoardView */
/** @typedef {import("./types.js").BoardHandlers} BoardHandlers */
/** @typedef {import("./types.js").SettingsPatch} SettingsPatch */

/** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} [settings] */
export function createBoard(host, handlers, settings = {}) {
  const board = new Board(host, handlers, settings);
  return { element: board.root, set: (/** @type {BoardView} */ v) => board.set(v), board };
}
class Board {
  /** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} settings */
  constructor(host, handlers, settings) {
    this.settings = patchSettings(defaultSettings(), settings);
    this.root = document.createElement("div");
    this.root.className = "vb-root";
    host.append(this.root);
    this.painter = new Painter(this.root);
    this.probe = document.createElement("span");
    this.probe.className = "vb-probe";
    this.root.append(this.probe);
    this.view = emptyView();
    this.table = tableOf(this.view);
    void handlers; void Queue; void THEME_QUERIES;
    this.selected=null; this.hover=null;
    this.resize();
  }
  resize() {
    const r = this.root.getBoundingClientRect();
    this.root.dataset.vbTheme = resolveTheme(this.settings.theme);
    this.layout = layoutBoard({width:r.width,height:r.height}, this.settings.orientation, this.view.cubes.length);
    this.painter.resize(r.width, r.height, devicePixelRatio);
    this.palette = readPalette(this.root, this.probe);
    this.sprites = makeSprites(this.palette, this.layout.checker, this.painter.scale);
    this.paint();
  }
  paint() { this.painter.paint({layout:this.layout,palette:this.palette,sprites:this.sprites,settings:this.settings,view:this.view,table:this.table,selected:this.selected,hover:this.hover,moving:false}); }
  set(v) { this.view = {...emptyView(), ...v}; this.table=tableOf(this.view); this.resize(); }
}
