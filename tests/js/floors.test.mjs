// The layers of docs/architecture.md apply to types too: an import in a JSDoc comment is a dependency.
// dependency-cruiser could read these with detectJSDocImports, but only through TypeScript's JavaScript API up to
// version 6; with a later one it silently finds none.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import test from "node:test";
import cruiser from "../../dependency-cruiser.config.mjs";

const ROOT = new URL("../..", import.meta.url).pathname;
const NAMED = /import\("(\.[^"]+)"\)|@import [^"]*from "(\.[^"]+)"/g;

const files = readdirSync(join(ROOT, "web/js"), { recursive: true })
  .map((name) => join("web/js", String(name)))
  .filter((name) => name.endsWith(".js"));

/** Every file named in a file's comments, by path from the root. */
const edges = files.flatMap((from) =>
  [
    ...new Set(
      [...readFileSync(join(ROOT, from), "utf8").matchAll(NAMED)].map(
        ([, named, imported]) => named ?? imported,
      ),
    ),
  ].map((to) => ({
    from,
    to: join(dirname(from), to),
  })),
);

/** @param {string | string[] | undefined} patterns @param {string} path */
const fits = (patterns, path) =>
  patterns === undefined || [patterns].flat().some((pattern) => new RegExp(pattern).test(path));

/** @param {{from: string, to: string}[]} arrows */
const broken = (arrows) =>
  cruiser.forbidden
    .filter((rule) => rule.to.path)
    .flatMap((rule) =>
      arrows
        .filter(({ from, to }) => fits(rule.from.path, from) && fits(rule.to.path, to))
        .map(({ from, to }) => `${from} names ${to}`),
    );

const NAMES = /(?:import\("|from "|^import ")(\.[^"]+\.js)"/gm;

/** Files that import each other in a cycle, including comments: the rest after removing leaves. */
function rings() {
  const named = new Map(
    files.map((from) => {
      const text = readFileSync(join(ROOT, from), "utf8");
      return [from, new Set([...text.matchAll(NAMES)].map(([, to]) => join(dirname(from), to)))];
    }),
  );
  for (;;) {
    const leaves = [...named].filter(([from, all]) => [...all].every((to) => to === from || !named.has(to)));
    if (leaves.length === 0) return [...named.keys()];
    for (const [leaf] of leaves) named.delete(leaf);
  }
}

test("no files import each other in a cycle", () => {
  assert.deepEqual(rings(), []);
});

test("types are imported downward only, like modules", () => {
  assert.ok(edges.length > 100, "the comments are read");
  assert.deepEqual(broken(edges), []);
});

test("a type from a higher layer, or from another folder of the same layer, is found", () => {
  assert.equal(broken([{ from: "web/js/state/route.js", to: "web/js/view/context.js" }]).length, 1);
  assert.equal(broken([{ from: "web/js/teach/main.js", to: "web/js/embed/stage.js" }]).length, 1);
  assert.equal(
    broken([{ from: "web/js/board/scene/state.js", to: "web/js/board/draw/die_solid.js" }]).length,
    1,
  );
  assert.equal(broken([{ from: "web/js/ui/page.js", to: "web/js/dom/vdom.js" }]).length, 0);
});

test("the types of the wire, which every script knows, are used above its layer only", () => {
  const below = files.filter((name) => /^web\/js\/(board|build|i18n)\//.test(name));
  assert.ok(below.length > 20);
  for (const name of below)
    assert.doesNotMatch(readFileSync(join(ROOT, name), "utf8"), /\bwire\.[A-Z]/, name);
});
