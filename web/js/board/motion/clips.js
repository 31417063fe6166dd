/** Turn session events into clips of the animation queue. The table ends in the same state whether clips are played or skipped. */

import { leanOf } from "../draw/die_solid.js";
import { bendOf, curveAt } from "../draw/layer_signs.js";
import { cubeFace, cubeRects } from "../scene/hit_test.js";
import { centreOf, checkerSpot, diceSpots, shifted } from "../scene/layout.js";
import {
  countAt,
  otherSide,
  placeIndex,
  placeName,
  placeOf,
  slotOf,
  stackAt,
  whoseIs,
} from "../scene/places.js";
import { copyCheckers, markDice, shift } from "../scene/state.js";
import { easeInOut, easeOut } from "./animate.js";

/** @import { Clip } from "./animate.js" */
/** @import { Flight, Stage, Table } from "../scene/state.js" */
/** @import { Layout } from "../scene/layout.js" */
/** @import { BoardEvent, BoardView, Die, Place, Side, Spot, Whose } from "../scene/types.js" */
/** @typedef {{from:Spot, to:Spot, value:number, colour:import("../scene/types.js").DieColour, tilt?:number}} Throw tilt: for a die that did not land flat */

const FLIGHT = 230;
const FLIGHT_FAR = 260;
const PICK_UP = 160;
const CUBE = 420;
/** For a dropped checker. */
const SETTLE = 90;
const THROW = 620;
/** How long dice that do not count stay visible. */
const VOID = 1100;
const TILT = 0.6;

/** @param {BoardEvent[]} events @param {BoardView} view the view after them @param {Stage} stage @returns {Clip[]} */
export const clipsOf = (events, view, stage) =>
  events.flatMap((event) => CLIPS[event.type]?.(event, stage, view) ?? []);

/** @type {Record<string, (event:BoardEvent, stage:Stage, view:BoardView)=>Clip[]>} */
const CLIPS = {
  game_started: (_event, stage, { checkers, cubes, draft, last }) => {
    const start = draft.length === 0 && !last ? { checkers: copyCheckers(checkers) } : {};
    return [changeClip(stage, 0, { dice: null, draw: null, cubes, ...start })];
  },
  ...{ drawn: thrownClips, rolled: thrownClips, cocked: thrownClips },
  ...{ moved: movedClips, undone: movedClips },
  played: (_event, stage) => [changeClip(stage, PICK_UP, { dice: null })],
  ...{ raised: cubeClips, taken: cubeClips, dropped: cubeClips },
  ...{ beavered: cubeClips, raccooned: cubeClips, auto_doubled: cubeClips },
};

/** Change the table after a time. @param {Stage} stage @param {number} duration @param {Partial<Table>} patch @returns {Clip} */
const changeClip = (stage, duration, patch) => ({
  duration,
  end: () => Object.assign(stage.state.table, patch),
});

/**
 * A checker's trip: removed from its start when the clip begins, added to its target when it ends. A dropped checker starts from the
 * hand, and takes no time for the steps on its way to where it was dropped.
 * @param {Stage} stage @param {Side} side @param {Place|number} from @param {Place|number} to @param {number} duration
 */
function tripClip(stage, side, from, to, duration) {
  /** @type {Flight} */
  const flight = { side, at: { x: 0, y: 0 }, lifted: true };
  let [start, end, bend] = [flight.at, flight.at, flight.at];
  const slot = (/** @type {Place|number} */ place) => slotOf(place, side, stage.state.shown.viewpoint);
  const clip = {
    duration,
    begin: () => {
      const table = stage.state.table;
      const { held } = table;
      [start, end] = [stackSpot(stage, from, side, 0), stackSpot(stage, to, side, 1)];
      if (held?.state === "dropped" && held.side === side && held.slot === slot(from)) {
        start = held.at;
        held.slot = slot(to);
        const there = held.slot === held.aim;
        clip.duration = there ? SETTLE : 0;
        if (there) table.held = null;
      }
      bend = bendOf(stage.look.layout, start, end);
      flight.at = start;
      shift(table, side, from, -1);
      table.flights.push(flight);
    },
    /** @param {number} k */
    frame: (k) => {
      flight.at = curveAt(start, bend, end, easeInOut(k));
    },
    end: () => {
      const table = stage.state.table;
      table.flights = table.flights.filter((other) => other !== flight);
      shift(table, side, to, 1);
    },
  };
  return clip;
}

/** Where a checker lies on a place's stack. @param {Stage} stage @param {Place|number} place @param {Side} side @param {0|1} above 0: the topmost, 1: where the next one will lie @returns {Spot} */
export function stackSpot(stage, place, side, above) {
  const slot = slotOf(place, side, stage.state.shown.viewpoint);
  const count = countAt(stage.state.table.checkers, slot, side, stage.state.shown.viewpoint);
  return checkerSpot(stage.look.layout, slot, count - 1 + above);
}

/** A move, or a move taken back along the same way; then the checker that it hit goes to the bar, or returns. @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
function movedClips({ type, side, from = "off", to = "off", dice = [], hit }, stage) {
  const mover = side ?? "white";
  const other = otherSide(mover);
  const back = type === "undone";
  /** @param {Side} who @param {Place|number} start @param {Place|number} end @param {number} duration */
  const trip = (who, start, end, duration) =>
    back ? tripClip(stage, who, end, start, FLIGHT) : tripClip(stage, who, start, end, duration);
  // Longer paths take longer.
  const span = Math.abs(placeIndex(placeName(from)) - placeIndex(placeName(to)));
  const move = trip(mover, from, to, FLIGHT + FLIGHT_FAR * Math.min(1, span / 18));
  const marked = { duration: 0, end: () => markDice(stage.state.table, dice, !back) };
  const there = placeOf(slotOf(to, mover, "white"), other, "white");
  return [move, marked, ...(hit ? [trip(other, there, "bar", FLIGHT)] : [])];
}

/** @param {BoardEvent} event @param {Stage} stage @param {BoardView} view @returns {Clip[]} */
function cubeClips({ member }, stage, view) {
  const own = view.cubes.findIndex((cube) => member !== undefined && cube.member === member);
  const index = Math.max(0, own);
  const cube = view.cubes[index];
  if (!cube) return [];
  const face = cubeFace(cube);
  const after = () => stage.state.table.cubes.map((old, i) => (i === index ? cube : old));
  const rectIn = (/** @type {BoardView["cubes"]} */ cubes) =>
    cubeRects(stage.look.layout, { ...view, viewpoint: stage.state.shown.viewpoint, cubes })[index];
  let [from, to] = [rectIn(view.cubes), rectIn(view.cubes)];
  return [
    {
      duration: CUBE,
      begin: () => {
        from = rectIn(stage.state.table.cubes) ?? from;
        to = rectIn(after()) ?? to;
        stage.state.table.cube = { index, rect: from, face };
      },
      frame: (k) => {
        const mix = (/** @type {keyof typeof from} */ part) =>
          from[part] + (to[part] - from[part]) * easeInOut(k);
        stage.state.table.cube = {
          index,
          rect: { x: mix("x"), y: mix("y"), w: mix("w"), h: mix("h") },
          face,
        };
      },
      end: () => {
        Object.assign(stage.state.table, { cube: null, cubes: after() });
      },
    },
  ];
}

// Rolling dice: from the roller's hand onto the roller's right half, or to where they do not count.

/** In a throw that does not count, the first die shows why, and then both are removed. @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
function thrownClips(event, stage) {
  const { type, side = null, dice: values = [] } = event;
  const used = Array(values.length === 2 && values[0] === values[1] ? 4 : values.length).fill(false);
  const lie = { draw: side ? null : values, dice: side && { side, values, used }, thrown: [] };
  /** @type {Throw[]} */
  let trips = [];
  const clip = {
    duration: THROW,
    begin: () => {
      trips = tripsOf(stage, event);
      Object.assign(stage.state.table, { dice: null, draw: null });
    },
    frame: (/** @type {number} */ k) => {
      stage.state.table.thrown = trips.map((trip, i) => tumbling(stage.look.layout, trip, i, k));
    },
  };
  return [clip, type === "cocked" ? changeClip(stage, VOID, { thrown: [] }) : changeClip(stage, 0, lie)];
}

/** Where an invalid die came to rest. @param {Stage} stage @param {Whose} whose who threw it @param {Spot} usual @param {string} [reason] @returns {{to:Spot, tilt:number}} */
function badRest(stage, whose, usual, reason) {
  const away = whose === "own" ? "opp" : "own";
  if (reason === "off_half") return { to: centreOf(stage.look.layout.dice[away]), tilt: TILT / 4 };
  if (reason === "on_checker") return { to: nearestChecker(stage, usual), tilt: TILT / 3 };
  return { to: usual, tilt: TILT };
}

/** @param {Stage} stage @param {Spot} usual @returns {Spot} the top of the stack nearest to the die */
function nearestChecker(stage, usual) {
  const layout = stage.look.layout;
  const far = (/** @type {Spot} */ spot) => Math.hypot(spot.x - usual.x, spot.y - usual.y);
  const tops = Object.keys(layout.numbers).flatMap((slot) => {
    const stack = stackAt(stage.state.table.checkers, slot, stage.state.shown.viewpoint);
    return stack ? checkerSpot(layout, slot, stack.count - 1) : [];
  });
  return tops.sort((a, b) => far(a) - far(b))[0] ?? usual;
}

/** Throws from the roller's edge of the board; in the opening roll, which has no side, each player throws one. @param {Stage} stage @param {BoardEvent} event @returns {Throw[]} */
function tripsOf(stage, { dice = [], reason, side, type }) {
  const { look, state } = stage;
  return dice.map((value, i) => {
    const whose = side ? whoseIs(side, state.shown.viewpoint) : i === 0 ? "own" : "opp";
    const to = side ? diceSpots(look.layout, whose, dice.length)[i] : diceSpots(look.layout, whose, 1)[0];
    const rest = type === "cocked" && i === 0 ? badRest(stage, whose, to, reason) : { to };
    return { from: edgeSpot(look.layout, whose), value, colour: side ?? "plain", ...rest };
  });
}

/** @param {Layout} layout @param {Whose} whose @returns {Spot} the start of a throw */
function edgeSpot({ depth, dice, near, pitch, right }, whose) {
  const own = whose === "own" ? 1 : -1;
  return shifted(shifted(centreOf(dice[whose]), right, own * pitch * 1.5), near, own * depth * 0.9);
}

/** A die's bounces: the end time of each (1 is the end of the throw), and its height in die sizes. The first is half a bounce. */
const LEAPS = /** @type {const} */ ([
  [0.4, 0.34],
  [0.66, 0.14],
  [0.82, 0.04],
]);

/** @param {number} k 0 to 1 @returns {number} */
export function heightAt(k) {
  let from = -LEAPS[0][0];
  for (const [until, high] of LEAPS) {
    const part = (k - from) / (until - from);
    if (part < 1) return high * 4 * part * (1 - part);
    from = until;
  }
  return 0;
}

/** @param {Layout} layout @param {Throw} trip @param {number} i @param {number} k @returns {Die} */
function tumbling(layout, trip, i, k) {
  const e = easeOut(Math.min(1, k * 1.12));
  const rolling = 1 - e;
  const way = { x: trip.to.x - trip.from.x, y: trip.to.y - trip.from.y };
  const height = heightAt(k);
  return {
    at: { x: trip.from.x + way.x * e, y: trip.from.y + way.y * e },
    size: layout.die * (1 + 0.6 * height),
    value: k > 0.72 ? trip.value : 1 + ((Math.floor(k * 14) * 5 + i * 3 + trip.value) % 6),
    colour: trip.colour,
    turn: rolling * (i % 2 ? -2.4 : 2.9) + (trip.tilt ?? 0),
    lean: leanOf(i),
    air: { value: trip.value, roll: rolling * -8, heading: Math.atan2(way.y, way.x), height },
  };
}
