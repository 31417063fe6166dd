/** One quiet panel with everything that may be set; each change works at once. */
import { LANGUAGE_NAMES, LANGUAGES } from "../i18n/fluent.js";
import { AUTO_PLAYS, INPUTS, SOUNDS, THEMES } from "../state/settings.js";
import { h } from "../view/vdom.js";
import { panel } from "./panels_view.js";
import { select } from "./setup_view.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */
/** @import { Settings } from "../state/settings.js" */

const SPEEDS = ["0.5", "1", "2", "0"];

/** @param {Ctx} ctx */
export function settingsView(ctx) {
  const { s, t, a } = ctx;
  const { settings } = s;
  /** @param {keyof Settings} key @param {string} [more] */
  const toggle = (key, more) =>
    switchRow(t(`set-${key}`), Boolean(settings[key]), (on) => a.set({ [key]: on }), more && t(more));
  return panel(
    ctx,
    t("settings-title"),
    [
      group(t("set-group-look"), [
        chooser(
          t("set-lang"),
          s.lang,
          LANGUAGES,
          (id) => LANGUAGE_NAMES[id],
          (lang) => a.set({ lang }),
        ),
        chooser(
          t("set-theme"),
          settings.theme,
          THEMES,
          (id) => t(`theme-${id}`),
          (theme) => a.set({ theme }),
        ),
        switchRow(t("set-calm"), settings.calm, a.setCalm, t("set-calm-more")),
      ]),
      group(t("set-group-hands"), [
        chooser(
          t("set-input"),
          settings.input,
          INPUTS,
          (id) => t(`input-${id}`),
          (input) => a.set({ input }),
        ),
        toggle("oneTap", "set-oneTap-more"),
        toggle("shortcuts", "set-shortcuts-more"),
      ]),
      group(t("set-group-pace"), [
        chooser(
          t("set-speed"),
          String(settings.speed),
          SPEEDS,
          (id) => t(`speed-${id.replace(".", "-")}`),
          (speed) => a.set({ speed: Number(speed) }),
        ),
        toggle("step", "set-step-more"),
        switchRow(t("set-motion"), settings.motion === "reduced", (on) =>
          a.set({ motion: on ? "reduced" : "auto" }),
        ),
        chooser(
          t("set-autoPlay"),
          settings.autoPlay,
          AUTO_PLAYS,
          (id) => t(`auto-${id}`),
          (autoPlay) => a.set({ autoPlay }),
        ),
        toggle("autoRoll", "set-autoRoll-more"),
        toggle("turnBoard"),
      ]),
      group(t("set-group-hints"), [
        toggle("coach"),
        toggle("hints"),
        toggle("strongHints"),
        toggle("structures"),
        toggle("trace"),
        toggle("numbers"),
        toggle("pips"),
        toggle("tutor", "set-tutor-more"),
      ]),
      group(t("set-group-sound"), [
        switchRow(t("set-muted"), settings.muted, (on) => a.set({ muted: on })),
        ...SOUNDS.map((name) =>
          switchRow(
            t(`sound-${name}`),
            settings.sounds[name] && !settings.muted,
            (on) => a.set({ sounds: { ...settings.sounds, [name]: on } }),
            "",
            settings.muted,
          ),
        ),
      ]),
      group(t("set-group-kept"), [
        h("p.quiet", t("set-kept-more")),
        h(
          "div.row",
          h("button", { onclick: a.clearCache }, t("set-clear-cache")),
          h("button", { onclick: a.checkUpdate }, t("set-check-update")),
        ),
        s.cacheSaid && h("p", { role: "status" }, t(s.cacheSaid)),
        h("p.quiet", t("version", { version: s.version || "–" })),
      ]),
    ],
    "settings",
  );
}

/** @param {string} title @param {import("../view/vdom.js").Loose[]} rows */
const group = (title, rows) => h("fieldset.group", { key: title }, h("legend", title), rows);

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
