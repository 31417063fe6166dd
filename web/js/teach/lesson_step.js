/** A step of a lesson on the page: its board, and the card of practice that a wrong answer leaves. */
import { Step } from "../figure/step.js";
import { missedStep, ownDeck } from "../state/cards.js";
import { playedWorld } from "./context.js";

/** @import { Ctx } from "./context.js" */
/** @import { Lesson } from "../bridge/wire.d.ts" */

/**
 * @param {Ctx} ctx @param {Lesson} lesson @param {number} at
 * @param {{redraw: () => void, wrong: Set<number>, own: boolean, go: (to: number) => void, onDone: () => void}} how
 *   wrong: steps that were not answered rightly at once; own: the lesson is an author's
 */
export function openStep(ctx, lesson, at, { wrong, own, ...hooks }) {
  const onShown = () => {
    wrong.add(at);
    ownDeck().miss(missedStep(lesson, at, { cite: step.decidedBy, own }));
  };
  const place = { title: lesson.title, at, count: lesson.steps.length };
  const tell = (/** @type {string} */ state) => {
    if (state === "failure" || state === "refused") onShown();
  };
  const step = new Step({
    ...hooks,
    ...{ world: playedWorld(ctx), step: lesson.steps[at], place, tell, onShown },
  });
  void step.show();
  if (step.played) void step.start();
  return step;
}
