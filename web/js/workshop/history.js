/** The workshop's undo: the drafts before each change. */

/** @typedef {{draft: unknown, at: number}} Moment a draft and its open question */
/** @typedef {import("../bridge/wire.d.ts").DraftChange} Change */

/** Keys typed at a shorter distance are one change. */
const TYPING_MS = 1000;
const MOST_MOMENTS = 200;

/** @param {() => number} [now] */
export function createHistory(now = Date.now) {
  /** @type {Moment[]} */
  let past = [];
  /** @type {Moment[]} */
  let future = [];
  let typed = Number.NEGATIVE_INFINITY;

  return {
    /** @param {Moment} before @param {Change} change */
    note({ draft, at }, change) {
      if (change === "none") return;
      const goesOn = change === "typing" && now() - typed < TYPING_MS && future.length === 0;
      typed = change === "typing" ? now() : Number.NEGATIVE_INFINITY;
      future = [];
      if (!goesOn || past.length === 0) past = [...past, { draft, at }].slice(-MOST_MOMENTS);
    },
    /** @param {Moment} present @returns {Moment | null} */
    undo({ draft, at }) {
      typed = Number.NEGATIVE_INFINITY;
      const moment = past.at(-1) ?? null;
      if (moment) [past, future] = [past.slice(0, -1), [...future, { draft, at }]];
      return moment;
    },
    /** @param {Moment} present @returns {Moment | null} */
    redo({ draft, at }) {
      const moment = future.at(-1) ?? null;
      if (moment) [past, future] = [[...past, { draft, at }], future.slice(0, -1)];
      return moment;
    },
    get known() {
      return { undo: past.length > 0, redo: future.length > 0 };
    },
  };
}
