/**
 * In a SCORM 1.2 package: report results to the learning platform. Its API is in a parent window or in the opener; without one
 * the lesson works without reporting.
 */

/** @typedef {{LMSInitialize: (empty: string) => string, LMSSetValue: (name: string, value: string) => string, LMSGetValue: (name: string) => string, LMSCommit: (empty: string) => string, LMSFinish: (empty: string) => string}} Api */
/** @typedef {{object: {id?: string}, result: {completion?: boolean, success?: boolean, response?: string, score?: {scaled: number}}}} Told */

const MOST_WINDOWS = 12;
/** The share of right answers needed to pass, as set by the author. */
const PASSING = Number(document.currentScript?.dataset.pass ?? 60) / 100;
/** The most characters of an answer that SCORM 1.2 accepts. */
const MOST_RESPONSE = 255;

/** The API of a window or of one above it; windows of another origin are inaccessible. @param {Window | null} start @returns {Api | null} */
function apiAbove(start) {
  let place = start;
  for (let step = 0; place && step < MOST_WINDOWS; step += 1) {
    try {
      const { API } = /** @type {{API?: Api}} */ (/** @type {unknown} */ (place));
      if (API) return API;
    } catch {
      // The next one may answer.
    }
    place = place.parent === place ? null : place.parent;
  }
  return null;
}

const api = apiAbove(window) ?? apiAbove(window.opener);
let ended = false;
let begun = api?.LMSInitialize("") === "true";
let answers = Number(begun && api?.LMSGetValue("cmi.interactions._count")) || 0;
if (begun && api?.LMSGetValue("cmi.core.lesson_status") === "not attempted")
  say("core.lesson_status", "incomplete");
const kept = begun ? api?.LMSGetValue("cmi.suspend_data") : "";
document.addEventListener("vrhcaby-result", (event) => heard(/** @type {CustomEvent} */ (event).detail));
document.addEventListener("vrhcaby-step", () => say("suspend_data", JSON.stringify(board().getState())));
addEventListener("load", async () => {
  await customElements.whenDefined("vrhcaby-board");
  // Ignore a state of another version: the lesson starts at the beginning.
  if (kept)
    await board()
      .setState(JSON.parse(kept))
      .catch(() => {});
});
const start = Date.now();
addEventListener("pagehide", () => {
  say("core.session_time", new Date(Date.now() - start).toISOString().slice(11, 19));
  // Without it some platforms forget where the reader stopped.
  say("core.exit", ended ? "" : "suspend");
  if (begun) api?.LMSFinish("");
  begun = false;
});

const board = () => /** @type {any} */ (document.querySelector("vrhcaby-board"));

/** @param {string} name @param {string} value */
function say(name, value) {
  if (begun) api?.LMSSetValue(`cmi.${name}`, value);
}

/** @param {Told} statement from the board */
function heard({ object, result: { completion, success, response = "", score } }) {
  if (success !== undefined) {
    const at = `interactions.${answers++}`;
    say(`${at}.id`, object.id?.match(/[^/]+$/)?.[0] ?? "1");
    say(`${at}.type`, "fill-in");
    say(`${at}.student_response`, response.slice(0, MOST_RESPONSE));
    say(`${at}.result`, success ? "correct" : "wrong");
  }
  if (completion) {
    ended = true;
    if (score) {
      say("core.score.min", "0");
      say("core.score.max", "100");
      say("core.score.raw", String(Math.round(score.scaled * 100)));
    }
    const status = !score ? "completed" : score.scaled >= PASSING ? "passed" : "failed";
    say("core.lesson_status", status);
  }
  if (begun) api?.LMSCommit("");
}
