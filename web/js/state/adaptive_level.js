/**
 * The adaptive bot level: two wins in a row at this level on this device make it one level stronger, two losses one
 * weaker. Games at a hand-picked level do not count.
 */
import { recall, remember } from "./local_store.js";
import form from "./new_game_form.json" with { type: "json" };

/** @typedef {{level: string, streak: number}} Fit streak: wins in a row, negative for losses */

/** From the weakest. @type {readonly string[]} */
export const LEVELS = form.levels;
/** The form's value for the adaptive level. */
export const FITTING = "fitting";
const BEGUN = { level: "casual", streak: 0 };
const ENOUGH = 2;
const KEY = "vrhcaby.level";

/** @param {unknown} raw @returns {Fit} */
export function readFit(raw) {
  const { level, streak } = /** @type {Partial<Fit>} */ (raw ?? {});
  const sound = LEVELS.includes(level ?? "") && (streak === 0 || streak === 1 || streak === -1);
  return sound ? { level: level ?? "", streak: streak ?? 0 } : BEGUN;
}

/** The state after a game at a level. @param {Fit} fit @param {string} level @param {boolean} won by the person @returns {Fit} */
export function afterGame(fit, level, won) {
  if (level !== fit.level) return fit;
  const step = won ? 1 : -1;
  const streak = Math.sign(fit.streak) === step ? fit.streak + step : step;
  if (Math.abs(streak) < ENOUGH) return { level, streak };
  const at = Math.min(LEVELS.length - 1, Math.max(0, LEVELS.indexOf(level) + step));
  return { level: LEVELS[at] ?? level, streak: 0 };
}

const loadFit = () => readFit(recall(KEY));

/** A game is over: one person against one bot is a result. @param {import("../bridge/wire.d.ts").Snapshot} snapshot */
export function noteGame({ config, result }) {
  const [bot, ...more] = config.players.filter(({ kind }) => kind === "bot");
  if (!bot?.level || more.length || config.players.length !== 2 || !result) return;
  remember(KEY, afterGame(loadFit(), bot.level, result.player !== bot.id));
}

/** The level for a seat of the form. @param {string} level */
export const levelNow = (level) => (level === FITTING ? loadFit().level : level);
