/**
 * The workers that play trials of rollouts, owned by the page: as many as there are processors. Blocks are handed out in
 * order, each to whoever is free. A worker that dies or falls silent gives its block back; when none is left, that is said,
 * and nothing is lost but time.
 */

/** @import { Play, Setting, Start } from "./kernel.js" */
/** @import { FromTrials } from "./worker.js" */
/** @typedef {{nets: string, setting: Omit<Setting, "nets">, starts: Start[], play: Play, block: number, most: number}} Work */
/** @typedef {"done" | "stopped" | "none"} Ending none: no worker is left, or none could be had */
/** @typedef {{worker: Worker, setting: string, first: number, job: number, heard: number}} Hand first: the block it plays, -1 none;
 *   job: what it was last asked for, so that an answer to something older is known */
/** @typedef {[number, number[][][]]} Block its first trial, and the figures of its trials */

const SILENT_MS = 8_000;
const LOOK_MS = 1_000;
const MOST_WORKERS = 8;

/** How many workers a browser with so many processors should have; one that does not say has one. @param {number | undefined} processors */
export const workersFor = (processors) => Math.max(1, Math.min(MOST_WORKERS, processors ?? 1));

/**
 * @param {object} parts
 * @param {() => Worker} parts.makeWorker throws where workers are forbidden
 * @param {() => Promise<WebAssembly.Module>} parts.bring the plain kernel
 * @param {number} parts.count
 * @param {() => number} [parts.now]
 * @param {(act: () => void, ms: number) => unknown} [parts.every] @param {(timer: any) => void} [parts.never] any: whatever `every` gave
 */
export function createPool({
  makeWorker,
  bring,
  count,
  now = () => performance.now(),
  every = setInterval,
  never = clearInterval,
}) {
  /** @type {Hand[]} */
  let hands = [];
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;
  let jobs = 0;
  /** Ends what is being worked at. @type {null | ((how: Ending) => void)} */
  let finish = null;

  /** @param {Hand} hand */
  function bury(hand) {
    hand.worker.terminate();
    hands = hands.filter((one) => one !== hand);
  }

  /**
   * @param {Work} work @param {Uint8Array[]} nets of the set that the work names
   * @param {(blocks: Block[]) => Promise<boolean>} take whether that is enough; blocks that come meanwhile wait and go together
   * @returns {Promise<Ending>}
   */
  async function run(work, nets, take) {
    stop();
    const wanted = JSON.stringify([work.nets, work.setting]);
    let kernel;
    try {
      module ??= bring();
      kernel = await module;
      while (hands.length < count)
        hands.push({ worker: makeWorker(), setting: "", first: -1, job: 0, heard: now() });
    } catch {
      module = null;
      if (hands.length === 0) return "none";
    }
    if (!kernel) return "none";
    const compiled = kernel;
    return new Promise((resolve) => {
      let next = 0;
      /** @type {number[]} */
      const returned = [];
      /** @type {Block[]} */
      let come = [];
      let taking = false;
      let looked = now();
      const timer = every(() => {
        // A page that slept, or lies in the background, has heard nobody: that is no silence of theirs.
        const slept = now() - looked > 2 * LOOK_MS;
        looked = now();
        for (const hand of [...hands])
          if (slept) hand.heard = looked;
          else if (hand.first >= 0 && looked - hand.heard > SILENT_MS) lose(hand);
      }, LOOK_MS);
      finish = (how) => {
        finish = null;
        never(timer);
        for (const hand of hands) {
          hand.worker.onmessage = null;
          if (hand.first >= 0) hand.worker.postMessage({ stop: true });
          hand.first = -1;
          hand.job = 0;
        }
        resolve(how);
      };
      const mine = finish;
      const over = () => finish !== mine;

      /** @param {Hand} hand */
      function lose(hand) {
        if (hand.first >= 0) returned.push(hand.first);
        bury(hand);
        if (over()) return;
        if (hands.length === 0) mine("none");
        else for (const one of hands) if (one.first < 0) give(one);
      }

      /** @param {Hand} hand */
      function give(hand) {
        if (over()) return;
        returned.sort((a, b) => a - b);
        const first = returned.shift() ?? next;
        if (first >= work.most) return;
        if (first === next) next += work.block;
        hand.first = first;
        hand.heard = now();
        hand.job = ++jobs;
        const { starts, play, block } = work;
        hand.worker.postMessage({ job: hand.job, trials: { starts, play, first, count: block } });
      }

      async function pass() {
        if (taking) return;
        taking = true;
        while (come.length && !over()) {
          const blocks = come;
          come = [];
          if ((await take(blocks)) && !over()) mine("done");
        }
        taking = false;
      }

      /** @param {Hand} hand @param {FromTrials} message */
      function hear(hand, message) {
        hand.heard = now();
        if ("alive" in message || message.job !== hand.job) return;
        if ("failed" in message) return lose(hand);
        if ("block" in message) {
          come.push([hand.first, message.block]);
          hand.first = -1;
          hand.job = 0;
          pass();
        } else hand.setting = wanted;
        give(hand);
      }

      for (const hand of hands) {
        hand.heard = now();
        hand.worker.onmessage = ({ data }) => over() || hear(hand, data);
        hand.worker.onerror = (event) => {
          event.preventDefault?.();
          lose(hand);
        };
        if (hand.setting === wanted) give(hand);
        else {
          hand.setting = "";
          hand.job = ++jobs;
          hand.worker.postMessage({
            job: hand.job,
            setUp: { module: compiled, setting: { ...work.setting, nets } },
          });
        }
      }
    });
  }

  /** Stop what is being worked at; the workers stay, for the next time. */
  function stop() {
    finish?.("stopped");
  }

  return {
    run,
    stop,
    close() {
      stop();
      for (const hand of [...hands]) bury(hand);
    },
    /** For tests of a lost worker. */
    get workers() {
      return hands.map((hand) => hand.worker);
    },
  };
}

/** @typedef {ReturnType<typeof createPool>} Pool */
