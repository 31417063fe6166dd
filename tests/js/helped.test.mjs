// A search shared with the pool: workers' results go back with the next slice; without them the engine works alone.
import assert from "node:assert/strict";
import test from "node:test";
import { createNets } from "../../web/js/pool/pool.js";
import { createHelp } from "../../web/js/state/shared_search.js";

const STAGE = {
  ...{
    key: "k",
    nets: "standard",
    setting: {},
    worth: [2],
    cube: "AQI=",
    boards: ["AQ==", "Ag=="],
    side: 1,
    plies: 2,
  },
  pieces: [
    { board: 0, first: 0, count: 21 },
    { board: 1, first: 0, count: 21 },
  ],
};

/** An engine with one stage, then done. @param {(work: any, take: (done: any[]) => Promise<boolean>) => Promise<"done" | "stopped" | "none">} run what the pool does */
function bench(run) {
  const bench = {
    /** @type {any[]} */
    asked: [],
    stops: 0,
    helps: true,
    ready: true,
  };
  const pool = {
    run: (/** @type {any} */ work, /** @type {any} */ take) => run(work, take),
    stop: () => {
      bench.stops += 1;
    },
    get helps() {
      return bench.helps;
    },
    isReadyFor: () => bench.ready,
    prepare: async () => {
      bench.ready = true;
      return true;
    },
  };
  const help = createHelp(pool);
  const slice = help.question(async (how) => {
    bench.asked.push(how);
    return {
      ok: how.share && !how.given ? { done: false, stage: /** @type {any} */ (STAGE) } : { done: true },
    };
  });
  return Object.assign(bench, { help, slice });
}

test("the pieces are evaluated in any order, and their sums go back in the original order", async () => {
  /** @type {number[]} */
  const reported = [];
  const page = bench(async (work, take) => {
    assert.equal(work.count, 2);
    const { worth, value } = work.task(1);
    assert.deepEqual([worth, value.piece.board, value.piece.side, value.cube], [[2], "Ag==", 1, "AQI="]);
    await take([[1, [0.2]]]);
    return (await take([[0, [0.1]]])) ? "done" : "none";
  });
  await page.slice((share) => reported.push(share));
  await page.slice();
  assert.deepEqual(page.asked, [{ share: true }, { share: true, given: { key: "k", sums: [[0.1], [0.2]] } }]);
  assert.deepEqual(reported, [0.5, 1]);
});

test("lost or interrupted workers end the help for this question, and partial sums are never sent", async () => {
  for (const ending of /** @type {const} */ (["none", "stopped"])) {
    const page = bench(async (_work, take) => {
      await take([[0, [0.1]]]);
      return ending;
    });
    await page.slice();
    await page.slice();
    assert.deepEqual(page.asked, [{ share: true }, {}]);
  }
});

test("without free workers no help is requested; a rollout that begins meanwhile is not stopped for it", async () => {
  const busy = bench(async () => assert.fail("nobody is free"));
  busy.helps = false;
  await busy.slice();
  assert.deepEqual(busy.asked, [{}]);
  const late = bench(async () => assert.fail("a rollout has them"));
  const asking = late.slice();
  late.helps = false;
  await asking;
  late.help.stop();
  assert.deepEqual([late.asked.length, late.stops], [1, 0]);
});

test("no question waits while workers are set up: they help with its next stage", async () => {
  const page = bench(async (_work, take) =>
    (await take([
      [0, [0.1]],
      [1, [0.2]],
    ]))
      ? "done"
      : "none",
  );
  page.ready = false;
  await page.slice();
  assert.equal(page.ready, true);
  await page.slice();
  assert.deepEqual(page.asked, [{ share: true }, { share: true, given: { key: "k", sums: null } }]);
});

test("work that can go on is asked on at once, and gets the sums of each stage when they are there", async () => {
  /** @type {(() => void)[]} */
  const finish = [];
  const pool = {
    run: async (/** @type {any} */ _work, /** @type {any} */ take) => {
      await new Promise((resolve) => finish.push(() => resolve(undefined)));
      await take([
        [0, [0.1]],
        [1, [0.2]],
      ]);
      return /** @type {const} */ ("done");
    },
    ...{ stop: () => {}, helps: true, isReadyFor: () => true, prepare: async () => true },
  };
  const answers = [
    { done: false, stage: { ...STAGE, key: "a" }, more: true },
    { done: false, stage: { ...STAGE, key: "b" }, more: true },
    { done: false, waiting: true },
    { done: false, waiting: true },
    { done: true },
  ];
  /** @type {any[]} */
  const asked = [];
  const slice = createHelp(pool).question(async (how) => {
    asked.push(how);
    return { ok: /** @type {any} */ (answers.shift()) };
  });
  await slice();
  await slice();
  const third = slice();
  await new Promise(setImmediate);
  assert.deepEqual(
    [asked.length, finish.length],
    [3, 1],
    "both stages are open, and the workers have the first",
  );
  finish[0]?.();
  await third;
  const fourth = slice();
  await new Promise(setImmediate);
  finish[1]?.();
  await fourth;
  await slice();
  const given = (/** @type {string} */ key) => ({ key, sums: [[0.1], [0.2]] });
  const shared = { share: true, later: true };
  assert.deepEqual(asked, [
    { share: true },
    shared,
    shared,
    { ...shared, given: given("a") },
    { share: true, given: given("b") },
  ]);
});

test("unwanted work is stopped, and its result does not reach the next question", async () => {
  const page = bench(async (_work, take) => {
    await take([[0, [0.1]]]);
    page.help.stop();
    await take([[1, [0.2]]]);
    return "done";
  });
  await page.slice();
  assert.equal(page.stops, 1);
  await page.slice();
  assert.deepEqual(page.asked.at(-1), {});
  page.help.stop();
  assert.equal(page.stops, 1, "there was nothing left to stop");
});

test("the nets of a set are requested once", async () => {
  let asked = 0;
  const netsOf = createNets(
    /** @type {any} */ (
      async (/** @type {string} */ _op, /** @type {any} */ { nets }) => {
        asked += 1;
        return nets === "rear" ? { error: { code: "bot/weights" } } : { ok: { nets, files: ["AQI="] } };
      }
    ),
  );
  assert.deepEqual(await netsOf("standard"), ["AQI="]);
  await netsOf("standard");
  assert.equal(asked, 1);
  assert.equal(await netsOf("rear"), null);
});
