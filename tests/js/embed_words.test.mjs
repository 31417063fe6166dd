// Every word the embedded board asks for is there, in every language, with the same arguments.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../web/js/i18n/fluent.js";

const ROOT = new URL("../../web/", import.meta.url);
const messages = (/** @type {string} */ lang) => {
  const text = ["board", "embed", "figure"]
    .map((name) => fs.readFileSync(new URL(`locales/${lang}/${name}.ftl`, ROOT), "utf8"))
    .join("\n");
  return new Map([...text.matchAll(/^([a-z][\w-]*) = (.*)$/gm)].map(([, id, words]) => [id, words]));
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

test("every word that the element and its figures ask for is in its one script", () => {
  const known = messages("cs");
  const files = ["embed", "figure"].flatMap((room) =>
    fs.readdirSync(new URL(`js/${room}/`, ROOT)).map((name) => `js/${room}/${name}`),
  );
  const used = [...files, "js/view/refusal_card.js", "js/view/cite.js"]
    .flatMap((name) => [
      ...fs
        .readFileSync(new URL(name, ROOT), "utf8")
        .matchAll(/["'`]((?:embed|figure|refusal|cite|verdict|reading)-[a-z][a-z-]*[a-z])["'`]/g),
    ])
    .map(([, id]) => id)
    .filter(
      (id) =>
        !["figure-board", "refusal-cite", "verdict-text", "verdict-title", "verdict-words"].includes(id),
    );
  assert.ok(used.length > 50);
  for (const id of used) assert.ok(known.has(id), id);
});
