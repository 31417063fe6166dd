/** The board draws the given view and reports what the player tries. It knows no rules. */

import { AccessibleGrid } from "./accessible.js";
import { Look } from "./draw/look.js";
import { Hand } from "./gesture/hand.js";
import { Queue } from "./motion/animate.js";
import { clipsOf } from "./motion/clips.js";
import { arrived, diceSwapped, initialState, patchSettings, settled } from "./scene/state.js";

/** @import { BoardState } from "./scene/state.js" */
/** @import { BoardEvent, BoardHandlers, BoardView, SettingsPatch } from "./scene/types.js" */
/** @typedef {Pick<Board, "show" | "configure" | "focus" | "skip" | "step" | "destroy" | "busy">} BoardApi */

/** Background pages paint no frames, so after this time the clock ends an animation. */
const OVERDUE = 8000;

/** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} [settings] @param {Partial<BoardView>} [view] what it shows first @returns {BoardApi} */
export const createBoard = (host, handlers, settings = {}, view = {}) =>
  new Board(host, handlers, initialState(settings, view));

const isRoll = (/** @type {BoardEvent} */ { type }) => type === "rolled";

export class Board {
  /** @param {HTMLElement} host @param {BoardHandlers} handlers @param {BoardState} state */
  constructor(host, handlers, state) {
    this.handlers = handlers;
    this.state = state;
    this.root = Object.assign(document.createElement("div"), { className: "vb-root" });
    host.append(this.root);
    this.waits = false;
    this.frame = 0;
    this.overdue = 0;
    this.abort = new AbortController();
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.queue = new Queue(() => ({ ...this.state.settings.motion, still: this.isStill() }));
    this.look = new Look(this.root, this);
    this.hand = new Hand(this);
    this.hand.listen(this.root, this.abort.signal);
    this.grid = new AccessibleGrid(this.root, this.hand);
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(), {
      signal: this.abort.signal,
    });
    this.look.observe();
  }

  destroy() {
    this.skip();
    this.abort.abort();
    this.look.destroy();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.overdue);
    this.root.remove();
  }

  /** Whether recreating the board from its view would lose state. */
  get busy() {
    const { table, swapped, selected } = this.state;
    const moves = !this.queue.idle || table.held !== null;
    return moves || swapped || selected !== null || this.root.matches(":focus-within");
  }

  isStill() {
    const { reduced } = this.state.settings.motion;
    return reduced === "auto" ? this.calm.matches : reduced === "reduced";
  }

  focus() {
    this.grid.focus();
  }

  /** @param {Partial<BoardState>} patch */
  change(patch) {
    this.state = { ...this.state, ...patch };
  }

  /** @param {SettingsPatch} patch */
  configure(patch) {
    const { orientation } = this.state.settings;
    this.change({ settings: patchSettings(this.state.settings, patch) });
    if (this.state.settings.orientation !== orientation) this.look.arrange();
    if (this.root.dataset.vbTheme !== this.look.theme) this.look.restyle();
    else this.refresh();
  }

  refresh() {
    const { view, settings, selected } = this.state;
    this.root.toggleAttribute("data-vb-demo", view.demo !== null);
    this.grid.update({ view, settings, selected, layout: this.look.layout });
    this.redraw();
  }

  redraw() {
    this.look.redraws += 1;
    this.wake();
  }

  // Frames

  wake() {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.onFrame(now));
  }

  /** @param {number} now */
  onFrame(now) {
    this.frame = 0;
    const running = this.queue.tick(now);
    // Hidden, or outside the page; the next measurement paints.
    if (this.look.size.width > 0) this.paint();
    // For a step().
    const waits = !running && !this.queue.idle;
    if (waits !== this.waits) this.handlers.onWait?.(waits);
    this.waits = waits;
    if (running) this.wake();
  }

  paint() {
    const { layout, palette } = this.look;
    this.look.paint({ ...this.state, view: this.state.shown, layout, palette, moving: !this.queue.idle });
  }

  // Views

  /** Animate events, then show a view; without events at once, and running animations end first. @param {Partial<BoardView>} next @param {BoardEvent[]} [events] @returns {Promise<void>} */
  show(next, events = []) {
    const { view, swapped, selected } = arrived(this.state, next, events.some(isRoll));
    if (events.length === 0) this.queue.skip();
    // The animations that just ended settled the previous view.
    this.change({ view, swapped, selected });
    const settle = { duration: 0, end: () => this.settle(view) };
    const shown = this.queue.add([...clipsOf(events, view, this), settle]);
    this.refresh();
    if (events.length === 0 || document.hidden) this.skip();
    clearTimeout(this.overdue);
    // Milliseconds after which the clock ends the animation.
    const patience = OVERDUE + (events.length * 1500) / Math.max(0.05, this.state.settings.motion.speed);
    if (!this.queue.idle)
      this.overdue = window.setTimeout(() => this.state.settings.motion.step || this.skip(), patience);
    return shown;
  }

  /** @param {BoardView} view */
  settle(view) {
    const cubes = this.state.shown.cubes.length;
    this.state = settled(this.state, view);
    if (cubes !== view.cubes.length) this.look.arrange();
    this.refresh();
  }

  swapDice() {
    this.state = diceSwapped(this.state);
    this.refresh();
  }

  /** End all movement before a press is handled. */
  rest() {
    if (!this.queue.idle) this.skip();
  }

  skip() {
    this.queue.skip();
    clearTimeout(this.overdue);
    this.redraw();
  }

  step() {
    this.queue.step();
    this.wake();
  }
}

/** Tall windows always get the portrait board, so that it never turns during a game. */
export const UPRIGHT = "(max-aspect-ratio: 3/4)";

/** @returns {"portrait" | "auto"} */
export const orientationNow = () => (matchMedia(UPRIGHT).matches ? "portrait" : "auto");
