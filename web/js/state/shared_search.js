/**
 * Questions that the engine answers in slices, with the pool's help. The engine names boards to evaluate, the workers
 * evaluate them in pieces, and the sums go back with the next slice. Without help the engine works alone.
 */
/** @import { Ask } from "../bridge/messages.js" */
/** @import { Pool, Work } from "../pool/pool.js" */
/** @typedef {{share?: boolean, given?: wire.Given}} How arguments added to a question */

/** Fetch a set's nets for the workers, and cache them until another set is needed. @param {Ask} ask */
export function createNets(ask) {
  /** @type {wire.Nets | null} */
  let kept = null;
  /** @param {string} nets its name @returns {Promise<string[] | null>} null on failure */
  return async (nets) => {
    if (kept?.nets === nets) return kept.files;
    const { ok } = await ask("nets", { nets });
    kept = ok ?? kept;
    return ok?.files ?? null;
  };
}

/** @typedef {ReturnType<typeof createNets>} NetsOf */

/** @param {{pool: Pick<Pool, "run" | "prepare" | "isReadyFor" | "stop" | "helps">, netsOf: NetsOf}} parts */
export function createHelp({ pool, netsOf }) {
  /** The stage being asked for. @type {wire.SearchStage | null} */
  let now = null;
  /** Whether this search uses the workers; otherwise their work must not be stopped from here. */
  let running = false;

  /** The sums of all pieces; null if the workers did not finish, undefined if they are not set up yet. @param {wire.SearchStage} stage @param {(share: number) => void} progress @returns {Promise<wire.Given | null | undefined>} */
  async function sumsOf(stage, progress) {
    now = stage;
    const work = piecesOf(stage);
    const files = await netsOf(stage.nets);
    // The reader may have started a rollout meanwhile, or nobody wants this any more.
    if (!files || now !== stage || !pool.helps) return null;
    // Do not wait while workers are set up: a later stage finds them ready.
    if (!pool.isReadyFor(work)) {
      pool.prepare(work, files);
      return;
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
     * Begin a question; returns a function for its next slice.
     * @template {{ok?: {done?: boolean, stage?: wire.SearchStage}}} Sliced
     * @param {(how: How) => Promise<Sliced>} ask
     */
    question(ask) {
      /** @type {wire.Given | null | undefined} */
      let given = null;
      let helped = true;
      /** @param {(share: number) => void} [progress] called with the workers' progress */
      return async (progress = () => {}) => {
        const share = helped && pool.helps ? { share: true } : {};
        const answer = await ask({ ...share, ...(given ? { given } : {}) });
        const stage = answer.ok?.done === false ? answer.ok.stage : undefined;
        given = stage ? await sumsOf(stage, progress) : null;
        if (stage && given === null) helped = false;
        return answer;
      };
    },
    stop() {
      now = null;
      if (running) pool.stop();
    },
  };
}

/** A task for each piece of a stage. @param {wire.SearchStage} stage @returns {Work} */
const piecesOf = ({ nets, setting, worth, cube, boards, side, plies, pieces }) => ({
  ...{ nets, setting, count: pieces.length },
  task: (at) => ({
    worth,
    value: { piece: { ...pieces[at], board: boards[pieces[at].board], side, plies }, cube },
  }),
});

/** @typedef {ReturnType<typeof createHelp>} Help */
