// The pool of workers: tasks in order, none lost with a worker, an immediate stop, and no pool if there can be none.
import assert from "node:assert/strict";
import test from "node:test";
import { createPool } from "../../web/js/pool/pool.js";

const WORK = /** @type {any} */ ({
  nets: "standard",
  setting: { rules: [1] },
  common: { worth: [2] },
  pieces: [0, 1, 2, 3, 4].map((trial) => ({ trial })),
});
const SET_UP = /** @type {any} */ ({ module: "kernel" });
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
    return this.received.at(-1)?.task?.trial;
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

/** A pool whose workers are ready for the work, which has begun. @param {{count?: number, bring?: () => Promise<any>, makeWorker?: () => any}} [given] */
async function bench(given = {}) {
  /** @type {Hand[]} */
  const hands = [];
  const pool = createPool({
    makeWorker: () => {
      hands.push(new Hand());
      return /** @type {any} */ (hands.at(-1));
    },
    bring: async () => SET_UP,
    count: 2,
    ...given,
  });
  assert.equal(await pool.run(WORK), null, "nobody waits until they are set up");
  await settled();
  for (const hand of hands) hand.say({ ready: true });
  return { pool, hands, ended: pool.run(WORK) };
}
const DONE = [[0], [1], [2], [3], [4]];

test("free workers do each task once, and the numbers come in the order of the pieces", async () => {
  const { hands, ended } = await bench();
  assert.deepEqual(hands[0].received.at(-1).task, { worth: [2], trial: 0 });
  assert.deepEqual([hands[0].at, hands[1].at], [0, 1]);
  hands[1].work();
  assert.equal(hands[1].at, 2);
  hands[1].work();
  hands[0].work();
  assert.deepEqual([hands[0].at, hands[1].at], [4, 3]);
  hands[0].work();
  hands[1].work();
  assert.deepEqual(await ended, DONE);
});

test("the next stage begins before the last task of the one before it is done", async () => {
  const { pool, hands, ended } = await bench();
  const next = pool.run({ ...WORK, pieces: [{ trial: 5 }] });
  for (let step = 0; step < 4; step += 1) hands[1].work();
  assert.deepEqual([hands[0].at, hands[1].at], [0, 5]);
  hands[1].work();
  assert.deepEqual(await next, [[5]]);
  hands[0].work();
  assert.deepEqual(await ended, DONE);
});

test("a stop reaches every worker, and later results are ignored", async () => {
  const { pool, hands, ended } = await bench();
  const late = hands[0].received.at(-1).job;
  pool.stop();
  assert.equal(await ended, null);
  assert.deepEqual(hands[0].received.at(-1), { stop: true });
  const again = pool.run({ ...WORK, pieces: [{ trial: 7 }] });
  hands[0].say({ made: [0], job: late });
  assert.equal(hands[0].at, 7);
  hands[0].work();
  assert.deepEqual(await again, [[7]]);
});

test("another worker does the task of one that dies, fails or falls silent; with none left there is no help", async (t) => {
  const clock = clockOf(t);
  const { pool, hands, ended } = await bench({ count: 3 });
  hands[0].onerror({});
  hands[1].work();
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
  assert.equal(pool.helps, true);
  hands[1].say({ failed: "no net" });
  assert.equal(await ended, null);
  assert.equal(pool.helps, false);
  pool.stop();
  assert.equal(pool.helps, true, "the next question tries again");
});

test("without workers or without their setup there is no help, and the next question tries again", async () => {
  const forbidden = await bench({
    makeWorker: () => {
      throw new Error("forbidden");
    },
  });
  assert.equal(await forbidden.ended, null);
  assert.equal(forbidden.pool.helps, false);
  let asked = 0;
  const missing = await bench({
    bring: () => {
      asked += 1;
      return Promise.reject(new Error("gone"));
    },
  });
  assert.equal(await missing.ended, null);
  assert.equal(asked, 2);
});

test("workers are set up again for another setting, but not for the same one, nor twice at a time", async () => {
  let brought = 0;
  const { pool, hands } = await bench({
    bring: async () => {
      brought += 1;
      return SET_UP;
    },
  });
  pool.stop();
  assert.equal(hands[0].received.filter(({ setUp }) => setUp).length, 1);
  for (const _ of "twice") void pool.run({ ...WORK, nets: "rear" });
  await settled();
  assert.equal(hands[0].received.filter(({ setUp }) => setUp).length, 2);
  assert.equal(brought, 2);
  hands[0].say({ ready: true, job: 1 });
  assert.equal(await pool.run({ ...WORK, nets: "rear" }), null, "an answer to something older is none");
  for (const hand of hands) hand.say({ ready: true });
  const rear = pool.run({ ...WORK, nets: "rear", pieces: [{ trial: 8 }] });
  hands[0].work();
  assert.deepEqual(await rear, [[8]]);
});

test("a page that slept does not treat workers as silent, and keeps listening", async (t) => {
  const clock = clockOf(t);
  const { hands } = await bench();
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

test("a worker that is not set up yet gets no task, and one that is silent during setup is given up", async (t) => {
  const clock = clockOf(t);
  const { pool, hands } = await bench({ count: 3 });
  hands[2].onerror({});
  pool.stop();
  void pool.run({ ...WORK, nets: "rear" });
  await settled();
  for (const hand of hands.slice(0, 2)) hand.say({ ready: true });
  const [, , , late] = hands;
  void pool.run({ ...WORK, nets: "rear", pieces: DONE.concat(DONE) });
  assert.ok(late?.received.at(-1).setUp, "its kernel is not there yet");
  for (let at = 5_000; at <= 35_000; at += 5_000) {
    clock.pass(at);
    for (const hand of hands.slice(0, 2)) hand.say({ alive: true });
    assert.equal(late.ended, at > 30_000, "that may take a while");
  }
});

test("a single worker is no help: the engine does the work itself", async () => {
  assert.equal((await bench({ count: 1 })).pool.helps, false);
});
