/** What is copied into other people's pages: every text of the author is text there too, never markup. Pure. */

/** @type {Record<string, string>} */
const NAMED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => NAMED[sign]);

/** Five lines for a page's own source. @param {{base: string, packed: string, lang: string, title: string}} parts base: address of the folder of the site */
export const fiveLines = ({ base, packed, lang, title }) =>
  [
    `<script type="module" src="${escaped(base)}js/vrhcaby-board.js"></script>`,
    `<vrhcaby-board mode="lesson" lang="${escaped(lang)}"`,
    `  aria-label="${escaped(title)}"`,
    `  lesson="${escaped(packed)}">`,
    "</vrhcaby-board>",
  ].join("\n");

/** The lesson stands behind the #, where no server reads it. @param {{base: string, packed: string, lang: string, title: string}} parts */
export const frameOf = ({ base, packed, lang, title }) =>
  `<iframe src="${escaped(base)}embed.html?mode=lesson&amp;lang=${escaped(lang)}#lesson=${escaped(packed)}" ` +
  `title="${escaped(title)}" width="100%" height="640" style="border:0"></iframe>`;

/** @param {{base: string, packed: string}} parts */
export const linkOf = ({ base, packed }) => `${base}#lesson=${packed}`;

/** A name for a file: letters without their accents, the rest as hyphens. @param {string} title */
export const fileName = (title) =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40) || "vrhcaby";
