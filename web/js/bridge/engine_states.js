/**
 * The engine's life cycle: one table of states and events. Pure; `life.js` performs the actions.
 *
 * A failed start is retried once automatically; a death after that, or before the second try's first answer, is reported with a
 * button. So the page never restarts a broken worker for ever, and "ready" means that it has answered.
 */

/**
 * starting   a worker was sent for; questions wait
 * retrying   the first one died as it started, a second was sent for; questions wait
 * woken      it says that it is there, and has answered nothing yet
 * proving    the same of a second one
 * ready      it has answered
 * lost       it died; whoever owns the session brings it back by a restart
 * slipped    it died before its first answer: one more is tried
 * failed     it knows why, and nothing happens until somebody asks for a restart
 * closed     nobody wants it any more
 * @typedef {"starting" | "retrying" | "woken" | "proving" | "ready" | "lost" | "slipped" | "failed" | "closed"} EngineState
 */
/**
 * awake      the worker says that Python is there
 * answered   it answered a question
 * died       its lock fell free, it kept silent, or a question took too long
 * stuck      it died, and at the same place of the same game as the times before
 * fatal      it, or the browser, says why it cannot work
 * restart    asked for by a player's press, or by whoever owns the session
 * close      the owner goes
 * @typedef {"awake" | "answered" | "died" | "stuck" | "fatal" | "restart" | "close"} EngineEvent
 */
/**
 * stay       nothing is done
 * respawn    another worker; the questions go on waiting
 * open       the waiting questions go to the worker
 * lose       the requests are answered, and the owner that a restart would bring the session back
 * fail       the requests and the owner get the reason
 * begin      another worker; the requests of the old one are answered
 * end        the requests are answered, and no worker is left
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

/** What changes something; any other event, such as one that comes late from a worker that is no more, does not. @type {Record<EngineState, Partial<Record<EngineEvent, Step>>>} */
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
