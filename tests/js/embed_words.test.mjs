// Every word the embedded board asks for is there, in every language, with the same arguments.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../web/js/i18n/fluent.js";

const ROOT = new URL("../../web/", import.meta.url);
const messages = (/** @type {string} */ lang) => {
  const text = fs.readFileSync(new URL(`locales/${lang}/embed.ftl`, ROOT), "utf8");
  return new Map([...text.matchAll(/^(embed-[\w-]+) = (.*)$/gm)].map(([, id, words]) => [id, words]));
};
const args = (/** @type {string} */ words) =>
  [...words.matchAll(/\{ \$(\w+) \}/g)].map(([, name]) => name).sort();

test("all languages say the same things", () => {
  const english = messages("en");
  for (const lang of LANGUAGES) {
    const own = messages(lang);
    assert.deepEqual([...own.keys()].sort(), [...english.keys()].sort(), lang);
    for (const [id, words] of own)
      assert.deepEqual(args(words), args(english.get(id) ?? ""), `${lang} ${id}`);
  }
});

test("every id in the code exists", () => {
  const known = messages("cs");
  const folder = new URL("js/embed/", ROOT);
  const used = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => [
      ...fs.readFileSync(new URL(name, folder), "utf8").matchAll(/["'`](embed-[a-z][\w-]*)["'`]/g),
    ])
    .map(([, id]) => id);
  assert.ok(used.length > 40);
  for (const id of used) assert.ok(known.has(id), id);
  for (const book of ["classic", "precise", "leaflet", "blastoff", "modern"])
    assert.ok(known.has(`embed-book-${book}`));
});
