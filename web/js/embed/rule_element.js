/** `<vrhcaby-rule book="leaflet" paragraph="O2">`: a rulebook's paragraph with its source, and a board to try it on. */
import ruleCss from "../../css/rule.css";
import { ofBuild } from "../build/of_build.js";
import { ABROAD, asLang } from "../i18n/words.js";
import { pageBeside } from "./fault_box.js";
import { EmbedError, faultOf, shortened } from "./faults.js";
import { fetchText } from "./fetching.js";

export const RULE_TAG = "vrhcaby-rule";
const LONGEST = 600_000;
/** Keys of a figure's setting that are board attributes of the same name. */
const SAME = ["rulebook", "reading", "variant"];

/** @type {URL} the folder that holds js/ and pages/ */
let base = new URL("..", location.href);

/** @param {URL} folder */
export function defineRule(folder) {
  base = folder;
  if (!customElements.get(RULE_TAG)) customElements.define(RULE_TAG, RuleElement);
}

/** @type {CSSStyleSheet | null} */
let adopted = null;

function sheet() {
  adopted ??= new CSSStyleSheet();
  adopted.replaceSync(ruleCss);
  return adopted;
}

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
    this.root = this.attachShadow({ mode: "open" });
    this.root.adoptedStyleSheets = [sheet()];
    this.root.append(document.createElement("slot"));
    this.wanted = "";
  }

  connectedCallback() {
    void this.update();
  }

  attributeChangedCallback() {
    if (this.isConnected) void this.update();
  }

  async update() {
    const { book = "", paragraph = "" } = Object.fromEntries(
      [...this.attributes].map((one) => [one.name, one.value]),
    );
    const lang = asLang(this.closest("[lang]")?.getAttribute("lang") ?? "") ?? ABROAD;
    this.wanted = `${book} ${paragraph} ${lang}`;
    const asked = this.wanted;
    try {
      const page = await pageAt(ofBuild(`pages/${encodeURIComponent(book)}.${lang}.html`, base));
      const section = page.getElementById(`p-${book}-${paragraph}`);
      if (!section)
        throw new EmbedError("rule/unknown", `no § ${shortened(paragraph)} in ${shortened(book)}`);
      if (asked === this.wanted) this.show(section, { book, paragraph, lang });
    } catch (error) {
      const fault = faultOf(error);
      console.warn(`[vrhcaby] <${RULE_TAG}>: ${fault.detail}`, this);
      this.dispatchEvent(new CustomEvent("vrhcaby-error", { detail: fault, bubbles: true, composed: true }));
    }
  }

  /** @param {Element} section @param {{book: string, paragraph: string, lang: string}} cited */
  show(section, { book, paragraph, lang }) {
    const name = section.ownerDocument.querySelector("h1")?.textContent ?? book;
    const link = Object.assign(document.createElement("a"), { target: "_blank", rel: "noopener" });
    const target = pageBeside(base, "index.html");
    target.hash = `${book}/${paragraph}`;
    link.href = target.href;
    link.append(`${name} § ${paragraph}`);
    const quote = part("blockquote", "text", ...[...section.querySelectorAll(".teach-text > p")].map(copied));
    const heading = section.querySelector("h2")?.lastChild?.textContent?.trim() ?? "";
    const parts = [part("strong", "title", heading), quote, part("p", "source", link), ...boardOf(section)];
    const article = part("article", "rule", ...parts);
    article.lang = lang;
    this.root.replaceChildren(article);
  }
}

/** The board of the first figure with a roll, to try it under the rulebook. @param {Element} section */
function boardOf(section) {
  for (const figure of section.querySelectorAll("[data-figure]")) {
    const { setting } = JSON.parse(figure.getAttribute("data-figure") ?? "{}");
    if (!setting?.dice || setting.phase !== "moving") continue;
    const board = document.createElement("vrhcaby-board");
    for (const key of SAME) board.setAttribute(key, setting[key]);
    board.setAttribute("mode", "try");
    board.setAttribute("position", JSON.stringify(setting.position));
    board.setAttribute("dice", setting.dice.join("-"));
    const caption = figure.querySelector(".teach-caption")?.lastChild?.textContent ?? "";
    return [part("p", "caption", caption.trim()), board];
  }
  return [];
}

/** A copy with text only, because the page's links lead nowhere here. @param {Element} element */
const copied = ({ textContent }) => part("p", "paragraph", textContent ?? "");

/** @param {string} tag @param {string} name @param {...(Node | string)} content */
function part(tag, name, ...content) {
  const element = document.createElement(tag);
  element.setAttribute("part", name);
  element.append(...content);
  return element;
}
