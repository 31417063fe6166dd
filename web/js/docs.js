/**
 * The script of the documentation (dist/docs/): it puts the real address into examples, and searches. The index loads at the
 * first touch of the field. Letters are compared without diacritics and words by their beginnings, so that Czech forms match.
 */

/** @typedef {{location: string, title: string, text: string, both?: true}} Entry both: whether the Czech docs use this English page too */
/** @typedef {{entry: Entry, title: string, text: string}} Known title and text in folded form */

/** The host's name in the source of the examples. */
const HOST = "https://host";
const HOST_ALONE = /https:\/\/host(?![\w./])/g;
const MOST = 12;
const AROUND = 70;
const CZECH = "cs/";
const LETTER = /[\p{L}\p{N}]/u;

const { root = "", lang = "", none = "" } = document.body.dataset;
const field = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const list = /** @type {HTMLUListElement} */ (document.getElementById("found"));

showOwnAddress();

/** On a server, show the address of this copy of the game in the examples. */
function showOwnAddress() {
  if (!location.protocol.startsWith("http")) return;
  const game = new URL("..", new URL(root || ".", location.href)).href.replace(/\/$/, "");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const written = text.nodeValue ?? "";
    if (written.includes(HOST))
      text.nodeValue = written.replaceAll(`${HOST}/vrhcaby`, game).replaceAll(HOST_ALONE, location.origin);
  }
}

/** @type {Promise<Known[]> | null} */
let index = null;

/** @param {string} text */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

async function fetched() {
  const answer = await fetch(`${root}search/search_index.json`);
  /** @type {{docs: Entry[]}} */
  const { docs } = await answer.json();
  return docs
    .filter(({ location, both }) => both || location.startsWith(CZECH) === (lang === "cs"))
    .map((entry) => ({ entry, title: folded(entry.title), text: folded(entry.text) }));
}

/** How many words of a text begin with this one. @param {string} text @param {string} word */
const beginnings = (text, word) =>
  ` ${text}`
    .split(word)
    .slice(0, -1)
    .filter((before) => before && !LETTER.test(before.slice(-1))).length;

/** How well a section matches all the words; 0 if one is missing. @param {Known} known @param {string[]} words */
function worth({ title, text }, words) {
  const values = words.map((word) => 20 * beginnings(title, word) + Math.min(beginnings(text, word), 8));
  return values.includes(0) ? 0 : values.reduce((sum, value) => sum + value, 0);
}

/** @param {Known[]} known @param {string[]} words */
function best(known, words) {
  const valued = known.map((one) => ({ one, value: worth(one, words) })).filter(({ value }) => value > 0);
  valued.sort((a, b) => b.value - a.value);
  return valued.slice(0, MOST).map(({ one }) => one);
}

/** @param {string} tag @param {...(string | Node)} content */
function element(tag, ...content) {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}

/** @param {Known} found @param {string} word */
function line({ entry, text }, word) {
  const at = Math.max(0, text.indexOf(word) - AROUND / 2);
  const piece = `${at > 0 ? "… " : ""}${entry.text.slice(at, at + 2 * AROUND)} …`;
  const link = element("a", element("strong", entry.title), element("small", piece));
  return element("li", Object.assign(link, { href: root + entry.location }));
}

/** Fill the list for the field's text. A failed index is fetched again at the next letter. */
async function look() {
  index ??= fetched();
  index.catch(() => {
    index = null;
  });
  const asked = field.value.trim();
  const words = folded(asked).split(/\s+/);
  const found = asked ? best(await index, words) : [];
  if (asked !== field.value.trim()) return;
  const lines = found.map((one) => line(one, words[0]));
  list.replaceChildren(...(lines.length > 0 ? lines : [element("li", none)]));
  list.hidden = asked === "";
}

field.addEventListener("input", look);
field.addEventListener("focus", look);
// The field may have text before this script runs, for example after navigating back.
if (field.value) look();
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") list.hidden = true;
});
addEventListener("pointerdown", ({ target }) => {
  if (!(target instanceof Element && target.closest(".search"))) list.hidden = true;
});
// On a narrow page the table of contents would push the text down.
const contents = /** @type {HTMLDetailsElement} */ (document.querySelector(".contents"));
contents.open = matchMedia("(min-width: 60rem)").matches;
