/** What every teaching view is given. Types only. */

/**
 * @typedef {object} Ctx
 * @property {"reader" | "compare" | "lessons" | "exercises"} view
 * @property {string} book
 * @property {string} paragraph
 * @property {string} lang
 * @property {string} theme
 * @property {any} texts
 * @property {string[]} books ids of the rulebooks
 * @property {(book: string) => string} nameOf
 * @property {(path: string) => string} url
 * @property {(path: string) => Promise<any>} fetchJson null where it cannot be had
 * @property {import("../i18n/fluent.js").Translate} t
 * @property {import("./figure.js").Ask} request
 */

export {};
