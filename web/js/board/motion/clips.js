/** Turn session events into clips of the animation queue. The table ends in the same state whether clips are played or skipped. */

import { bendOf, curveAt } from "../draw/layer_arrows.js";
import { cubeFace, cubeRects } from "../scene/hit_test.js";
import { checkerSpot } from "../scene/layout.js";
import { countAt, otherSide, placeIndex, placeName, placeOf, slotOf } from "../scene/places.js";
import { copyCheckers, markDice, shift } from "../scene/state.js";
import { easeInOut } from "./animate.js";
import { cockedClips, drawnClips, rolledClips } from "./throws.js";

/** @import { Clip } from "./animate.js" */
/** @import { Flight, Held, Stage } from "../scene/state.js" */
/** @import { BoardEvent, BoardView, Place, Side, Spot } from "../scene/types.js" */

const FLIGHT = 230;
const FLIGHT_FAR = 260;
const HIT = 240;
const PICK_UP = 160;
const CUBE = 420;
/** For a dropped checker. */
const SETTLE = 90;

/** @param {BoardEvent[]} events @param {BoardView} view the view after them @param {Stage} stage @returns {Clip[]} */
export const clipsOf = (events, view, stage) =>
  events.flatMap((event) => CLIPS[event.type]?.(event, stage, view) ?? []);

/** @type {Record<string, (event:BoardEvent, stage:Stage, view:BoardView)=>Clip[]>} */
const CLIPS = {
  game_started: (_event, stage, { checkers, cubes, draft, last }) => [
    {
      duration: 0,
      end: () => {
        Object.assign(stage.table(), { dice: null, draw: null, cubes });
        if (draft.length === 0 && !last) stage.table().checkers = copyCheckers(checkers);
      },
    },
  ],
  drawn: drawnClips,
  rolled: rolledClips,
  cocked: cockedClips,
  moved: movedClips,
  undone: undoneClips,
  played: (_event, stage) => [
    {
      duration: PICK_UP,
      end: () => {
        stage.table().dice = null;
      },
    },
  ],
  ...{ raised: cubeClips, taken: cubeClips, dropped: cubeClips },
  ...{ beavered: cubeClips, raccooned: cubeClips, auto_doubled: cubeClips },
};

/**
 * A checker's trip: removed from its start when the clip begins, added to its target when it ends. A dropped checker starts from the
 * hand, and takes no time for the steps on its way to where it was dropped.
 * @param {Stage} stage @param {Side} side @param {Place|number} from @param {Place|number} to @param {number} duration @param {() => void} [then]
 */
function tripClip(stage, side, from, to, duration, then = () => {}) {
  /** @type {Flight} */
  const flight = { side, at: { x: 0, y: 0 }, lifted: true };
  let [start, end, bend] = [flight.at, flight.at, flight.at];
  const slot = (/** @type {Place|number} */ place) => slotOf(place, side, stage.viewpoint());
  const clip = {
    duration,
    begin: () => {
      const table = stage.table();
      const { held } = table;
      [start, end] = [stackSpot(stage, from, side, 0), stackSpot(stage, to, side, 1)];
      if (held?.state === "dropped" && held.side === side && held.slot === slot(from)) {
        start = held.at;
        held.slot = slot(to);
        const there = held.slot === held.aim;
        clip.duration = there ? SETTLE : 0;
        if (there) table.held = null;
      }
      bend = bendOf(stage.layout(), start, end);
      flight.at = start;
      shift(table, side, from, -1);
      table.flights.push(flight);
    },
    /** @param {number} k */
    frame: (k) => {
      flight.at = curveAt(start, bend, end, easeInOut(k));
    },
    end: () => {
      const table = stage.table();
      table.flights = table.flights.filter((other) => other !== flight);
      shift(table, side, to, 1);
      then();
    },
  };
  return clip;
}

/** Where a checker lies on a place's stack. @param {Stage} stage @param {Place|number} place @param {Side} side @param {0|1} above 0: the topmost, 1: where the next one will lie @returns {Spot} */
export function stackSpot(stage, place, side, above) {
  const slot = slotOf(place, side, stage.viewpoint());
  const count = countAt(stage.table().checkers, slot, side, stage.viewpoint());
  return checkerSpot(stage.layout(), slot, count - 1 + above);
}

/** @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
function movedClips({ side, from = "off", to = "off", dice = [], hit }, stage) {
  const mover = side ?? "white";
  // Longer paths take longer.
  const span = Math.abs(placeIndex(placeName(from)) - placeIndex(placeName(to)));
  const duration = FLIGHT + FLIGHT_FAR * Math.min(1, span / 18);
  const move = tripClip(stage, mover, from, to, duration, () => markDice(stage.table(), dice, true));
  return hit ? [move, hitClip(mover, to, stage)] : [move];
}

/** A place in the other side's numbering. @param {Place|number} place @param {Side} side */
const mirrored = (place, side) => placeOf(slotOf(place, side, "white"), otherSide(side), "white");

/** Move the hit checker to the bar. @param {Side} side who hits @param {Place|number} to @param {Stage} stage @returns {Clip} */
const hitClip = (side, to, stage) => tripClip(stage, otherSide(side), mirrored(to, side), "bar", HIT);

/** Take a move back along the same way; a checker that was hit returns. @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
function undoneClips({ side, from = "off", to = "off", dice = [], hit }, stage) {
  const mover = side ?? "white";
  const settle = () => {
    markDice(stage.table(), dice, false);
    if (!hit) return;
    shift(stage.table(), otherSide(mover), "bar", -1);
    shift(stage.table(), otherSide(mover), mirrored(to, mover), 1);
  };
  return [tripClip(stage, mover, to, from, FLIGHT, settle)];
}

/** @param {BoardEvent} event @param {Stage} stage @param {BoardView} view @returns {Clip[]} */
function cubeClips({ member }, stage, view) {
  const own = view.cubes.findIndex((cube) => member !== undefined && cube.member === member);
  const index = Math.max(0, own);
  const cube = view.cubes[index];
  if (!cube) return [];
  const face = cubeFace(cube);
  const after = () => stage.table().cubes.map((old, i) => (i === index ? cube : old));
  const rectIn = (/** @type {BoardView["cubes"]} */ cubes) =>
    cubeRects(stage.layout(), { ...view, viewpoint: stage.viewpoint(), cubes })[index];
  let [from, to] = [rectIn(view.cubes), rectIn(view.cubes)];
  return [
    {
      duration: CUBE,
      begin: () => {
        from = rectIn(stage.table().cubes) ?? from;
        to = rectIn(after()) ?? to;
        stage.table().cube = { index, rect: from, face };
      },
      frame: (k) => {
        const mix = (/** @type {keyof typeof from} */ part) =>
          from[part] + (to[part] - from[part]) * easeInOut(k);
        stage.table().cube = { index, rect: { x: mix("x"), y: mix("y"), w: mix("w"), h: mix("h") }, face };
      },
      end: () => {
        Object.assign(stage.table(), { cube: null, cubes: after() });
      },
    },
  ];
}

/**
 * The move by which a new view confirms the drop; none if the checker did not move there.
 * @param {Held} held @param {BoardView} before @param {BoardView} after @returns {BoardEvent[]}
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
