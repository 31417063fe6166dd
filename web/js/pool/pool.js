/**
 * The page's workers for rollout trials and pieces of a search, one for each processor. Free workers get tasks in
 * order. If a worker dies or falls silent, its task is given to another. If no worker is left, that is reported, and
 * only time is lost.
 */

/** @import { Setting } from "./kernel.js" */
/** @import { FromWorker, Made, Work as Task } from "./worker.js" */
/** @typedef {{nets: string, setting: Setting}} Outfit a worker's setup; nets are named by their set */
/** @typedef {Outfit & {count: number, task: (at: number) => Task}} Work `count` tasks */
/** @typedef {"done" | "stopped" | "none"} Ending none: no worker is left, or none could be created */
/**
 * @typedef {object} Hand
 * @property {Worker} worker
 * @property {string} outfit its setup, "" without one
 * @property {string} coming the setup in progress
 * @property {number} at its task, -1 for none
 * @property {number} job its unanswered request, 0 for none; older answers are recognised by it
 * @property {number} heard when its last message came
 */
/** @typedef {[number, Made]} Done a task's index and its result */
/** @typedef {{give: (hand: Hand) => void, came: (at: number, made: Made) => void, lost: (at: number) => void, end: (how: Ending) => void}} Run */

const SILENT_MS = 8_000;
/** Setting up takes longer, and sends no messages. */
const SET_UP_MS = 30_000;
const LOOK_MS = 1_000;

/** @param {Outfit} work */
const outfitOf = ({ nets, setting }) => JSON.stringify([nets, setting]);

/**
 * @param {object} parts
 * @param {() => Worker} parts.makeWorker throws where workers are forbidden
 * @param {() => Promise<WebAssembly.Module>} parts.bring loads the kernel without Python
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
  /** Whether creating workers failed the last time. */
  let missing = false;
  /** The work in progress. @type {Run | null} */
  let current = null;

  /** @param {Hand} hand @param {object} message */
  function ask(hand, message) {
    hand.heard = now();
    hand.job = ++jobs;
    hand.worker.postMessage({ job: hand.job, ...message });
  }

  function hire() {
    const worker = makeWorker();
    /** @type {Hand} */
    const hand = { worker, outfit: "", coming: "", at: -1, job: 0, heard: now() };
    worker.onmessage = ({ data }) => hear(hand, data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      lose(hand);
    };
    hands.push(hand);
  }

  /** @param {Hand} hand @param {FromWorker} message */
  function hear(hand, message) {
    hand.heard = now();
    if ("alive" in message || message.job !== hand.job) return;
    if ("failed" in message) return lose(hand);
    hand.job = 0;
    if ("made" in message) {
      const { at } = hand;
      hand.at = -1;
      current?.came(at, message.made);
    } else hand.outfit = hand.coming;
    current?.give(hand);
  }

  /** @param {Hand} hand */
  function bury(hand) {
    hand.worker.terminate();
    hands = hands.filter((one) => one !== hand);
  }

  /** @param {Hand} hand */
  function lose(hand) {
    if (!hands.includes(hand)) return;
    bury(hand);
    if (hand.at >= 0) current?.lost(hand.at);
    if (hands.length === 0) current?.end("none");
    else for (const one of hands) current?.give(one);
  }

  /** Create the missing workers. @param {Outfit} work @param {string[]} nets of its set @returns {Promise<boolean>} whether there are any workers */
  async function prepare(work, nets) {
    missing = true;
    let kernel;
    try {
      module ??= bring();
      kernel = await module;
      while (hands.length < count) hire();
    } catch {
      if (!kernel) module = null;
    }
    if (!kernel || hands.length === 0) return false;
    missing = false;
    const wanted = outfitOf(work);
    for (const hand of hands) {
      if (hand.outfit === wanted || (hand.job && hand.coming === wanted)) continue;
      Object.assign(hand, { outfit: "", coming: wanted, at: -1 });
      ask(hand, { setUp: { module: kernel, setting: { ...work.setting, nets } } });
    }
    return true;
  }

  /**
   * @param {Work} work @param {string[]} nets of the set that the work names
   * @param {(done: Done[]) => Promise<boolean>} take returns whether that is enough; tasks finished meanwhile are passed together
   * @returns {Promise<Ending>}
   */
  async function run(work, nets, take) {
    stop();
    /** @type {(how: Ending) => void} */
    let resolve = () => {};
    /** @type {Promise<Ending>} */
    const ending = new Promise((done) => {
      resolve = done;
    });
    const mine = begun(work, take, resolve);
    current = mine;
    const there = await prepare(work, nets);
    if (!there) mine.end("none");
    else for (const hand of hands) mine.give(hand);
    return ending;
  }

  /** @param {Work} work @param {(done: Done[]) => Promise<boolean>} take @param {(how: Ending) => void} resolve @returns {Run} */
  function begun(work, take, resolve) {
    const wanted = outfitOf(work);
    let next = 0;
    /** @type {number[]} */
    const returned = [];
    /** @type {Done[]} */
    let come = [];
    let taking = false;
    const timer = every(watch(), LOOK_MS);

    async function pass() {
      if (taking) return;
      taking = true;
      while (come.length && current === mine) {
        const done = come;
        come = [];
        if (await take(done)) mine.end("done");
      }
      taking = false;
    }

    /** @type {Run} */
    const mine = {
      give(hand) {
        if (current !== mine || hand.at >= 0 || hand.outfit !== wanted) return;
        returned.sort((a, b) => a - b);
        const at = returned.shift() ?? next;
        if (at >= work.count) return;
        if (at === next) next += 1;
        hand.at = at;
        ask(hand, work.task(at));
      },
      came(at, made) {
        come.push([at, made]);
        pass();
      },
      lost: (at) => void returned.push(at),
      end(how) {
        if (current !== mine) return;
        current = null;
        never(timer);
        for (const hand of hands.filter((one) => one.at >= 0)) {
          hand.worker.postMessage({ stop: true });
          Object.assign(hand, { at: -1, job: 0 });
        }
        resolve(how);
      },
    };
    return mine;
  }

  /** Check regularly for silent workers. */
  function watch() {
    let looked = now();
    return () => {
      // A page that slept or is in the background received no messages, so the workers' silence does not count.
      const slept = now() - looked > 2 * LOOK_MS;
      looked = now();
      for (const hand of [...hands])
        if (slept) hand.heard = looked;
        else if (hand.job && looked - hand.heard > (hand.outfit ? SILENT_MS : SET_UP_MS)) lose(hand);
    };
  }

  /** Stop the work in progress; the workers stay for the next time. */
  function stop() {
    current?.end("stopped");
  }

  return {
    run,
    prepare,
    stop,
    /** Whether several workers are free to share work. */
    get helps() {
      return count > 1 && !missing && current === null;
    },
    /** Whether several workers are set up for this. @param {Outfit} work */
    isReadyFor(work) {
      const wanted = outfitOf(work);
      return hands.filter((hand) => hand.outfit === wanted).length > 1;
    },
    close() {
      stop();
      for (const hand of [...hands]) bury(hand);
    },
    /** The workers, for tests that lose one. */
    get workers() {
      return hands.map((hand) => hand.worker);
    },
  };
}

/** @typedef {ReturnType<typeof createPool>} Pool */
