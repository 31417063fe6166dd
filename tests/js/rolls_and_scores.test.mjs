// The map of the rolls and the cube at a score, without a page: how warm a cell is, what loses the market, what is asked.
import assert from "node:assert/strict";
import test from "node:test";
import { losers, warmth } from "../../web/js/advice/rolls_view.js";
import { scoreArgs } from "../../web/js/advice/score_args.js";

test("a map of rolls: the farthest from the mean has the full colour, and market losers come by how often they lose it", () => {
  const roll = (/** @type {number[]} */ dice, /** @type {number} */ difference, lost = 0) => ({
    dice,
    difference,
    lost,
  });
  const found = /** @type {any} */ ({
    rolls: [roll([1, 1], 0.1), roll([2, 1], -0.4, 3), roll([2, 2], 0.2, 30)],
  });
  assert.deepEqual(
    [...warmth(found)],
    [
      ["1-1", 0.25],
      ["2-1", -1],
      ["2-2", 0.5],
    ],
  );
  assert.deepEqual(
    losers(found).map(({ dice }) => dice),
    [
      [2, 2],
      [2, 1],
    ],
  );
  assert.deepEqual(
    [...warmth(/** @type {any} */ ({ rolls: [roll([1, 1], 0)] }))],
    [["1-1", 0]],
    "all alike: no colour",
  );
});

test("the cube at a score is asked for by the points that are missing; the Crawford game is one where one is missing", () => {
  const asked = { mover: 1, opponent: 4, cube: 2, crawford: true };
  assert.deepEqual(scoreArgs("modern", asked), {
    rulebook: "modern",
    match: { length: 4, mover: 3, opponent: 0, crawford: true },
    cube: { value: 2, owner: "mover" },
  });
  const even = scoreArgs("modern", { ...asked, mover: 4, cube: 1 });
  assert.deepEqual([even.match?.crawford, even.cube?.owner], [false, "centre"]);
});
