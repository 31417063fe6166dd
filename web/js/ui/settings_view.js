/** All settings, in groups with one group open; changes apply at once. Those that matter in play are beside the board too. */
import { drawPreview } from "../board/preview.js";
import { SKINS } from "../board/scene/themes.js";
import { LANGUAGE_NAMES } from "../i18n/words.js";
import { factsOf } from "../state/form_values.js";
import { boardWorn } from "../state/settings.js";
import { icon } from "../view/icons.js";
import { h } from "../view/vdom.js";
import { panel } from "./panels_view.js";
import { canShake } from "./sounds.js";
import { written } from "./written.js";

/** @import { Ctx } from "../view/context.js" */

const MENU = "pace-menu";

/** @param {Ctx} ctx */
export function settingsView(ctx) {
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
  return panel(
    ctx,
    t("settings-title"),
    written(ctx, "settings", facts, Object.fromEntries(skins)),
    "settings",
  );
}

/** A small menu beside the board with the settings that shorten a turn. @param {Ctx} ctx */
export function paceMenu(ctx) {
  const { t, act } = ctx;
  // In browsers without popovers the button opens all settings.
  const known = "popover" in HTMLElement.prototype;
  const opening = known ? { popovertarget: MENU } : { onclick: () => act("open", { dialog: "settings" }) };
  return h(
    "div.pace",
    { key: "pace" },
    h("button.quiet-button", opening, icon("pace"), t("pace-menu")),
    known &&
      h(
        "div.pace-menu",
        { id: MENU, popover: "auto", role: "group", "aria-label": t("pace-menu"), ontoggle: beside },
        written(ctx, "pace", factsOf(ctx.s.settings)),
        h("button.quiet-button", { onclick: () => act("open", { dialog: "settings" }) }, t("pace-all")),
      ),
  );
}

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

/** A picture of a skin; pictures are drawn one at a time when idle. @param {ReturnType<typeof boardWorn>} worn */
const preview = (worn) =>
  h("div.skin-board", {
    key: worn,
    "aria-hidden": "true",
    ref: (/** @type {Element} */ host) =>
      (globalThis.requestIdleCallback ?? setTimeout)(() => drawPreview(host, worn)),
  });
