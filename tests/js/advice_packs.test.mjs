// The bot's files are fetched when Python wants them (see tests/unit/api/test_packs.py), and again after a failure.
import assert from "node:assert/strict";
import test from "node:test";
import { createPacks, IDLE_MS, PATIENCE_MS, RETRY_MS } from "../../web/js/bridge/packs.js";

/** Packs with the test's own timers, a Python with given wishes, and a network that may fail. @param {import("node:test").TestContext} t */
function bench(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const state = {
    before: "",
    after: "",
    asked: /** @type {string[]} */ ([]),
    reported: /** @type {unknown[][]} */ ([]),
    failing: false,
    silent: false,
  };
  const packs = createPacks({
    bring: (name) => {
      state.asked.push(name);
      if (state.silent) return new Promise(() => {});
      return state.failing ? Promise.reject(new Error("gone")) : Promise.resolve();
    },
    wants: {
      before: (...about) => {
        state.reported.push(about);
        return state.before;
      },
      after: (...about) => {
        state.reported.push(about);
        return state.after;
      },
    },
  });
  return {
    state,
    packs,
    /** @param {number} ms */
    pass: (ms) => t.mock.timers.tick(ms),
    /** Handle a message like the worker: wait, answer, look ahead. @param {string} before @param {string} [after] */
    async hear(before, after = "") {
      Object.assign(state, { before, after });
      const wait = packs.before('{"op":"x"}');
      await wait;
      packs.ahead({ op: "x" });
      await Promise.resolve();
      return wait !== null;
    },
  };
}

test("Python gets the whole message, and after the answer the operation and the channel", (t) => {
  const b = bench(t);
  const text = JSON.stringify({ op: "best", channel: "b2", args: { variant: "hypergammon" } });
  b.packs.before(text);
  b.packs.ahead({ op: "load" });
  assert.deepEqual(b.state.reported, [[text], ["load", ""]]);
});

test("packs that Python does not ask for are not fetched", async (t) => {
  const b = bench(t);
  assert.equal(await b.hear(""), false);
  b.pass(10 * IDLE_MS);
  assert.deepEqual(b.state.asked, []);
});

test("a pack fetched ahead is fetched once, and no question waits for it then", async (t) => {
  const b = bench(t);
  await b.hear("", "nets");
  assert.deepEqual(b.state.asked, ["nets"]);
  assert.equal(await b.hear("nets", "nets"), false);
  await b.hear("", "nets tables");
  assert.deepEqual(b.state.asked, ["nets", "tables"]);
  assert.equal(await b.hear("nets tables", "nets tables"), false);
  assert.deepEqual(b.state.asked, ["nets", "tables"]);
});

test("packs that may be needed later are fetched in idle time", async (t) => {
  const b = bench(t);
  await b.hear("", "idle");
  await b.hear("", "idle");
  assert.deepEqual(b.state.asked, []);
  b.pass(IDLE_MS);
  assert.deepEqual(b.state.asked, ["nets"]);
});

test("a question waits for all packs that it needs", async (t) => {
  const b = bench(t);
  assert.equal(await b.hear("nets tables"), true);
  assert.deepEqual(b.state.asked, ["nets", "tables"]);
});

test("if a file is unavailable, the answer comes without it, and the fetch is tried again later", async (t) => {
  const b = bench(t);
  b.state.failing = true;
  await b.hear("nets");
  await b.hear("nets");
  assert.deepEqual(b.state.asked, ["nets"], "not at every question");
  b.pass(RETRY_MS);
  b.state.failing = false;
  await b.hear("nets");
  assert.deepEqual(b.state.asked, ["nets", "nets"]);
  assert.equal(await b.hear("nets"), false);
});

test("the wait for a silent network is limited", async (t) => {
  const b = bench(t);
  b.state.silent = true;
  let answered = false;
  const answer = b.hear("nets").then(() => {
    answered = true;
  });
  b.pass(PATIENCE_MS - 1);
  await Promise.resolve();
  assert.equal(answered, false);
  b.pass(1);
  await answer;
  assert.equal(answered, true);
});

test("a question whose code is missing waits until the fetch ends", async (t) => {
  const b = bench(t);
  b.state.silent = true;
  let answered = false;
  void b.hear("books nets").then(() => {
    answered = true;
  });
  b.pass(2 * PATIENCE_MS);
  for (let at = 0; at < 9; at++) await null;
  assert.equal(answered, false);
});
