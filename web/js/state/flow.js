/** Automatic steps: the step that leaves no choice, if the player's settings allow it. Pure. */

/** @typedef {Pick<import("./settings.js").Settings, "autoPlay" | "autoRoll" | "autoPick"> & Partial<Pick<import("./settings.js").Settings, "coach" | "coached">>} Pace */
/** @typedef {{botStopped?: boolean, undone?: boolean}} Now undone: the player has just taken a move back, so wait for the player */

/** @param {wire.Snapshot} snapshot @param {number | null} id */
export const isBot = (snapshot, id) =>
  id !== null && snapshot.config.players.find((player) => player.id === id)?.kind === "bot";

/** @type {Record<wire.When, (pace: Pace, now: Now) => boolean>} */
const ALLOWED = {
  always: () => true,
  auto_roll: ({ autoRoll }) => autoRoll,
  guided: ({ coach, coached }) => Boolean(coach) && !coached,
  auto_play: ({ autoPlay }, { undone }) => autoPlay !== "off" && !undone,
  auto_pick: ({ autoPick }, { undone }) => autoPick && !undone,
  auto_bear_off: ({ autoPlay }, { undone }) => autoPlay === "bearoff" && !undone,
};

/** The next step without a decision, or null. @param {wire.Snapshot} snapshot @param {Pace} pace @param {Now} [now] @returns {wire.NextStep | null} */
export function nextStep({ next_step: next }, pace, now = {}) {
  if (!next || !ALLOWED[next.when](pace, now)) return null;
  return next.kind === "bot" && now.botStopped ? null : next;
}
