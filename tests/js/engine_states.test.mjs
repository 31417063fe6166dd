// The engine's states: the transition for every state and event, and sequences of events that must never reach certain states.
import assert from "node:assert/strict";
import test from "node:test";
import { after, beginning, living } from "../../web/js/bridge/life.js";

/** Every pair, written out by hand again: state -> the result of awake, answered, died, stuck, fatal, restart, close. */
const EXPECTED = {
  starting:
    "woken/open starting/stay retrying/respawn retrying/respawn failed/fail starting/begin closed/end",
  retrying: "proving/open retrying/stay failed/fail failed/fail failed/fail starting/begin closed/end",
  woken: "woken/stay ready/stay slipped/lose slipped/lose slipped/lose starting/begin closed/end",
  proving: "proving/stay ready/stay failed/fail failed/fail failed/fail starting/begin closed/end",
  ready: "ready/stay ready/stay lost/lose failed/fail lost/lose starting/begin closed/end",
  lost: "lost/stay lost/stay lost/stay lost/stay lost/stay starting/begin closed/end",
  slipped: "slipped/stay slipped/stay slipped/stay slipped/stay slipped/stay retrying/begin closed/end",
  failed: "failed/stay failed/stay failed/stay failed/stay failed/stay starting/begin closed/end",
  closed: "closed/stay closed/stay closed/stay closed/stay closed/stay closed/stay closed/end",
};
const EVENTS = ["awake", "answered", "died", "stuck", "fatal", "restart", "close"];
const states = /** @type {import("../../web/js/bridge/life.js").EngineState[]} */ (Object.keys(EXPECTED));
const events = /** @type {import("../../web/js/bridge/life.js").EngineEvent[]} */ (EVENTS);

test("every event in every state leads where the table says", () => {
  const written = states.map((state) => [
    state,
    events.map((event) => after(state, event).join("/")).join(" "),
  ]);
  assert.deepEqual(Object.fromEntries(written), EXPECTED);
});

test("only an answer leads to the state ready, and a worker's death ends it however it is reported", () => {
  for (const state of states)
    for (const event of events) {
      const [next] = after(state, event);
      if (next === "ready" && state !== "ready") assert.equal(event, "answered", state);
      if (["died", "stuck", "fatal"].includes(event)) assert.notEqual(next, "ready", `${state} ${event}`);
    }
});

test("a worker exists exactly if one was started, and every other state is reported to somebody", () => {
  for (const state of states)
    for (const event of events) {
      const [next, action] = after(state, event);
      if (action === "stay") assert.equal(living(next), living(state), `${state} ${event}`);
      else assert.equal(living(next), ["respawn", "open", "begin"].includes(action), `${state} ${event}`);
      if (!living(next) && living(state)) assert.ok(["lose", "fail", "end"].includes(action));
      if (beginning(next) && !beginning(state)) assert.ok(["begin", "respawn"].includes(action));
    }
});

test("deaths without an answer in between end in a reported state after at most two restarts", () => {
  for (const first of states.filter(living)) {
    let state = first;
    let restarts = 0;
    for (let n = 0; n < 20 && state !== "failed"; n += 1) {
      state = after(state, "died")[0];
      if (state === "lost" || state === "slipped") {
        state = after(state, "restart")[0];
        restarts += 1;
      } else if (living(state)) state = after(state, "awake")[0];
    }
    assert.equal(state, "failed", first);
    assert.ok(restarts <= 2, `${first}: ${restarts}`);
  }
});
