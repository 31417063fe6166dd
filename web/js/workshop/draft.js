/** The lesson that is being made: the very table that its file will hold, changed step by step. Pure. */

/** @typedef {string | Record<string, string>} Text plain, or by language */
/** @typedef {[number, number]} Pair from, to */
/** @typedef {{rule?: string, moves?: Pair[], plays?: Pair[][], choice?: number, count?: string, number?: number, command?: string, [condition: string]: unknown}} Goal */
/**
 * @typedef {object} StepDraft a step as docs/lessons.md has it; what the workshop has no field for stays as it was
 * @property {string} kind
 * @property {Text} text
 * @property {Goal} [goal]
 * @property {string | import("../bridge/wire.d.ts").Position} [position] absent: the start
 * @property {number[]} [dice]
 * @property {string} [rulebook]
 * @property {Text[]} [hints]
 * @property {Text[]} [options_text]
 * @property {Text} [success]
 * @property {Text} [failure]
 * @property {string[]} [actions]
 * @property {Record<string, unknown>} [options]
 * @property {number} [cube_value]
 * @property {string} [cube_owner]
 */
/** @typedef {{id: string, rulebook: string, reading?: string, variant?: string, title: Text, about: Text, step: StepDraft[]}} Draft */

/** As many as the checker takes. */
export const MOST_STEPS = 40;

/** The text in one language; a plain text is in all of them. @param {Text | undefined} text @param {string} lang */
export const textIn = (text, lang) => (typeof text === "string" ? text : (text?.[lang] ?? ""));

/** @param {Text | undefined} text @param {string} lang @param {string} written @param {readonly string[]} langs those of the lesson @returns {Text} */
export function withText(text, lang, written, langs) {
  const before = typeof text === "string" ? Object.fromEntries(langs.map((one) => [one, text])) : text;
  const { [lang]: _old, ...others } = before ?? {};
  return written === "" ? others : { ...others, [lang]: written };
}

/** Whether anything is written in it. @param {Text | undefined} text */
export const isEmpty = (text) =>
  typeof text === "string" ? text.trim() === "" : Object.values(text ?? {}).every((one) => !one.trim());

/** @param {Draft} draft @param {number} at @param {Partial<StepDraft>} patch a key set to undefined goes @returns {Draft} */
export function withStep(draft, at, patch) {
  const step = draft.step.map((one, index) => (index === at ? trimmed({ ...one, ...patch }) : one));
  return { ...draft, step };
}

/** What was left empty is not in the file. @param {StepDraft} step @returns {StepDraft} */
function trimmed(step) {
  const kept = Object.entries(step).filter(([key, value]) => value !== undefined && !blank(key, value));
  return /** @type {StepDraft} */ (Object.fromEntries(kept));
}

/** @param {string} key @param {unknown} value */
function blank(key, value) {
  if (key === "hints") return /** @type {Text[]} */ (value).every(isEmpty);
  return (key === "success" || key === "failure") && isEmpty(/** @type {Text} */ (value));
}

/** @param {Draft} draft @param {StepDraft} step @returns {Draft} */
export const withMore = (draft, step) =>
  draft.step.length < MOST_STEPS ? { ...draft, step: [...draft.step, step] } : draft;

/** The last step stays. @param {Draft} draft @param {number} at @returns {Draft} */
export const without = (draft, at) =>
  draft.step.length > 1 ? { ...draft, step: draft.step.filter((_, index) => index !== at) } : draft;

/** @param {Draft} draft @param {number} at @param {-1 | 1} by @returns {Draft} */
export function moved(draft, at, by) {
  const step = [...draft.step];
  const to = at + by;
  if (!step[to]) return draft;
  [step[at], step[to]] = [step[to], step[at]];
  return { ...draft, step };
}

/** The languages in which anything of the lesson is written. @param {Draft} draft @param {readonly string[]} all */
export function languagesOf(draft, all) {
  const texts = [draft.title, draft.about, ...draft.step.map(({ text }) => text)];
  return all.filter((lang) => texts.some((text) => typeof text === "object" && text?.[lang]));
}

/** A lesson of somebody's making, ready for the form: whatever it is, the form has the tables it needs. @param {unknown} raw @returns {Draft | null} null: it is no lesson */
export function draftOf(raw) {
  const table = /** @type {Record<string, unknown>} */ (raw);
  if (!isTable(raw)) return null;
  const { steps, step = steps, ...rest } = table;
  if (!Array.isArray(step) || step.length === 0 || !step.every(isTable)) return null;
  return /** @type {Draft} */ ({ ...rest, step });
}

/** @param {unknown} value */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
