// A position that goes to the workshop in an address, and the editor's part of the page.
import assert from "node:assert/strict";
import test from "node:test";
import { createEditor } from "../../web/js/records/editor_actions.js";
import { parseRoute } from "../../web/js/state/route.js";
import { givenIn, isGiven } from "../../web/js/workshop/position_from_url.js";

test("the address of the workshop holds a position that the engine reads", () => {
  const address =
    "#workshop/?rulebook=modern&position=bar%3A1+3%3A2+%2F+6%3A5&dice=3-1&cube=2&owner=opponent";
  const route = parseRoute(address);
  assert.deepEqual([route.view, route.book], ["lessons", "workshop"]);
  assert.ok(isGiven(route.paragraph));
  assert.deepEqual(givenIn(route.paragraph), {
    ...{ rulebook: "modern", position: "bar:1 3:2 / 6:5", dice: "3-1", cube: "2", owner: "opponent" },
  });
  assert.ok(!isGiven("~abc"));
});

test("the editor begins with the board's position, and goes on only where a position was opened", async () => {
  let state = /** @type {any} */ ({ panel: null, panelUi: { score: { open: 1 } } });
  const [opened, then] = /** @type {[any[], string[]]} */ ([[], []]);
  let sound = true;
  const editor = createEditor(
    /** @type {any} */ ({
      get: () => state,
      set: (/** @type {any} */ patch) => {
        state = { ...state, ...patch };
      },
      ask: async () => ({ ok: { editor: { mover: "black" } } }),
      async open(/** @type {any} */ position) {
        opened.push(position);
        return sound;
      },
      next: { analyse: () => then.push("analyse") },
    }),
  );
  await editor.show();
  assert.deepEqual(
    [state.panel, state.panelUi],
    ["editor", { score: { open: 1 }, editor: { mover: "black" } }],
  );
  const position = { text: "6:5 / 6:5", rulebook: "modern", around: {} };
  await editor.open({ how: "play", ...position });
  await editor.open({ how: "analyse", ...position });
  sound = false;
  await editor.open({ how: "analyse", ...position });
  assert.deepEqual(opened, [position, position, position]);
  assert.deepEqual(then, ["analyse"]);
});
