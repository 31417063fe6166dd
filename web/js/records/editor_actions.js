/** The position editor: Python draws and judges it; here are its board, and opening the position as a game. */
import { createPlaceBoard } from "../figure/place_board.js";
import { around } from "../state/view.js";

/** @import { AppState } from "../state/page.js" */
/** @import { ReadTextArgs } from "../bridge/wire.d.ts" */

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, ask: import("../bridge/messages.js").Ask,
 *   look: () => import("../board/scene/types.js").SettingsPatch, viewpoint: () => import("../bridge/wire.d.ts").Side, change: (ui: Record<string, unknown>) => unknown,
 *   open: (position: ReadTextArgs) => Promise<boolean>, next: Record<string, () => unknown>}} parts next: after it was opened
 */
export function createEditor({ get, set, ask, look, viewpoint, change, open, next }) {
  /** @type {ReturnType<typeof createPlaceBoard> | null} */
  let board = null;
  /** @type {import("../bridge/wire.d.ts").EditedBoard | null} */
  let taken = null;
  /** Positions of the board that have not come back yet: it may be ahead of the panel. @type {string[]} */
  let sent = [];

  /** @param {string} line */
  function onLine(line) {
    sent.push(line);
    change({ line });
  }

  return {
    /** The board of the editor, made when it is first wanted; it lies as the game's does. @param {import("../bridge/wire.d.ts").EditedBoard} edit */
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
    /** Begin with the moment on the board, or with the start of a game. */
    async show() {
      const { ok } = await ask("on_board");
      board?.paint(look());
      set({ panel: "editor", panelUi: { ...get().panelUi, editor: ok?.editor ?? {} } });
    },
    /** The position as a game of its own; the game that is on stays kept. @param {ReadTextArgs & {how: string}} args */
    async open({ how, ...position }) {
      if (await open(position)) await next[how]?.();
    },
  };
}
