/** The buttons under a board to try, and a line with the state of the play. */

/** @import { FigureParts } from "./parts.js" */
/** @import { Button } from "./figure_base.js" */
/** @import { Game } from "./static_position.js" */
/**
 * The part of a figure that its buttons use.
 * @typedef {Pick<import("./figure_base.js").Shown, "t"> & {parts: FigureParts, setting: FigureParts["setting"], acts: unknown[],
 * game: Game | null, now: Game, locked: boolean, ended: boolean, throws: boolean, text: string, command: (name: string) =>
 * unknown, undo: () => unknown, reset: () => unknown}} Playing setting: as it is now, the dice may have been thrown here; game:
 * from the last answer of the engine; now: the same, or the setting; text: the moves on the board in words
 */

/** Commands with a button; moving and taking back happen on the board, and giving up teaches nothing. */
const COMMANDS = new Set(
  "draw choose_colour roll confirm raise take drop beaver raccoon accept decline".split(" "),
);

/** Makes buttons with words by their message. @param {import("../i18n/words.js").Translate} t @returns {(id: string, words: string, act: () => unknown, primary?: boolean) => Button} */
export const buttonsIn =
  (t) =>
  (id, words, act, primary = false) => ({ id, words: t(words), act, primary });

/** @param {Playing} figure @returns {Button[]} */
export function buttonsOf(figure) {
  const { locked, ended, acts, setting, parts, t } = figure;
  if (locked) return [];
  const { may = [] } = figure.now;
  const begun = acts.length > 0;
  return [
    ...commandsOf(figure).map((name) => ({
      id: name === "confirm" ? "done" : name,
      words: t(`figure-do-${name}`),
      act: () => figure.command(name),
      primary: parts.whole && (name === "roll" || may.includes("confirm")),
    })),
    ...(begun && !ended ? [{ id: "undo", words: t("figure-undo"), act: () => figure.undo() }] : []),
    ...(begun || setting !== parts.setting || ended
      ? [{ id: "reset", words: t("figure-reset"), act: () => figure.reset() }]
      : []),
  ];
}

/** The allowed commands, or those that the figure always has. @param {Playing} figure */
function commandsOf({ ended, parts, now }) {
  const { may = [], phase } = now;
  const heard =
    parts.commands ?? (ended ? [] : may.filter((/** @type {string} */ name) => COMMANDS.has(name)));
  return [...new Set([...heard, ...(phase === "moving" && !ended ? ["confirm"] : [])])];
}

/** @param {Playing} figure @returns {string} */
export function statusOf({ t, throws, game, ended, locked, now, text }) {
  if (throws) return t("figure-throw");
  if (!game) return locked ? "" : t("figure-try");
  if (ended || game.phase !== "moving") return "";
  const left = now.dice?.remaining ?? [];
  const words = left.length > 0 ? t("figure-left", { dice: left.join(", ") }) : t("figure-all-used");
  return [text, words].filter(Boolean).join(". ").replaceAll("..", ".");
}
