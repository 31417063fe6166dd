/** The glossary for the game's page: loaded with the first refusal, not at the start. */

/** @import { AppState } from "../state/page.js" */
/** @typedef {{get: () => AppState, set: (patch: Partial<AppState>) => void, subscribe: (listener: (s: AppState) => void) => unknown}} Store */

/** @param {Store} store @param {(path: string) => Promise<unknown>} fetchJson null where it cannot be had */
export function keepGlossary(store, fetchJson) {
  /** One try for each refusal. @type {AppState["refusal"]} */
  let tried = null;
  store.subscribe(async ({ refusal, glossary, lang }) => {
    if (!refusal || refusal === tried || glossary?.lang === lang) return;
    tried = refusal;
    const found = await fetchJson(`data/glossary.${lang}.json`);
    if (store.get().lang === lang) store.set({ glossary: /** @type {AppState["glossary"]} */ (found) });
  });
}
