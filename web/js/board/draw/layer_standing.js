/** At the edge of the board: whose turn it is, the score, the pips and who leads, drawn and in words. */

import { otherSide, whoseIs } from "../scene/places.js";
import { disc, FONT, write } from "./pen.js";
import { drawChecker } from "./sprites.js";

/** @import { BoardView, Side } from "../scene/types.js" */
/** @import { ScenePen } from "./pen.js" */

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
