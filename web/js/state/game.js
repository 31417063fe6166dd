/**
 * The controller of the page's session: every command goes to Python, every answer becomes state,
 * and steps without a decision happen automatically. It knows no rules.
 */
import { failure, snapshotOf } from "../bridge/messages.js";
import { ownDeck } from "./cards.js";
import { nextStep } from "./flow.js";
import { extraOf } from "./slots.js";
import { boardOnly, slotHead } from "./view.js";

/** @import { AnySession as Answer } from "../bridge/messages.js" */
/** @import { Client } from "../bridge/client.js" */
/** @typedef {Omit<wire.CommandArgs, "name">} More a command's arguments besides its name */
/** @typedef {{from?: string, to?: string, side: wire.Side, dice?: number[], leap?: boolean}} Tried leap: needed if steps lead there too */
/** @typedef {Tried & {from: string, to: string}} TriedMove */
/** @typedef {{from: string | number, to: string | number, dice?: number[], leap?: boolean}} Step a step of a whole play */
/** @typedef {{refused: wire.Refused, tried: Tried | null}} Refusal */
/**
 * @typedef {object} GamePorts
 * @property {Pick<Client, "request" | "journal" | "restart">} client
 * @property {() => GameState} get
 * @property {(patch: Partial<GameState>) => void} set
 * @property {() => Pick<import("./settings.js").Settings, "speed"> & import("./flow.js").Pace} settings
 * @property {(events: wire.Event[], snapshot: wire.Snapshot, spoken?: string) => Promise<unknown>} show animates, sounds, announces
 * @property {(refusal: Refusal) => void} onRefused
 * @property {import("./keep.js").Keeper} keeper
 * @property {import("./shared_search.js").Help} help
 * @property {() => void} clear called before another game: ends movement on the board
 * @property {() => void} tellTime called before anything that may end a turn: reports its length
 * @property {(warning: string) => void} warn called when little time is left
 * @property {(look: wire.Look) => void} onLook called with the turn at which a link opens a session
 * @property {(book: wire.OwnBook) => void} onBook called with a game's rulebook, if it is from a file
 */

export const SLICE_MS = 20;
const PAUSE_MS = 450;
/** The clock is not stored every second. A closed page loses this much of the running time. */
const TICKS_A_SAVE = 5;
/** How long dice without a legal move stay visible. */
const READ_MS = 1400;
/** How long a turn that ended automatically can be taken back, however fast everything else moves. */
const UNDO_MS = 3000;
/** How long a bot's dice are visible before its checkers move. */
const THOUGHT_MS = 650;

/** The answer to a command if the game was left or another command came first. */
const OVERTAKEN = failure("session/overtaken");

/** @param {GamePorts} ports */
export function createGame(ports) {
  const { client, keeper, help, get, set, tellTime } = ports;
  /** Changes when a game is left; a loop that sees another number stops. */
  let turn = 0;
  let flowing = false;
  let undone = false;
  /** Whether the session is only viewed, stored here, or stored elsewhere, as a match with a friend is. @type {"seen" | "kept" | "hosted"} */
  let played = "seen";
  /** How often time was reported. */
  let ticks = 0;

  /** @param {Answer} answer @param {Tried | null} tried @returns {Promise<boolean>} whether it was performed */
  async function accept(answer, tried = null) {
    const snapshot = snapshotOf(answer);
    if (answer.refused) {
      if (answer.missed) ownDeck().miss(answer.missed);
      const refusal = { refused: answer.refused, tried };
      set({ refusal, typedWrong: "", ...(snapshot ? { snapshot } : {}) });
      ports.onRefused(refusal);
      return false;
    }
    if (answer.error) await failed(answer.error);
    if (answer.error) return false;
    if (answer.ok?.book) ports.onBook(answer.ok.book);
    if (!snapshot) return true;
    const events = answer.ok?.events ?? [];
    set({ snapshot, clock: snapshot.clock, refusal: null, trouble: "", typedWrong: "", ...noted(snapshot) });
    // A question comes first; nothing was done.
    if (answer.ok?.asks) return false;
    save(snapshot);
    await ports.show(events, snapshot, answer.spoken);
    return true;
  }

  /** Handle an error. A second press during the first is not one: the board already shows the first press's effect. @param {NonNullable<Answer["error"]>} error */
  async function failed(error) {
    if (error.code === "protocol/stale-rev") {
      const snapshot = snapshotOf(await client.request("snapshot"));
      return snapshot && set({ snapshot });
    }
    if (!error.code.startsWith("worker/")) set({ trouble: error.code });
  }

  /** Remember the fingerprint from before a game's first throw. @param {wire.Snapshot} snapshot */
  function noted({ dice_game: game, takes_words: before, seed_hash: print }) {
    const { fingerprints } = get();
    return before && print && !fingerprints[game] ? { fingerprints: { ...fingerprints, [game]: print } } : {};
  }

  /** @param {wire.Snapshot} snapshot */
  function save(snapshot) {
    const journal = client.journal;
    if (played !== "kept" || !journal) return;
    keeper.put({
      ...slotHead(snapshot, get().findings),
      snapshot: boardOnly(snapshot),
      save: journal,
      extra: extraOf(get()),
    });
  }

  /**
   * Handle the answer of an operation that changes the session, or replaces it by one that is stored elsewhere.
   * @param {Promise<Answer>} asked @param {{tried?: Tried, undo?: boolean}} [how] @returns {Promise<Answer>}
   */
  async function perform(asked, { tried, undo = false } = {}) {
    undone = undo;
    const mine = turn;
    const answer = await asked;
    // Ignore answers for a game that was left.
    if (mine !== turn) return OVERTAKEN;
    if (answer.ok?.header) {
      leave();
      played = "hosted";
      set(opened());
    }
    if (await accept(answer, tried)) flow();
    return answer;
  }

  async function flow() {
    if (flowing) return;
    flowing = true;
    const mine = turn;
    try {
      for (;;) {
        const { snapshot, botStopped } = get();
        const step =
          snapshot && played !== "seen" && nextStep(snapshot, ports.settings(), { botStopped, undone });
        if (!snapshot || !step || mine !== turn) break;
        const went = step.kind === "bot" ? await thinkAndPlay(mine) : await goOn(step, snapshot, mine);
        if (!went) break;
      }
    } finally {
      flowing = false;
    }
    if (mine !== turn) flow();
  }

  /** @param {NonNullable<ReturnType<typeof nextStep>>} step @param {wire.Snapshot} snapshot @param {number} mine */
  async function goOn({ kind, moves, when }, snapshot, mine) {
    if (when === "auto_pick") {
      set({ picking: snapshot.rev });
      await new Promise((resolve) => setTimeout(resolve, UNDO_MS));
    } else await pause(kind === "confirm" ? READ_MS : PAUSE_MS);
    if (mine !== turn || get().snapshot?.rev !== snapshot.rev) return mine === turn;
    tellTime();
    const answer = await (kind === "play"
      ? client.request("play", { moves, confirm: true })
      : client.request("command", { name: kind, ...by(snapshot) }));
    // A press may have come first.
    const late = answer.error?.code === "protocol/stale-rev";
    return mine === turn && ((await accept(answer)) || late);
  }

  /** @param {number} mine */
  async function thinkAndPlay(mine) {
    const brisk = get().snapshot?.next_step?.brisk ?? false;
    set({ thinking: true, brisk });
    try {
      if (!brisk) await pause(get().snapshot?.phase === "before_roll" ? THOUGHT_MS / 3 : THOUGHT_MS);
      if (mine !== turn || get().botStopped) return false;
      const ask = (/** @type {object} */ how = {}) => client.request("bot", { slice_ms: SLICE_MS, ...how });
      const slice = help.question(ask);
      for (;;) {
        tellTime();
        const answer = await slice();
        if (mine !== turn) return false;
        const { ok } = answer;
        if (ok?.done === false) {
          if (get().botStopped) await client.request("bot_stop");
          if (get().botStopped) return false;
          continue;
        }
        set({ thinking: false, standIn: ok?.stand_in ?? "" });
        return await accept({ ...answer, ok });
      }
    } finally {
      set({ thinking: false, brisk: false });
    }
  }

  const leave = () => {
    turn += 1;
    help.stop();
  };

  /** Forget everything noted about the previous session. */
  function opened() {
    ports.clear();
    return { ...FRESH, session: get().session + 1 };
  }

  return {
    flow,
    /** A session that is viewed but not played yet; it is not saved. @param {wire.NewArgs} args */
    async preview(args) {
      leave();
      played = "seen";
      const snapshot = snapshotOf(await client.request("new", args));
      if (snapshot) set({ snapshot, clock: null, refusal: null, ...opened() });
    },
    /** @param {wire.NewArgs} args @returns {Promise<Answer>} */
    async start(args) {
      const answer = await open(client.request("new", args));
      if (!answer.ok) await accept(answer);
      return answer;
    },
    /**
     * A stored session, as far as its journal can be read; a shortened one gets a new slot.
     * @param {Pick<import("./slots.js").Slot, "save" | "extra" | "count">} slot @param {boolean} [own] whether this tab already holds the slot
     */
    load({ save, extra, count }, own) {
      const { findings } = extra ?? {};
      const args = { save, short: true, ...(count && { count }), ...(findings && { findings }) };
      return open(client.request("load", args), extra, own);
    },
    open,
    take: perform,
    /** Load the same session into a new worker after the old one was lost. @returns {Promise<boolean>} whether it was loaded */
    async revive() {
      leave();
      // Without a session any answer proves that the engine is alive.
      const answer = (await client.restart()) ?? (await client.request("hello"));
      if (!answer.ok) return false;
      const opened = /** @type {Answer} */ (answer);
      const snapshot = snapshotOf(opened);
      set({ ...(snapshot && { snapshot, clock: snapshot.clock }), ...renewed(opened), thinking: false });
      // Its secret may have changed; the stored session must continue from the same one.
      if (snapshot) save(snapshot);
      flow();
      return true;
    },
    /** @param {TriedMove} tried */
    move: (tried) => perform(client.request("move", { ...tried, ask: true }), { tried }),
    /** @param {wire.UndoArgs} [args] {} the last move, {index} that one, {all: true} */
    undo: (args = {}) => perform(client.request("undo", args), { undo: true }),
    /** @param {string} name @param {More} [args] */
    command: async (name, args = {}) => {
      const { snapshot, thinking } = get();
      // The crew's bots decide first; a second press changes nothing.
      if (name === "roll" && thinking) return OVERTAKEN;
      tellTime();
      return perform(client.request("command", { name, ...(snapshot ? by(snapshot) : {}), ...args }));
    },
    /** Report the elapsed time of the present turn. @param {number} elapsed milliseconds */
    async passTime(elapsed) {
      const mine = turn;
      const answer = await client.request("clock", { elapsed_ms: elapsed });
      if (mine !== turn || !answer.ok) return;
      const { clock, events, snapshot, warning } = answer.ok;
      set({ clock });
      if (warning) ports.warn(warning);
      const now = snapshot ?? get().snapshot;
      ticks += 1;
      if (now && (snapshot || ticks % TICKS_A_SAVE === 0)) save(now);
      if (!snapshot) return;
      set({ snapshot, thinking: false });
      await ports.show(events, snapshot, answer.spoken);
    },
    /** Store the page's findings about the session beside it. */
    keep() {
      const { snapshot } = get();
      if (snapshot) save(snapshot);
    },
    /** @param {boolean} stopped */
    stopBot(stopped) {
      if (stopped) help.stop();
      set({ botStopped: stopped, ...(stopped ? { thinking: false } : {}) });
      if (!stopped) flow();
    },
  };

  /**
   * Put another session on the board and continue it in its last state; the previous one stays saved.
   * @param {Promise<Answer>} opening @param {import("./slots.js").Slot["extra"]} [extra] @param {boolean} [own] whether this tab holds its slot
   * @returns {Promise<Answer>}
   */
  async function open(opening, extra, own = false) {
    leave();
    const answer = await opening;
    const { ok } = answer;
    if (!ok) return answer;
    played = "kept";
    const missing = ok.missing ?? 0;
    set({ ...opened(), missing, findings: ok.findings ?? null, ...extra, ...renewed(answer) });
    if (!own || missing) await keeper.begin();
    await accept(answer);
    if (ok.look) ports.onLook(ok.look);
    flow();
    return answer;
  }

  /** @param {number} ms */
  function pause(ms) {
    const { speed } = ports.settings();
    return new Promise((resolve) => setTimeout(resolve, speed > 0 ? ms / speed : 0));
  }
}

/** @typedef {ReturnType<typeof createGame>} Game */

/** Drop the fingerprints shown before, because their secret is lost. @param {Answer} answer @returns {Partial<GameState>} */
const renewed = ({ ok }) => (ok?.renewed ? { renewed: true, fingerprints: {} } : {});

/** The state that belongs to one session. */
const FRESH = {
  renewed: false, // whether the dice continue from a new secret, because the save's was unreadable here
  fingerprints: /** @type {Record<string, string>} */ ({}), // by game: the fingerprint from before its first throw
  findings: /** @type {wire.KeptFindings | null} */ (null), // reviews and rollouts
  thinking: false, // whether the bot is thinking
  brisk: false, // whether the bot's turn is predictable and shown fast
  botStopped: false,
  missing: 0, // how many entries its stored journal has lost
  typedWrong: "", // the part of a typed play that cannot be read
  check: /** @type {import("./dice_check.js").DiceCheck | null} */ (null),
  picking: -1, // the revision at which the dice are about to be picked up, -1 for none
  standIn: "", // the code of what the bot lacked at its last decision or advice
  trouble: "", // an error message about a request
};

/** The state before the first session. */
export const NO_GAME = {
  ...FRESH,
  snapshot: /** @type {wire.Snapshot | null} */ (null),
  session: 0, // counts sessions begun, opened or viewed, so that nothing about one is shown for the next
  refusal: /** @type {Refusal | null} */ (null),
  clock: /** @type {wire.Clock | null} */ (null), // the present state; the snapshot's is that of its last change
};
/** @typedef {typeof NO_GAME} GameState */

/** @param {wire.Snapshot} snapshot */
const by = (snapshot) => (snapshot.to_act === null ? {} : { by: snapshot.to_act });
