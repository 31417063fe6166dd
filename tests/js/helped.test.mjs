// Work shared with the pool: workers' numbers go back with the next slice; without them the engine works alone.
import assert from "node:assert/strict";
import test from "node:test";
import { createHelp } from "../../web/js/state/shared_search.js";

const STAGE = { key: "k", nets: "standard", setting: {}, common: {}, pieces: [{ trial: 0 }, { trial: 1 }] };
const SUMS = [[0.1], [0.2]];

/** An engine that answers in turn, and a pool that ends its stages when the test says so. @param {any[]} answers */
function bench(...answers) {
  const bench = {
    /** @type {any[]} */
    asked: [],
    /** @type {((sums: number[][] | null) => Promise<void>)[]} */
    finish: [],
    stops: 0,
    helps: true,
  };
  const pool = {
    run: () =>
      new Promise((/** @type {(sums: number[][] | null) => void} */ resolve) => {
        bench.finish.push(async (sums) => {
          resolve(sums);
          await new Promise(setImmediate);
        });
      }),
    stop: () => {
      bench.stops += 1;
    },
    get helps() {
      return bench.helps;
    },
  };
  const help = createHelp(/** @type {any} */ (pool));
  const slice = help.question(async (how) => {
    bench.asked.push(how);
    return { ok: answers.shift() };
  });
  return Object.assign(bench, { help, slice });
}

const OPEN = { done: false, stage: STAGE };

test("the numbers of a stage go back with the next slice", async () => {
  const page = bench(OPEN, { done: true });
  const first = page.slice();
  await new Promise(setImmediate);
  await page.finish[0]?.(SUMS);
  await first;
  await page.slice();
  assert.deepEqual(page.asked, [{ share: true }, { share: true, given: { key: "k", sums: SUMS } }]);
});

test("without free workers no help is requested; a stage without numbers is left to the engine", async () => {
  const busy = bench({ done: true });
  busy.helps = false;
  await busy.slice();
  assert.deepEqual(busy.asked, [{}]);
  const page = bench(OPEN, { done: false }, { done: true });
  const first = page.slice();
  await new Promise(setImmediate);
  page.helps = false;
  await page.finish[0]?.(null);
  await first;
  await page.slice();
  await page.slice();
  assert.deepEqual(page.asked, [{ share: true }, { given: { key: "k", sums: null } }, {}]);
});

test("work that can go on is asked on at once, and gets the numbers of each stage when they are there", async () => {
  const page = bench(
    { ...OPEN, stage: { ...STAGE, key: "a" }, more: true },
    { ...OPEN, stage: { ...STAGE, key: "b" }, more: true },
    { done: false, waiting: true },
    { done: false, waiting: true },
    { done: true },
  );
  await page.slice();
  await page.slice();
  const third = page.slice();
  await new Promise(setImmediate);
  assert.deepEqual([page.asked.length, page.finish.length], [3, 2], "the workers have both stages");
  await page.finish[0]?.(SUMS);
  await third;
  const fourth = page.slice();
  await new Promise(setImmediate);
  await page.finish[1]?.(SUMS);
  await fourth;
  await page.slice();
  const given = (/** @type {string} */ key) => ({ key, sums: SUMS });
  const shared = { share: true, later: true };
  assert.deepEqual(page.asked, [
    { share: true },
    shared,
    shared,
    { ...shared, given: given("a") },
    { share: true, given: given("b") },
  ]);
});

test("stages that nobody needs any more are stopped: at the result, at another question, at a stop", async () => {
  const page = bench({ ...OPEN, more: true }, { done: true });
  await page.slice();
  assert.equal(page.stops, 1, "at its beginning");
  await page.slice();
  assert.equal(page.stops, 2);
  const older = bench({ ...OPEN, more: true }, { done: false }, { done: true });
  await older.slice();
  older.help.question(async () => ({ ok: { done: true } }));
  assert.equal(older.stops, 2);
  await older.slice();
  assert.deepEqual(older.asked.at(-1), {}, "the workers help only the latest question");
  await older.slice();
  assert.equal(older.stops, 2, "its result stops no other question");
});
