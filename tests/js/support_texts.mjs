/** The page's texts from their files: one `id = "text"` a line. */
import fs from "node:fs";

const FOLDER = new URL("../../tools/site/texts/page/", import.meta.url);

/** @param {string} lang @param {string[]} [parts] those files alone @returns {Record<string, string>} */
export function textsOf(lang, parts) {
  const files = fs.readdirSync(FOLDER).filter((name) => name.endsWith(`.${lang}.toml`));
  const lines = files
    .filter((name) => !parts || parts.includes(name.split(".")[0]))
    .flatMap((name) => fs.readFileSync(new URL(name, FOLDER), "utf8").split("\n"));
  return Object.fromEntries(
    lines
      .map((line) => /^([\w-]+) = (".*")$/.exec(line))
      .flatMap((m) => (m ? [[m[1], JSON.parse(m[2])]] : [])),
  );
}
