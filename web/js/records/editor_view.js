/** The panel in which a position is made: its board, what stands around it, and what can be done with it. */
import { bookName } from "../view/context.js";
import { h } from "../view/vdom.js";
import { faultOf } from "./editor_faults.js";

/** @import { Changed } from "../view/vdom.js" */
/** @typedef {import("../view/context.js").Ctx<{editor: import("./editor_actions.js").Editor}>} Ctx */

const CUBES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const MOST_POINTS = 25;
/** The sentence about the position, to which a faulty field points. */
const SAID = "editor-said";

/** @param {Ctx} ctx */
export function editorBody(ctx) {
  const { s, t, a } = ctx;
  const { editor } = s;
  const ready = editor.save !== null;
  const fault = editor.fault && faultOf(editor.fault, editor);
  return [
    h("p.quiet", { key: "how" }, t("editor-how")),
    h("p.quiet.editor-keys", { key: "keys" }, t("editor-keys")),
    h("div", { key: "board", raw: a.editor.board().host }),
    h(
      "div.row.editor-hands",
      { key: "hands", role: "group", "aria-label": t("editor-hand") },
      /** @type {const} */ (["white", "black", "take"]).map((hand) =>
        h(
          "button.small",
          { key: hand, "aria-pressed": String(editor.hand === hand), onclick: () => a.editor.hold(hand) },
          t(`editor-hand-${hand}`),
        ),
      ),
      h("button.small", { key: "clear", onclick: () => a.editor.board().clear() }, t("editor-clear")),
      h("button.small", { key: "start", onclick: () => a.editor.lay(null) }, t("editor-start")),
    ),
    h(
      "p",
      {
        ...{ key: "said", id: SAID, role: "status", class: fault ? "wrong" : "quiet" },
        "data-field": fault?.field,
      },
      fault
        ? fault.says.map(({ id, args }) => t(id, args)).join(" ")
        : editor.pips
          ? t("editor-pips", editor.pips)
          : t("wait"),
    ),
    aroundView(ctx),
    h(
      "div.row.answers",
      { key: "open" },
      h("button.primary", { disabled: !ready, onclick: () => a.editor.open("play") }, t("editor-play")),
      h("button", { disabled: !ready, onclick: () => a.editor.open("analyse") }, t("editor-analyse")),
      h("button", { disabled: !ready, onclick: () => a.editor.open("share") }, t("editor-share")),
      h("button", { disabled: !ready, onclick: a.editor.exercise }, t("editor-exercise")),
    ),
    s.mode === "play" && h("p.quiet", { key: "kept" }, t("texts-kept")),
  ];
}

/** @param {Ctx} ctx */
function aroundView(ctx) {
  const { s, t, a } = ctx;
  const { editor } = s;
  const number = (/** @type {Changed} */ { target }) => Number(target.value);
  const two = /** @type {const} */ ([0, 1]);
  const sides = /** @type {const} */ (["white", "black"]);
  return h(
    "div.editor-around",
    { key: "around" },
    field(ctx, "editor-rulebook", [
      select(
        ctx,
        "editor-rulebook",
        editor.rulebook,
        (s.catalogue?.rulebooks ?? []).map(({ id }) => [id, bookName(ctx, id)]),
        ({ target }) => a.editor.change({ rulebook: target.value }),
      ),
    ]),
    field(ctx, "editor-mover", [
      select(
        ctx,
        "editor-mover",
        editor.mover,
        sides.map((side) => [side, t(`side-${side}`)]),
        ({ target }) => a.editor.change({ mover: target.value === "black" ? "black" : "white" }),
      ),
    ]),
    field(
      ctx,
      "editor-dice",
      two.map((at) =>
        select(
          ctx,
          "editor-dice",
          String(editor.dice[at]),
          [0, 1, 2, 3, 4, 5, 6].map((die) => [String(die), die ? String(die) : "–"]),
          (event) => a.editor.change({ dice: replaced(editor.dice, at, number(event)) }),
        ),
      ),
    ),
    field(ctx, "editor-cube", [
      select(
        ctx,
        "editor-cube",
        String(editor.cube),
        CUBES.map((value) => [String(value), String(value)]),
        (event) => a.editor.change({ cube: number(event) }),
      ),
      select(
        ctx,
        "editor-owner",
        editor.owner ?? "",
        [["", t("editor-centre")], ...sides.map((side) => [side, t(`side-${side}`)])],
        ({ target }) =>
          a.editor.change({
            owner: target.value === "" ? null : target.value === "black" ? "black" : "white",
          }),
      ),
    ]),
    field(ctx, "editor-length", [
      h("input", {
        ...{ type: "number", min: 0, max: MOST_POINTS, value: String(editor.length) },
        "aria-label": t("editor-length"),
        onchange: (/** @type {Changed} */ event) => a.editor.change({ length: number(event) }),
      }),
    ]),
    editor.length > 0 &&
      field(ctx, "editor-score", [
        ...two.map((at) =>
          h("input", {
            ...{ type: "number", min: 0, max: MOST_POINTS, value: String(editor.score[at]) },
            "aria-label": `${t("editor-score")}: ${t(`side-${sides[at]}`)}`,
            onchange: (/** @type {Changed} */ event) =>
              a.editor.change({ score: replaced(editor.score, at, number(event)) }),
          }),
        ),
        h(
          "label",
          h("input", {
            type: "checkbox",
            checked: editor.crawford,
            onchange: (/** @type {Changed} */ { target }) => a.editor.change({ crawford: target.checked }),
          }),
          " Crawford",
        ),
      ]),
  );
}

/** @param {[number, number]} pair @param {0 | 1} at @param {number} value @returns {[number, number]} */
const replaced = ([first, second], at, value) => (at ? [first, value] : [value, second]);

/** @param {Ctx} ctx @param {string} id @param {import("../view/vdom.js").Loose[]} inputs */
function field({ s: { editor }, t }, id, inputs) {
  const wrong = editor.fault !== null && id === `editor-${faultOf(editor.fault, editor).field}`;
  return h(
    "div.set-row",
    {
      ...{ key: id, role: "group", "aria-label": t(id) },
      "data-wrong": wrong ? "" : null,
      "aria-describedby": wrong ? SAID : null,
    },
    h("span", t(id)),
    h("span.row", inputs),
  );
}

/** @param {Ctx} ctx @param {string} id @param {string} value @param {string[][]} options @param {(event: Changed) => void} onchange */
const select = ({ t }, id, value, options, onchange) =>
  h(
    "select",
    { "aria-label": t(id), value, onchange },
    options.map(([name, words]) => h("option", { key: name, value: name }, words)),
  );
