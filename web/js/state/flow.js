/** Automatic steps: the step that leaves no choice, if the player's settings allow it. Pure. */

/** @typedef {Pick<import("./settings.js").Settings, "autoPlay" | "autoRoll" | "autoPick"> & Partial<Pick<import("./settings.js").Settings, "coach" | "coached">>} Pace */
/**
 * @typedef {object} Now
 * @property {boolean} [botStopped]
 * @property {boolean} [undone] the player has just taken a move back, so wait for the player
 * @property {number} [crewAsked] the revision at which the crew's bots were asked whether to raise
 * @property {number} [letRoll] the revision at which the crew's people let their captain roll
 * @property {number} [diceFor] the revision at which a bot waits for hand-thrown dice
 */

/** @param {wire.Snapshot} snapshot @param {number | null} id */
export const isBot = (snapshot, id) =>
  id !== null && snapshot.config.players.find((player) => player.id === id)?.kind === "bot";

/** Whether crew bots must be asked first, because the captain's roll ends the right to double. @param {wire.Snapshot} snapshot */
export const crewBotsWait = (snapshot) => (snapshot.crew_bots?.length ?? 0) > 0;

/** @type {Record<wire.When, (pace: Pace, now: Now, rev: number) => boolean>} */
const ALLOWED = {
  always: () => true,
  crew_passed: (_, now, rev) => now.letRoll === rev,
  auto_roll: ({ autoRoll }) => autoRoll,
  guided: ({ coach, coached }) => Boolean(coach) && !coached,
  auto_play: ({ autoPlay }, { undone }) => autoPlay !== "off" && !undone,
  auto_pick: ({ autoPick }, { undone }) => autoPick && !undone,
  auto_bear_off: ({ autoPlay }, { undone }) => autoPlay === "bearoff" && !undone,
};

/** The next step without a decision, or null. @param {wire.Snapshot} snapshot @param {Pace} pace @param {Now} [now] @returns {Pick<wire.NextStep, "kind" | "moves"> & Partial<Pick<wire.NextStep, "when">> | null} */
export function nextStep(snapshot, pace, now = {}) {
  const { next_step: next, rev } = snapshot;
  if (!next || !ALLOWED[next.when](pace, now, rev)) return null;
  if (next.kind === "bot") return now.botStopped || now.diceFor === rev ? null : next;
  const asks = next.kind === "roll" && crewBotsWait(snapshot) && now.crewAsked !== rev && !now.botStopped;
  return asks ? { kind: "bot", moves: [] } : next;
}
