/** The board: it draws the view it is given and says what the player tried. It knows no rules. */

import { AccessibleGrid } from "./accessible.js";
import { Look } from "./draw/look.js";
import { Hand } from "./gesture/drag.js";
import { Input } from "./gesture/input.js";
import { Queue } from "./motion/animate.js";
import { clipsOf } from "./motion/clips.js";
import { impliedMove, ownMoves, returnClip, settleClips } from "./motion/hand.js";
import { Player } from "./motion/player.js";
import { Ribbon } from "./ribbon.js";
import { keepOrder, turned } from "./scene/dice_order.js";
import { emptyView, stackAt } from "./scene/places.js";
import { tableOf } from "./scene/table.js";
import { defaultSettings, patchSettings } from "./settings.js";

/** @import { BoardEvent, BoardHandlers, BoardView, SettingsPatch } from "./scene/types.js" */

/**
 * @typedef {object} BoardApi
 * @property {(view:Partial<BoardView>)=>void} set shows a view at once; running animations end first
 * @property {(events:BoardEvent[], view:Partial<BoardView>)=>Promise<void>} play animates events, then settles on the view
 * @property {(patch:SettingsPatch)=>void} configure
 * @property {()=>void} focus puts the keyboard on the board
 * @property {()=>void} skip ends all running animations
 * @property {()=>void} step lets one more animation run while motion is stepped
 * @property {()=>void} destroy
 * @property {boolean} busy something moves on it, or somebody is in the middle of something
 */

/** A background page paints no frames; animations then end by the clock. */
const OVERDUE = 8000;

/** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} [settings] @param {Partial<BoardView>} [view] what it shows first @returns {BoardApi} */
export function createBoard(host, handlers, settings = {}, view = {}) {
  const board = new Board(host, handlers, settings, view);
  return {
    set: (view) => board.set(view),
    play: (events, view) => board.play(events, view),
    configure: (patch) => board.configure(patch),
    focus: () => board.grid.focus(),
    skip: () => board.skip(),
    step: () => board.step(),
    destroy: () => board.destroy(),
    get busy() {
      return board.busy;
    },
  };
}

class Board {
  /** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} settings @param {Partial<BoardView>} view */
  constructor(host, handlers, settings, view) {
    this.handlers = handlers;
    this.settings = patchSettings(defaultSettings(), settings);
    this.root = document.createElement("div");
    this.root.className = "vb-root";
    host.append(this.root);
    /** The latest view: what the player's tries are about. */
    this.view = { ...emptyView(), ...view };
    /** The view that is drawn; in an animation this is still the one before. */
    this.shown = this.view;
    this.table = tableOf(this.view);
    /** The player turned the order of the dice round. */
    this.swapped = false;
    this.waits = false;
    this.frame = 0;
    this.overdue = 0;
    this.abort = new AbortController();
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.queue = new Queue(() => ({ ...this.settings.motion, still: this.isStill() }));
    this.soft = new Queue(() => ({ speed: 1, step: false, still: this.isStill() }));
    this.look = new Look(this.root, {
      settings: () => this.settings,
      cubes: () => this.shown.cubes.length,
      restyled: () => this.refresh(),
      resized: () => this.painter.paint(this.scene()),
    });
    this.painter = this.look.painter;
    this.stage = {
      table: () => this.table,
      layout: () => this.look.layout,
      viewpoint: () => this.shown.viewpoint,
      touched: (/** @type {import("./scene/types.js").Rect[]} */ ...places) => this.painter.touch(...places),
    };
    this.player = new Player(this);
    this.hand = new Hand(this);
    this.grid = new AccessibleGrid(this.root, this.player.gridHost());
    this.input = new Input(this.root, this.player.inputHost());
    this.ribbon = new Ribbon(this.root, handlers);
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(), {
      signal: this.abort.signal,
    });
    this.look.observe();
  }

  destroy() {
    this.skip();
    this.abort.abort();
    this.look.destroy();
    this.input.destroy();
    cancelAnimationFrame(this.frame);
    this.hand.destroy();
    clearTimeout(this.overdue);
    this.root.remove();
  }

  /** What would be lost if the board were made anew from its view. */
  get busy() {
    const moves = !this.queue.idle || !this.soft.idle || this.table.held !== null;
    return moves || this.swapped || this.player.selected !== null || this.root.matches(":focus-within");
  }

  isStill() {
    const { reduced } = this.settings.motion;
    if (reduced !== "auto") return reduced === "reduced";
    return this.calm.matches;
  }

  /** @param {SettingsPatch} patch */
  configure(patch) {
    const { orientation } = this.settings;
    this.settings = patchSettings(this.settings, patch);
    if (this.settings.orientation !== orientation) this.rearrange();
    if (this.look.outdated()) this.look.restyle();
    else this.refresh();
  }

  rearrange() {
    this.look.arrange();
    this.look.resprite();
  }

  /** What lies there, and what is said of it, is to be shown anew. */
  refresh() {
    this.refreshGrid();
    this.redraw();
  }

  redraw() {
    this.painter.touch();
    this.wake();
  }

  // Frames

  wake() {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.onFrame(now));
  }

  /** @param {number} now */
  onFrame(now) {
    this.frame = 0;
    // Not laid out yet (hidden, or outside the page): the first measure paints.
    if (this.look.size.width === 0) return;
    const running = this.queue.tick(now);
    const settling = this.soft.tick(now);
    this.painter.paint(this.scene());
    this.tellWaiting(!running && !this.queue.idle);
    if (running || settling) this.wake();
  }

  /** @param {boolean} waits for a step() */
  tellWaiting(waits) {
    if (waits === this.waits) return;
    this.waits = waits;
    this.handlers.onWait?.(waits);
  }

  /** @returns {import("./draw/layer_pieces.js").Scene} */
  scene() {
    return {
      layout: this.look.layout,
      palette: this.look.palette,
      sprites: this.look.sprites,
      settings: this.settings,
      view: this.shown,
      table: this.table,
      selected: this.player.selected,
      hover: this.player.hover,
      aim: this.hand.aim,
      moving: !this.queue.idle,
    };
  }

  refreshGrid() {
    this.ribbon.show(this.view.demo ?? null);
    this.grid.update(this.gridState(), this.look.moved);
    this.look.moved = false;
  }

  gridState() {
    return {
      view: this.view,
      layout: this.look.layout,
      settings: this.settings,
      selected: this.player.selected,
    };
  }

  // Views

  /** @param {Partial<BoardView>} next */
  set(next) {
    const before = this.view;
    const view = this.adopt(next);
    const { held } = this.table;
    this.queue.skip();
    this.view = view;
    if (held?.state === "dropped") {
      const chain = impliedMove(held, before, view);
      if (chain.length > 0) {
        this.table.held = held;
        void this.queue.add([...settleClips(this.stage, held, chain), this.settleClip(view)]);
        this.table.dice = view.dice;
        this.afterView(before);
        return;
      }
    }
    this.settle(view);
    this.afterView(before);
  }

  /** @param {Partial<BoardView>} next @returns {BoardView} complete, its dice in the order the player chose */
  adopt(next) {
    const kept = keepOrder({ ...emptyView(), ...next }, this.view, this.swapped);
    this.swapped = kept.swapped;
    return kept.view;
  }

  /** The next die is the other one. */
  swapDice() {
    this.swapped = !this.swapped;
    this.view = { ...this.view, dice: turned(this.view.dice) };
    this.shown = { ...this.shown, dice: turned(this.shown.dice) };
    this.table.dice = turned(this.table.dice);
    this.refresh();
  }

  /** @param {BoardEvent[]} events @param {Partial<BoardView>} next @returns {Promise<void>} */
  play(events, next) {
    const before = this.view;
    if (events.some((event) => event.type === "rolled")) this.swapped = false;
    const view = this.adopt(next);
    this.view = view;
    const shown = this.queue.add([...this.clips(events, view, before), this.settleClip(view)]);
    this.afterView(before);
    if (document.hidden) this.skip();
    clearTimeout(this.overdue);
    this.overdue = window.setTimeout(
      () => this.settings.motion.step || this.skip(),
      this.patienceFor(events),
    );
    return shown;
  }

  /** @param {BoardEvent[]} events @returns {number} milliseconds after which the clock ends the animation */
  patienceFor(events) {
    return OVERDUE + (events.length * 1500) / Math.max(0.05, this.settings.motion.speed);
  }

  /** @param {BoardEvent[]} events @param {BoardView} view @param {BoardView} before @returns {import("./motion/animate.js").Clip[]} */
  clips(events, view, before) {
    const { held } = this.table;
    if (held?.state !== "dropped") return clipsOf(events, view, this.stage);
    const { own, rest } = ownMoves(events, held, before);
    if (own.length === 0) {
      void this.soft.add([returnClip(this.stage, held)]);
      return clipsOf(events, view, this.stage);
    }
    return [...settleClips(this.stage, held, own), ...clipsOf(rest, view, this.stage)];
  }

  /** @param {BoardView} view @returns {import("./motion/animate.js").Clip} */
  settleClip(view) {
    return { duration: 0, end: () => this.settle(view) };
  }

  /** The drawn board becomes the view; a checker in the hand stays there if the view still has it. @param {BoardView} view */
  settle(view) {
    const { held } = this.table;
    const cubes = this.shown.cubes.length;
    const turned = this.shown.viewpoint !== view.viewpoint;
    this.shown = view;
    this.table = tableOf(view);
    if (held && !turned && stackAt(view.checkers, held.slot, view.viewpoint)?.side === held.side) {
      this.table.held = held;
      this.hand.answered(held, view);
    }
    if (cubes !== view.cubes.length) this.rearrange();
    this.refresh();
  }

  /** @param {BoardView} before */
  afterView(before) {
    if (this.player.selected && !this.stillChosen(before)) this.player.selected = null;
    this.refresh();
  }

  /** Who chooses the next checker while the last move is still being answered keeps the choice. @param {BoardView} before @returns {boolean} */
  stillChosen(before) {
    const { view } = this;
    const { selected } = this.player;
    if (!selected || before.viewpoint !== view.viewpoint || before.mover !== view.mover || view.locked)
      return false;
    const [was, is] = [before, view].map((one) => stackAt(one.checkers, selected, one.viewpoint));
    return is !== null && is?.side === was?.side;
  }

  skip() {
    this.queue.skip();
    this.soft.skip();
    clearTimeout(this.overdue);
    this.painter.touch();
    this.wake();
  }

  step() {
    this.queue.step();
    this.wake();
  }
}
