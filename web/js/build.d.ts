/** Values that the build inserts into the bundles. */
declare const __VRHCABY_VERSION__: string;
/** Texts of an embedded board, by language and id. */
declare const __VRHCABY_WORDS__: Record<string, Record<string, string>>;
declare const __PYODIDE_INFO__: { abi_version: string; arch: string; platform: string; python: string; version: string };
/** The build's id in the addresses of its files (of_build.js). */
declare const __VRHCABY_BUILD_ID__: string;
/** The last bytes of each pack: a checksum of its contents, in hex. */
declare const __VRHCABY_PACKS__: Record<"library.pack" | "vrhcaby.pack" | "page.pack" | "figure.pack" | "bot.pack" | "friend.pack" | "books.pack" | "records.pack" | "lessons.pack" | `${string}.whl`, string>;
declare const __VRHCABY_BUILD__: { id: string; asked: string; version: string; precache: [string, string][]; optional: [string, string][] };
