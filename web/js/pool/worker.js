/**
 * Play trials of a rollout and evaluate pieces of a search. Its messages: set up, do a task, stop. It works in short
 * slices and receives messages in between, so that a stop arrives within a trial.
 */
import { openKernel } from "./kernel.js";

/** @import { Kernel, Task } from "./kernel.js" */
/** @typedef {{module: WebAssembly.Module, setting: wire.KernelSetting & {nets: string[]}}} SetUp */
/** @typedef {{setUp: SetUp} | {task: Task} | {stop: true}} Asked */
/** @typedef {{job: number} & Asked} ToWorker the answer carries the same number */
/** @typedef {{job: number} & ({ready: true} | {made: number[]} | {failed: string}) | {alive: true}} FromWorker */

const SLICE_MS = 12;
const ALIVE_MS = 400;

/** @type {Kernel | null} */
let kernel = null;
/** Counts requests; older work is dropped. */
let asked = 0;
const turn = new MessageChannel();

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
    } else if ("task" in message && kernel) {
      const made = await toEnd(kernel.work(message.task), () => mine !== asked);
      if (made) post({ job, made });
    }
  } catch (error) {
    post({ job, failed: String(error) });
  }
};

/** Work to the end, receiving messages between slices; returns null if stopped. @param {ReturnType<Kernel["work"]>} work @param {() => boolean} stopped */
async function toEnd(work, stopped) {
  let spoke = performance.now();
  let until = spoke + SLICE_MS;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    // Receive pending messages.
    await new Promise((resolve) => {
      turn.port1.onmessage = resolve;
      turn.port2.postMessage(0);
    });
    if (stopped()) return null;
    const now = performance.now();
    until = now + SLICE_MS;
    if (now - spoke > ALIVE_MS) {
      spoke = now;
      post({ alive: true });
    }
  }
}
