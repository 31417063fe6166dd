/** What the page does by itself after each answer: only what leaves the player no choice. Pure. */

/** @import { Snapshot, Cube, NumberedMove } from "../bridge/wire.d.ts" */
/** @typedef {Pick<import("./settings.js").Settings, "autoPlay" | "autoRoll">} Pace */
/** @typedef {{kind: "bot" | "roll" | "confirm" | "draw" | "ask_forced"}} Step */

const CUBE_WORDS = ["raise", "beaver", "raccoon", "take", "drop"];

/** @param {Snapshot} snapshot @param {number | null} id */
export const isBot = (snapshot, id) =>
  id !== null && snapshot.config.players.find((player) => player.id === id)?.kind === "bot";

/** @param {Snapshot} snapshot */
export const onlyBots = (snapshot) => snapshot.config.players.every((player) => player.kind === "bot");

/** People of a crew who may raise before somebody else rolls for it. @param {Snapshot} snapshot @returns {number[]} */
export const waitingRaisers = (snapshot) =>
  Object.entries(snapshot.may_by ?? {})
    .filter(([, heard]) => heard.includes("raise"))
    .map(([id]) => Number(id))
    .filter((id) => id !== snapshot.to_act && !isBot(snapshot, id));

/** Whether a person may raise this cube now; a bot raises its own by itself. @param {Snapshot} snapshot @param {Cube} cube */
export const mayBeRaised = (snapshot, cube) =>
  (cube.raise_by ?? null) !== null && !isBot(snapshot, cube.raise_by ?? null);

/** The captain's throw closes the right to raise: so the crew's bots are asked before it. @param {Snapshot} snapshot */
export const crewBotsWait = (snapshot) => (snapshot.crew_bots?.length ?? 0) > 0;

/**
 * The next step nobody has to decide, or null. `undone`: the player has just taken a move back, so wait for a hand;
 * `crewAsked`, `letRoll`, `diceFor`: the revisions at which the crew's bots were asked, its people let the captain roll,
 * and a bot waits for dice thrown by hand.
 * @param {Snapshot} snapshot @param {Pace} pace
 * @param {{botStopped?: boolean, undone?: boolean, crewAsked?: number, letRoll?: number, diceFor?: number}} [now]
 * @returns {Step | null}
 */
export function nextStep(snapshot, pace, now = {}) {
  if (typeof snapshot.clock?.up === "number") return null;
  if (snapshot.result || snapshot.phase === "series_over" || snapshot.phase === "game_over") return null;
  if (isBot(snapshot, snapshot.to_act)) {
    const held = waitingRaisers(snapshot).length > 0 && now.letRoll !== snapshot.rev;
    return now.botStopped || held || (now.diceFor ?? -1) === snapshot.rev ? null : { kind: "bot" };
  }
  const throws = snapshot.config.dice !== "manual";
  if (snapshot.phase === "draw" && throws && snapshot.may.includes("draw") && drawsAlone(snapshot, pace))
    return { kind: "draw" };
  if (mayRollAlone(snapshot, pace)) {
    const asks = crewBotsWait(snapshot) && now.crewAsked !== snapshot.rev && !now.botStopped;
    return { kind: asks ? "bot" : "roll" };
  }
  return now.undone ? null : forcedStep(snapshot, pace);
}

/** Bots draw by themselves; so is a draw repeated that came out equal. @param {Snapshot} snapshot @param {Pace} pace */
const drawsAlone = (snapshot, pace) =>
  onlyBots(snapshot) || (pace.autoRoll && Boolean(snapshot.draw?.history?.length || snapshot.draw?.dice));

/** Rolling is automatic only where no cube decision could stand before it. @param {Snapshot} snapshot @param {Pace} pace */
function mayRollAlone(snapshot, pace) {
  if (!pace.autoRoll || snapshot.phase !== "before_roll" || !snapshot.may.includes("roll")) return false;
  if (waitingRaisers(snapshot).length > 0) return false;
  return snapshot.config.dice !== "manual" && !CUBE_WORDS.some((word) => snapshot.may.includes(word));
}

/**
 * Dice that allow nothing are picked up; the first sight of any other dice asks whether the turn is forced.
 * @param {Snapshot} snapshot @param {Pace} pace @returns {Step | null}
 */
function forcedStep(snapshot, pace) {
  if (pace.autoPlay === "off" || snapshot.phase !== "moving") return null;
  if (snapshot.no_move && snapshot.may.includes("confirm")) return { kind: "confirm" };
  return snapshot.draft.length === 0 && snapshot.choices.length > 0 ? { kind: "ask_forced" } : null;
}

/**
 * A turn is fully forced when exactly one position can come out of it: then its moves may be played at once.
 * @param {{moves: NumberedMove[]}[]} plays every distinct outcome of the roll
 * @param {Pace["autoPlay"]} level
 * @returns {NumberedMove[] | null}
 */
export function forcedPlay(plays, level) {
  if (level === "off" || plays.length !== 1) return null;
  const moves = plays[0]?.moves ?? [];
  return level === "forced" && moves.some((move) => move.to === 0) ? null : moves;
}
