/** The materials of boards: dice as solids, and each material's sound. */

import assert from "node:assert/strict";
import test from "node:test";
import { placed, seenFaces } from "../../web/js/board/draw/die_solid.js";
import { heightAt } from "../../web/js/board/motion/clips.js";
import { SKINS, SOUNDS_OF } from "../../web/js/board/scene/themes.js";
import { boardWorn, readSettings } from "../../web/js/state/settings.js";
import notes from "../../web/js/ui/sound_notes.json" with { type: "json" };

test("a die at rest shows its value, and opposite faces add up to seven", () => {
  for (const value of [1, 2, 3, 4, 5, 6]) {
    const [top, ...sides] = seenFaces({ value, turn: 0.1, roll: 0, heading: 0 });
    assert.equal(top.value, value);
    assert.ok(top.out[2] > 0.9);
    for (const side of sides)
      assert.ok(side.value !== value && side.value !== 7 - value && side.out[2] < 0.4);
  }
});

test("a die rolls forward: its top turns in its direction", () => {
  const heading = 0.7;
  const [x, y] = placed({ value: 1, turn: 0, roll: 0.3, heading })([0, 0, 1]);
  const [x0, y0] = placed({ value: 1, turn: 0, roll: 0, heading })([0, 0, 1]);
  assert.ok((x - x0) * Math.cos(heading) + (y - y0) * Math.sin(heading) > 0.2);
});

test("a thrown die bounces lower each time and ends on the board", () => {
  const tops = [0, 0.53, 0.74].map(heightAt);
  assert.ok(tops[0] > tops[1] && tops[1] > tops[2] && tops[2] > 0, String(tops));
  for (const k of [0.4, 0.66, 0.82, 0.9, 1]) assert.ok(Math.abs(heightAt(k)) < 1e-9);
});

test("each skin has a sound for every event of the settings", () => {
  for (const skin of SKINS)
    for (const name of Object.keys(readSettings({}).sounds))
      assert.ok((notes[SOUNDS_OF[skin] ?? "wood"][name] ?? notes.tunes[name]).length > 0, `${skin}: ${name}`);
});

test("a board has its own skin, or the page's theme", () => {
  assert.equal(boardWorn(readSettings({ theme: "dark", skin: "marble" })), "marble");
  assert.equal(boardWorn(readSettings({ theme: "dark" })), "dark");
  assert.equal(readSettings({ skin: "glass" }).skin, "theme");
});
