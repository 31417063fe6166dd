/**
 * The page's only interpreter, shared by all boards. It starts with the first request. Browsers refuse a worker from
 * another origin, so there a worker of the page's own origin imports ours.
 */
import { createClient } from "../bridge/client.js";
import { failure } from "../bridge/messages.js";
import { ofBuild } from "../build/of_build.js";

/** @typedef {{stage: string, percent: number}} Progress */

/** If a question about one position takes longer, the worker counts as lost. */
const LIMIT_MS = 60_000;
/** The packs to fetch with the engine, by the first question; by default those of a whole game. @param {string} op */
const first = (op) =>
  op === "try_figure" || op === "read_play"
    ? "figure"
    : op.startsWith("lesson")
      ? "figure lessons"
      : undefined;

/** @type {Map<string, Engine>} by the folder it comes from; in practice one */
const engines = new Map();

/** @param {URL} base the folder with js/ and pyodide/ @returns {Engine} */
export function sharedEngine(base) {
  const known = engines.get(base.href) ?? createEngine(base);
  engines.set(base.href, known);
  return known;
}

/** Start the worker. A sealed frame has an address but no origin, so compare with the global scope's origin. @param {URL} url of js/worker.js @param {string} name @returns {Worker} */
function startWorker(url, name) {
  const own = url.origin === self.origin;
  return new Worker(own ? url : addressOf(borrowed(url)), { type: "module", name });
}

/** An address for a script. Chromium refuses to load a module from a sealed frame's own blob. @param {string} source */
const addressOf = (source) =>
  self.origin === "null"
    ? `data:text/javascript,${encodeURIComponent(source)}`
    : URL.createObjectURL(new Blob([source], { type: "text/javascript" }));

/**
 * The source of a worker that imports ours from another origin. It imports while running, because the host's policy
 * would have to allow a static import for workers too. Messages that arrive meanwhile are queued.
 * @param {URL} url @returns {string}
 */
const borrowed = (url) => `const held = [];
self.onmessage = (event) => held.push(event);
import(${JSON.stringify(url.href)}).then(
  () => held.forEach((event) => self.onmessage(event)),
  (error) => self.postMessage(JSON.stringify({ v: 1, event: "fatal", code: "boot/worker-refused", detail: String(error) })),
);`;

/** @param {URL} base @param {(url: URL, name: string) => Worker} [makeWorker] */
export function createEngine(base, makeWorker = startWorker) {
  const workerUrl = ofBuild("js/worker.js", base);
  /** @type {import("../bridge/client.js").Client | null} */
  let client = null;
  /** Why the last worker was lost. */
  let why = "";
  /** @type {Set<(progress: Progress) => void>} */
  const listeners = new Set();
  const report = (/** @type {Progress} */ { stage, percent }) => {
    for (const listener of [...listeners]) listener({ stage, percent });
  };

  return {
    /** @param {(progress: Progress) => void} listener */
    onProgress(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Never rejects: failures are answers with `error`. @type {import("../bridge/messages.js").Ask} */
    async request(op, args, more) {
      try {
        client ??= wake(first(op));
      } catch (error) {
        return failure("boot/worker-refused", String(error));
      }
      const answer = await client.request(op, args, { limit: LIMIT_MS, lang: "en", rev: null, ...more });
      const { error } = answer;
      return error && !error.detail ? { ...answer, error: { ...error, detail: why } } : answer;
    },
  };

  /** A lost worker is reported to all waiting callers. The next question starts another. @param {string} [first] */
  function wake(first) {
    report({ stage: "runtime", percent: 0 });
    const lost = ({ detail = "" } = {}) => {
      why = detail;
      client = null;
      report({ stage: "failed", percent: 0 });
    };
    return createClient({
      ...{ workerUrl, lang: "en", makeWorker, first, watched: false },
      ...{ onProgress: report, onFatal: lost, onDied: lost },
    });
  }
}

/** @typedef {ReturnType<typeof createEngine>} Engine */
