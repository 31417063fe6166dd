/** The page's shell: the top bar, notices, and the three views. */

import { editedBoard } from "../state/panels.js";
import { icon } from "../view/icons.js";
import { h } from "../view/vdom.js";
import { panelView as pythonPanel } from "./panel_view.js";
import { dialogView } from "./panels_view.js";
import { paceMenu, settingsView } from "./settings_view.js";
import { bootView, startView } from "./start_view.js";
import { written } from "./written.js";

/** @import { Ctx } from "../view/context.js" */

/** The order of the tabs; any others come last. */
const TABS = ["plays", "record", "advice", "score", "dice", "book"];

/** @param {Ctx} ctx */
export const headerView = (ctx) => [
  h("a.skip", { key: "skip", href: "#main", onclick: toMain }, ctx.t("skip")),
  written(ctx, "header", {
    [`at-${ctx.s.route.view}`]: true,
    playing: ctx.s.mode === "play",
    muted: ctx.s.settings.muted,
  }),
];

/** @param {Event} event */
function toMain(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** @param {Ctx} ctx */
export function noticesView(ctx) {
  const { s, t, act } = ctx;
  const again = h("button.small", { onclick: () => act("retry_boot") }, t("boot-retry"));
  const take = h("button.small", { onclick: () => act("take_update") }, t("update-take"));
  /** @type {[string, boolean, any?][]} */
  const all = [
    [`keep-${s.keepTrouble}`, s.keepTrouble !== "", s.keepTrouble === "newer" && take],
    ["trouble", s.trouble !== ""],
    [s.standIn.replace("/", "-"), s.standIn !== ""],
    ["engine-reviving", s.boot.status === "reviving", s.boot.slow && again],
    [`save-${s.saveTrouble}`, s.saveTrouble !== "", s.saveTrouble === "newer" && take],
    ["save-short", s.missing > 0],
    ["dice-renewed", s.renewed],
    ["update", s.update, take],
  ];
  return all
    .filter(([id, on]) => on && !s.dismissed.includes(id))
    .map(([id, , more]) =>
      h(
        "div.notice",
        { key: id, role: "status", "data-notice": id },
        h("span", t(`notice-${id}`, { detail: s.trouble, missing: s.missing })),
        more,
        h(
          "button.icon-button",
          { "aria-label": t("close"), onclick: () => act("dismiss", { id }) },
          icon("close"),
        ),
      ),
    );
}

/** @param {Ctx} ctx @param {HTMLElement} stage the board's own element */
export function gameView(ctx, stage) {
  const { s } = ctx;
  const playing = s.mode === "play" && s.snapshot;
  const edit = editedBoard(s);
  if (edit)
    return [
      h("div.stage.place-board", { key: "stage", raw: ctx.act("editor_board", edit) }),
      h("div.side", { key: "side", class: "editing" }, pythonPanel(ctx, "editor")),
    ];
  return [
    h("div.stage", { key: "stage", raw: stage }),
    h(
      "div.side",
      { key: "side", class: playing ? "playing" : "setting" },
      playing
        ? [
            s.boot.status === "failed" && bootView(ctx),
            h("h1.sr", { key: "h1" }, ctx.t("page-title")),
            pythonPanel(ctx, "players"),
            pythonPanel(ctx, "turn", { notes: () => notesView(ctx) }),
            paceMenu(ctx),
            tabsView(ctx),
          ]
        : startView(ctx),
    ),
  ];
}

/** Messages about the turn in its slot: the tutor, a refusal or question, a match with a friend. @param {Ctx} ctx */
const notesView = (ctx) => [
  ctx.s.settings.tutor && pythonPanel(ctx, "warning"),
  pythonPanel(ctx, "refusal"),
  ctx.s.snapshot?.own_seat !== undefined && pythonPanel(ctx, "friend"),
];

/** @param {Ctx} ctx */
function tabsView(ctx) {
  const { s, t, act } = ctx;
  const python = s.texts?.tabs ?? {};
  const names = [...TABS, ...Object.keys(python).filter((name) => !TABS.includes(name))];
  /** @param {KeyboardEvent} event */
  const arrows = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = names[(names.indexOf(s.tab) + step + names.length) % names.length];
    if (next) act("tab", { tab: next });
    event.preventDefault();
  };
  const tabs = h(
    "section.tabs",
    { key: "tabs", "aria-labelledby": "tabs-title" },
    h("h2.sr", { id: "tabs-title" }, t("tabs-label")),
    h(
      "div.tab-list",
      { role: "tablist", "aria-label": t("tabs-label"), onkeydown: arrows },
      names.map((name) =>
        h(
          "button",
          {
            key: name,
            id: `tab-${name}`,
            type: "button",
            role: "tab",
            "aria-selected": String(s.tab === name),
            "aria-controls": "tab-panel",
            tabindex: s.tab === name ? 0 : -1,
            onclick: () => act("tab", { tab: name, focus: false }),
          },
          python[name] ?? t(`tab-${name}`),
        ),
      ),
    ),
    h(
      "div.tab-panel",
      { key: s.tab, id: "tab-panel", role: "tabpanel", tabindex: 0, "aria-labelledby": `tab-${s.tab}` },
      pythonPanel(ctx, s.tab),
    ),
  );
  // Beside the coach everything except the turn is collapsed.
  return s.settings.coach
    ? h("details.more-tabs", { key: "tabs" }, h("summary", t("tabs-more")), tabs)
    : tabs;
}

/** @param {Ctx} ctx */
export const panelView = (ctx) =>
  ctx.s.panel === "settings"
    ? settingsView(ctx)
    : ctx.s.panel && ctx.s.panel !== "editor" && dialogView(ctx, ctx.s.panel);
