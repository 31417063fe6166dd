/** What went wrong in play, as a case that can be asked again. Pure; knows no rules. */

/** @import { Snapshot } from "../bridge/wire.d.ts" */
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
