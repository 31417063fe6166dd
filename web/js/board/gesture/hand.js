/**
 * The player's handling of the board: taps, keys, and choosing, dragging and dropping a checker. A dropped checker
 * stays where it was dropped until the page answers.
 */

import { landing } from "../draw/layer_marks.js";
import { stackSpot } from "../motion/clips.js";
import { dropAction, tapAction } from "../scene/choose.js";
import { actingSide, draftAt, placeOf, sourcesOf, stackAt, targetsOf } from "../scene/places.js";

/** @import { Hit } from "../scene/hit_test.js" */
/** @import { BoardState, Stage } from "../scene/state.js" */
/** @import { BoardHandlers, Side, Slot, Spot } from "../scene/types.js" */
/**
 * @typedef {{state: BoardState, change: (patch: Partial<BoardState>) => void, handlers: BoardHandlers,
 *   stage: Stage, isStill: () => boolean} & Record<"swapDice" | "refresh" | "redraw" | "wake", () => void>} HandledBoard
 *   what the hand needs of the board; isStill: whether motion is reduced
 */

/** How long a checker slides back to its start, as in the style sheet. */
const RETURN = 190;

export class Hand {
  /** @param {HandledBoard} board */
  constructor(board) {
    this.board = board;
  }

  // Taps and keys

  /** Handle a finger's tap. @param {Hit} hit @param {number} checker index in its stack */
  touch(hit, checker) {
    const { settings, view } = this.board.state;
    const slot = hit?.kind === "slot" ? hit.slot : null;
    const count = slot ? (stackAt(view.checkers, slot, view.viewpoint)?.count ?? 0) : 0;
    // Whether the draft brought this checker here.
    const moved = slot !== null && checker >= 0 && checker >= count - draftAt(view, slot).length;
    if (!slot || settings.input !== "drag") return this.tap(hit, moved, settings.oneTap);
    // Without tap-and-tap moves, a tap on a moved checker can only mean one thing.
    if (moved && !view.locked) this.takeBack(slot);
  }

  /** @param {Hit} hit @param {boolean} onMoved @param {boolean} oneTap */
  tap(hit, onMoved, oneTap) {
    const { view, selected } = this.board.state;
    this.act(tapAction(view, { hit, selected, oneTap, onMoved }));
  }

  /** @param {import("../scene/choose.js").Action} action @returns {unknown} settled once the page has answered */
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

  /** @param {Slot|null} slot */
  takeBack(slot) {
    const { view } = this.board.state;
    if (view.locked || view.draft.length === 0) return;
    const index = slot ? draftAt(view, slot).at(-1) : undefined;
    this.select(null);
    this.board.handlers.onUndo?.(index ?? null);
  }

  /** @param {Slot|null} slot */
  select(slot) {
    if (this.board.state.selected === slot) return;
    this.board.change({ selected: slot });
    this.board.refresh();
  }

  /** @param {Slot|null} slot */
  hover(slot) {
    const { selected, view, hover } = this.board.state;
    const slots = selected ? targetsOf(view, selected) : sourcesOf(view);
    const wanted = slot && !view.locked && slots.has(slot) ? slot : null;
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

  /** @param {Spot} at @param {Slot|null} aim */
  carry(at, aim) {
    const { held } = this.board.state.table;
    if (!held) return;
    held.at = at;
    const { view, settings } = this.board.state;
    const of = { layout: this.board.stage.layout(), checkers: view.checkers, view };
    const aimed = aim &&
      aim !== held.slot && {
        at: landing(of, aim, actingSide(view, held.slot)),
        wanted: settings.hints.targets && targetsOf(view, held.slot).has(aim),
      };
    this.board.change({ aim: aimed || null });
    this.board.wake();
  }

  /** @param {Slot|null} aim */
  drop(aim) {
    const { board } = this;
    const { table, view } = board.state;
    const { held } = table;
    board.change({ aim: null });
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
    board.change({ aim: null });
    if (!held) return;
    held.state = "returning";
    // The style sheet moves it there.
    held.at = stackSpot(board.stage, placeOf(held.slot, held.side, board.stage.viewpoint()), held.side, 0);
    board.refresh();
    const gone = () => {
      if (board.state.table.held === held) board.state.table.held = null;
      board.refresh();
    };
    setTimeout(gone, board.isStill() ? 0 : RETURN);
  }
}
