/**
 * How long a turn has lasted, reported to Python piece by piece; what it costs is said there. The clock of the browser's own
 * run is asked, which no setting of the day's time moves; while checkers move or no game is on, nobody's time runs.
 */

export const TICK_MS = 1000;
/** Report even a short time before a command, so that it counts for the right player. */
const LEAST_MS = 150;

/**
 * @param {{runs: () => boolean, tell: (elapsed: number) => unknown, now?: () => number}} ports runs: a game with a
 *   clock is on the board, and somebody's time runs
 */
export function createTimer({ runs, tell, now = () => performance.now() }) {
  let since = now();
  let moving = 0;

  /** @param {number} least */
  function elapsed(least) {
    const at = now();
    if (moving > 0 || !runs()) {
      since = at;
      return;
    }
    const elapsed = Math.round(at - since);
    if (elapsed < least) return;
    since = at;
    tell(elapsed);
  }

  return {
    /** Once a second. */
    tick: () => elapsed(1),
    /** Before a request that may end the turn. */
    before: () => elapsed(LEAST_MS),
    /** Nobody's time runs while the board animates. @template T @param {() => Promise<T>} move @returns {Promise<T>} */
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
