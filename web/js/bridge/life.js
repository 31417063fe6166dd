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
 * woken      it has reported, but not answered yet
 * ready      it has answered
 * lost       it died; the session's owner recovers by a restart
 * failed     the reason is known; nothing happens until a restart is requested
 * closed     no longer needed
 * @typedef {"starting" | "woken" | "ready" | "lost" | "failed" | "closed"} EngineState
 */
/** @typedef {{state: EngineState, again: boolean}} Engine again: whether the worker before this one died without an answer */
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
/** @typedef {"stay" | "respawn" | "open" | "lose" | "fail" | "begin" | "end"} EngineAction as `ACTIONS` perform them */

/** Whether a worker exists or is being started. @param {EngineState} state */
export const living = (state) => ["starting", "woken", "ready"].includes(state);

/** An event that does not matter in a state changes nothing, such as a late one from a worker that is gone. @param {Engine} engine @param {EngineEvent} event @returns {[Engine, EngineAction]} */
export function after(engine, event) {
  const { state, again } = engine;
  if (event === "close") return [{ state: "closed", again: false }, "end"];
  if (event === "restart" && state !== "closed")
    return [{ state: "starting", again: state === "lost" && again }, "begin"];
  if (event === "awake" && state === "starting") return [{ state: "woken", again }, "open"];
  if (event === "answered" && state === "woken") return [{ state: "ready", again: false }, "stay"];
  if (!["died", "stuck", "fatal"].includes(event) || !living(state)) return [engine, "stay"];
  const hopeless =
    state === "ready" ? event === "stuck" : again || (state === "starting" && event === "fatal");
  if (hopeless) return [{ state: "failed", again: false }, "fail"];
  return state === "starting"
    ? [{ state, again: true }, "respawn"]
    : [{ state: "lost", again: state === "woken" }, "lose"];
}

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
  /** @type {Engine} */
  let engine = { state: "starting", again: false };
  let life = newLife();
  let gate = newGate();
  const beginning = () => engine.state === "starting";
  let deaths = { place: "", count: 0, at: 0 };

  /** @type {Record<EngineAction, (fatal: Fatal) => void>} */
  const ACTIONS = {
    stay: () => {},
    // Questions keep waiting.
    respawn: spawn,
    open: () => {
      clearTimeout(life.bootTimer);
      gate.open(null);
    },
    // A restart can recover.
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
    const [next, action] = after(engine, event);
    engine = next;
    ACTIONS[action](fatal);
  }

  /** End the present life, and with it all that its worker may still send. */
  function end() {
    const { worker, pulse, bootTimer } = life;
    clearTimeout(bootTimer);
    clearInterval(pulse);
    worker?.terminate();
    life = { ...newLife(), number: life.number + 1 };
    return life;
  }

  function spawn() {
    const mine = end();
    if (parts.watched) mine.pulse = setInterval(() => mine === life && tick(mine), TICK_MS);
    watchBoot(mine);
    const { counted, first } = parts;
    // The image may be why the worker before this one died.
    const image = mine.number > 1 ? /** @type {const} */ ("no") : undefined;
    const start = { build: BUILD_ID, counted, first, image };
    try {
      mine.worker = parts.makeWorker(parts.workerUrl, workerName(start, parts.watched));
    } catch (error) {
      const fatal = { code: "boot/worker-refused", detail: String(error) };
      // Report it in a later task, because the creator is not listening yet.
      queueMicrotask(() => mine === life && happened("fatal", fatal));
      return;
    }
    mine.worker.onmessage = ({ data }) => mine === life && heard(JSON.parse(data));
    mine.worker.onerror = async (event) => {
      event.preventDefault?.();
      if (mine !== life) return;
      if (!beginning()) return died();
      const unknown = { code: "boot/worker-refused", detail: event.message || "js/worker.js" };
      const found = await faultOfScript();
      if (mine === life) happened("fatal", found ?? unknown);
    };
  }

  /** What is wrong with the worker's script, which is fetched again, because one that fails to load gives no reason. */
  const faultOfScript = () => whatIsWrong(new URL("..", parts.workerUrl), ["js/worker.js"]);

  /** @param {Pushed | Answer<never>} message */
  function heard(message) {
    Object.assign(life, { heardOf: true, silentTicks: 0 });
    if (beginning()) watchBoot(life);
    if (!("event" in message)) {
      parts.onAnswer(message);
      return happened("answered");
    }
    PUSHED[message.event]?.(/** @type {any} one of the kinds of Pushed */ (message));
  }

  /** @type {Record<string, (message: any) => void>} each its own kind of `Pushed` */
  const PUSHED = {
    // The page gets the worker's lock only once the worker is gone.
    held: ({ lock }) => {
      const mine = life;
      const waiting = globalThis.navigator?.locks?.request(lock, () => mine === life && died());
      mine.held = Boolean(waiting);
      waiting?.catch(() => {
        mine.held = false;
      });
    },
    progress: (message) => {
      life.stage = message.stage;
      parts.onProgress?.(message);
    },
    ready: () => happened("awake"),
    fatal: ({ code, detail }) => (beginning() ? happened("fatal", { code, detail }) : died()),
    coming: ({ fingerprint, sealed }) => parts.onComing?.({ fingerprint, sealed }),
    warm: () => parts.onWarm?.(),
  };

  /** @param {Life} mine */
  function watchBoot(mine) {
    clearTimeout(mine.bootTimer);
    const late = () => happened("fatal", { code: "boot/timeout", detail: mine.stage });
    mine.bootTimer = setTimeout(late, BOOT_SILENT_MS);
  }

  /** @param {Life} mine */
  function tick(mine) {
    const now = performance.now();
    const late = now - mine.lastTick > LATE_MS;
    mine.lastTick = now;
    mine.silentTicks = late ? 0 : mine.silentTicks + 1;
    const silent = mine.silentTicks * TICK_MS;
    if (beginning() && silent === SLOW_MS) parts.onSlow?.();
    if (mine.held || late) return;
    if (silent < patience()) mine.worker?.postMessage(JSON.stringify({ v: 1, ping: true }));
    else if (mine.heardOf) died();
    else if (silent === patience()) seek(mine);
  }

  function patience() {
    if (!life.heardOf) return engine.again ? BREATH_MS : UNHEARD_MS;
    return BREATHLESS.includes(life.stage) && beginning() ? BREATH_MS : SILENT_MS;
  }

  /** Find out why there is no message yet: the script is slow, failed to load, or does not run. @param {Life} mine */
  async function seek(mine) {
    const found = await faultOfScript();
    if (mine !== life || mine.heardOf) return;
    if (found) return happened("fatal", found);
    setTimeout(() => mine === life && !mine.heardOf && died(), TICK_MS);
  }

  function died() {
    const place = parts.place();
    const now = performance.now();
    const again = deaths.place === place && now - deaths.at < DEATHS_WITHIN_MS;
    deaths = { place, count: again ? deaths.count + 1 : 1, at: now };
    happened(deaths.count > MOST_DEATHS ? "stuck" : "died");
  }

  /** End the worker, and answer the requests and the waiting questions with an error. @param {string} code */
  function bury(code) {
    end();
    gate.open(code);
    parts.onBuried(code);
  }

  return {
    begin: spawn,
    died,
    restart() {
      if (engine.state === "failed") deaths = { place: "", count: 0, at: 0 };
      happened("restart");
    },
    close: () => happened("close"),
    /** @param {string} text */
    post: (text) => life.worker?.postMessage(text),
    /** @returns {Promise<string | null>} what blocks a question; null if nothing does */
    wait: async () => (living(engine.state) ? gate.wait : "worker/none"),
    get state() {
      return engine.state;
    },
    get worker() {
      return life.worker;
    },
  };
}

/** A worker and what is known of it; its number counts lives, dead ones too. */
const newLife = () => ({
  number: 0,
  worker: /** @type {Worker | null} */ (null),
  stage: "",
  heardOf: false,
  held: false,
  silentTicks: 0,
  lastTick: performance.now(),
  pulse: /** @type {ReturnType<typeof setInterval> | undefined} */ (undefined),
  bootTimer: /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined),
});
/** @typedef {ReturnType<typeof newLife>} Life */

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
