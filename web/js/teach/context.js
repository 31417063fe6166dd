/** The context of all teaching views. Types only: importing this module runs nothing. */

/** @typedef {{view: "rules" | "lessons", book: string, paragraph: string, visit: unknown, lang: string, theme: import("../view/picture.js").Worn,
 *   texts: import("../state/page.js").Texts | null, glossary: wire.Glossary | null, base: URL, t: import("../i18n/words.js").Translate, request: import("../bridge/messages.js").Ask}} TeachOptions */
/** @typedef {"reader" | "compare" | "glossary" | "sheet" | "lessons" | "exercises" | "practice" | "shared" | "workshop"} ViewName */
/**
 * @typedef {Omit<TeachOptions, "view" | "request" | "glossary"> & import("../workshop/main.js").WorkshopCtx & {view: ViewName,
 *   books: string[], fetchText: (path: string) => Promise<string | null>}} Ctx
 *   books: ids of the rulebooks; fetchText: a page from the build, null on failure
 */

export {};
