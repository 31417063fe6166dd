/**
 * The page's workers for trials of rollouts and pieces of searches, one for each processor. Free workers get tasks in
 * order. If a worker dies or falls silent, its task is given to another. If no worker is left, that is reported, and
 * only time is lost.
 */

import { ofBuild } from "../build/of_build.js";

/** @import { Ask } from "../bridge/messages.js" */
/** @import { FromWorker, SetUp } from "./worker.js" */
/** @typedef {Pick<wire.WorkerStage, "nets" | "setting">} Outfit a worker's setup; nets are named by their set */
/** @typedef {Outfit & Pick<wire.WorkerStage, "common"> & {pieces: object[]}} Stage */
/** @typedef {{task: object, done: (made: number[]) => void}} Open a task, and what takes its numbers */
/** @typedef {{worker: Worker, outfit: string, coming: string, open: Open | null, job: number, messageAt: number}} Hand
 *   outfit: its setup, "" without one; coming: the setup in progress; open: its task; job: its unanswered request, 0 for none, by which
 *   older answers are recognised; messageAt: when its last message came */

const SILENT_MS = 8_000;
/** Setting up takes longer, and sends no messages. */
const SET_UP_MS = 30_000;
const LOOK_MS = 1_000;
const MOST_WORKERS = 8;

/** @param {URL} base the page's base folder @param {Ask} ask */
export const browserPool = (base, ask) =>
  createPool({
    makeWorker: () => new Worker(ofBuild("js/trials.js", base), { type: "module" }),
    async bring({ nets, setting }) {
      const [{ body }, { ok }] = await Promise.all([
        fetch(ofBuild("pyodide/trials.pack", base)),
        ask("nets", { nets }),
      ]);
      if (!ok) throw new Error(`no nets: ${nets}`);
      const plain = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
      const module = await WebAssembly.compile(await new Response(plain).arrayBuffer());
      return { module, setting: { ...setting, nets: ok.files } };
    },
    // One processor is busy with the engine, and so is an unknown number.
    count: Math.min(MOST_WORKERS, navigator.hardwareConcurrency ?? 1),
  });

const now = () => performance.now();

/** @param {Outfit} work */
const outfitOf = ({ nets, setting }) => JSON.stringify([nets, setting]);

/**
 * @param {object} parts
 * @param {() => Worker} parts.makeWorker throws where workers are forbidden
 * @param {(outfit: Outfit) => Promise<SetUp>} parts.bring fetches a setup: the kernel without Python, and its nets
 * @param {number} parts.count
 */
export function createPool({ makeWorker, bring, count }) {
  /** @type {Hand[]} */
  let hands = [];
  /** The last setup fetched. @type {{outfit: string, setUp?: Promise<SetUp>}} */
  let fetched = { outfit: "" };
  let jobs = 0;
  /** Whether there can be no workers, or the last one was lost. */
  let missing = false;
  /** The tasks that no worker has, all for workers with this setup. @type {Open[]} */
  let queue = [];
  let outfit = "";
  /** Ends each stage in progress, by default without its numbers. @type {Set<(sums?: number[][] | null) => void>} */
  const ends = new Set();

  /** @param {Hand} hand @param {object} message */
  function ask(hand, message) {
    hand.messageAt = now();
    hand.job = ++jobs;
    hand.worker.postMessage({ job: hand.job, ...message });
  }

  function hire() {
    /** @type {Hand} */
    const hand = { worker: makeWorker(), outfit: "", coming: "", open: null, job: 0, messageAt: now() };
    hand.worker.onmessage = ({ data }) => hear(hand, data);
    hand.worker.onerror = (event) => {
      event.preventDefault?.();
      lose(hand);
    };
    hands.push(hand);
  }

  /** @param {Hand} hand @param {FromWorker} message */
  function hear(hand, message) {
    hand.messageAt = now();
    if ("alive" in message || message.job !== hand.job) return;
    if ("failed" in message) return lose(hand);
    hand.job = 0;
    if ("made" in message) hand.open?.done(message.made);
    else hand.outfit = hand.coming;
    hand.open = null;
    give(hand);
  }

  /** @param {Hand} hand */
  function lose(hand) {
    if (!hands.includes(hand)) return;
    hand.worker.terminate();
    hands = hands.filter((one) => one !== hand);
    if (hand.open) queue.unshift(hand.open);
    hands.forEach(give);
    if (hands.length > 0) return;
    stop();
    missing = true;
  }

  /** Give the first open task to a free worker that is set up for it. @param {Hand} hand */
  function give(hand) {
    if (hand.open || hand.outfit !== outfit) return;
    hand.open = queue.shift() ?? null;
    if (hand.open) ask(hand, { task: hand.open.task });
  }

  /** End all stages. The workers stay for the next question, which may also try again to create them. */
  function stop() {
    queue = [];
    missing = false;
    for (const end of ends) end();
    for (const hand of hands.filter((one) => one.open)) {
      hand.worker.postMessage({ stop: true });
      Object.assign(hand, { open: null, job: 0 });
    }
  }

  /** Create the missing workers, and set them up. @param {Outfit} work */
  async function prepare(work) {
    const wanted = outfitOf(work);
    missing = true;
    try {
      if (fetched.outfit !== wanted) {
        fetched = { outfit: wanted, setUp: bring(work) };
        fetched.setUp?.catch(() => {
          fetched = { outfit: "" };
        });
      }
      const setUp = await fetched.setUp;
      while (hands.length < count) hire();
      missing = false;
      for (const hand of hands) {
        if (hand.open || hand.outfit === wanted || (hand.job && hand.coming === wanted)) continue;
        Object.assign(hand, { outfit: "", coming: wanted });
        ask(hand, { setUp });
      }
    } catch {
      // There is no help until the next question.
    }
  }

  /** Check regularly for silent workers. */
  function watch() {
    let looked = now();
    return () => {
      // A page that slept or is in the background received no messages, so the workers' silence does not count.
      const slept = now() - looked > 2 * LOOK_MS;
      looked = now();
      for (const hand of [...hands])
        if (slept) hand.messageAt = looked;
        else if (hand.job && looked - hand.messageAt > (hand.outfit ? SILENT_MS : SET_UP_MS)) lose(hand);
    };
  }

  return {
    /**
     * The numbers of a stage's pieces, in order; null if it was stopped, no worker is left, or they are not set up yet: nobody
     * waits for that, because a later stage finds them ready.
     * @param {Stage} stage @returns {Promise<number[][] | null>}
     */
    async run(stage) {
      const wanted = outfitOf(stage);
      if (hands.filter((hand) => hand.outfit === wanted).length < 2) {
        void prepare(stage);
        return null;
      }
      outfit = wanted;
      return new Promise((resolve) => {
        /** @type {number[][]} */
        const sums = [];
        let left = stage.pieces.length;
        const timer = setInterval(watch(), LOOK_MS);
        const end = (/** @type {number[][] | null} */ found = null) => {
          clearInterval(timer);
          ends.delete(end);
          resolve(found);
        };
        ends.add(end);
        for (const [at, piece] of stage.pieces.entries()) {
          const done = (/** @type {number[]} */ made) => {
            sums[at] = made;
            left -= 1;
            if (left === 0) end(sums);
          };
          queue.push({ task: { ...stage.common, ...piece }, done });
        }
        hands.forEach(give);
      });
    },
    stop,
    get helps() {
      return count > 1 && !missing;
    },
    /** The workers, for tests that lose one. */
    get workers() {
      return hands.map((hand) => hand.worker);
    },
  };
}

/** @typedef {ReturnType<typeof createPool>} Pool */
