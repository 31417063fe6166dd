/**
 * How long a turn has lasted, told to Python piece by piece; what it costs is said there. The clock of the browser's own
 * run is asked, which no setting of the day's time moves; while checkers move or no game is on, nobody's time runs.
 */

/** @import { Clock } from "../bridge/wire.d.ts" */

export const TICK_MS = 1000;
/** Report even a short time before a command, so that it counts for the right player. */
const LEAST_MS = 150;
/** Announcements at these remaining times, once each. */
const WARNINGS = /** @type {const} */ ([
  [60_000, "minute"],
  [10_000, "seconds"],
]);

/**
 * @param {{runs: () => boolean, tell: (elapsed: number) => unknown, now?: () => number}} ports runs: a game with a
 *   clock is on the board, and somebody's time runs
 */
export function createTimer({ runs, tell, now = () => performance.now() }) {
  let since = now();
  let moving = 0;

  /** @param {number} least */
  function told(least) {
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
    tick: () => told(1),
    /** Before a request that may end the turn. */
    before: () => told(LEAST_MS),
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

/** What is to be said aloud, if anything: the player whose time runs has just come below a mark. @param {Clock | null} before @param {Clock | null} after */
export function warningOf(before, after) {
  const player = after?.running ?? null;
  if (!before || !after || player === null) return null;
  const had = before.left[player] ?? 0;
  const has = after.left[player] ?? 0;
  const found = WARNINGS.findLast(([mark]) => has > 0 && had > mark && has <= mark);
  return found ? { player, kind: found[1] } : null;
}

/** Format a time: 1:05, or 1:02:03 from an hour on; a started second counts as whole. @param {number} ms */
export function shownTime(ms) {
  const seconds = Math.ceil(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const [first = 0, ...rest] = hours ? [hours, ...parts] : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}
