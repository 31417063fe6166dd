/**
 * Rollouts: Python plans, the pool's workers play, Python counts. Without workers, or if the last one is lost, Python plays the
 * trials itself, in slices.
 */

import { trialsOf } from "../state/tasks.js";

/** @import { RolloutPlan, RolloutPlanArgs } from "../bridge/wire.d.ts" */

const SLICE_MS = 25;

/** @param {Pick<import("../state/page.js").Page, "get" | "ask" | "pool" | "netsOf">} page @param {() => Promise<void>} keepFindings @param {(code: string) => void} trouble */
export function createRollouts({ get, ask, pool, netsOf }, keepFindings, trouble) {
  /** Counts requests; answers to older ones are dropped. */
  let asked = 0;
  let running = false;
  /** A hint's rollout belongs to its decision and ends with it. */
  const now = () => `${get().session}/${get().snapshot?.rev}`;

  const rollouts = {
    /** Roll out a decision, or continue a stopped rollout. @param {RolloutPlanArgs} args */
    async begin(args) {
      rollouts.stop();
      const mine = ++asked;
      const of = now();
      running = true;
      trouble("");
      const { ok: plan, error } = await ask("rollout_plan", args);
      if (mine !== asked) return;
      if (plan && !plan.done) await playOut(plan, mine, () => args.game === undefined && now() !== of);
      else if (error) trouble(error.code);
      if (mine !== asked) return;
      running = false;
      await keepFindings();
    },
    /** The results so far stay on display. */
    stop() {
      asked += 1;
      pool.stop();
      if (!running) return;
      running = false;
      ask("advice_stop", {});
      keepFindings();
    },
  };

  /** @param {RolloutPlan} plan @param {number} mine @param {() => boolean} stale */
  async function playOut(plan, mine, stale) {
    const { key, block, trials } = plan;
    let { live } = plan;
    /** @param {{blocks?: any[], slice_ms?: number}} more any, because the types cannot express blocks as pairs @returns {Promise<boolean>} whether it is over */
    const count = async (more) => {
      const { ok, error } = await ask("rollout", { key, ...more });
      if (mine !== asked) return true;
      if (stale()) {
        rollouts.stop();
        return true;
      }
      if (ok) live = ok.live;
      else trouble(error?.code ?? "");
      return !ok || ok.done;
    };
    const files = await netsOf(plan.nets);
    if (mine !== asked) return;
    const how = files
      ? await pool.run(
          trialsOf(plan, () => live),
          files,
          (done) => count({ blocks: done.map(([at, made]) => [trials + at * block, made]) }),
        )
      : "none";
    if (how !== "none") return;
    while (mine === asked && !(await count({ slice_ms: SLICE_MS })));
  }

  return rollouts;
}
