// Rollouts on the page: what workers play is counted, without them Python plays on, and nothing outlives what it was about.
import assert from "node:assert/strict";
import test from "node:test";
import { createRollouts } from "../../web/js/advice/rollouts.js";
import { NO_ADVICE } from "../../web/js/state/advice.js";
import { keptRollout } from "../../web/js/state/extras.js";

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
    state: { session: 3, snapshot: { rev: 5 }, advice: { ...NO_ADVICE }, rollouts: {} },
    /** @type {any[]} */
    asked: [],
    trials: 0,
    stops: 0,
    kept: 0,
  };
  const rollouts = createRollouts({
    get: () => bench.state,
    set: (patch) => {
      bench.state = { ...bench.state, ...patch };
    },
    ask: /** @type {any} */ (
      async (/** @type {string} */ op, /** @type {any} */ args) => {
        bench.asked.push(op === "rollout" ? Object.keys(args)[1] : op);
        if (op === "rollout_plan" && !args.plays) return { error: { code: "bot/no-rollout" } };
        if (op === "rollout_plan") return { ok: { ...PLAN, setting: {}, play: { cube: "" } } };
        bench.trials += 12;
        const live = [0];
        return { ok: { ...PLAN, live, trials: bench.trials, done: bench.trials >= 24 } };
      }
    ),
    pool: {
      run: async (work, files, take) => {
        assert.deepEqual(files, []);
        return run(take, work);
      },
      stop: () => {
        bench.stops += 1;
      },
    },
    netsOf: async () => [],
    keep: () => {
      bench.kept += 1;
    },
  });
  return Object.assign(bench, { rollouts });
}

test("what the workers play is counted until it is enough", async () => {
  const page = bench(async (take) => {
    while (!(await take([[0, []]])));
    return "done";
  });
  await page.rollouts.begin("3/5", { plays: ["8/5 6/5"] });
  assert.deepEqual(page.asked, ["rollout_plan", "blocks", "blocks"]);
  assert.equal(page.state.advice.rolled["3/5"].trials, 24);
  assert.equal(page.state.advice.rolling, "");
});

test("without workers, or when the last one is lost, Python plays on", async () => {
  const page = bench(async (take) => {
    await take([[0, []]]);
    return "none";
  });
  await page.rollouts.begin("3/5", { plays: ["8/5 6/5"] });
  assert.deepEqual(page.asked.slice(1), ["blocks", "slice_ms"]);
  assert.equal(page.state.advice.rolled["3/5"].done, true);
});

test("a rollout of a hint ends as soon as the game goes on; that of a game gone by does not", async () => {
  for (const [args, shown] of /** @type {const} */ ([
    [{ plays: ["a"] }, 0],
    [{ plays: ["a"], game: 1, decision: 4 }, 24],
  ])) {
    const page = bench(async (take) => {
      page.state.snapshot = { rev: 6 };
      while (!(await take([[0, []]])));
      return "done";
    });
    await page.rollouts.begin("3/5", { ...args, plays: [...args.plays] });
    assert.equal(page.state.advice.rolled["3/5"].trials, shown);
    assert.equal(page.state.advice.rolling, "");
  }
});

test("a stop leaves what was found, and a plan that cannot be had is told", async () => {
  const page = bench(async (take) => {
    await take([[0, []]]);
    page.rollouts.stop();
    await take([[12, []]]);
    return "stopped";
  });
  await page.rollouts.begin("3/5", { plays: ["a"] });
  assert.equal(page.state.advice.rolled["3/5"].trials, 12);
  await page.rollouts.begin("3/5", {});
  assert.equal(page.state.advice.trouble, "bot/no-rollout");
  assert.equal(page.state.advice.rolling, "");
});

test("plays that have fallen behind are not handed out any more", async () => {
  /** @type {any[]} */
  const handed = [];
  const page = bench(async (take, work) => {
    handed.push(work.task(0).trials.starts.map(Boolean));
    await take([[0, []]]);
    handed.push(work.task(1).trials.starts.map(Boolean));
    await take([[1, []]]);
    return "done";
  });
  await page.rollouts.begin("3/5", { plays: ["a", "b"] });
  assert.deepEqual(handed, [
    [true, true],
    [true, false],
  ]);
});

test("what was found is kept with the game at its decision, and also what was found until it was stopped", async () => {
  const toEnd = async (/** @type {any} */ take) => {
    while (!(await take([[0, []]])));
    return /** @type {const} */ ("done");
  };
  const page = bench(toEnd);
  await page.rollouts.begin("3/5", { plays: ["a", "b", "c"] });
  assert.deepEqual([Object.keys(page.state.rollouts), page.kept], [["1 / 6 / a / b / c"], 1]);
  assert.equal(page.state.rollouts["1 / 6 / a / b / c"].done, true);
  const stopped = bench(async (take) => {
    await take([[0, []]]);
    stopped.rollouts.stop();
    return "stopped";
  });
  await stopped.rollouts.begin("3/game/1/6", { plays: ["a"], game: 1, decision: 6 });
  assert.equal(stopped.state.rollouts["1 / 6 / a"].trials, 12);
  assert.deepEqual([stopped.kept, stopped.state.advice.rolling], [1, ""]);
});

test("the review finds what was played out at its decision, also beside other plays, and nothing of another one", () => {
  const rows = (/** @type {string[]} */ ...texts) =>
    /** @type {any} */ ({ rows: texts.map((text) => ({ text })) });
  const kept = { "1 / 6 / a / b / c": rows("a", "b", "c"), "1 / 60 / a": rows("a"), "1 / 7": rows() };
  const found = (/** @type {number} */ decision, /** @type {string[]} */ ...plays) =>
    keptRollout(kept, { game: 1, decision, plays });
  assert.equal(found(6, "a", "d"), kept["1 / 6 / a / b / c"]);
  assert.equal(found(60, "a"), kept["1 / 60 / a"]);
  assert.equal(keptRollout(kept, { game: 1, decision: 7 }), kept["1 / 7"]);
  assert.deepEqual(
    [found(6, "d"), found(7, "a"), keptRollout(kept, { plays: ["a"] })],
    [undefined, undefined, undefined],
  );
});

test("figures of another position are never mixed in: what comes for the older rollout is dropped", async () => {
  /** @type {any} */
  let older = null;
  const page = bench(async (take) => {
    if (older) return (await take([[0, []]])) ? "done" : "none";
    older = take;
    return new Promise(() => {});
  });
  page.rollouts.begin("3/5", { plays: ["a"] });
  await new Promise((resolve) => setImmediate(resolve));
  await page.rollouts.begin("3/6", { plays: ["b"] });
  const now = structuredClone(page.state.advice.rolled);
  assert.equal(await older([[12, []]]), true, "it is to stop");
  assert.deepEqual(page.state.advice.rolled, now);
  assert.equal(page.state.advice.rolling, "");
});
