/**
 * The page's end of the bridge: request ids, time limits, and the session's journal, so that nothing is lost if the
 * worker dies. `life.js` starts, watches and restarts the worker.
 */
import { BUILD_ID } from "../build/of_build.js";
import { createLife } from "./life.js";
import { encodeRequest, failure, keptAfter, NOTHING_KEPT, saveOf, snapshotOf } from "./messages.js";
import { workerName } from "./seed.js";

/** @template T @typedef {import("./messages.js").Answer<T>} Answer */
/**
 * @typedef {{workerUrl: URL, lang: string} & Partial<Omit<import("./life.js").LifeParts, "onAnswer" | "place" | "onBuried">> & {
 *   onPanels?: (panels: Record<string, import("./messages.js").ShownPanel>) => void}} ClientOptions onPanels: panels of the page whose content changed
 */
/** @typedef {{settle: (answer: Answer<never>) => void, timer: ReturnType<typeof setTimeout>, own: boolean}} Waiting own: whether it belongs to the page's own session, not to another board */

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
    makeWorker: (url, name) => new Worker(url, { type: "module", name }),
    ...{ counted: true, watched: true },
    ...options,
    onAnswer: settle,
    place: () => `${kept.header?.sealed?.data ?? ""}/${kept.entries.length}`,
    onBuried(code) {
      for (const [id, entry] of [...waiting]) {
        clearTimeout(entry.timer);
        waiting.delete(id);
        entry.settle(failure(code));
      }
    },
  });
  life.begin();

  /** @param {Answer<never>} answer */
  function settle(answer) {
    const entry = waiting.get(answer.id);
    if (!entry) return;
    waiting.delete(answer.id);
    clearTimeout(entry.timer);
    if (entry.own) {
      rev = snapshotOf(answer)?.rev ?? rev;
      kept = keptAfter(kept, answer);
      if (answer.panels) options.onPanels?.(answer.panels);
    }
    entry.settle(answer);
  }

  /** @type {import("./messages.js").Ask} */
  async function request(op, args, { limit = LIMIT_MS, ...more } = {}) {
    const id = nextId++;
    const trouble = await life.wait();
    if (trouble) return failure(trouble);
    return new Promise((resolve) => {
      const timer = setTimeout(life.died, limit);
      waiting.set(id, { settle: resolve, timer, own: !more.channel });
      life.post(encodeRequest(id, op, args ?? {}, { lang, rev, ...more }));
    });
  }

  /** Start a new worker and load the stored session into it. @returns {Promise<Answer<wire.Answers["load"]> | null>} null if there is none */
  async function restart() {
    life.restart();
    const save = saveOf(kept);
    return save && request("load", { save });
  }

  return {
    request,
    restart,
    /** Resolves when the engine can answer. */
    wait: life.wait,
    /** Repeat the start-up work in idle time, so that the browser caches its compiled code. */
    warmUp: () => life.post(JSON.stringify({ v: 1, warmUp: true })),
    /** Make an image of a started engine in idle time, for the next start. */
    makeImage() {
      const name = workerName({ build: BUILD_ID, image: "make" }, false);
      new Worker(options.workerUrl, { type: "module", name });
    },
    /** @param {string} next */
    setLang(next) {
      lang = next;
    },
    /** The whole session as a save; null before the first game. @returns {wire.Save | null} */
    get journal() {
      return saveOf(kept);
    },
    /** The engine's state, from `life.js`. */
    get state() {
      return life.state;
    },
    /** The worker; each restart creates a new one. */
    get worker() {
      return life.worker;
    },
    close: life.close,
  };
}

/** @typedef {ReturnType<typeof createClient>} Client */
