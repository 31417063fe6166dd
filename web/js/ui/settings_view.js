/** All settings, in groups with one group open; changes apply at once. Those that matter in play are beside the board too. */
import { drawPreview } from "../board/preview.js";
import { ABROAD, LANGUAGE_NAMES, LANGUAGES } from "../i18n/words.js";
import { choice, formRows } from "../render/form.js";
import { boardWorn, GROUPS, TURNS } from "../state/settings.js";
import { icon } from "../view/icons.js";
import { h } from "../view/vdom.js";
import { panel } from "./panels_view.js";
import { canShake } from "./sounds.js";
import { written } from "./written.js";

/** @import { Ctx } from "../view/context.js" */
/** @import { Field, Group } from "../state/form_values.js" */
/** @import { Settings } from "../state/settings.js" */

const MENU = "pace-menu";

/** @param {Ctx} ctx */
export function settingsView(ctx) {
  const { s, t, act } = ctx;
  // The language choice must be findable without reading.
  const language = h(
    "fieldset.set-row",
    { key: "lang" },
    h("legend", t("set-lang")),
    h(
      "div.segments",
      LANGUAGES.map((lang) =>
        choice("lang", lang, s.lang === lang, () => act("set", { lang }), LANGUAGE_NAMES[lang]),
      ),
    ),
  );
  return panel(
    ctx,
    t("settings-title"),
    [language, ...GROUPS.map((group, at) => groupView(ctx, group, at === 0))],
    "settings",
  );
}

/** One group is open at a time; closed ones show their values. @param {Ctx} ctx @param {Group} group @param {boolean} open */
const groupView = (ctx, { name, words = "", more = "", fields }, open) =>
  h(
    "details.group",
    {
      key: name,
      name: "settings",
      // Only at first; afterwards the reader decides which is open.
      ref: (/** @type {Element} */ group) => open && group.setAttribute("open", ""),
    },
    h("summary", h("span.group-name", ctx.t(words)), h("span.quiet.more-words", ctx.t(more))),
    formRows(fields ?? [], hostOf(ctx)),
  );

/** @param {Ctx} ctx @returns {import("../render/form.js").FormHost} */
const hostOf = (ctx) => ({
  values: { ...ctx.s.settings, canShake: canShake() },
  t: ctx.t,
  change: (patch) => ctx.act("set", patch),
  parts: { pictures: (field) => skinChoice(ctx, field), kept: () => keptRows(ctx) },
});

/** @param {Ctx} ctx */
const keptRows = (ctx) =>
  written(
    ctx,
    "kept",
    {
      said: ctx.s.cacheSaid && ctx.t(ctx.s.cacheSaid),
      version: `${ctx.t("version", { version: ctx.s.version || "–" })} ·`,
    },
    { docs: () => h("a", { href: docsOf(ctx.s.lang), target: "_blank" }, ctx.t("docs-link")) },
  );

/** The documentation's language: English or Czech, which Slovaks read too. @param {string} lang */
const docsOf = (lang) => `docs/${lang === ABROAD ? "" : "cs/"}index.html`;

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
        formRows(TURNS, { ...hostOf(ctx), name: "pace-" }),
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

/** The board's skins as pictures. @param {Ctx} ctx @param {Field} field */
function skinChoice({ s: { settings }, t, act }, { choices = [], words = "" }) {
  return [
    h("p.set-title", { "aria-hidden": "true" }, t(words)),
    h(
      "div.skins",
      { key: "skins", role: "radiogroup", "aria-label": t(words) },
      choices.map(({ value, words: name }) => {
        const skin = /** @type {Settings["skin"]} */ (value);
        const pick = () => act("set", { skin });
        return option({ skin, name: t(name), chosen: settings.skin === skin, theme: settings.theme, pick });
      }),
    ),
  ];
}

/** @param {{skin: Settings["skin"], theme: Settings["theme"], chosen: boolean, name: string, pick: () => void}} how */
function option({ skin, theme, chosen, name, pick }) {
  const worn = boardWorn({ skin, theme });
  return h(
    "label.skin",
    { key: skin },
    h("input", { type: "radio", name: "skin", value: skin, checked: chosen, onchange: pick }),
    h("div.skin-board", {
      key: worn,
      "aria-hidden": "true",
      // Pictures are drawn one at a time when idle.
      ref: (/** @type {Element} */ host) =>
        (globalThis.requestIdleCallback ?? setTimeout)(() => drawPreview(host, worn)),
    }),
    h("span", name),
  );
}
