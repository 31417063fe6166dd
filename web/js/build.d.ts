/** Values that the build puts into the bundles. */
declare const __VRHCABY_VERSION__: string;
/** Of an embedded board, by language and id. */
declare const __VRHCABY_WORDS__: Record<string, Record<string, string>>;
declare const __PYODIDE_INFO__: { abi_version: string; arch: string; platform: string; python: string; version: string };
/** Names the build in the addresses of its files (of_build.js). */
declare const __VRHCABY_BUILD_ID__: string;
/** The end of each pack: a checksum of its contents, in hex. */
declare const __VRHCABY_PACKS__: Record<"vrhcaby.pack" | "bot.pack" | "friend.pack" | "books.pack" | "records.pack" | "lessons.pack" | `${string}.whl`, string>;
declare const __VRHCABY_BUILD__: { id: string; asked: string; version: string; precache: [string, string][]; optional: [string, string][] };
