/** The middle layer: everything at rest, from bottom to top. Painted in tiles, each only when it changes. */

import { canPickUp, numberingSide } from "../scene/describe.js";
import { diceCount, diceRect } from "../scene/hit_test.js";
import { diceSpots } from "../scene/layout.js";
import { SLOTS, stackAt, whoseIs } from "../scene/places.js";
import { restingCheckers } from "../scene/state.js";
import { drawLying, leanOf } from "./die_solid.js";
import { around, drawCheckers, drawNumbers } from "./layer_checkers.js";
import { drawCubes } from "./layer_cube.js";
import { drawStructure } from "./layer_points.js";
import { drawPips, drawScore, drawTurn } from "./layer_standing.js";
import { box } from "./pen.js";

/** @import { Die } from "../scene/types.js" */
/** @import { Ctx, Scene, ScenePen } from "./pen.js" */
/** @typedef {(rect:import("../scene/types.js").Rect)=>boolean} Inside whether a place overlaps the tile being painted */

/** Everything that `drawPieces` reads for one tile. A tile whose key is unchanged is not repainted. @param {Scene} scene @param {Inside} inside @returns {string} */
export function piecesKey(scene, inside) {
  const { layout, settings, table, view, moving } = scene;
  const { numbers, structures, pips, last } = settings.hints;
  const checkers = restingCheckers(table, view.viewpoint);
  const near = SLOTS.filter((slot) => inside(around(layout, slot)));
  const stacks = near.map((slot) => stackAt(checkers, slot, view.viewpoint));
  const diced = inside(layout.dice.own) || inside(layout.dice.opp);
  const { mover, may, locked } = view;
  return JSON.stringify([
    numbers && numberingSide(view, settings),
    structures && checkers,
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
  const { layout, settings, table } = scene;
  const view = { ...scene.view, dice: table.dice, cubes: table.cubes };
  const pen = { ...scene, ctx, view, checkers: restingCheckers(table, view.viewpoint) };
  const { hints } = settings;
  if (hints.numbers) drawNumbers(pen, numberingSide(view, settings), inside);
  drawStructure(pen);
  drawCheckers(pen, inside);
  if (inside(layout.dice.own) || inside(layout.dice.opp)) drawDice(pen);
  drawCubes(pen, inside);
  if (inside(layout.bar)) drawTurn(pen);
  if (!inside(layout.tray)) return;
  drawScore(pen);
  if (hints.pips) drawPips(pen);
}

/** @param {ScenePen} pen */
function drawDice(pen) {
  const { table, view } = pen;
  if (table.thrown.length > 0) return;
  // The opening dice, the viewpoint's first.
  for (const [n, value] of (table.draw ?? []).entries())
    drawRow(pen, n === 0 ? "own" : "opp", 1, () => ({ value, colour: "plain", lean: leanOf(n) }));
  if (table.draw) return;
  drawLastDice(pen);
  if (view.dice) {
    const { used, values, side } = view.dice;
    const whose = whoseIs(side, view.viewpoint);
    drawRow(pen, whose, used.length, (i) => ({ value: values[i] ?? values[0], colour: side, used: used[i] }));
    if (canPickUp(view) && !pen.moving) invite(pen, whose);
  } else if (!pen.moving) drawWaiting(pen);
}

/** Draw dice side by side. @param {ScenePen} pen @param {"own"|"opp"} whose @param {number} count @param {(i:number) => Pick<Die, "value" | "colour"> & Partial<Die>} of */
function drawRow({ ctx, layout, palette }, whose, count, of) {
  diceSpots(layout, whose, count).forEach((at, i) => {
    drawLying(ctx, palette, { at, size: layout.die, lean: leanOf(i), ...of(i) });
  });
}

/** Draw the other side's last roll, faded, until its place is needed. @param {ScenePen} pen */
function drawLastDice(pen) {
  const { layout, settings, view } = pen;
  const { dice, side } = view.last ?? {};
  const needed = view.dice?.side ?? (view.may.includes("roll") ? view.mover : null);
  const offered = view.cubes.some((cube) => cube.offered);
  if (!settings.hints.last || !dice || !side || side === needed || offered) return;
  const faded = { size: layout.die * 0.86, colour: side, used: true };
  drawRow(pen, whoseIs(side, view.viewpoint), dice.length, (i) => ({ ...faded, value: dice[i] ?? 0 }));
}

/** Draw dice that are ready to be rolled, dashed. @param {ScenePen} pen */
function drawWaiting(pen) {
  const { may, mover } = pen.view;
  const colour = may.includes("draw") || !mover ? "plain" : mover;
  for (const whose of /** @type {const} */ (["own", "opp"])) {
    const count = diceCount(pen.view, whose);
    drawRow(pen, whose, count, () => ({ value: 0, colour, waiting: true, lean: 0 }));
    if (count > 0) invite(pen, whose);
  }
}

/** Draw a rim around dice that wait for a tap: to roll, or to end the turn. @param {ScenePen} pen @param {"own"|"opp"} whose */
function invite({ ctx, layout, palette, view }, whose) {
  const rect = diceRect(layout, view, whose);
  if (!rect || view.locked) return;
  box(ctx, rect, layout.die * 0.34, { stroke: palette.accent, width: Math.max(1.5, layout.die * 0.06) });
}
