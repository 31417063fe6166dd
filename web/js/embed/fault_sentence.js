/** An author's fault as a sentence in the reader's language. Pure. */

/** @import { AttributeFault } from "./attributes.js" */
/** @import { Translate } from "../i18n/words.js" */
/** @typedef {Record<string, string | number>} Facts */

/** Text ids by code; other codes use the text for a word that is not in a list. @type {Record<string, string>} */
const WORDS = {
  "position/syntax": "embed-fault-position",
  "position/shape": "embed-fault-position",
  "position/negative": "embed-fault-position",
  "position/count": "embed-fault-count",
  "position/overlap": "embed-fault-overlap",
  "dice/range": "embed-fault-dice",
  "play/syntax": "embed-fault-play",
  "attribute/marks": "embed-fault-marks",
  "attribute/cube": "embed-fault-cube",
  "rulebook/cors": "embed-fault-cors",
};

/** Examples of the correct form that need no translation. @type {Record<string, string>} */
const EXAMPLES = {
  "attribute/marks": "18:bad",
  "attribute/cube": "2 mover",
  "rulebook/cors": "Access-Control-Allow-Origin",
};

/** @param {AttributeFault} fault @param {Translate} t @returns {string} a sentence in the reader's language */
export function faultSentence({ code, detail, value, facts = {} }, t) {
  if (facts.most) return t("embed-fault-long", { most: Number(facts.most) });
  const { options } = facts;
  const given = /** @type {Facts} */ ({
    value,
    token: value,
    detail,
    example: EXAMPLES[code] ?? "",
    ...facts,
  });
  if (Array.isArray(options))
    return t("embed-fault-word", { value: given.value, options: options.join(", ") });
  return t(WORDS[code] ?? "embed-fault-other", given);
}
