/** What is wrong with a position made by hand, in a sentence of the page that names the place. Pure. */

/** @import { EditorState } from "../state/records.js" */
/** @typedef {NonNullable<EditorState["fault"]>} Fault */
/** @typedef {"board" | "dice" | "cube" | "length" | "score" | ""} Field what the fault is about */
/** @typedef {{id: string, args?: Record<string, string | number>}} Sentence */
/** @typedef {{field: Field, says: Sentence[]}} Told */
/** @typedef {(facts: Record<string, unknown>, editor: Pick<EditorState, "mover" | "length">) => Told} Tell */

/** @param {Field} field @param {string} id @param {Record<string, string | number>} [args] @returns {Told} */
const told = (field, id, args) => ({
  field,
  says: [{ id: `editor-fault-${id}`, ...(args ? { args } : {}) }],
});

/** @type {Record<string, Tell>} */
const BY_CODE = {
  "notation/position": (facts, { mover }) =>
    facts.point === undefined
      ? tooMany(facts, mover)
      : told("board", "both", { point: asWhite(Number(facts.point), mover) }),
  "rulebook/no-cube": () => told("cube", "cube"),
  "rulebook/format": () => told("length", "no-match"),
  "dice/range": () => told("dice", "dice"),
};

/** @type {Record<string, Tell>} */
const BY_ARGUMENT = {
  start: ({ side }) => told("board", `over-${side}`),
  owner: () => told("cube", "owner"),
  length: () => told("length", "length"),
  score: ({ side, most = 0 }, { length }) =>
    told("score", `score-${side}`, { most: Number(most), length: Math.max(0, length) }),
  crawford: ({ cube }) => (cube ? told("cube", "crawford-cube") : told("score", "crawford")),
};

/** @param {Fault} fault @param {Pick<EditorState, "mover" | "length">} editor @returns {Told} */
export function faultOf({ code, facts }, editor) {
  const tell = BY_CODE[code] ?? BY_ARGUMENT[String(facts.argument ?? "")];
  if (tell) return tell(facts, editor);
  return code.startsWith("protocol/") || code.startsWith("rulebook/")
    ? told("", "other", { about: String(facts.argument ?? code) })
    : told("", "silent");
}

/** Each side that has more checkers than there are; those that are missing count as borne off. @param {Record<string, unknown>} facts @param {"white" | "black"} mover @returns {Told} */
function tooMany({ mover: mine, opponent: theirs, expected = 15 }, mover) {
  const other = mover === "white" ? "black" : "white";
  const counted = /** @type {const} */ ([
    [mover, Number(mine)],
    [other, Number(theirs)],
  ]);
  const says = counted
    .filter(([, count]) => count > Number(expected))
    .map(([side, count]) => ({
      id: `editor-fault-many-${side}`,
      args: { count, expected: Number(expected) },
    }));
  return { field: "board", says };
}

/** @param {number} point as the mover counts @param {"white" | "black"} mover */
const asWhite = (point, mover) => (mover === "white" ? point : 25 - point);
