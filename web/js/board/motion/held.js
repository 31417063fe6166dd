/** The checker in the player's hand: taken, dragged, dropped, and settled by the page's answer. */

import { countAt, placeName, placeOf, slotOf } from "../scene/places.js";
import { shift } from "../scene/state.js";
import { easeOut } from "./animate.js";
import { flightClip, hitClip, stackSpot } from "./clips.js";

/** @import { Clip } from "./animate.js" */
/** @import { Stage, Held } from "../scene/state.js" */
/** @import { BoardEvent, BoardView } from "../scene/types.js" */

const SETTLE = 90;
const RETURN = 190;

/** Slide the checker back to its start. @param {Stage} stage @param {Held} held @returns {Clip} */
export function returnClip(stage, held) {
  const start = held.at;
  const home = placeOf(held.slot, held.side, stage.viewpoint());
  return {
    duration: RETURN,
    begin: () => {
      held.state = "returning";
    },
    frame: (k) => {
      const e = easeOut(k);
      const to = stackSpot(stage, home, held.side, 0);
      held.at = { x: start.x + (to.x - start.x) * e, y: start.y + (to.y - start.y) * e };
    },
    end: () => {
      if (stage.table().held === held) stage.table().held = null;
      stage.touched();
    },
  };
}

/**
 * Split events into those that move the held checker to where it was dropped (one move, several steps, or a move
 * taken back) and the rest.
 * @param {BoardEvent[]} events @param {Held} held @param {BoardView} view
 * @returns {{own:BoardEvent[], rest:BoardEvent[]}} own is empty if it did not move there
 */
export function ownMoves(events, held, view) {
  /** @type {BoardEvent[]} */
  const own = [];
  /** @type {BoardEvent[]} */
  const rest = [];
  let place = placeOf(held.slot, held.side, view.viewpoint);
  let there = false;
  for (const event of events) {
    const move = asMove(event);
    if (there || move?.side !== held.side || placeName(move.from ?? "") !== place) {
      rest.push(event);
      continue;
    }
    own.push(move);
    place = placeName(move.to ?? "");
    there = held.aim === slotOf(place, held.side, view.viewpoint);
  }
  return { own, rest };
}

/** A move; taking one back is a move in reverse, without a hit. @param {BoardEvent} event @returns {BoardEvent|null} */
function asMove(event) {
  if (event.type === "moved") return event;
  return event.type === "undone" ? { ...event, from: event.to, to: event.from, hit: false } : null;
}

/** Move the checker from the hand to its new place, and a hit checker to the bar. @param {Stage} stage @param {Held} held @param {BoardEvent[]} chain @returns {Clip[]} */
export function settleClips(stage, held, chain) {
  const first = chain[0];
  const last = chain[chain.length - 1];
  const settle = flightClip(stage, {
    side: held.side,
    duration: SETTLE,
    from: () => held.at,
    to: () => stackSpot(stage, last.to ?? "off", held.side, 1),
    take: () => {
      shift(stage.table(), held.side, first.from ?? "off", -1);
      stage.table().held = null;
    },
    put: () => shift(stage.table(), held.side, last.to ?? "off", 1),
  });
  const hits = chain
    .filter((event) => event.hit)
    .map((event) => hitClip(held.side, event.to ?? "off", stage));
  return [settle, ...hits];
}

/**
 * The move by which a new view confirms the drop; none if the checker did not move there.
 * @param {Held} held @param {BoardView} before @param {BoardView} after @returns {BoardEvent[]} the confirmed move
 */
export function impliedMove(held, before, after) {
  const { aim, side, slot } = held;
  if (!aim || before.viewpoint !== after.viewpoint) return [];
  const more = (/** @type {string} */ at) =>
    countAt(after.checkers, at, side, after.viewpoint) - countAt(before.checkers, at, side, after.viewpoint);
  if (more(aim) <= 0 || more(slot) >= 0) return [];
  const place = (/** @type {string} */ s) => placeOf(s, side, after.viewpoint);
  return [{ type: "moved", side, from: place(slot), to: place(aim) }];
}
