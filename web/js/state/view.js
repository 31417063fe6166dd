/** From a snapshot to what the board is told to draw. Pure; knows seats and places, no rules. */
import { turned } from "../board/scene/dice_order.js";
import { placeName } from "../board/scene/places.js";
import { other } from "../bridge/messages.js";
import { isBot, mayBeRaised } from "./flow.js";

/** @import { Snapshot, Side, Instead } from "../bridge/wire.d.ts" */
/** @import { BoardView, MarkView, ArrowView } from "../board/scene/types.js" */
/** @typedef {{marks: MarkView[], arrows: ArrowView[]}} Pointing */
/** @typedef {{before: BoardView, events: import("../board/scene/types.js").BoardEvent[], after: BoardView}} Rehearsal a moment, a play, and the board after it */

const THROWS = ["roll", "draw"];

export const NOTHING_POINTED = /** @type {Pointing} */ ({ marks: [], arrows: [] });

/**
 * Whose view the board shows: the only side's with people; with people on both white's, or the mover's if the board is
 * to turn. In a chouette the crew is one side whoever moves for it, so the board stays when the captain is replaced.
 * @param {Snapshot} snapshot @param {boolean} turnBoard @returns {Side}
 */
export function viewpointOf(snapshot, turnBoard) {
  const { seats } = snapshot;
  if (!seats) return "white";
  const people = sidesOfPeople(snapshot);
  if (people.length === 1) return /** @type {Side} */ (people[0]);
  return turnBoard && people.length === 2 && snapshot.mover ? snapshot.mover : "white";
}

/** @param {Snapshot} snapshot @returns {Side[]} */
function sidesOfPeople(snapshot) {
  const { seats } = snapshot;
  if (!seats) return [];
  return /** @type {Side[]} */ (["white", "black"]).filter((side) =>
    membersOf(snapshot, seats[side]).some((id) => !isBot(snapshot, id)),
  );
}

/**
 * Whose numbers the points have: two people each count from their own side; against a bot they stay the person's, whoever
 * moves or doubles.
 * @param {Snapshot | null} snapshot
 */
export const numberingOf = (snapshot) =>
  snapshot && sidesOfPeople(snapshot).length === 1 ? "viewpoint" : "mover";

/** What the game stands at. In a chouette each has a line of their own, in the panel of the score. @param {Snapshot} snapshot @returns {import("../board/scene/types.js").Standing} */
function standingOf(snapshot) {
  const { seats, score, mover, to_act: acts } = snapshot;
  const { totals, match, chouette } = score;
  const won =
    seats && !chouette ? { white: totals[seats.white] ?? 0, black: totals[seats.black] ?? 0 } : null;
  const turn = snapshot.result ? null : (sideOf(snapshot, acts) ?? mover);
  return { turn, score: won, length: match?.length ?? null };
}

/** Who plays on a side: its player, or the whole crew of a chouette. @param {Snapshot} snapshot @param {number} seated */
function membersOf(snapshot, seated) {
  const chouette = snapshot.score?.chouette;
  if (!chouette || seated === chouette.box) return [seated];
  return snapshot.config.players.map(({ id }) => id).filter((id) => id !== chouette.box);
}

/** @param {Snapshot} snapshot @param {number} id */
export const playerName = (snapshot, id) =>
  snapshot.config.players.find((player) => player.id === id)?.name ?? String(id);

/** The side a player moves for, or null (not seated, or before colours). @param {Snapshot} snapshot @param {number | null} id @returns {Side | null} */
export function sideOf(snapshot, id) {
  const { seats } = snapshot;
  if (!seats || id === null) return null;
  return seats.white === id ? "white" : seats.black === id ? "black" : null;
}

/** @param {Snapshot} snapshot @param {Side} side @param {string} fallback */
export const sideName = (snapshot, side, fallback) =>
  snapshot.seats ? playerName(snapshot, snapshot.seats[side]) : fallback;

/**
 * @param {Snapshot} snapshot
 * @param {{turnBoard: boolean, locked: boolean, pointing?: Pointing, whiteWord: string, blackWord: string}} how
 * @returns {BoardView}
 */
export function boardView(snapshot, how) {
  const viewpoint = viewpointOf(snapshot, how.turnBoard);
  const pointing = how.pointing ?? NOTHING_POINTED;
  return {
    viewpoint,
    mover: snapshot.mover,
    checkers: snapshot.checkers,
    dice: higherFirst(snapshot.dice),
    draw: drawView(snapshot, viewpoint),
    draft: snapshot.draft,
    choices: snapshot.choices,
    reach: snapshot.reach,
    // Dice thrown by hand are named beside the board: a tap on it throws nothing.
    may:
      snapshot.config.dice === "manual"
        ? snapshot.may.filter((name) => !THROWS.includes(name))
        : snapshot.may,
    cubes: snapshot.cubes.map((cube) => ({
      ...cube,
      ...cubeLabel(snapshot, cube),
      callable: mayBeRaised(snapshot, cube),
    })),
    last: snapshot.last,
    marks: pointing.marks,
    arrows: pointing.arrows,
    pips: snapshot.pips,
    standing: standingOf(snapshot),
    locked: how.locked || isBot(snapshot, snapshot.to_act),
    names: {
      white: sideName(snapshot, "white", how.whiteWord),
      black: sideName(snapshot, "black", how.blackWord),
    },
  };
}

/** The higher die lies first and is played first by a tap, until the dice are swapped. @param {Snapshot["dice"]} dice */
export const higherFirst = (dice) =>
  dice && (dice.values[0] ?? 0) < (dice.values[1] ?? 0) ? turned(dice) : dice;

/** A throw as it falls on the board: in the order in which it then lies. @param {import("../bridge/wire.d.ts").Event} event */
export const thrownInOrder = (event) =>
  event.type === "rolled" ? { ...event, dice: [...event.dice].sort((a, b) => b - a) } : event;

/** @param {Snapshot} snapshot @param {import("../bridge/wire.d.ts").Cube} cube */
const cubeLabel = (snapshot, cube) =>
  cube.member === undefined ? {} : { label: playerName(snapshot, cube.member) };

/** The opening dice lie before the viewpoint's own player first. @param {Snapshot} snapshot @param {Side} viewpoint */
function drawView(snapshot, viewpoint) {
  if (!["draw", "choose_colour"].includes(snapshot.phase) || !snapshot.draw) return null;
  const dice = snapshot.draw.dice;
  const players = snapshot.draw.players ?? [0, 1];
  const own = snapshot.seats?.[viewpoint] ?? players[0];
  return { dice: dice && players[1] === own ? [...dice].reverse() : dice };
}

/** Where a refusal points: the tried checker, the place it wanted, and every place its facts name. */
/**
 * @param {{from?: string, to?: string, side: Side}} tried
 * @param {Record<string, unknown>} facts @returns {MarkView[]}
 */
export function refusalMarks(tried, facts) {
  /** @type {MarkView[]} */
  const marks = [];
  const side = tried.side;
  if (tried.from) marks.push({ place: tried.from, kind: "source", side });
  if (tried.to) marks.push({ place: tried.to, kind: "bad", side });
  const named = Array.isArray(facts.points) ? facts.points : [];
  for (const place of named.map(placeName)) {
    if (place !== tried.to && place !== tried.from) marks.push({ place, kind: "focus", side });
  }
  return marks;
}

/** What is still to be played of an alternative. @param {Instead} instead */
export const movesLeft = ({ moves, made = 0 }) => moves.slice(made);

/** The alternative as arrows, numbered in the order in which it is played. @param {Instead | null | undefined} instead @param {Side} side @returns {ArrowView[]} */
export function witnessArrows(instead, side) {
  const moves = instead ? movesLeft(instead) : [];
  return moves.map(([from, to], at) => ({
    ...{ from: placeName(from), to: placeName(to), kind: "witness", side },
    ...(moves.length > 1 ? { number: at + 1 } : {}),
  }));
}

/**
 * The position before the roll was touched, as the stateless operations want it: 26 numbers from the mover's view.
 * @param {Snapshot} snapshot with an empty draft @returns {{points: number[], off: [number, number]} | null}
 */
export function statelessPosition(snapshot) {
  if (!snapshot.mover || snapshot.draft.length) return null;
  const own = snapshot.checkers[snapshot.mover];
  const theirs = snapshot.checkers[other(snapshot.mover)];
  const points = own.map((count, at) => (at === 0 ? 0 : count));
  for (let at = 1; at <= 24; at += 1) if (theirs[at]) points[25 - at] = -(theirs[at] ?? 0);
  points[0] = -(theirs[25] ?? 0);
  return { points, off: [own[0] ?? 0, theirs[0] ?? 0] };
}

/** The one cube of two players, by who may turn it as the mover sees it. @param {Snapshot} snapshot @param {Side} mover */
export function cubeOf({ cubes }, mover) {
  const [cube] = cubes;
  if (!cube || cubes.length > 1) return {};
  const owner = cube.owner === "centre" ? cube.owner : cube.owner === mover ? "mover" : "opponent";
  return { cube: { value: cube.value, owner } };
}

/** A session in short, for the list of kept ones. @param {Snapshot} snapshot @param {import("./extras.js").Reviewed} reviewed @returns {import("./slot.js").Stands} */
export const standsOf = ({ score, phase, config }, { games, whole }) => ({
  totals: score.totals,
  length: score.match?.length ?? 0,
  over: phase === "series_over",
  rulebook: config.rulebook,
  levels: config.players.map(({ kind, level }) => (kind === "bot" ? (level ?? "full") : "")),
  ...(whole ? { figures: whole.players.map(({ rate, luck }) => ({ rate, luck, games: games.length })) } : {}),
});
