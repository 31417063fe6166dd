// What a figure reckons by itself, without a board and without the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { slotsOf } from "../../web/js/board/draw/layer_points.js";
import { pointedOut } from "../../web/js/figure/parts.js";
import { coloured, seatOf, stillGame, triedMoves, viewOfGame } from "../../web/js/figure/static_position.js";

const POSITION = {
  points: [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0],
  off: /** @type {[number, number]} */ ([0, 0]),
};

test("a setting is drawn before anybody was asked", () => {
  const game = stillGame({ position: POSITION, dice: [3, 3], cube_value: 2, cube_owner: "opponent" });
  assert.deepEqual(game.pips, { white: 167, black: 167 });
  assert.deepEqual(game.dice.remaining, [3, 3, 3, 3]);
  assert.deepEqual([game.cubes[0].owner, game.cubes[0].shown], ["black", 2]);
  assert.deepEqual(stillGame({ position: POSITION }).may, ["roll"]);
});

test("a mover in black changes every colour and nothing else", () => {
  const setting = {
    position: { points: POSITION.points.map((n, at) => (at === 24 ? 1 : n)), off: [1, 0] },
    dice: [3, 1],
  };
  const white = stillGame({ ...setting, cube_owner: "mover" });
  const black = coloured(white, "black");
  assert.deepEqual(black.checkers, { white: white.checkers.black, black: white.checkers.white });
  assert.deepEqual([black.mover, black.dice.side, black.cubes[0].owner], ["black", "black", "black"]);
  assert.deepEqual(coloured(black, "black"), white);
  assert.equal(coloured(white, "white"), white);
});

test("moves become numbers with their dice", () => {
  const moves = [
    { from: "bar", to: "20", dice: [5] },
    { from: "24", to: "off", dice: [5, 4] },
  ];
  assert.deepEqual(triedMoves(moves), [
    [25, 20, [5]],
    [24, 0, [5, 4]],
  ]);
});

test("whoever is to act sits at the bottom", () => {
  const seats = { white: 0, black: 1 };
  assert.equal(seatOf({ seats, to_act: 1, mover: "white" }), "black");
  assert.equal(seatOf({ seats, to_act: 0, mover: "black" }), "white");
  assert.equal(seatOf({ seats: null, to_act: null, mover: null }), "white");
});

test("choices are drawn only while moving", () => {
  const game = { ...stillGame({ position: POSITION }), choices: [1], reach: [2] };
  assert.deepEqual(viewOfGame(game, {}).choices, []);
  assert.deepEqual(viewOfGame({ ...game, phase: "moving" }, {}).choices, [1]);
});

test("the score of a match and shaded points stand on the live board as on the picture", () => {
  const setting = { position: POSITION, options: { format: "match", length: 5, score: [2, 4] } };
  const zones = [{ first: 19, last: 24, label: "7" }];
  const white = pointedOut({ setting, zones }, "white", true);
  assert.deepEqual(white.standing, { turn: null, score: { white: 2, black: 4 }, length: 5 });
  assert.deepEqual(slotsOf(white.zones[0], { viewpoint: "white" }), ["19", "20", "21", "22", "23", "24"]);
  const black = pointedOut({ setting, zones, marks: [{ place: "3", kind: "focus" }] }, "black", true);
  assert.deepEqual(black.standing.score, { white: 4, black: 2 });
  assert.deepEqual(slotsOf(black.zones[0], { viewpoint: "white" }), ["6", "5", "4", "3", "2", "1"]);
  assert.equal(black.marks[0].side, "black");
  const played = pointedOut({ setting, zones }, "white", false);
  assert.deepEqual([played.zones, played.standing.length], [[], 5]);
  assert.equal(pointedOut({ setting: { position: POSITION } }, "white", true).standing, null);
});
