/** All settings, in groups of which one is open; changes apply at once. Those that matter in play are beside the board too. */
import { ABROAD, LANGUAGE_NAMES, LANGUAGES } from "../i18n/words.js";
import { choice, formRows } from "../render/form.js";
import { GROUPS, TURNS } from "../state/settings.js";
import { h } from "../view/vdom.js";
import { panel } from "./panels_view.js";
import { skinChoice } from "./skin_choice.js";
import { canShake } from "./sounds.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Group } from "../state/form_values.js" */

/** @param {Ctx} ctx */
export function settingsView(ctx) {
  const { s, t, a } = ctx;
  // The language choice must be findable without reading.
  const language = h(
    "fieldset.set-row",
    { key: "lang" },
    h("legend", t("set-lang")),
    h(
      "div.segments",
      LANGUAGES.map((lang) =>
        choice("lang", lang, s.lang === lang, () => a.set({ lang }), LANGUAGE_NAMES[lang]),
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
      // Only at first: which one is open then is the reader's.
      ref: (/** @type {Element} */ group) => open && group.setAttribute("open", ""),
    },
    h("summary", h("span.group-name", ctx.t(words)), h("span.quiet.more-words", ctx.t(more))),
    formRows(fields ?? [], hostOf(ctx)),
  );

/** What makes a turn shorter: here, and in the menu beside the board. @param {Ctx} ctx */
export const paceOfTurns = (ctx) => formRows(TURNS, { ...hostOf(ctx), name: "pace-" });

/** @param {Ctx} ctx @returns {import("../render/form.js").FormHost} */
const hostOf = (ctx) => ({
  values: { ...ctx.s.settings, canShake: canShake() },
  t: ctx.t,
  change: ctx.a.set,
  parts: { pictures: (field) => skinChoice(ctx, field), kept: () => keptRows(ctx) },
});

/** @param {Ctx} ctx */
function keptRows({ s, t, a }) {
  return [
    h("p.quiet", t("set-kept-more")),
    h(
      "div.row",
      h("button", { onclick: a.clearCache }, t("set-clear-cache")),
      h("button", { onclick: a.checkUpdate }, t("set-check-update")),
    ),
    s.cacheSaid && h("p", { role: "status" }, t(s.cacheSaid)),
    h(
      "p.quiet",
      t("version", { version: s.version || "–" }),
      " · ",
      h("a", { href: docsOf(s.lang), target: "_blank" }, t("docs-link")),
    ),
  ];
}

/** The documentation is in English and Czech, which a Slovak reads too. @param {string} lang */
const docsOf = (lang) => `docs/${lang === ABROAD ? "" : "cs/"}index.html`;
