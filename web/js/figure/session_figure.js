/** A board with its own session, on a channel of the engine beside the page's, and Python's panels for it. */
import { failure, keptAfter, NOTHING_KEPT, saveOf, snapshotOf } from "../bridge/messages.js";
import { NO_GAME } from "../state/game.js";
import { boardShown, createPanels, leaveDemo, NO_PANELS } from "../state/panels.js";
import { boardView, movesShown, shownOn } from "../state/view.js";
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
 * @param {{figure: {face: Pick<Face, "gone" | "inTurn" | "world">}, panels: Pick<ReturnType<typeof createPanels>, "receive" | "lost">}} table
 * @returns {import("../state/game.js").Port}
 */
export function createChannel(table) {
  channels += 1;
  const channel = `board-${channels}`;
  let kept = NOTHING_KEPT;
  /** @type {number | null} */
  let rev = null;

  /** @param {keyof wire.Arguments} op @param {any} args @param {number | null} rev @returns {Promise<any>} */
  async function send(op, args, rev) {
    const answer = /** @type {AnySession} */ (await table.figure.face.world.ask(op, args, { channel, rev }));
    kept = keptAfter(kept, answer);
    if (answer.panels) table.panels.receive(answer.panels);
    return answer;
  }

  /** @param {keyof wire.Arguments} op @param {any} [args] */
  async function request(op, args = {}) {
    if (table.figure.face.gone) return failure("embed/gone", "the board was taken away");
    let answer = await send(op, args, rev);
    const save = saveOf(kept);
    if (answer.error?.code === "protocol/no-session" && save) {
      const loaded = await send("load", { save }, null);
      if (loaded.ok) answer = await send(op, args, null);
      table.panels.lost();
    }
    rev = snapshotOf(answer)?.rev ?? rev;
    return answer;
  }

  return {
    request: (op, ...[args]) => table.figure.face.inTurn(() => request(op, args)),
    restart: () => Promise.resolve(null),
    get journal() {
      return saveOf(kept);
    },
  };
}

/** A session with its panels, and the figure that shows it; each language has a figure of its own. */
class Table {
  /** @param {SessionFigure} figure */
  constructor(figure) {
    this.figure = figure;
    const { panels, settings = () => ({}) } = figure.kind;
    /** @type {State} */
    this.state = { ...NO_GAME, ...NO_PANELS };
    this.client = createChannel(this);
    this.panels = createPanels({
      get: () => this.state,
      set: (patch) => this.set(patch),
      ask: this.client.request,
      wanted: ({ snapshot }) => (snapshot ? panels : []),
      settings,
    });
  }

  /** @param {Partial<State>} patch */
  set(patch) {
    const before = boardShown(this.state)?.[1];
    this.state = { ...this.state, ...patch };
    this.panels.look();
    if (patch.panels) this.figure.showPanels(before);
  }
}

export class SessionFigure {
  /** @param {SessionParts} parts @param {Kind} kind */
  constructor(parts, kind) {
    this.parts = parts;
    this.kind = kind;
    this.world = parts.world;
    this.face = new Face(parts.world, parts.redraw, { ...kind.handlers, onBack: () => this.back() });
    this.table = new Table(this);
  }

  get snapshot() {
    return this.table.state.snapshot;
  }

  /** Before the session the host chooses the seat; afterwards it is the player's. @param {{viewpoint?: Side}} dress */
  dress({ viewpoint }) {
    this.parts.viewpoint = viewpoint;
    void this.show();
  }

  /** Continue the session here, with panels in this figure's language. @param {SessionFigure} before */
  async adopt(before) {
    await before.face.queue;
    this.table = before.table;
    this.table.figure = this;
    this.table.panels.lost();
    this.table.panels.look();
    void this.show();
  }

  /** Show a panel's board content once. @param {wire.BoardShown} [before] */
  showPanels(before) {
    if (this.face.gone) return;
    const now = boardShown(this.table.state)?.[1];
    const moves = now === before ? [] : movesShown(now);
    if (moves.length) this.face.board.set(shownOn(this.view(), now));
    void this.show(/** @type {BoardEvent[]} */ (moves));
  }

  /** @param {BoardEvent[]} [events] animated first */
  show(events = []) {
    const shown = boardShown(this.table.state)?.[1];
    return this.face.show(shownOn(this.view(), shown, shown?.ends), events);
  }

  view() {
    const { snapshot, kind } = this;
    const { setting, viewpoint = setting.mover } = this.parts;
    const view = snapshot
      ? { ...boardView(snapshot, { turnBoard: false, locked: false }), standing: null }
      : viewOfGame(stillGame(setting), { viewpoint, locked: true });
    return kind.seen?.(view) ?? view;
  }

  back() {
    const [name = "", board] = boardShown(this.table.state) ?? [];
    leaveDemo(board, (event) => this.act(name, event));
  }

  /** Perform a panel's events. @param {string} panel @param {PanelEvent} event */
  act(panel, [kind, name, args]) {
    const { panels, client } = this.table;
    if (kind === "ui") return panels.change(panel, args);
    if (kind === "command") return this.kind.command?.(name, args);
    if (kind === "ask")
      return client.request(/** @type {keyof wire.Arguments} */ (name), /** @type {any} */ (args));
    return this.kind.page(name, args);
  }

  // Drawing

  /** The board with its panels. @param {Parts} parts status: below the board */
  content({ status }) {
    const { face, kind, snapshot } = this;
    const [main = "", ...others] = kind.panels;
    const start = () => face.tree(kind.start(), ([, name, args]) => kind.page(name, args));
    const panels = snapshot
      ? [this.panel(main), face.noticed(), others.map((name) => this.panel(name))]
      : [start(), face.noticed()];
    return [face.element(), status(), panels];
  }

  get status() {
    return this.snapshot ? "" : (this.kind.status?.() ?? "");
  }

  /** @param {string} name @returns {import("../view/vdom.js").Loose} */
  panel(name) {
    const shown = this.table.state.panels[name];
    if (shown && "error" in shown) return this.face.t("figure-trouble", { detail: shown.error });
    return shown?.tree && this.face.tree(shown.tree, (event) => this.act(name, event));
  }
}
