/** A board with its own session, on a channel of the engine beside the page's, and Python's panels for it. */
import { failure, keptAfter, NOTHING_KEPT, saveOf, snapshotOf } from "../bridge/messages.js";
import { NO_GAME } from "../state/game.js";
import { boardShown, createPanels, leaveDemo, NO_PANELS } from "../state/panels.js";
import { boardView } from "../state/view.js";
import { Face } from "./face.js";
import { stillGame, viewOfGame } from "./static_position.js";

/** @import { BoardEvent, BoardHandlers, BoardView, Side } from "../board/scene/types.js" */
/** @import { AnySession } from "../bridge/messages.js" */
/** @import { PanelEvent, Tree } from "../render/tree.js" */
/** @import { Parts, World } from "./face.js" */
/** @typedef {{world: World, redraw: () => void, setting: import("./static_position.js").Setting, viewpoint?: Side}} SessionParts setting: the board before the session */
/** @typedef {import("../state/game.js").GameState & import("../state/panels.js").PanelState} State */
/**
 * @typedef {object} Kind the kind of session
 * @property {string[]} panels their names, the main one first
 * @property {(name: string, state: State) => Record<string, unknown>} [settings] the part of the state that a panel needs
 * @property {() => Tree} start its buttons before the session
 * @property {() => string} [status] its line before the session
 * @property {(name: string, args: Record<string, any>) => unknown} page performs an action of the page
 * @property {(name: string, args: Record<string, unknown>) => unknown} [command]
 * @property {BoardHandlers} [handlers]
 * @property {(view: BoardView) => BoardView} [seen]
 */

/** Numbers the channels of a page's engine. */
let channels = 0;

/**
 * Send requests one after another, each about the board that the previous answer left. If the channel was dropped or
 * the engine lost, the stored session is loaded again.
 * @param {Pick<Face, "gone" | "inTurn" | "world">} face @param {() => Pick<ReturnType<typeof createPanels>, "receive" | "lost">} panels
 * @returns {import("../state/game.js").Port}
 */
export function createChannel(face, panels) {
  channels += 1;
  const channel = `board-${channels}`;
  let kept = NOTHING_KEPT;
  /** @type {number | null} */
  let rev = null;

  /** @param {keyof wire.Arguments} op @param {any} args @param {number | null} rev @returns {Promise<any>} */
  async function send(op, args, rev) {
    const answer = /** @type {AnySession} */ (await face.world.ask(op, args, { channel, rev }));
    kept = keptAfter(kept, answer);
    if (answer.panels) panels().receive(answer.panels);
    return answer;
  }

  /** @param {keyof wire.Arguments} op @param {any} [args] */
  async function request(op, args = {}) {
    if (face.gone) return failure("embed/gone", "the board was taken away");
    let answer = await send(op, args, rev);
    const save = saveOf(kept);
    if (answer.error?.code === "protocol/no-session" && save) {
      const loaded = await send("load", { save }, null);
      if (loaded.ok) answer = await send(op, args, null);
      panels().lost();
    }
    rev = snapshotOf(answer)?.rev ?? rev;
    return answer;
  }

  return {
    request: (op, ...[args]) => face.inTurn(() => request(op, args)),
    restart: () => Promise.resolve(null),
    get journal() {
      return saveOf(kept);
    },
  };
}

/** @param {SessionParts} parts @param {Kind} kind */
export function createSessionFigure(parts, kind) {
  const face = new Face(parts.world, parts.redraw, { ...kind.handlers, onBack });
  /** @type {State} */
  let state = { ...NO_GAME, ...NO_PANELS };
  const client = createChannel(face, () => panels);
  const panels = createPanels({
    ...{ get: () => state, set, ask: client.request, settings: kind.settings ?? (() => ({})) },
    wanted: ({ snapshot }) => (snapshot ? kind.panels : []),
  });

  return {
    ...{ face, client, panels, parts, set, show, content },
    get state() {
      return state;
    },
    get status() {
      return state.snapshot ? "" : (kind.status?.() ?? "");
    },
    /** Before the session the host chooses the seat; afterwards it is the player's. @param {{viewpoint?: Side}} dress */
    dress({ viewpoint }) {
      parts.viewpoint = viewpoint;
      void show();
    },
    /** Draw the panels again, in another language. */
    speak() {
      face.notice = "";
      panels.lost();
      panels.look();
      void show();
    },
  };

  /** Its panels follow the state, and what they have on the board is shown once. @param {Partial<State>} patch */
  function set(patch) {
    const before = boardShown(state)?.[1];
    state = { ...state, ...patch };
    panels.look();
    if (patch.panels) void show([], boardShown(state)?.[1] !== before);
  }

  /** @param {BoardEvent[]} [events] animated first @param {boolean} [made] whether a panel's moves are made on the board */
  function show(events, made) {
    return face.show(view(), events, boardShown(state)?.[1], made);
  }

  function view() {
    const { setting, viewpoint = setting.mover } = parts;
    const view = state.snapshot
      ? { ...boardView(state.snapshot, { turnBoard: false, locked: false }), standing: null }
      : viewOfGame(stillGame(setting), { viewpoint, locked: true });
    return kind.seen?.(view) ?? view;
  }

  function onBack() {
    const [name = "", board] = boardShown(state) ?? [];
    leaveDemo(board, (event) => act(name, event));
  }

  /** Perform a panel's events. @param {string} panel @param {PanelEvent} event */
  function act(panel, [of, name, args]) {
    if (of === "ui") return panels.change(panel, args);
    if (of === "command") return kind.command?.(name, args);
    if (of === "ask") return client.request(/** @type {any} */ (name), /** @type {any} */ (args));
    return kind.page(name, args);
  }

  /** The board with its panels. @param {Parts} more status: below the board */
  function content({ status }) {
    const [main = "", ...others] = kind.panels;
    const shown = state.snapshot
      ? [panelView(main), face.noticed(), others.map(panelView)]
      : [face.tree(kind.start(), ([, name, args]) => kind.page(name, args)), face.noticed()];
    return [face.element(), status(), shown];
  }

  /** @param {string} name @returns {import("../view/vdom.js").Loose} */
  function panelView(name) {
    const shown = state.panels[name];
    if (shown && "error" in shown) return face.t("figure-trouble", { detail: shown.error });
    return shown?.tree && face.tree(shown.tree, (event) => act(name, event));
  }
}

/** @typedef {ReturnType<typeof createSessionFigure>} SessionFigure */
