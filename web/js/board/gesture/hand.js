/**
 * The player's handling of the board: taps, keys, and choosing, dragging and dropping a checker. A press of a finger, mouse or pen
 * becomes a tap or, beyond a threshold, a drag. A dropped checker stays where it was dropped until the page answers.
 */

import { stackSpot } from "../motion/clips.js";
import { checkerUnder, dropSlot } from "../scene/hit_test.js";
import {
  draftAt,
  dropAction,
  placeOf,
  SLOTS,
  sourcesOf,
  stackAt,
  tapAction,
  targetsOf,
} from "../scene/places.js";

/** @import { Action, Key } from "../scene/places.js" */
/** @import { BoardState, Stage } from "../scene/state.js" */
/** @import { BoardHandlers, BoardSettings, BoardView, Side, Slot, Spot } from "../scene/types.js" */
/**
 * @typedef {{root: HTMLElement, state: BoardState, change: (patch: Partial<BoardState>) => void, handlers: BoardHandlers,
 *   isStill: () => boolean} & Stage
 *   & Record<"swapDice" | "refresh" | "redraw" | "wake" | "rest", () => void>} HandledBoard
 *   what the hand needs of the board; isStill: whether motion is reduced; rest: ends all movement before a press is handled
 */
/** @typedef {{id:number, start:Spot, hit:Key, slot:Slot|null, checker:number, dragging:boolean}} Press checker: its index in the stack, -1 for none */

/** How far a press may move and still count as a tap. */
const THRESHOLD = { mouse: 4, pen: 6, touch: 9 };
/** How long a checker slides back to its start, as in the style sheet. */
const RETURN = 190;

export class Hand {
  /** @param {HandledBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {Press|null} */
    this.press = null;
    this.lastPress = -Infinity;
    this.origin = { left: 0, top: 0 };
  }

  // Presses

  /** @param {HTMLElement} root @param {AbortSignal} signal ends it */
  listen(root, signal) {
    /** @param {keyof HTMLElementEventMap} name @param {(event: PointerEvent) => void} act */
    const on = (name, act) =>
      root.addEventListener(name, (event) => act(/** @type {PointerEvent} */ (event)), { signal });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.cancel(event));
    // The first element touched captures the finger; the board may take over.
    on("lostpointercapture", (event) => event.target === root && this.cancel(event));
    on("pointerleave", () => this.hover(""));
    on("dragstart", (event) => event.preventDefault());
  }

  /** Reading the board's rectangle forces a layout, so a drag reads it only once. @param {PointerEvent} event @returns {Spot} in pixels of the board */
  spot(event) {
    if (!this.press?.dragging) this.origin = this.board.root.getBoundingClientRect();
    return { x: event.clientX - this.origin.left, y: event.clientY - this.origin.top };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || !event.isPrimary || this.press) return;
    this.lastPress = event.timeStamp;
    this.board.rest();
    const start = this.spot(event);
    const hit = keyAt(event.target);
    const slot = SLOTS.includes(hit) ? hit : null;
    const checker = slot ? checkerUnder(this.board.look.layout, slot, this.stackOn(slot).count, start) : -1;
    this.press = { id: event.pointerId, start, hit, slot, checker, dragging: false };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { press } = this;
    if (!press && event.pointerType !== "touch") return this.hover(keyAt(event.target));
    if (!press || event.pointerId !== press.id) return;
    const at = this.spot(event);
    if (press.dragging || this.drags(press, at, event)) this.carry(at);
  }

  /** @param {Press} press @param {Spot} at @param {PointerEvent} event @returns {boolean} whether it lifts a checker now */
  drags(press, at, { pointerId, pointerType }) {
    const { slot, checker } = press;
    const { settings, view } = this.board.state;
    const limit = THRESHOLD[/** @type {keyof typeof THRESHOLD} */ (pointerType)] ?? THRESHOLD.mouse;
    if (!slot || checker < 0 || view.locked || settings.input === "tap") return false;
    const { side } = this.stackOn(slot);
    if (!side || slot.startsWith("off") || strayed(press, at) < limit) return false;
    press.dragging = true;
    this.board.root.setPointerCapture(pointerId);
    this.board.root.dataset.vbDragging = "";
    this.lift(slot, side, at);
    return true;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    // The click after a press, however long, does not come from a screen reader.
    this.lastPress = event.timeStamp;
    this.release();
    const at = this.spot(event);
    if (press.dragging) this.drop(this.aimAt(at));
    else if (strayed(press, at) <= 2 * THRESHOLD.touch) this.touch(press);
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    if (event.pointerId === this.press?.id) this.abandon();
  }

  /** Cancel a drag with Escape. */
  abandon() {
    const dragging = this.press?.dragging;
    this.release();
    if (dragging) this.letGo();
  }

  release() {
    this.press = null;
    delete this.board.root.dataset.vbDragging;
  }

  // Taps and keys

  /** @param {Slot} slot @returns {{side: Side|null, count: number}} */
  stackOn(slot) {
    const { view } = this.board.state;
    return stackAt(view.checkers, slot, view.viewpoint) ?? { side: null, count: 0 };
  }

  /** Handle a finger's tap. @param {Press} press */
  touch({ hit, slot, checker }) {
    const { settings, view } = this.board.state;
    // Whether the draft brought this checker here.
    const moved =
      slot !== null && checker >= 0 && checker >= this.stackOn(slot).count - draftAt(view, slot).length;
    if (!slot || settings.input !== "drag") return this.tap(hit, moved, settings.oneTap);
    // Without tap-and-tap moves, a tap on a moved checker can only mean one thing.
    if (moved && !view.locked) this.takeBack(slot);
  }

  /** @param {Key} hit "" beside the cells @param {boolean} onMoved @param {boolean} oneTap */
  tap(hit, onMoved, oneTap) {
    const { view, selected } = this.board.state;
    this.act(tapAction(view, { hit, selected, oneTap, onMoved }));
  }

  /** @param {Action} action @returns {unknown} settled once the page has answered */
  act(action) {
    if (!action) return;
    const { handlers } = this.board;
    if (action.type === "select") return this.select(action.slot);
    if (action.type === "swap") return this.board.swapDice();
    if (action.type === "roll") return handlers.onRoll?.();
    if (action.type === "confirm") return handlers.onConfirm?.();
    if (action.type === "cube") return handlers.onCube?.(action.index);
    this.select(null);
    if (action.type === "undo") return handlers.onUndo?.(action.index);
    const { from, to, side } = action;
    return handlers.onTry?.({ from, to, side });
  }

  /** @param {Key} key */
  takeBack(key) {
    const { view } = this.board.state;
    if (!view.locked && view.draft.length > 0)
      this.act({ type: "undo", index: draftAt(view, key).at(-1) ?? null });
  }

  /** @param {Slot|null} slot */
  select(slot) {
    if (this.board.state.selected === slot) return;
    this.board.change({ selected: slot });
    this.board.refresh();
  }

  /** @param {Key} key */
  hover(key) {
    const { selected, view, hover } = this.board.state;
    const slots = selected ? targetsOf(view, selected) : sourcesOf(view);
    const wanted = !view.locked && slots.has(key) ? key : null;
    if (wanted === hover) return;
    this.board.change({ hover: wanted });
    this.board.redraw();
  }

  // The dragged checker

  /** @param {Slot} slot @param {Side} side @param {Spot} at */
  lift(slot, side, at) {
    const { board } = this;
    this.select(null);
    board.state.table.held = { slot, side, at, aim: null, state: "dragged" };
    board.change({ hover: null });
    board.refresh();
  }

  /** The slot where the dragged checker would land. @param {Spot} at @returns {Slot|null} */
  aimAt(at) {
    const { table, view } = this.board.state;
    return dropSlot(this.board.look.layout, at, targetsOf(view, table.held?.slot ?? ""));
  }

  /** @param {Spot} at */
  carry(at) {
    const { held } = this.board.state.table;
    if (held) Object.assign(held, { at, aim: this.aimAt(at) });
    this.board.wake();
  }

  /** @param {Slot|null} aim */
  drop(aim) {
    const { board } = this;
    const { table, view } = board.state;
    const { held } = table;
    if (!held) return;
    const action = aim ? dropAction(view, held.slot, aim) : null;
    if (!action) return this.letGo();
    Object.assign(held, { aim, state: "dropped" });
    board.refresh();
    // After the answer, a checker that is still here was not moved.
    const left = () => held.state === "dropped" && board.state.table.held === held && this.letGo();
    void Promise.resolve(this.act(action)).finally(left);
  }

  letGo() {
    const { board } = this;
    const { held } = board.state.table;
    if (!held) return;
    held.state = "returning";
    // The style sheet moves it there.
    held.at = stackSpot(board, placeOf(held.slot, held.side, board.state.shown.viewpoint), held.side, 0);
    board.refresh();
    const gone = () => {
      if (board.state.table.held === held) board.state.table.held = null;
      board.refresh();
    };
    setTimeout(gone, board.isStill() ? 0 : RETURN);
  }
}

/** @param {EventTarget|null} target @returns {Key} of the cell there, or "" */
export const keyAt = (target) =>
  (target instanceof Element && target.closest("[data-vb-cell]")?.getAttribute("data-vb-cell")) || "";

/** @param {Press} press @param {Spot} at @returns {number} its distance in pixels */
const strayed = ({ start }, at) => Math.hypot(at.x - start.x, at.y - start.y);

/** Slots from which a finger may drag a checker; elsewhere it scrolls the page. @param {BoardView} view @param {BoardSettings} settings @returns {Set<Slot>} */
export const gripSlots = (view, settings) =>
  view.locked || settings.input === "tap" ? new Set() : sourcesOf(view);
