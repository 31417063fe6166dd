/** `<vrhcaby-board>`: its attributes, properties, methods and events. What it does is the mode's business. */
import boardCss from "../../css/board.css";
import embedCss from "../../css/embed.css";
import { ATTRIBUTES, readConfig } from "./attributes.js";
import { sharedEngine } from "./engine.js";
import { EmbedError } from "./faults.js";
import { LessonMode } from "./mode_lesson.js";
import { PlayMode } from "./mode_play.js";
import { QuizMode } from "./mode_quiz.js";
import { TryMode } from "./mode_try.js";
import { ViewMode } from "./mode_view.js";
import { readMoves } from "./notation.js";
import { positionText } from "./positions.js";
import { Stage } from "./stage.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./attributes.js").Config} Config */
/** @typedef {import("../bridge/messages.js").Answer} Answer */

export const TAG = "vrhcaby-board";
export const STATE_VERSION = 1;
/** What may change without a new game. */
const DRESS = new Set(["theme", "orientation", "viewpoint", "arrows", "marks"]);

/** @type {Record<string, (stage: Stage, element: BoardElement) => ViewMode>} */
const MODES = {
  view: (stage) => new ViewMode(stage),
  try: (stage) => new TryMode(stage),
  quiz: (stage, element) => new QuizMode(stage, element.offered()),
  play: (stage) => new PlayMode(stage),
  lesson: (stage) => new LessonMode(stage),
};

/** @type {URL} the folder that holds js/ and pyodide/ */
let base = new URL("..", location.href);
/** @type {CSSStyleSheet[]|null} */
let sheets = null;
/** A code, when it is known beforehand that no engine can come here. */
let blocked = "";

/** @param {URL} folder @param {{blocked?: string}} [how] */
export function defineBoard(folder, how = {}) {
  base = folder;
  blocked = how.blocked ?? "";
  if (!customElements.get(TAG)) customElements.define(TAG, BoardElement);
}

/** Adopted sheets need no permission of the host's policy for styles. */
function styleSheets() {
  sheets ??= [boardCss, embedCss].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}

export class BoardElement extends HTMLElement {
  static get observedAttributes() {
    return [...ATTRIBUTES];
  }

  constructor() {
    super();
    this.root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
    this.root.adoptedStyleSheets = styleSheets();
    const fallback = document.createElement("slot");
    fallback.setAttribute("part", "fallback");
    this.fallback = fallback;
    this.root.append(fallback);
    /** @type {Stage|null} */
    this.stage = null;
    /** @type {ViewMode|null} */
    this.table = null;
    /** @type {Config|null} */
    this.config = null;
    this.pending = false;
    /** Children were added or taken away: a quiz asks something else. */
    this.rewritten = false;
    /** Faults that were told already. @type {Set<string>} */
    this.told = new Set();
    this.children_ = new MutationObserver(() => {
      this.rewritten = true;
      this.refresh();
    });
  }

  connectedCallback() {
    this.children_.observe(this, { childList: true });
    this.refresh();
  }

  /** A board that is only moved elsewhere on its page keeps its game. */
  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.children_.disconnect();
      this.tearDown();
    });
  }

  /** @param {string} _name @param {string|null} before @param {string|null} after */
  attributeChangedCallback(_name, before, after) {
    if (before !== after && this.isConnected) this.refresh();
  }

  /** Several changes at once are dealt with together, and no more is made anew than has to be. */
  refresh() {
    if (this.pending) return;
    this.pending = true;
    queueMicrotask(() => {
      this.pending = false;
      if (this.isConnected) this.settle();
    });
  }

  settle() {
    const { config, faults } = this.read();
    const before = this.config;
    const rewritten = this.rewritten;
    this.rewritten = false;
    const asks = config?.mode === "quiz";
    if (!this.table || !config || !before || (rewritten && asks)) return this.build();
    const changed = changes(before, config);
    if (changed.some((name) => !DRESS.has(name) && name !== "lang")) return this.build();
    if (changed.includes("lang")) {
      const table = this.table;
      this.build();
      void this.table?.adopt(table);
    } else if (changed.length > 0) this.dress(config);
    this.tellFaults(faults);
  }

  /** Other colours, marks or another seat: the same game. @param {Config} config */
  dress(config) {
    Object.assign(/** @type {Config} */ (this.config), pick(config, DRESS));
    this.stage?.paint(config);
    this.table?.dress();
  }

  read() {
    const lang = this.closest("[lang]")?.getAttribute("lang") ?? "";
    return readConfig((name) => this.getAttribute(name), lang);
  }

  /** Each once. @param {import("./faults.js").Fault[]} faults */
  tellFaults(faults) {
    const before = this.told;
    this.told = new Set(faults.map((fault) => JSON.stringify(fault)));
    for (const fault of faults) if (!before.has(JSON.stringify(fault))) this.emit("error", fault);
  }

  tearDown() {
    this.table?.destroy();
    this.stage?.destroy();
    this.table = null;
    this.stage = null;
  }

  build() {
    this.tearDown();
    const { config, faults } = this.read();
    this.config = config;
    this.fallback.hidden = Boolean(config);
    this.fallback.assign(...(config ? [] : this.childNodes_()));
    if (config) this.raise(config);
    this.tellFaults(faults);
    if (config)
      this.emit("ready", { mode: config.mode, rulebook: config.rulebook, version: __VRHCABY_VERSION__ });
  }

  /** @param {Config} config */
  raise(config) {
    const emit = (/** @type {string} */ name, /** @type {unknown} */ detail) => this.emit(name, detail);
    const stage = new Stage(this.root, {
      config,
      t: wordsOf(config.lang),
      base,
      engine: sharedEngine(base),
      emit,
      blocked,
    });
    this.stage = stage;
    this.pose(stage, config);
    this.table = MODES[config.mode](stage, this);
    this.table.start();
    if (blocked) stage.troubled({ v: 1, id: 0, error: { code: blocked, detail: "" } });
  }

  /** A quiz shows the author's own words: everything in the element that is not an answer, nor a picture for those without scripts. @param {Stage} stage @param {Config} config */
  pose(stage, config) {
    if (config.mode !== "quiz") return;
    const slot = document.createElement("slot");
    stage.question.append(slot);
    slot.assign(...this.childNodes_().filter((node) => !isAnswer(node) && !isPicture(node)));
  }

  /** @returns {(Element|Text)[]} */
  childNodes_() {
    return /** @type {(Element|Text)[]} */ (
      [...this.childNodes].filter((node) => node instanceof Element || node instanceof Text)
    );
  }

  /** @returns {import("./mode_quiz.js").Offered[]} */
  offered() {
    return [...this.children].filter(isAnswer).map((child) => ({
      play: child.getAttribute("value") ?? "",
      right: child.hasAttribute("data-right") ? true : child.getAttribute("value") ? null : false,
      why: child.getAttribute("data-why") ?? "",
      text: child.textContent?.trim() ?? "",
      fill: (slot) => slot.assign(child),
    }));
  }

  /** @param {string} name @param {unknown} detail */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(`vrhcaby-${name}`, { detail, bubbles: true, composed: true }));
  }

  /** @returns {ViewMode} @throws {EmbedError} embed/not-ready */
  get ready_() {
    if (this.table) return this.table;
    throw new EmbedError("embed/not-ready", "there is no board: see the vrhcaby-error event");
  }

  // Methods for pages

  /** @returns {Record<string, unknown>} a plain object that setState takes, here or on another board */
  getState() {
    const { rulebook, reading, variant, position, mode } = /** @type {Config} */ (
      this.stage?.config ?? this.config ?? {}
    );
    const start = position ? positionText(position) : "";
    return structuredClone({
      version: STATE_VERSION,
      mode,
      rulebook,
      reading,
      variant,
      start,
      ...this.ready_.getState(),
    });
  }

  /** @param {unknown} state @returns {Promise<void>} rejects with a code when the state does not fit */
  async setState(state) {
    const { version } = /** @type {{version?: unknown}} */ (state ?? {});
    if (version !== STATE_VERSION) throw new EmbedError("state/version", "not a state of this version");
    await this.ready_.setState(state);
  }

  /** @param {unknown} value a saved game (its object or text), a lesson, its id or its address @returns {Promise<unknown>} */
  async load(value) {
    if (looksLikeSave(value)) return this.into("play", value);
    return this.into("lesson", value);
  }

  /** @param {"play"|"lesson"} mode @param {unknown} value */
  async into(mode, value) {
    if (this.config?.mode !== mode) {
      this.setAttribute("mode", mode);
      this.pending = true;
      this.build();
      this.pending = false;
    }
    return this.ready_.load(value);
  }

  /** @param {unknown} moves "13/8 6/5" or pairs @returns {Promise<Answer>} as the engine answered the last move made */
  async play(moves) {
    return this.ready_.play(readMoves(moves));
  }

  /** @param {unknown} [moves] those on the board if absent @param {{complete?: boolean}} [how] @returns {Promise<Answer>} ok or refused; nothing changes */
  async judge(moves, { complete = false } = {}) {
    return this.ready_.judge(moves === undefined || moves === null ? null : readMoves(moves), complete);
  }

  /** @param {number|null} [index] of the move; the last if absent */
  async undo(index = null) {
    await this.ready_.undo(index);
  }

  async next() {
    await this.ready_.next();
  }

  async reset() {
    await this.ready_.reset();
  }

  /** @returns {Promise<string>} the present board as SVG with its description inside */
  async toSVG() {
    const stage = /** @type {Stage} */ (this.stage);
    const answer = await stage.ask("diagram", this.ready_.diagram);
    if (answer.ok) return String(answer.ok.svg);
    throw new EmbedError(answer.error?.code ?? "embed/fault", answer.error?.detail ?? "");
  }

  /** @param {FocusOptions} [_options] @override */
  focus(_options) {
    this.stage?.board.focus();
  }

  /** A question to the engine, as docs/protocol.md has it; for stateless operations. @param {string} op @param {Record<string, unknown>} args @returns {Promise<Answer>} */
  request(op, args) {
    const stage = this.stage;
    if (!stage) return Promise.resolve({ v: 1, id: 0, error: { code: "embed/not-ready", detail: "" } });
    return stage.ask(op, args);
  }
}

for (const name of ATTRIBUTES) {
  Object.defineProperty(BoardElement.prototype, name, {
    configurable: true,
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      if (value === null || value === undefined || value === "") this.removeAttribute(name);
      else this.setAttribute(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    },
  });
}

/** @param {Config} before @param {Config} after @returns {string[]} names of what is not the same */
function changes(before, after) {
  const names = /** @type {(keyof Config)[]} */ (Object.keys(after));
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** @param {Config} config @param {Set<string>} names */
const pick = (config, names) =>
  Object.fromEntries(Object.entries(config).filter(([name]) => names.has(name)));

/** @param {Node} node @returns {node is Element} */
const isAnswer = (node) => node instanceof Element && ["DATA", "OPTION"].includes(node.tagName);

/** @param {Node} node */
const isPicture = (node) =>
  node instanceof Element && ["IMG", "SVG", "PICTURE", "FIGURE"].includes(node.tagName.toUpperCase());

/** @param {unknown} value */
function looksLikeSave(value) {
  if (typeof value === "string")
    return value.trimStart().startsWith("{") && value.includes("vrhcaby-session");
  return /** @type {any} */ (value)?.format === "vrhcaby-session";
}
