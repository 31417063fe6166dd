/** When a refused move would go, as a board shows it: the changed moment, and the play that is legal then. */
import { placeName } from "../board/scene/places.js";
import { checkersBySide, coloured, pipsOf, stillGame, viewOfGame } from "./still.js";

/** @typedef {import("../board/scene/types.js").BoardView} BoardView */
/** @typedef {import("../board/scene/types.js").Side} Side */
/** @import { WouldGo } from "../bridge/wire.d.ts" */
/** @typedef {import("../state/view.js").Rehearsal} Rehearsal */

/**
 * @param {WouldGo} wouldGo @param {Side} mover who tried
 * @param {Pick<BoardView, "viewpoint" | "names">} seen @returns {Rehearsal | null} null: there is nothing to show
 */
export function rehearsal({ play, changes }, mover, seen) {
  if (!play) return null;
  const still = coloured(
    stillGame({
      rulebook: play.rulebook,
      position: play.position,
      dice: /** @type {[number, number]} */ (play.dice),
    }),
    mover,
  );
  const points = changes.flatMap((change) => [
    ...(change.points ?? []),
    ...(change.kind === "there" && change.from ? [change.from] : []),
  ]);
  const marks = points.map((place) => ({ place: placeName(place), kind: "focus", side: mover }));
  const dressed = { ...seen, locked: true, marks: /** @type {BoardView["marks"]} */ (marks) };
  const before = viewOfGame(still, dressed);
  const checkers = checkersBySide(play.end, mover);
  return {
    before,
    events: play.steps.map((step) => ({ type: "moved", side: mover, ...step })),
    after: { ...before, checkers, pips: pipsOf(checkers) },
  };
}
