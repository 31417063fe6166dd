/**
 * The engine's life cycle: one table of states and events. Pure; `life.js` performs the actions.
 *
 * A failed start is retried once automatically; later deaths are reported with a button, as is one before the second
 * try's first answer. So the page never restarts a broken worker forever, and "ready" means that it has answered.
 */

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
