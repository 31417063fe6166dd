/**
 * The middle layer: everything at rest, from bottom to top: checkers, dice, the doubling cube or the several cubes of a chouette; and
 * at the edge of the board whose turn it is, the score, the pips and who leads.
 */

import { canPickUp } from "../scene/describe.js";
import { cubeCells, cubeFace, cubeRects, diceCount, diceRect, isCallable } from "../scene/hit_test.js";
import { centreOf, diceSpots, squareAt } from "../scene/layout.js";
import { otherSide, whoseIs } from "../scene/places.js";
import { restingCheckers } from "../scene/state.js";
import { drawLying, leanOf } from "./die_solid.js";
import { drawChecker, drawCheckers } from "./layer_checkers.js";
import { drawStructure } from "./layer_signs.js";
import { box, disc, drawKept, FONT, gradient, MIDDLE, paint, write } from "./pen.js";

/** @import { BoardView, CubeView, Die, Rect, Side } from "../scene/types.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Ctx, Inked, Scene, ScenePen } from "./pen.js" */

/** Everything that `drawPieces` reads. @param {Scene} scene @returns {string} */
export function piecesKey({ settings, table, view, moving }) {
  const { checkers, cube, flights, held, thrown, ...lying } = table;
  const { choices, last, locked, may, mover, pips, standing, viewpoint } = view;
  const known = { last, locked, may, mover, pips, standing, viewpoint, free: choices.length > 0 };
  const air = [cube?.index, thrown.length > 0, moving];
  const resting = restingCheckers(table, viewpoint);
  return JSON.stringify([settings.hints, lying, known, resting, air]);
}

/** @param {ScenePen} scenePen */
export function drawPieces(scenePen) {
  const { settings, table } = scenePen;
  const pen = { ...scenePen, view: { ...scenePen.view, dice: table.dice, cubes: table.cubes } };
  const { hints } = settings;
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

// Cubes

/** Draw all cubes except one that is moving. @param {ScenePen} pen */
export function drawCubes(pen) {
  const { layout, palette, view, table } = pen;
  const rects = cubeRects(layout, view);
  const cells = cubeCells(layout, view);
  view.cubes.forEach((cube, index) => {
    if (index === table.cube?.index) return;
    const { w } = rects[index];
    const alive = cube.active !== false;
    const ring = cube.offered ? palette.focus : isCallable(cube, view) ? palette.accent : null;
    const face = cubeFace(cube);
    // Its square includes its shadow.
    drawKept(pen, `cube ${face} ${alive} ${ring}`, centreOf(rects[index]), w * 1.5, (own) =>
      drawCube(own, palette, squareAt(MIDDLE, w), face, { faded: !alive, ring }),
    );
    if (cells[index]) drawLabel(pen, cells[index], rects[index], cube, alive);
  });
}

/** @param {Ctx} ctx @param {Palette} palette @param {Rect} r @param {number} face @param {{faded?:boolean, ring?:string|null}} how */
export function drawCube(ctx, palette, r, face, how) {
  const radius = r.w * 0.17;
  const inner = { x: r.x + r.w * 0.06, y: r.y + r.h * 0.06, w: r.w * 0.88, h: r.h * 0.88 };
  ctx.save();
  ctx.globalAlpha *= how.faded ? 0.45 : 1;
  drawBody(ctx, palette, inner, radius);
  if (how.ring) box(ctx, r, radius * 1.2, { stroke: how.ring, width: Math.max(2, r.w * 0.07) });
  const text = String(face);
  const size = r.w * (text.length > 3 ? 0.3 : text.length > 2 ? 0.38 : 0.5);
  write(ctx, text, centreOf(r), size, palette.black, 700);
  ctx.restore();
}

/** @param {Ctx} ctx @param {Palette} palette @param {Rect} r @param {number} radius */
function drawBody(ctx, palette, r, radius) {
  ctx.save();
  if (palette.relief) {
    const k = Math.abs(ctx.getTransform().a);
    ctx.shadowColor = "rgba(20, 10, 0, 0.45)";
    ctx.shadowBlur = r.w * 0.14 * k;
    ctx.shadowOffsetY = r.w * 0.06 * k;
  }
  box(ctx, r, radius, { fill: palette.white });
  ctx.restore();
  if (palette.relief) {
    const line = [r.x, r.y, r.x + r.w, r.y + r.h];
    paint(ctx, { fill: gradient(ctx, line, { 0: "rgba(255, 255, 255, 0.4)", 1: "rgba(90, 50, 20, 0.22)" }) });
  }
  paint(ctx, { stroke: palette.relief ? palette.whiteEdge : palette.text, width: Math.max(1, r.w * 0.035) });
}

/** @param {Inked} pen @param {Rect} cell @param {Rect} face @param {CubeView} cube @param {boolean} alive */
function drawLabel({ ctx, palette }, cell, face, cube, alive) {
  const size = Math.max(10, Math.min(22, cell.h * 0.2, cell.w * 0.2));
  const label = cube.label ?? String(cube.member ?? "");
  ctx.save();
  ctx.globalAlpha *= alive ? 1 : 0.6;
  const y = Math.min(cell.y + cell.h - size * 0.6, face.y + face.h + size * 0.85);
  write(ctx, label, { x: cell.x + cell.w / 2, y }, size, palette.frameText, 600, cell.w - 4);
  ctx.restore();
}

// The edge of the board

/** @param {BoardView} view @returns {["own" | "opp", Side][]} */
const places = ({ viewpoint }) => [
  ["own", viewpoint],
  ["opp", otherSide(viewpoint)],
];

/** Draw each side's score and the match length, in the frame beside the trays. @param {ScenePen} pen */
export function drawScore({ ctx, layout, palette, view }) {
  const { score = null, length = null } = view.standing ?? {};
  if (!score) return;
  const { size, room } = layout.scores;
  for (const [whose, side] of places(view)) {
    const won = String(score[side]).replace("-", "−");
    const text = length ? `${won}/${length}` : won;
    write(ctx, text, layout.scores[whose], size, palette.frameText, 700, room);
  }
}

/** Draw the turn sign at the end of the bar, in front of the player to act. @param {ScenePen} pen */
export function drawTurn({ ctx, layout, palette, view }) {
  const turn = view.standing?.turn;
  if (!turn) return;
  const { radius } = layout.turns;
  disc(ctx, layout.turns[whoseIs(turn, view.viewpoint)], radius, {
    ...{ fill: palette[turn], stroke: palette.accent, width: Math.max(2, radius * 0.34) },
  });
}

/** Draw both pip counts and the lead, between the trays. @param {ScenePen} pen */
export function drawPips(pen) {
  const { ctx, layout, palette, view } = pen;
  const { pips } = view;
  const { size, lead } = layout.pips;
  if (!pips || !size) return;
  for (const [whose, side] of places(view)) {
    const p = layout.pips[whose];
    const text = String(pips[side]);
    ctx.font = `600 ${size}px ${FONT}`;
    const wide = ctx.measureText(text).width + size * 0.95;
    const icon = { x: p.x - wide / 2 + size * 0.4, y: p.y };
    drawChecker(pen, side, icon, { share: (size * 0.8) / layout.checker });
    write(ctx, text, { x: p.x + size * 0.475, y: p.y }, size, palette.frameText, 600);
  }
  const behind = pips[view.viewpoint] - pips[otherSide(view.viewpoint)];
  const sign = behind === 0 ? "=" : `${behind > 0 ? "▲" : "▼"} ${Math.abs(behind)}`;
  write(ctx, sign, lead, size * 0.84, palette.frameText, 600);
}
