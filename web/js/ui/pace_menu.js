/** A small menu beside the board with the settings that shorten a turn. */

import { icon } from "../view/icons.js";
import { h } from "../view/vdom.js";
import { paceOfTurns } from "./settings_view.js";

/** @import { Ctx } from "./actions.js" */

const ID = "pace-menu";

/** @param {Ctx} ctx */
export function paceMenu(ctx) {
  const { t, a } = ctx;
  // In browsers without popovers the button opens all settings.
  const known = "popover" in HTMLElement.prototype;
  const opening = known ? { popovertarget: ID } : { onclick: () => a.open("settings") };
  return h(
    "div.pace",
    { key: "pace" },
    h("button.quiet-button", opening, icon("pace"), t("pace-menu")),
    known &&
      h(
        "div.pace-menu",
        { id: ID, popover: "auto", role: "group", "aria-label": t("pace-menu"), ontoggle: beside },
        paceOfTurns(ctx),
        h("button.quiet-button", { onclick: () => a.open("settings") }, t("pace-all")),
      ),
  );
}

/** As close to its button as the window allows. @param {Event & {target: HTMLElement}} event */
function beside({ target: menu }) {
  const button = menu.previousElementSibling?.getBoundingClientRect();
  if (!button || !menu.matches(":popover-open")) return;
  const { width, height } = menu.getBoundingClientRect();
  const within = (/** @type {number} */ at, /** @type {number} */ room) =>
    Math.max(4, Math.min(at, room - 4));
  menu.style.left = `${within(button.right - width, innerWidth - width)}px`;
  menu.style.top = `${within(button.bottom + 4, innerHeight - height)}px`;
}
