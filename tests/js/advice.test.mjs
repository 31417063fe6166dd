// Advice belongs to the displayed board: answers to older questions, or about a board that is gone, are dropped.
import assert from "node:assert/strict";
import test from "node:test";
import { createAdvice } from "../../web/js/advice/actions.js";
import { NO_ADVICE } from "../../web/js/state/page.js";

/** A page with an engine that answers when the test says so. */
function page() {
  /** @type {any} */
  let state = {
    session: 1,
    snapshot: { rev: 3 },
    advice: NO_ADVICE,
    settings: {},
    t: (/** @type {string} */ key) => key,
  };
  /** @type {{op: string, answer: (ok: object) => Promise<void>}[]} */
  const asked = [];
  const help = {
    question: (/** @type {(how: object) => Promise<any>} */ ask) => () => ask({}),
    stop() {},
  };
  /** @param {string} op @returns {Promise<any>} */
  const ask = (op) =>
    new Promise((resolve) => {
      const answer = async (/** @type {object} */ ok) => {
        resolve({ ok });
        await new Promise((done) => setTimeout(done));
      };
      asked.push({ op, answer });
    });
  const advice = createAdvice(
    /** @type {any} */ ({
      get: () => state,
      set: (/** @type {object} */ patch) => {
        state = { ...state, ...patch };
      },
      ask,
      help,
      game: { keep() {} },
    }),
  );
  return {
    advice,
    asked,
    state: () => state,
    go: (/** @type {object} */ patch) => Object.assign(state, patch),
  };
}

const DONE = { done: true, kind: "play", plays: [] };

test("a hint requested while another is running: the answer to the older one is dropped", async () => {
  const { advice, asked, state } = page();
  const [older, newer] = [advice.work("hint", {}), advice.work("hint", { plies: 0 })];
  await asked[0].answer(DONE);
  assert.equal(await older, null);
  assert.equal(state().advice.busy, "hint", "the newer one is still at work");
  await asked[1].answer({ ...DONE, all: 2 });
  assert.equal((await newer)?.all, 2);
  assert.equal(state().advice.busy, "");
});

for (const [what, gone] of /** @type {[string, object][]} */ ([
  ["a session replaced", { session: 2 }],
  ["a move made", { snapshot: { rev: 4 } }],
]))
  test(`${what} during a hint: the answer is dropped and the work stopped`, async () => {
    const { advice, asked, state, go } = page();
    const hint = advice.work("hint", {});
    await asked[0].answer({ done: false, progress: 0.4 });
    assert.equal(state().advice.progress, 0.4);
    go(gone);
    await asked[1].answer(DONE);
    assert.equal(await hint, null);
    assert.deepEqual([state().advice.busy, asked.at(-1)?.op], ["", "advice_stop"]);
  });

test("a hint ends the rollout before it, whose results so far are kept", async () => {
  const { advice, asked, state } = page();
  const rollout = advice.actions.roll_out({ plays: ["8/5 6/5"] });
  await asked[0].answer({ done: false, progress: 0 });
  assert.equal(state().advice.busy, "rollout");
  const hint = advice.work("hint", {});
  assert.deepEqual(
    asked.map(({ op }) => op),
    ["rollout", "rollout", "advice_stop", "hint"],
  );
  await asked[1].answer({ done: false, progress: 0.1 });
  assert.equal(asked.at(-1)?.op, "findings");
  await asked.at(-1)?.answer({ reviews: [], rollouts: { some: {} } });
  await rollout;
  assert.deepEqual([state().advice.busy, state().findings.rollouts], ["hint", { some: {} }]);
  await asked[3].answer(DONE);
  assert.ok(await hint);
});

test("a rollout of the present decision ends when the game goes on; one of an earlier game does not", async () => {
  for (const [args, busy] of /** @type {[object, string][]} */ ([
    [{ plays: ["a"] }, ""],
    [{ plays: ["a"], game: 1, decision: 4 }, "rollout"],
  ])) {
    const { advice, asked, state, go } = page();
    void advice.actions.roll_out(args);
    go({ snapshot: { rev: 4 } });
    await asked[0].answer({ done: false, progress: 0 });
    assert.equal(state().advice.busy, busy);
    go({ session: 2 });
    await asked[1].answer({ done: false, progress: 0 });
    assert.equal(state().advice.busy, "", "not even that one outlives its session");
  }
});

test("fifty hints at once leave one running, with one result", async () => {
  const { advice, asked } = page();
  const hints = Array.from({ length: 50 }, () => advice.work("hint", {}));
  for (const one of asked) await one.answer(DONE);
  const found = await Promise.all(hints);
  assert.deepEqual([found.filter(Boolean).length, found.at(-1)], [1, DONE]);
});
