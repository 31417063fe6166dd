/** The board of the position editor, which Python draws and judges. */
import { createPlaceBoard } from "../figure/place_board.js";
import { editedBoard } from "../state/panels.js";

/** @param {import("../state/page.js").Page} page @param {() => import("../board/scene/types.js").SettingsPatch} look @param {() => wire.Side} viewpoint */
export function createEditor({ get, set, ask, panels }, look, viewpoint) {
  /** @type {ReturnType<typeof createPlaceBoard> | null} */
  let board = null;
  /** @type {wire.EditedBoard | null} */
  let taken = null;
  /** Each touch changes the position that the one before left. */
  let touched = Promise.resolve();

  /** @param {string} touch */
  function onTouch(touch) {
    touched = touched.then(async () => {
      const { hand, line } = editedBoard(get()) || {};
      if (hand) await panels.change("editor", { line, touch: `${hand} ${touch}` });
    });
    return touched;
  }

  return {
    /** The editor's board, created on first use, with the orientation of the game's board. @param {wire.EditedBoard} edit */
    board(edit) {
      board ??= createPlaceBoard({ look: look(), onTouch });
      if (edit === taken) return board.host;
      taken = edit;
      const { checkers, dice, cubes, standing } = edit;
      board.show(checkers, { dice, cubes, standing, viewpoint: viewpoint() });
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
