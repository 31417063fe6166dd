/**
 * Make spaces no-break where a line must not end: the engine's rule (`language/spaces.py`), for the page's own texts after
 * numbers are inserted.
 */

/** @param {string} words one-letter words that stay with the next word @returns {(text: string) => string} */
export function tying(words) {
  const lonely = words && new RegExp(`(?<![\\p{L}\\p{N}])([${words}]) (?=\\S)`, "giu");
  return (text) => {
    const tied = text
      .replace(/§(?=[\p{L}\p{N}_{])/gu, "§\u00a0")
      .replace(/(?<=[\d½]) (?=[\p{L}%×])|(?<=§) /gu, "\u00a0");
    return lonely ? tied.replace(lonely, "$1\u00a0") : tied;
  };
}
