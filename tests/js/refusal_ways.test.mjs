// What a refusal shows beside its words: the alternative in order, the moment in which the move would go, a leap or steps.
import assert from "node:assert/strict";
import test from "node:test";
import { rehearsal } from "../../web/js/figure/condition.js";
import { triedMoves } from "../../web/js/figure/still.js";
import { meaningsOf } from "../../web/js/state/meanings.js";
import { witnessArrows } from "../../web/js/state/view.js";
import { refusalCard } from "../../web/js/view/refusal_card.js";

const move = (from, to, dice, more = {}) => ({ from, to, dice, hit: false, ...more });

test("the alternative is numbered in the order in which it is played, without what was made already", () => {
  const instead = {
    text: "",
    made: 1,
    moves: [
      [8, 5],
      [7, 4],
      [3, 0],
    ],
  };
  const arrows = witnessArrows(instead, "white");
  assert.deepEqual(
    arrows.map(({ from, to, number }) => [from, to, number]),
    [
      ["7", "4", 1],
      ["3", "off", 2],
    ],
  );
  assert.equal(witnessArrows({ text: "", moves: [[7, 4]] }, "white")[0].number, undefined);
  assert.deepEqual(witnessArrows(null, "white"), []);
});

test("a pair of places that a leap and steps lead to has two meanings, any other one has none", () => {
  const leap = move("13", "4", [5, 4], { leap: true });
  const steps = move("13", "4", [5, 4], {
    hit: true,
    steps: [
      ["13", "8"],
      ["8", "4"],
    ],
  });
  const single = move("13", "8", [5], { hit: true });
  assert.deepEqual(meaningsOf({ choices: [single, leap], reach: [steps] }, { from: 13, to: "4" }), {
    leap,
    steps,
  });
  assert.equal(meaningsOf({ choices: [single, leap], reach: [] }, { from: "13", to: "4" }), null);
  assert.equal(meaningsOf({ choices: [single], reach: [steps] }, { from: "13", to: "4" }), null);
  assert.equal(meaningsOf(null, { from: "13", to: "4" }), null);
});

test("a leap that was made is told as one again", () => {
  const moves = [move("13", "8", [5]), move("13", "4", [5, 4], { leap: true })];
  assert.deepEqual(triedMoves(moves), [
    [13, 8, [5]],
    [13, 4, [5, 4], true],
  ]);
});

const points = (own, other = {}) =>
  Array.from({ length: 26 }, (_, at) => (own[at] ?? 0) - (other[25 - at] ?? 0));
const WOULD_GO = {
  kind: "home",
  changes: [{ kind: "home", points: [14], count: 1 }],
  text: "",
  play: {
    ...{ rulebook: "modern", reading: "completed", text: "3/off", moves: [[3, 0]], tried: [0], dice: [6, 3] },
    position: { points: points({ 3: 2, 6: 1 }, { 20: 2 }), off: [12, 13] },
    steps: [move("3", "off", [3])],
    end: { points: points({ 3: 1, 6: 1 }, { 20: 2 }), off: [13, 13] },
  },
};

test("the moment in which a move would go is a board of its own, for either side", () => {
  for (const mover of ["white", "black"]) {
    const other = mover === "white" ? "black" : "white";
    const { before, events, after } = rehearsal(WOULD_GO, mover, { viewpoint: "white", names: null });
    assert.deepEqual([before.mover, before.dice.side, before.dice.values], [mover, mover, [6, 3]]);
    assert.deepEqual([before.checkers[mover][3], before.checkers[mover][0]], [2, 12]);
    assert.deepEqual(
      [after.checkers[mover][3], after.checkers[mover][0], after.checkers[other][20]],
      [1, 13, 2],
    );
    assert.deepEqual(events, [{ type: "moved", side: mover, ...move("3", "off", [3]) }]);
    assert.deepEqual(before.marks, [{ place: "14", kind: "focus", side: mover }]);
    assert.ok(before.locked);
  }
});

test("where the move never goes there is nothing to show", () => {
  const never = { kind: "never", changes: [{ kind: "never" }], text: "", play: null };
  assert.equal(rehearsal(never, "white", { viewpoint: "white", names: null }), null);
});

test("a play that the words of a refusal name is not told once more behind them", () => {
  const words = (node) => (typeof node === "string" ? [node] : node.children.flatMap(words));
  const said = (text, phrase) => {
    const refused = {
      rule: "most_dice",
      title: "M4",
      text,
      why: "",
      instead: { text: "13/7 8/7", phrase },
      would_go: null,
    };
    const card = refusalCard(refused, { citing: { t: (id) => id }, key: "one" });
    return words(card).filter((piece) => piece.includes("7")).length;
  };
  assert.equal(said("A full play is, for example, 13/7\u00a08/7.", "First 13/7, then 8/7."), 1);
  assert.equal(said("Another play is full.", "First 13/7, then 8/7."), 1);
  assert.equal(said("A full play is, for example, 13/7\u00a08/7."), 1);
  assert.equal(said("Another play is full."), 1);
});
