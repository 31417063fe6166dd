/** No-break spaces: the page's rule is the engine's. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { tying } from "../../web/js/i18n/words.js";

const ROOT = new URL("../../", import.meta.url);
const CASES = JSON.parse(fs.readFileSync(new URL("tests/support/tied.json", ROOT), "utf8"));

test("the page ties the same spaces as the engine", () => {
  for (const { lang, text, tied } of CASES) {
    assert.equal(tying(lang === "en" ? "" : "ksvzouai")(text), tied.replaceAll("_", "\u00a0"), text);
  }
});
