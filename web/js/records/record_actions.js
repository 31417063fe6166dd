/** Looking back in a record: asked for as the game grows, without a rule of the game and without touching it. */
import { NO_RECORD } from "../state/records.js";
import { gameShown, goingOn, hasRecord, isBehind, recordNow } from "./record_state.js";

/** @import { AppState } from "../state/page.js" */
/** @import { RecordState } from "../state/records.js" */

const LONGEST = 120_000;

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, ask: import("../bridge/messages.js").Ask,
 *   begin: (args: import("../bridge/wire.d.ts").NewArgs) => unknown}} parts
 */
export function createRecord({ get, set, ask, begin }) {
  let asking = false;
  /** Counts what was asked of a turn: an answer about another turn is dropped. */
  let looked = 0;

  /** @param {Partial<RecordState>} patch */
  const patch = (patch) => set({ record: { ...get().record, ...patch } });

  const shown = () => {
    const now = recordNow(get());
    const game = now && gameShown(now);
    return { game, turn: game && now ? game.turns[now.at] : undefined };
  };

  /** The rules and the board of a turn as the engine is asked about them. */
  function asked() {
    const { snapshot } = get();
    const { turn } = shown();
    if (!snapshot || !turn?.dice || !turn.tried) return null;
    const { rulebook, reading, variant } = snapshot.config;
    return { rulebook, reading, variant, position: turn.position, dice: turn.dice, moves: turn.tried };
  }

  async function tellRulings() {
    const mine = ++looked;
    const args = asked();
    if (!args) return;
    const told = await ask("ruled", args);
    if (mine === looked) patch({ rulings: told.ok?.rulings ?? [] });
  }

  const record = {
    /** While the record is in sight it follows the game. */
    async look() {
      const s = get();
      if (asking || s.tab !== "record" || s.mode !== "play" || s.boot.status !== "ready" || !isBehind(s))
        return;
      const { session, snapshot } = s;
      if (!snapshot || !hasRecord(snapshot)) return;
      asking = true;
      const known = recordNow(s);
      const since = Math.max(1, known?.games.length ?? 1);
      try {
        const told = await ask("timeline", { since }, LONGEST);
        const { rev } = snapshot;
        if (get().session !== session) return;
        const before = known ? known.games.slice(0, since - 1) : [];
        const games = [...before, ...(told.ok?.games ?? [])];
        set({ record: { ...(known ? get().record : NO_RECORD), of: session, rev, games } });
      } finally {
        asking = false;
      }
    },
    /** The board before a turn; the number of turns: the board at the end. @param {number} at */
    go(at) {
      const { game } = shown();
      if (!game) return;
      const kept = Math.min(game.turns.length, Math.max(0, at));
      patch({ at: kept, game: game.number, rulings: null, chip: "", verdicts: null });
      void tellRulings();
      requestAnimationFrame(() =>
        document.querySelector(".record [aria-current=true]")?.scrollIntoView({ block: "nearest" }),
      );
    },
    /** @param {number} by turns forward or back */
    step(by) {
      const { game } = shown();
      const { at } = get().record;
      if (game) record.go((at < 0 ? game.turns.length : at) + by);
    },
    /** @param {number} number of a game */
    choose(number) {
      patch({ ...NO_LOOK, game: number });
      record.go(0);
    },
    /** The board as it is. */
    leave() {
      if (get().record.at >= 0) patch({ ...NO_LOOK, game: 0 });
    },
    /** A paragraph that decided the play: what all rulebooks say of it; once more: put away. @param {string} chip */
    async press(chip) {
      if (get().record.chip === chip) return patch({ chip: "" });
      const args = asked();
      patch({ chip });
      if (!args || get().record.verdicts) return;
      const mine = looked;
      const { position, dice, moves, variant } = args;
      const told = await ask("compare", { position, dice, moves, variant, complete: true });
      if (mine === looked) patch({ verdicts: told.ok?.verdicts ?? [] });
    },
    /** A new game from the turn on show; this one stays kept. */
    goOn() {
      const { snapshot } = get();
      const { game, turn } = shown();
      if (snapshot && game && turn) return begin(goingOn(snapshot, game, turn));
    },
  };
  return record;
}

const NO_LOOK = { at: -1, rulings: null, chip: "", verdicts: null };
