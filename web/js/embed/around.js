/** Something that shows one figure after another in the place of one: what the frame and the host's page ask goes to the one that is there. */

/** @import { Figure } from "../figure/figure.js" */

export class Around {
  /** @returns {Figure} the one that is seen now */
  get figure() {
    throw new Error("there is always a figure");
  }

  get host() {
    return this.figure.host;
  }

  get board() {
    return this.figure.board;
  }

  get diagram() {
    return this.figure.diagram;
  }

  show() {
    return this.figure.show();
  }

  answers() {
    return this.figure.answers();
  }

  /** @param {[number, number][] | null} moves @param {boolean} complete */
  judge(moves, complete) {
    return this.figure.judge(moves, complete);
  }

  /** @param {number | null} index */
  undo(index) {
    return this.figure.undo(index);
  }
}
