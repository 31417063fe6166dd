/** Shaded points with a name, under everything else on the board. */

import { slotOf } from "../scene/places.js";
import { tintSlot } from "./layer_marks.js";
import { FONT, write } from "./pen.js";

/** @import { BoardView, Slot, Spot, ZoneView } from "../scene/types.js" */
/** @import { Pen, ScenePen } from "./pen.js" */

/** Names smaller than this many pixels are unreadable; they are written below the board instead. */
const LEAST = 9;

/** @param {ScenePen} pen */
export function drawZones(pen) {
  const { palette, view } = pen;
  for (const zone of view.zones ?? []) {
    const slots = slotsOf(zone, view);
    for (const slot of slots) tintSlot(pen, slot, palette.focus, 0.32);
    drawName(pen, zone.label, slots);
  }
}

/** @param {ZoneView} zone @param {BoardView} view @returns {Slot[]} */
export const slotsOf = ({ first, last, side }, { viewpoint }) =>
  Array.from({ length: last - first + 1 }, (_, at) =>
    slotOf(String(first + at), side ?? viewpoint, viewpoint),
  );

/** Before the tips, as large as the points are wide together. @param {Pen} pen @param {string} label @param {Slot[]} slots */
function drawName({ ctx, layout, palette }, label, slots) {
  const across = layout.orientation === "portrait" ? 2 : slots.length;
  const wanted = layout.checker * 0.42;
  ctx.font = `700 ${wanted}px ${FONT}`;
  const room = across * layout.pitch * 0.96;
  const size = Math.min(wanted, (wanted * room) / Math.max(1, ctx.measureText(label).width));
  if (size < LEAST) return;
  const tips = slots.map((slot) => layout.triangles[slot][2]);
  const { dir } = layout.stacks[slots[0]];
  const reach = size * (layout.orientation === "portrait" && label.length > 2 ? 1.3 : 0.15);
  write(ctx, label, moved(middle(tips), dir, reach), size, palette.text, 700);
}

/** @param {Spot[]} spots @returns {Spot} */
const middle = (spots) => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});

/** @param {Spot} from @param {Spot} dir @param {number} by @returns {Spot} */
const moved = (from, dir, by) => ({ x: from.x + dir.x * by, y: from.y + dir.y * by });
