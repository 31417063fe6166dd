/**
 * Questions that the engine answers in slices, with the pool's help. The engine names boards to evaluate, the workers
 * evaluate them in pieces, and the sums go back with the next slice. Without help the engine works alone.
 */
/** @import { Pool, Work } from "../pool/pool.js" */
/** @typedef {{share?: boolean, later?: boolean, given?: wire.Given}} How arguments added to a question */

/** @param {Pick<Pool, "run" | "prepare" | "isReadyFor" | "stop" | "helps">} pool */
export function createHelp(pool) {
  /** Counts questions; the workers help only the latest. */
  let latest = 0;
  /** Whether the workers work for a question; otherwise their work must not be stopped from here. */
  let running = false;

  /** The sums of all pieces: none while workers are set up; null if they did not finish or this question is over. @param {wire.SearchStage} stage @param {number} question @param {(share: number) => void} progress @returns {Promise<wire.Given | null>} */
  async function sumsOf(stage, question, progress) {
    const { key } = stage;
    const work = piecesOf(stage);
    // Nobody wants this any more, or the reader has started a rollout meanwhile.
    if (question !== latest || !pool.helps) return null;
    // Do not wait while workers are set up: a later stage finds them ready.
    if (!pool.isReadyFor(work)) {
      void pool.prepare(work);
      return { key, sums: null };
    }
    /** @type {number[][]} */
    const sums = [];
    let count = 0;
    running = true;
    const ending = await pool.run(work, async (done) => {
      for (const [at, made] of done) sums[at] = /** @type {number[]} */ (made);
      count += done.length;
      progress(count / stage.pieces.length);
      return count === stage.pieces.length;
    });
    running = false;
    return ending === "done" && question === latest ? { key, sums } : null;
  }

  function stop() {
    latest += 1;
    if (running) pool.stop();
  }

  return {
    /**
     * Begin a question; returns a function for its next slice. Stages wait for the workers in turn; meanwhile the engine goes on
     * if it can.
     * @template {{ok?: {done?: boolean, stage?: wire.SearchStage, more?: boolean, waiting?: boolean}}} Sliced
     * @param {(how: How) => Promise<Sliced>} ask
     */
    question(ask) {
      stop();
      const mine = latest;
      /** @type {wire.Given[]} */
      const ready = [];
      /** The stages that workers have not finished. @type {Set<Promise<void>>} */
      const open = new Set();
      /** @type {Promise<unknown>} */
      let turn = Promise.resolve();
      let helped = true;
      /** @param {wire.SearchStage} stage @param {(share: number) => void} progress */
      const begin = (stage, progress) => {
        const over = turn.then(async () => {
          const given = await sumsOf(stage, mine, progress);
          open.delete(over);
          if (given) ready.push(given);
          else helped = false;
        });
        turn = over;
        open.add(over);
      };
      /** @param {(share: number) => void} [progress] called with the workers' progress */
      return async (progress = () => {}) => {
        const share = helped && (open.size > 0 || pool.helps);
        const given = ready.shift();
        const later = share && open.size + ready.length > 0;
        const answer = await ask({
          ...(share && { share }),
          ...(later && { later }),
          ...(given && { given }),
        });
        const { done, stage, more, waiting } = answer.ok ?? {};
        if (done !== false) return answer;
        if (stage) begin(stage, progress);
        if ((waiting || (stage && !more)) && !ready.length && open.size) await Promise.race(open);
        return answer;
      };
    },
    stop,
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
