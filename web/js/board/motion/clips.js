/** Turn session events into clips of the animation queue. The table changes in the same way whether played or skipped. */

import { bendOf } from "../draw/layer_arrows.js";
import { around } from "../draw/layer_checkers.js";
import { cubeFace, cubeRects } from "../scene/cubes.js";
import { checkerSpot } from "../scene/layout.js";
import { countAt, otherSide, placeIndex, placeName, placeOf, slotOf } from "../scene/places.js";
import { copyCheckers, markDice, shift } from "../scene/table.js";
import { easeInOut } from "./animate.js";
import { change, cockedClips, diceZones, drawnClip, rolledClips } from "./throws.js";

/** @import { Clip } from "./animate.js" */
/** @import { Table, Flight, Stage } from "../scene/table.js" */
/** @import { BoardEvent, BoardView, Place, Side, Spot } from "../scene/types.js" */

const FLIGHT = 230;
const FLIGHT_FAR = 260;
const HIT = 240;
const PICK_UP = 160;
const CUBE = 420;

/** @param {BoardEvent[]} events @param {BoardView} view where they lead @param {Stage} stage @returns {Clip[]} */
export function clipsOf(events, view, stage) {
  return events.flatMap((event) => CLIPS[event.type]?.(event, view, stage) ?? []);
}

/** @type {Record<string, (event:BoardEvent, view:BoardView, stage:Stage)=>Clip[]>} */
const CLIPS = {
  game_started: (_event, view, stage) => [change(stage, (table) => resetTable(table, view))],
  drawn: (event, _view, stage) => [drawnClip(event.dice ?? [], stage)],
  rolled: (event, _view, stage) => rolledClips(event, stage),
  cocked: (event, _view, stage) => cockedClips(event, stage),
  moved: (event, _view, stage) => movedClips(event, stage),
  undone: (event, _view, stage) => undoneClips(event, stage),
  played: (_event, _view, stage) => [
    { duration: PICK_UP },
    change(
      stage,
      (table) => {
        table.dice = null;
      },
      () => diceZones(stage),
    ),
  ],
  raised: cubeClips,
  taken: cubeClips,
  dropped: cubeClips,
  beavered: cubeClips,
  raccooned: cubeClips,
  auto_doubled: cubeClips,
};

/** Set up a new game before its first event. @param {Table} table @param {BoardView} view */
function resetTable(table, view) {
  table.dice = null;
  table.draw = null;
  table.cubes = view.cubes;
  if (view.draft.length === 0 && !view.last) table.checkers = copyCheckers(view.checkers);
}

/**
 * A moving checker: taken from its place when the clip begins, put on the other when it ends.
 * @param {Stage} stage
 * @param {{side:Side, from:()=>Spot, to:()=>Spot, duration?:number, take?:()=>void, put?:()=>void, lifted?:boolean,
 * leaves?:Place|number, reaches?:Place|number}} trip leaves, reaches: the places that change; when not named, any may
 * @returns {Clip}
 */
export function flightClip(stage, trip) {
  /** @type {Flight} */
  const flight = { side: trip.side, at: { x: 0, y: 0 }, lifted: trip.lifted ?? true };
  let [from, to, bend] = [flight.at, flight.at, flight.at];
  return {
    duration: trip.duration ?? FLIGHT,
    begin: () => {
      [from, to] = [trip.from(), trip.to()];
      bend = bendOf(stage.layout(), from, to);
      flight.at = from;
      trip.take?.();
      stage.table().flights.push(flight);
      stage.touched(...touchedBy(stage, trip.side, trip.leaves));
    },
    frame: (k) => {
      flight.at = along(from, bend, to, easeInOut(k));
    },
    end: () => {
      const table = stage.table();
      table.flights = table.flights.filter((other) => other !== flight);
      trip.put?.();
      stage.touched(...touchedBy(stage, trip.side, trip.reaches));
    },
  };
}

/** A place that a checker leaves or reaches, and the dice that it uses. @param {Stage} stage @param {Side} side @param {Place|number} [place] */
function touchedBy(stage, side, place) {
  if (place === undefined) return [];
  const layout = stage.layout();
  return [around(layout, slotOf(place, side, stage.viewpoint())), layout.dice.own, layout.dice.opp];
}

/** @param {Spot} a @param {Spot} b @param {Spot} c @param {number} k @returns {Spot} on the curve that arrows follow too */
function along(a, b, c, k) {
  const m = 1 - k;
  return { x: m * m * a.x + 2 * m * k * b.x + k * k * c.x, y: m * m * a.y + 2 * m * k * b.y + k * k * c.y };
}

/** @param {Stage} stage @param {Place|number} place @param {Side} side @returns {Spot} of the topmost checker */
function topSpot(stage, place, side) {
  const slot = slotOf(place, side, stage.viewpoint());
  const count = countAt(stage.table().checkers, slot, side, stage.viewpoint());
  return checkerSpot(stage.layout(), slot, Math.max(0, count - 1));
}

/** @param {Stage} stage @param {Place|number} place @param {Side} side @returns {Spot} where the next one will lie */
function nextSpot(stage, place, side) {
  const slot = slotOf(place, side, stage.viewpoint());
  return checkerSpot(stage.layout(), slot, countAt(stage.table().checkers, slot, side, stage.viewpoint()));
}

/** @param {Place|number} from @param {Place|number} to @returns {number} longer ways take longer */
function tripTime(from, to) {
  const span = Math.abs(placeIndex(placeName(from)) - placeIndex(placeName(to)));
  return FLIGHT + FLIGHT_FAR * Math.min(1, span / 18);
}

/** @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
function movedClips(event, stage) {
  const side = event.side ?? "white";
  const from = event.from ?? "off";
  const to = event.to ?? "off";
  const move = flightClip(stage, {
    side,
    duration: tripTime(from, to),
    leaves: from,
    reaches: to,
    from: () => topSpot(stage, from, side),
    to: () => nextSpot(stage, to, side),
    take: () => shift(stage.table(), side, from, -1),
    put: () => {
      shift(stage.table(), side, to, 1);
      markDice(stage.table(), event.dice ?? [], true);
    },
  });
  return event.hit ? [move, hitClip(side, to, stage)] : [move];
}

/** The hit checker goes to the bar. @param {Side} side who hits @param {Place|number} to @param {Stage} stage @returns {Clip} */
export function hitClip(side, to, stage) {
  const victim = otherSide(side);
  const place = placeOf(slotOf(to, side, "white"), victim, "white");
  return flightClip(stage, {
    side: victim,
    duration: HIT,
    leaves: place,
    reaches: "bar",
    from: () => topSpot(stage, place, victim),
    to: () => nextSpot(stage, "bar", victim),
    take: () => shift(stage.table(), victim, place, -1),
    put: () => shift(stage.table(), victim, "bar", 1),
  });
}

/** The same way back; whoever was hit stands there again. @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
function undoneClips({ side = "white", from = "off", to = "off", dice = [], hit }, stage) {
  const mover = side ?? "white";
  const victim = otherSide(mover);
  const table = () => stage.table();
  return [
    flightClip(stage, {
      side: mover,
      from: () => topSpot(stage, to, mover),
      to: () => nextSpot(stage, from, mover),
      take: () => shift(table(), mover, to, -1),
      put: () => {
        shift(table(), mover, from, 1);
        markDice(table(), dice, false);
        if (!hit) return;
        shift(table(), victim, "bar", -1);
        shift(table(), victim, placeOf(slotOf(to, mover, "white"), victim, "white"), 1);
      },
    }),
  ];
}

/** @param {BoardEvent} event @param {BoardView} view @param {Stage} stage @returns {Clip[]} */
function cubeClips(event, view, stage) {
  const found = view.cubes.findIndex((cube) => event.member !== undefined && cube.member === event.member);
  const index = Math.max(0, found);
  const cube = view.cubes[index];
  if (!cube) return [];
  const rects = (/** @type {import("../scene/types.js").CubeView[]} */ cubes) =>
    cubeRects(stage.layout(), { ...view, viewpoint: stage.viewpoint(), cubes })[index];
  let [from, to] = [rects(view.cubes), rects(view.cubes)];
  return [
    {
      duration: CUBE,
      begin: () => {
        from = rects(stage.table().cubes) ?? from;
        to = rects(replaced(stage.table().cubes, index, cube));
        stage.table().cube = { index, rect: from, face: cubeFace(cube) };
        stage.touched();
      },
      frame: (k) => {
        const e = easeInOut(k);
        const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * e;
        const rect = {
          x: mix(from.x, to.x),
          y: mix(from.y, to.y),
          w: mix(from.w, to.w),
          h: mix(from.h, to.h),
        };
        stage.table().cube = { index, rect, face: cubeFace(cube) };
      },
      end: () => {
        const table = stage.table();
        table.cube = null;
        table.cubes = replaced(table.cubes, index, cube);
        stage.touched();
      },
    },
  ];
}

/** @template T @param {T[]} list @param {number} index @param {T} item @returns {T[]} */
const replaced = (list, index, item) => list.map((old, i) => (i === index ? item : old));
