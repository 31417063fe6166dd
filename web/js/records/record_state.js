/** Pure work on the record: its rows, what a review says of a turn, and the board on show. */
import { arrowsOf, boardOf, reviewNow } from "../advice/state.js";
import { sideName } from "../state/view.js";

/** @import { AppState } from "../state/page.js" */
/** @import { Decision, NewArgs, PlayedGame, PlayedTurn, Review, Side, Snapshot } from "../bridge/wire.d.ts" */

/** The game of the record on show: the one chosen, else the present one. @param {AppState["record"]} record @returns {PlayedGame | null} */
export const gameShown = ({ games, game }) =>
  games.find(({ number }) => number === game) ?? games.at(-1) ?? null;

/** The record, if it is of the session on the board. @param {Pick<AppState, "record" | "session">} s */
export const recordNow = ({ record, session }) => (record.of === session ? record : null);

/** A record has two columns: a chouette has none. @param {import("../bridge/wire.d.ts").Snapshot} snapshot */
export const hasRecord = (snapshot) => snapshot.config.players.length === 2;

/** Whether the record was told before the latest turn. @param {AppState} s */
export function isBehind({ record, session, snapshot }) {
  return Boolean(
    snapshot && !snapshot.draft.length && (record.of !== session || record.rev !== snapshot.rev),
  );
}

/**
 * Turns in two columns, as a file of a match has them: a line begins with whoever acts first, and where a player acts twice.
 * @param {PlayedTurn[]} turns @returns {[number, number][]} the turn of each player in each line, -1 none
 */
export function rowsOf(turns) {
  /** @type {[number, number][]} */
  const rows = [];
  for (const [at, { player }] of turns.entries()) {
    const last = rows.at(-1);
    const place = player ? 1 : 0;
    if (last && last[place] < 0 && (place === 1 || last[1] < 0)) last[place] = at;
    else rows.push(place ? [-1, at] : [at, -1]);
  }
  return rows;
}

/**
 * The graded decisions of a game by its turns: plays in their order, words about the cube in theirs.
 * @param {PlayedTurn[]} turns @param {Review} review @returns {Map<number, Decision>}
 */
export function decisionsByTurn(turns, review) {
  /** @type {Map<number, Decision>} */
  const found = new Map();
  const plays = review.decisions.filter(({ kind }) => kind === "play");
  const words = review.decisions.filter(({ kind, chosen }) => kind !== "play" && chosen !== "roll");
  for (const [at, { kind }] of turns.entries()) {
    const one = kind === "play" ? plays.shift() : kind === "resign" ? undefined : words.shift();
    if (one) found.set(at, one);
  }
  return found;
}

/** @typedef {{player: number, rate: number, luck: number, decisions: number}} Running rate: the mean loss in thousandths */

/**
 * What each player's decisions came to up to a turn, that one included.
 * @param {PlayedTurn[]} turns @param {Review} review @param {number} at @returns {Running[]}
 */
export function runningAt(turns, review, at) {
  const upTo = decisionsByTurn(turns, review);
  const last = Math.max(-1, ...[...upTo].filter(([turn]) => turn <= at).map(([, { index }]) => index));
  const heard = review.decisions.filter(({ index }) => index <= last);
  return [0, 1].map((player) => {
    const own = heard.filter((one) => one.player === player);
    const chosen = own.filter(({ forced, grade }) => !forced && grade);
    const lost = chosen.reduce((sum, { loss }) => sum + loss, 0);
    return {
      player,
      decisions: chosen.length,
      rate: chosen.length ? (1000 * lost) / chosen.length : 0,
      luck: own.reduce((sum, { luck }) => sum + (luck ?? 0), 0),
    };
  });
}

/** The review of the game on show, if there is one. @param {AppState} s @param {PlayedGame} game */
export function reviewOf(s, game) {
  const review = reviewNow(s);
  return review && review.game === game.number ? review : null;
}

/** The board at the turn on show, with its play as arrows; null: the board as it is. @param {AppState} s */
export function lookedBack(s) {
  const record = recordNow(s);
  const { snapshot } = s;
  if (!record || record.at < 0 || s.tab !== "record" || s.mode !== "play" || !snapshot) return null;
  const game = gameShown(record);
  const turn = game?.turns[record.at];
  if (!game || (!turn && record.at !== game.turns.length)) return null;
  const names = {
    white: sideName(snapshot, "white", s.t("side-white")),
    black: sideName(snapshot, "black", s.t("side-black")),
  };
  const shown = turn ?? game.turns.at(-1);
  if (!shown) return null;
  const { mover, dice, cube, pips } = shown;
  const checkers = turn ? turn.checkers : game.end;
  const of = turn && dice ? { dice } : {};
  const view = boardOf(
    { mover, side: mover, checkers, pips, cube, ...of },
    "before",
    snapshot,
    s.settings.turnBoard,
    names,
  );
  return { ...view, arrows: turn?.moves ? arrowsOf(turn.moves, mover, "good") : [] };
}

/**
 * A new game that begins before a turn: the same agreement and players, the dice thrown anew.
 * @param {Snapshot} snapshot @param {PlayedGame} game @param {PlayedTurn} turn @returns {NewArgs}
 */
export function goingOn({ config }, game, turn) {
  const { rulebook, reading, variant, scoring, format, players } = config;
  // Whoever is player 0 has the white checkers of a game that begins amid the play.
  const mover = /** @type {Side} */ (turn.player ? "black" : "white");
  const other = /** @type {Side} */ (turn.player ? "white" : "black");
  const owner = !turn.cube?.owner ? null : turn.cube.owner === turn.mover ? mover : other;
  return {
    ...{ rulebook, reading, variant, format },
    ...(scoring ? { scoring } : {}),
    players: players.map(({ name, kind, level }) => ({ name, kind, ...(level ? { level } : {}) })),
    dice: config.dice,
    start: {
      position: turn.position,
      mover,
      cube: turn.cube?.value ?? 1,
      owner,
      score: game.score,
      crawford: game.crawford,
    },
  };
}
