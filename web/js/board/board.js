/** The board: it draws the view it is given and says what the player tried. It knows no rules. */

import { Twin } from "./accessible.js";
import { Queue } from "./animate.js";
import { tapAction } from "./choose.js";
import { clipsOf } from "./clips.js";
import { keepOrder, turned } from "./dice_order.js";
import { Hand } from "./drag.js";
import { impliedMove, ownMoves, returnClip, settleClips } from "./hand.js";
import { Input } from "./input.js";
import { Look } from "./look.js";
import { draftAt, emptyView, placeOf, slotOf, sourcesOf, stackAt, targetsOf } from "./places.js";
import { defaultSettings, patchSettings } from "./settings.js";
import { tableOf } from "./table.js";

/** @typedef {import("./choose.js").Action} Action */
/** @typedef {import("./hit_test.js").Hit} Hit */
/** @typedef {import("./table.js").Held} Held */
/** @typedef {import("./types.js").BoardEvent} BoardEvent */
/** @typedef {import("./types.js").BoardHandlers} BoardHandlers */
/** @typedef {import("./types.js").BoardView} BoardView */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").SettingsPatch} SettingsPatch */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Slot} Slot */
/** @typedef {import("./types.js").Spot} Spot */

/**
 * @typedef {object} BoardApi
 * @property {(view:Partial<BoardView>)=>void} set shows a view at once; running animations end first
 * @property {(events:BoardEvent[], view:Partial<BoardView>)=>Promise<void>} play animates events, then settles on the view
 * @property {(patch:SettingsPatch)=>void} configure
 * @property {(place:Place|null)=>void} select chooses a source of the side to move, or nothing
 * @property {()=>void} focus puts the keyboard on the board
 * @property {()=>void} skip ends all running animations
 * @property {()=>void} step lets one more animation run while motion is stepped
 * @property {()=>void} refresh reads the colours again, after the page changed its own
 * @property {()=>void} destroy
 * @property {HTMLElement} element
 */

/** A background page paints no frames; animations then end by the clock. */
const OVERDUE = 8000;

/** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} [settings] @returns {BoardApi} */
export function createBoard(host, handlers, settings = {}) {
  const board = new Board(host, handlers, settings);
  return {
    set: (view) => board.set(view),
    play: (events, view) => board.play(events, view),
    configure: (patch) => board.configure(patch),
    select: (place) => board.selectPlace(place),
    focus: () => board.twin.focus(),
    skip: () => board.skip(),
    step: () => board.step(),
    refresh: () => board.look.restyle(),
    destroy: () => board.destroy(),
    element: board.root,
  };
}

class Board {
  /** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} settings */
  constructor(host, handlers, settings) {
    this.handlers = handlers;
    this.settings = patchSettings(defaultSettings(), settings);
    this.root = document.createElement("div");
    this.root.className = "vb-root";
    host.append(this.root);
    /** The latest view: what the player's tries are about. */
    this.view = emptyView();
    /** The view that is drawn; in an animation this is still the one before. */
    this.shown = this.view;
    this.table = tableOf(this.view);
    /** @type {Slot|null} */
    this.selected = null;
    /** @type {Slot|null} */
    this.hover = null;
    /** The player turned the order of the dice round. */
    this.swapped = false;
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
      touched: () => this.painter.invalidate("pieces"),
    };
    this.hand = new Hand(this);
    this.twin = new Twin(this.root, this.twinHost());
    this.input = new Input(this.root, this.inputHost());
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
    this.refreshTwin();
    this.painter.invalidate("pieces");
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
    if (running || settling) this.wake();
  }

  /** @returns {import("./layer_pieces.js").Scene} */
  scene() {
    return {
      layout: this.look.layout,
      palette: this.look.palette,
      sprites: this.look.sprites,
      settings: this.settings,
      view: this.shown,
      table: this.table,
      selected: this.selected,
      hover: this.hover,
      aim: this.hand.aim,
      moving: !this.queue.idle,
    };
  }

  refreshTwin() {
    this.twin.update(this.twinState(), this.look.moved);
    this.look.moved = false;
  }

  twinState() {
    return { view: this.view, layout: this.look.layout, settings: this.settings, selected: this.selected };
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
    this.handlers.onSwapDice?.();
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

  /** @param {BoardEvent[]} events @param {BoardView} view @param {BoardView} before @returns {import("./animate.js").Clip[]} */
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

  /** @param {BoardView} view @returns {import("./animate.js").Clip} */
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
    if (this.selected && !this.stillChosen(before)) this.selected = null;
    this.refresh();
  }

  /** A choice outlives a new view only if nothing has moved. @param {BoardView} before @returns {boolean} */
  stillChosen(before) {
    const { view } = this;
    if (before.viewpoint !== view.viewpoint || before.mover !== view.mover || view.locked) return false;
    return JSON.stringify(before.checkers) === JSON.stringify(view.checkers);
  }

  skip() {
    this.queue.skip();
    this.soft.skip();
    clearTimeout(this.overdue);
    this.painter.invalidate("pieces");
    this.wake();
  }

  step() {
    this.queue.step();
    this.wake();
  }

  // What the player does

  /** @returns {import("./accessible.js").TwinHost} */
  twinHost() {
    return {
      onActivate: (hit) => this.tap(hit, true, false),
      onEscape: () => {
        this.input.abandon();
        this.select(null);
      },
      onTakeBack: (slot) => this.takeBack(slot),
      handled: () => performance.now() - this.input.lastPress < 700,
    };
  }

  /** @returns {import("./input.js").InputHost} */
  inputHost() {
    return {
      view: () => this.view,
      layout: () => this.look.layout,
      settings: () => this.settings,
      onPress: () => this.queue.idle || this.skip(),
      onTap: (hit, checker) => this.pointerTap(hit, checker),
      onLift: (slot, side, at) => this.hand.lift(slot, side, at),
      onCarry: (at, aim) => this.hand.carry(at, aim),
      onDrop: (aim) => this.hand.drop(aim),
      onCancel: () => this.hand.letGo(),
      onHover: (slot) => this.setHover(slot),
    };
  }

  /** @param {Hit} hit @param {number} checker index in its stack */
  pointerTap(hit, checker) {
    const slot = hit?.kind === "slot" ? hit.slot : null;
    const moved = slot !== null && this.isMoved(slot, checker);
    if (!slot || this.settings.input !== "drag") return this.tap(hit, moved, this.settings.oneTap);
    // Without tap and tap a tap on a moved checker can only mean one thing.
    if (moved && !this.view.locked) this.takeBack(slot);
  }

  /** @param {Slot} slot @param {number} checker @returns {boolean} whether the draft brought this checker here */
  isMoved(slot, checker) {
    const count = stackAt(this.view.checkers, slot, this.view.viewpoint)?.count ?? 0;
    return checker >= 0 && checker >= count - draftAt(this.view, slot).length;
  }

  /** @param {Hit} hit @param {boolean} onMoved @param {boolean} oneTap */
  tap(hit, onMoved, oneTap) {
    this.act(tapAction(this.view, { hit, selected: this.selected, oneTap, onMoved }));
  }

  /** @param {Action} action */
  act(action) {
    if (!action) return;
    const { handlers } = this;
    if (action.type === "select") this.select(action.slot);
    else if (action.type === "try") this.attempt(action);
    else if (action.type === "undo") this.undo(action.index);
    else if (action.type === "roll") handlers.onRoll?.();
    else if (action.type === "confirm") handlers.onConfirm?.();
    else if (action.type === "swap") this.swapDice();
    else handlers.onCube?.(action.index);
  }

  /** @param {{from:Place, to:Place, side:Side}} action */
  attempt({ from, to, side }) {
    this.select(null);
    this.handlers.onTry?.({ from, to, side });
  }

  /** @param {number|null} index */
  undo(index) {
    this.select(null);
    this.handlers.onUndo?.(index);
  }

  /** @param {Slot|null} slot */
  takeBack(slot) {
    if (this.view.locked || this.view.draft.length === 0) return;
    const index = slot ? draftAt(this.view, slot).at(-1) : undefined;
    this.undo(index ?? null);
  }

  /** @param {Place|null} place of the side to move */
  selectPlace(place) {
    const side = this.view.mover ?? this.view.viewpoint;
    this.select(place === null ? null : slotOf(place, side, this.view.viewpoint), true);
  }

  /** @param {Slot|null} slot @param {boolean} [silent] when the page itself asked for it */
  select(slot, silent = false) {
    if (this.selected === slot) return;
    this.selected = slot;
    this.refreshTwin();
    if (slot) this.twin.sayChosen(slot, this.twinState());
    else this.twin.say("");
    this.painter.invalidate("pieces");
    this.wake();
    const side = this.view.mover ?? this.view.viewpoint;
    if (!silent) this.handlers.onSelect?.(slot ? placeOf(slot, side, this.view.viewpoint) : null);
  }

  /** @param {Slot|null} slot */
  setHover(slot) {
    const { selected, view } = this;
    const slots = selected ? targetsOf(view, selected) : sourcesOf(view);
    const wanted = slot && !view.locked && slots.has(slot) ? slot : null;
    if (wanted === this.hover) return;
    this.hover = wanted;
    this.painter.invalidate("pieces");
    this.wake();
  }
}
