/** A small corner of a board, for choosing a skin; drawn by the board's own code. */

import { drawDie } from "./draw/layer_dice.js";
import { drawSurface } from "./draw/layer_surface.js";
import { comingMaterials } from "./draw/materials.js";
import { readPalette, resolveTheme } from "./draw/palette.js";
import { spritesOf, stamp } from "./draw/sprites.js";
import { checkerSpot, layoutBoard } from "./scene/layout.js";

/** @import { Skin, Theme } from "./scene/themes.js" */

/** Page pixels (`.skin canvas` has the same shape). The board around it is enlarged to make its corner this size. */
const PREVIEW = Object.freeze({ width: 132, height: 96 });
const BOARD = { width: 480, height: 330 };
/** @type {readonly (readonly [slot:string, side:import("./scene/types.js").Side, count:number])[]} */
const LYING = [
  ["12", "white", 2],
  ["11", "black", 1],
];

/** @param {HTMLCanvasElement} canvas @param {Skin | Theme | "auto"} theme */
export async function drawPreview(canvas, theme) {
  const scale = devicePixelRatio;
  canvas.width = Math.round(PREVIEW.width * scale);
  canvas.height = Math.round(PREVIEW.height * scale);
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const palette = paletteOf(theme);
  await comingMaterials(palette.theme);
  const layout = layoutBoard(BOARD, "landscape");
  const { x, y, h } = layout.board;
  ctx.setTransform(scale, 0, 0, scale, -x * scale, (PREVIEW.height - y - h) * scale);
  drawSurface(ctx, layout, palette);
  const sprites = spritesOf(palette, layout.checker, scale);
  for (const [slot, side, count] of LYING) {
    for (let i = 0; i < count; i += 1)
      stamp(ctx, sprites.pieces[side][i % sprites.pieces[side].length], checkerSpot(layout, slot, i));
  }
  const at = { x: x + PREVIEW.width - layout.die * 0.9, y: y + h - PREVIEW.height + layout.die * 0.8 };
  drawDie(ctx, palette, { at, size: layout.die, value: 5, colour: "white", lean: -0.2 });
}

/** The colours of a board in this theme. @param {Skin | Theme | "auto"} theme */
function paletteOf(theme) {
  const root = document.createElement("div");
  root.className = "vb-root";
  root.hidden = true;
  root.dataset.vbTheme = resolveTheme(theme);
  const probe = document.createElement("span");
  root.append(probe);
  document.body.append(root);
  const palette = readPalette(root, probe);
  root.remove();
  return palette;
}
