/** The board draws the given view and reports what the player tries. It knows no rules. */

import { AccessibleGrid } from "./accessible.js";
import { Look } from "./draw/look.js";
import { Hand } from "./gesture/hand.js";
import { Queue } from "./motion/animate.js";
import { clipsOf, impliedMove } from "./motion/clips.js";
import { arrived, diceSwapped, initialState, patchSettings, settled } from "./scene/state.js";

/** @import { BoardState } from "./scene/state.js" */
/** @import { BoardEvent, BoardHandlers, BoardView, DemoView, SettingsPatch } from "./scene/types.js" */
/** @typedef {Pick<Board, "set" | "play" | "configure" | "focus" | "skip" | "step" | "destroy" | "busy">} BoardApi */

/** Background pages paint no frames, so after this time the clock ends an animation. */
const OVERDUE = 8000;

/** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} [settings] @param {Partial<BoardView>} [view] what it shows first @returns {BoardApi} */
export const createBoard = (host, handlers, settings = {}, view = {}) =>
  new Board(host, handlers, initialState(settings, view));

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
    this.stage = {
      table: () => this.state.table,
      layout: () => this.look.layout,
      viewpoint: () => this.state.shown.viewpoint,
    };
    this.hand = new Hand(this);
    this.hand.listen(this.root, this.abort.signal);
    this.grid = new AccessibleGrid(this.root, this.hand);
    this.showDemo = ribbonOver(this.root, handlers);
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
    this.showDemo(view.demo);
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
    // Not laid out yet (hidden, or outside the page); the first measurement paints.
    if (this.look.size.width === 0) return;
    const running = this.queue.tick(now);
    this.paint();
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

  /** Show a view at once; running animations end first. @param {Partial<BoardView>} next */
  set(next) {
    const before = this.state.view;
    const { held } = this.state.table;
    const state = arrived(this.state, next);
    this.queue.skip();
    // The animations that just ended settled the previous view.
    this.change({ view: state.view, swapped: state.swapped, selected: state.selected });
    const { view, table } = this.state;
    const chain = held?.state === "dropped" ? impliedMove(held, before, view) : [];
    if (held && chain.length > 0) {
      table.held = held;
      void this.queue.add([...clipsOf(chain, view, this.stage), this.settleClip(view)]);
      table.dice = view.dice;
    } else this.settle(view);
    this.refresh();
  }

  /** Animate events, then settle on the view. @param {BoardEvent[]} events @param {Partial<BoardView>} next @returns {Promise<void>} */
  play(events, next) {
    const thrown = events.some((event) => event.type === "rolled");
    this.state = arrived(this.state, next, thrown);
    const { view } = this.state;
    const shown = this.queue.add([...clipsOf(events, view, this.stage), this.settleClip(view)]);
    this.refresh();
    if (document.hidden) this.skip();
    clearTimeout(this.overdue);
    // Milliseconds after which the clock ends the animation.
    const patience = OVERDUE + (events.length * 1500) / Math.max(0.05, this.state.settings.motion.speed);
    this.overdue = window.setTimeout(() => this.state.settings.motion.step || this.skip(), patience);
    return shown;
  }

  /** @param {BoardView} view @returns {import("./motion/animate.js").Clip} */
  settleClip(view) {
    return { duration: 0, end: () => this.settle(view) };
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

/** Over a demonstration board: a frame, a sentence about it, and a button to return. A tap anywhere returns too. @param {HTMLElement} root @param {BoardHandlers} handlers */
function ribbonOver(root, handlers) {
  const cover = root.appendChild(document.createElement("div"));
  Object.assign(cover, { className: "vb-demo", hidden: true, onclick: () => handlers.onBack?.() });
  cover.addEventListener("pointerdown", (event) => event.stopPropagation());
  let shown = "null";
  /** @param {DemoView | null} demo */
  return (demo) => {
    if (JSON.stringify(demo) === shown) return;
    shown = JSON.stringify(demo);
    cover.hidden = demo === null;
    root.toggleAttribute("data-vb-demo", demo !== null);
    const ribbon = Object.assign(document.createElement("div"), { className: "vb-ribbon", role: "status" });
    for (const [tag, said] of Object.entries(
      demo ? { strong: demo.title, span: demo.text, button: demo.back } : {},
    ))
      ribbon.appendChild(document.createElement(tag)).textContent = said;
    cover.replaceChildren(...(demo ? [ribbon] : []));
  };
}
