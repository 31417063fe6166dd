// The pool of trial workers: blocks handed out in order, none lost with a worker, a stop at once, and no pool where there can be none.
import assert from "node:assert/strict";
import test from "node:test";
import { createPool, workersFor } from "../../web/js/pool/pool.js";

const WORK = /** @type {any} */ ({
  nets: "standard",
  setting: { rules: [1] },
  starts: [{}],
  play: {},
  block: 12,
  most: 60,
});
const MODULE = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A worker that answers when the test says so. */
class Hand {
  /** @type {any[]} */
  heard = [];
  ended = false;
  /** @type {(event: {data: any}) => void} */
  onmessage = () => {};
  /** @type {(event: object) => void} */
  onerror = () => {};
  /** @param {any} message */
  postMessage(message) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  /** @param {object} data */
  say(data) {
    this.onmessage?.({ data: { job: this.heard.at(-1)?.job, ...data } });
  }
  get first() {
    return this.heard.at(-1)?.trials?.first;
  }
  play() {
    const { first } = this;
    this.say({ block: [[[first]]] });
  }
}

/** Time in which the page is awake. @param {{at: number, look: () => void}} clock @param {number} until */
function pass(clock, until) {
  while (clock.at < until) {
    clock.at += 1_000;
    clock.look();
  }
}

/** @param {{count?: number, bring?: () => Promise<WebAssembly.Module>, makeWorker?: () => any}} [given] */
function bench(given = {}) {
  /** @type {Hand[]} */
  const hands = [];
  const clock = { at: 0, look: () => {} };
  const pool = createPool({
    makeWorker: () => {
      hands.push(new Hand());
      return /** @type {any} */ (hands.at(-1));
    },
    bring: async () => MODULE,
    count: 2,
    now: () => clock.at,
    every: (act) => {
      clock.look = act;
    },
    never: () => {
      clock.look = () => {};
    },
    ...given,
  });
  /** @type {number[]} */
  const taken = [];
  const ended = pool.run(WORK, [], async (blocks) => {
    taken.push(...blocks.map(([first]) => first));
    return taken.length === 5;
  });
  return { pool, hands, clock, taken, ended };
}

test("a worker for every processor, and one where their number is not told", () => {
  assert.deepEqual([undefined, 1, 2, 64].map(workersFor), [1, 1, 2, 8]);
});

test("each block is played once, by whoever is free, until it is enough", async () => {
  const { hands, taken, ended } = bench();
  await settled();
  for (const hand of hands) hand.say({ ready: true });
  assert.deepEqual(
    hands.map((hand) => hand.first),
    [0, 12],
  );
  hands[1].play();
  assert.equal(hands[1].first, 24);
  for (const at of [1, 0]) {
    hands[at].play();
    await settled();
  }
  assert.deepEqual([hands[0].first, hands[1].first], [48, 36]);
  hands[0].play();
  hands[1].play();
  assert.equal(await ended, "done");
  assert.deepEqual(
    [...taken].sort((a, b) => a - b),
    [0, 12, 24, 36, 48],
  );
});

test("a stop reaches every worker, and what comes after it is not taken", async () => {
  const { pool, hands, taken, ended } = bench();
  await settled();
  hands[0].say({ ready: true });
  const late = hands[0].onmessage;
  pool.stop();
  assert.equal(await ended, "stopped");
  assert.deepEqual(hands[0].heard.at(-1), { stop: true });
  late({ data: { block: [], job: 1 } });
  assert.deepEqual(taken, []);
});

test("the block of a worker that dies, fails or falls silent is played by another; without any that is said", async () => {
  const { hands, clock, taken, ended } = bench({ count: 3 });
  await settled();
  for (const hand of hands) hand.say({ ready: true });
  hands[0].onerror({});
  hands[1].play();
  await settled();
  assert.equal(hands[1].first, 0);
  pass(clock, 5_000);
  hands[1].say({ alive: true });
  pass(clock, 9_000);
  assert.deepEqual(
    hands.map((hand) => hand.ended),
    [true, false, true],
  );
  hands[1].play();
  assert.equal(hands[1].first, 24);
  hands[1].say({ failed: "no net" });
  assert.equal(await ended, "none");
  await settled();
  assert.deepEqual(taken, [12, 0]);
});

test("no workers, or no module: nothing is played here, and the next time it is tried again", async () => {
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
  assert.equal(await missing.pool.run(WORK, [], async () => true), "none");
  assert.equal(asked, 2);
});

test("another setting is set up anew, the same one is not", async () => {
  const { pool, hands, ended } = bench({ count: 1 });
  await settled();
  hands[0].say({ ready: true });
  pool.stop();
  await ended;
  const again = pool.run(WORK, [], async () => true);
  await settled();
  assert.equal(hands[0].first, 0);
  const old = hands[0].heard.at(-1).job;
  pool.stop();
  await again;
  const after = pool.run({ ...WORK, nets: "rear" }, [], async () => true);
  await settled();
  assert.ok(hands[0].heard.at(-1).setUp);
  hands[0].say({ block: [[[0]]], job: old });
  hands[0].say({ ready: true, job: old });
  assert.ok(hands[0].heard.at(-1).setUp, "an answer to something older is none");
  pool.stop();
  await after;
});

test("a page that slept takes nobody for silent, and hears on", async () => {
  const { hands, clock } = bench();
  await settled();
  for (const hand of hands) hand.say({ ready: true });
  clock.at = 600_000;
  clock.look();
  assert.deepEqual(
    hands.map((hand) => hand.ended),
    [false, false],
  );
  pass(clock, 610_000);
  assert.deepEqual(
    hands.map((hand) => hand.ended),
    [true, true],
    "awake, silence is silence",
  );
});
