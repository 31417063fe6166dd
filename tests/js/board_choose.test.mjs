import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actingSide,
  diceAction,
  draftAt,
  dropAction,
  nextDie,
  nextDieAction,
  placeOf,
  slotOf,
  stackAt,
  tapAction,
  targetsOf,
} from "../../web/js/board/scene/places.js";
import { arrived, diceSwapped, initialState, sameThrow, turned } from "../../web/js/board/scene/state.js";
import { emptyView } from "../../web/js/board/scene/types.js";

/** @param {Record<string, number>} counts */
function checkers(counts) {
  const all = Array(26).fill(0);
  for (const [place, count] of Object.entries(counts))
    all[place === "bar" ? 25 : place === "off" ? 0 : Number(place)] = count;
  return all;
}
const START = checkers({ 24: 2, 13: 5, 8: 3, 6: 5 });
const view = (more = {}) => ({
  ...emptyView(),
  mover: "white",
  checkers: { white: [...START], black: [...START] },
  dice: { side: "white", values: [6, 2], remaining: [6, 2], used: [false, false] },
  choices: [
    { from: "24", to: "18", dice: [6] },
    { from: "13", to: "7", dice: [6] },
    { from: "13", to: "11", dice: [2] },
    { from: "8", to: "2", dice: [6] },
  ],
  reach: [
    {
      from: "13",
      to: "5",
      dice: [6, 2],
      steps: [
        ["13", "7"],
        ["7", "5"],
      ],
    },
  ],
  may: ["undo", "confirm"],
  ...more,
});
const tap = (v, hit, more = {}) =>
  tapAction(v, { hit, selected: null, oneTap: false, onMoved: false, ...more });

test("places and slots are each other's inverse for both sides", () => {
  for (const viewpoint of ["white", "black"]) {
    for (const side of ["white", "black"]) {
      for (const place of ["bar", "off", ...Array.from({ length: 24 }, (_, i) => String(i + 1))]) {
        assert.equal(placeOf(slotOf(place, side, viewpoint), side, viewpoint), place);
      }
    }
  }
  assert.equal(slotOf("24", "black", "white"), "1");
  assert.equal(slotOf(25, "white", "white"), "bar:own");
  assert.equal(slotOf(0, "black", "white"), "off:opp");
});

test("tapping a checker chooses it, tapping it again releases it", () => {
  assert.deepEqual(tap(view(), "13"), { type: "select", slot: "13" });
  assert.deepEqual(tap(view(), "13", { selected: "13" }), { type: "select", slot: null });
  assert.deepEqual(tap(view(), null, { selected: "13" }), { type: "select", slot: null });
});

test("a second tap tries the move, legal or not", () => {
  assert.deepEqual(tap(view(), "11", { selected: "13" }), {
    type: "try",
    from: "13",
    to: "11",
    side: "white",
  });
  assert.deepEqual(tap(view(), "15", { selected: "13" }), {
    type: "try",
    from: "13",
    to: "15",
    side: "white",
  });
  assert.deepEqual(tap(view(), "off:opp", { selected: "6" }), {
    type: "try",
    from: "6",
    to: "off",
    side: "white",
  });
  assert.deepEqual(tap(view(), "19", { selected: "24" }), {
    type: "try",
    from: "24",
    to: "19",
    side: "white",
  });
});

test("a second tap on another movable checker chooses that one instead", () => {
  assert.deepEqual(tap(view(), "8", { selected: "13" }), { type: "select", slot: "8" });
  const stuck = tap(view(), "6", { selected: "13" });
  assert.equal(stuck.type, "try");
});

test("a target with movable checkers of the same side is still a target", () => {
  const stacked = view({
    choices: [
      { from: "8", to: "6", dice: [2] },
      { from: "6", to: "4", dice: [2] },
    ],
    reach: [],
  });
  assert.deepEqual(tap(stacked, "6", { selected: "8" }), {
    type: "try",
    from: "8",
    to: "6",
    side: "white",
  });
});

test("before the roll nothing may move, but the try is sent anyway", () => {
  const early = view({ dice: null, choices: [], reach: [], may: ["roll"] });
  assert.deepEqual(tap(early, "8", { selected: "13" }), {
    type: "try",
    from: "13",
    to: "8",
    side: "white",
  });
});

test("a locked board ignores taps", () => {
  for (const hit of ["13", "dice:own", "cube:0"]) {
    assert.equal(tap(view({ locked: true }), hit), null);
  }
});

test("a tap on a cube is sent even if only a crew member other than the captain may raise it", () => {
  const cubes = [{ value: 1, owner: /** @type {const} */ ("centre"), callable: true }];
  const pressed = tap(view({ locked: true, cubes }), "cube:0");
  assert.deepEqual(pressed, { type: "cube", index: 0 });
});

test("one tap moves with the next die; the order of the dice decides", () => {
  const now = { oneTap: true };
  assert.deepEqual(tap(view(), "13", now), { type: "try", from: "13", to: "7", side: "white" });
  const swapped = view({ dice: { side: "white", values: [2, 6], used: [false, false] } });
  assert.deepEqual(tap(swapped, "13", now), { type: "try", from: "13", to: "11", side: "white" });
  assert.deepEqual(tap(swapped, "8", now), { type: "try", from: "8", to: "2", side: "white" });
});

test("with one tap, a checker moves although one that cannot move was touched before", () => {
  const first = tap(view(), "24", { oneTap: true });
  for (const selected of ["12", "6"])
    assert.deepEqual(tap(view(), "24", { oneTap: true, selected }), first, selected);
  assert.deepEqual(tap(view(), "24", { oneTap: true, selected: "13" }), { type: "select", slot: "24" });
});

test("one tap on a checker that cannot move asks why, with the next die", () => {
  assert.deepEqual(tap(view(), "6", { oneTap: true }), {
    type: "try",
    from: "6",
    to: "off",
    side: "white",
  });
  const two = view({ dice: { side: "white", values: [2, 6], used: [false, false] }, choices: [] });
  assert.deepEqual(tap(two, "6", { oneTap: true }), { type: "try", from: "6", to: "4", side: "white" });
});

test("one tap enters from the bar or bears off", () => {
  const bar = view({
    checkers: { white: checkers({ bar: 1, 6: 5 }), black: [...START] },
    choices: [{ from: "bar", to: "23", dice: [2] }],
  });
  assert.deepEqual(tap(bar, "bar:own", { oneTap: true }), {
    type: "try",
    from: "bar",
    to: "23",
    side: "white",
  });
  const home = view({ choices: [{ from: "6", to: "off", dice: [6] }] });
  assert.deepEqual(nextDieAction(home, "6"), { type: "try", from: "6", to: "off", side: "white" });
});

test("the next die is the first unused one", () => {
  assert.equal(nextDie(view()), 6);
  assert.equal(nextDie(view({ dice: { side: "white", values: [6, 2], used: [true, false] } })), 2);
  assert.equal(
    nextDie(view({ dice: { side: "white", values: [3, 3], used: [true, true, true, false] } })),
    3,
  );
  assert.equal(nextDie(view({ dice: { side: "white", values: [6, 2], used: [true, true] } })), null);
});

const drafted = view({
  checkers: { white: checkers({ 24: 2, 13: 4, 11: 1, 8: 3, 6: 5 }), black: [...START] },
  draft: [{ from: "13", to: "11", dice: [2] }],
  choices: [
    { from: "13", to: "7", dice: [6] },
    { from: "11", to: "5", dice: [6] },
  ],
});

test("a tap takes a moved checker back; if it may move on, a second tap does", () => {
  assert.deepEqual(draftAt(drafted, "11"), [0]);
  assert.deepEqual(tap(drafted, "11", { onMoved: true }), { type: "select", slot: "11" });
  assert.deepEqual(tap(drafted, "11", { onMoved: true, selected: "11" }), { type: "undo", index: 0 });
  const done = { ...drafted, choices: [], reach: [] };
  assert.deepEqual(tap(done, "11", { onMoved: true }), { type: "undo", index: 0 });
});

test("of two checkers moved to one point, the later one is taken back first", () => {
  const twice = view({
    draft: [
      { from: "13", to: "11", dice: [2] },
      { from: "13", to: "11", dice: [2] },
    ],
    choices: [],
    reach: [],
  });
  assert.deepEqual(draftAt(twice, "11"), [0, 1]);
  assert.deepEqual(tap(twice, "11", { onMoved: true }), { type: "undo", index: 1 });
  assert.deepEqual(dropAction(twice, "11", "13"), { type: "undo", index: 1 });
});

test("a checker that moved on is identified by its last move", () => {
  const twice = view({
    draft: [
      { from: "13", to: "11", dice: [2] },
      { from: "11", to: "5", dice: [6] },
    ],
  });
  assert.deepEqual(draftAt(twice, "11"), []);
  assert.deepEqual(draftAt(twice, "5"), [1]);
});

test("dropping a moved checker at its start takes the move back", () => {
  assert.deepEqual(dropAction(drafted, "11", "13"), { type: "undo", index: 0 });
  assert.deepEqual(dropAction(drafted, "11", "5"), { type: "try", from: "11", to: "5", side: "white" });
  assert.equal(dropAction(drafted, "11", "11"), null);
});

test("a tap on the dice rolls them, swaps them or picks them up, depending on the situation", () => {
  assert.deepEqual(diceAction(view({ dice: null, may: ["roll", "raise"] })), { type: "roll" });
  assert.deepEqual(diceAction(view({ dice: null, mover: null, may: ["draw"] })), { type: "roll" });
  assert.deepEqual(diceAction(view()), { type: "swap" });
  assert.deepEqual(diceAction(view({ choices: [] })), { type: "confirm" });
  assert.deepEqual(diceAction(drafted), { type: "confirm" });
  const doublet = view({ dice: { side: "white", values: [3, 3], used: [false, false, false, false] } });
  assert.deepEqual(diceAction(doublet), { type: "confirm" });
  assert.equal(diceAction(view({ dice: null, may: [] })), null);
});

test("the acting side: on the viewpoint's turn the viewpoint, else the touched checker's side", () => {
  assert.equal(actingSide(view(), "19"), "white");
  assert.equal(actingSide(view({ mover: "black" }), "13"), "white");
  assert.equal(actingSide(view({ mover: "black" }), "19"), "black");
  assert.equal(actingSide(view({ mover: null }), "20"), "white");
  const foreign = tap(view({ mover: "black", choices: [], reach: [] }), "8", { selected: "13" });
  assert.deepEqual(foreign, { type: "try", from: "13", to: "8", side: "white" });
});

test("targets of one checker: by one die, and further ones by several", () => {
  const targets = targetsOf(view(), "13");
  assert.deepEqual([...targets.keys()], ["7", "11", "5"]);
  assert.equal(targets.get("5").far, true);
  assert.equal(targets.get("7").far, false);
  assert.equal(stackAt(view().checkers, "1", "white").side, "black");
});

test("Black's choices are found in Black's own numbering", () => {
  const black = view({
    viewpoint: "white",
    mover: "black",
    choices: [{ from: "24", to: "18", dice: [6] }],
    reach: [],
  });
  assert.deepEqual([...targetsOf(black, "1").keys()], ["7"]);
  assert.deepEqual(tap(black, "7", { selected: "1" }), {
    type: "try",
    from: "24",
    to: "18",
    side: "black",
  });
});

test("the chosen order of the dice is kept until the next throw", () => {
  const thrown = view();
  const swapped = diceSwapped(initialState({}, thrown));
  assert.deepEqual(swapped.view.dice.values, [2, 6]);
  const used = view({ dice: { side: "white", values: [6, 2], used: [false, true] } });
  const kept = arrived(swapped, used);
  assert.deepEqual([kept.view.dice.values, kept.view.dice.used, kept.swapped], [[2, 6], [true, false], true]);
  assert.equal(nextDie(kept.view), 6);
  const fresh = view({ dice: { side: "white", values: [5, 2], used: [false, false] } });
  const other = arrived(swapped, fresh);
  assert.deepEqual([other.view.dice, other.swapped], [fresh.dice, false]);
  assert.equal(arrived(swapped, view({ dice: null })).swapped, false);
  assert.ok(!sameThrow(thrown.dice, { ...thrown.dice, side: "black" }));
});

test("doubles have no order", () => {
  const doublet = { side: "white", values: [3, 3], used: [true, false, false, false] };
  assert.equal(turned(doublet), doublet);
});

test("a tap on a bare point answers a question about a point, for either side", () => {
  const asked = { may: ["point"], locked: false };
  assert.deepEqual(tap(view(asked), "9"), { type: "try", from: "9", to: "9", side: "white" });
  const turned = view({ ...asked, mover: "black", viewpoint: "black" });
  assert.deepEqual(tap(turned, "9", { oneTap: true }), {
    type: "try",
    from: "9",
    to: "9",
    side: "black",
  });
  assert.equal(tap(view(asked), "dice:own"), null);
});
