/** What the player does with the board: taps, presses of keys, what is chosen and what lies under the mouse. */

import { tapAction } from "../scene/choose.js";
import { draftAt, sourcesOf, stackAt, targetsOf } from "../scene/places.js";

/** @import { Action } from "../scene/choose.js" */
/** @import { Hit } from "../scene/hit_test.js" */
/** @import { Place, Side, Slot, Spot, BoardSettings, BoardView } from "../scene/types.js" */
/** @import { Layout } from "../scene/layout.js" */
/** @typedef {{view:BoardView, layout:Layout, settings:BoardSettings, selected:Slot|null}} GridState */
/**
 * @typedef {object} GridHost
 * @property {(hit:Hit)=>void} onActivate Enter, Space or a click made by a screen reader
 * @property {()=>void} onEscape
 * @property {(slot:Slot|null)=>void} onTakeBack
 * @property {()=>boolean} handled whether a pointer has just done what a click would do
 */
/**
 * @typedef {object} InputHost
 * @property {()=>BoardView} view
 * @property {()=>Layout} layout
 * @property {()=>BoardSettings} settings
 * @property {(hit:Hit, checker:number)=>void} onTap checker: index in the stack, -1 for none
 * @property {(slot:Slot, side:Side, at:Spot)=>void} onLift
 * @property {(at:Spot, aim:Slot|null)=>void} onCarry
 * @property {(aim:Slot|null)=>void} onDrop
 * @property {()=>void} onCancel
 * @property {(slot:Slot|null)=>void} onHover
 * @property {()=>void} onPress before anything else is done with a press
 */
/**
 * @typedef {object} PlayedBoard what the player's hands need of the board
 * @property {BoardView} view
 * @property {BoardSettings} settings
 * @property {import("../scene/types.js").BoardHandlers} handlers
 * @property {import("../draw/look.js").Look} look
 * @property {import("./animate.js").Queue} queue
 * @property {{lift:(slot:Slot, side:Side, at:Spot)=>void, carry:(at:Spot, aim:Slot|null)=>void, drop:(aim:Slot|null)=>void, letGo:()=>void}} hand
 * @property {{sayChosen:(slot:Slot, state:GridState)=>void, say:(text:string)=>void}} grid
 * @property {{abandon:()=>void, lastPress:number}} input
 * @property {()=>void} skip
 * @property {()=>void} swapDice
 * @property {()=>void} redraw
 * @property {()=>void} refreshGrid
 * @property {()=>GridState} gridState
 */

export class Player {
  /** @param {PlayedBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {Slot|null} */
    this.selected = null;
    /** @type {Slot|null} */
    this.hover = null;
  }

  /** @returns {GridHost} */
  gridHost() {
    return {
      onActivate: (hit) => this.tap(hit, true, false),
      onEscape: () => {
        this.board.input.abandon();
        this.select(null);
      },
      onTakeBack: (slot) => this.takeBack(slot),
      handled: () => performance.now() - this.board.input.lastPress < 700,
    };
  }

  /** @returns {InputHost} */
  inputHost() {
    return {
      view: () => this.board.view,
      layout: () => this.board.look.layout,
      settings: () => this.board.settings,
      onPress: () => this.board.queue.idle || this.board.skip(),
      onTap: (hit, checker) => this.pointerTap(hit, checker),
      onLift: (slot, side, at) => this.board.hand.lift(slot, side, at),
      onCarry: (at, aim) => this.board.hand.carry(at, aim),
      onDrop: (aim) => this.board.hand.drop(aim),
      onCancel: () => this.board.hand.letGo(),
      onHover: (slot) => this.setHover(slot),
    };
  }

  /** @param {Hit} hit @param {number} checker index in its stack */
  pointerTap(hit, checker) {
    const slot = hit?.kind === "slot" ? hit.slot : null;
    const moved = slot !== null && this.isMoved(slot, checker);
    if (!slot || this.board.settings.input !== "drag")
      return this.tap(hit, moved, this.board.settings.oneTap);
    // Without tap and tap a tap on a moved checker can only mean one thing.
    if (moved && !this.board.view.locked) this.takeBack(slot);
  }

  /** @param {Slot} slot @param {number} checker @returns {boolean} whether the draft brought this checker here */
  isMoved(slot, checker) {
    const count = stackAt(this.board.view.checkers, slot, this.board.view.viewpoint)?.count ?? 0;
    return checker >= 0 && checker >= count - draftAt(this.board.view, slot).length;
  }

  /** @param {Hit} hit @param {boolean} onMoved @param {boolean} oneTap */
  tap(hit, onMoved, oneTap) {
    this.act(tapAction(this.board.view, { hit, selected: this.selected, oneTap, onMoved }));
  }

  /** @param {Action} action */
  act(action) {
    if (!action) return;
    const { handlers } = this.board;
    if (action.type === "select") this.select(action.slot);
    else if (action.type === "try") this.attempt(action);
    else if (action.type === "undo") this.undo(action.index);
    else if (action.type === "roll") handlers.onRoll?.();
    else if (action.type === "confirm") handlers.onConfirm?.();
    else if (action.type === "swap") this.board.swapDice();
    else handlers.onCube?.(action.index);
  }

  /** @param {{from:Place, to:Place, side:Side}} action */
  attempt({ from, to, side }) {
    this.select(null);
    this.board.handlers.onTry?.({ from, to, side });
  }

  /** @param {number|null} index */
  undo(index) {
    this.select(null);
    this.board.handlers.onUndo?.(index);
  }

  /** @param {Slot|null} slot */
  takeBack(slot) {
    if (this.board.view.locked || this.board.view.draft.length === 0) return;
    const index = slot ? draftAt(this.board.view, slot).at(-1) : undefined;
    this.undo(index ?? null);
  }

  /** @param {Slot|null} slot */
  select(slot) {
    if (this.selected === slot) return;
    this.selected = slot;
    this.board.refreshGrid();
    if (slot) this.board.grid.sayChosen(slot, this.board.gridState());
    else this.board.grid.say("");
    this.board.redraw();
  }

  /** @param {Slot|null} slot */
  setHover(slot) {
    const { selected } = this;
    const { view } = this.board;
    const slots = selected ? targetsOf(view, selected) : sourcesOf(view);
    const wanted = slot && !view.locked && slots.has(slot) ? slot : null;
    if (wanted === this.hover) return;
    this.hover = wanted;
    this.board.redraw();
  }
}
