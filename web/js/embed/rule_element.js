/** `<vrhcaby-rule book="leaflet" paragraph="O2">`: a rulebook's paragraph with its source, and a board to try it on. */
import ruleCss from "../../css/rule.css";
import { ofBuild } from "../build/of_build.js";
import { h, render } from "../dom/vdom.js";
import { ABROAD, asLang } from "../i18n/words.js";
import { pageBeside } from "./fault_box.js";
import { EmbedError, faultOf, shortened } from "./faults.js";
import { fetchText } from "./fetching.js";

export const RULE_TAG = "vrhcaby-rule";
const LONGEST = 600_000;

/** @type {URL} the folder that holds js/ and pages/ */
let base = new URL("..", location.href);

/** @param {URL} folder */
export function defineRule(folder) {
  base = folder;
  if (!customElements.get(RULE_TAG)) customElements.define(RULE_TAG, RuleElement);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(ruleCss);

/** Pages by address, because several paragraphs of a book share one file. @type {Map<string, Promise<Document>>} */
const pages = new Map();

/** @param {URL} url @returns {Promise<Document>} the built page of a rulebook */
function pageAt(url) {
  const parse = (/** @type {string} */ text) => new DOMParser().parseFromString(text, "text/html");
  const page = pages.get(url.href) ?? fetchText(url, "rulebook", LONGEST).then(parse);
  pages.set(url.href, page);
  page.catch(() => pages.delete(url.href));
  return page;
}

export class RuleElement extends HTMLElement {
  static observedAttributes = ["book", "paragraph", "lang"];

  constructor() {
    super();
    /** Child content is shown until the paragraph has loaded. */
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    /** @type {Element} */
    this.root = /** @type {any} a root has children as an element has */ (root);
    render(this.root, h("slot", {}));
    this.wanted = "";
  }

  connectedCallback() {
    void this.update();
  }

  attributeChangedCallback() {
    if (this.isConnected) void this.update();
  }

  async update() {
    const [book, paragraph] = ["book", "paragraph"].map((name) => this.getAttribute(name) ?? "");
    const lang = asLang(this.closest("[lang]")?.getAttribute("lang") ?? "") ?? ABROAD;
    const asked = `${book} ${paragraph} ${lang}`;
    if (asked === this.wanted) return;
    this.wanted = asked;
    try {
      const page = await pageAt(ofBuild(`pages/${encodeURIComponent(book)}.${lang}.html`, base));
      const section = page.getElementById(`p-${book}-${paragraph}`);
      if (!section)
        throw new EmbedError("rule/unknown", `no § ${shortened(paragraph)} in ${shortened(book)}`);
      if (asked === this.wanted) this.show(section, { book, paragraph, lang });
    } catch (error) {
      if (asked !== this.wanted) return;
      this.wanted = "";
      const fault = faultOf(error);
      console.warn(`[vrhcaby] <${RULE_TAG}>: ${fault.detail}`, this);
      this.dispatchEvent(new CustomEvent("vrhcaby-error", { detail: fault, bubbles: true, composed: true }));
    }
  }

  /** @param {Element} section @param {{book: string, paragraph: string, lang: string}} cited */
  show(section, { book, paragraph, lang }) {
    const name = textOf(section.ownerDocument.querySelector("h1")) || book;
    const { href } = pageBeside(base, `index.html#${book}/${paragraph}`);
    const link = h("a", { href, target: "_blank", rel: "noopener" }, `${name} § ${paragraph}`);
    // Text only, because the page's links lead nowhere here.
    const quoted = [...section.querySelectorAll(".teach-text > p")].map((one) =>
      h("p", { part: "paragraph" }, textOf(one)),
    );
    const article = h(
      "article",
      { part: "rule", lang },
      h("strong", { part: "title" }, textOf(section.querySelector("h2")?.lastChild)),
      h("blockquote", { part: "text" }, quoted),
      h("p", { part: "source" }, link),
      boardOf(section),
    );
    render(this.root, article);
  }
}

/** @param {Node | null | undefined} node */
const textOf = (node) => node?.textContent?.trim() ?? "";

/** The board of the first figure with a roll, to try it under the rulebook. @param {Element} section */
function boardOf(section) {
  for (const figure of section.querySelectorAll("[data-figure]")) {
    const { setting } = JSON.parse(figure.getAttribute("data-figure") ?? "{}");
    if (!setting?.dice || setting.phase !== "moving") continue;
    const { rulebook, reading, variant, dice } = setting;
    const roll = { position: JSON.stringify(setting.position), dice: dice.join("-") };
    return [
      h("p", { part: "caption" }, textOf(figure.querySelector(".teach-caption")?.lastChild)),
      h("vrhcaby-board", { rulebook, reading, variant, mode: "try", ...roll }),
    ];
  }
  return [];
}
