/** The board of the position editor, which Python draws and judges. */
import { createPlaceBoard } from "../figure/place_board.js";
import { around } from "../state/view.js";

/** @import { EditedBoard, Side } from "../bridge/wire.d.ts" */

/** @param {import("../state/page.js").Page} page @param {() => import("../board/scene/types.js").SettingsPatch} look @param {() => Side} viewpoint */
export function createEditor({ get, set, ask, panels }, look, viewpoint) {
  /** @type {ReturnType<typeof createPlaceBoard> | null} */
  let board = null;
  /** @type {EditedBoard | null} */
  let taken = null;
  /** Positions of the board that Python has not confirmed: the board may be ahead of the panel. @type {string[]} */
  let sent = [];

  /** @param {string} line */
  function onLine(line) {
    sent.push(line);
    panels.change("editor", { line });
  }

  return {
    /** The editor's board, created on first use, with the orientation of the game's board. @param {EditedBoard} edit */
    board(edit) {
      board ??= createPlaceBoard({ look: look(), onLine });
      if (edit === taken) return board.host;
      taken = edit;
      const { hand, line, position, mover, dice, cube, length, score } = edit;
      const back = sent.indexOf(line);
      sent = back < 0 ? [] : sent.slice(back + 1);
      board.hold(hand);
      const standing = { turn: mover, score: length ? score : null, length: length || null };
      const more = { ...around(mover, dice, cube), standing, viewpoint: viewpoint() };
      board.read(line, back < 0 ? position : null, { marks: [], arrows: [], ...more });
      return board.host;
    },
    /** Start with the position on the board, or with a game's starting position. */
    async show() {
      const { ok } = await ask("on_board");
      board?.paint(look());
      set({ panel: "editor", panelUi: { ...get().panelUi, editor: ok?.editor ?? {} } });
    },
  };
}
