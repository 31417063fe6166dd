import assert from "node:assert/strict";
import { test } from "node:test";
import { linkerOf, wordHref } from "../../web/js/view/context.js";

const find = linkerOf({
  words: [
    { id: "prime", forms: ["hradba", "hradbu"] },
    { id: "money", forms: ["hra o peníze", "hru o peníze"] },
    { id: "point", forms: ["klín", "klíny"] },
    { id: "golden_point", forms: ["zlatý klín"] },
    { id: "race", forms: ["závod"] },
  ],
});
const reported = (/** @type {string} */ text, /** @type {Set<string>} */ seen = new Set()) =>
  find(text, seen).flatMap((part) =>
    part.props ? [`${part.children[0]}=${part.props.href.slice(10)}`] : [],
  );

test("a word is found in its listed forms, and never inside another word", () => {
  assert.deepEqual(reported("Postavte hradbu."), ["hradbu=prime"]);
  assert.deepEqual(reported("Závodit, překlínat, hradbami"), []);
  assert.deepEqual(reported("Závod."), ["Závod=race"]);
});

test("the longest form is chosen", () => {
  assert.deepEqual(reported("Zlatý klín a jiný klín"), ["Zlatý klín=golden_point", "klín=point"]);
});

test("a word is found once, even across several texts", () => {
  const seen = new Set();
  assert.deepEqual(reported("klín a klíny", seen), ["klín=point"]);
  assert.deepEqual(reported("klíny, hradba", seen), ["hradba=prime"]);
});

test("a no-break space counts as a space", () => {
  assert.deepEqual(reported("hra o\u00a0peníze"), ["hra o\u00a0peníze=money"]);
});

test("no part of a text is lost or changed", () => {
  for (const text of ["", "klín", "na klínu", "Zlatý klín, <b>klín</b> a závod"])
    assert.equal(
      find(text)
        .map((part) => part.children?.[0] ?? part)
        .join(""),
      text,
    );
});

test("without words a text stays unchanged; forms are not patterns", () => {
  assert.deepEqual(linkerOf({ words: [] })("klín"), ["klín"]);
  assert.deepEqual(linkerOf({ words: [{ id: "x", forms: ["a.b"] }] })("axb"), ["axb"]);
});

test("a word has an address", () => assert.equal(wordHref("home_board"), "#glossary/home_board"));
