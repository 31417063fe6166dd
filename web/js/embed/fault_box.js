/** Report an author's fault: a box in place of the board, and a line in the console. */
import { siteOf } from "../build/of_build.js";
import { h, render } from "../dom/vdom.js";
import { wearHostTheme } from "./host_theme.js";
import { wordsOf } from "./written_views.js";

/** @import { AttributeFault, Config } from "./attributes.js" */
/** @import { Translate } from "../i18n/words.js" */

/** The text id for each code or kind of code; other codes are described in English. @type {Record<string, string>} */
const TEXTS = {
  ...{ position: "position", "position/count": "count", "position/overlap": "overlap", dice: "dice" },
  ...{ play: "play", "attribute/marks": "marks", "attribute/cube": "cube", "rulebook/cors": "cors" },
};

/** @param {AttributeFault} fault @param {Translate} t @returns {string} a sentence in the reader's language */
export function faultSentence({ code, detail, value, facts = {} }, t) {
  const { options, ...more } = facts;
  const named = TEXTS[code] ?? TEXTS[code.split("/")[0]] ?? "other";
  const id = facts.most ? "long" : Array.isArray(options) ? "word" : named;
  const listed = { options: Array.isArray(options) ? options.join(", ") : "" };
  return t(`embed-fault-${id}`, { value, token: value, detail, ...listed, ...more });
}

/** @param {AttributeFault} fault @returns {string} as written in the author's own file */
const written = ({ attribute, value }) => `${attribute}="${value}"`;

/** @param {AttributeFault} fault @param {string} address of the description @returns {string} */
export const faultLine = (fault, address) => `[vrhcaby] ${written(fault)}: ${fault.detail} (see ${address})`;

/** @param {URL} base the board's folder; the docs are above a versioned one, or where a single file came from @param {string} file @returns {URL} */
export const pageBeside = (base, file) =>
  new URL(file, /** @type {{vrhcabyPages?: string}} */ (globalThis).vrhcabyPages ?? siteOf(base));

/** @param {URL} base @param {string} attribute @returns {string} the address of the attribute's description */
export const docsBeside = (base, attribute) => pageBeside(base, `examples/attributes.html#${attribute}`).href;

/**
 * @param {AttributeFault[]} faults @param {{look: Pick<Config, "lang" | "theme">, base: URL, fit: boolean, host: Element}} how
 *   fit: the board is shown anyway
 * @returns {HTMLElement} styled as a board's panel
 */
export function faultsFrame(faults, { look, base, fit, host }) {
  const t = wordsOf(look.lang);
  const frame = Object.assign(document.createElement("div"), { className: "frame", lang: look.lang });
  wearHostTheme(frame, host, look.theme);
  const href = docsBeside(base, faults[0].attribute);
  const lines = faults.map((fault, at) =>
    h("li", { key: at }, h("code", written(fault)), " ", faultSentence(fault, t)),
  );
  const box = h(
    "section.faults",
    { key: "faults", part: "faults", role: "alert" },
    h("p.faults-title", h("strong", t(fit ? "embed-faults-looks" : "embed-faults"))),
    h("ul", lines),
    h("p", h("a", { href, target: "_blank", rel: "noopener" }, t("embed-faults-link"))),
  );
  render(frame, box);
  return frame;
}
