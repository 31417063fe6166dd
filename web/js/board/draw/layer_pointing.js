/** Marks on a resting board: targets, marks, arrows, the last play, movable and moved checkers. */

import { checkerSpot } from "../scene/layout.js";
import { sourcesOf, stackAt, targetsOf } from "../scene/places.js";
import { restingCheckers } from "../scene/table.js";
import { drawArrows, drawLast } from "./layer_arrows.js";
import { drawDraft } from "./layer_checkers.js";
import { drawMarkSigns, drawMarkTints, drawMovable, drawRing, drawTargets, tintSlot } from "./layer_marks.js";
import { drawZones } from "./layer_zones.js";

/** @import { Scene } from "./layer_pieces.js" */
/** @import { Slot } from "../scene/types.js" */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** @param {Scene} scene @returns {boolean} whether there is anything under the checkers */
export const pointsBeneath = (scene) =>
  !scene.moving &&
  (scene.view.marks.length > 0 || (scene.view.zones ?? []).length > 0 || chosen(scene) !== null);

/** @param {Scene} scene @returns {boolean} whether there is anything over the checkers */
export function pointsAbove(scene) {
  const { view, settings, hover, moving } = scene;
  if (moving) return false;
  if (pointsBeneath(scene) || hover || view.draft.length > 0 || view.arrows.length > 0) return true;
  return (settings.hints.last && view.last !== null) || (settings.hints.movable && !view.locked);
}

/** @param {Scene} scene @returns {Slot|null} the source whose targets are shown */
function chosen(scene) {
  return scene.table.held?.state === "dragged" ? scene.table.held.slot : scene.selected;
}

/** Under the checkers. @param {Ctx} ctx @param {Scene} scene */
export function drawBeneath(ctx, scene) {
  const { layout, palette, settings, hover, view } = scene;
  drawZones(ctx, layout, palette, view);
  drawMarkTints(ctx, layout, palette, view);
  const source = chosen(scene);
  if (!source || view.locked) return;
  const targets = settings.hints.targets ? targetsOf(view, source) : new Map();
  for (const slot of targets.keys()) tintSlot(ctx, layout, slot, palette.good, slot === hover ? 0.62 : 0.34);
}

/** Over the checkers. @param {Ctx} ctx @param {Scene} scene */
export function drawAbove(ctx, scene) {
  const { layout, palette, settings, hover, selected, view } = scene;
  const checkers = restingCheckers(scene.table, view.viewpoint);
  const { hints } = settings;
  const source = chosen(scene);
  // Current marks must not be hidden among the traces of the last play.
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
