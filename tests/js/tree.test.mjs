/** The renderer of panels: drawn trees, their events, and rejected trees. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { treeView } from "../../web/js/render/tree.js";

/** @param {unknown[]} acts */
const host = (acts = []) => ({
  act: (/** @type {unknown} */ event) => acts.push(event),
  progress: (/** @type {string} */ task) => (task === "hint" ? 0.5 : null),
});
/** @param {any} tree @param {unknown[]} [acts] @returns {any} */
const view = (tree, acts) => treeView(tree, host(acts));

test("a tree becomes nodes, and its texts stay texts", () => {
  const node = view(["ul.games", { id: "x" }, ["li", { key: "1" }, "<b>a</b>"], ["li", "b"], "c"]);
  assert.equal(node.props.class, "games");
  assert.equal(node.props.id, "x");
  assert.deepEqual(
    node.children.map((/** @type {any} */ child) => child.children ?? child),
    [["<b>a</b>"], ["b"], "c"],
  );
  assert.equal(node.children[0].key, "1");
});

test("events are performed in order, with the field's value where requested", () => {
  /** @type {unknown[]} */
  const acts = [];
  const button = view(
    [
      "button",
      {
        on: {
          click: [
            ["command", "take", {}],
            ["ui", "", { open: true }],
          ],
        },
      },
    ],
    acts,
  );
  button.props.onclick({ type: "click" });
  const field = view(["input", { on: { change: [["ui", "", { page: 1 }, "filter"]] } }], acts);
  field.props.onchange({ type: "change", target: { type: "text", value: "a" } });
  field.props.onchange({ type: "change", target: { type: "checkbox", checked: true } });
  field.props.onchange({ type: "change", target: { type: "number", valueAsNumber: 3 } });
  assert.deepEqual(acts, [
    ["command", "take", {}],
    ["ui", "", { open: true }],
    ["ui", "", { page: 1, filter: "a" }],
    ["ui", "", { page: 1, filter: true }],
    ["ui", "", { page: 1, filter: 3 }],
  ]);
});

test("a form sends its first field, and a paste is read once it is in the field", async () => {
  /** @type {unknown[]} */
  const acts = [];
  const form = view(["form", { on: { submit: [["page", "read", {}, "text"]] } }], acts);
  const submit = {
    type: "submit",
    preventDefault: () => acts.push("stopped"),
    target: { elements: [{ value: "a" }] },
  };
  form.props.onsubmit(submit);
  const target = { value: "" };
  const field = view(["textarea", { on: { paste: [["page", "read", {}, "text"]] } }], acts);
  field.props.onpaste({ type: "paste", target });
  target.value = "b";
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(acts, ["stopped", ["page", "read", { text: "a" }], ["page", "read", { text: "b" }]]);
});

test("a progress bar follows its task", () => {
  assert.equal(view(["progress", { task: "hint", max: 1 }]).props.value, 0.5);
  assert.equal(view(["progress", { task: "review", max: 1 }]).props.value, undefined);
});

test("the page draws its own elements", () => {
  assert.equal(view(["icon", { face: "close" }]).children[0].props.d, "M6 6l12 12M18 6L6 18");
  assert.equal(view(["icon", { face: "M12 5v14" }]).children[0].props.d, "M12 5v14");
  assert.equal(view(["die", { face: 3 }]).children.length, 4);
  assert.equal(view(["cube", { face: 64 }]).children[1].children[0], "64");
});

for (const [what, tree] of /** @type {[string, any][]} */ ([
  ["an element", ["script", "alert(1)"]],
  ["an attribute", ["p", { onclick: "alert(1)" }]],
  ["a listener", ["p", { on: { mouseover: [["ui", "", {}]] } }]],
  ["an event", ["p", { on: { click: [["run", "x", {}]] } }]],
  ["an address", ["a", { href: "javascript:alert(1)" }]],
  ["no element", [{}]],
]))
  test(`a tree that Python would not build is refused: ${what}`, () => {
    assert.throws(() => view(tree));
  });
