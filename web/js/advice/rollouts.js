/**
 * Rollouts as the page conducts them: Python plans, the pool's workers play, Python counts. Where no worker can be had, or
 * the last one is lost on the way, Python plays on by itself, in slices.
 */

import { rolloutName, withRollout } from "../state/extras.js";
import { keyOf } from "./state.js";

/** @import { AppState } from "../state/page.js" */
/** @import { AdviceState } from "../state/advice.js" */
/** @import { RolledOut, RolloutPlan, RolloutPlanArgs } from "../bridge/wire.d.ts" */
/** @import { Pool, Work } from "../pool/pool.js" */

const SLICE_MS = 25;

/** @param {string} text in base64 */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A plan as the workers take it. @param {RolloutPlan} plan @returns {Work} */
export const workOf = ({ nets, setting, starts, play, block, most }) => ({
  nets,
  setting,
  starts: starts.map((start) => ({ ...start, board: bytesOf(start.board) })),
  play: { ...play, cube: bytesOf(play.cube) },
  block,
  most,
});

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void,
 *   ask: import("../bridge/messages.js").Ask, pool: Pick<Pool, "run" | "stop">, keep: () => void}} parts
 */
export function createRollouts({ get, set, ask, pool, keep }) {
  /** The nets that the workers were last given: those of one set. @type {{nets: string, files: Uint8Array[]} | null} */
  let nets = null;
  /** Counts what was asked: what comes of an older question is dropped. */
  let asked = 0;
  /** What is being worked at. @type {{id: string, args: RolloutPlanArgs} | null} */
  let now = null;

  /** @param {Partial<AdviceState>} patch */
  const patch = (patch) => set({ advice: { ...get().advice, ...patch } });

  /** @param {string} id @param {RolledOut} found */
  const show = (id, found) => patch({ rolled: { ...get().advice.rolled, [id]: found } });

  /** The work is over; what was found of a decision gone by is kept with the game. */
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

  /** @param {RolloutPlan} plan */
  async function netsOf(plan) {
    if (nets?.nets === plan.nets) return nets.files;
    const { ok } = await ask("rollout_nets", { key: plan.key });
    if (!ok) return null;
    nets = { nets: ok.nets, files: ok.files.map(bytesOf) };
    return nets.files;
  }

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
      show(id, plan);
      /** @param {Parameters<typeof ask<"rollout">>[1]} more */
      const count = async (more) => {
        const { ok, error } = await ask("rollout", more);
        if (mine !== asked) return true;
        // A hint's rollout ends with what the hint was about.
        if (args.game === undefined && keyOf(get()) !== id) {
          rollouts.stop();
          return true;
        }
        if (ok) show(id, ok);
        else fail(error?.code ?? "");
        return !ok || ok.done;
      };
      if (!plan.done) await playOut(plan, mine, count);
      if (mine === asked && get().advice.rolling === id) over();
    },
    /** What was found stays on show. */
    stop() {
      asked += 1;
      pool.stop();
      if (get().advice.rolling) over();
    },
  };

  /** @param {RolloutPlan} plan @param {number} mine @param {(more: {key: string, blocks?: any[], slice_ms?: number}) => Promise<boolean>} count any: the wire's blocks are pairs, which its types cannot say */
  async function playOut(plan, mine, count) {
    const { key } = plan;
    const files = await netsOf(plan);
    if (mine !== asked) return;
    const how = files ? await pool.run(workOf(plan), files, (blocks) => count({ key, blocks })) : "none";
    if (how !== "none") return;
    while (mine === asked && !(await count({ key, slice_ms: SLICE_MS })));
  }

  return rollouts;
}

/** @typedef {ReturnType<typeof createRollouts>} RolloutActions */
