// A panel's content on a board: marks and arrows on the present position, or a position of its own.
import assert from "node:assert/strict";
import test from "node:test";
import { boardShown, createPanels, NO_PANELS } from "../../web/js/state/panels.js";
import { shownOn } from "../../web/js/state/view.js";

const mark = (place) => ({ place, kind: "focus", side: "white" });
const VIEW = {
  ...{
    mover: "white",
    checkers: "the game's",
    dice: "thrown",
    locked: false,
    draft: [1],
    choices: [2],
    reach: [3],
  },
  ...{ may: ["roll"], last: {}, marks: [mark("1")], arrows: [], cubes: [], names: { white: "Anna" } },
};
const POSITION = {
  ...{ mover: "black", checkers: "another's", pips: "others" },
  dice: { side: "black", values: [6, 3], used: [false, false] },
  cubes: [{ value: 4, owner: "centre" }],
};

test("marks and arrows are added to those of the board, whose position stays", () => {
  const arrows = [{ from: "8", to: "5", kind: "witness", side: "white", number: 1 }];
  const shown = shownOn(VIEW, { marks: [mark("2")], arrows });
  assert.deepEqual(shown.marks, [mark("1"), mark("2")]);
  assert.deepEqual(shown.arrows, arrows);
  assert.deepEqual([shown.checkers, shown.locked, shown.choices], ["the game's", false, [2]]);
  assert.equal(shownOn(VIEW, undefined), VIEW);
});

test("a position of its own is only for viewing: no act of the game is possible on it", () => {
  const demo = { title: "Only a demonstration", text: "If a 3 had been rolled", back: "Back", on: [] };
  const shown = shownOn(VIEW, { position: POSITION, marks: [mark("14")], demo });
  assert.deepEqual([shown.mover, shown.checkers, shown.locked], ["black", "another's", true]);
  assert.deepEqual([shown.may, shown.choices, shown.reach, shown.draft, shown.last], [[], [], [], [], null]);
  assert.deepEqual([shown.dice, shown.cubes], [POSITION.dice, POSITION.cubes]);
  assert.deepEqual([shown.marks, shown.demo, shown.names], [[mark("14")], demo, { white: "Anna" }]);
});

test("among several panels the refusal sets the board, else the last panel shown", () => {
  const tree = ["div"];
  const [hint, refusal] = [{ arrows: [] }, { marks: [] }];
  const panels = { refusal: { tree, board: refusal }, advice: { tree, board: hint }, plays: { tree } };
  assert.deepEqual(boardShown({ panels, panelUi: {} }), ["refusal", refusal]);
  assert.deepEqual(boardShown({ panels: { ...panels, refusal: { tree } }, panelUi: {} }), ["advice", hint]);
  assert.equal(
    boardShown({ panels: { plays: { tree }, score: { error: "panel/failed" } }, panelUi: {} }),
    null,
  );
});

test("a panel that is closed before its answer comes stays closed", async () => {
  let state = { ...NO_PANELS };
  let wanted = ["advice"];
  const answers = /** @type {((answer: any) => void)[]} */ ([]);
  const panels = createPanels(
    /** @type {any} */ ({
      get: () => state,
      set: (/** @type {object} */ patch) => (state = { ...state, ...patch }),
      ask: () => new Promise((answer) => answers.push(answer)),
      wanted: () => wanted,
      settings: () => ({}),
    }),
  );
  panels.look();
  wanted = [];
  panels.look();
  answers[0]({ ok: { tree: ["div"], board: { marks: [mark("6")] } } });
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(state.panels, {});
  assert.equal(boardShown(state), null);
});
