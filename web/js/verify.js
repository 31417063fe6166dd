/**
 * The script of a saved dice proof: it checks the dice without network or engine, by the published rule (docs/dice.md),
 * and fills in the page. The file contains its games as JSON; the build writes the rest of it (`tools/site/proof_page.py`).
 */
import { checkGames } from "./state/dice_check.js";

/** @typedef {{games: readonly wire.GameProof[], seen: Readonly<Record<string, string>>, lang: string}} ProofData seen: by game, the fingerprint shown before it began */

const { games, seen, lang } = /** @type {ProofData} */ (
  JSON.parse(document.getElementById("proofs")?.textContent ?? "")
);
const verdicts = games.map((game) => checkGames([game], seen).check);
/** @type {HTMLElement[]} */
const buttons = [...document.querySelectorAll("button")];
for (const button of buttons) button.onclick = () => show(button.lang);
show(lang);

/** @param {string} selector @param {ParentNode} [where] @returns {HTMLTemplateElement} */
function template(selector, where = document) {
  return /** @type {HTMLTemplateElement} */ (where.querySelector(selector));
}

/** @param {string} lang */
function show(lang) {
  document.documentElement.lang = lang;
  for (const button of buttons) button.ariaPressed = String(button.lang === lang);
  const page = /** @type {DocumentFragment} */ (template(`template[lang=${lang}]`).content.cloneNode(true));
  const empty = template("template", page);
  empty.replaceWith(...games.map((game, at) => report(game, verdicts[at], empty.content.cloneNode(true))));
  keep(page, "#verdict", verdicts.every((verdict) => verdict === "good") ? "good" : "wrong");
  const data = `data:application/json,${encodeURIComponent(JSON.stringify({ games }))}`;
  page.querySelector("a")?.setAttribute("href", data);
  document.title = page.querySelector("h1")?.textContent ?? "";
  document.querySelector("main")?.replaceChildren(page);
}

/** @param {wire.GameProof} game @param {string} verdict @param {any} section any: a clone is only a `Node` */
function report({ game, fingerprint, secret, words, throws, brought }, verdict, section) {
  /** @type {Record<string, string | number>} */
  const facts = {
    ...{ game, secret, brought: brought || "", fingerprint: seen[game] ?? fingerprint },
    words: words.filter(Boolean).join(", ") || "–",
    throws: throws.map(([one, two]) => `${one}-${two}`).join("  "),
  };
  for (const place of section.querySelectorAll("[data-is]"))
    if (facts[place.dataset.is] === "") place.closest("div").remove();
    else place.append(facts[place.dataset.is]);
  keep(section, "strong", verdict);
  section.firstElementChild.dataset.verdict = verdict;
  return section;
}

/** Keep the one of several texts that is true. @param {ParentNode} where @param {string} selector @param {string} verdict */
function keep(where, selector, verdict) {
  for (const text of where.querySelectorAll(`${selector}:not([data-verdict=${verdict}])`)) text.remove();
}
