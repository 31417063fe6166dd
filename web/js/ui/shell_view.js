/** The page's shell: the top bar, notices, and the three views. */

import { editedBoard } from "../state/panels.js";
import { h } from "../view/vdom.js";
import { panelView as pythonPanel } from "./panel_view.js";
import { dialogView } from "./panels_view.js";
import { paceMenu, settingsView } from "./settings_view.js";
import { bootView, startView } from "./start_view.js";
import { written } from "./written.js";

/** @import { Ctx } from "../view/context.js" */

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
  const { s, t } = ctx;
  /** Each fact by name, and whether it is true. @type {Record<string, unknown>} */
  const all = {
    [`keep-${s.keepTrouble}`]: s.keepTrouble,
    trouble: s.trouble,
    [s.standIn.replace("/", "-")]: s.standIn,
    "engine-reviving": s.boot.status === "reviving",
    [`save-${s.saveTrouble}`]: s.saveTrouble,
    "save-short": s.missing > 0,
    "dice-renewed": s.renewed,
    update: s.update,
  };
  const shown = Object.keys(all).filter((id) => all[id] && !s.dismissed.includes(id));
  return written(ctx, "notices", {
    ...Object.fromEntries(shown.map((id) => [`notice-${id}`, true])),
    slow: s.boot.slow,
    trouble: t("notice-trouble", { detail: s.trouble }),
    "save-short": t("notice-save-short", { missing: s.missing }),
  });
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
  const tab = `tab-${ctx.s.tab}`;
  const panel = () => pythonPanel(ctx, ctx.s.tab);
  const tabs = written(ctx, "tabs", { tab, [tab]: true }, { panel });
  // Beside the coach everything except the turn is collapsed.
  return ctx.s.settings.coach
    ? h("details.more-tabs", { key: "tabs" }, h("summary", ctx.t("tabs-more")), tabs)
    : tabs;
}

/** @param {Ctx} ctx */
export const panelView = (ctx) =>
  ctx.s.panel === "settings"
    ? settingsView(ctx)
    : ctx.s.panel && ctx.s.panel !== "editor" && dialogView(ctx, ctx.s.panel);
