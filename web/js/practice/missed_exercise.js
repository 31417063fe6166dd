/** An exercise answered wrongly, as a card of practice. Pure. */

/** @param {Pick<import("../figure/exercise.js").Exercise, "exercise" | "refusedBy">} answered @returns {import("./missed.js").Missed} */
export function missedExercise({ exercise, refusedBy }) {
  const { kind, seed, setting, asked } = exercise;
  const { rulebook } = setting;
  const from = { type: /** @type {const} */ ("exercise"), rulebook, kind, seed, ...asked };
  return { book: refusedBy?.book ?? rulebook, paragraph: refusedBy?.paragraph ?? `~${kind}`, from };
}
