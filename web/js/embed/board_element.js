/** `<vrhcaby-board>`: its attributes, properties, methods and events. Its mode decides the rest. */
import { THEMES } from "../board/scene/themes.js";
import {
  ATTRIBUTES,
  attributesFor,
  changedNames,
  isSave,
  LOOKS,
  readConfig,
  rollOf,
  stateOf,
} from "./attributes.js";
import { partsOf, questionText } from "./children.js";
import { docsBeside, faultLine, faultsFrame } from "./fault_box.js";
import { answered, EmbedError, faultOf, shortened, withoutError } from "./faults.js";
import { isFile, openedBook } from "./fetching.js";
import { hostTheme } from "./host_theme.js";
import { readLesson } from "./lesson_source.js";
import { createPanel, styleSheets } from "./panel.js";
import { Results } from "./results.js";
import { dressOf } from "./tables.js";

/** @import { Config, State } from "./attributes.js" */
/** @import { Answer } from "../bridge/messages.js" */

export const TAG = "vrhcaby-board";
/** Modes without moves. */
const LOOKED_AT = ["view", "replay", "practice"];
/** @type {import("./panel.js").Site} */
let site = { base: new URL("..", location.href) };

/** @param {import("./panel.js").Site} from */
export function defineBoard(from) {
  site = from;
  const there = /** @type {typeof BoardElement | undefined} */ (customElements.get(TAG));
  if (!there) customElements.define(TAG, BoardElement);
  else if (there.version !== BoardElement.version)
    console.warn(
      `[vrhcaby] two versions on one page: its boards are of ${there.version}, not of ${BoardElement.version} from ${site.base}`,
    );
}

export class BoardElement extends HTMLElement {
  static version = __VRHCABY_VERSION__;

  static observedAttributes = [...ATTRIBUTES];

  constructor() {
    super();
    this.root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
    this.root.adoptedStyleSheets = styleSheets;
    this.fallback = this.root.appendChild(document.createElement("slot"));
    this.fallback.part.value = "fallback";
    /** @type {ReturnType<typeof createPanel> | null} */
    this.panel = null;
    /** @type {Config|null} */
    this.config = null;
    this.pending = false;
    /** The open rulebook, from the file named by an attribute. */
    this.book = { written: "", id: "" };
    this.results = new Results();
    /** Whether children changed, so that a quiz asks another question. */
    this.rewritten = false;
    /** Faults already reported. @type {Set<string>} */
    this.reported = new Set();
    /** The box with the attributes' faults in words. @type {HTMLElement | null} */
    this.faultsBox = null;
    this.children_ = new MutationObserver(() => {
      this.rewritten = true;
      this.refresh();
    });
  }

  connectedCallback() {
    this.children_.observe(this, { childList: true });
    this.refresh();
  }

  /** Keep the game if the board is only moved within its page. */
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

  /** Apply several changes together, and rebuild no more than necessary. */
  refresh() {
    if (this.pending) return;
    this.pending = true;
    queueMicrotask(() => {
      this.pending = false;
      if (this.isConnected) this.settle();
    });
  }

  /** Looks, marks, viewpoint and language may change during the same game. */
  settle() {
    const { config, faults, look } = this.read();
    const { config: before, rewritten, panel } = this;
    this.rewritten = false;
    const asked = rewritten && config?.mode === "quiz";
    const changed = before && config ? changedNames(before, config) : [];
    if (!panel || !config || asked || changed.some((name) => !LOOKS.has(name))) return this.build();
    this.config = config;
    if (changed.length > 0) panel.wear(config);
    if (changed.some((name) => name === "lang" || name === "tag")) {
      panel.speak(config).catch((error) => this.emit("error", faultOf(error)));
      this.emit("ready", this.ready);
    }
    if (changed.length > 0) panel.table.dress(dressOf(config));
    this.tellFaults(faults, look);
  }

  read() {
    const lang = this.closest("[lang]")?.getAttribute("lang") ?? "";
    const { written, id } = this.book;
    const known = (/** @type {string | null} */ value) => (value && value === written ? id : value);
    return readConfig((name) => known(this.getAttribute(name)), lang);
  }

  /** In the box as long as they are there, elsewhere once. @param {import("./attributes.js").AttributeFault[]} faults @param {Pick<Config, "lang" | "theme">} look */
  tellFaults(faults, look) {
    this.faultsBox?.remove();
    this.faultsBox = faults.length
      ? faultsFrame(faults, { look, base: site.base, fit: Boolean(this.config), host: this })
      : null;
    if (this.faultsBox) this.root.append(this.faultsBox);
    const before = this.reported;
    this.reported = new Set(faults.map((fault) => JSON.stringify(fault)));
    for (const fault of faults) {
      if (before.has(JSON.stringify(fault))) continue;
      console.warn(faultLine(fault, docsBeside(site.base, fault.attribute)), this);
      this.emit("error", fault);
    }
  }

  tearDown() {
    this.panel?.destroy();
    this.panel = null;
  }

  /** Build the board once its rulebook's file is open, or show what is wrong with the file. @param {string} written the attribute */
  async awaitBook(written) {
    const stands = () => this.isConnected && written === this.getAttribute("rulebook");
    try {
      const id = await openedBook(new URL(written.trim(), site.addresses || document.baseURI), site.base);
      this.book = { written, id };
      if (stands()) this.build();
    } catch (error) {
      const fault = { ...faultOf(error), attribute: "rulebook", value: shortened(written) };
      if (stands()) this.tellFaults([fault], this.read().look);
    }
  }

  build() {
    this.tearDown();
    const rulebook = this.getAttribute("rulebook") ?? "";
    if (isFile(rulebook) && rulebook !== this.book.written) {
      this.configure(null);
      return void this.awaitBook(rulebook);
    }
    const { config, faults, look } = this.read();
    this.configure(config);
    this.results = new Results();
    if (config) this.panel = createPanel(this, config, (...event) => this.emit(...event), site);
    this.tellFaults(faults, look);
    if (config) this.emit("ready", this.ready);
  }

  /** Without a board the author's content is shown. @param {Config | null} config */
  configure(config) {
    this.config = config;
    this.fallback.hidden = Boolean(config);
    this.fallback.assign(...(config ? [] : partsOf(this)));
  }

  /** The detail of the event `ready`. */
  get ready() {
    const { mode, rulebook } = /** @type {Config} */ (this.config);
    return { mode, rulebook, version: BoardElement.version };
  }

  /** @param {string} name @param {unknown} detail */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(`vrhcaby-${name}`, { detail, bubbles: true, composed: true }));
    if (!this.config) return;
    const { rulebook, lang } = this.config;
    const place = Object.assign(new URL(location.href), { hash: this.id });
    const about = { id: place.href, question: questionText(this), rulebook, lang };
    for (const statement of this.results.after(name, detail, about)) this.emit("result", statement);
  }

  /** @throws {EmbedError} embed/not-ready */
  get board() {
    if (this.panel) return this.panel;
    throw new EmbedError("embed/not-ready", "there is no board: see the vrhcaby-error event");
  }

  get table() {
    return this.board.table;
  }

  // Methods for pages

  /** @returns {Record<string, unknown>} a plain object for setState, here or on another board */
  getState() {
    return stateOf(/** @type {Config} */ (this.config), this.table.getState());
  }

  /** @param {unknown} state of any mode; the board switches to the state's @returns {Promise<void>} rejects with a code if the state is invalid */
  async setState(state) {
    const given = /** @type {State} */ (state ?? {});
    // Attribute changes whose microtask has not run yet.
    if (this.pending && this.isConnected) this.settle();
    const wanted = attributesFor(given, (name) => this.getAttribute(name), this.config);
    const roll = rollOf(given);
    this.reshape(wanted);
    const table = this.table;
    // Without a save the game had not begun.
    if (table.save && !given.save) return this.build();
    if (this.config?.mode === "view") return;
    const before = this.results;
    this.results = new Results();
    try {
      const answer = /** @type {Answer | void} */ (await table.setState({ ...given, ...roll }));
      if (answer) answered(answer);
    } catch (error) {
      this.results = before;
      throw error;
    }
  }

  /** @param {unknown} value a saved game (its object or text), a lesson, its id or its address @returns {Promise<unknown>} */
  async load(value) {
    const before = this.getState();
    if (!isSave(value)) {
      const lesson = await readLesson(value, { world: this.board.world, ...site });
      return this.into("lesson").load(value, lesson);
    }
    try {
      answered(/** @type {Answer} */ (await this.into("play").load(value)));
    } catch (error) {
      if (before.mode !== "play") await this.setState(before);
      throw error;
    }
  }

  /** @param {"play"|"lesson"} mode */
  into(mode) {
    if (this.config?.mode !== mode) this.reshape([["mode", mode]]);
    return this.table;
  }

  /** @param {[string, string | null][]} attributes an empty value removes one */
  write(attributes) {
    for (const [name, value] of attributes) {
      if (value) this.setAttribute(name, value);
      else this.removeAttribute(name);
    }
  }

  /** Change attributes at once. @param {[string, string][]} attributes if empty, the board stays */
  reshape(attributes) {
    if (attributes.length === 0) return;
    this.write(attributes);
    this.pending = true;
    this.build();
    this.pending = false;
  }

  /** @param {unknown} moves "13/8 6/5" or pairs @returns {Promise<Answer>} the engine's answer to the last move */
  async play(moves) {
    const table = this.table;
    if (LOOKED_AT.includes(this.config?.mode ?? ""))
      throw new EmbedError("mode/view", "a figure is not played on");
    return withoutError(await table.play(await this.movesOf(moves)));
  }

  /** @param {unknown} moves as a page writes them @returns {Promise<[number, number][]>} */
  async movesOf(moves) {
    return answered(await this.request("read_play", { moves })).moves;
  }

  /** @param {unknown} [moves] by default those on the board @param {{complete?: boolean}} [how] @returns {Promise<Answer>} ok or refused; nothing changes */
  async judge(moves, { complete = false } = {}) {
    const wanted = moves === undefined || moves === null ? null : await this.movesOf(moves);
    return withoutError(await this.table.judge(wanted, complete));
  }

  /** @param {number|null} [index] of the move; by default the last */
  async undo(index = null) {
    await this.table.undo(index);
  }

  async next() {
    await this.table.next();
  }

  async reset() {
    await this.table.reset();
  }

  /** @returns {Promise<string>} the present board as SVG with its description inside */
  async toSVG() {
    const diagram = await this.table.picture();
    const { theme: page, skin } = /** @type {Config} */ (this.config);
    const wanted = skin || hostTheme(this, page);
    const theme = wanted === "auto" ? THEMES[0] : wanted;
    return String(answered(await this.request("diagram", { ...diagram, theme })).svg);
  }

  /** @param {FocusOptions} [_options] @override */
  focus(_options) {
    this.panel?.table.figure.face.board.focus();
  }

  /** Call a stateless operation of the engine (docs/protocol.md). @param {string} op @param {Record<string, unknown>} args @returns {Promise<Answer>} ok or refused; rejects with the engine's code */
  async request(op, args) {
    const answer = await this.board.ask(
      /** @type {keyof wire.Arguments} */ (op),
      /** @type {never} */ (args),
    );
    return withoutError(answer);
  }
}

for (const name of ATTRIBUTES) {
  Object.defineProperty(BoardElement.prototype, name, {
    configurable: true,
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      this.write([[name, value && typeof value === "object" ? JSON.stringify(value) : String(value ?? "")]]);
    },
  });
}
