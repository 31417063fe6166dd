/** A checker lifted, carried and let go; it waits where it was dropped until the page has answered. */

import { landing } from "../draw/layer_marks.js";
import { returnClip } from "../motion/hand.js";
import { dropAction } from "../scene/choose.js";
import { actingSide, targetsOf } from "../scene/places.js";

/** @import { Queue } from "../motion/animate.js" */
/** @import { Aim } from "../draw/layer_pieces.js" */
/** @import { Held } from "../scene/table.js" */
/** @import { BoardSettings, BoardView, Side, Slot, Spot } from "../scene/types.js" */
/**
 * @typedef {object} HandBoard what the hand needs of the board
 * @property {BoardView} view
 * @property {BoardSettings} settings
 * @property {import("../scene/table.js").Table} table
 * @property {import("../scene/table.js").Stage} stage
 * @property {Queue} soft for what settles beside the events
 * @property {import("../motion/player.js").Player} player
 * @property {()=>void} refresh
 * @property {()=>void} wake
 */

/** A page that never answers a drop gets the checker back after this long. */
const PATIENCE = 2500;
/** A view without marks, in which nothing has moved, may still come before the answer to a drop. */
const DOUBT = 200;

export class Hand {
  /** @param {HandBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {Aim|null} */
    this.aim = null;
    this.patience = 0;
  }

  destroy() {
    clearTimeout(this.patience);
  }

  /** @param {Slot} slot @param {Side} side @param {Spot} at */
  lift(slot, side, at) {
    const { board } = this;
    board.soft.skip();
    clearTimeout(this.patience);
    board.player.select(null);
    board.table.held = { slot, side, at, aim: null, state: "dragged" };
    board.player.hover = null;
    board.refresh();
  }

  /** @param {Spot} at @param {Slot|null} aim */
  carry(at, aim) {
    const { held } = this.board.table;
    if (!held) return;
    held.at = at;
    this.aim = aim && aim !== held.slot ? this.aimAt(aim, held.slot) : null;
    this.board.wake();
  }

  /** @param {Slot} slot @param {Slot} from @returns {Aim} */
  aimAt(slot, from) {
    const { view, settings, stage } = this.board;
    const at = landing(stage.layout(), view.checkers, view, slot, actingSide(view, from));
    return { at, wanted: settings.hints.targets && targetsOf(view, from).has(slot) };
  }

  /** @param {Slot|null} aim */
  drop(aim) {
    const { board } = this;
    const { held } = board.table;
    this.aim = null;
    if (!held) return;
    const action = aim ? dropAction(board.view, held.slot, aim) : null;
    if (!action) return this.letGo();
    held.aim = aim;
    held.state = "dropped";
    board.refresh();
    this.wait(held, PATIENCE);
    board.player.act(action);
  }

  /** A view has come in which the checker still stands where it stood. @param {Held} held @param {BoardView} view */
  answered(held, view) {
    if (held.state !== "dropped") return;
    if (view.marks.length > 0) this.letGo();
    else this.wait(held, DOUBT);
  }

  /** @param {Held} held @param {number} patience milliseconds */
  wait(held, patience) {
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => held.state === "dropped" && this.letGo(), patience);
  }

  /** The checker goes back where it was. */
  letGo() {
    const { board } = this;
    const { held } = board.table;
    this.aim = null;
    if (!held) return;
    void board.soft.add([returnClip(board.stage, held)]);
    board.refresh();
  }
}
