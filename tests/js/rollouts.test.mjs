// Rollouts on the page: workers' trials are counted, without workers Python plays on, and nothing outlives its decision.
import assert from "node:assert/strict";
import test from "node:test";
import { createRollouts } from "../../web/js/advice/actions.js";

const PLAN = {
  key: "k",
  done: false,
  progress: 0,
  trials: 0,
  rows: [],
  nets: "standard",
  live: [0, 1],
  starts: [{ board: "" }, { board: "" }],
  block: 12,
  most: 24,
  game: 1,
  decision: 6,
};

/** A page whose engine counts to 24 trials. @param {(take: (blocks: any[]) => Promise<boolean>, work: any) => Promise<"done" | "stopped" | "none">} run what the pool does */
function bench(run) {
  const bench = {
    /** @type {any} */
    state: { session: 3, snapshot: { rev: 5 } },
    /** @type {any[]} */
    asked: [],
    trials: 0,
    stops: 0,
    kept: 0,
    trouble: "",
  };
  const page = /** @type {any} */ ({
    get: () => bench.state,
    ask: async (/** @type {string} */ op, /** @type {any} */ args) => {
      bench.asked.push(op === "rollout" ? Object.keys(args)[1] : op);
      if (op === "rollout_plan" && !args.plays) return { error: { code: "bot/no-rollout" } };
      if (op === "rollout_plan") return { ok: { ...PLAN, setting: {}, play: { cube: "" } } };
      if (op !== "rollout") return { ok: {} };
      bench.trials += 12;
      const live = [0];
      return { ok: { ...PLAN, live, trials: bench.trials, done: bench.trials >= 24 } };
    },
    pool: {
      run: async (work, take) => run(take, work),
      stop: () => {
        bench.stops += 1;
      },
    },
  });
  const rollouts = createRollouts(
    page,
    async () => {
      bench.kept += 1;
    },
    (code) => {
      bench.trouble = code;
    },
  );
  return Object.assign(bench, { rollouts });
}

test("trials of the workers are counted until there are enough", async () => {
  const page = bench(async (take) => {
    while (!(await take([[0, []]])));
    return "done";
  });
  await page.rollouts.begin({ plays: ["8/5 6/5"] });
  assert.deepEqual(page.asked, ["rollout_plan", "blocks", "blocks"]);
  assert.deepEqual([page.trials, page.kept], [24, 1]);
});

test("without workers, or after the last one is lost, Python continues the trials", async () => {
  const page = bench(async (take) => {
    await take([[0, []]]);
    return "none";
  });
  await page.rollouts.begin({ plays: ["8/5 6/5"] });
  assert.deepEqual(page.asked.slice(1), ["blocks", "slice_ms"]);
  assert.deepEqual([page.trials, page.kept], [24, 1]);
});

test("a hint's rollout ends as soon as the game goes on; one of an earlier game continues", async () => {
  for (const [args, counted] of /** @type {const} */ ([
    [{ plays: ["a"] }, 12],
    [{ plays: ["a"], game: 1, decision: 4 }, 24],
  ])) {
    const page = bench(async (take) => {
      page.state.snapshot = { rev: 6 };
      while (!(await take([[0, []]])));
      return "done";
    });
    await page.rollouts.begin({ ...args, plays: [...args.plays] });
    assert.deepEqual([page.trials, page.kept], [counted, 1]);
  }
});

test("a stop keeps the results so far, and an impossible plan is reported", async () => {
  const page = bench(async (take) => {
    await take([[0, []]]);
    page.rollouts.stop();
    await take([[12, []]]);
    return "stopped";
  });
  await page.rollouts.begin({ plays: ["a"] });
  assert.equal(page.kept, 1);
  assert.ok(page.asked.includes("advice_stop"));
  await page.rollouts.begin({});
  assert.equal(page.trouble, "bot/no-rollout");
});

test("plays that have fallen behind are no longer rolled out", async () => {
  /** @type {any[]} */
  const handed = [];
  const page = bench(async (take, work) => {
    handed.push(work.task(0).trials.starts.map(Boolean));
    await take([[0, []]]);
    handed.push(work.task(1).trials.starts.map(Boolean));
    await take([[1, []]]);
    return "done";
  });
  await page.rollouts.begin({ plays: ["a", "b"] });
  assert.deepEqual(handed, [
    [true, true],
    [true, false],
  ]);
});

test("figures of different positions are never mixed: late figures of the older rollout are dropped", async () => {
  /** @type {any} */
  let older = null;
  const page = bench(async (take) => {
    if (older) return (await take([[0, []]])) ? "done" : "none";
    older = take;
    return new Promise(() => {});
  });
  page.rollouts.begin({ plays: ["a"] });
  await new Promise((resolve) => setImmediate(resolve));
  await page.rollouts.begin({ plays: ["b"] });
  const { kept } = page;
  assert.equal(await older([[12, []]]), true, "it is to stop");
  assert.equal(page.kept, kept);
});
