/**
 * Measures a turn and reports its length to Python in steps; Python decides what it costs. It uses the browser's monotonic
 * clock, which setting the time of day does not change. No time runs while checkers move or no game is in progress.
 */

export const TICK_MS = 1000;
/** Before a command, even a short time is reported, so that it counts for the right player. */
const LEAST_MS = 150;

/**
 * @param {{runs: () => boolean, tell: (elapsed: number) => unknown, now?: () => number}} ports runs: whether a game with a clock is on the board and somebody's time runs
 */
export function createTimer({ runs, tell, now = () => performance.now() }) {
  let since = now();
  let moving = 0;

  /** @param {number} least */
  function elapsed(least) {
    const at = now();
    const elapsed = Math.round(at - since);
    const counts = moving === 0 && runs();
    if (counts && elapsed < least) return;
    since = at;
    if (counts) tell(elapsed);
  }

  return {
    tick: () => elapsed(1),
    /** Runs before a request that may end the turn. */
    before: () => elapsed(LEAST_MS),
    /** Stop the time while the board animates. @template T @param {() => Promise<T>} move @returns {Promise<T>} */
    async during(move) {
      moving += 1;
      try {
        return await move();
      } finally {
        moving -= 1;
        since = now();
      }
    },
  };
}
