/** What went wrong in play, as a case that can be asked again. Pure; knows no rules. */

/** @import { Review, Snapshot } from "../bridge/wire.d.ts" */
/** @import { Refusal } from "./game.js" */
/** @typedef {{book: string, paragraph: string, from: import("./cards.js").Case}} Missed */

/**
 * A refused first move of a roll; of a later one the roll alone does not tell the board.
 * @param {Snapshot | null} snapshot @param {Refusal} refusal @returns {Missed | null}
 */
export function missedPlay(snapshot, { refused, tried }) {
  const dice = snapshot?.dice?.values;
  if (!snapshot || !tried || snapshot.draft.length > 0 || dice?.length !== 2) return null;
  if (snapshot.phase !== "moving" || tried.side !== snapshot.mover || !tried.from || !tried.to) return null;
  const { rulebook, reading, variant } = snapshot.config;
  const { book, paragraph } = refused.cite;
  const [a, b] = dice;
  const play = `${tried.from}/${tried.to}`;
  const instead = refused.instead?.text ?? "";
  const from = { rulebook, reading, variant, position: snapshot.position, play, instead };
  return { book, paragraph, from: { type: "play", ...from, dice: [a, b] } };
}

/**
 * The worst of a graded game, its player's own: a card for each roll. Cards are kept by rulebook and paragraph; of two plays
 * that the rules allow no paragraph decides, so the roll stands in its place.
 * @param {Review} review @param {Snapshot["config"]} config @returns {Missed[]}
 */
export function missedBlunders({ decisions }, { rulebook, reading, variant, players }) {
  const bots = new Set(players.filter(({ kind }) => kind === "bot").map(({ id }) => id));
  return decisions.flatMap(({ kind, grade, player, side, checkers, dice = [], played, best }) => {
    if (kind !== "play" || grade !== "blunder" || bots.has(player) || !played || !best) return [];
    const [a = 0, b = 0] = [...dice].sort((one, other) => other - one);
    const position = positionOf(checkers[side], checkers[side === "white" ? "black" : "white"]);
    const plays = { play: played.text, instead: best.text };
    const from = { rulebook, reading, variant, position, ...plays };
    return [
      { book: rulebook, paragraph: `~best ${a}-${b}`, from: { type: "blunder", ...from, dice: [a, b] } },
    ];
  });
}

/** @param {number[]} mine counts by own point: [0] off, [25] bar @param {number[]} theirs @returns {import("../bridge/wire.d.ts").Position} the first one's view */
const positionOf = (mine, theirs) => ({
  points: mine.map((count, at) => (at === 0 ? 0 : count) - (at === 25 ? 0 : theirs[25 - at])),
  off: [mine[0], theirs[0]],
});
