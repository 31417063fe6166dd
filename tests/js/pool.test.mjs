// The pool of workers: tasks in order, none lost with a worker, an immediate stop, and no pool if there can be none.
import assert from "node:assert/strict";
import test from "node:test";
import { createPool, workersFor } from "../../web/js/pool/pool.js";

const WORK = /** @type {any} */ ({
  nets: "standard",
  setting: { rules: [1] },
  count: 5,
  task: (/** @type {number} */ at) => ({ task: at }),
});
const MODULE = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A worker that answers when the test says so. */
class Hand {
  /** @type {any[]} */
  received = [];
  ended = false;
  /** @type {(event: {data: any}) => void} */
  onmessage = () => {};
  /** @type {(event: object) => void} */
  onerror = () => {};
  /** @param {any} message */
  postMessage(message) {
    this.received.push(message);
  }
  terminate() {
    this.ended = true;
  }
  /** @param {object} data */
  say(data) {
    this.onmessage?.({ data: { job: this.received.at(-1)?.job, ...data } });
  }
  get at() {
    return this.received.at(-1)?.task;
  }
  work() {
    this.say({ made: [this.at] });
  }
}

/** The page's clock and its timers. @param {import("node:test").TestContext} t */
function clockOf(t) {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  t.mock.timers.enable({ apis: ["setInterval"] });
  return {
    /** Let time pass while the page is awake. @param {number} until */
    pass(until) {
      for (; now < until; t.mock.timers.tick(1_000)) now += 1_000;
    },
    /** Wake the page up later. @param {number} at */
    sleep(at) {
      now = at;
      t.mock.timers.tick(1_000);
    },
  };
}

/** @param {{count?: number, bring?: () => Promise<WebAssembly.Module>, makeWorker?: () => any}} [given] */
function bench(given = {}) {
  /** @type {Hand[]} */
  const hands = [];
  const pool = createPool({
    makeWorker: () => {
      hands.push(new Hand());
      return /** @type {any} */ (hands.at(-1));
    },
    bring: async () => MODULE,
    netsOf: async () => [],
    count: 2,
    ...given,
  });
  /** @type {number[]} */
  const taken = [];
  const ended = pool.run(WORK, async (done) => {
    taken.push(...done.map(([at]) => at));
    return taken.length === 5;
  });
  return { pool, hands, taken, ended };
}

test("one worker for each processor, or one if the number is unknown", () => {
  assert.deepEqual([undefined, 1, 2, 64].map(workersFor), [1, 1, 2, 8]);
});

test("free workers do each task once, until there is enough", async () => {
  const { hands, taken, ended } = bench();
  await settled();
  for (const hand of hands) hand.say({ ready: true });
  assert.deepEqual(
    hands.map((hand) => hand.at),
    [0, 1],
  );
  hands[1].work();
  assert.equal(hands[1].at, 2);
  for (const at of [1, 0]) {
    hands[at].work();
    await settled();
  }
  assert.deepEqual([hands[0].at, hands[1].at], [4, 3]);
  hands[0].work();
  hands[1].work();
  assert.equal(await ended, "done");
  assert.deepEqual(
    [...taken].sort((a, b) => a - b),
    [0, 1, 2, 3, 4],
  );
});

test("a stop reaches every worker, and later results are ignored", async () => {
  const { pool, hands, taken, ended } = bench();
  await settled();
  hands[0].say({ ready: true });
  const late = hands[0].onmessage;
  pool.stop();
  assert.equal(await ended, "stopped");
  assert.deepEqual(hands[0].received.at(-1), { stop: true });
  late({ data: { made: [], job: 1 } });
  assert.deepEqual(taken, []);
});

test("another worker does the task of one that dies, fails or falls silent; with none left, that is reported", async (t) => {
  const clock = clockOf(t);
  const { hands, taken, ended } = bench({ count: 3 });
  await settled();
  for (const hand of hands) hand.say({ ready: true });
  hands[0].onerror({});
  hands[1].work();
  await settled();
  assert.equal(hands[1].at, 0);
  clock.pass(5_000);
  hands[1].say({ alive: true });
  clock.pass(9_000);
  assert.deepEqual(
    hands.map((hand) => hand.ended),
    [true, false, true],
  );
  hands[1].work();
  assert.equal(hands[1].at, 2);
  hands[1].say({ failed: "no net" });
  assert.equal(await ended, "none");
  await settled();
  assert.deepEqual(taken, [1, 0]);
});

test("without workers or without the module nothing runs here, and the next run tries again", async () => {
  let asked = 0;
  const forbidden = bench({
    makeWorker: () => {
      throw new Error("forbidden");
    },
  });
  assert.equal(await forbidden.ended, "none");
  const missing = bench({
    bring: () => {
      asked += 1;
      return Promise.reject(new Error("gone"));
    },
  });
  assert.equal(await missing.ended, "none");
  assert.equal(await missing.pool.run(WORK, async () => true), "none");
  assert.equal(asked, 2);
});

test("workers are set up again for another setting, but not for the same one", async () => {
  const { pool, hands, ended } = bench({ count: 1 });
  await settled();
  hands[0].say({ ready: true });
  pool.stop();
  await ended;
  const again = pool.run(WORK, async () => true);
  await settled();
  assert.equal(hands[0].at, 0);
  const old = hands[0].received.at(-1).job;
  pool.stop();
  await again;
  const after = pool.run({ ...WORK, nets: "rear" }, async () => true);
  await settled();
  assert.ok(hands[0].received.at(-1).setUp);
  hands[0].say({ made: [0], job: old });
  hands[0].say({ ready: true, job: old });
  assert.ok(hands[0].received.at(-1).setUp, "an answer to something older is none");
  pool.stop();
  await after;
});

test("a page that slept does not treat workers as silent, and keeps listening", async (t) => {
  const clock = clockOf(t);
  const { hands } = bench();
  await settled();
  for (const hand of hands) hand.say({ ready: true });
  clock.sleep(600_000);
  assert.deepEqual(
    hands.map((hand) => hand.ended),
    [false, false],
  );
  clock.pass(610_000);
  assert.deepEqual(
    hands.map((hand) => hand.ended),
    [true, true],
    "awake, silence is silence",
  );
});

test("a worker that is silent during setup is given up, and one that is not set up yet gets no task", async (t) => {
  const clock = clockOf(t);
  const { hands, ended } = bench();
  await settled();
  hands[0].say({ ready: true });
  hands[0].onerror({});
  assert.ok(hands[1].received.at(-1).setUp, "its kernel is not there yet");
  clock.pass(9_000);
  assert.equal(hands[1].ended, false, "that may take a while");
  clock.pass(32_000);
  assert.equal(await ended, "none");
});

test("workers set up ahead are ready for the next work of that kind, and help once there are two", async () => {
  const { pool, hands, ended } = bench();
  await settled();
  hands[0].say({ ready: true });
  pool.stop();
  await ended;
  assert.equal(pool.isReadyFor(WORK), false);
  await pool.prepare(WORK);
  assert.equal(hands[1].received.length, 1, "one that is being set up is not set up again");
  hands[1].say({ ready: true });
  assert.equal(pool.isReadyFor(WORK), true);
  assert.equal(pool.isReadyFor({ ...WORK, nets: "rear" }), false);
});

test("several free workers can help; with none free there is no help", async () => {
  const { pool, hands, ended } = bench();
  assert.equal(pool.helps, false, "they are at work");
  await settled();
  pool.stop();
  await ended;
  assert.equal(pool.helps, true);
  assert.equal(bench({ count: 1 }).pool.helps, false);
  for (const hand of hands) hand.onerror({});
  const forbidden = bench({
    makeWorker: () => {
      throw new Error("forbidden");
    },
  });
  await forbidden.ended;
  assert.equal(forbidden.pool.helps, false);
});
