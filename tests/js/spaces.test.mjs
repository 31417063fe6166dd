/** Spaces that do not break: the page's rule is the engine's, and no message of any language leaves a plain one. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { LANGUAGES, translator } from "../../web/js/i18n/fluent.js";
import { tying } from "../../web/js/i18n/spaces.js";

const ROOT = new URL("../../", import.meta.url);
const CASES = JSON.parse(fs.readFileSync(new URL("tests/support/tied.json", ROOT), "utf8"));

test("the same spaces are tied as in the engine's words", () => {
  for (const { lang, text, tied } of CASES) {
    assert.equal(tying(lang === "en" ? "" : "ksvzouai")(text), tied.replaceAll("_", "\u00a0"), text);
  }
});

test("no message of the page has a plain space behind a word of one letter", () => {
  for (const lang of LANGUAGES) {
    const folder = new URL(`web/locales/${lang}/`, ROOT);
    const source = fs
      .readdirSync(folder)
      .map((name) => fs.readFileSync(new URL(name, folder), "utf8"))
      .join("\n");
    const t = translator(lang, source);
    const ids = new FluentResource(source).body.map(({ id }) => id).filter((id) => !id.startsWith("-"));
    assert.ok(ids.length > 300);
    // Values are left empty, so that every other sign of the sentence is as the reader sees it.
    const anything = new Proxy(
      {},
      {
        get: () => "7",
        has: () => true,
        getOwnPropertyDescriptor: () => ({ value: "7", enumerable: true, configurable: true }),
      },
    );
    for (const id of ids) {
      const text = t(id, anything);
      if (lang !== "en") assert.doesNotMatch(text, /(?<![\p{L}\p{N}])[ksvzouai] (?=\S)/iu, `${lang} ${id}`);
      assert.doesNotMatch(text, /§ |§(?=[\p{L}\p{N}])|\d (?=\p{L})/u, `${lang} ${id}`);
    }
  }
});
