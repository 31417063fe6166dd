/**
 * The one interpreter of a page, shared by all its boards. It sleeps until somebody asks it something, and then starts
 * once. A worker cannot be started across origins; there a worker of the page's own origin imports ours.
 */

/** @typedef {import("../bridge/messages.js").Answer} Answer */
/** @typedef {{stage: string, percent: number}} Progress */
/** @typedef {{lang?: string, desk?: string, rev?: number|null}} More */
/** @typedef {"asleep"|"starting"|"ready"|"failed"} EngineState */
/**
 * @typedef {object} Engine
 * @property {(op: string, args?: Record<string, unknown>, more?: More) => Promise<Answer>} request never rejects: trouble is an answer with `error`
 * @property {(listener: (progress: Progress) => void) => () => void} onProgress returns the way to stop listening
 * @property {EngineState} state
 * @property {number} started how many interpreters this page has started
 */

/** Longer than this no question about one position takes: the worker is lost. */
const LIMIT_MS = 60_000;

/** @type {Map<string, Engine>} by the folder it comes from; in practice one */
const engines = new Map();

/** @param {URL} base the folder that holds js/ and pyodide/ @returns {Engine} */
export function sharedEngine(base) {
  const known = engines.get(base.href);
  if (known) return known;
  const made = new SharedEngine(base);
  engines.set(base.href, made);
  return made;
}

/** A sealed frame has an address but no origin of its own: the scope says which it is. @param {URL} url of js/worker.js @returns {Worker} */
export function startWorker(url) {
  if (url.origin === self.origin) return new Worker(url, { type: "module" });
  return new Worker(addressOf(borrowed(url)), { type: "module" });
}

/** Chromium gives a sealed frame no module from its own blob. @param {string} source @returns {string} */
function addressOf(source) {
  if (self.origin === "null") return `data:text/javascript,${encodeURIComponent(source)}`;
  return URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
}

/**
 * A worker's script that takes ours from another origin. It imports while running, since a static import would have to be
 * allowed by the host's policy for workers as well; what is said to it meanwhile is kept.
 * @param {URL} url @returns {string}
 */
const borrowed = (url) => `const held = [];
self.onmessage = (event) => held.push(event);
import(${JSON.stringify(url.href)}).then(
  () => held.forEach((event) => self.onmessage(event)),
  (error) => self.postMessage(JSON.stringify({ v: 1, event: "fatal", code: "boot/worker-refused", detail: String(error) })),
);`;

class SharedEngine {
  /** @param {URL} base @param {(url: URL) => Worker} [make] */
  constructor(base, make = startWorker) {
    this.url = new URL("js/worker.js", base);
    this.make = make;
    /** @type {EngineState} */
    this.state = "asleep";
    this.started = 0;
    this.nextId = 1;
    /** @type {Worker|null} */
    this.worker = null;
    /** @type {Map<number, {settle: (answer: Answer) => void, timer: ReturnType<typeof setTimeout>}>} */
    this.waiting = new Map();
    /** @type {string[]} asked before the worker was ready */
    this.held = [];
    /** @type {Set<(progress: Progress) => void>} */
    this.listeners = new Set();
  }

  /** @param {(progress: Progress) => void} listener */
  onProgress(listener) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** @param {string} op @param {Record<string, unknown>} [args] @param {More} [more] @returns {Promise<Answer>} */
  request(op, args = {}, { lang = "en", desk, rev } = {}) {
    const id = this.nextId++;
    const message = JSON.stringify({ v: 1, id, op, args, lang, desk, rev: rev ?? undefined });
    return new Promise((resolve) => {
      const entry = { settle: resolve, timer: /** @type {any} */ (0) };
      this.waiting.set(id, entry);
      this.wake();
      if (this.state === "ready") this.send(message);
      else if (this.state === "starting") this.held.push(message);
    });
  }

  /** @param {string} message */
  send(message) {
    const entry = this.waiting.get(JSON.parse(message).id);
    if (entry) entry.timer = setTimeout(() => this.lost("worker/died", "no answer came"), LIMIT_MS);
    this.worker?.postMessage(message);
  }

  wake() {
    if (this.state === "starting" || this.state === "ready") return;
    this.state = "starting";
    this.started += 1;
    this.tell({ stage: "runtime", percent: 0 });
    try {
      const worker = this.make(this.url);
      this.worker = worker;
      worker.onmessage = ({ data }) => this.worker === worker && this.heard(JSON.parse(data));
      worker.onerror = (event) => {
        event.preventDefault?.();
        if (this.worker === worker) this.lost("boot/worker-refused", event.message || this.url.href);
      };
      worker.postMessage(JSON.stringify({ v: 1, boot: { counted: true } }));
    } catch (error) {
      queueMicrotask(() => this.lost("boot/worker-refused", String(error)));
    }
  }

  /** @param {any} message */
  heard(message) {
    if (message.event === "progress") this.tell({ stage: message.stage, percent: message.percent });
    else if (message.event === "ready") this.opened();
    else if (message.event === "fatal") this.lost(message.code, message.detail);
    else if (message.id !== undefined) this.settle(message);
  }

  opened() {
    this.state = "ready";
    this.tell({ stage: "ready", percent: 100 });
    for (const message of this.held.splice(0)) this.send(message);
  }

  /** @param {Answer} answer */
  settle(answer) {
    const entry = this.waiting.get(answer.id);
    if (!entry) return;
    this.waiting.delete(answer.id);
    clearTimeout(entry.timer);
    entry.settle(answer);
  }

  /** Everybody who waits is told; the next question starts anew. @param {string} code @param {string} detail */
  lost(code, detail) {
    this.worker?.terminate();
    this.worker = null;
    this.state = "failed";
    this.held = [];
    for (const id of [...this.waiting.keys()]) this.settle({ v: 1, id, error: { code, detail } });
    this.tell({ stage: "failed", percent: 0 });
  }

  /** @param {Progress} progress */
  tell(progress) {
    for (const listener of [...this.listeners]) listener(progress);
  }
}

export { SharedEngine };
