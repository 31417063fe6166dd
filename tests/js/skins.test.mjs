/** What boards are made of: textures that repeat exactly and join, dice as bodies, and what each material sounds like. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { placed, seenFaces } from "../../web/js/board/draw/die_solid.js";
import { texels } from "../../web/js/board/draw/materials.js";
import { TEXTURES } from "../../web/js/board/draw/textures.js";
import { heightAt } from "../../web/js/board/motion/throws.js";
import { MATERIALS, SKINS, SOUNDS_OF } from "../../web/js/board/scene/themes.js";
import { boardWorn, readSettings } from "../../web/js/state/settings.js";
import { notesOf } from "../../web/js/ui/timbres.js";

const SIDE = 96;

test("every material of every board has a texture, and colours that can be laid over others", () => {
  for (const [theme, parts] of Object.entries(MATERIALS)) {
    for (const [part, material] of Object.entries(parts)) {
      assert.ok(TEXTURES[material.kind], `${theme}.${part}`);
      assert.match(material.low + material.high, /^(#[0-9a-f]{6}){2}$/);
      assert.ok(material.depth > 0 && material.depth < 1);
    }
  }
});

test("the same seed gives the same texture, another one another piece of it", () => {
  for (const { texture } of Object.values(TEXTURES)) {
    assert.deepEqual(texture(3, SIDE), texture(3, SIDE));
    assert.notDeepEqual(texture(3, SIDE), texture(4, SIDE));
  }
});

test("a texture lies between its deepest and its highest, and uses the room", () => {
  for (const [kind, { texture }] of Object.entries(TEXTURES)) {
    const tile = texture(1, SIDE);
    assert.ok(
      tile.every((height) => height >= -1 && height <= 1),
      kind,
    );
    const mean = tile.reduce((sum, height) => sum + height, 0) / tile.length;
    const spread = Math.sqrt(tile.reduce((sum, height) => sum + (height - mean) ** 2, 0) / tile.length);
    assert.ok(Math.abs(mean) < 0.35, `${kind} is ${mean} on the whole`);
    assert.ok(spread > 0.1, `${kind} is flat: ${spread}`);
  }
});

test("tiles join without a seam: over the edge they differ no more than within", () => {
  for (const [kind, { texture }] of Object.entries(TEXTURES)) {
    const tile = texture(1, SIDE);
    for (const [step, along] of [
      [1, SIDE],
      [SIDE, 1],
    ]) {
      const jump = (/** @type {number} */ from, /** @type {number} */ to) => {
        let sum = 0;
        for (let i = 0; i < SIDE; i += 1)
          sum += Math.abs(tile[from * step + i * along] - tile[to * step + i * along]);
        return sum / SIDE;
      };
      const within = Array.from({ length: SIDE - 1 }, (_, i) => jump(i, i + 1));
      assert.ok(jump(SIDE - 1, 0) <= Math.max(...within) * 1.25, kind);
    }
  }
});

test("a tile's bytes are never less see-through than its depth says", () => {
  const material = { kind: "felt", low: "#102030", high: "#f0e0d0", depth: 0.25 };
  const bytes = texels(material);
  const { side } = TEXTURES.felt;
  assert.equal(bytes.length, 4 * side * side);
  const alphas = bytes.filter((_, i) => i % 4 === 3);
  assert.ok(Math.max(...alphas.subarray(0, 5000)) <= 0.25 * 255 + 1);
  const reported = createHash("sha256").update(bytes).digest("hex");
  assert.equal(reported, createHash("sha256").update(texels(material)).digest("hex"));
});

test("a die at rest shows its value, and what it hides makes seven with what it shows", () => {
  for (const value of [1, 2, 3, 4, 5, 6]) {
    const [top, ...sides] = seenFaces({ value, turn: 0.1, roll: 0, heading: 0 });
    assert.equal(top.value, value);
    assert.ok(top.out[2] > 0.9);
    for (const side of sides)
      assert.ok(side.value !== value && side.value !== 7 - value && side.out[2] < 0.4);
  }
});

test("a die rolls forwards: its top goes the way it is heading", () => {
  const heading = 0.7;
  const [x, y] = placed({ value: 1, turn: 0, roll: 0.3, heading })([0, 0, 1]);
  const [x0, y0] = placed({ value: 1, turn: 0, roll: 0, heading })([0, 0, 1]);
  assert.ok((x - x0) * Math.cos(heading) + (y - y0) * Math.sin(heading) > 0.2);
});

test("a thrown die leaps lower each time and ends on the board", () => {
  const tops = [0, 0.53, 0.74].map(heightAt);
  assert.ok(tops[0] > tops[1] && tops[1] > tops[2] && tops[2] > 0, String(tops));
  for (const k of [0.4, 0.66, 0.82, 0.9, 1]) assert.ok(Math.abs(heightAt(k)) < 1e-9);
});

test("each skin sounds of something, and felt softer and lower than wood", () => {
  for (const skin of SKINS) assert.ok(notesOf("move", SOUNDS_OF[skin]).length > 0, skin);
  const [wood, felt] = ["wood", "felt"].map((material) => notesOf("move", material));
  assert.ok(felt[0].pitch < wood[0].pitch / 2);
  assert.deepEqual(
    felt.map(({ type }) => type),
    ["knock", "brush"],
  );
  assert.ok(wood.some(({ type }) => type === "tone"));
  assert.deepEqual(notesOf("move"), wood, "wood, where nothing is said");
  assert.deepEqual(notesOf("end", "felt"), notesOf("end", "wood"), "a tune is not of the board");
});

test("a board wears its own skin, or the board of the page", () => {
  assert.equal(boardWorn(readSettings({ theme: "dark", skin: "marble" })), "marble");
  assert.equal(boardWorn(readSettings({ theme: "dark" })), "dark");
  assert.equal(readSettings({ skin: "glass" }).skin, "theme");
});
