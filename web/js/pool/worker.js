/**
 * Play rollout trials and evaluate pieces of a search. Its messages: set up, evaluate, play trials, stop. It works in
 * short slices and receives messages in between, so that a stop arrives within a trial.
 */
import { openKernel } from "./kernel.js";

/** @import { Kernel, Piece } from "./kernel.js" */
/** @typedef {{worth: number[], trials: Trials} | {worth: number[], value: Value}} Work requests after the setup */
/** @typedef {{setUp: {module: WebAssembly.Module, setting: wire.KernelSetting & {nets: string[]}}} | Work | {stop: true}} Asked */
/** @typedef {{job: number} & Asked} ToWorker the answer carries the same number */
/** @typedef {{starts: (wire.TrialStart | null)[], play: wire.TrialPlay, first: number, count: number}} Trials each trial from `first` on for every start that is not null */
/** @typedef {{piece: Piece, cube: string}} Value */
/** @typedef {(number[] | null)[][] | number[]} Made for trials, their figures by trial and start; for a piece, its sum */
/** @typedef {{job: number} & ({ready: true} | {made: Made} | {failed: string}) | {alive: true}} FromWorker */

const SLICE_MS = 12;
const ALIVE_MS = 400;
/** Evaluations between two checks of the clock: one turn of a game, or one roll of a piece. */
const LOOK = 1;

/** @type {Kernel | null} */
let kernel = null;
/** Counts requests; older work is dropped. */
let asked = 0;
const turn = new MessageChannel();
/** @type {() => void} */
let go = () => {};
turn.port1.onmessage = () => go();

/** @param {FromWorker} message */
const post = (message) => self.postMessage(message);

self.onmessage = async ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  const mine = ++asked;
  const { job } = message;
  try {
    if ("setUp" in message) {
      kernel = await openKernel(message.setUp.module, message.setUp.setting);
      post({ job, ready: true });
    } else if (!("stop" in message) && kernel) {
      kernel.aimAt(message.worth);
      const given = stepper(() => mine !== asked);
      const made = await ("value" in message
        ? valued(kernel, message.value, given)
        : played(kernel, message.trials, given));
      if (made) post({ job, made });
    }
  } catch (error) {
    post({ job, failed: String(error) });
  }
};

/** Run steps to their end, receiving messages between slices; returns false if stopped. @param {() => boolean} stopped */
function stepper(stopped) {
  let spoke = performance.now();
  let until = spoke + SLICE_MS;
  /** @param {(evaluations: number) => boolean} step */
  return async (step) => {
    while (!step(LOOK)) {
      if (performance.now() < until) continue;
      // Receive pending messages.
      await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
        go = resolve;
        turn.port2.postMessage(0);
      });
      if (stopped()) return false;
      const now = performance.now();
      until = now + SLICE_MS;
      if (now - spoke > ALIVE_MS) {
        spoke = now;
        post({ alive: true });
      }
    }
    return true;
  };
}

/** @typedef {ReturnType<typeof stepper>} Stepper */

/** @param {Kernel} own @param {Trials} wanted @param {Stepper} toEnd */
async function played(own, { starts, play, first, count }, toEnd) {
  /** @type {(number[] | null)[][]} */
  const block = [];
  for (let trial = first; trial < first + count; trial++) {
    const row = [];
    for (const start of starts) {
      if (start) own.begin(start, play, trial);
      if (start && !(await toEnd(own.step))) return null;
      row.push(start && own.result());
    }
    block.push(row);
  }
  return block;
}

/** @param {Kernel} own @param {Value} wanted @param {Stepper} toEnd */
async function valued(own, { piece, cube }, toEnd) {
  own.beginPiece(piece, cube);
  return (await toEnd(own.stepPiece)) ? own.piece() : null;
}
