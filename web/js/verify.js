/**
 * The script of a saved dice proof: it checks the dice without network or engine, by the published rule (docs/dice.md).
 * The file contains its games and texts as JSON; the build writes the rest of it (`tools/site/proof_page.py`).
 */
import { checkGames } from "./state/dice_check.js";

/** @import { GameProof } from "./bridge/wire.d.ts" */
/** @typedef {{games: readonly GameProof[], seen: Readonly<Record<string, string>>, lang: string}} ProofData seen: by game, the fingerprint shown before it began */

const read = (/** @type {string} */ id) => JSON.parse(document.getElementById(id)?.textContent ?? "");
const data = /** @type {ProofData} */ (read("proofs"));
/** The file's texts by language. @type {Record<string, Record<string, string>>} */
const texts = read("texts");
show(data.lang);

/** @param {string} lang */
function show(lang) {
  const words = texts[lang] ?? {};
  document.documentElement.lang = lang;
  document.title = words.title ?? "";
  const verdicts = data.games.map(verdictOf);
  const good = verdicts.every((verdict) => verdict === "good");
  document.body.replaceChildren(
    el("nav", {}, ...Object.keys(texts).map((other) => languageButton(other, lang))),
    el("h1", {}, words.title),
    el("p", {}, words.how),
    el("p", { id: "verdict", class: good ? "good" : "wrong" }, good ? words.allGood : words.notGood),
    ...data.games.map((game, at) => report(game, verdicts[at] ?? "", words)),
    el("p", {}, words.own, " ", figures(words)),
  );
}

/** @param {GameProof} game @returns {"good" | "hash" | "dice"} */
function verdictOf(game) {
  const { hashFits, wrongAt } = checkGames([game], data.seen);
  if (!hashFits) return "hash";
  return wrongAt === null ? "good" : "dice";
}

/** @param {GameProof} game @param {string} verdict @param {Record<string, string>} words */
function report(game, verdict, words) {
  const rows = [
    [words.fingerprint, el("code", {}, data.seen[game.game] ?? game.fingerprint)],
    [words.secret, el("code", {}, game.secret)],
    [words.words, game.words.filter(Boolean).join(", ") || "–"],
    [words.throws, game.throws.map(([one, two]) => `${one}-${two}`).join("  ")],
    [words.brought, game.brought > 0 ? String(game.brought) : ""],
    [words.result, el("strong", { class: verdict === "good" ? "good" : "wrong" }, words[verdict])],
  ];
  return el(
    "section",
    { "data-verdict": verdict },
    el("h2", {}, `${words.game} ${game.game}`),
    el(
      "dl",
      {},
      ...rows.filter(([, said]) => said).flatMap(([name, said]) => [el("dt", {}, name), el("dd", {}, said)]),
    ),
  );
}

/** @param {string} lang @param {string} now */
function languageButton(lang, now) {
  const button = el("button", { lang, "aria-pressed": String(lang === now) }, texts[lang]?.language);
  button.addEventListener("click", () => show(lang));
  return button;
}

/** Show the data for your own program. @param {Record<string, string>} words */
function figures(words) {
  const href = `data:application/json,${encodeURIComponent(JSON.stringify({ games: data.games }))}`;
  return el("a", { href, download: "vrhcaby-dice.json" }, words.figures);
}

/** @param {string} tag @param {Record<string, string>} attributes @param {(string | Node | undefined)[]} inside */
function el(tag, attributes, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside.filter((part) => part !== undefined));
  return made;
}
