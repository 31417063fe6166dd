/** The new-game form from the build: every group of every rulebook can be drawn. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { formGroup } from "../../web/js/render/form.js";
import { fieldsOf, fittingValues } from "../../web/js/state/form_values.js";
import form from "../../web/js/state/new_game_form.json" with { type: "json" };

for (const [book, groups] of Object.entries(/** @type {Record<string, any[]>} */ (form.books)))
  test(`every group of ${book} is drawn; one without fields gives nothing`, () => {
    const values = fittingValues(fieldsOf(groups), {});
    /** @type {any} */
    const host = { values, t: (/** @type {string} */ id) => id, change: () => {}, cite: () => "", parts: {} };
    for (const group of groups) {
      const drawn = formGroup(group, host);
      if (!group.fields?.length) assert.equal(drawn, null);
    }
  });
