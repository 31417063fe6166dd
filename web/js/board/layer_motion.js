/** What moves: the checker in the hand, checkers in flight, dice in the air, a cube on its way. */

import { drawCube } from "./layer_cube.js";
import { drawDie } from "./layer_dice.js";
import { stamp } from "./sprites.js";

/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./sprites.js").Sprites} Sprites */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {CanvasRenderingContext2D} Ctx */

/**
 * @param {Ctx} ctx @param {Palette} palette @param {Sprites} sprites @param {Table} table
 * @returns {Rect|null} what was painted, to be cleared before the next frame
 */
export function drawMotion(ctx, palette, sprites, table) {
  /** @type {Rect|null} */
  let dirty = null;
  const touch = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) => {
    dirty = union(dirty, { x: x - size / 2, y: y - size / 2, w: size, h: size });
  };
  for (const die of table.thrown) {
    drawDie(ctx, palette, die);
    touch(die.at.x, die.at.y, die.size * 2.2);
  }
  for (const flight of table.flights) {
    const sprite = (flight.lifted ? sprites.lifted : sprites.flat)[flight.side];
    stamp(ctx, sprite, flight.at);
    touch(flight.at.x, flight.at.y, sprite.size);
  }
  if (table.cube) {
    drawCube(ctx, palette, table.cube.rect, table.cube.face, {});
    touch(
      table.cube.rect.x + table.cube.rect.w / 2,
      table.cube.rect.y + table.cube.rect.h / 2,
      table.cube.rect.w * 1.6,
    );
  }
  if (table.held) {
    const sprite = sprites.lifted[table.held.side];
    stamp(ctx, sprite, table.held.at);
    touch(table.held.at.x, table.held.at.y, sprite.size);
  }
  return dirty;
}

/** @param {Rect|null} a @param {Rect} b @returns {Rect} */
export function union(a, b) {
  if (!a) return b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}
