/** Marks on a resting board: targets, marks, arrows, the last play, movable and moved checkers. */

import { sourcesOf, targetsOf } from "../scene/places.js";
import { drawArrows, drawLast } from "./layer_arrows.js";
import { drawDraft } from "./layer_checkers.js";
import { drawMarkSigns, drawMarkTints, drawRing, drawTargets, tintSlot } from "./layer_marks.js";
import { drawZones } from "./layer_points.js";
import { fade } from "./palette.js";

/** @import { Slot } from "../scene/types.js" */
/** @import { Scene, ScenePen } from "./pen.js" */

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

/** Draw the signs under the checkers. @param {ScenePen} pen */
export function drawBeneath(pen) {
  const { palette, settings, hover, view } = pen;
  drawZones(pen);
  drawMarkTints(pen);
  const source = chosen(pen);
  if (!source || view.locked || !settings.hints.targets) return;
  for (const slot of targetsOf(view, source).keys())
    tintSlot(pen, slot, palette.good, slot === hover ? 0.62 : 0.34);
}

/** Draw the signs over the checkers. @param {ScenePen} pen */
export function drawAbove(pen) {
  const { palette, settings, hover, selected, view, table } = pen;
  const { hints } = settings;
  const source = chosen(pen);
  const sources = source ? new Set() : sourcesOf(view);
  // Hide traces of the past while something is pointed out.
  const pointed = source !== null || view.marks.length > 0 || view.arrows.length > 0;
  if (hints.last && !pointed) drawLast(pen);
  drawDraft(pen);
  if (hints.movable && !view.locked)
    for (const slot of sources) drawRing(pen, slot, fade(palette.accent, 0.9), 0.7);
  if (hover && sources.has(hover)) drawRing(pen, hover, palette.accent, 1.1);
  if (selected && !table.held) drawRing(pen, selected, palette.accent, 1.35);
  if (source && hints.targets && !view.locked) drawTargets(pen, targetsOf(view, source));
  drawMarkSigns(pen);
  drawArrows(pen);
}
