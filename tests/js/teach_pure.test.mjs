import assert from "node:assert/strict";
import { test } from "node:test";
import { parseRoute } from "../../web/js/state/route.js";
import { createProgress } from "../../web/js/teach/lessons.js";
import { viewOf } from "../../web/js/teach/main.js";
import { pageLink } from "../../web/js/view/context.js";

const route = (/** @type {string} */ hash) => viewOf(/** @type {any} */ (parseRoute(hash)));

test("every address of the teaching views leads to its view", () => {
  assert.equal(route("#rules"), "reader");
  assert.equal(route("#classic"), "reader");
  assert.equal(route("#classic/9.3"), "reader");
  assert.equal(route("#compare"), "compare");
  assert.equal(route("#compare/surplus"), "compare");
  assert.equal(route("#lessons"), "lessons");
  assert.equal(route("#lekce/3"), "lessons");
  assert.equal(route("#exercises"), "exercises");
  assert.equal(route("#cviceni"), "exercises");
});

test("the page reads back the address of a paragraph", () => {
  for (const id of ["9.3", "G1a", "T3"]) {
    const { book, paragraph } = parseRoute(pageLink({ book: "classic", paragraph: id }).href);
    assert.deepEqual([book, paragraph], ["classic", id]);
  }
});

/** @param {string | null} kept */
function store(kept) {
  const box = {
    kept,
    getItem: () => box.kept,
    setItem: (/** @type {string} */ _, /** @type {string} */ value) => {
      box.kept = value;
    },
  };
  return box;
}

test("progress is stored, once for each step", () => {
  const box = store(null);
  const progress = createProgress(box);
  progress.add("bar", 2);
  progress.add("bar", 0);
  progress.add("bar", 2);
  assert.equal(box.kept, '{"bar":[0,2]}');
  const again = createProgress(box);
  assert.deepEqual([again.of("bar"), again.of("dice")], [[0, 2], []]);
});

test("damaged storage means no progress, and no error", () => {
  for (const kept of ["{", "[]", "7", "null", '{"bar":"all"}', '{"bar":[-1]}', '{"bar":[1.5]}'])
    assert.deepEqual(createProgress(store(kept)).of("bar"), []);
  const closed = {
    getItem: () => {
      throw new Error("closed");
    },
    setItem: () => {
      throw new Error("closed");
    },
  };
  const progress = createProgress(closed);
  progress.add("bar", 1);
  assert.deepEqual(progress.of("bar"), [1]);
  assert.deepEqual(createProgress(null).of("bar"), []);
});
