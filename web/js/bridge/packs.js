/**
 * When the bot's files come. Its weights: once a game against it has begun, once something has to be weighed, or a while
 * after any game began; the large exact table only for the game of three checkers. Nobody waits for them for ever: what
 * cannot be had in time is answered for without it, and tried again later. Pure but for the `bring` it is given.
 */

/** @typedef {{op?: string, desk?: string}} Message */
/** @typedef {ReturnType<typeof setTimeout>} Timer */
/** @typedef {"bot.pack" | "tables.pack"} PackName */

/** Operations that weigh positions. */
const WEIGHED = new Set(["bot", "best", "evaluate", "hint", "tutor", "review", "rolls", "rollout_plan"]);
/** Operations that say a game is really being played; one that only stands beside a form is never moved on. */
const PLAYED = new Set(["command", "move", "load"]);
const BOT = /\\?"kind\\?":\s*\\?"bot\\?"/;
const THREE_CHECKERS = '"hypergammon';
export const IDLE_MS = 10_000;
export const PATIENCE_MS = 12_000;
export const RETRY_MS = 15_000;

/**
 * @param {{bring: (name: PackName) => Promise<void>, now?: () => number, after?: (act: () => void, ms: number) => Timer,
 *   never?: (timer?: Timer) => void}} parts `bring` fetches a pack and puts it in place
 */
export function createPacks({
  bring,
  now = () => performance.now(),
  after = setTimeout,
  never = clearTimeout,
}) {
  /** What is played at each desk. @type {Map<string, {bot: boolean, table: boolean}>} */
  const desks = new Map();
  const weights = onceHad(() => bring("bot.pack"), now);
  const table = onceHad(() => bring("tables.pack"), now);
  let idling = false;

  /** @param {Message} message @param {string} text the message as it came */
  function note({ op, desk = "" }, text) {
    const named = text.replaceAll('\\"', '"').includes(THREE_CHECKERS);
    if (op === "new" || op === "load") desks.set(desk, { bot: BOT.test(text), table: named });
    return named || desks.get(desk)?.table === true;
  }

  return {
    /** What a question has to wait for; null when nothing. @param {Message} message @param {string} text @returns {Promise<void> | null} */
    before(message, text) {
      const needsTable = note(message, text);
      if (!WEIGHED.has(message.op ?? "")) return null;
      const wanted = [weights, ...(needsTable ? [table] : [])].filter((one) => !one.had);
      if (wanted.length === 0) return null;
      return new Promise((resolve) => {
        const timer = after(resolve, PATIENCE_MS);
        Promise.allSettled(wanted.map((one) => one.get())).then(() => {
          never(timer);
          resolve();
        });
      });
    },
    /** After an answer: fetch ahead what the game will soon want. @param {Message} message */
    ahead({ op, desk = "" }) {
      if (!PLAYED.has(op ?? "")) return;
      const played = desks.get(desk);
      if (played?.bot) {
        weights.get().catch(() => {});
        if (played.table) table.get().catch(() => {});
      } else if (!idling) {
        idling = true;
        after(() => weights.get().catch(() => {}), IDLE_MS);
      }
    },
  };
}

/** Something fetched once; after a failure again, but not at every question. @param {() => Promise<void>} work @param {() => number} now */
function onceHad(work, now) {
  /** @type {Promise<void> | null} */
  let under = null;
  let failedAt = -Infinity;
  const state = {
    had: false,
    /** @returns {Promise<void>} */
    get() {
      if (!under && now() - failedAt < RETRY_MS) return Promise.reject(new Error("tried a moment ago"));
      under ??= work().then(
        () => {
          state.had = true;
        },
        (error) => {
          under = null;
          failedAt = now();
          throw error;
        },
      );
      return under;
    },
  };
  return state;
}
