/**
 * Rollouts as the page conducts them: Python plans, the pool's workers play, Python counts. Where no worker can be had, or
 * the last one is lost on the way, Python plays on by itself, in slices.
 */

import { rolloutName, withRollout } from "../state/extras.js";
import { trialsOf } from "../state/tasks.js";
import { keyOf } from "./state.js";

/** @import { AppState } from "../state/page.js" */
/** @import { AdviceState } from "../state/advice.js" */
/** @import { RolledOut, RolloutPlan, RolloutPlanArgs } from "../bridge/wire.d.ts" */
/** @import { NetsOf } from "../state/helped.js" */
/** @import { Pool } from "../pool/pool.js" */

const SLICE_MS = 25;

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void,
 *   ask: import("../bridge/messages.js").Ask, pool: Pick<Pool, "run" | "stop">, netsOf: NetsOf, keep: () => void}} parts
 */
export function createRollouts({ get, set, ask, pool, netsOf, keep }) {
  /** Counts what was asked: what comes of an older question is dropped. */
  let asked = 0;
  /** What is being worked at, and where the review has it. @type {{id: string, args: RolloutPlanArgs} | null} */
  let now = null;

  /** @param {Partial<AdviceState>} patch */
  const patch = (patch) => set({ advice: { ...get().advice, ...patch } });

  /** @param {string} id @param {RolledOut} found */
  const show = (id, found) => patch({ rolled: { ...get().advice.rolled, [id]: found } });

  /** The work is over; what was found is kept with the game, at its decision. */
  function over() {
    patch({ rolling: "" });
    const { id, args } = now ?? { id: "", args: {} };
    now = null;
    const found = get().advice.rolled[id];
    if (args.game === undefined || !found?.trials) return;
    set({ rollouts: withRollout(get().rollouts, rolloutName(args), found) });
    keep();
  }

  /** @param {string} code */
  const fail = (code) => patch({ rolling: "", trouble: code });

  const rollouts = {
    /**
     * Play out a decision, or go on where it was stopped.
     * @param {string} id what the page calls the decision @param {RolloutPlanArgs} args
     */
    async begin(id, args) {
      rollouts.stop();
      const mine = ++asked;
      now = { id, args };
      patch({ rolling: id, trouble: "" });
      const { ok: plan, error } = await ask("rollout_plan", args);
      if (mine !== asked) return;
      if (!plan) return fail(error?.code ?? "");
      const { game, decision } = plan;
      now = { id, args: { ...args, game, decision } };
      show(id, plan);
      let { live } = plan;
      /** @param {Parameters<typeof ask<"rollout">>[1]} more */
      const count = async (more) => {
        const { ok, error } = await ask("rollout", more);
        if (mine !== asked) return true;
        // A hint's rollout ends with what the hint was about.
        if (args.game === undefined && keyOf(get()) !== id) {
          rollouts.stop();
          return true;
        }
        if (ok) {
          live = ok.live;
          show(id, ok);
        } else fail(error?.code ?? "");
        return !ok || ok.done;
      };
      if (!plan.done) await playOut(plan, mine, count, () => live);
      if (mine === asked && get().advice.rolling === id) over();
    },
    /** What was found stays on show. */
    stop() {
      asked += 1;
      pool.stop();
      if (get().advice.rolling) over();
    },
  };

  /** @param {RolloutPlan} plan @param {number} mine @param {(more: {key: string, blocks?: any[], slice_ms?: number}) => Promise<boolean>} count any: the wire's blocks are pairs, which its types cannot say @param {() => number[]} live */
  async function playOut(plan, mine, count, live) {
    const { key, block } = plan;
    const files = await netsOf(plan.nets);
    if (mine !== asked) return;
    const how = files
      ? await pool.run(trialsOf(plan, live), files, (done) =>
          count({ key, blocks: done.map(([at, made]) => [at * block, made]) }),
        )
      : "none";
    if (how !== "none") return;
    while (mine === asked && !(await count({ key, slice_ms: SLICE_MS })));
  }

  return rollouts;
}

/** @typedef {ReturnType<typeof createRollouts>} RolloutActions */
