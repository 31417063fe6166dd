/** The marks, arrows and zones of a figure, in the board's form. */
import { placeName } from "../board/scene/places.js";

/** @import { ArrowView, MarkKind, MarkView, Side, Standing } from "../board/scene/types.js" */
/** @import { FigureParts } from "./parts.js" */

/**
 * Marks, arrows and zones belong to the board of the setting, and to the mover unless they name a side.
 * @param {FigureParts} parts @param {boolean} stands whether nothing has been played
 */
export function pointedOut({ setting, marks = [], arrows = [], zones = [] }, stands) {
  const { mover = "white" } = setting;
  /** @template {{side?: Side}} T @param {T[]} list */
  const mine = (list) => (stands ? list.map((one) => ({ ...one, side: one.side ?? mover })) : []);
  return { marks: mine(marks), arrows: mine(arrows), zones: mine(zones), standing: standingOf(setting) };
}

/** The score of the match that a setting belongs to. @param {FigureParts["setting"]} setting @returns {Standing | null} */
function standingOf({ options, mover = "white" }) {
  const { format, length, score } = /** @type {{format?: string, length?: number, score?: number[]}} */ (
    options ?? {}
  );
  if (format !== "match" || !length) return null;
  const [mine = 0, theirs = 0] = score ?? [];
  const won = mover === "white" ? { white: mine, black: theirs } : { white: theirs, black: mine };
  return { turn: null, score: won, length };
}

/** @type {Map<string | undefined, ArrowView["kind"]>} */
const ARROWS = new Map([
  ["move", "last"],
  ["hint", "witness"],
  ["good", "good"],
  ["bad", "bad"],
]);

/** @param {{arrows?: import("../bridge/wire.d.ts").Arrow[]}} of @returns {ArrowView[]} */
export const arrowsOf = ({ arrows = [] }) =>
  arrows.map(([from, to, kind]) => ({
    from: placeName(from),
    to: placeName(to),
    kind: ARROWS.get(kind) ?? "last",
  }));

/** In a lesson's setting the mover is White. @param {{marks?: import("../bridge/wire.d.ts").PlaceMark[]}} of @returns {MarkView[]} */
export const marksOf = ({ marks = [] }) =>
  marks.map(([place, kind = "focus", whose]) => ({
    place: placeName(place),
    kind: /** @type {MarkKind} */ (kind),
    ...(whose === "opponent" ? { side: /** @type {const} */ ("black") } : {}),
  }));
