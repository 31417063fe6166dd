/**
 * Plays trials of rollouts, and knows nothing else. Asked to set up, to value, to play trials and to stop; it works in short
 * slices and listens between them, so that a stop arrives within a trial.
 */
import { openKernel } from "./kernel.js";

/** @import { Kernel, Play, Setting, Start } from "./kernel.js" */
/** @typedef {{setUp: {module: WebAssembly.Module, setting: Setting}} | {value: Uint8Array} | {trials: Trials} | {stop: true}} Asked */
/** @typedef {{job: number} & Asked} ToTrials the answer carries the same number */
/** @typedef {{starts: Start[], play: Play, first: number, count: number}} Trials each trial from `first` on for every start */
/** @typedef {{job: number} & ({ready: true} | {chances: number[]} | {block: number[][][]} | {failed: string}) | {alive: true}} FromTrials */

const SLICE_MS = 12;
const ALIVE_MS = 400;
/** Evaluations between two looks at the clock: one turn of a game. */
const LOOK = 1;

/** @type {Kernel | null} */
let kernel = null;
/** Counts what was asked: work that is older is left. */
let asked = 0;
const turn = new MessageChannel();
/** @type {() => void} */
let go = () => {};
turn.port1.onmessage = () => go();

/** Lets what was said meanwhile be heard. @returns {Promise<void>} */
const listen = () =>
  new Promise((resolve) => {
    go = resolve;
    turn.port2.postMessage(0);
  });

/** @param {FromTrials} message */
const post = (message) => self.postMessage(message);

self.onmessage = async ({ data }) => {
  const message = /** @type {ToTrials} */ (data);
  const mine = ++asked;
  const { job } = message;
  try {
    if ("setUp" in message) {
      kernel = await openKernel(message.setUp.module, message.setUp.setting);
      post({ job, ready: true });
    } else if ("value" in message) {
      if (kernel) post({ job, chances: kernel.value(message.value) });
    } else if ("trials" in message && kernel)
      await playAll(kernel, job, message.trials, () => mine !== asked);
  } catch (error) {
    post({ job, failed: String(error) });
  }
};

/** @param {Kernel} own @param {number} job @param {Trials} wanted @param {() => boolean} stopped */
async function playAll(own, job, { starts, play, first, count }, stopped) {
  /** @type {number[][][]} */
  const block = [];
  let spoke = performance.now();
  let until = spoke + SLICE_MS;
  for (let trial = first; trial < first + count; trial++) {
    const row = [];
    for (const start of starts) {
      own.begin(start, play, trial);
      while (!own.step(LOOK)) {
        if (performance.now() < until) continue;
        await listen();
        if (stopped()) return;
        const now = performance.now();
        until = now + SLICE_MS;
        if (now - spoke > ALIVE_MS) {
          spoke = now;
          post({ alive: true });
        }
      }
      row.push(own.result());
    }
    block.push(row);
  }
  post({ job, block });
}
