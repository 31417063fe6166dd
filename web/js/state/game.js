/**
 * The controller of a session, on the page and in a figure: every command goes to Python, every answer becomes state, and
 * what nobody has to decide goes on by itself. Nothing here knows a rule.
 */
import { failure, snapshotOf } from "../bridge/messages.js";
import { crewBotsWait, nextStep } from "./flow.js";
import { extraOf, readExtra } from "./kept.js";
import { boardOnly, standsOf } from "./view.js";

/** @import { Clock, KeptFindings, Snapshot, CommandArgs, UndoArgs, Refused, Event as GameEvent, Side } from "../bridge/wire.d.ts" */
/** @import { AnySession as Answer } from "../bridge/messages.js" */
/** @import { Client } from "../bridge/client.js" */
/** @import { Keeper } from "./keep.js" */
/** @typedef {Omit<CommandArgs, "name">} More what a command carries beside its name */
/** @typedef {{from?: string, to?: string, side: Side, dice?: number[], leap?: boolean}} Tried leap: said where steps lead there too */
/** @typedef {Tried & {from: string, to: string}} TriedMove */
/** @typedef {{from: string | number, to: string | number, dice?: number[], leap?: boolean}} Step of a whole play */
/** @typedef {{refused: Refused, tried: Tried | null, missed?: import("../bridge/wire.d.ts").Missed}} Refusal missed: the card that it becomes */
/** @typedef {Pick<Client, "request" | "journal" | "restart">} Port how a session is asked: the page's client, or a channel beside it */
/**
 * @typedef {object} GamePorts
 * @property {Port} client
 * @property {() => GameState} get
 * @property {(patch: Partial<GameState>) => void} set
 * @property {() => Pick<import("./settings.js").Settings, "speed" | "autoPlay" | "autoRoll" | "autoPick">} settings
 * @property {(events: GameEvent[], snapshot: Snapshot, spoken?: string) => Promise<unknown>} show animates, sounds, announces
 * @property {(refusal: Refusal) => void} onRefused
 * @property {Keeper} [keeper] absent: nothing is stored
 * @property {import("./shared_search.js").Help} [help] absent: the bot searches alone
 * @property {(error: NonNullable<Answer["error"]>) => void} [onTrouble] an error that is not the worker's death
 * @property {() => void} [clear] another game comes: what still moves on the board comes to rest
 * @property {() => void} [tellTime] before anything that may end a turn: how long it has lasted
 * @property {(warning: string) => void} [warn] little time is left
 * @property {(look: import("../bridge/wire.d.ts").Look) => void} [onLook] the turn that a link opens a session at
 * @property {(book: import("../bridge/wire.d.ts").OwnBook) => void} [onBook] the rulebook from a file that a game is played by
 */

export const SLICE_MS = 20;
const PAUSE_MS = 450;
/** The clock is not stored every second; a closed page gives back the unstored time. */
const TICKS_A_SAVE = 5;
/** How long dice without a legal move stay visible. */
const READ_MS = 1400;
/** So long a turn that is picked up by itself can be taken back, however fast everything else moves. */
const UNDO_MS = 3000;
/** A bot's dice are visible for a moment before its checkers move. */
const THOUGHT_MS = 650;

/** A command's answer if the game was left or another command came first. */
const OVERTAKEN = failure(0, "session/overtaken", "");

/** @param {GamePorts} ports */
export function createGame(ports) {
  const { client, keeper, get, set } = ports;
  const tellTime = () => ports.tellTime?.();
  /** Changes when a game is left; a loop that sees another number stops. */
  let turn = 0;
  let flowing = false;
  let undone = false;
  /** Whether the session is only looked at, or played: kept here, or elsewhere, as a match with a friend is. @type {"seen" | "kept" | "hosted"} */
  let played = "seen";
  /** In a chouette: the revision at which the crew's bots were asked whether they raise. */
  let crewAsked = -1;
  /** How often time was reported. */
  let ticks = 0;
  /** In a chouette: the revision at which the crew's people let their captain roll. */
  let letRoll = -1;

  /** @param {Answer} answer @param {Tried | null} tried @returns {Promise<boolean>} whether it was carried out */
  async function accept(answer, tried = null) {
    const snapshot = snapshotOf(answer);
    if (answer.refused) {
      const refusal = { refused: answer.refused, tried, missed: answer.missed };
      set({ refusal, ...(snapshot ? { snapshot } : {}) });
      ports.onRefused(refusal);
      return false;
    }
    if (answer.error) {
      await failed(answer.error);
      return false;
    }
    if (!snapshot) return true;
    const events = answer.ok?.events ?? [];
    set({ snapshot, clock: snapshot.clock, refusal: null, trouble: "", ...noted(snapshot) });
    // A question comes first, so nothing was done.
    if (answer.ok?.asks) return false;
    save(snapshot);
    await ports.show(events, snapshot, answer.spoken);
    return true;
  }

  /** A second press that came while the first was under way is no trouble: the board already shows what it did. @param {NonNullable<Answer["error"]>} error */
  async function failed(error) {
    if (error.code === "protocol/stale-rev") return refresh();
    if (ports.onTrouble) return ports.onTrouble(error);
    if (!error.code.startsWith("worker/")) set({ trouble: error.code });
  }

  /** The fingerprint as it stood before the first throw of a game. @param {Snapshot} snapshot */
  function noted({ dice_game: game, takes_words: before, seed_hash: print }) {
    const { fingerprints } = get();
    return before && print && !fingerprints[game] ? { fingerprints: { ...fingerprints, [game]: print } } : {};
  }

  /** @param {Snapshot} snapshot */
  function save(snapshot) {
    const journal = client.journal;
    if (played !== "kept" || !journal || !keeper) return;
    keeper.put({
      rev: snapshot.rev,
      title: snapshot.summary.title,
      stands: standsOf(snapshot, get().findings),
      snapshot: boardOnly(snapshot),
      save: journal,
      extra: extraOf(get()),
    });
  }

  async function refresh() {
    const answer = await client.request("snapshot");
    const snapshot = snapshotOf(answer);
    if (snapshot) set({ snapshot });
  }

  /** @param {Promise<Answer>} asked @param {{tried?: Tried, undo?: boolean}} [how] @returns {Promise<Answer>} */
  async function perform(asked, { tried, undo = false } = {}) {
    undone = undo;
    const mine = turn;
    const answer = await asked;
    // Ignore answers for a game that was left.
    if (mine !== turn) return OVERTAKEN;
    if (await accept(answer, tried)) flow();
    return answer;
  }

  /** Continue automatically while there is no decision. */
  async function flow() {
    if (flowing) return;
    flowing = true;
    const mine = turn;
    try {
      for (;;) {
        const { snapshot, botStopped, diceFor } = get();
        const step =
          snapshot && played !== "seen"
            ? nextStep(snapshot, ports.settings(), { botStopped, undone, crewAsked, letRoll, diceFor })
            : null;
        if (!snapshot || !step || mine !== turn) break;
        if (step.kind === "bot") crewAsked = snapshot.rev;
        const went = step.kind === "bot" ? await thinkAndPlay(mine) : await goOn(step, snapshot, mine);
        if (!went) break;
      }
    } finally {
      flowing = false;
    }
    if (mine !== turn) flow();
  }

  /** @param {NonNullable<ReturnType<typeof nextStep>>} step @param {Snapshot} snapshot @param {number} mine */
  async function goOn({ kind, moves, when }, snapshot, mine) {
    if (when === "auto_pick") await new Promise((resolve) => setTimeout(resolve, UNDO_MS));
    else await pause(kind === "confirm" ? READ_MS : PAUSE_MS);
    if (mine !== turn || get().snapshot?.rev !== snapshot.rev) return mine === turn;
    tellTime();
    const answer = await (kind === "play"
      ? client.request("play", { moves, confirm: true })
      : client.request("command", { name: kind, ...by(snapshot) }));
    return mine === turn && accept(answer);
  }

  /**
   * In a chouette the crew's bots decide before a person rolls.
   * @param {string} name @returns {Promise<boolean>} whether one of them raised instead
   */
  async function crewSpeaksFirst(name) {
    const { snapshot, botStopped } = get();
    if (!snapshot || botStopped || name !== "roll" || crewAsked === snapshot.rev) return false;
    if (snapshot.phase !== "before_roll" || !crewBotsWait(snapshot)) return false;
    // They are being asked already: a second press says nothing new.
    if (get().thinking) return true;
    const mine = turn;
    crewAsked = snapshot.rev;
    await thinkAndPlay(mine);
    const raised = mine === turn && get().snapshot?.rev !== snapshot.rev;
    if (raised) flow();
    return raised;
  }

  /** @param {number} mine */
  async function thinkAndPlay(mine) {
    const brisk = get().snapshot?.next_step?.brisk ?? false;
    set({ thinking: true, brisk });
    try {
      if (!brisk) await pause(get().snapshot?.phase === "before_roll" ? THOUGHT_MS / 3 : THOUGHT_MS);
      if (mine !== turn || get().botStopped) return false;
      const ask = (/** @type {object} */ how = {}) => client.request("bot", { slice_ms: SLICE_MS, ...how });
      const slice = ports.help?.question(ask) ?? ask;
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
        const heard = await accept({ ...answer, ok });
        if (ok?.needs_dice) set({ diceFor: get().snapshot?.rev ?? -1 });
        return heard && !ok?.needs_dice;
      }
    } finally {
      set({ thinking: false, brisk: false });
    }
  }

  const leave = () => {
    turn += 1;
    ports.help?.stop();
  };

  /** Forget everything noted about the previous session. */
  function opened() {
    ports.clear?.();
    return { ...FRESH, session: get().session + 1 };
  }

  return {
    flow,
    /** A session that is viewed but not played yet; it is not saved. @param {import("../bridge/wire.d.ts").NewArgs} args */
    async preview(args) {
      leave();
      played = "seen";
      const answer = await client.request("new", args);
      const snapshot = snapshotOf(answer);
      if (snapshot) set({ snapshot, clock: null, refusal: null, ...opened() });
      return !answer.error;
    },
    /** @param {import("../bridge/wire.d.ts").NewArgs} args @returns {Promise<Answer>} */
    async start(args) {
      leave();
      const answer = await client.request("new", args);
      if (answer.ok) {
        played = "kept";
        set(opened());
        await keeper?.begin();
      }
      await accept(answer);
      return answer;
    },
    /** @param {import("../bridge/wire.d.ts").Save} saved @param {import("./kept.js").Extra} extra @param {boolean} own whether the slot is already this tab's */
    load: (saved, extra, own) => {
      const findings = extra.findings ? { findings: extra.findings } : {};
      return goOnFrom(client.request("load", { save: saved, ...findings }), extra, own);
    },
    /**
     * What an operation brought that is not one of the session's own: another session, or news for the one on the board.
     * @template {Answer} A @param {Promise<A>} asked @returns {Promise<A>}
     */
    async take(asked) {
      const answer = await asked;
      if (answer.ok?.book) ports.onBook?.(answer.ok.book);
      if (answer.ok?.header) {
        leave();
        played = "hosted";
        set(opened());
      }
      if (await accept(answer)) flow();
      return answer;
    },
    /** Open the text that was read, in its own slot. */
    openText: () => goOnFrom(client.request("open_text"), {}, false),
    /** A session that begins at an earlier step of this one, in a slot of its own. @param {import("../bridge/wire.d.ts").TryAgainArgs} args */
    tryAgain: (args) => goOnFrom(client.request("try_again", args), {}, false),
    /** After a lost worker: the same session, in a new one. @returns {Promise<boolean>} whether it is there again */
    async revive() {
      leave();
      // Without a session any answer proves that the engine is alive.
      const answer = (await client.restart()) ?? (await client.request("hello"));
      if (!answer.ok) return false;
      const snapshot = "snapshot" in answer.ok ? answer.ok.snapshot : null;
      set({
        ...(snapshot ? { snapshot, clock: snapshot.clock } : {}),
        ...renewed(/** @type {Answer} */ (answer)),
        thinking: false,
      });
      // Its secret may be another one now; what is kept must go on from the same.
      if (snapshot) save(snapshot);
      flow();
      return true;
    },
    /** @param {TriedMove} tried */
    move: (tried) => perform(client.request("move", { ...tried, ask: true }), { tried }),
    /** @param {UndoArgs} [args] {} the last move, {index} that one, {all: true} */
    undo: (args = {}) => perform(client.request("undo", args), { undo: true }),
    /** @param {string} name @param {More} [args] */
    command: async (name, args = {}) => {
      if (await crewSpeaksFirst(name)) return OVERTAKEN;
      const { snapshot } = get();
      tellTime();
      return perform(client.request("command", { name, ...(snapshot ? by(snapshot) : {}), ...args }));
    },
    /** The elapsed time of the present turn. @param {number} elapsed milliseconds */
    async passTime(elapsed) {
      const mine = turn;
      const answer = await client.request("clock", { elapsed_ms: elapsed });
      if (mine !== turn || !answer.ok) return;
      const { clock, events, snapshot, warning } = answer.ok;
      set({ clock });
      if (warning) ports.warn?.(warning);
      const now = snapshot ?? get().snapshot;
      ticks += 1;
      if (now && (snapshot || ticks % TICKS_A_SAVE === 0)) save(now);
      if (!snapshot) return;
      set({ snapshot, thinking: false });
      await ports.show(events, snapshot, answer.spoken);
    },
    /** What the page has found out of the session is written down beside it. */
    keep() {
      const { snapshot } = get();
      if (snapshot) save(snapshot);
    },
    /** The players' answer to time that is up. @param {"go_on" | "lost"} answer */
    settleTime: (answer) => perform(client.request("time_up", { answer })),
    /** A player's word for the dice of the game that has not begun. @param {number} by @param {string} word */
    word: (by, word) => perform(client.request("word", { by, word })),
    /** The people of a crew let their captain roll. */
    letRoll() {
      letRoll = get().snapshot?.rev ?? -1;
      flow();
    },
    /** @param {boolean} stopped */
    stopBot(stopped) {
      if (stopped) ports.help?.stop();
      set({ botStopped: stopped, ...(stopped ? { thinking: false } : {}) });
      if (!stopped) flow();
    },
    ask: client.request,
  };

  /**
   * A session in its last state.
   * @param {Promise<Answer>} opening @param {import("./kept.js").Extra} extra @param {boolean} own
   */
  async function goOnFrom(opening, extra, own) {
    leave();
    const answer = await opening;
    if (!answer.ok) return answer.error ?? { code: "save/refused", detail: "" };
    played = "kept";
    if (answer.ok.book) ports.onBook?.(answer.ok.book);
    set({ ...opened(), ...readExtra({ findings: answer.ok.findings, ...extra }), ...renewed(answer) });
    if (!own) await keeper?.begin();
    await accept({ ...answer, ok: { ...answer.ok, events: [] } });
    if (answer.ok.look) ports.onLook?.(answer.ok.look);
    flow();
    return null;
  }

  /** @param {number} ms */
  function pause(ms) {
    const { speed } = ports.settings();
    return new Promise((resolve) => setTimeout(resolve, speed > 0 ? ms / speed : 0));
  }
}

/** @typedef {ReturnType<typeof createGame>} Game */

/** The fingerprints that were seen are those of a secret that is lost. @param {Answer} answer @returns {Partial<GameState>} */
const renewed = ({ ok }) => (ok?.renewed ? { renewed: true, fingerprints: {} } : {});

/** What is forgotten with a session. */
const FRESH = {
  renewed: false, // the dice go on from a new secret, since the save's could not be read here
  fingerprints: /** @type {Record<string, string>} */ ({}), // by game: what stood there before its first throw
  findings: /** @type {KeptFindings | null} */ (null), // reviews and rollouts
  thinking: false, // the bot is at work
  brisk: false, // what the bot does decides nothing of interest: it is shown fast
  botStopped: false,
  diceFor: -1, // the revision at which a bot waits for dice thrown by hand, -1 none
  standIn: "", // the code of what the bot lacked at its last decision or advice
  trouble: "", // a word for what went wrong with a request
};

/** Before the first session. */
export const NO_GAME = {
  ...FRESH,
  snapshot: /** @type {Snapshot | null} */ (null),
  session: 0, // counts the sessions that were begun, opened or looked at: what is said of one is not said of the next
  refusal: /** @type {Refusal | null} */ (null),
  clock: /** @type {Clock | null} */ (null), // how it stands now; the snapshot's is of its last change
};
/** @typedef {typeof NO_GAME} GameState */

/** @param {Snapshot} snapshot */
const by = (snapshot) => (snapshot.to_act === null ? {} : { by: snapshot.to_act });
