/**
 * Questions that the engine answers in slices, with the pool's help: the engine names boards to evaluate, the workers evaluate
 * them in pieces, and their sums go back with the next slice. Without help the engine works alone.
 */
import { bytesOf, piecesOf } from "./tasks.js";

/** @import { Ask } from "../bridge/messages.js" */
/** @import { Given, SearchStage } from "../bridge/wire.d.ts" */
/** @import { Pool } from "../pool/pool.js" */
/** @typedef {{share?: boolean, given?: Given}} How what goes along with a question */

/** The nets of a set for the workers, cached until another set is needed. @param {Ask} ask */
export function createNets(ask) {
  /** @type {{nets: string, files: Uint8Array[]} | null} */
  let kept = null;
  /** @param {string} nets its name @returns {Promise<Uint8Array[] | null>} null where they cannot be had */
  return async (nets) => {
    if (kept?.nets === nets) return kept.files;
    const { ok } = await ask("nets", { nets });
    if (!ok) return null;
    kept = { nets, files: ok.files.map(bytesOf) };
    return kept.files;
  };
}

/** @typedef {ReturnType<typeof createNets>} NetsOf */

/** @param {{pool: Pick<Pool, "run" | "prepare" | "isReadyFor" | "stop" | "helps">, netsOf: NetsOf}} parts */
export function createHelp({ pool, netsOf }) {
  /** The wanted stage. @type {SearchStage | null} */
  let now = null;
  /** Whether the workers are at it: if not, what they do is not to be stopped from here. */
  let running = false;

  /** The sums of all pieces, or null if the workers did not finish. @param {SearchStage} stage @param {(share: number) => void} progress @returns {Promise<Given | null>} */
  async function sumsOf(stage, progress) {
    now = stage;
    const work = piecesOf(stage);
    const files = await netsOf(stage.nets);
    // A rollout may have begun meanwhile, which is the reader's own wish; or nobody wants this any more.
    if (!files || now !== stage || !pool.helps) return null;
    // Do not wait for workers to be set up: the next question finds them ready.
    if (!pool.isReadyFor(work)) {
      pool.prepare(work, files);
      return null;
    }
    /** @type {number[][]} */
    const sums = [];
    let count = 0;
    running = true;
    const ending = await pool.run(work, files, async (done) => {
      for (const [at, made] of done) sums[at] = /** @type {number[]} */ (made);
      count += done.length;
      progress(count / stage.pieces.length);
      return count === stage.pieces.length;
    });
    running = false;
    return ending === "done" && now === stage ? { key: stage.key, sums } : null;
  }

  return {
    /**
     * One question; returns a function for its next slice.
     * @template {{ok?: {done?: boolean, stage?: SearchStage}}} Told
     * @param {(how: How) => Promise<Told>} ask
     */
    question(ask) {
      /** @type {Given | null} */
      let given = null;
      let helped = true;
      /** @param {(share: number) => void} [progress] of what the workers do */
      return async (progress = () => {}) => {
        const share = helped && pool.helps ? { share: true } : {};
        const answer = await ask({ ...share, ...(given ? { given } : {}) });
        const stage = answer.ok?.done === false ? answer.ok.stage : undefined;
        given = stage ? await sumsOf(stage, progress) : null;
        if (stage && !given) helped = false;
        return answer;
      };
    },
    /** Drop the work in progress. */
    stop() {
      now = null;
      if (running) pool.stop();
    },
  };
}

/** @typedef {ReturnType<typeof createHelp>} Help */
