/** The methods that the element offers pages for a roll or a step. */
import { failure } from "../bridge/messages.js";

/** @import { Answer } from "../bridge/messages.js" */
/** @import { Figure } from "./figure.js" */

/** Ask about some moves on the setting's board. @param {Figure} figure @param {"choices" | "judge"} op @param {any[]} moves the engine reads them @param {object} [more] @returns {Promise<Answer>} */
const askAbout = ({ setting, world }, op, moves, more) => {
  const { rulebook, book, reading, variant, position, dice = [] } = setting;
  return world.ask(op, { rulebook, ...(book && { book }), reading, variant, position, dice, moves, ...more });
};

/** @param {() => Figure} current */
export const methodsOf = (current) => ({
  getState() {
    const { setting, moves, now } = current();
    return { dice: setting.dice ?? null, moves, position: now.position, mover: setting.mover ?? "white" };
  },

  /** @param {[number, number][]} moves as if made by a reader @returns {Promise<Answer>} the answer to the last */
  async play(moves) {
    const figure = current();
    /** @type {Answer} */
    let answer = failure("play/syntax", "no moves");
    for (const move of moves) {
      answer = await figure.act({ move });
      if (!answer.ok) return answer;
    }
    return answer.ok ? askAbout(figure, "choices", figure.moves) : answer;
  },

  /** Nothing changes. @param {wire.Tried[] | null} moves null: those on the board @param {boolean} complete @returns {Promise<Answer>} */
  judge: (moves, complete) => askAbout(current(), "judge", moves ?? current().moves, { complete }),

  /** @param {{dice?: [number, number] | null, moves?: any[]}} state from getState */
  setState({ dice = null, moves = [] }) {
    const setting = { ...current().setting, dice: dice ?? undefined };
    return current().restore(
      setting,
      moves.map((move) => ({ move })),
    );
  },

  /** @param {number | null} index */
  undo: (index) => current().undo(index),

  /** Arguments for a picture of the present board. @returns {Promise<Record<string, any>>} */
  async picture() {
    const { setting, parts, now } = current();
    const { dice = null, mover = "white", cube_value: value, cube_owner: owner } = setting;
    const { viewpoint = mover } = parts;
    return { position: now.position, mover, viewpoint, dice, cube: owner ? { value, owner } : null };
  },
});
