/**
 * The page's end of the bridge: request ids, time limits, and the session's journal, so that nothing is lost if the worker
 * dies. `life.js` starts, watches and restarts the worker.
 */
import { createLife } from "./life.js";
import { encodeRequest, failure, keptAfter, NOTHING_KEPT, saveOf, snapshotOf } from "./messages.js";

/** @template T @typedef {import("./messages.js").Answer<T>} Answer */
/** @import { Save } from "./wire.d.ts" */
/** @import { AnySession, Fatal, Arguments, Answers } from "./messages.js" */
/** @typedef {import("./messages.js").Progress & {percent: number}} BootProgress */
/**
 * @typedef {object} ClientOptions
 * @property {URL} workerUrl
 * @property {string} lang
 * @property {boolean} [counted] follow every byte while booting (a first visit)
 * @property {boolean} [watched] its death is noticed at once (the default), or by a time limit alone
 * @property {(progress: BootProgress) => void} [onProgress]
 * @property {() => void} [onSlow] it starts, and nothing has been heard for long
 * @property {(fatal: Fatal) => void} [onFatal] given up: nothing will be answered until restart()
 * @property {(coming: import("./messages.js").Coming) => void} [onComing] a secret was made for the next session
 * @property {() => void} [onRehearsed] what `rehearse` asked for is done
 * @property {(panels: Record<string, import("./messages.js").ShownPanel>) => void} [onPanels] panels of the page whose content changed
 * @property {() => void} [onDied] the worker was lost after it had been ready; restart() brings the session back
 * @property {(url: URL, name: string) => Worker} [makeWorker] the name is that of the lock it shall hold, "" none
 */
/** @typedef {{settle: (answer: Answer<never>) => void, timer: ReturnType<typeof setTimeout>, own: boolean}} Waiting own: it is of the page's own session, not of a board beside it */

const LIMIT_MS = 20_000;

/** @param {ClientOptions} options */
export function createClient(options) {
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  let kept = NOTHING_KEPT;
  let lang = options.lang;
  let nextId = 1;
  let rev = /** @type {number | null} */ (null);

  const life = createLife({
    workerUrl: options.workerUrl,
    makeWorker: options.makeWorker ?? ((url, name) => new Worker(url, { type: "module", name })),
    counted: options.counted ?? true,
    watched: options.watched ?? true,
    onAnswer: settle,
    place: () => `${kept.header?.sealed?.data ?? ""}/${kept.entries.length}`,
    onBuried: tellAll,
    onDied: () => options.onDied?.(),
    onFatal: (fatal) => options.onFatal?.(fatal),
    onProgress: (progress) => options.onProgress?.(progress),
    onSlow: () => options.onSlow?.(),
    onComing: (coming) => options.onComing?.(coming),
    onRehearsed: () => options.onRehearsed?.(),
  });
  life.begin();

  /** @param {Answer<never>} answer */
  function settle(answer) {
    const entry = waiting.get(answer.id);
    if (!entry) return;
    waiting.delete(answer.id);
    clearTimeout(entry.timer);
    if (entry.own) keep(answer);
    if (entry.own && answer.panels) options.onPanels?.(answer.panels);
    entry.settle(answer);
  }

  /** Append the answer's entries to the journal. @param {AnySession} answer */
  function keep(answer) {
    const snapshot = snapshotOf(answer);
    if (snapshot) rev = snapshot.rev;
    kept = keptAfter(kept, answer);
  }

  /** @param {string} code what the waiting requests are told */
  function tellAll(code) {
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
    const trouble = await life.wait();
    if (trouble) return failure(id, trouble, "");
    return new Promise((resolve) => {
      const timer = setTimeout(life.died, limit);
      waiting.set(id, { settle: resolve, timer, own: !more.channel });
      life.post(encodeRequest(id, op, args, { lang, rev, ...more }));
    });
  }

  /** Start a new worker and load the kept session into it. @returns {Promise<Answer<Answers["load"]> | null>} null when nothing was kept */
  async function restart() {
    life.restart();
    const save = saveOf(kept);
    return save && request("load", { save });
  }

  return {
    request,
    restart,
    /** Repeat the start-up work in idle time, so that the browser compiles the code of a start. */
    rehearse: () => life.post(JSON.stringify({ v: 1, rehearse: true })),
    /** @param {string} next */
    setLang(next) {
      lang = next;
    },
    /** The whole session in the form of a save, or null before the first game. @returns {Save | null} */
    get journal() {
      return saveOf(kept);
    },
    /** The engine's state, one of `engine_states.js`. */
    get state() {
      return life.state;
    },
    /** For tests of a lost worker. */
    get worker() {
      return life.worker;
    },
    close: life.close,
  };
}

/** @typedef {ReturnType<typeof createClient>} Client */
