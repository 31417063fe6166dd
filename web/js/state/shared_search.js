/**
 * Questions that the engine answers in slices, with the pool's help. The engine names pieces of the work, the workers do
 * them, and the numbers go back with the next slice. Without help the engine works alone.
 */
/** @typedef {{share?: boolean, later?: boolean, given?: wire.Given}} How arguments added to a question */

/** @param {Pick<import("../pool/pool.js").Pool, "run" | "stop" | "helps">} pool */
export function createHelp(pool) {
  /** Counts questions; the workers help only the latest. */
  let latest = 0;

  function stop() {
    latest += 1;
    pool.stop();
  }

  return {
    /**
     * Begin a question; returns a function for its next slice. While workers do a stage, the engine goes on if it can.
     * @template {{ok?: {done?: boolean, stage?: wire.WorkerStage, more?: boolean, waiting?: boolean}}} Sliced
     * @param {(how: How) => Promise<Sliced>} ask
     */
    question(ask) {
      stop();
      const mine = latest;
      /** @type {wire.Given[]} */
      const ready = [];
      /** The stages that workers have not finished. @type {Set<Promise<void>>} */
      const open = new Set();
      /** @param {wire.WorkerStage} stage */
      function begin(stage) {
        const over = pool.run(stage).then((sums) => {
          open.delete(over);
          ready.push({ key: stage.key, sums });
        });
        open.add(over);
      }
      return async () => {
        const given = ready.shift();
        const later = open.size + ready.length > 0;
        const share = mine === latest && (later || pool.helps);
        const answer = await ask({
          ...(share && { share }),
          ...(share && later && { later }),
          ...(given && { given }),
        });
        const { done, stage, more, waiting } = answer.ok ?? {};
        if (done === false) {
          if (stage) begin(stage);
          if ((waiting || (stage && !more)) && !ready.length && open.size) await Promise.race(open);
        } else if (mine === latest) stop();
        return answer;
      };
    },
    stop,
  };
}

/** @typedef {ReturnType<typeof createHelp>} Help */
