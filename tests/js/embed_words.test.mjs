// Every word that the embedded board needs is in its one script.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { textsOf } from "./support_texts.mjs";

const ROOT = new URL("../../web/", import.meta.url);
test("the one script has every word that the element and its figures use", () => {
  const known = textsOf("cs", ["board", "embed", "figure"]);
  const files = ["embed", "figure"].flatMap((room) =>
    fs.readdirSync(new URL(`js/${room}/`, ROOT)).map((name) => `js/${room}/${name}`),
  );
  const used = [...files, "js/view/context.js"]
    .flatMap((name) => [
      ...fs
        .readFileSync(new URL(name, ROOT), "utf8")
        .matchAll(/["'`]((?:embed|figure|cite)-[a-z][a-z-]*[a-z])["'`]/g),
    ])
    .map(([, id]) => id)
    .filter((id) => id !== "figure-board");
  assert.ok(used.length > 25);
  for (const id of used) assert.ok(id in known, id);
});
