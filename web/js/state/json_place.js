/** Where a text stops being JSON. Browsers tell it in words of their own, or not at all. Pure. */

const TOKEN =
  /\s*(?:([[{])|([\]}])|([,:])|("[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\p{Cc}]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

/** What may come next: a value, a key, or a sign. @typedef {"value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" | "nothing"} Wanted */
/** @typedef {{wanted: Wanted, open: string[]}} State open: brackets that wait for their end */

const VALUES = new Set(["value", "value or end"]);
const KEYS = new Set(["key", "key or end"]);
/** @type {Record<string, string>} */
const ENDS = { "]": "[", "}": "{" };

/** @param {State} state after a whole value @returns {Wanted} */
const after = ({ open }) => (open.length > 0 ? "comma or end" : "nothing");

/** @param {State} state @param {string[]} found @returns {boolean} whether the token fits; the state goes on */
function takes(state, [, opens, ends, sign, text, plain]) {
  const { wanted, open } = state;
  if (opens && VALUES.has(wanted)) {
    open.push(opens);
    state.wanted = opens === "[" ? "value or end" : "key or end";
  } else if (ends && wanted.endsWith("or end") && open.at(-1) === ENDS[ends]) {
    open.pop();
    state.wanted = after(state);
  } else if (sign === "," && wanted === "comma or end") state.wanted = open.at(-1) === "[" ? "value" : "key";
  else if (sign === ":" && wanted === "colon") state.wanted = "value";
  else if (text && KEYS.has(wanted)) state.wanted = "colon";
  else if ((text || plain) && VALUES.has(wanted)) state.wanted = after(state);
  else return false;
  return true;
}

/** @param {string} text no JSON @returns {string} line and column of what does not fit, such as "2:12" */
export function placeInJson(text) {
  /** @type {State} */
  const state = { wanted: "value", open: [] };
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found && takes(state, found); found = TOKEN.exec(text))
    at = TOKEN.lastIndex;
  at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
  const before = text.slice(0, at).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}
