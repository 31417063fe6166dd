// The words of the page: the same in three languages, counted rightly, none missing.
import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";
import { chooseLang, LANGUAGES, translator } from "../../web/js/i18n/fluent.js";

const LOCALES = new URL("../../web/locales/", import.meta.url);
const source = (/** @type {string} */ lang) =>
  fs
    .readdirSync(new URL(`${lang}/`, LOCALES))
    .sort()
    .map((name) => fs.readFileSync(new URL(`${lang}/${name}`, LOCALES), "utf8"))
    .join("\n");
const ids = (/** @type {string} */ text) => new Set(text.match(/^[a-zA-Z][\w-]*(?= =)/gm));

test("all languages have the same messages, and each can be formatted", () => {
  const czech = ids(source("cs"));
  assert.ok(czech.size > 250);
  for (const lang of LANGUAGES) {
    assert.deepEqual(
      [...ids(source(lang))].filter((id) => !czech.has(id)),
      [],
      lang,
    );
    assert.deepEqual(
      [...czech].filter((id) => !ids(source(lang)).has(id)),
      [],
      lang,
    );
    /** @type {string[]} */
    const problems = [];
    translator(lang, source(lang), (problem) => problems.push(problem));
    assert.deepEqual(problems, [], lang);
  }
});

test("Czech and Slovak count in three forms", () => {
  const cs = translator("cs", source("cs"));
  assert.deepEqual(
    [1, 3, 5].map((count) => cs("plays-count", { count })),
    ["1\u00a0možnost", "3\u00a0možnosti", "5\u00a0možností"],
  );
  const sk = translator("sk", source("sk"));
  assert.deepEqual(
    [1, 4, 9].map((points) => sk("result-points", { points, cube: 2 }).split(" (")[0]),
    ["Výsledok: 1\u00a0bod", "Výsledok: 4\u00a0body", "Výsledok: 9\u00a0bodov"],
  );
});

test("every message that the page asks for by name exists", () => {
  const have = ids(source("cs"));
  const folder = new URL("../../web/js/ui/", import.meta.url);
  const asked = fs
    .readdirSync(folder)
    .flatMap((name) => [...fs.readFileSync(new URL(name, folder), "utf8").matchAll(/\bt\(\s*"([\w-]+)"/g)]);
  assert.ok(asked.length > 100);
  assert.deepEqual(
    asked.map(([, id]) => id).filter((id) => !have.has(id ?? "")),
    [],
  );
});

test("the language of the page is the first one it speaks", () => {
  assert.equal(chooseLang(["de-DE", "sk-SK", "cs"]), "sk");
  assert.equal(chooseLang(["EN-us"]), "en");
  assert.equal(chooseLang(["fr"]), "cs");
});
