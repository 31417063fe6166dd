/**
 * Start, watch, end and restart the worker. The lock that the worker holds from its first line reveals its death; without locks, and
 * before that line, silence does. Requests and sessions belong to client.js.
 *
 * A failed start is retried once automatically; later deaths are reported with a button, as is one before the second try's first
 * answer. So the page never restarts a broken worker forever, and "ready" means that it has answered.
 */

import { BUILD_ID } from "../build/of_build.js";
import { whatIsWrong } from "./diagnose.js";
import { workerName } from "./seed.js";

/** @import { Answer, Fatal, Progress, Pushed } from "./messages.js" */

/**
 * starting   a worker is being started; questions wait
 * retrying   the first one died while starting, a second is being started; questions wait
 * woken      it has reported, but not answered yet
 * proving    the same for the second one
 * ready      it has answered
 * lost       it died; the session's owner recovers by a restart
 * slipped    it died before its first answer; one more is tried
 * failed     the reason is known; nothing happens until a restart is requested
 * closed     no longer needed
 * @typedef {"starting" | "retrying" | "woken" | "proving" | "ready" | "lost" | "slipped" | "failed" | "closed"} EngineState
 */
/**
 * awake      the worker reports that Python has started
 * answered   it answered a question
 * died       its lock was released, it fell silent, or a question took too long
 * stuck      it died at the same place of the same game as before
 * fatal      the worker or the browser reports why it cannot work
 * restart    requested by the player, or by the session's owner
 * close      the owner no longer needs it
 * @typedef {"awake" | "answered" | "died" | "stuck" | "fatal" | "restart" | "close"} EngineEvent
 */
/**
 * stay       no action
 * respawn    start another worker; questions keep waiting
 * open       send the waiting questions to the worker
 * lose       answer the requests with errors, and tell the owner that a restart can recover
 * fail       answer the requests and tell the owner with the reason
 * begin      start another worker; answer the old one's requests with errors
 * end        answer the requests with errors; no worker remains
 * @typedef {"stay" | "respawn" | "open" | "lose" | "fail" | "begin" | "end"} EngineAction
 */
/** @typedef {[EngineState, EngineAction]} Step */

/** @type {Step} */
const FAILS = ["failed", "fail"];
/** @type {Step} */
const SLIPS = ["slipped", "lose"];
/** @type {Step} */
const LOST = ["lost", "lose"];
/** @type {Record<"restart" | "close", Step>} */
const ASKED = { restart: ["starting", "begin"], close: ["closed", "end"] };
const DEADLY = { died: FAILS, stuck: FAILS, fatal: FAILS };

/** The transitions. Any other event changes nothing, such as a late one from a worker that is gone. @type {Record<EngineState, Partial<Record<EngineEvent, Step>>>} */
const TABLE = {
  starting: {
    ...{ ...ASKED, awake: ["woken", "open"], fatal: FAILS },
    ...{ died: ["retrying", "respawn"], stuck: ["retrying", "respawn"] },
  },
  retrying: { ...ASKED, ...DEADLY, awake: ["proving", "open"] },
  woken: { ...ASKED, answered: ["ready", "stay"], died: SLIPS, stuck: SLIPS, fatal: SLIPS },
  proving: { ...ASKED, ...DEADLY, answered: ["ready", "stay"] },
  ready: { ...ASKED, died: LOST, stuck: FAILS, fatal: LOST },
  lost: ASKED,
  slipped: { ...ASKED, restart: ["retrying", "begin"] },
  failed: ASKED,
  closed: { close: ASKED.close },
};

/** @param {EngineState} state @param {EngineEvent} event @returns {Step} */
export const after = (state, event) => TABLE[state][event] ?? [state, "stay"];

/** Whether a worker exists or is being started. @param {EngineState} state */
export const living = (state) => !["lost", "slipped", "failed", "closed"].includes(state);
/** Whether the worker has not yet said that Python is there. @param {EngineState} state */
export const beginning = (state) => state === "starting" || state === "retrying";

/**
 * @typedef {object} LifeParts
 * @property {URL} workerUrl
 * @property {(url: URL, name: string) => Worker} makeWorker may throw
 * @property {boolean} counted whether to count every byte during the start
 * @property {string} [first] packs to fetch with the engine, by default those of the page
 * @property {boolean} watched whether its death is noticed at once, or only by the time limits of questions
 * @property {(answer: Answer<never>) => void} onAnswer
 * @property {() => string} place the session's present place; repeated deaths at one place are not retried forever
 * @property {(code: string) => void} onBuried called when the worker is gone, with the error for its requests
 * @property {() => void} [onDied] called when `restart` can recover it
 * @property {(fatal: Fatal) => void} [onFatal]
 * @property {(progress: Progress & {percent: number}) => void} [onProgress]
 * @property {() => void} [onSlow] called when a start is silent for long
 * @property {(coming: import("./messages.js").Coming) => void} [onComing] called when a secret was created for the next session
 * @property {() => void} [onWarm]
 */

export const TICK_MS = 500;
/** A tick this late means that the page itself slept, so the worker's silence does not count. */
const LATE_MS = 1_500;
/** How long a worker may be silent while idle or waiting for the network. */
const SILENT_MS = 2_500;
/** How long to wait for a new worker's first message before checking its script, which takes time too. */
const UNHEARD_MS = 1_500;
/** Starting Python blocks the thread for seconds, longer on a slow device. */
const BREATH_MS = 10_000;
const BREATHLESS = ["python", "engine"];
const SLOW_MS = 8_000;
/** Longer than any of the worker's own limits. */
const BOOT_SILENT_MS = 150_000;
const MOST_DEATHS = 2;
const DEATHS_WITHIN_MS = 60_000;
const NOT_STARTED = { code: "boot/died", detail: "" };

/** @param {LifeParts} parts */
export function createLife(parts) {
  /** @type {EngineState} */
  let state = "starting";
  let lives = 0;
  /** @type {Worker | null} */
  let worker = null;
  let gate = newGate();
  let stage = "";
  let heardOf = false;
  let held = false;
  let silentTicks = 0;
  let lastTick = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let pulse;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let bootTimer;
  let deaths = { place: "", count: 0, at: 0 };

  /** @type {Record<EngineAction, (fatal: Fatal) => void>} */
  const ACTIONS = {
    stay: () => {},
    respawn: () => spawn(),
    open: () => {
      clearTimeout(bootTimer);
      gate.open(null);
    },
    lose: () => {
      bury("worker/died");
      parts.onDied?.();
    },
    fail: (fatal) => {
      bury(fatal.code);
      parts.onFatal?.(fatal);
    },
    begin: () => {
      bury("worker/restarted");
      gate = newGate();
      spawn();
    },
    end: () => bury("worker/closed"),
  };

  /** @param {EngineEvent} event @param {Fatal} [fatal] */
  function happened(event, fatal = NOT_STARTED) {
    const [next, action] = after(state, event);
    state = next;
    ACTIONS[action](fatal);
  }

  function spawn() {
    lives += 1;
    const life = lives;
    worker?.terminate();
    worker = null;
    stage = "";
    heardOf = held = false;
    clearInterval(pulse);
    silentTicks = 0;
    lastTick = performance.now();
    if (parts.watched) pulse = background(setInterval(() => life === lives && tick(life), TICK_MS));
    watchBoot(life);
    try {
      worker = parts.makeWorker(parts.workerUrl, parts.watched ? workerName() : "");
    } catch (error) {
      const fatal = { code: "boot/worker-refused", detail: String(error) };
      // Report it in a later task, because the creator is not listening yet.
      queueMicrotask(() => life === lives && happened("fatal", fatal));
      return;
    }
    worker.onmessage = ({ data }) => life === lives && heard(JSON.parse(data), life);
    worker.onerror = async (event) => {
      event.preventDefault?.();
      if (life !== lives) return;
      if (!beginning(state)) return died();
      const unknown = { code: "boot/worker-refused", detail: event.message || "js/worker.js" };
      const found = await faultOfScript();
      if (life === lives) happened("fatal", found ?? unknown);
    };
    const { counted, first } = parts;
    // The image may be why the worker before this one died.
    const image = lives > 1 ? "no" : undefined;
    worker.postMessage(JSON.stringify({ v: 1, boot: { counted, first, build: BUILD_ID, image } }));
  }

  /** What is wrong with the worker's script, which is fetched again, because one that fails to load gives no reason. */
  const faultOfScript = () => whatIsWrong(new URL("..", parts.workerUrl), ["js/worker.js"]);

  /** @param {Pushed | Answer<never>} message @param {number} life */
  function heard(message, life) {
    heardOf = true;
    silentTicks = 0;
    if (beginning(state)) watchBoot(life);
    if (!("event" in message)) {
      parts.onAnswer(message);
      return happened("answered");
    }
    ALLOWED[message.event]?.(/** @type {any} one of the kinds of Pushed */ (message), life);
  }

  /** @type {Record<string, (message: any, life: number) => void>} each its own kind of `Pushed` */
  const ALLOWED = {
    // The page gets the worker's lock only once the worker is gone.
    held: ({ lock }, life) => {
      const waiting = globalThis.navigator?.locks?.request(lock, () => life === lives && died());
      held = Boolean(waiting);
      waiting?.catch(() => {
        held = false;
      });
    },
    progress: (message) => {
      stage = message.stage;
      parts.onProgress?.(message);
    },
    ready: () => happened("awake"),
    fatal: ({ code, detail }) => (beginning(state) ? happened("fatal", { code, detail }) : died()),
    coming: ({ fingerprint, sealed }) => parts.onComing?.({ fingerprint, sealed }),
    warm: () => parts.onWarm?.(),
  };

  /** @param {number} life */
  function watchBoot(life) {
    clearTimeout(bootTimer);
    const late = () => life === lives && happened("fatal", { code: "boot/timeout", detail: stage });
    bootTimer = background(setTimeout(late, BOOT_SILENT_MS));
  }

  /** @param {number} life */
  function tick(life) {
    const now = performance.now();
    const late = now - lastTick > LATE_MS;
    lastTick = now;
    silentTicks = late ? 0 : silentTicks + 1;
    if (beginning(state) && silentTicks * TICK_MS === SLOW_MS) parts.onSlow?.();
    if (held || late) return;
    if (silentTicks * TICK_MS < patience()) worker?.postMessage(JSON.stringify({ v: 1, ping: true }));
    else if (heardOf) died();
    else if (silentTicks * TICK_MS === patience()) seek(life);
  }

  function patience() {
    if (!heardOf) return state === "retrying" ? BREATH_MS : UNHEARD_MS;
    return BREATHLESS.includes(stage) && beginning(state) ? BREATH_MS : SILENT_MS;
  }

  /** Find out why there is no message yet: the script is slow, failed to load, or does not run. @param {number} life */
  async function seek(life) {
    const found = await faultOfScript();
    if (life !== lives || heardOf) return;
    if (found) return happened("fatal", found);
    setTimeout(() => life === lives && !heardOf && died(), TICK_MS);
  }

  function died() {
    const place = parts.place();
    const now = performance.now();
    const again = deaths.place === place && now - deaths.at < DEATHS_WITHIN_MS;
    deaths = { place, count: again ? deaths.count + 1 : 1, at: now };
    happened(deaths.count > MOST_DEATHS ? "stuck" : "died");
  }

  /** @param {string} code */
  function bury(code) {
    lives += 1;
    clearTimeout(bootTimer);
    clearInterval(pulse);
    worker?.terminate();
    worker = null;
    gate.open(code);
    parts.onBuried(code);
  }

  return {
    begin: spawn,
    died,
    restart() {
      if (state === "failed") deaths = { place: "", count: 0, at: 0 };
      happened("restart");
    },
    close: () => happened("close"),
    /** @param {string} text */
    post: (text) => worker?.postMessage(text),
    /** @returns {Promise<string | null>} what blocks a question; null if nothing does */
    wait: async () => (living(state) ? gate.wait : "worker/none"),
    get state() {
      return state;
    },
    get worker() {
      return worker;
    },
  };
}

/** A gate where questions wait for the worker, or for whatever blocks them. */
function newGate() {
  /** @type {(trouble: string | null) => void} */
  let open = () => {};
  /** @type {Promise<string | null>} */
  const wait = new Promise((done) => {
    open = done;
  });
  return { open, wait };
}

/** A timer that does not keep a test process alive. @template T @param {T} timer @returns {T} */
function background(timer) {
  /** @type {{unref?: () => void}} */ (timer).unref?.();
  return timer;
}
