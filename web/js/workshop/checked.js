/** What the engine says of the lesson in the making: its faults, the open question as it will be read, the rule that forbids. */
import { askedOf } from "./asked.js";
import { isEmpty } from "./draft.js";
import { faultOf } from "./faults.js";

/** @import { Draft, StepDraft } from "./draft.js" */
/** @import { AskOf, Refused } from "../bridge/messages.js" */
/** @typedef {import("../bridge/wire.d.ts").Step} StepData */
/** @typedef {{faults: import("./faults.js").Fault[], shown: StepData | null, refused: Refused | null, ruled: StepDraft[] | null, trouble: string}} Checked ruled: the questions, where the engine filled something in */

/** The moment of a question, for operations that know no lessons. @param {Draft} draft @param {StepDraft} step */
export function momentOf(draft, step) {
  const { rulebook = draft.rulebook, position, dice, options, cube_value, cube_owner } = step;
  const { reading, variant } = draft;
  const all = { rulebook, reading, variant, position, dice, options, cube_value, cube_owner };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return /** @type {import("../bridge/wire.d.ts").RulesArgs & Record<string, never>} */ (
    Object.fromEntries(given)
  );
}

/** The same with its position written out, which those operations need: a question without one begins at the start. @param {AskOf} ask @param {Draft} draft @param {StepDraft} step */
export async function placedMoment(ask, draft, step) {
  const moment = momentOf(draft, step);
  if (step.position !== undefined) return moment;
  const { dice: _thrown, ...before } = moment;
  const { ok } = await ask("try", { ...before, acts: [] });
  return { ...moment, position: ok?.game.position };
}

/** @param {AskOf} ask @param {Draft} draft @param {{at: number, lang: string}} open @returns {Promise<Checked>} */
export async function checked(ask, draft, { at, lang }) {
  // Another rulebook changes the answers of all questions, also of those that are not open.
  const found = await Promise.all(draft.step.map((one) => forbidding(ask, draft, one)));
  const step = draft.step.map((one, index) => (found[index].patch ? { ...one, ...found[index].patch } : one));
  const lesson = { ...draft, step };
  const [faults, alone] = await Promise.all([
    ask("validate_lesson", { lesson }),
    ask("lesson", { lesson: { ...lesson, step: [readable(step[at])] } }, { lang }),
  ]);
  return {
    faults: (faults.ok?.faults ?? []).map(faultOf),
    shown: alone.ok?.steps[0] ?? null,
    refused: found[at].refused,
    ruled: found.some(({ patch }) => patch) ? step : null,
    trouble: faults.error ? faults.error.detail || faults.error.code : "",
  };
}

/** The board is seen before the first word is written. @param {StepDraft} step @returns {StepDraft} */
const readable = (step) => (isEmpty(step.text) ? { ...step, text: "…" } : step);

/** A teacher names the move, the rulebook names the rule. @param {AskOf} ask @param {Draft} draft @param {StepDraft} step */
async function forbidding(ask, draft, step) {
  const asked = askedOf(step);
  if (asked === "forbidden") return forbiddenMove(ask, draft, step);
  return asked === "double" ? forbiddenDouble(ask, draft, step) : { refused: null, patch: null };
}

/** @param {AskOf} ask @param {Draft} draft @param {StepDraft} step */
async function forbiddenMove(ask, draft, step) {
  const moves = step.goal?.moves ?? [];
  /** @type {Refused | null} */
  let refused = null;
  const sayable = moves.length > 0 && step.dice;
  const moment = sayable ? await placedMoment(ask, draft, step) : null;
  for (const complete of moment ? [false, true] : []) {
    const args = { ...moment, dice: step.dice ?? [], moves, complete };
    refused ??= (await ask("judge", /** @type {never} */ (args))).refused ?? null;
  }
  return { refused, patch: { goal: { rule: refused?.rule ?? "?", moves } } };
}

/** @param {AskOf} ask @param {Draft} draft @param {StepDraft} step */
async function forbiddenDouble(ask, draft, step) {
  const acts = [{ command: "raise" }];
  const { refused = null, ok } = await ask("try", { ...momentOf(draft, step), acts });
  const actions = ["raise"];
  if (refused) return { refused, patch: { kind: "refused", actions, goal: { rule: refused.rule } } };
  const was = step.kind === "refused";
  const patch = { kind: "command", actions: ["raise", "roll"], goal: { command: "raise" } };
  return { refused: null, patch: ok && was ? patch : null };
}
