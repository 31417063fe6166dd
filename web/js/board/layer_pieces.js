/** The middle layer: everything at rest, in the order in which it lies on the board. Redrawn only when something changed. */

import { numberingSide } from "./describe.js";
import { diceRect } from "./hit_test.js";
import { drawArrows, drawLast } from "./layer_arrows.js";
import { drawCheckers, drawDraft, drawNumbers, drawPips } from "./layer_checkers.js";
import { drawCubes } from "./layer_cube.js";
import { drawDie } from "./layer_dice.js";
import { drawMarkSigns, drawMarkTints, drawMovable, drawRing, drawTargets, tintSlot } from "./layer_marks.js";
import { drawStructure } from "./layer_structure.js";
import { roundRect } from "./layer_surface.js";
import { checkerSpot, diceSpots } from "./layout.js";
import { sourcesOf, stackAt, targetsOf } from "./places.js";
import { restingCheckers } from "./table.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./sprites.js").Sprites} Sprites */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").BoardSettings} BoardSettings */
/** @typedef {import("./types.js").BoardView} BoardView */
/** @typedef {import("./types.js").Checkers} Checkers */
/** @typedef {import("./types.js").Slot} Slot */
/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {{at:import("./types.js").Spot, wanted:boolean}} Aim wanted: one of the choices */
/**
 * @typedef {object} Scene everything a frame is drawn from
 * @property {Layout} layout
 * @property {Palette} palette
 * @property {Sprites} sprites
 * @property {BoardSettings} settings
 * @property {BoardView} view
 * @property {Table} table
 * @property {Slot|null} selected
 * @property {Slot|null} hover
 * @property {Aim|null} aim where the checker in the hand would land
 * @property {boolean} moving an animation is running: nothing is pointed out meanwhile
 */

/** @param {Ctx} ctx @param {Scene} scene */
export function drawPieces(ctx, scene) {
  const { layout, palette, sprites, settings, table } = scene;
  const view = { ...scene.view, dice: table.dice, cubes: table.cubes };
  const checkers = restingCheckers(table, view.viewpoint);
  const { hints } = settings;
  ctx.clearRect(0, 0, layout.width, layout.height);
  if (hints.numbers) drawNumbers(ctx, layout, palette, view, numberingSide(view, settings));
  const calm = !scene.moving;
  if (calm) drawBeneath(ctx, scene, view);
  drawStructure(ctx, layout, palette, checkers, view.viewpoint, hints);
  drawCheckers(ctx, layout, palette, sprites, view, checkers);
  drawDice(ctx, scene, view);
  drawCubes(ctx, layout, palette, view, table.cube?.index ?? -1);
  if (hints.pips) drawPips(ctx, layout, palette, sprites, view);
  if (calm) drawAbove(ctx, scene, view, checkers);
}

/** @param {Scene} scene @returns {Slot|null} the source whose targets are shown */
function chosen(scene) {
  return scene.table.held?.state === "dragged" ? scene.table.held.slot : scene.selected;
}

/** @param {Ctx} ctx @param {Scene} scene @param {BoardView} view */
function drawBeneath(ctx, scene, view) {
  const { layout, palette, settings, hover } = scene;
  drawMarkTints(ctx, layout, palette, view);
  const source = chosen(scene);
  if (!source || view.locked) return;
  const targets = settings.hints.targets ? targetsOf(view, source) : new Map();
  for (const slot of targets.keys()) tintSlot(ctx, layout, slot, palette.good, slot === hover ? 0.62 : 0.34);
}

/** @param {Ctx} ctx @param {Scene} scene @param {BoardView} view @param {Checkers} checkers */
function drawAbove(ctx, scene, view, checkers) {
  const { layout, palette, settings, hover, selected } = scene;
  const { hints } = settings;
  const source = chosen(scene);
  // What is pointed at now is not to be sought among the traces of what has been.
  const pointed = source !== null || view.marks.length > 0 || view.arrows.length > 0;
  if (hints.last && !pointed) drawLast(ctx, layout, palette, view);
  drawDraft(ctx, layout, palette, view, checkers);
  if (hints.movable && !source && !view.locked) {
    drawMovable(ctx, layout, palette, view, checkers, sourcesOf(view));
  }
  if (hover && !source && sourcesOf(view).has(hover)) {
    const under = stackAt(checkers, hover, view.viewpoint);
    if (under)
      drawRing(ctx, layout, palette, checkerSpot(layout, hover, under.count - 1), palette.accent, 1.1);
  }
  const stack = selected ? stackAt(checkers, selected, view.viewpoint) : null;
  if (selected && stack && !scene.table.held) {
    drawRing(ctx, layout, palette, checkerSpot(layout, selected, stack.count - 1), palette.accent, 1.35);
  }
  if (source && hints.targets && !view.locked) {
    drawTargets(ctx, layout, palette, view, checkers, targetsOf(view, source), hover);
  }
  drawMarkSigns(ctx, layout, palette, view, checkers);
  drawArrows(ctx, layout, palette, view, checkers);
}

/** @param {Ctx} ctx @param {Scene} scene @param {BoardView} view */
function drawDice(ctx, scene, view) {
  const { layout, palette, table } = scene;
  if (table.thrown.length > 0) return;
  if (table.draw) return drawOpening(ctx, scene, table.draw);
  drawLastDice(ctx, scene, view);
  if (view.dice) {
    const whose = view.dice.side === view.viewpoint ? "own" : "opp";
    const { used, values, side } = view.dice;
    diceSpots(layout, whose, used.length).forEach((at, i) => {
      drawDie(ctx, palette, {
        at,
        size: layout.die,
        value: values[i] ?? values[0],
        colour: side,
        used: used[i],
      });
    });
    if (view.may.includes("confirm") && view.choices.length === 0 && !scene.moving)
      invite(ctx, scene, view, whose);
    return;
  }
  if (!scene.moving) drawWaiting(ctx, scene, view);
}

/** The other side's last roll stays visible, faded, until the place is needed. @param {Ctx} ctx @param {Scene} scene @param {BoardView} view */
function drawLastDice(ctx, scene, view) {
  const { layout, palette, settings } = scene;
  const { last } = view;
  const needed = view.dice?.side ?? (view.may.includes("roll") ? view.mover : null);
  if (!settings.hints.last || !last?.dice || last.side === needed || view.cubes.some((cube) => cube.offered))
    return;
  const whose = last.side === view.viewpoint ? "own" : "opp";
  diceSpots(layout, whose, last.dice.length).forEach((at, i) => {
    drawDie(ctx, palette, {
      at,
      size: layout.die * 0.86,
      value: last.dice?.[i] ?? 0,
      colour: last.side,
      used: true,
    });
  });
}

/** Dice that may be thrown lie ready, dashed. @param {Ctx} ctx @param {Scene} scene @param {BoardView} view */
function drawWaiting(ctx, scene, view) {
  const { layout, palette } = scene;
  if (view.may.includes("draw")) {
    for (const whose of /** @type {const} */ (["own", "opp"])) {
      drawDie(ctx, palette, {
        at: diceSpots(layout, whose, 1)[0],
        size: layout.die,
        value: 0,
        colour: "plain",
        waiting: true,
      });
      invite(ctx, scene, view, whose);
    }
    return;
  }
  if (!view.may.includes("roll") || !view.mover) return;
  const whose = view.mover === view.viewpoint ? "own" : "opp";
  for (const at of diceSpots(layout, whose, 2)) {
    drawDie(ctx, palette, { at, size: layout.die, value: 0, colour: view.mover, waiting: true });
  }
  invite(ctx, scene, view, whose);
}

/** @param {Ctx} ctx @param {Scene} scene @param {number[]} dice the viewpoint's first */
function drawOpening(ctx, scene, dice) {
  const { layout, palette } = scene;
  for (const [i, whose] of /** @type {const} */ ([
    [0, "own"],
    [1, "opp"],
  ])) {
    const at = diceSpots(layout, whose, 1)[0];
    drawDie(ctx, palette, { at, size: layout.die, value: dice[i] ?? 0, colour: "plain" });
  }
}

/** A rim round dice that wait for a tap: to be thrown, or to be picked up. @param {Ctx} ctx @param {Scene} scene @param {BoardView} view @param {"own"|"opp"} whose */
function invite(ctx, scene, view, whose) {
  const { layout, palette } = scene;
  const rect = diceRect(layout, view, whose);
  if (!rect || view.locked) return;
  roundRect(ctx, rect, layout.die * 0.34);
  ctx.lineWidth = Math.max(1.5, layout.die * 0.06);
  ctx.strokeStyle = palette.accent;
  ctx.stroke();
}
