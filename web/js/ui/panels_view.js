/** The dialogs that open over the page: Python's, and those from the build. Escape closes each of them. */

import { treeView } from "../render/tree.js";
import { icon } from "../view/icons.js";
import { h } from "../view/vdom.js";
import { panelView, treeHost } from "./panel_view.js";

/** @import { Ctx } from "../view/context.js" */
/** @import { PanelName } from "../state/page.js" */

/**
 * A modal panel. The focus starts on its title, so Enter cannot press anything unseen.
 * @param {Ctx} ctx @param {string} title @param {import("../view/vdom.js").Loose} content @param {string} kind
 */
export const panel = ({ t, act }, title, content, kind) =>
  h(
    "dialog.panel",
    {
      key: `panel-${kind}`,
      class: `panel-${kind}`,
      "aria-labelledby": "panel-title",
      ref: showModal,
      oncancel: (/** @type {Event} */ event) => {
        event.preventDefault();
        act("close");
      },
      onclick: (/** @type {Event} */ event) => event.target === event.currentTarget && act("close"),
    },
    h(
      "div.panel-inner",
      h(
        "header.panel-head",
        h("h2", { id: "panel-title", tabindex: -1, autofocus: true }, title),
        h("button.icon-button", { "aria-label": t("close"), onclick: () => act("close") }, icon("close")),
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

/** @param {Ctx} ctx @param {PanelName} name */
export function dialogView(ctx, name) {
  const { s, t } = ctx;
  const written = s.texts?.dialogs?.[name];
  const off = () => !s.settings.shortcuts && h("p.quiet", t("keys-off"));
  const content = written ? treeView(written, treeHost(ctx, name, { keys_off: off })) : panelView(ctx, name);
  return panel(ctx, t(`${name}-title`), content, name);
}
