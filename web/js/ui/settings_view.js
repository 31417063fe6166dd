/** Everything that may be set, in groups of which one is open; each change works at once. What matters in play stands beside the board as well. */
import { ABROAD, LANGUAGE_NAMES, LANGUAGES } from "../i18n/fluent.js";
import { AUTO_PLAYS, INPUTS, SOUNDS, THEMES } from "../state/settings.js";
import { h } from "../view/vdom.js";
import { panel } from "./panels_view.js";
import { select } from "./setup_view.js";
import { skinChoice } from "./skin_choice.js";
import { canShake } from "./sounds.js";

/** @import { Changed, Loose } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */
/** @import { Settings } from "../state/settings.js" */

const SPEEDS = ["0.5", "1", "2", "0"];

/** By the name of the group: what stands in it. @type {Readonly<Record<string, (ctx: Ctx) => Loose[]>>} */
const GROUPS = Object.freeze({
  look: lookRows,
  play: playRows,
  pace: paceRows,
  sound: soundRows,
  hints: hintRows,
  kept: keptRows,
});

/** @param {Ctx} ctx */
export function settingsView(ctx) {
  const { s, t, a } = ctx;
  const groups = Object.entries(GROUPS).map(([name, rows], at) => group(ctx, name, rows(ctx), at === 0));
  // Who lost their language must find it without reading.
  const language = chooser(
    t("set-lang"),
    s.lang,
    LANGUAGES,
    (id) => LANGUAGE_NAMES[id],
    (lang) => a.set({ lang }),
  );
  return panel(ctx, t("settings-title"), [language, ...groups], "settings");
}

/** One group is open at a time, and the closed ones say what they hold. @param {Ctx} ctx @param {string} name @param {Loose[]} rows @param {boolean} open */
const group = ({ t }, name, rows, open) =>
  h(
    "details.group",
    {
      key: name,
      name: "settings",
      // Only at first: which one is open then is the reader's.
      ref: (/** @type {Element} */ group) => open && group.setAttribute("open", ""),
    },
    h(
      "summary",
      h("span.group-name", t(`set-group-${name}`)),
      h("span.quiet.more-words", t(`set-group-${name}-more`)),
    ),
    rows,
  );

/** @param {Ctx} ctx */
function lookRows(ctx) {
  const { s, t, a } = ctx;
  return [
    h("p.set-title", { "aria-hidden": "true" }, t("set-skin")),
    skinChoice(ctx),
    chooser(
      t("set-theme"),
      s.settings.theme,
      THEMES,
      (id) => t(`theme-${id}`),
      (theme) => a.set({ theme }),
    ),
    ...toggles(ctx, ["numbers", "pips", "trace"]),
  ];
}

/** @param {Ctx} ctx */
function playRows(ctx) {
  const { s, t, a } = ctx;
  return [
    ...paceOfTurns(ctx),
    chooser(
      t("set-input"),
      s.settings.input,
      INPUTS,
      (id) => t(`input-${id}`),
      (input) => a.set({ input }),
    ),
    ...toggles(ctx, ["turnBoard", "shortcuts"]),
  ];
}

/** What makes a turn shorter: here, and in the menu beside the board. @param {Ctx} ctx */
export function paceOfTurns(ctx) {
  const { s, t, a } = ctx;
  return [
    ...toggles(ctx, ["oneTap", "autoRoll"]),
    chooser(
      t("set-autoPlay"),
      s.settings.autoPlay,
      AUTO_PLAYS,
      (id) => t(`auto-${id}`),
      (autoPlay) => a.set({ autoPlay }),
    ),
  ];
}

/** @param {Ctx} ctx */
function paceRows(ctx) {
  const { s, t, a } = ctx;
  const { settings } = s;
  return [
    chooser(
      t("set-speed"),
      String(settings.speed),
      SPEEDS,
      (id) => t(`speed-${id.replace(".", "-")}`),
      (speed) => a.set({ speed: Number(speed) }),
    ),
    switchRow(t("set-motion"), settings.motion === "reduced", (on) =>
      a.set({ motion: on ? "reduced" : "auto" }),
    ),
    ...toggles(ctx, ["step"]),
    switchRow(t("set-calm"), settings.calm, a.setCalm, t("set-calm-more")),
  ];
}

/** @param {Ctx} ctx */
function soundRows(ctx) {
  const { s, t, a } = ctx;
  const { muted, sounds } = s.settings;
  return [
    switchRow(t("set-muted"), muted, (on) => a.set({ muted: on })),
    h(
      "div.set-columns",
      { key: "sounds" },
      SOUNDS.map((name) =>
        switchRow(
          t(`sound-${name}`),
          sounds[name] && !muted,
          (on) => a.set({ sounds: { ...sounds, [name]: on } }),
          "",
          muted,
        ),
      ),
    ),
    ...(canShake() ? toggles(ctx, ["shake"]) : []),
  ];
}

/** @param {Ctx} ctx */
function hintRows(ctx) {
  return toggles(ctx, ["coach", "hints", "strongHints", "structures", "tutor"]);
}

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

/** Those of which a word more is said. */
const EXPLAINED = new Set(["oneTap", "shortcuts", "step", "autoRoll", "tutor", "shake"]);

/** @param {Ctx} ctx @param {(keyof Settings)[]} keys */
const toggles = ({ s, t, a }, keys) =>
  keys.map((key) =>
    switchRow(
      t(`set-${key}`),
      Boolean(s.settings[key]),
      (on) => a.set({ [key]: on }),
      EXPLAINED.has(key) ? t(`set-${key}-more`) : "",
    ),
  );

/** @template {string} T @param {string} label @param {T} value @param {readonly T[]} options @param {(id: T) => string} words @param {(value: T) => void} pick */
const chooser = (label, value, options, words, pick) => {
  const name = h("span", { "aria-hidden": "true" }, label);
  return h("div.set-row", { key: label }, name, select(label, value, options, words, pick));
};

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} change @param {string} [more] @param {boolean} [dead] */
const switchRow = (label, on, change, more = "", dead = false) =>
  h(
    "label.set-row",
    { key: label },
    h("span", label, more && h("span.quiet.more-words", more)),
    h("input.switch", {
      type: "checkbox",
      role: "switch",
      checked: on,
      disabled: dead,
      onchange: (/** @type {Changed} */ event) => change(event.target.checked),
    }),
  );
