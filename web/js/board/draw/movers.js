/**
 * Moving things: the dragged checker, checkers in flight, rolling dice, a moving cube, and the landing of a drag.
 * Each is a small canvas, painted once and then shifted by the compositor, so drags and animations paint no frames.
 */

import { centreOf, squareAt } from "../scene/layout.js";
import { actingSide, targetsOf } from "../scene/places.js";
import { drawDie } from "./die_solid.js";
import { drawChecker, squareOf } from "./layer_checkers.js";
import { drawCube } from "./layer_pieces.js";
import { drawAim, landing } from "./layer_signs.js";
import { MIDDLE } from "./pen.js";

/** @import { Ctx, Scene } from "./pen.js" */
/** @import { Held } from "../scene/state.js" */
/** @import { Die, Side, Spot } from "../scene/types.js" */
/**
 * @typedef {object} Mover
 * @property {string} look identifies the picture; an unchanged look is not repainted
 * @property {number} size side of the square it needs
 * @property {Spot} at centre
 * @property {number} [turn] radians
 * @property {number} [grow] factor
 * @property {boolean} [slides] to its place by itself
 * @property {boolean} [hidden] keeps its place in the order, so that the others need not be repainted
 * @property {(ctx:Ctx)=>void} paint around the origin
 */

/** @param {Scene} scene @returns {Mover[]} lowest first */
export function moversOf(scene) {
  const { cube, flights, held, thrown } = scene.table;
  return [
    ...(held ? [aimMover(scene, held)] : []),
    ...thrown.map((die) => dieMover(scene, die)),
    ...flights.map(({ side, lifted, at }) => checkerMover(scene, side, lifted, at)),
    ...(cube ? [cubeMover(scene, cube)] : []),
    ...(held
      ? [{ ...checkerMover(scene, held.side, true, held.at), slides: held.state === "returning" }]
      : []),
  ];
}

/** @param {Scene} scene @param {Side} side @param {boolean} lifted @param {Spot} at @returns {Mover} */
function checkerMover({ layout, palette }, side, lifted, at) {
  const paint = (/** @type {Ctx} */ ctx) => drawChecker({ ctx, layout, palette }, side, MIDDLE, { lifted });
  return { look: `${side} ${lifted}`, size: squareOf(layout, lifted), at, paint };
}

/** @param {Scene} scene @param {Die} die @returns {Mover} */
function dieMover({ layout, palette }, die) {
  // A 3D die shows other faces in every frame; a flat die only rotates.
  const { air, turn = 0 } = palette.relief ? die : { ...die, air: undefined };
  const seen = air
    ? [air.value, ...[air.roll, air.height * 2, turn].map((part) => part.toFixed(1))]
    : [die.value];
  const still = { ...die, air, at: MIDDLE, size: layout.die, turn: air ? turn : 0 };
  return {
    look: `die ${die.colour} ${seen.join(" ")}`,
    size: layout.die * 2.4,
    at: die.at,
    turn: air ? 0 : turn,
    grow: die.size / layout.die,
    paint: (ctx) => drawDie(ctx, palette, still),
  };
}

/** @param {Scene} scene @param {NonNullable<Scene["table"]["cube"]>} cube @returns {Mover} */
function cubeMover({ layout, palette }, { face, rect }) {
  const side = layout.cube.centre.w;
  return {
    look: `cube ${face}`,
    size: side * 1.5,
    at: centreOf(rect),
    grow: rect.w / side,
    paint: (ctx) => drawCube(ctx, palette, squareAt(MIDDLE, side), face, {}),
  };
}

/** The mover that marks where the dragged checker would land. @param {Scene} scene @param {Held} held @returns {Mover} */
function aimMover({ layout, palette, settings, view }, { aim, slot, state }) {
  const hidden = !aim || aim === slot || state !== "dragged";
  const wanted = !hidden && settings.hints.targets && targetsOf(view, slot).has(aim);
  return {
    look: `aim ${wanted}`,
    size: layout.checker * 1.4,
    at: hidden ? MIDDLE : landing({ layout, checkers: view.checkers, view }, aim, actingSide(view, slot)),
    hidden,
    paint: (ctx) => drawAim({ ctx, layout, palette }, wanted),
  };
}
