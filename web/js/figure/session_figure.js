/** A board with a session of its own, on a channel of the engine beside the page's, and the panels that Python shows of it. */
import { failure, keptAfter, NOTHING_KEPT, saveOf, snapshotOf } from "../bridge/messages.js";
import { NO_GAME } from "../state/game.js";
import { boardShown, createPanels, NO_PANELS } from "../state/panels.js";
import { boardView, movesShown, shownOn } from "../state/view.js";
import { Shown } from "./figure_base.js";
import { coloured, stillGame, viewOfGame } from "./static_position.js";

/** @import { AnySession, Arguments } from "../bridge/messages.js" */
/** @import { PanelEvent } from "../render/tree.js" */
/** @import { World } from "./figure_base.js" */
/** @import { Side } from "../board/scene/types.js" */
/**
 * @typedef {object} SessionParts
 * @property {World} world
 * @property {() => void} redraw
 * @property {import("./parts.js").FigureParts["setting"]} setting what is shown before the session
 * @property {Side} mover
 * @property {Side} [viewpoint]
 */
/** @typedef {import("../state/game.js").GameState & import("../state/panels.js").PanelState} State */

/** Channels of the one engine of a page have numbers. */
let channels = 0;

/**
 * One request after another, each for the board that the answer before it left. A channel that had to give way, or an
 * engine that was lost, gets the kept session back.
 * @param {Pick<Table, "figure" | "panels">} table
 * @returns {import("../state/game.js").Port}
 */
export function createChannel(table) {
  channels += 1;
  const channel = `board-${channels}`;
  let kept = NOTHING_KEPT;
  /** @type {number | null} */
  let rev = null;

  /** @param {keyof Arguments} op @param {any} args @param {number | null} rev @returns {Promise<any>} */
  async function send(op, args, rev) {
    const answer = /** @type {AnySession} */ (await table.figure.world.ask(op, args, { channel, rev }));
    kept = keptAfter(kept, answer);
    if (answer.panels) table.panels.receive(answer.panels);
    return answer;
  }

  /** @param {keyof Arguments} op @param {any} [args] */
  async function request(op, args = {}) {
    if (table.figure.gone) return failure(0, "embed/gone", "the board was taken away");
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
    request: (op, ...[args]) => table.figure.inTurn(() => request(op, args)),
    restart: () => Promise.resolve(null),
    get journal() {
      return saveOf(kept);
    },
  };
}

/** A session with its panels, and the figure on which it is seen: in another language that is another one. */
class Table {
  /** @param {SessionFigure} figure @param {string[]} names of the panels, the main one first @param {(name: string, state: State) => Record<string, unknown>} settings what of the state a panel shows */
  constructor(figure, names, settings) {
    this.figure = figure;
    /** @type {State} */
    this.state = { ...NO_GAME, ...NO_PANELS };
    this.client = createChannel(this);
    this.panels = createPanels({
      get: () => this.state,
      set: (patch) => this.set(patch),
      ask: this.client.request,
      wanted: ({ snapshot }) => (snapshot ? names : []),
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

export class SessionFigure extends Shown {
  /** @param {SessionParts} parts @param {string[]} panels their names, the main one first @param {(name: string, state: State) => Record<string, unknown>} [settings] what of the state a panel shows */
  constructor(parts, panels, settings = () => ({})) {
    super(parts.world, parts.redraw);
    this.parts = parts;
    this.main = panels[0] ?? "";
    this.table = new Table(this, panels, settings);
  }

  get snapshot() {
    return this.table?.state.snapshot ?? null;
  }

  /** Before the session the seat is the host's; then it is the player's. @param {{viewpoint?: Side}} dress */
  dress({ viewpoint }) {
    this.parts.viewpoint = viewpoint;
    void this.show();
  }

  /** The same session goes on here, its panels in the language of this figure. @param {SessionFigure} before */
  async adopt(before) {
    await before.queue;
    this.table = before.table;
    this.table.figure = this;
    this.table.panels.lost();
    this.table.panels.look();
    void this.show();
  }

  /** Show a panel's board content once. @param {import("../bridge/wire.d.ts").BoardShown} [before] */
  showPanels(before) {
    if (this.gone) return;
    const now = boardShown(this.table.state)?.[1];
    const moves = now === before ? [] : movesShown(now);
    if (moves.length) this.board.set(shownOn(this.view(), now));
    void this.show(moves);
  }

  /** @override */
  view() {
    const { snapshot } = this;
    const { setting, mover, viewpoint = mover } = this.parts;
    if (!snapshot) return viewOfGame(coloured(stillGame(setting), mover), { viewpoint, locked: true });
    return { ...boardView(snapshot, { turnBoard: false, locked: false }), standing: null };
  }

  /** @override @param {import("../board/scene/types.js").BoardView} view */
  pointed(view) {
    const shown = this.table && boardShown(this.table.state)?.[1];
    return shownOn(view, shown, shown?.ends);
  }

  /** @override */
  back() {
    const [name = "", board] = boardShown(this.table.state) ?? [];
    for (const event of board?.demo?.on ?? [])
      void this.act(name, /** @type {PanelEvent} */ (/** @type {unknown} */ (event)));
  }

  /** Perform a panel's events. @param {string} panel @param {PanelEvent} event */
  act(panel, [kind, name, args]) {
    const { panels, client } = this.table;
    if (kind === "ui") return panels.change(panel, args);
    if (kind === "command") return this.command(name, args);
    if (kind === "ask")
      return client.request(/** @type {keyof Arguments} */ (name), /** @type {any} */ (args));
    return this.pageAction(name, args);
  }

  /** @param {string} _name @param {Record<string, unknown>} _args @returns {unknown} */
  command(_name, _args) {
    return null;
  }

  /** What only this figure can do. @param {string} _name @param {Record<string, any>} _args @returns {unknown} */
  pageAction(_name, _args) {
    return null;
  }

  /** @param {string} name @returns {import("../view/vdom.js").Loose} */
  panel(name) {
    const shown = this.table.state.panels[name];
    if (shown && "error" in shown) return this.t("figure-trouble", { detail: shown.error });
    return shown?.tree && this.treeOf(shown.tree, { act: (event) => this.act(name, event) });
  }

  /** @override */
  bar() {
    return this.snapshot ? this.panel(this.main) : super.bar();
  }
}
