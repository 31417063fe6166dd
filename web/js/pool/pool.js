/**
 * The page's workers for rollout trials and pieces of a search, one for each processor. Free workers get tasks in
 * order. If a worker dies or falls silent, its task is given to another. If no worker is left, that is reported, and
 * only time is lost.
 */

import { ofBuild } from "../build/of_build.js";

/** @import { Ask } from "../bridge/messages.js" */
/** @import { FromWorker, Made, Work as Task } from "./worker.js" */
/** @typedef {{nets: string, setting: wire.KernelSetting}} Outfit a worker's setup; nets are named by their set */
/** @typedef {Outfit & {count: number, task: (at: number) => Task}} Work `count` tasks */
/** @typedef {"done" | "stopped" | "none"} Ending none: no worker is left, or none could be created */
/** @typedef {{worker: Worker, outfit: string, coming: string, at: number, job: number, messageAt: number}} Hand
 *   outfit: its setup, "" without one; coming: the setup in progress; at: its task, -1 for none; job: its unanswered request, 0 for
 *   none, by which older answers are recognised; messageAt: when its last message came */
/** @typedef {[number, Made]} Done a task's index and its result */
/** @typedef {(done: Done[]) => Promise<boolean>} Take returns whether that is enough; tasks finished meanwhile are passed together */
/** @typedef {{work: Work, outfit: string, take: Take, resolve: (how: Ending) => void, timer: ReturnType<typeof setInterval>, next: number, returned: number[], come: Done[], taking: boolean}} Run
 *   next: the first task never given; returned: tasks of lost workers; come: results not taken yet */

const SILENT_MS = 8_000;
/** Setting up takes longer, and sends no messages. */
const SET_UP_MS = 30_000;
const LOOK_MS = 1_000;
const MOST_WORKERS = 8;

/** The number of workers for a number of processors; one if unknown. @param {number | undefined} processors */
export const workersFor = (processors) => Math.max(1, Math.min(MOST_WORKERS, processors ?? 1));

/** @param {URL} base the page's base folder @param {Ask} ask */
export const browserPool = (base, ask) =>
  createPool({
    makeWorker: () => new Worker(ofBuild("js/trials.js", base), { type: "module" }),
    async bring() {
      const { body } = await fetch(ofBuild("pyodide/trials.pack", base));
      const plain = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
      return WebAssembly.compile(await new Response(plain).arrayBuffer());
    },
    netsOf: createNets(ask),
    count: workersFor(navigator.hardwareConcurrency),
  });

/** Fetch a set's nets for the workers, and cache them until another set is needed. @param {Ask} ask */
export function createNets(ask) {
  let set = "";
  /** @type {Promise<string[] | null>} */
  let files = Promise.resolve(null);
  /** @param {string} nets its name @returns {Promise<string[] | null>} null on failure */
  return (nets) => {
    if (nets === set) return files;
    set = nets;
    files = ask("nets", { nets }).then(({ ok }) => {
      if (!ok) set = "";
      return ok?.files ?? null;
    });
    return files;
  };
}

const now = () => performance.now();

/** @param {Outfit} work */
const outfitOf = ({ nets, setting }) => JSON.stringify([nets, setting]);

/**
 * @param {object} parts
 * @param {() => Worker} parts.makeWorker throws where workers are forbidden
 * @param {() => Promise<WebAssembly.Module>} parts.bring loads the kernel without Python
 * @param {ReturnType<typeof createNets>} parts.netsOf
 * @param {number} parts.count
 */
export function createPool({ makeWorker, bring, netsOf, count }) {
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
    hand.messageAt = now();
    hand.job = ++jobs;
    hand.worker.postMessage({ job: hand.job, ...message });
  }

  function hire() {
    /** @type {Hand} */
    const hand = { worker: makeWorker(), outfit: "", coming: "", at: -1, job: 0, messageAt: now() };
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
    if ("made" in message) {
      current?.come.push([hand.at, message.made]);
      hand.at = -1;
      void pass();
    } else hand.outfit = hand.coming;
    give(hand);
  }

  /** @param {Hand} hand */
  function lose(hand) {
    if (!hands.includes(hand)) return;
    hand.worker.terminate();
    hands = hands.filter((one) => one !== hand);
    if (hand.at >= 0) current?.returned.push(hand.at);
    if (hands.length === 0) end("none");
    else hands.forEach(give);
  }

  /** Give the first open task to a worker that is set up for it. @param {Hand} hand */
  function give(hand) {
    if (!current || hand.at >= 0 || hand.outfit !== current.outfit) return;
    const at = current.returned.sort((a, b) => a - b).shift() ?? current.next;
    if (at >= current.work.count) return;
    if (at === current.next) current.next += 1;
    hand.at = at;
    ask(hand, current.work.task(at));
  }

  /** Pass on results, those that come meanwhile together. */
  async function pass() {
    const run = current;
    if (!run || run.taking) return;
    run.taking = true;
    while (run.come.length && current === run) if (await run.take(run.come.splice(0))) end("done", run);
    run.taking = false;
  }

  /** @param {Ending} how @param {Run | null} [run] nothing happens if it has ended already */
  function end(how, run = current) {
    if (!run || current !== run) return;
    current = null;
    clearInterval(run.timer);
    for (const hand of hands.filter((one) => one.at >= 0)) {
      hand.worker.postMessage({ stop: true });
      Object.assign(hand, { at: -1, job: 0 });
    }
    run.resolve(how);
  }

  /** Create the missing workers. @param {Outfit} work @returns {Promise<boolean>} whether there are any workers */
  async function prepare(work) {
    missing = true;
    let [kernel, nets] = /** @type {[WebAssembly.Module?, string[]?]} */ ([]);
    try {
      module ??= bring();
      kernel = await module;
      nets = (await netsOf(work.nets)) ?? undefined;
      while (hands.length < count) hire();
    } catch {
      if (!kernel) module = null;
    }
    if (!kernel || !nets || hands.length === 0) return false;
    missing = false;
    const wanted = outfitOf(work);
    for (const hand of hands) {
      if (hand.outfit === wanted || (hand.job && hand.coming === wanted)) continue;
      Object.assign(hand, { outfit: "", coming: wanted, at: -1 });
      ask(hand, { setUp: { module: kernel, setting: { ...work.setting, nets } } });
    }
    return true;
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
    /** @param {Work} work @param {Take} take @returns {Promise<Ending>} */
    run(work, take) {
      end("stopped");
      return new Promise((resolve) => {
        const timer = setInterval(watch(), LOOK_MS);
        const open = { next: 0, returned: [], come: [], taking: false };
        const run = { work, outfit: outfitOf(work), take, resolve, timer, ...open };
        current = run;
        void prepare(work).then((there) => (there ? hands.forEach(give) : end("none", run)));
      });
    },
    prepare,
    /** Stop the work in progress; the workers stay for the next time. */
    stop: () => end("stopped"),
    get helps() {
      return count > 1 && !missing && current === null;
    },
    /** Whether several workers are set up for this. @param {Outfit} work */
    isReadyFor: (work) => hands.filter((hand) => hand.outfit === outfitOf(work)).length > 1,
    /** The workers, for tests that lose one. */
    get workers() {
      return hands.map((hand) => hand.worker);
    },
  };
}

/** @typedef {ReturnType<typeof createPool>} Pool */
