/** The panels on display: their trees from Python, and their `ui` values. */

/** @import { Ask } from "../bridge/messages.js" */
/** @typedef {import("../bridge/messages.js").ShownPanel} Shown */
/** @typedef {Record<string, unknown>} Ui */
/** @typedef {{panels: Record<string, Shown>, panelUi: Record<string, Ui>}} PanelState */

/**
 * The board content of a displayed panel, with the panel's name: a refusal's first, then the last panel's; the
 * coach's only if there is nothing else.
 * @param {PanelState} state @returns {[name: string, board: wire.BoardShown] | null}
 */
export function boardShown({ panels: { coach, refusal, ...others } }) {
  const boards = Object.entries({ coach, ...others, refusal }).reverse();
  for (const [name, shown] of boards) if (shown && "tree" in shown && shown.board) return [name, shown.board];
  return null;
}

/** Leave a demonstration board. @param {wire.BoardShown | undefined} board @param {(event: any) => unknown} act any: an event of a tree, which its host reads */
export function leaveDemo(board, act) {
  for (const event of board?.demo?.on ?? []) void act(event);
}

/** The board being edited instead of shown. @param {PanelState} state */
export const editedBoard = ({ panels: { editor } }) => editor && "board" in editor && editor.board?.edit;

/** @type {PanelState} */
export const NO_PANELS = { panels: {}, panelUi: {} };

/**
 * @template {PanelState} S
 * @param {{get: () => S, set: (patch: Partial<PanelState>) => void, ask: Ask, wanted: (state: S) => string[],
 * settings: (name: string, state: S) => Record<string, unknown>}} parts
 * wanted: the panels that the page shows in a state; settings: the part of the page's state that a panel shows
 */
export function createPanels({ get, set, ask, wanted, settings }) {
  /** Panels on display, each with its arguments. @type {Map<string, string>} */
  const displayed = new Map();

  /** @param {Record<string, Shown>} panels */
  const receive = (panels) => set({ panels: { ...get().panels, ...panels } });

  /** @param {string} name */
  async function show(name) {
    const own = settings(name, get());
    displayed.set(name, JSON.stringify(own));
    const { ok, error } = await ask("panel", { name, ui: { ...get().panelUi[name], ...own } });
    if (!displayed.has(name)) return;
    if (error) receive({ [name]: { error: error.code, detail: error.detail } });
    else if (ok?.tree) receive({ [name]: ok });
  }

  return {
    receive,
    /** Update the displayed panels to match the state. */
    look() {
      const names = wanted(get());
      for (const name of [...displayed.keys()].filter((one) => !names.includes(one))) {
        displayed.delete(name);
        const { [name]: _gone, ...panels } = get().panels;
        set({ panels });
        ask("panel", { name, ui: null });
      }
      for (const name of names) if (displayed.get(name) !== JSON.stringify(settings(name, get()))) show(name);
    },
    /** @param {string} name @param {Ui} patch of the panel's `ui` value */
    change(name, patch) {
      const { panelUi } = get();
      set({ panelUi: { ...panelUi, [name]: { ...panelUi[name], ...patch } } });
      return show(name);
    },
    /** Reset a panel to its state before the reader did anything in it. @param {string} name */
    reset(name) {
      const { [name]: was, ...panelUi } = get().panelUi;
      if (!was) return;
      set({ panelUi });
      if (displayed.has(name)) show(name);
    },
    /** Request all panels again, because a new worker has none. */
    lost() {
      displayed.clear();
    },
  };
}

/** @typedef {ReturnType<typeof createPanels>} Panels */
