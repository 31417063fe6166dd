/** Report an author's fault: a box in place of the board, and a line in the console. */
import { siteOf } from "../build/of_build.js";
import { h, render } from "../view/vdom.js";
import { faultSentence } from "./fault_sentence.js";
import { wearHostTheme } from "./host_theme.js";
import { wordsOf } from "./words.js";

/** @import { AttributeFault, Config } from "./attributes.js" */
/** @import { Translate } from "../i18n/words.js" */
/** @param {AttributeFault} fault @returns {string} as written in the author's own file */
const written = ({ attribute, value }) => `${attribute}="${value}"`;

/**
 * @param {AttributeFault[]} faults @param {{t: Translate, docs: (attribute: string) => string, fit: boolean}} how
 * docs: the address of an attribute's description; fit: the board is shown anyway
 */
const faultBox = (faults, { t, docs, fit }) =>
  h(
    "section.faults",
    { key: "faults", part: "faults", role: "alert" },
    h("p.faults-title", h("strong", t(fit ? "embed-faults-looks" : "embed-faults"))),
    h(
      "ul",
      faults.map((fault, at) =>
        h("li", { key: at }, h("code", written(fault)), " ", faultSentence(fault, t)),
      ),
    ),
    h(
      "p",
      h("a", { href: docs(faults[0].attribute), target: "_blank", rel: "noopener" }, t("embed-faults-link")),
    ),
  );

/** @param {AttributeFault} fault @param {string} address of the description @returns {string} */
export const faultLine = (fault, address) => `[vrhcaby] ${written(fault)}: ${fault.detail} (see ${address})`;

/** @param {URL} base the board's folder; the docs are above a versioned one @param {string} file @returns {URL} */
export const pageBeside = (base, file) => new URL(file, siteOf(base));

/** @param {URL} base @returns {(attribute: string) => string} the address of an attribute's description */
export const docsBeside = (base) => (attribute) => {
  const page = pageBeside(base, "examples/attributes.html");
  page.hash = attribute;
  return page.href;
};

/**
 * @param {AttributeFault[]} faults @param {{look: Pick<Config, "lang" | "theme">, base: URL, fit: boolean, host: Element}} how
 * @returns {HTMLElement} styled as a board's panel
 */
export function faultsFrame(faults, { look, base, fit, host }) {
  const frame = document.createElement("div");
  frame.className = "frame";
  frame.lang = look.lang;
  wearHostTheme(frame, host, look.theme);
  render(frame, faultBox(faults, { t: wordsOf(look.lang), docs: docsBeside(base), fit }));
  return frame;
}
