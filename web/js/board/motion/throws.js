/** Rolling dice: from the roller's hand onto the roller's right half, or to where they do not count. */

import { leanOf } from "../draw/die_solid.js";
import { centreOf, checkerSpot, diceSpots } from "../scene/layout.js";
import { stackAt, whoseIs } from "../scene/places.js";
import { easeOut } from "./animate.js";

/** @import { Clip } from "./animate.js" */
/** @import { Stage } from "../scene/state.js" */
/** @import { Die, BoardEvent, Side, Spot, Whose } from "../scene/types.js" */
/** @import { Layout } from "../scene/layout.js" */
/** @typedef {{from:Spot, to:Spot, value:number, colour:import("../scene/types.js").DieColour, tilt?:number}} Throw tilt: for a die that did not land flat */

const THROW = 620;
/** How long dice that do not count stay visible. */
const VOID = 1100;
const TILT = 0.6;

/** @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
export function rolledClips({ side, dice: values = [] }, stage) {
  const roller = side ?? "white";
  const used = Array(values.length === 2 && values[0] === values[1] ? 4 : values.length).fill(false);
  const lie = () => Object.assign(stage.table(), { draw: null, dice: { side: roller, values, used } });
  return [throwClip(stage, () => tripsOf(stage, roller, values), lie)];
}

/** @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
export const drawnClips = ({ dice = [] }, stage) => [
  throwClip(
    stage,
    () => tripsOf(stage, null, dice),
    () => Object.assign(stage.table(), { dice: null, draw: dice }),
  ),
];

/** A throw that does not count: the first die shows why, then both are removed. @param {BoardEvent} event @param {Stage} stage @returns {Clip[]} */
export function cockedClips(event, stage) {
  const { side, dice = [] } = event;
  const plan = () => {
    return tripsOf(stage, side, dice).map((trip, i) =>
      i === 0 ? { ...trip, ...badRest(stage, event, trip.to) } : trip,
    );
  };
  return [
    { ...throwClip(stage, plan), end: () => {} },
    { duration: VOID, end: () => Object.assign(stage.table(), { thrown: [] }) },
  ];
}

/** Where an invalid die came to rest. @param {Stage} stage @param {BoardEvent} event @param {Spot} usual @returns {{to:Spot, tilt:number}} */
function badRest(stage, event, usual) {
  const layout = stage.layout();
  const away = !event.side || event.side === stage.viewpoint() ? "opp" : "own";
  if (event.reason === "off_half") return { to: centreOf(layout.dice[away]), tilt: TILT / 4 };
  if (event.reason === "on_checker") return { to: nearestChecker(stage, usual), tilt: TILT / 3 };
  return { to: usual, tilt: TILT };
}

/** @param {Stage} stage @param {Spot} usual @returns {Spot} the top of the stack nearest to the die */
function nearestChecker(stage, usual) {
  const layout = stage.layout();
  const far = (/** @type {Spot} */ spot) => Math.hypot(spot.x - usual.x, spot.y - usual.y);
  const tops = Object.keys(layout.numbers).flatMap((slot) => {
    const stack = stackAt(stage.table().checkers, slot, stage.viewpoint());
    return stack ? checkerSpot(layout, slot, stack.count - 1) : [];
  });
  return tops.sort((a, b) => far(a) - far(b))[0] ?? usual;
}

/** Throws from the roller's edge of the board; in the opening roll, which has no side, each player throws one. @param {Stage} stage @param {Side|null|undefined} side @param {number[]} dice @returns {Throw[]} */
function tripsOf(stage, side, dice) {
  const layout = stage.layout();
  return dice.map((value, i) => {
    const whose = side ? whoseIs(side, stage.viewpoint()) : i === 0 ? "own" : "opp";
    const to = side ? diceSpots(layout, whose, dice.length)[i] : diceSpots(layout, whose, 1)[0];
    return { from: edgeSpot(layout, whose), to, value, colour: side ?? "plain" };
  });
}

/** @param {Layout} layout @param {Whose} whose @returns {Spot} the start of a throw */
function edgeSpot({ depth, dice, orientation, pitch }, whose) {
  const { x, y } = centreOf(dice[whose]);
  const own = whose === "own" ? 1 : -1;
  return orientation === "portrait"
    ? { x: x - own * depth * 0.9, y: y + own * pitch * 1.5 }
    : { x: x + own * pitch * 1.5, y: y + own * depth * 0.9 };
}

/** @param {Stage} stage @param {()=>Throw[]} plan @param {()=>void} [lie] draws the die afterwards @returns {Clip} */
function throwClip(stage, plan, lie = () => {}) {
  /** @type {Throw[]} */
  let trips = [];
  return {
    duration: THROW,
    begin: () => {
      trips = plan();
      Object.assign(stage.table(), { dice: null, draw: null });
    },
    frame: (k) => {
      stage.table().thrown = trips.map((trip, i) => tumbling(stage.layout(), trip, i, k));
    },
    end: () => {
      lie();
      stage.table().thrown = [];
    },
  };
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
