/** A verdict under the board: what is forbidden, which paragraph says so, why, and what may be done instead. */
import { make } from "./dom.js";

/** @typedef {import("../bridge/messages.js").Refused} Refused */
/** @typedef {import("../bridge/messages.js").Cite} Cite */
/** @typedef {import("./words.js").Translate} Translate */
/** @typedef {{rulebook: string, reading: string, legal: boolean}} BookVerdict */
/**
 * @typedef {object} VerdictTools
 * @property {Translate} t
 * @property {URL} base
 * @property {(on: boolean) => void} showInstead
 * @property {null | (() => Promise<BookVerdict[]>)} compare
 */

/** @param {Refused} refused @param {VerdictTools} tools @returns {HTMLElement[]} */
export function refusalParts(refused, tools) {
  const { t } = tools;
  return [
    make("p", { part: "verdict-title", class: "verdict-title" }, refused.title),
    make("p", { part: "verdict-text" }, refused.text),
    citeLine(refused.cite, tools),
    ...(refused.instead ? [insteadLine(refused.instead.text, tools)] : []),
    make(
      "details",
      { part: "why" },
      make("summary", {}, t("embed-why")),
      ...whyParts(/** @type {any} */ (refused)),
    ),
    ...(tools.compare ? [comparison(tools.compare, t)] : []),
  ];
}

/** @param {Refused & {paragraph?: {title: string, text: string, phrase: string}}} refused @returns {HTMLElement[]} */
function whyParts({ why, paragraph }) {
  const parts = [];
  if (why) parts.push(make("p", {}, why));
  if (paragraph) {
    parts.push(
      make(
        "blockquote",
        {},
        make("p", { class: "paragraph-title" }, paragraph.title),
        make("p", {}, paragraph.text),
      ),
      make("p", { class: "quiet" }, paragraph.phrase),
    );
  }
  return parts;
}

/** @param {Cite} cite @param {VerdictTools} tools */
export function citeLine(cite, { t, base }) {
  const target = new URL("index.html", wholePage(base));
  target.hash = `${cite.book}/${cite.paragraph}`;
  const words = t("embed-refused-by", { book: t(`embed-book-${cite.book}`), paragraph: cite.paragraph });
  return make(
    "p",
    { part: "cite", class: "cite" },
    make("a", { href: target.href, target: "_blank", rel: "noopener" }, words),
  );
}

/** A versioned folder holds the board alone; the rulebooks' page lies above it. @param {URL} base */
const wholePage = (base) => (/\/v\/[^/]+\/$/.test(base.pathname) ? new URL("../../", base) : base);

/** @param {string} text @param {VerdictTools} tools */
function insteadLine(text, { t, showInstead }) {
  const button = make("button", { type: "button", class: "small", "aria-pressed": "false" }, t("embed-show"));
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(on));
    button.textContent = t(on ? "embed-hide" : "embed-show");
    showInstead(on);
  });
  return make(
    "p",
    { part: "instead", class: "instead" },
    `${t("embed-instead")} `,
    make("strong", {}, text),
    " ",
    button,
  );
}

/** @param {() => Promise<BookVerdict[]>} compare @param {Translate} t */
function comparison(compare, t) {
  const details = make("details", { part: "compare" }, make("summary", {}, t("embed-compare")));
  details.addEventListener(
    "toggle",
    async () => {
      const verdicts = await compare();
      details.append(make("ul", { class: "books" }, ...joined(verdicts).map((one) => bookLine(one, t))));
    },
    { once: true },
  );
  return details;
}

/** Two readings of a rulebook that agree are told as one. @param {BookVerdict[]} verdicts @returns {(BookVerdict & {split: boolean})[]} */
export function joined(verdicts) {
  const split = (/** @type {string} */ book) =>
    new Set(verdicts.filter((one) => one.rulebook === book).map((one) => one.legal)).size > 1;
  return verdicts
    .map((one) => ({ ...one, split: split(one.rulebook) }))
    .filter((one) => one.split || one.reading === "completed");
}

/** @param {BookVerdict & {split: boolean}} verdict @param {Translate} t */
function bookLine({ rulebook, reading, legal, split }, t) {
  const which = split ? ` (${t(`embed-reading-${reading}`)})` : "";
  const words = `${t(`embed-book-${rulebook}`)}${which}: ${t(legal ? "embed-compare-yes" : "embed-compare-no")}`;
  return make("li", { class: legal ? "allowed" : "forbidden" }, words);
}
