/** The dice proof that a player saves after a game: one HTML page that checks the dice anywhere, without a network. */

/** @import { GameProof } from "../bridge/wire.d.ts" */
/** @typedef {{games: readonly GameProof[], seen: Readonly<Record<string, string>>, lang: string, texts: Record<string, Record<string, string>>}} ProofData seen: by game the fingerprint that this page showed before it began; texts: by language what the file says */

/** The file's texts: their names there, and their ids on the page. */
const WORDS = {
  title: "verify-title",
  how: "verify-how",
  allGood: "verify-all-good",
  notGood: "verify-not-good",
  game: "verify-game",
  fingerprint: "seed-hash",
  secret: "seed",
  words: "seed-words",
  throws: "verify-throws",
  brought: "verify-brought",
  result: "verify-result",
  good: "verify-good",
  hash: "verify-hash",
  dice: "verify-dice",
  own: "verify-own",
  figures: "verify-figures",
};

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem}
code{overflow-wrap:anywhere}dt{font-weight:600;margin-top:.6rem}dd{margin:0;overflow-wrap:anywhere}nav{display:flex;gap:.5rem}
button{font:inherit;min-height:2.75rem;padding:.25rem .75rem}[aria-pressed=true]{font-weight:700}
section{border-top:1px solid;margin-top:1.5rem}.good{color:light-dark(#17652e,#7ddb95)}.wrong{color:light-dark(#a3161a,#ff9d98)}
#verdict{font-size:1.2rem;font-weight:700}`;

/** The words in one language, which has a name. @param {import("../i18n/words.js").Translate} t @param {string} language */
export const proofWords = (t, language) => ({
  language,
  ...Object.fromEntries(Object.entries(WORDS).map(([name, message]) => [name, t(message)])),
});

/** @param {ProofData} data @param {string} script `js/verify.js`, whole @returns {string} the file */
export function proofFile(data, script) {
  const games = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="${data.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vrhcáby</title>
<style>${STYLE}</style>
<body>
<script type="application/json" id="proofs">${games}</script>
<script>${script.replaceAll("</script", "<\\/script")}</script>
`;
}
