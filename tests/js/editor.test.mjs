// A position sent to the workshop in an address, and the editor's part of the page.
import assert from "node:assert/strict";
import test from "node:test";
import { createEditor } from "../../web/js/records/editor_actions.js";
import { importActions } from "../../web/js/records/import_actions.js";
import { parseRoute } from "../../web/js/state/route.js";

test("an address of the workshop has a position that the engine reads", () => {
  const address =
    "#workshop/?rulebook=modern&position=bar%3A1+3%3A2+%2F+6%3A5&dice=3-1&cube=2&owner=opponent";
  const route = parseRoute(address);
  assert.deepEqual([route.view, route.book], ["lessons", "workshop"]);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(route.paragraph)), {
    ...{ rulebook: "modern", position: "bar:1 3:2 / 6:5", dice: "3-1", cube: "2", owner: "opponent" },
  });
});

test("the editor begins with the board's position", async () => {
  let state = /** @type {any} */ ({ panel: null, panelUi: { score: { open: 1 } } });
  const page = /** @type {any} */ ({
    get: () => state,
    set: (/** @type {any} */ patch) => {
      state = { ...state, ...patch };
    },
    ask: async () => ({ ok: { editor: { mover: "black" } } }),
  });
  await createEditor(page, () => ({})).show();
  assert.deepEqual(
    [state.panel, state.panelUi],
    ["editor", { score: { open: 1 }, editor: { mover: "black" } }],
  );
});

test("the action requested with a position runs only where the position was opened", async () => {
  let sound = true;
  const [read, done] = /** @type {[any[], string[]]} */ ([[], []]);
  const page = /** @type {any} */ ({
    get: () => ({ panelUi: {} }),
    set: () => {},
    act: (/** @type {string} */ name) => done.push(name),
    ask: async (/** @type {string} */ op, /** @type {any} */ args) => {
      if (op === "read_text") read.push(args);
      return { ok: { opens: sound } };
    },
    game: { open: async () => ({ ok: {} }) },
  });
  const { open_position: open } = importActions(page);
  const position = /** @type {any} */ ({ text: "6:5 / 6:5", rulebook: "modern", around: {} });
  await open({ next: "", ...position });
  await open({ next: "hint", ...position });
  sound = false;
  await open({ next: "hint", ...position });
  assert.deepEqual(read, [position, position, position]);
  assert.deepEqual(done, ["close", "close", "hint"]);
});
