/**
 * The page's end of the bridge: request ids, time limits, and the journal of the session, so that a worker that
 * dies takes nothing with it. A death is noticed at once (the worker's lock falls free) or by a time limit.
 */
import { encodeRequest, failure, SAVE_VERSION, snapshotOf } from "./messages.js";

/** @template T @typedef {import("./messages.js").Answer<T>} Answer */
/** @import { Entry, Header, Save } from "./wire.d.ts" */
/** @import { AnySession, Fatal, Arguments, Answers } from "./messages.js" */
/** @typedef {import("./messages.js").Progress & {percent: number}} BootProgress */
/**
 * @typedef {object} ClientOptions
 * @property {URL} workerUrl
 * @property {string} lang
 * @property {boolean} [counted] follow every byte while booting (a first visit)
 * @property {boolean} [watched] its death is noticed at once (the default), or by a time limit alone
 * @property {(progress: BootProgress) => void} [onProgress]
 * @property {(fatal: Fatal) => void} [onFatal] the boot failed: nothing will be answered until restart()
 * @property {() => void} [onRehearsed] what `rehearse` asked for is done
 * @property {() => void} [onDied] the worker was lost after it had been ready; restart() brings the session back
 * @property {(url: URL) => Worker} [makeWorker] for tests
 */
/** @typedef {{settle: (answer: Answer<never>) => void, timer: ReturnType<typeof setTimeout>, sent: string}} Waiting */

const LIMIT_MS = 20_000;
/** Where no lock can tell of a death, a silent worker is asked for a sign of life. */
const PING_MS = 1_000;
const SILENT_MS = 2_000;
/** A worker lost while it starts holds no lock yet; its own limits are shorter than this. */
const BOOT_SILENT_MS = 150_000;

/** @param {ClientOptions} options */
export function createClient(options) {
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  const save = { header: /** @type {Header | null} */ (null), entries: /** @type {Entry[]} */ ([]) };
  let lang = options.lang;
  let nextId = 1;
  let lives = 0;
  let rev = /** @type {number | null} */ (null);
  let lastSound = 0;
  /** @type {Worker | null} */
  let worker = null;
  let ready = newGate();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let bootTimer;

  start();
  const watched = options.watched ?? true;
  const pulse = !watched || globalThis.navigator?.locks ? null : setInterval(checkPulse, PING_MS);

  function start() {
    lives += 1;
    const life = lives;
    const lock = options.watched === false ? undefined : `vrhcaby-worker-${randomName()}`;
    worker = (options.makeWorker ?? ((url) => new Worker(url, { type: "module" })))(options.workerUrl);
    worker.onmessage = ({ data }) => life === lives && heard(JSON.parse(data), lock, life);
    worker.onerror = (event) => {
      event.preventDefault?.();
      const named = (/** @type {string} */ code) =>
        life === lives && failed({ code, detail: event.message || "js/worker.js" });
      if (ready.opened) named("worker/died");
      else whyNotLoaded(options.workerUrl).then(named);
    };
    worker.postMessage(JSON.stringify({ v: 1, boot: { counted: options.counted ?? true, lock } }));
    watchBoot(life);
  }

  /** @param {number} life */
  function watchBoot(life) {
    clearTimeout(bootTimer);
    if (ready.opened) return;
    bootTimer = setTimeout(() => {
      if (life === lives) failed({ code: "boot/timeout", detail: "" });
    }, BOOT_SILENT_MS);
    /** @type {{unref?: () => void}} */ (/** @type {unknown} */ (bootTimer)).unref?.();
  }

  /** @param {import("./messages.js").Pushed | Answer<never>} message @param {string | undefined} lock @param {number} life */
  function heard(message, lock, life) {
    lastSound = performance.now();
    if (!ready.opened) watchBoot(life);
    if (!("event" in message)) settle(message);
    else if (message.event === "progress") options.onProgress?.(message);
    else if (message.event === "ready") {
      watchLock(lock, life);
      ready.open();
      clearTimeout(bootTimer);
    } else if (message.event === "fatal") failed({ code: message.code, detail: message.detail });
    else if (message.event === "rehearsed") options.onRehearsed?.();
  }

  /** @param {Answer<never>} answer */
  function settle(answer) {
    const entry = waiting.get(answer.id);
    if (!entry) return;
    waiting.delete(answer.id);
    clearTimeout(entry.timer);
    keep(answer);
    entry.settle(answer);
  }

  /** The journal grows by what the answer adds. @param {AnySession} answer */
  function keep(answer) {
    const snapshot = snapshotOf(answer);
    if (snapshot) rev = snapshot.rev;
    if (answer.ok?.header) save.header = answer.ok.header;
    const change = answer.ok?.journal;
    if (change) save.entries = [...save.entries.slice(0, change.keep), ...change.append];
  }

  /** @param {string | undefined} lock @param {number} life */
  function watchLock(lock, life) {
    if (!lock) return;
    globalThis.navigator?.locks?.request(lock, { ifAvailable: false }, () => {
      if (life === lives) died();
    });
  }

  function checkPulse() {
    if (!ready.opened || waiting.size === 0) return;
    if (performance.now() - lastSound > SILENT_MS) died();
    else worker?.postMessage(JSON.stringify({ v: 1, ping: true }));
  }

  function died() {
    stop("worker/died");
    options.onDied?.();
  }

  /** @param {Fatal} fatal */
  function failed(fatal) {
    const wasReady = ready.opened;
    stop(fatal.code);
    if (wasReady) options.onDied?.();
    else options.onFatal?.(fatal);
  }

  /** @param {string} code what the waiting requests are told */
  function stop(code) {
    lives += 1;
    clearTimeout(bootTimer);
    worker?.terminate();
    worker = null;
    ready.close(code);
    ready = newGate();
    for (const [id, entry] of [...waiting]) {
      clearTimeout(entry.timer);
      waiting.delete(id);
      entry.settle(failure(id, code, ""));
    }
  }

  /**
   * @template {keyof Arguments} Op
   * @param {Op} op @param {import("./messages.js").Asked<Op>} asked
   * @returns {Promise<Answer<Answers[Op]>>} never rejects: trouble is an answer with `error`
   */
  async function request(op, ...asked) {
    const [args = {}, limit = LIMIT_MS, more = {}] = asked;
    const id = nextId++;
    const trouble = worker ? await ready.wait() : "worker/none";
    if (trouble) return failure(id, trouble, "");
    return new Promise((resolve) => {
      const sent = encodeRequest(id, op, args, { lang, rev, ...more });
      const timer = setTimeout(died, limit);
      waiting.set(id, { settle: resolve, timer, sent });
      lastSound = performance.now();
      worker?.postMessage(sent);
    });
  }

  /** A new worker, with the kept session loaded into it. @returns {Promise<Answer<Answers["load"]> | null>} null when nothing was kept */
  async function restart() {
    stop("worker/restarted");
    start();
    const kept = currentSave();
    return kept && request("load", { save: kept });
  }

  /** @returns {Save | null} */
  function currentSave() {
    const { header, entries } = save;
    return header && { format: "vrhcaby-session", version: SAVE_VERSION, header, entries };
  }

  return {
    request,
    restart,
    /** In idle moments the worker starts over and over, so that the browser compiles what a start runs. */
    rehearse: () => worker?.postMessage(JSON.stringify({ v: 1, rehearse: true })),
    /** @param {string} next */
    setLang(next) {
      lang = next;
    },
    /** The whole session as it may be saved, or null before the first game. @returns {Save | null} */
    get journal() {
      return currentSave();
    },
    /** For tests of a lost worker. */
    get worker() {
      return worker;
    },
    close() {
      if (pulse) clearInterval(pulse);
      stop("worker/closed");
    },
  };
}

/** @typedef {ReturnType<typeof createClient>} Client */

/** A script that did not come names no reason; asking for it once more does. @param {URL} url @returns {Promise<string>} */
async function whyNotLoaded(url) {
  try {
    const answer = await fetch(url, { cache: "no-store" });
    return answer.ok ? "boot/failed" : "boot/file-missing";
  } catch {
    return "boot/offline";
  }
}

/** A gate that requests wait at until the worker is ready. */
function newGate() {
  let opened = false;
  /** @type {(trouble: string | null) => void} */
  let resolve = () => {};
  const promise = new Promise((/** @type {(trouble: string | null) => void} */ done) => {
    resolve = done;
  });
  return {
    get opened() {
      return opened;
    },
    open() {
      opened = true;
      resolve(null);
    },
    /** @param {string} trouble */
    close: (trouble) => resolve(trouble),
    /** @returns {Promise<string | null>} */
    wait: () => promise,
  };
}

function randomName() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join("");
}
