/** The panels that open over the page: keys, kept games, resigning, leaving a game. Escape closes each of them. */

import { editorBody } from "../records/editor_view.js";
import { levelName } from "../view/context.js";
import { icon } from "../view/icons.js";
import { resignNote } from "../view/resign_note.js";
import { h } from "../view/vdom.js";
import { panelView } from "./panel_view.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */

/**
 * A modal panel; the focus starts on its title, so no Enter can press anything that was not looked at.
 * @param {Ctx} ctx @param {string} title @param {import("../view/vdom.js").Loose} content @param {string} kind
 */
export const panel = ({ t, a }, title, content, kind) =>
  h(
    "dialog.panel",
    {
      key: `panel-${kind}`,
      class: `panel-${kind}`,
      "aria-labelledby": "panel-title",
      ref: showModal,
      oncancel: (/** @type {Event} */ event) => {
        event.preventDefault();
        a.close();
      },
      onclick: (/** @type {Event} */ event) => event.target === event.currentTarget && a.close(),
    },
    h(
      "div.panel-inner",
      h(
        "header.panel-head",
        h("h2", { id: "panel-title", tabindex: -1, autofocus: true }, title),
        h("button.icon-button", { "aria-label": t("close"), onclick: a.close }, icon("close")),
      ),
      h("div.panel-body", content),
    ),
  );

/** @param {HTMLDialogElement} dialog */
function showModal(dialog) {
  queueMicrotask(() => {
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  });
}

const KEYS = [
  ["R", "key-roll"],
  ["C", "key-confirm"],
  ["Z, Ctrl+Z", "key-undo"],
  ["D", "key-double"],
  ["T", "key-take"],
  ["P", "key-drop"],
  ["← →", "key-steps"],
  ["Home, End", "key-ends"],
  ["K, J", "key-mistakes"],
  ["T", "key-typed"],
  ["B", "key-board"],
  ["P", "key-plays"],
  ["S", "key-score"],
  ["H", "key-hint"],
  ["X", "key-skip"],
  ["N", "key-step"],
  ["?", "key-help"],
  ["Esc", "key-escape"],
];
const BOARD_KEYS = [
  ["← → ↑ ↓", "key-arrows"],
  ["Enter", "key-pick"],
  ["Tab", "key-tab"],
];

/** @param {Ctx} ctx */
export function keysView(ctx) {
  const { s, t } = ctx;
  /** @param {string[][]} rows */
  const table = (rows) =>
    h(
      "table.keys",
      h(
        "tbody",
        rows.map(([key = "", id = ""]) =>
          h("tr", { key: id }, h("th", { scope: "row" }, h("kbd", key)), h("td", t(id))),
        ),
      ),
    );
  return panel(
    ctx,
    t("keys-title"),
    [
      h("h3", { key: "a" }, t("keys-board")),
      table(BOARD_KEYS),
      h("h3", { key: "b" }, t("keys-anywhere")),
      table(KEYS),
      !s.settings.shortcuts && h("p.quiet", { key: "c" }, t("keys-off")),
      h("h3", { key: "d" }, t("keys-typed")),
      h("p", { key: "e" }, t("keys-typed-how")),
    ],
    "keys",
  );
}

/** @param {Ctx} ctx */
export function gamesView(ctx) {
  const { s, t, a } = ctx;
  return panel(
    ctx,
    t("games-title"),
    [
      h(
        "div.row",
        { key: "files" },
        h(
          "button",
          { disabled: !s.snapshot || s.mode === "setup", onclick: a.exportGame },
          t("games-export"),
        ),
        h("button", { onclick: () => a.door.show() }, t("texts-title")),
        h(
          "label.button",
          t("games-import"),
          h("input.sr", {
            type: "file",
            onchange: (/** @type {Changed} */ { target }) => a.door.takeFile(target.files?.[0]),
          }),
        ),
        h("button", { disabled: !s.snapshot || s.mode === "setup", onclick: a.share.show }, t("share-title")),
      ),
      panelView(ctx, "games"),
      h(
        "div.row",
        { key: "all" },
        h("button.small", { onclick: a.exportAll }, t("library-export")),
        h(
          "label.button.small",
          t("library-import"),
          h("input.sr", {
            type: "file",
            accept: ".json,application/json",
            onchange: (/** @type {Changed} */ { target }) => a.importAll(target.files?.[0]),
          }),
        ),
      ),
      s.keptSaid && h("p", { key: "said", role: "status" }, s.keptSaid),
      h("p.quiet", { key: "how" }, t("games-how")),
      h("p.quiet", { key: "sealed" }, t(s.sealed ? "games-sealed" : "games-unsealed")),
    ],
    "games",
  );
}

/** @param {Ctx} ctx */
export const textsView = (ctx) =>
  panel(
    ctx,
    ctx.t("texts-title"),
    [
      panelView(ctx, "texts"),
      ctx.s.reading && h("p.quiet", { key: "busy", role: "status" }, ctx.t("texts-busy")),
    ],
    "texts",
  );

/** @param {Ctx} ctx */
export const editorView = (ctx) => panel(ctx, ctx.t("editor-title"), editorBody(ctx), "editor");

/** @param {Ctx} ctx */
export const agreeView = (ctx) => panel(ctx, ctx.t("agree-title"), panelView(ctx, "agree"), "agree");

/** @param {Ctx} ctx */
export const friendsView = (ctx) => panel(ctx, ctx.t("friends-title"), panelView(ctx, "friends"), "friends");

/** @param {Ctx} ctx */
export const shareView = (ctx) => panel(ctx, ctx.t("share-title"), panelView(ctx, "share"), "share");

/** @param {Ctx} ctx */
export function resignView(ctx) {
  const { s, t, a } = ctx;
  const levelled = s.snapshot?.resign_levels ?? [];
  return panel(
    ctx,
    t("resign-panel-title"),
    [
      h("p", { key: "how" }, t(levelled.length > 1 ? "resign-how-level" : "resign-how")),
      resignNote(ctx),
      h(
        "div.row.answers",
        { key: "levels" },
        levelled.map((level) =>
          h(
            "button",
            { key: level, onclick: () => a.resign(level) },
            t("do-resign-level", { level: levelName(ctx, level) }),
          ),
        ),
      ),
      h("div.row", { key: "back" }, h("button.quiet-button", { onclick: a.close }, t("resign-back"))),
    ],
    "resign",
  );
}

/** Another game is asked for while one waits. @param {Ctx} ctx */
export function waitsView(ctx) {
  const { s, t, a } = ctx;
  return panel(
    ctx,
    t("waits-title"),
    [
      h("p", { key: "how" }, t("waits-how")),
      h(
        "div.row.answers",
        { key: "row" },
        h("button.primary", { onclick: () => a.enterSure("go-on") }, t("waits-go-on")),
        h("button", { onclick: () => a.enterSure(s.wanted) }, t("waits-another")),
      ),
    ],
    "waits",
  );
}

/** @param {Ctx} ctx */
export function leaveView(ctx) {
  const { t, a } = ctx;
  return panel(
    ctx,
    t("leave-title"),
    [
      h("p", { key: "how" }, t("leave-how")),
      h(
        "div.row.answers",
        { key: "row" },
        h("button", { onclick: a.leaveGame }, t("leave-yes")),
        h("button", { onclick: a.close }, t("leave-no")),
      ),
    ],
    "leave",
  );
}
