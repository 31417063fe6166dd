/** What is seen of one board: the canvas, the line below it, the buttons, the verdict; and the way to the engine. */
import { createBoard } from "../board/board.js";
import { make } from "./dom.js";
import { playText } from "./notation.js";
import { refusalParts } from "./verdict.js";

/** @typedef {import("../bridge/messages.js").Answer} Answer */
/** @typedef {import("../bridge/messages.js").Refused} Refused */
/** @typedef {import("../board/scene/types.js").BoardHandlers} BoardHandlers */
/** @typedef {import("../board/scene/types.js").BoardView} BoardView */
/** @typedef {import("./attributes.js").Config} Config */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./words.js").Translate} Translate */
/** @typedef {{id: string, label: string, act: () => unknown, primary?: boolean, disabled?: boolean}} Button */
/** @typedef {{code: string, detail: string}} Trouble */

/** Starts that fail for a reason worth its own words. */
const TROUBLE_WORDS = /** @type {Record<string, string>} */ ({
  "boot/policy": "embed-failed-policy",
  "embed/cors": "embed-failed-cors",
});

export class Stage {
  /**
   * @param {ShadowRoot} root
   * @param {{config: Config, t: Translate, base: URL, engine: Engine, emit: (name: string, detail: unknown) => void, blocked: string}} how
   *   blocked: a code when it is known from the start that the engine cannot come
   */
  constructor(root, how) {
    this.how = how;
    this.config = how.config;
    this.t = how.t;
    /** @type {Partial<BoardView>} */
    this.view = {};
    /** @type {BoardHandlers} */
    this.handlers = {};
    this.asking = 0;
    this.blocked = how.blocked;
    this.question = make("div", { part: "question", class: "question" });
    this.boardHost = make("div", { part: "board", class: "board" });
    this.extra = make("div", { part: "answers", class: "answers" });
    this.bar = make("div", { part: "controls", class: "controls" });
    this.status = make("p", { part: "status", class: "status", role: "status" });
    this.progress = make("progress", { part: "progress", max: 100, hidden: true });
    this.verdict = make("div", { part: "verdict", class: "verdict", "aria-live": "polite", hidden: true });
    this.frame = make(
      "div",
      {
        part: "frame",
        class: "frame",
        role: "group",
        "aria-label": how.t("embed-label"),
        lang: how.config.lang,
      },
      this.question,
      this.boardHost,
      this.progress,
      this.status,
      this.extra,
      this.bar,
      this.verdict,
    );
    root.append(this.frame);
    this.board = createBoard(this.boardHost, this.boardHandlers(), {
      theme: how.config.theme,
      orientation: how.config.orientation,
      lang: how.config.lang,
      t: how.t,
    });
    this.frame.dataset.theme = how.config.theme;
    this.boardHost.dataset.orientation = how.config.orientation;
    this.unlisten = how.engine.onProgress((progress) => this.onProgress(progress));
  }

  /** @returns {BoardHandlers} */
  boardHandlers() {
    return {
      onTry: (tried) => this.handlers.onTry?.(tried),
      onRoll: () => this.handlers.onRoll?.(),
      onConfirm: () => this.handlers.onConfirm?.(),
      onUndo: (index) => this.handlers.onUndo?.(index),
      onCube: (index) => this.handlers.onCube?.(index),
      onSelect: (place) => this.handlers.onSelect?.(place),
    };
  }

  /** What changes the look and nothing of the game. @param {Pick<Config, "theme"|"orientation">} look */
  paint({ theme, orientation }) {
    this.frame.dataset.theme = theme;
    this.boardHost.dataset.orientation = orientation;
    this.board.configure({ theme, orientation });
  }

  destroy() {
    this.unlisten();
    this.board.destroy();
    this.frame.remove();
  }

  // The engine

  /** @param {string} op @param {Record<string, unknown>} args @param {import("./engine.js").More} [more] @returns {Promise<Answer>} */
  async ask(op, args, more = {}) {
    if (this.blocked) return this.troubled({ v: 1, id: 0, error: { code: this.blocked, detail: "" } });
    this.asking += 1;
    this.frame.dataset.engine = "asked";
    try {
      return this.troubled(await this.how.engine.request(op, args, { lang: this.config.lang, ...more }));
    } finally {
      this.asking -= 1;
      if (this.asking === 0) this.progress.hidden = true;
      if (this.frame.dataset.engine === "asked") this.frame.dataset.engine = "ready";
    }
  }

  /** An engine that does not come is said once, in words; other errors are the caller's. @param {Answer} answer */
  troubled(answer) {
    const code = answer.error?.code ?? "";
    if (!/^(boot|worker|embed)\//.test(code)) return answer;
    this.frame.dataset.engine = "failed";
    this.say(this.t(TROUBLE_WORDS[code] ?? "embed-failed", { code }));
    this.board.set({ ...this.view, locked: Boolean(this.blocked) });
    this.how.emit("error", { code, detail: answer.error?.detail ?? "" });
    return answer;
  }

  /** @param {import("./engine.js").Progress} progress */
  onProgress({ stage, percent }) {
    if (this.asking === 0 || stage === "failed") return;
    if (stage === "ready") {
      this.progress.hidden = true;
      this.say("");
      return;
    }
    this.progress.hidden = false;
    this.progress.value = percent;
    this.say(
      percent > 0 ? this.t("embed-loading", { percent: Math.round(percent) }) : this.t("embed-starting"),
    );
  }

  // What is seen

  /** @param {Partial<BoardView>} view @param {import("../board/scene/types.js").BoardEvent[]} [events] animated first */
  show(view, events = []) {
    this.view = view;
    const shown = { ...view, locked: view.locked || Boolean(this.blocked) };
    if (events.length > 0) return this.board.play(events, shown);
    this.board.set(shown);
    return Promise.resolve();
  }

  /** More marks and arrows over the same view. @param {Partial<BoardView>} pointing */
  point(pointing) {
    const { marks = [], arrows = [] } = this.view;
    this.board.set({
      ...this.view,
      marks: [...marks, ...(pointing.marks ?? [])],
      arrows: [...arrows, ...(pointing.arrows ?? [])],
    });
  }

  /** @param {string} text */
  say(text) {
    this.status.textContent = text;
  }

  /** @param {Button[]} buttons */
  buttons(buttons) {
    const focused = this.focusedButton();
    this.bar.replaceChildren(
      ...buttons.map(({ id, label, act, primary, disabled }) =>
        make(
          "button",
          {
            type: "button",
            part: `button button-${id}`,
            "data-id": id,
            class: primary ? "primary" : null,
            disabled: disabled ?? false,
            click: act,
          },
          label,
        ),
      ),
    );
    if (focused) this.refocus(focused);
  }

  /** @returns {string} the button that has the keyboard, or nothing */
  focusedButton() {
    const active = /** @type {ShadowRoot} */ (this.frame.getRootNode()).activeElement;
    return active instanceof HTMLElement && this.bar.contains(active) ? (active.dataset.id ?? "") : "";
  }

  /** Buttons that are made anew keep the keyboard where it was. @param {string} id */
  refocus(id) {
    const again = /** @type {HTMLButtonElement|null} */ (
      this.bar.querySelector(`[data-id="${id}"]:not(:disabled)`)
    );
    if (again) again.focus({ preventScroll: true });
    else this.board.focus();
  }

  clearVerdict() {
    this.verdict.hidden = true;
    this.verdict.replaceChildren();
  }

  /** @param {"good"|"bad"|"plain"} kind @param {...(Node|string)} parts */
  judge(kind, ...parts) {
    this.verdict.dataset.kind = kind;
    this.verdict.hidden = false;
    this.verdict.replaceChildren(
      ...parts.map((part) => (typeof part === "string" ? make("p", {}, part) : part)),
    );
  }

  /**
   * @param {Refused} refused
   * @param {{moves?: readonly (readonly [number, number, ...unknown[]])[], compare?: (() => Promise<import("./verdict.js").BookVerdict[]>)|null, lead?: string}} [more]
   */
  refuse(refused, { moves = [], compare = null, lead = "" } = {}) {
    const side = this.config.mover;
    const tried = moves.at(-1);
    const tools = {
      t: this.t,
      base: this.how.base,
      compare,
      showInstead: (/** @type {boolean} */ on) =>
        this.point(on ? { arrows: insteadArrows(refused, side) } : { arrows: [] }),
    };
    this.judge("bad", ...(lead ? [lead] : []), ...refusalParts(refused, tools));
    this.verdict.dataset.rule = refused.rule;
    this.verdict.dataset.paragraph = refused.cite.paragraph;
    if (tried) {
      this.point({
        marks: [
          { place: tried[0], kind: "source", side },
          { place: tried[1], kind: "bad", side },
        ],
      });
    }
    this.how.emit("refused", refusalDetail(refused, moves));
  }
}

/** @param {Refused} refused @param {import("../board/scene/types.js").Side} side @returns {import("../board/scene/types.js").ArrowView[]} */
const insteadArrows = (refused, side) =>
  (refused.instead?.moves ?? []).map(([from = 0, to = 0]) => ({ from, to, kind: "witness", side }));

/** What a refused event carries. @param {Refused} refused @param {readonly (readonly [number, number, ...unknown[]])[]} moves */
export function refusalDetail(refused, moves) {
  const { rule, cite, title, text, why, facts, instead } = refused;
  const { paragraph } = /** @type {any} */ (refused);
  return {
    rule,
    cite,
    paragraph,
    title,
    text,
    why,
    facts,
    instead,
    tried: playText(/** @type {any} */ (moves)),
  };
}
