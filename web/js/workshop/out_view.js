/** What can be taken away, and the texts that are copied. */
import { toClipboard } from "../view/clipboard.js";
import { h } from "../view/vdom.js";
import { actButton } from "./fields.js";

/** @import { Written } from "./makes.js" */
/** @typedef {{written: Written | null, copied: string, trouble: string, alt: string, busy: string, faulty: boolean}} Out */
/** @typedef {{file: () => void, write: () => void, svg: () => void, png: () => void, paper: (answers: boolean) => void, scorm: () => void, single: () => void, copied: (id: string) => void}} Acts */

/** @param {import("../i18n/fluent.js").Translate} t @param {Out} out @param {Acts} acts */
export function outView(t, out, acts) {
  const button = (/** @type {string} */ id, /** @type {() => unknown} */ act, primary = false) =>
    actButton({ id, words: t(`workshop-out-${id}`), act, primary, disabled: out.faulty || out.busy !== "" });
  return h(
    "section.workshop-out",
    { key: "out" },
    h("h2", t("workshop-out")),
    out.faulty && h("p.quiet", { key: "faulty" }, t("workshop-out-faulty")),
    h(
      "div.workshop-buttons",
      { key: "buttons" },
      button("link", acts.write, true),
      button("file", acts.file),
      button("svg", acts.svg),
      button("png", acts.png),
      button("paper", () => acts.paper(false)),
      button("answers", () => acts.paper(true)),
      button("scorm", acts.scorm),
      button("single", acts.single),
    ),
    out.busy && h("p.quiet", { key: "busy", role: "status" }, t("wait")),
    out.trouble && h("p.notice", { key: "trouble", role: "alert" }, out.trouble),
    out.alt && h("p.quiet", { key: "alt" }, t("workshop-alt", { alt: out.alt })),
    out.written && copies(t, out.written, out.copied, acts),
  );
}

/** @param {import("../i18n/fluent.js").Translate} t @param {Written} written @param {string} copied @param {Acts} acts */
function copies(t, written, copied, acts) {
  return Object.entries(written).map(([id, text]) => {
    const copy = async () => {
      await toClipboard(text);
      acts.copied(id);
    };
    return h(
      "div.workshop-copy",
      { key: `copy-${id}` },
      h(
        "label",
        h("span", t(`workshop-copy-${id}`)),
        h("textarea", { readonly: true, rows: "3", value: text, "data-copy": id, spellcheck: "false" }),
      ),
      actButton({
        id: `copy-${id}`,
        words: t(copied === id ? "practice-copied" : "practice-copy"),
        act: copy,
      }),
    );
  });
}
