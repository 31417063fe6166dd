/** A board with a session of its own, on a channel of the engine beside the page's: a whole game, or a match from a file. */
import { ownDeck } from "../state/cards.js";
import { boardView } from "../state/view.js";
import { Figure } from "./figure.js";

/** @import { Answer } from "../bridge/messages.js" */
/** @import { PanelEvent } from "../render/tree.js" */
/** @import { FigureParts } from "./parts.js" */
/** @typedef {Pick<FigureParts, "world" | "redraw" | "setting" | "marks" | "arrows" | "viewpoint" | "first"> & {panel: string, watched?: boolean, opener: () => Promise<Answer | void>}} GameParts
 *   setting: the board before the session; panel: Python's panel below the board; watched: nothing is played; opener: opens the session */

/** Numbers the channels of a page's engine. */
let channels = 0;

export class GameFigure extends Figure {
  /** @param {GameParts} parts */
  constructor({ world, panel, watched = false, opener, ...parts }) {
    channels += 1;
    const channel = `board-${channels}`;
    /** If the channel was dropped or the engine lost, the stored session is loaded again. @type {any} any: an `Ask`, for every operation */
    const ask = async (/** @type {any} */ op, /** @type {any} */ args, /** @type {object} */ of) => {
      const send = () => world.ask(op, args, { channel, ...of });
      const answer = await send();
      if (answer.error?.code !== "protocol/no-session" || !this.save) return answer;
      await world.ask("load", { save: this.save }, { channel });
      return send();
    };
    super({ ...parts, world: { ...world, ask }, asks: { op: "game_figure", args: { name: panel } } });
    this.face.board.configure({ numbering: "mover" });
    this.opener = opener;
    this.watched = watched;
    /** Settles when the board shows the last answer. @type {Promise<void>} */
    this.moved = Promise.resolve();
    /** Whether the steps that need no decision are being made. */
    this.continuing = false;
  }

  /** Its own table in the element. */
  get figure() {
    return this;
  }

  /** @override */
  get locked() {
    return !this.game;
  }

  /** The session, from the last answer. @returns {wire.Save | undefined} */
  get save() {
    return this.answered.save;
  }

  /** @returns {Partial<wire.GameFigureShown>} */
  get answered() {
    return /** @type {Partial<wire.GameFigureShown>} */ (this.shown);
  }

  /** Begin the session. @override */
  async start() {
    const answer = await this.opener();
    if (answer?.error) {
      this.face.trouble(answer);
      void this.show();
    }
    return this.game !== null;
  }

  /** Replace the session, and show it unless that failed. @param {"new" | "load" | "import"} op @param {any} args @returns {Promise<Answer>} */
  open(op, args) {
    return this.face.inTurn(async () => {
      const answer = /** @type {Answer} */ (await this.face.world.ask(op, args));
      if (!answer.ok) return answer;
      this.bench = undefined;
      return this.send({ act: "show" });
    });
  }

  /** @param {wire.FigureAct} act @override */
  async send(act) {
    const answer = await super.send(act);
    if (!this.continuing) void this.goOn();
    return answer;
  }

  /** Make the steps that need no decision; each waits until the board shows the one before. */
  async goOn() {
    this.continuing = true;
    let trouble;
    while (this.answered.continues && !trouble && !this.face.gone) {
      await this.moved;
      trouble = (await this.act("continue")).error;
    }
    this.continuing = false;
  }

  /** An unfinished thought changes nothing on the board. @param {any} [shown] a `wire.GameFigureShown` @param {boolean} [made] @override */
  receive(shown, made) {
    if (shown?.card) ownDeck().miss(shown.card);
    if (!shown?.thinking) super.receive(shown, made);
  }

  // Drawing

  /** @override @type {Figure["show"]} */
  show(events, made) {
    this.moved = super.show(events, made);
    return this.moved;
  }

  /** Before a game the host chooses the seat; afterwards it is the player's. @override */
  view() {
    if (!this.game) return super.view();
    const snapshot = /** @type {wire.Snapshot} */ (/** @type {unknown} */ (this.game));
    const seen = boardView(snapshot, { turnBoard: false, locked: this.watched });
    const { viewpoint = seen.viewpoint } = this.watched ? this.parts : seen;
    return { ...seen, viewpoint, standing: null };
  }

  /** @param {PanelEvent} event of a panel @override */
  carryOut([kind, name, args]) {
    if (kind === "ui") return this.act("ui", { ui: args });
    if (kind === "command") return this.act("command", { command: name, ...args });
    return name === "start" ? this.start() : this.act(name, args);
  }

  // Methods for pages

  /** @override @returns {any} */
  getState() {
    return { save: this.save ?? null, snapshot: this.game };
  }

  /** @param {any} state from getState @override */
  async setState({ save }) {
    return save ? this.load(save) : undefined;
  }

  /** @param {unknown} save any value; the engine checks it */
  load(save) {
    return this.open("load", { save, short: true });
  }

  /** The verdict on one move, or the state after some. @override @type {Figure["askAbout"]} */
  askAbout(op, [move]) {
    const { ask } = this.face.world;
    return op === "judge" ? ask("explain", { from: move?.[0] ?? 0, to: move?.[1] ?? 0 }) : ask("snapshot");
  }

  /** @override */
  async reset() {
    await this.start();
  }

  async next() {
    await (this.game ? this.act("next") : this.start());
  }
}
