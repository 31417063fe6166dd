/** Rolling dice: from the roller's hand onto the roller's right half, or to where they do not count. */

import { leanOf } from "../scene/dice_order.js";
import { centreOf, checkerSpot, diceSpots } from "../scene/layout.js";
import { stackAt } from "../scene/places.js";
import { easeOut } from "./animate.js";

/** @import { Clip } from "./animate.js" */
/** @import { Stage, Table } from "../scene/table.js" */
/** @import { Die, BoardEvent, Side, Spot } from "../scene/types.js" */
/** @import { Layout } from "../scene/layout.js" */
/** @typedef {{from:Spot, to:Spot, value:number, colour:import("../scene/types.js").DieColour, tilt?:number}} Throw tilt: of a die that did not come to rest flat */

const THROW = 620;
/** Dice that do not count stay visible for this long. */
const VOID = 1100;
const TILT = 0.6;

/**
 * A change that takes no time.
 * @param {Stage} stage @param {(table:Table)=>void} apply @param {()=>import("../scene/types.js").Rect[]} [places] where; anywhere, when not given
 * @returns {Clip}
 */
export function change(stage, apply, places = () => []) {
  return {
    duration: 0,
    end: () => {
      apply(stage.table());
      stage.touched(...places());
    },
  };
}

/** @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
export function rolledClips(event, stage) {
  const side = event.side ?? "white";
  const values = event.dice ?? [];
  const used = Array(values.length === 2 && values[0] === values[1] ? 4 : values.length).fill(false);
  const thrown = throwClip(
    stage,
    () => diceTrips(stage, side, values),
    () => {
      stage.table().draw = null;
      stage.table().dice = { side, values, used };
    },
  );
  return [thrown, clearThrown(stage)];
}

/** @param {number[]} dice @param {Stage} stage @returns {Clip} */
export function drawnClip(dice, stage) {
  const clip = throwClip(
    stage,
    () => openingTrips(stage, dice),
    () => {
      stage.table().dice = null;
      stage.table().draw = dice;
    },
  );
  const clear = clearThrown(stage);
  return { ...clip, end: () => [clip.end?.(), clear.end?.()] };
}

/** A throw that does not count: the first die shows why, and both are removed. @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
export function cockedClips(event, stage) {
  const values = event.dice ?? [];
  const plan = () => {
    const trips = event.side ? diceTrips(stage, event.side, values) : openingTrips(stage, values);
    const [first, ...rest] = trips;
    return first ? [{ ...first, ...badRest(stage, event, first.to) }, ...rest] : trips;
  };
  return [throwClip(stage, plan, () => {}), { duration: VOID }, clearThrown(stage)];
}

/** Where an invalid die came to rest. @param {Stage} stage @param {BoardEvent} event @param {Spot} usual @returns {{to:Spot, tilt:number}} */
function badRest(stage, event, usual) {
  const layout = stage.layout();
  const own = !event.side || event.side === stage.viewpoint();
  if (event.reason === "off_half") return { to: centreOf(layout.dice[own ? "opp" : "own"]), tilt: TILT / 4 };
  if (event.reason === "on_checker") return { to: nearestChecker(stage, usual), tilt: TILT / 3 };
  return { to: usual, tilt: TILT };
}

/** @param {Stage} stage @param {Spot} usual @returns {Spot} the top of the stack nearest to where the die would lie */
function nearestChecker(stage, usual) {
  const layout = stage.layout();
  const far = (/** @type {Spot} */ spot) => Math.hypot(spot.x - usual.x, spot.y - usual.y);
  let best = usual;
  for (let slot = 1; slot <= 24; slot += 1) {
    const stack = stackAt(stage.table().checkers, String(slot), stage.viewpoint());
    if (!stack) continue;
    const top = checkerSpot(layout, String(slot), stack.count - 1);
    if (best === usual || far(top) < far(best)) best = top;
  }
  return best;
}

/** @param {Stage} stage @returns {Clip} */
function clearThrown(stage) {
  return change(
    stage,
    (table) => {
      table.thrown = [];
    },
    () => diceZones(stage),
  );
}

/** The places of the dice. @param {Stage} stage */
export const diceZones = (stage) => [stage.layout().dice.own, stage.layout().dice.opp];

/** @param {Stage} stage @param {Side} side @param {number[]} values @returns {Throw[]} from the roller's edge of the board */
function diceTrips(stage, side, values) {
  const whose = side === stage.viewpoint() ? "own" : "opp";
  const layout = stage.layout();
  const from = edgeSpot(layout, whose);
  return diceSpots(layout, whose, values.length).map((to, i) => ({
    from,
    to,
    value: values[i],
    colour: side,
  }));
}

/** @param {Stage} stage @param {number[]} dice @returns {Throw[]} */
function openingTrips(stage, dice) {
  const layout = stage.layout();
  return /** @type {("own"|"opp")[]} */ (["own", "opp"]).map((whose, i) => ({
    from: edgeSpot(layout, whose),
    to: diceSpots(layout, whose, 1)[0],
    value: dice[i] ?? 1,
    colour: "plain",
  }));
}

/** @param {Layout} layout @param {"own"|"opp"} whose @returns {Spot} where a hand throws from */
function edgeSpot(layout, whose) {
  const zone = centreOf(layout.dice[whose]);
  const own = whose === "own" ? 1 : -1;
  if (layout.orientation === "portrait") {
    return { x: zone.x - own * layout.depth * 0.9, y: zone.y + own * layout.pitch * 1.5 };
  }
  return { x: zone.x + own * layout.pitch * 1.5, y: zone.y + own * layout.depth * 0.9 };
}

/** @param {Stage} stage @param {()=>Throw[]} plan @param {()=>void} done @returns {Clip} */
function throwClip(stage, plan, done) {
  /** @type {Throw[]} */
  let trips = [];
  return {
    duration: THROW,
    begin: () => {
      trips = plan();
      stage.table().dice = null;
      stage.table().draw = null;
      stage.touched(...diceZones(stage));
    },
    frame: (k) => {
      stage.table().thrown = trips.map((trip, i) => tumbling(stage.layout(), trip, i, k));
    },
    end: done,
  };
}

/** Bounces of a die: the end time of each (1 is the end of the throw) and its height in die sizes. The first is half a bounce. */
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
