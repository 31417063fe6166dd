/** The position editor: Python draws and judges it; here are its board, and opening the position as a game. */
import { createPlaceBoard } from "../figure/place_board.js";

/** @import { AppState } from "../state/page.js" */
/** @import { ReadTextArgs } from "../bridge/wire.d.ts" */

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, ask: import("../bridge/messages.js").Ask,
 *   look: () => import("../board/scene/types.js").SettingsPatch, change: (ui: Record<string, unknown>) => unknown,
 *   open: (position: ReadTextArgs) => Promise<boolean>, next: Record<string, () => unknown>}} parts next: after it was opened
 */
export function createEditor({ get, set, ask, look, change, open, next }) {
  /** @type {ReturnType<typeof createPlaceBoard> | null} */
  let board = null;
  /** @type {HTMLElement | null} */
  let place = null;

  return {
    /** The board of the editor, made when it is first wanted. @param {Record<string, any>} shown */
    board({ hand, line, position }) {
      board ??= createPlaceBoard({ look: look(), onLine: (line) => change({ line }) });
      place ??= document.createElement("div");
      place.append(board.host);
      board.hold(hand);
      if (position) board.read(line, position);
      return place;
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
