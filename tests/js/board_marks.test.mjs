import assert from "node:assert/strict";
import { test } from "node:test";
import { drawDraft } from "../../web/js/board/draw/layer_checkers.js";
import { drawChosen, drawMarkSigns } from "../../web/js/board/draw/layer_signs.js";
import { layoutBoard } from "../../web/js/board/scene/layout.js";
import { emptyView } from "../../web/js/board/scene/types.js";

/** A pen that records the calls on its canvas; each colour's value is its own name. @param {object} more */
function penOf(more) {
  /** @type {[string, ...any[]][]} */
  const calls = [];
  const ctx = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given) =>
          calls.push([String(name), ...given]),
      set: () => true,
    },
  );
  const palette = new Proxy({}, { get: () => "#123456" });
  const view = { ...emptyView(), mover: "white", ...more.view };
  const pen = {
    ctx,
    palette,
    layout: layoutBoard({ width: 390, height: 420 }),
    checkers: view.checkers,
    ...more,
    view,
  };
  return { pen, calls, named: (name) => calls.filter(([one]) => one === name) };
}
const counts = (places) => Array.from({ length: 26 }, (_, place) => places[place] ?? 0);

test("a checker moved onto a stack with a count still shows the count", () => {
  const checkers = { white: counts({ 6: 7 }), black: counts({}) };
  const { pen, named } = penOf({ view: { checkers, draft: [{ from: "7", to: "6", dice: [1] }] } });
  drawDraft(pen);
  assert.deepEqual(
    named("fillText").map(([, text]) => text),
    ["7"],
  );
  const few = { white: counts({ 6: 3 }), black: counts({}) };
  const other = penOf({ view: { checkers: few, draft: [{ from: "7", to: "6", dice: [1] }] } });
  drawDraft(other.pen);
  assert.deepEqual(
    other.named("fillText").filter(([, text]) => text),
    [],
  );
});

test("once a checker is chosen, the refused one has no ring", () => {
  const checkers = { white: counts({ 24: 2, 13: 5 }), black: counts({}) };
  const view = { checkers, marks: [{ place: "24", side: "white", kind: "source" }] };
  const before = penOf({ view, selected: null });
  drawMarkSigns(before.pen);
  assert.ok(before.named("arc").length > 0);
  const chosen = penOf({ view, selected: "13" });
  drawMarkSigns(chosen.pen);
  assert.equal(chosen.named("arc").length, 0);
});

test("the other side's checker is not ringed like one's own", () => {
  const checkers = { white: counts({ 13: 5 }), black: counts({ 6: 5 }) };
  const rings = ["13", "19"].map((selected) => {
    const strokes = [];
    const ctx = new Proxy(
      {},
      { get: () => () => {}, set: (_, name, value) => name !== "strokeStyle" || strokes.push(value) > 0 },
    );
    const palette = { accent: "#00aaaa", bad: "#aa0000", bg: "#ffffff" };
    drawChosen(penOf({ ctx, palette, view: { checkers }, selected, table: { held: null } }).pen);
    return strokes.at(-1);
  });
  assert.deepEqual(rings, ["#00aaaa", "#aa0000"]);
});
