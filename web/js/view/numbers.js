/** Numbers in the reader's format. */

/** @import { Lang } from "../i18n/words.js" */

/** @param {Lang} lang @param {number} value @param {number} places */
export const plain = (lang, value, places = 3) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);

/** The performance rating, 500 times the mean loss of a decision. @param {Lang} lang @param {number} rate that loss in thousandths */
export const performance = (lang, rate) => plain(lang, rate / 2, 1);
