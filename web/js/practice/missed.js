/** What went wrong in play, as a case that can be asked again. Pure; knows no rules. */

import { formatPlay, placeOf } from "../view/play_text.js";

/** @import { Position, Review, ShownStep, Snapshot } from "../bridge/wire.d.ts" */
/** @import { Refusal } from "../state/game.js" */
/** @typedef {{book: string, paragraph: string, from: import("../state/cards.js").Case}} Missed */

/**
 * A refused move, with those of the roll made before it; or dice that may not yet be picked up.
 * @param {Snapshot | null} snapshot @param {Refusal} refusal @returns {Missed | null}
 */
export function missedPlay(snapshot, { refused, tried }) {
  const dice = snapshot?.dice?.values;
  if (!snapshot || dice?.length !== 2 || snapshot.phase !== "moving") return null;
  if (tried ? tried.side !== snapshot.mover || !tried.from || !tried.to : !refused.instead) return null;
  const { rulebook, reading, variant } = snapshot.config;
  const { book, paragraph } = refused.cite;
  const [a, b] = dice;
  const made = snapshot.draft.map(({ from, to }) => ({ from, to }));
  const play = formatPlay(tried ? [...made, { from: tried.from ?? "", to: tried.to ?? "" }] : made);
  const instead = refused.instead ? wholePlay(made, refused.instead) : "";
  const from = { rulebook, reading, variant, position: beforeDraft(snapshot), play, instead };
  return {
    book,
    paragraph,
    from: { type: "play", ...from, dice: [a, b], ...(tried ? {} : { whole: true }) },
  };
}

/** The way out goes on from the moves that were made; where it has them in itself, they are not said twice. @param {{from: string, to: string}[]} made @param {import("../bridge/wire.d.ts").Instead} instead */
const wholePlay = (made, instead) =>
  formatPlay([
    ...made.slice(0, made.length - instead.made),
    ...instead.moves.map(([from, to]) => ({ from, to })),
  ]);

/** The mover's view before the moves made with these dice. @param {Pick<Snapshot, "position" | "draft">} now @returns {Position} */
function beforeDraft({ position, draft }) {
  const points = [...position.points];
  const [mine, theirs] = position.off;
  let off = mine;
  for (const { from, to, hit } of [...draft].reverse()) {
    const [src, dst] = [placeOf(from), placeOf(to)];
    if (dst === 0) off -= 1;
    else points[dst] -= 1;
    points[src] += 1;
    if (!hit) continue;
    points[dst] -= 1;
    points[0] += 1;
  }
  return { points, off: [off, theirs] };
}

/**
 * A step that was answered wrongly or had to be shown; an author's own is kept whole, as no course has it.
 * @param {{id: string, title: string, steps: ShownStep[]}} lesson @param {number} at @param {{cite?: {book: string, paragraph: string}, own?: boolean}} how
 * @returns {Missed}
 */
export function missedStep({ id, title, steps }, at, { cite, own = false }) {
  const { panel: _panel, answers: _answers, ...step } = steps[at];
  const card = { book: cite?.book ?? step.rulebook, paragraph: cite?.paragraph ?? `~${step.kind}` };
  return { ...card, from: own ? { type: "own", title, step } : { type: "step", lesson: id, step: at } };
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
