// The computations of a figure that need neither a board nor the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { slotsOf } from "../../web/js/board/draw/layer_signs.js";
import { pointedOut } from "../../web/js/figure/parts.js";
import { stillGame } from "../../web/js/figure/static_position.js";

const POSITION = {
  points: [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0],
  off: /** @type {[number, number]} */ ([0, 0]),
};

test("a setting is drawn before any request", () => {
  const game = stillGame({ position: POSITION, dice: [3, 3], cube_value: 2, cube_owner: "opponent" });
  assert.deepEqual(game.pips, { white: 167, black: 167 });
  assert.deepEqual(game.dice.remaining, [3, 3, 3, 3]);
  assert.deepEqual([game.cubes[0].owner, game.cubes[0].value, game.cubes[0].offered], ["black", 2, null]);
  assert.deepEqual(stillGame({ position: POSITION }).may, ["roll"]);
});

test("an offered cube lies before the player who must answer, and no dice are asked for", () => {
  const game = stillGame({
    position: POSITION,
    mover: "black",
    cube_owner: "centre",
    phase: "raise_offered",
  });
  assert.deepEqual(game.cubes[0].offered, { by: "black", to: 2 });
  assert.deepEqual(game.may, []);
});

test("the setting's mover may be black", () => {
  const points = POSITION.points.map((n, at) => (at === 24 ? 1 : n));
  const setting = { position: { points, off: [1, 0] }, dice: [3, 1], cube_owner: "mover" };
  const [white, black] = [stillGame(setting), stillGame({ ...setting, mover: "black" })];
  assert.deepEqual(black.checkers, { white: white.checkers.black, black: white.checkers.white });
  assert.deepEqual([black.mover, black.dice.side, black.cubes[0].owner], ["black", "black", "black"]);
  assert.deepEqual([black.pips.white, black.pips.black], [white.pips.black, white.pips.white]);
});

test("marks and zones are the mover's unless they name a side, and leave once something is played", () => {
  const zones = [{ first: 19, last: 24, label: "7" }];
  const standing = { turn: null, score: { white: 2, black: 4 }, length: 5 };
  const setting = { position: POSITION, mover: /** @type {const} */ ("black") };
  const parts = /** @type {any} */ ({
    ...{ setting, zones, standing },
    marks: [
      { place: "3", kind: "focus" },
      { place: "4", kind: "bad", side: "white" },
    ],
  });
  const black = pointedOut(parts, true);
  assert.deepEqual(slotsOf(black.zones[0], { viewpoint: "white" }), ["6", "5", "4", "3", "2", "1"]);
  assert.deepEqual(
    black.marks.map(({ side }) => side),
    ["black", "white"],
  );
  const played = pointedOut(parts, false);
  assert.deepEqual([played.zones, played.marks, played.standing], [[], [], standing]);
  assert.equal(pointedOut(/** @type {any} */ ({ setting }), true).standing, null);
});
