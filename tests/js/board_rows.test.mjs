import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsOf } from "../../web/js/board/accessible.js";
import { layoutBoard } from "../../web/js/board/scene/layout.js";

const run = (from, to) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => String(from + (to > from ? i : -i)));

test("arrow keys walk over the cells as they lie: in two rows, or on a board on end in pairs", () => {
  const [upper, lower] = rowsOf(layoutBoard({ width: 900, height: 600 }, "landscape"));
  assert.deepEqual(upper, [...run(13, 18), "bar:own", ...run(19, 24), "off:opp"]);
  assert.deepEqual(lower, [...run(12, 7), "bar:opp", ...run(6, 1), "off:own"]);
  for (const size of [
    { width: 1, height: 1 },
    { width: 390, height: 600 },
    { width: 320, height: 420 },
  ])
    assert.deepEqual(rowsOf(layoutBoard(size, "portrait", 5)), [
      ...run(12, 7).map((near) => [near, String(25 - Number(near))]),
      ["bar:opp", "bar:own"],
      ...run(6, 1).map((near) => [near, String(25 - Number(near))]),
      ["off:own", "off:opp"],
    ]);
});
