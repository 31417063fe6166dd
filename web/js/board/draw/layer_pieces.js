/** The middle layer: everything at rest, from bottom to top. Painted in tiles, each only when it changes. */

import { numberingSide } from "../scene/describe.js";
import { leanOf } from "../scene/dice_order.js";
import { diceRect } from "../scene/hit_test.js";
import { diceSpots } from "../scene/layout.js";
import { SLOTS, stackAt } from "../scene/places.js";
import { restingCheckers } from "../scene/table.js";
import { around, drawCheckers, drawNumbers } from "./layer_checkers.js";
import { drawCubes } from "./layer_cube.js";
import { drawDie } from "./layer_dice.js";
import { drawPips, drawScore, drawTurn } from "./layer_standing.js";
import { drawStructure } from "./layer_structure.js";
import { roundRect } from "./layer_surface.js";

/** @import { Layout } from "../scene/layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Sprites } from "./sprites.js" */
/** @import { BoardState } from "../scene/state.js" */
/** @import { BoardView } from "../scene/types.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */
/**
 * @typedef {BoardState & {layout: Layout, palette: Palette, sprites: Sprites, moving: boolean}} Scene everything a frame is
 *   drawn from; the view is the one shown; moving: an animation is running, and nothing is pointed out meanwhile
 */

/** @typedef {(rect:import("../scene/types.js").Rect)=>boolean} Inside whether a place lies, in part, in the tile that is painted */

/** @param {Scene} scene @returns {BoardView} the view with what lies on the table now */
const lyingView = ({ view, table }) => ({ ...view, dice: table.dice, cubes: table.cubes });

/**
 * Everything that `drawPieces` reads for one tile; an unchanged tile is not painted again.
 * @param {Scene} scene @param {Inside} inside @returns {string}
 */
export function piecesKey(scene, inside) {
  const { layout, settings, table, view, moving } = scene;
  const { numbers, held, blots, bridges, pips, last } = settings.hints;
  const checkers = restingCheckers(table, view.viewpoint);
  const marked = held || blots || bridges;
  const near = SLOTS.filter((slot) => inside(around(layout, slot)));
  const stacks = near.map((slot) => stackAt(checkers, slot, view.viewpoint));
  const diced = inside(layout.dice.own) || inside(layout.dice.opp);
  const { mover, may, locked } = view;
  return JSON.stringify([
    numbers && numberingSide(view, settings),
    marked && [held, blots, bridges, checkers],
    stacks.map((stack) => stack && (stack.side === "white" ? stack.count : -stack.count)),
    diced && [table.dice, table.draw, table.thrown.length > 0, moving, mover, may, locked],
    diced && [view.choices.length > 0, last && view.last?.side, last && view.last?.dice],
    table.cubes.length > 0 && [table.cubes, table.cube?.index, may.includes("raise"), view.viewpoint],
    inside(layout.tray) && [pips && view.pips, view.standing, view.viewpoint],
    inside(layout.bar) && [view.standing?.turn, view.viewpoint],
  ]);
}

/** @param {Ctx} ctx of one tile, cleared @param {Scene} scene @param {Inside} inside */
export function drawPieces(ctx, scene, inside) {
  const { layout, palette, sprites, settings, table } = scene;
  const view = lyingView(scene);
  const checkers = restingCheckers(table, view.viewpoint);
  const { hints } = settings;
  if (hints.numbers) drawNumbers(ctx, layout, palette, view, numberingSide(view, settings), inside);
  drawStructure(ctx, layout, palette, checkers, view.viewpoint, hints);
  drawCheckers(ctx, layout, palette, sprites, view, checkers, inside);
  if (inside(layout.dice.own) || inside(layout.dice.opp)) drawDice(ctx, scene, view);
  drawCubes(ctx, layout, palette, view, table.cube?.index ?? -1);
  if (inside(layout.bar)) drawTurn(ctx, layout, palette, view);
  if (!inside(layout.tray)) return;
  drawScore(ctx, layout, palette, view);
  if (hints.pips) drawPips(ctx, layout, palette, sprites, view);
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
        lean: leanOf(i),
      });
    });
    if (view.may.includes("confirm") && view.choices.length === 0 && !scene.moving)
      invite(ctx, scene, view, whose);
    return;
  }
  if (!scene.moving) drawWaiting(ctx, scene, view);
}

/** The other side's last roll stays visible, faded, until its place is needed. @param {Ctx} ctx @param {Scene} scene @param {BoardView} view */
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
      lean: leanOf(i),
    });
  });
}

/** Dice ready to roll, dashed. @param {Ctx} ctx @param {Scene} scene @param {BoardView} view */
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
    drawDie(ctx, palette, { at, size: layout.die, value: dice[i] ?? 0, colour: "plain", lean: leanOf(i) });
  }
}

/** A rim around dice that wait for a tap: to roll, or to pick up. @param {Ctx} ctx @param {Scene} scene @param {BoardView} view @param {"own"|"opp"} whose */
function invite(ctx, scene, view, whose) {
  const { layout, palette } = scene;
  const rect = diceRect(layout, view, whose);
  if (!rect || view.locked) return;
  roundRect(ctx, rect, layout.die * 0.34);
  ctx.lineWidth = Math.max(1.5, layout.die * 0.06);
  ctx.strokeStyle = palette.accent;
  ctx.stroke();
}
