/** The page's shell: the top bar, notices, the three views, and the dialogs over them: Python's, those from the build, and the settings. */

import { createBoard } from "../board/board.js";
import { SKINS } from "../board/scene/themes.js";
import { h } from "../dom/vdom.js";
import { LANGUAGE_NAMES } from "../i18n/words.js";
import { treeView } from "../render/tree.js";
import { editedBoard } from "../state/panels.js";
import { boardWorn, factsOf } from "../state/settings.js";
import { panelView as pythonPanel, treeHost } from "./panel_view.js";
import { canShake } from "./sounds.js";
import { bootView, startView } from "./start_view.js";
import { written } from "./written.js";

/** @import { Ctx } from "../view/context.js" */

/** A modal panel. @param {Ctx} ctx @param {import("../state/page.js").PanelName} name @param {import("../dom/vdom.js").Loose} content */
const panel = (ctx, name, content) =>
  h(
    "dialog.panel",
    {
      key: `panel-${name}`,
      class: `panel-${name}`,
      "aria-labelledby": "panel-title",
      ref: showModal,
      oncancel: (/** @type {Event} */ event) => {
        event.preventDefault();
        ctx.act("close");
      },
      onclick: (/** @type {Event} */ event) => event.target === event.currentTarget && ctx.act("close"),
    },
    written(ctx, "dialog", { title: ctx.t(`${name}-title`) }, { content: () => content }),
  );

/** @param {HTMLDialogElement} dialog */
function showModal(dialog) {
  queueMicrotask(() => {
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  });
}

/** @param {Ctx} ctx @param {import("../state/page.js").PanelName} name */
function dialogView(ctx, name) {
  const { s, t } = ctx;
  const written = s.texts?.dialogs?.[name];
  const off = () => !s.settings.shortcuts && h("p.quiet", t("keys-off"));
  return written ? treeView(written, treeHost(ctx, name, { keys_off: off })) : pythonPanel(ctx, name);
}

/** @param {Ctx} ctx */
function settingsView(ctx) {
  const { s, t } = ctx;
  const facts = {
    ...factsOf(s.settings),
    ...LANGUAGE_NAMES,
    ...{ lang: s.lang, canShake: canShake() },
    said: s.cacheSaid && t(s.cacheSaid),
    version: `${t("version", { version: s.version || "–" })} ·`,
  };
  const skins = /** @type {Parameters<typeof boardWorn>[0]["skin"][]} */ (["theme", ...SKINS]).map((skin) => [
    `skin-${skin}`,
    () => preview(boardWorn({ skin, theme: s.settings.theme })),
  ]);
  return written(ctx, "settings", facts, Object.fromEntries(skins));
}

/** A small menu beside the board with the settings that shorten a turn. @param {Ctx} ctx */
const paceMenu = (ctx) =>
  h(
    "div.pace-menu",
    { id: "pace-menu", popover: "auto", role: "group", "aria-label": ctx.t("pace-menu"), ontoggle: beside },
    written(ctx, "pace", factsOf(ctx.s.settings)),
  );

/** Place the menu as close to its button as the window allows. @param {Event & {target: HTMLElement}} event */
function beside({ target: menu }) {
  const button = menu.previousElementSibling?.getBoundingClientRect();
  if (!button || !menu.matches(":popover-open")) return;
  const { width, height } = menu.getBoundingClientRect();
  const within = (/** @type {number} */ at, /** @type {number} */ room) =>
    Math.max(4, Math.min(at, room - 4));
  menu.style.left = `${within(button.right - width, innerWidth - width)}px`;
  menu.style.top = `${within(button.bottom + 4, innerHeight - height)}px`;
}

/** Boards as pictures of skins, each made when idle and kept. @type {Map<string, HTMLElement>} */
const pictures = new Map();
/** Checkers lie on the viewpoint's points 11 and 12, in the corner that the style sheet leaves in sight. */
const LYING = {
  white: Array.from({ length: 26 }, (_, point) => (point === 12 ? 2 : 0)),
  black: Array.from({ length: 26 }, (_, point) => (point === 14 ? 1 : 0)),
};

/** @param {ReturnType<typeof boardWorn>} theme */
function preview(theme) {
  const host = pictures.get(theme) ?? Object.assign(document.createElement("div"), { inert: true });
  const settings = { theme, orientation: /** @type {const} */ ("landscape"), hints: { pips: false } };
  const draw = () => createBoard(host, {}, settings, { checkers: LYING, locked: true });
  if (!pictures.has(theme)) (globalThis.requestIdleCallback ?? setTimeout)(draw);
  pictures.set(theme, host);
  return h("div.skin-board", { key: theme, raw: host, "data-vb-theme": theme, "aria-hidden": "true" });
}

const onclick = (/** @type {Event} */ event) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
};

/** @param {Ctx} ctx */
export const headerView = (ctx) => [
  h("a.skip", { key: "skip", href: "#main", onclick }, ctx.t("skip")),
  written(ctx, "header", {
    [`at-${ctx.s.route.view}`]: true,
    playing: ctx.s.mode === "play",
    muted: ctx.s.settings.muted,
  }),
];

/** @param {Ctx} ctx */
export function noticesView(ctx) {
  const { keepTrouble, saveTrouble, standIn, trouble, missing, renewed, update, boot, dismissed } = ctx.s;
  return written(ctx, "notices", {
    ...{ keepTrouble, saveTrouble, standIn, trouble, missing, renewed, update },
    ...{ boot: boot.status, slow: boot.slow },
    ...Object.fromEntries(dismissed.map((id) => [`closed-${id}`, true])),
  });
}

/** @param {Ctx} ctx @param {HTMLElement} stage the board's own element */
export function gameView(ctx, stage) {
  const { s } = ctx;
  const edit = editedBoard(s);
  const friend = s.snapshot?.own_seat !== undefined;
  const facts = { editing: Boolean(edit), playing: s.mode === "play" && s.snapshot !== null };
  const tabs = { tab: `tab-${s.tab}`, [`tab-${s.tab}`]: true, "kept-open": s.settings.tabs };
  /** Messages about the turn in its slot: the tutor, a refusal or question, a match with a friend. */
  const notes = () => [
    s.settings.tutor && pythonPanel(ctx, "warning"),
    pythonPanel(ctx, "refusal"),
    friend && pythonPanel(ctx, "friend"),
  ];
  return written(ctx, "game", facts, {
    stage: () => h("div.stage", { key: "stage", raw: stage }),
    edited: () => h("div.stage.place-board", { key: "stage", raw: edit && ctx.act("editor_board", edit) }),
    editor: () => pythonPanel(ctx, "editor"),
    failed: () => s.boot.status === "failed" && bootView(ctx),
    players: () => pythonPanel(ctx, "players"),
    turn: () => pythonPanel(ctx, "turn", { notes }),
    menu: () => paceMenu(ctx),
    tabs: () => written(ctx, "tabs", tabs, { panel: () => pythonPanel(ctx, s.tab) }),
    start: () => startView(ctx),
  });
}

/** The open dialog; the editor is beside the board. @param {Ctx} ctx */
export function openView(ctx) {
  const name = ctx.s.panel;
  if (!name || name === "editor") return null;
  return panel(ctx, name, name === "settings" ? settingsView(ctx) : dialogView(ctx, name));
}
