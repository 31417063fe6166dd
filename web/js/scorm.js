/**
 * In a SCORM 1.2 package: report results to the learning platform. Its API is in a parent window or in the opener; without one
 * the lesson works without reporting.
 */

/** @typedef {{LMSInitialize: (empty: string) => string, LMSSetValue: (name: string, value: string) => string, LMSGetValue: (name: string) => string, LMSCommit: (empty: string) => string, LMSFinish: (empty: string) => string}} Api */
/** @typedef {{verb: {id: string}, result: {completion?: boolean, score?: {scaled: number}}}} Told */

const MOST_WINDOWS = 12;
/** The share of right answers from which a lesson is passed. */
const PASSING = 0.6;

/** @param {Window | null} start @returns {Api | null} */
function apiAbove(start) {
  let place = start;
  for (let step = 0; place && step < MOST_WINDOWS; step += 1) {
    const found = apiIn(place);
    if (found) return found;
    if (place.parent === place) return null;
    place = place.parent;
  }
  return null;
}

/** A window of another origin is inaccessible. @param {Window} place @returns {Api | null} */
function apiIn(place) {
  try {
    return /** @type {{API?: Api}} */ (/** @type {unknown} */ (place)).API ?? null;
  } catch {
    return null;
  }
}

const api = apiAbove(window) ?? apiAbove(window.opener);
let begun = api?.LMSInitialize("") === "true";
if (begun && api?.LMSGetValue("cmi.core.lesson_status") === "not attempted")
  say("lesson_status", "incomplete");
document.addEventListener("vrhcaby-result", (event) =>
  heard(/** @type {CustomEvent<Told>} */ (event).detail),
);
addEventListener("pagehide", () => {
  if (begun) api?.LMSFinish("");
  begun = false;
});

/** @param {string} name @param {string} value */
function say(name, value) {
  if (!begun) return;
  api?.LMSSetValue(`cmi.core.${name}`, value);
}

/** @param {Told} told a statement of the board */
function heard({ result: { completion, score } }) {
  if (!completion) return;
  if (score) {
    say("score.min", "0");
    say("score.max", "100");
    say("score.raw", String(Math.round(score.scaled * 100)));
  }
  const status = !score ? "completed" : score.scaled >= PASSING ? "passed" : "failed";
  say("lesson_status", status);
  if (begun) api?.LMSCommit("");
}
