// The engine's states: the transition for every state and event, and sequences of events that must never reach certain states.
import assert from "node:assert/strict";
import test from "node:test";
import { after, living } from "../../web/js/bridge/life.js";

/** Every pair, written out by hand again: state -> the result of awake, answered, died, stuck, fatal, restart, close. "+": again. */
const EXPECTED = {
  starting:
    "woken/open starting/stay starting+/respawn starting+/respawn failed/fail starting/begin closed/end",
  "starting+": "woken+/open starting+/stay failed/fail failed/fail failed/fail starting/begin closed/end",
  woken: "woken/stay ready/stay lost+/lose lost+/lose lost+/lose starting/begin closed/end",
  "woken+": "woken+/stay ready/stay failed/fail failed/fail failed/fail starting/begin closed/end",
  ready: "ready/stay ready/stay lost/lose failed/fail lost/lose starting/begin closed/end",
  lost: "lost/stay lost/stay lost/stay lost/stay lost/stay starting/begin closed/end",
  "lost+": "lost+/stay lost+/stay lost+/stay lost+/stay lost+/stay starting+/begin closed/end",
  failed: "failed/stay failed/stay failed/stay failed/stay failed/stay starting/begin closed/end",
  closed: "closed/stay closed/stay closed/stay closed/stay closed/stay closed/stay closed/end",
};
const EVENTS = ["awake", "answered", "died", "stuck", "fatal", "restart", "close"];
/** @typedef {import("../../web/js/bridge/life.js").Engine} Engine */
const engines = Object.keys(EXPECTED).map(
  (name) => /** @type {Engine} */ ({ state: name.replace("+", ""), again: name.endsWith("+") }),
);
const events = /** @type {import("../../web/js/bridge/life.js").EngineEvent[]} */ (EVENTS);
const nameOf = (/** @type {Engine} */ { state, again }) => `${state}${again ? "+" : ""}`;

test("every event in every state leads where the table says", () => {
  const written = engines.map((engine) => {
    const results = events.map((event) => after(engine, event));
    return [nameOf(engine), results.map(([next, action]) => `${nameOf(next)}/${action}`).join(" ")];
  });
  assert.deepEqual(Object.fromEntries(written), EXPECTED);
});

test("only an answer leads to the state ready, and a worker's death ends it however it is reported", () => {
  for (const engine of engines)
    for (const event of events) {
      const [{ state }] = after(engine, event);
      if (state === "ready" && engine.state !== "ready") assert.equal(event, "answered", engine.state);
      if (["died", "stuck", "fatal"].includes(event))
        assert.notEqual(state, "ready", `${engine.state} ${event}`);
    }
});

test("a worker exists exactly if one was started, and every other state is reported to somebody", () => {
  for (const engine of engines)
    for (const event of events) {
      const [{ state }, action] = after(engine, event);
      const [was, is] = [living(engine.state), living(state)];
      if (action === "stay") assert.equal(is, was, `${engine.state} ${event}`);
      else assert.equal(is, ["respawn", "open", "begin"].includes(action), `${engine.state} ${event}`);
      if (!is && was) assert.ok(["lose", "fail", "end"].includes(action));
      if (state === "starting" && engine.state !== state) assert.equal(action, "begin");
    }
});

test("deaths without an answer in between end in a reported state after at most two restarts", () => {
  for (const first of engines.filter(({ state }) => living(state))) {
    let engine = first;
    let restarts = 0;
    for (let n = 0; n < 20 && engine.state !== "failed"; n += 1) {
      engine = after(engine, "died")[0];
      if (engine.state === "lost") {
        engine = after(engine, "restart")[0];
        restarts += 1;
      } else engine = after(engine, "awake")[0];
    }
    assert.equal(engine.state, "failed", first.state);
    assert.ok(restarts <= 2, `${first.state}: ${restarts}`);
  }
});
