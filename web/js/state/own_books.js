/** Rulebooks from files: offered beside the five, and stored for the next visit. Python describes them (`api/own_books.py`). */
import { recall, remember } from "./local_store.js";
import { OWN as open } from "./setup.js";

/** @import { AppState } from "./page.js" */

const KEY = "vrhcaby.rulebooks";
/** The most rulebooks to store, newest first, because a browser gives a page a few megabytes. */
const MOST_KEPT = 4;

/** @param {string} id */
export const isOwn = (id) => open.has(id);
/** Whether any rulebook from a file is open. */
export const hasOwn = () => open.size > 0;

/** The page's texts and catalogue, with the open rulebooks added. @param {Pick<AppState, "texts" | "catalogue">} s @param {AppState["lang"]} lang @returns {Pick<AppState, "texts" | "catalogue">} */
export function withOwn({ texts, catalogue }, lang) {
  const own = [...open].map(([id, book]) => [id, /** @type {any} */ (book.texts[lang])]);
  const others = catalogue?.rulebooks.filter(({ id }) => !open.has(id)) ?? [];
  const rulebooks = [...others, ...[...open.values()].map(({ entry }) => entry)];
  return {
    texts: texts && { ...texts, books: { ...texts.books, ...Object.fromEntries(own) } },
    catalogue: catalogue && { ...catalogue, rulebooks },
  };
}

/** @param {AppState} s @param {wire.OwnBook} book */
export function takeBook(s, book) {
  add(book);
  remember(KEY, { version: s.version, books: [...open.values()].slice(-MOST_KEPT) });
  return withOwn(s, s.lang);
}

/** The rulebooks of the last visit, if this version of the page stored them. @param {string} version */
export function recallBooks(version) {
  const kept = recall(KEY);
  if (kept?.version === version && Array.isArray(kept.books))
    for (const book of kept.books) if (book?.entry?.id) add(book);
}

/** @type {{worker: unknown, all: Promise<unknown>} | null} */
let opened = null;

/**
 * Let each new worker open the rulebooks before any request that may name one.
 * @template {(...asked: any[]) => Promise<any>} R @param {{request: R, worker: unknown}} client @returns {R}
 */
export const withKeptBooks = (client) =>
  /** @type {R} */ (
    async (...asked) => {
      const { request, worker } = client;
      if (opened?.worker !== worker) {
        const all = [...open.values()].map(({ packed }) => request("open_book", { packed }));
        opened = { worker, all: Promise.all(all) };
      }
      await opened?.all;
      return request(...asked);
    }
  );

/** @param {wire.OwnBook} book */
function add(book) {
  open.delete(book.entry.id);
  open.set(book.entry.id, book);
}
