/** A step of a lesson, or a question of practice, as a figure. */
import { QUESTION_HINTS } from "./face.js";
import { Figure } from "./figure.js";
import { arrowsOf, marksOf } from "./pointing.js";

/** @import { ShownStep, Step, StepPlace } from "../bridge/wire.d.ts" */
/** @import { FigureParts } from "./parts.js" */
/** @typedef {Step & Partial<ShownStep>} StepData panel: its first card, if already known */
/** @typedef {Pick<FigureParts, "world" | "redraw" | "viewpoint" | "sleeps" | "onSaid" | "onShown" | "onEvent"> & {step: StepData, place?: StepPlace, asks?: {op: string, args: Record<string, unknown>}}} StepParts
 *   place: of the card's first line; asks: the operation that judges acts, and its arguments */

const ON_BOARD = new Set(["play", "refused", "all_plays", "command", "turns"]);
/** Whether it is played on the board. @param {{kind: string}} step */
export const isPlayed = ({ kind }) => ON_BOARD.has(kind);

/** @param {StepParts} parts */
export function stepFigure({ step: { panel, controls, answers, ...step }, place, asks, ...parts }) {
  const { op, args } = asks ?? { op: "lesson_act", args: { step } };
  return new Figure({
    ...{ ...parts, panel, controls, setting: step, hints: QUESTION_HINTS },
    ...{ marks: marksOf(step), arrows: arrowsOf(step), locked: !isPlayed(step), over: step.kind === "read" },
    asks: () => [op, { ...args, ...(place && { place }) }],
    ready: ({ choice }, misses) => answers?.[Number(choice ?? -1)]?.slice(0, misses + 1).at(-1),
  });
}
