/** Before the first throw of a game: the fingerprint of its dice, and a word that each person may add to them. */
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */

const LONGEST = 80;

/**
 * @param {Ctx} ctx @param {string} fingerprint
 * @param {{seat: number, name: string, word: string}[]} people
 * @param {(seat: number, word: string) => void} add told when a word is done
 */
export function wordsView({ t }, fingerprint, people, add) {
  return h(
    "details.words",
    { key: "words" },
    h("summary", t("words-title"), " ", h("code", `${fingerprint.slice(0, 16)}…`)),
    h("p.quiet", t("words-how")),
    h("p.fingerprint", h("code", fingerprint)),
    people.map(({ seat, name, word }) =>
      h(
        "label.word",
        { key: seat },
        t("words-of", { name }),
        h("input", {
          type: "text",
          maxlength: LONGEST,
          autocomplete: "off",
          value: word,
          onchange: (/** @type {{target: HTMLInputElement}} */ event) => add(seat, event.target.value),
        }),
      ),
    ),
  );
}
