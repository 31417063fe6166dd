/** What a teacher may ask, and the kind of step that asks it. Pure. */

/** @import { StepDraft, Goal } from "./draft.js" */
/** @typedef {"all_plays" | "forbidden" | "best" | "goal" | "double" | "choice" | "number" | "read" | "other"} Asked other: what only a file can say */

/** In the order in which they are offered. @type {readonly Exclude<Asked, "other">[]} */
export const ASKED = ["choice", "best", "all_plays", "forbidden", "goal", "double", "number", "read"];
/** Conditions of a play that the form has a field for: how their value is written. @type {Record<string, "points" | "number" | "none">} */
export const CONDITIONS = {
  holds: "points",
  hits: "number",
  off: "number",
  enters: "number",
  singles: "number",
  any: "none",
};
export const COUNTS = ["pips", "opponent_pips", "plays"];
/** What a player on roll may say where there is a cube. */
export const DOUBLE_ACTIONS = ["raise", "roll"];

const DICE = [3, 1];

/** @type {Record<Exclude<Asked, "other">, Partial<StepDraft>>} */
const BEGINNINGS = {
  all_plays: { kind: "all_plays", dice: DICE },
  forbidden: { kind: "refused", dice: DICE, goal: { rule: "?", moves: [] } },
  best: { kind: "play", dice: DICE, goal: { plays: [] } },
  goal: { kind: "play", dice: DICE, goal: { holds: [5] } },
  double: { kind: "command", actions: DOUBLE_ACTIONS, goal: { command: "raise" } },
  choice: { kind: "choice", goal: { choice: 0 } },
  number: { kind: "number", goal: { count: "pips" } },
  read: { kind: "read" },
};
/** What belongs to one way of asking and means nothing to another. */
const OWN_KEYS = [
  "goal",
  "actions",
  "options_text",
  "dice",
  "moves",
  "rolls",
  "replies",
  "example",
  "answer",
];

/** @param {StepDraft} step @returns {Asked} */
export function askedOf({ kind, goal = {}, actions = [] }) {
  const doubles = actions.length > 0 && actions.every((name) => DOUBLE_ACTIONS.includes(name));
  if (kind === "refused") return goal.moves && !actions.length ? "forbidden" : doubles ? "double" : "other";
  if (kind === "command") return doubles ? "double" : "other";
  if (kind === "play") return playAsked(goal);
  return kind === "all_plays" || kind === "choice" || kind === "number" || kind === "read" ? kind : "other";
}

/** @param {Goal} goal @returns {Asked} */
function playAsked(goal) {
  const names = Object.keys(goal);
  if (goal.plays && names.length === 1) return "best";
  return names.length === 1 && names[0] in CONDITIONS ? "goal" : "other";
}

/** The same board with another question. @param {StepDraft} step @param {Exclude<Asked, "other">} asked @param {Partial<StepDraft>} more the texts of a new question @returns {Partial<StepDraft>} */
export function reasked(step, asked, more = {}) {
  const gone = Object.fromEntries(OWN_KEYS.map((key) => [key, undefined]));
  const { dice, ...begins } = BEGINNINGS[asked];
  const phase = asked === "double" ? { phase: undefined } : {};
  return { ...gone, ...more, ...begins, ...phase, ...(dice ? { dice: step.dice ?? dice } : {}) };
}

/** @param {Exclude<Asked, "other">} asked @param {Partial<StepDraft>} texts @returns {StepDraft} */
export const newStep = (asked, texts) =>
  /** @type {StepDraft} */ (
    Object.fromEntries(
      Object.entries({ text: {}, ...texts, ...BEGINNINGS[asked] }).filter(([, value]) => value !== undefined),
    )
  );
