/** What the page keeps of the bot's advice: the hint on show, the tutor's warning, and the review of a game. */

/** @typedef {{mover: number, opponent: number, cube: number, crawford: boolean}} AskedScore points that each side still needs */
/** @typedef {"played" | "best" | "before"} Which */
/**
 * @typedef {object} AdviceState
 * @property {"" | "hint" | "tutor" | "review" | "rolls"} busy
 * @property {number} progress 0-1
 * @property {import("../bridge/wire.d.ts").Hint | null} hint
 * @property {string} hintOf what it speaks of: the session and its revision
 * @property {import("../bridge/wire.d.ts").RollsAhead | null} rolls what each roll comes to
 * @property {string} rollsOf what they speak of, as `hintOf`
 * @property {number} rollShown which of them is drawn on the board, -1 none
 * @property {{member: number, play: import("../bridge/wire.d.ts").NamedPlay | null, of: string} | null} said what a member of the crew would play
 * @property {number} shown which play of the hint is drawn on the board, -1 none
 * @property {{found: import("../bridge/wire.d.ts").Warning, name: string, args: import("./game.js").More, of: string} | null} warning
 * @property {import("../bridge/wire.d.ts").Review | null} review
 * @property {number} reviewOf the session it speaks of
 * @property {boolean} allDecisions the list has the fine ones too
 * @property {number} picked the decision on show, by its index; -1 none
 * @property {Which} which
 * @property {Readonly<Record<string, import("../bridge/wire.d.ts").RolledOut>>} rolled what rollouts came to so far, by the decision they are of
 * @property {string} rolling the decision being rolled out, "" none
 * @property {{asked: AskedScore, found: import("../bridge/wire.d.ts").ScoreCube | null}} score the cube at a score that was asked about
 * @property {string} trouble the code of what went wrong, "" when nothing
 */

/** @type {Readonly<AdviceState>} */
export const NO_ADVICE = Object.freeze({
  busy: "",
  progress: 0,
  hint: null,
  hintOf: "",
  rolls: null,
  rollsOf: "",
  rollShown: -1,
  said: null,
  shown: -1,
  warning: null,
  review: null,
  reviewOf: -1,
  allDecisions: false,
  picked: -1,
  which: "best",
  rolled: Object.freeze({}),
  rolling: "",
  score: Object.freeze({ asked: { mover: 5, opponent: 5, cube: 1, crawford: false }, found: null }),
  trouble: "",
});
