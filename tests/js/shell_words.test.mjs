// The page's words: filled like Python's, with correct plurals, none missing.
import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";
import { chooseLang, filler, translator } from "../../web/js/i18n/words.js";
import { textsOf } from "./support_texts.mjs";

const CASES = JSON.parse(fs.readFileSync(new URL("../support/filled.json", import.meta.url), "utf8"));

for (const { lang, template, values, text } of CASES)
  test(`${lang}: “${template}” with ${JSON.stringify(values)}`, () => {
    assert.equal(filler(lang)(template, values), text.replaceAll("_", "\u00a0"));
  });

test("numbers are written in the reader's format", () => {
  assert.equal(filler("cs")("{a}; {b}", { a: 1234.5, b: 0.25 }), "1\u00a0234,5; 0,25");
  assert.equal(filler("en")("{a}", { a: 1234.5 }), "1,234.5");
});

test("an unknown message is reported once and returns its id", () => {
  /** @type {string[]} */
  const problems = [];
  const t = translator("en", {}, (problem) => problems.push(problem));
  assert.deepEqual([t("gone"), t("gone", { n: 1 })], ["gone", "gone"]);
  assert.deepEqual(problems, ["no message gone in en"]);
});

test("Czech and Slovak have three plural forms", () => {
  const cs = translator("cs", textsOf("cs"));
  assert.deepEqual(
    [1, 3, 5].map((count) => cs("board-checkers", { count })),
    ["1\u00a0kámen", "3\u00a0kameny", "5\u00a0kamenů"],
  );
  const sk = translator("sk", textsOf("sk"));
  assert.deepEqual(
    [1, 4, 9].map((count) => sk("board-checkers", { count })),
    ["1\u00a0kameň", "4\u00a0kamene", "9\u00a0kameňov"],
  );
});

test("every message that the page names exists", () => {
  const have = textsOf("cs");
  const folder = new URL("../../web/js/ui/", import.meta.url);
  const asked = fs
    .readdirSync(folder)
    .flatMap((name) => [...fs.readFileSync(new URL(name, folder), "utf8").matchAll(/\bt\(\s*"([\w-]+)"/g)]);
  assert.ok(asked.length > 15);
  assert.deepEqual(
    asked.map(([, id]) => id).filter((id) => !(id in have)),
    [],
  );
});

test("the page uses the first of the reader's languages that it has", () => {
  assert.equal(chooseLang(["de-DE", "sk-SK", "cs"]), "sk");
  assert.equal(chooseLang(["EN-us"]), "en");
  assert.equal(chooseLang(["fr"]), "cs");
});
