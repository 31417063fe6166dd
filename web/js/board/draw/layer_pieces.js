/** The middle layer: everything at rest, from bottom to top. */

import { canPickUp, numberingSide } from "../scene/describe.js";
import { diceCount, diceRect } from "../scene/hit_test.js";
import { diceSpots } from "../scene/layout.js";
import { whoseIs } from "../scene/places.js";
import { restingCheckers } from "../scene/state.js";
import { drawLying, leanOf } from "./die_solid.js";
import { drawCheckers, drawNumbers } from "./layer_checkers.js";
import { drawCubes } from "./layer_cube.js";
import { drawStructure } from "./layer_points.js";
import { drawPips, drawScore, drawTurn } from "./layer_standing.js";
import { box } from "./pen.js";

/** @import { Die } from "../scene/types.js" */
/** @import { Scene, ScenePen } from "./pen.js" */

/** Everything that `drawPieces` reads. @param {Scene} scene @returns {string} */
export function piecesKey({ settings, table, view, moving }) {
  const { viewpoint, mover, may, locked, last, pips, standing } = view;
  const { dice, draw, cubes, cube, thrown } = table;
  return JSON.stringify([
    ...[
      settings.hints,
      settings.numbering,
      restingCheckers(table, viewpoint),
      dice,
      draw,
      cubes,
      cube?.index,
    ],
    ...[
      thrown.length > 0,
      moving,
      viewpoint,
      mover,
      may,
      locked,
      last,
      pips,
      standing,
      view.choices.length > 0,
    ],
  ]);
}

/** @param {ScenePen} scenePen */
export function drawPieces(scenePen) {
  const { settings, table } = scenePen;
  const pen = { ...scenePen, view: { ...scenePen.view, dice: table.dice, cubes: table.cubes } };
  const { hints } = settings;
  if (hints.numbers) drawNumbers(pen, numberingSide(pen.view, settings));
  drawStructure(pen);
  drawCheckers(pen);
  drawDice(pen);
  drawCubes(pen);
  drawTurn(pen);
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
function drawRow(pen, whose, count, of) {
  const { layout } = pen;
  diceSpots(layout, whose, count).forEach((at, i) => {
    drawLying(pen, { at, size: layout.die, lean: leanOf(i), ...of(i) });
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
