import assert from "node:assert/strict";
import test from "node:test";
import { listenToKeys } from "../../web/js/ui/keys.js";

const STATE = {
  ...{ settings: { shortcuts: true }, panel: null, mode: "play", refusal: null, route: { view: "game" } },
  snapshot: { may: ["undo"], phase: "moving", config: { dice: "seeded" } },
};

/** A page with buttons that name keys; records acts and simulates key presses. @param {string[]} keys @param {object} [state] */
function page(keys, state = {}) {
  /** @type {string[]} */
  const done = [];
  /** @type {(event: any) => void} */
  let press = () => {};
  const buttons = keys.map((named) => ({
    getAttribute: () => named,
    getClientRects: () => [1],
    click: () => done.push(named),
  }));
  Object.assign(globalThis, {
    HTMLElement: Object,
    MutationObserver: class {
      observe() {}
    },
    document: {
      addEventListener: (/** @type {string} */ kind, /** @type {any} */ listener) => {
        if (kind === "keydown") press = listener;
      },
      querySelectorAll: () => buttons,
    },
  });
  const get = () => /** @type {any} */ ({ ...STATE, ...state });
  listenToKeys({ get, act: (name) => done.push(name) });
  const target = (/** @type {boolean} */ own) => ({ matches: () => false, closest: () => own });
  return {
    done,
    key: (/** @type {string} */ key, { own = false, ...more } = {}) =>
      press({ key, target: target(own), preventDefault: () => {}, ...more }),
  };
}

test("a key presses the last visible button that names it", () => {
  const { done, key } = page(["h", "ArrowLeft", "h t"]);
  for (const one of ["ArrowLeft", "t", "H", "q"]) key(one);
  assert.deepEqual(done, ["ArrowLeft", "h t", "h t"]);
});

test("the board, lists and fields handle arrow, Home and End keys themselves", () => {
  const { done, key } = page(["ArrowLeft", "End"]);
  key("ArrowLeft", { own: true });
  key("End", { own: true });
  assert.deepEqual(done, []);
});

test("Ctrl+Z takes a move back like Z, and other keys with Ctrl do nothing", () => {
  const { done, key } = page(["h", "z"]);
  key("z", { ctrlKey: true });
  key("Z");
  key("h", { ctrlKey: true });
  assert.deepEqual(done, ["z", "z"]);
});

test("single letters can be switched off; the record's arrow keys stay", () => {
  const { done, key } = page(["h", "ArrowRight"], { settings: { shortcuts: false } });
  key("h");
  key("ArrowRight");
  assert.deepEqual(done, ["ArrowRight"]);
});
