/** A position made by hand: every change is told to the engine, which says what it is or what is wrong with it. */

import { keptAfter, NOTHING_KEPT, saveOf } from "../bridge/messages.js";
import { createPlaceBoard } from "../figure/place_board.js";
import { halfText } from "../figure/position_text.js";
import { NO_EDITOR } from "../state/records.js";
import { addressOf } from "../workshop/position_from_url.js";

/** @import { AppState } from "../state/page.js" */
/** @import { EditorState } from "../state/records.js" */

const CHANNEL = "editor";
const START = "24:2 13:5 8:3 6:5";

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, ask: import("../bridge/messages.js").Ask,
 *   look: () => import("../board/scene/types.js").SettingsPatch, open: (save: import("../bridge/wire.d.ts").Save) => Promise<unknown>,
 *   next: {analyse: () => unknown, share: () => unknown}, visit: (address: string) => unknown}} parts
 */
export function createEditor({ get, set, ask, look, open, next, visit }) {
  /** Counts the changes: an answer about an earlier position is dropped. */
  let asked = 0;
  /** @type {ReturnType<typeof createPlaceBoard> | null} */
  let board = null;

  /** @param {Partial<EditorState>} patch */
  const patch = (patch) => set({ editor: { ...get().editor, ...patch } });

  /** What the engine says of the position as it stands. */
  async function check() {
    const mine = ++asked;
    const { mover, dice, cube, owner, length, score, crawford, rulebook } = get().editor;
    const text = lineOf(get().editor);
    /** @type {import("../bridge/wire.d.ts").AroundArgs} */
    const around = { mover, cube, owner, length };
    // Half a roll is told as it is, so that its fault is named; a score has a meaning in a match alone.
    if (dice.some(Boolean)) around.dice = dice;
    if (length) Object.assign(around, { score, crawford });
    const made = await ask("import", { text, rulebook, around }, 20_000, { channel: CHANNEL, rev: null });
    if (mine !== asked) return;
    const fault = made.ok ? null : { code: made.error?.code ?? "", facts: made.error?.facts ?? {} };
    const save = made.ok ? saveOf(keptAfter(NOTHING_KEPT, made)) : null;
    patch({ fault, save, pips: made.ok?.snapshot?.pips ?? null });
  }

  const editor = {
    /** The board of the editor, made when it is first wanted. */
    board() {
      board ??= createPlaceBoard({
        look: look(),
        onLine: (_, { white, black }) => editor.change({ white: halfText(white), black: halfText(black) }),
      });
      return board;
    },
    /** Begin with the moment on the board, or with the start of a game. */
    async show() {
      const { ok } = await ask("on_board");
      const checkers = ok?.checkers;
      const [white, black] = checkers ? [checkers.white, checkers.black].map(halfText) : [START, START];
      set({ panel: "editor", editor: { ...NO_EDITOR, ...(ok && aroundOf(ok)), white, black } });
      editor.board().paint(look());
      editor.lay(checkers ?? null);
      void check();
    },
    /** @param {{white: number[], black: number[]} | null} checkers null: the start */
    lay(checkers) {
      editor.board().put(checkers ?? { white: startCounts(), black: startCounts() });
    },
    /** @param {Partial<EditorState>} change */
    change(change) {
      patch({ ...change, fault: null, save: null });
      void check();
    },
    /** @param {import("../figure/place_board.js").Hand} hand */
    hold(hand) {
      editor.board().hold(hand);
      patch({ hand });
    },
    /** The position as a question of the workshop; the game that is on stays as it is. */
    exercise() {
      set({ panel: null });
      visit(addressOf(givenOf(get().editor)));
    },
    /** The position as a game of its own; the game that is on stays kept. @param {"play" | "analyse" | "share"} how */
    async open(how) {
      const { save } = get().editor;
      if (!save) return;
      if (!(await open(save))) return;
      if (how !== "play") await next[how]();
    },
  };
  return editor;
}

/** The editor's fields for a position on the board; a roll that is partly played is left out. @param {import("../bridge/wire.d.ts").OnBoard} board @returns {Partial<EditorState>} */
export const aroundOf = ({ rulebook, mover, dice, moved, cube, length, score, crawford }) => ({
  ...{ rulebook, mover, length, crawford, score: /** @type {[number, number]} */ (score) },
  ...(dice && !moved ? { dice: /** @type {[number, number]} */ (dice) } : {}),
  ...(cube ? { cube: cube.value, owner: cube.owner } : {}),
});

/** The mover's half stands first. @param {EditorState} editor */
const lineOf = ({ white, black, mover }) =>
  mover === "white" ? `${white} / ${black}` : `${black} / ${white}`;

/** @param {EditorState} editor @returns {import("../workshop/position_from_url.js").Given} */
export function givenOf(editor) {
  const { rulebook, dice, cube, length, crawford, mover, owner, score } = editor;
  const [white, black] = score;
  return {
    ...{ rulebook, cube, length, crawford, position: lineOf(editor) },
    dice: dice.filter(Boolean),
    owner: owner === null ? "centre" : owner === mover ? "mover" : "opponent",
    score: mover === "white" ? [white, black] : [black, white],
  };
}

const startCounts = () => {
  const counts = Array(26).fill(0);
  [counts[24], counts[13], counts[8], counts[6]] = [2, 5, 3, 5];
  return counts;
};

/** @typedef {ReturnType<typeof createEditor>} Editor */
