/** The forms from the build: every rulebook's can be drawn, and conditions follow the values. */
import assert from "node:assert/strict";
import { test } from "node:test";
import form from "../../web/js/state/new_game_form.json" with { type: "json" };
import { changeOf, factsOf, fittingValues, readSettings } from "../../web/js/state/settings.js";
import { firstSetup, fitted, formOf } from "../../web/js/state/setup.js";
import { drawn, written } from "../../web/js/ui/written.js";

/** @type {any} */
const ctx = {
  t: (/** @type {string} */ id) => id,
  act: (/** @type {string} */ name, /** @type {any} */ args) => ctx.acts.push([name, args]),
  acts: [],
  s: { texts: null, catalogue: null, lang: "cs" },
};

/** @param {any} nodes @returns {any[]} every element */
const all = (nodes) => [nodes].flat(9).flatMap((node) => (node?.tag ? [node, ...all(node.children)] : []));
/** The inputs of a book's form. @param {any} setup */
const inputs = (setup) => {
  const { format, more } = formOf(setup.rulebook);
  return all(drawn(ctx, [...format, ...more], factsOf(setup))).filter(({ tag }) => tag === "input");
};
/** @param {any[]} found */
const chosen = (found) =>
  found.filter(({ props }) => props.checked).map(({ props }) => props.value ?? props.id);

for (const book of Object.keys(form.books))
  test(`every choice of ${book} is drawn with its value`, () => {
    const found = inputs(fitted({ ...firstSetup(), rulebook: book }));
    assert.ok(chosen(found).includes("seeded"), "dice are offered by all");
    const names = new Set(found.filter(({ props }) => props.type === "radio").map(({ props }) => props.name));
    for (const name of names)
      assert.equal(found.filter(({ props }) => props.name === name && props.checked).length, 1, name);
  });

test("a choice shows its rows, and an event of a field names its change", () => {
  const usual = firstSetup();
  const match = fitted({ ...usual, rulebook: "modern", kind: "match" });
  const money = fitted({ ...usual, rulebook: "modern", kind: "money" });
  const length = (/** @type {any} */ setup) => inputs(setup).find(({ props }) => props.max === 25);
  assert.equal(length(money), undefined);
  assert.equal(length(match).props.value, match.length);
  length(match).props.onchange({ type: "change", target: { type: "number", valueAsNumber: 99 } });
  const [[action, change]] = ctx.acts.splice(0);
  assert.equal(action, "setup_field");
  assert.deepEqual(changeOf(match, change), { length: 25 });
  const [beaver] = inputs(money).filter(({ props }) => props.id === "option-beaver");
  beaver.props.onchange({ type: "change", target: { type: "checkbox", checked: true } });
  const [[, on]] = ctx.acts.splice(0);
  assert.equal(changeOf(money, on).options.beaver, true);
});

test("a raccoon is offered only with a beaver, and a clock not in a chouette", () => {
  const usual = { ...firstSetup(), rulebook: "modern" };
  const raccoon = (/** @type {boolean} */ beaver) =>
    inputs(fitted({ ...usual, kind: "money", options: { beaver, raccoon: true } })).find(
      ({ props }) => props.id === "option-raccoon",
    ).props;
  assert.deepEqual([raccoon(true).checked, raccoon(true).disabled], [true, null]);
  assert.deepEqual([raccoon(false).checked, raccoon(false).disabled], [null, true]);
  const clocks = (/** @type {any} */ kind) =>
    inputs(fitted({ ...usual, kind })).filter(({ props }) => props.name === "clock").length;
  assert.ok(clocks("match") > 2);
  assert.equal(clocks("chouette"), 0);
});

test("no sound can be switched while all are mute, and the device decides about shaking", () => {
  const draw = (/** @type {any} */ facts) =>
    all(written(ctx, "settings", { ...factsOf(readSettings({})), ...facts })).filter(
      ({ tag }) => tag === "input",
    );
  const sounds = (/** @type {any} */ facts) => draw(facts).filter(({ props }) => props.disabled).length;
  assert.deepEqual([sounds({}), sounds({ muted: true })], [0, 6]);
  assert.equal(draw({ canShake: true }).length - draw({ canShake: false }).length, 1);
});

test("stored values that a form does not offer become its defaults", () => {
  const fields = { a: { usual: 1, least: 0, most: 3 }, "b.c": { usual: "x", of: ["x", "y"] } };
  assert.deepEqual(fittingValues(fields, { a: 9, b: { c: "y" } }), { a: 3, b: { c: "y" } });
  assert.deepEqual(fittingValues(fields, { a: "?", b: { c: "z" } }), { a: 0, b: { c: "x" } });
});
