/** Touch, mouse and pen. A press becomes a tap or, beyond a threshold, a drag; other modules decide what it means. */

import { checkerUnder, dropSlot, hitTest } from "../scene/hit_test.js";
import { sourcesOf, stackAt, targetsOf } from "../scene/places.js";

/** @import { Hit } from "../scene/hit_test.js" */
/** @import { BoardSettings, BoardView, Slot, Spot } from "../scene/types.js" */
/** @import { Layout } from "../scene/layout.js" */
/** @import { Hand } from "./hand.js" */
/** @typedef {{state: import("../scene/state.js").BoardState, look: {layout: Layout}, hand: Hand, rest: () => void}} PressedBoard rest: ends all movement before a press is handled */
/** @typedef {{id:number, start:Spot, hit:Hit, checker:number, draggable:boolean, dragging:boolean, aims:Set<Slot>}} Press */

/** How far a press may move and still count as a tap. */
const THRESHOLD = { mouse: 4, pen: 6, touch: 9 };

export class Input {
  /** @param {HTMLElement} root @param {PressedBoard} board @param {AbortSignal} signal ends it */
  constructor(root, board, signal) {
    this.root = root;
    this.board = board;
    /** @type {Press|null} */
    this.press = null;
    this.lastPress = -Infinity;
    this.origin = { left: 0, top: 0 };
    /** @param {keyof HTMLElementEventMap} name @param {(event: PointerEvent) => void} act */
    const on = (name, act) =>
      root.addEventListener(name, (event) => act(/** @type {PointerEvent} */ (event)), { signal });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.cancel(event));
    // The first element touched captures the finger; the board may take over.
    on("lostpointercapture", (event) => event.target === root && this.cancel(event));
    on("pointerleave", () => this.board.hand.hover(null));
    on("dragstart", (event) => event.preventDefault());
  }

  /** Reading the board's rectangle forces a layout, so a drag reads it only once. @param {PointerEvent} event @returns {Spot} in pixels of the board */
  spot(event) {
    if (!this.press?.dragging) this.origin = this.root.getBoundingClientRect();
    return { x: event.clientX - this.origin.left, y: event.clientY - this.origin.top };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || !event.isPrimary || this.press) return;
    this.lastPress = event.timeStamp;
    this.board.rest();
    const start = this.spot(event);
    const { settings, view } = this.board.state;
    const { layout } = this.board.look;
    const hit = hitTest(layout, view, start);
    const slot = hit?.kind === "slot" ? hit.slot : null;
    const stack = slot ? stackAt(view.checkers, slot, view.viewpoint) : null;
    const checker = slot && stack ? checkerUnder(layout, slot, stack.count, start) : -1;
    const draggable = checker >= 0 && !view.locked && !slot?.startsWith("off") && settings.input !== "tap";
    this.press = { id: event.pointerId, start, hit, checker, draggable, dragging: false, aims: new Set() };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { press } = this;
    if (!press) return this.hover(event);
    if (event.pointerId !== press.id) return;
    const at = this.spot(event);
    if (!press.dragging && !this.lift(press, at, event)) return;
    this.board.hand.carry(at, dropSlot(this.board.look.layout, at, press.aims));
  }

  /** @param {Press} press @param {Spot} at @param {PointerEvent} event @returns {boolean} whether a checker is being dragged */
  lift(press, at, event) {
    const limit = THRESHOLD[/** @type {keyof typeof THRESHOLD} */ (event.pointerType)] ?? THRESHOLD.mouse;
    if (!press.draggable || press.hit?.kind !== "slot" || strayed(press, at) < limit) return false;
    const { view } = this.board.state;
    const stack = stackAt(view.checkers, press.hit.slot, view.viewpoint);
    if (!stack) return false;
    press.dragging = true;
    press.aims = new Set(targetsOf(view, press.hit.slot).keys());
    this.root.setPointerCapture(event.pointerId);
    this.root.dataset.vbDragging = "";
    this.board.hand.lift(press.hit.slot, stack.side, at);
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
    if (press.dragging) this.board.hand.drop(dropSlot(this.board.look.layout, at, press.aims));
    else if (strayed(press, at) <= 2 * THRESHOLD.touch) this.board.hand.touch(press.hit, press.checker);
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    if (event.pointerId === this.press?.id) this.abandon();
  }

  /** Cancel a drag with Escape. */
  abandon() {
    const dragging = this.press?.dragging;
    this.release();
    if (dragging) this.board.hand.letGo();
  }

  release() {
    this.press = null;
    delete this.root.dataset.vbDragging;
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType === "touch") return;
    const hit = hitTest(this.board.look.layout, this.board.state.view, this.spot(event));
    this.board.hand.hover(hit?.kind === "slot" ? hit.slot : null);
  }
}

/** @param {Press} press @param {Spot} at @returns {number} its distance in pixels */
const strayed = ({ start }, at) => Math.hypot(at.x - start.x, at.y - start.y);

/** Slots from which a finger may drag a checker; elsewhere it scrolls the page. @param {BoardView} view @param {BoardSettings} settings @returns {Set<Slot>} */
export const gripSlots = (view, settings) =>
  view.locked || settings.input === "tap" ? new Set() : sourcesOf(view);
