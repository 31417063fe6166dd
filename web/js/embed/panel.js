/** One board in the element: its frame, and the context of its figure. */
import boardCss from "../../css/board.css";
import embedCss from "../../css/embed.css";
import figureCss from "../../css/figure.css";
import lessonCss from "../../css/lesson_card.css";
import { failure } from "../bridge/messages.js";
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { h, render } from "../view/vdom.js";
import { pageBeside } from "./fault_box.js";
import { wearHostTheme } from "./host_theme.js";

/** @import { SharedEngine as Engine } from "../figure/engine.js" */
/** @import { Face, World } from "../figure/face.js" */
/** @import { Loose } from "../view/vdom.js" */
/** @import { Config } from "./attributes.js" */
/** @import { Translate } from "../i18n/words.js" */
/**
 * @typedef {object} Table the content of the element
 * @property {{face: Face, status: string}} figure
 * @property {(parts: import("../figure/face.js").Parts) => Loose} content the board with everything around it
 * @property {() => Loose} [question] above it
 * @property {number[] | null} [dice] the dice in the board's name
 */

/** Failures of a start with a text of their own. */
const TROUBLE_WORDS = new Map([
  ["boot/policy", "embed-failed-policy"],
  ["embed/cors", "embed-failed-cors"],
]);
/** Error codes of an engine that does not load, reported once; the figure reports other errors. */
const NO_ENGINE = /^(boot|worker|embed)\//;

/** Adopted style sheets, because those need no permission from the host's policy. */
export const styleSheets = [boardCss, embedCss, figureCss, lessonCss].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

export class Panel {
  /**
   * @param {ShadowRoot} root
   * @param {{config: Config, t: Translate, base: URL, engine: Engine, emit: (name: string, detail: unknown) => void, blocked: string, label: string}} how
   * label: the author's name for the board, or nothing; blocked: the code if it is known that the engine cannot load
   */
  constructor(root, { config, t, base, engine, emit, blocked, label }) {
    const { lang, tag, orientation } = config;
    const name = label || t(`embed-label-${config.mode}`, { book: bookName(config.rulebook, lang) });
    /** Its name for screen readers; the author's own has no dice. */
    this.labelled = (/** @type {Table} */ { dice }) =>
      label || !dice ? name : t("embed-label-dice", { label: name, dice: dice.join("-") });
    this.lang = tag;
    this.engine = engine;
    this.blocked = blocked;
    this.asking = 0;
    /** Texts that replace the figure's own. */
    this.message = "";
    this.percent = 0;
    /** @type {Loose} the author's question */
    this.question = null;
    /** @type {Table | null} */
    this.table = null;
    /** @type {World} */
    this.world = {
      ask: (op, args, more) => this.ask(op, args, more),
      citing: { t, nameOf: (book) => bookName(book, lang), linkTo: (cite) => outside(base, cite) },
      look: { theme: "auto", orientation, lang, t },
      emit,
      knows: (code) => NO_ENGINE.test(code),
    };
    this.frame = Object.assign(document.createElement("div"), { className: "frame", role: "group", lang });
    this.frame.part.value = "frame";
    root.append(this.frame);
    this.wear(config);
    this.unlisten = engine.onProgress((progress) => this.onProgress(progress));
  }

  /** Apply another theme, or the one that `auto` means on the host's page. @param {Pick<Config, "theme" | "skin" | "orientation">} config */
  wear({ theme, skin, orientation }) {
    const { host } = /** @type {ShadowRoot} */ (this.frame.getRootNode());
    const paint = (/** @type {Config["theme"]} */ worn) => {
      Object.assign(this.world.look, { theme: skin || worn, orientation });
      this.table?.figure.face.paint({ theme: skin || worn, orientation });
    };
    paint(wearHostTheme(this.frame, host, theme, paint));
  }

  destroy() {
    this.unlisten();
    this.frame.remove();
  }

  /** @param {Table} table */
  seat(table) {
    this.table = table;
    if (this.blocked) this.troubled(failure(this.blocked));
    this.draw();
  }

  draw() {
    const { table, frame, percent } = this;
    if (!table) return;
    frame.setAttribute("aria-label", this.labelled(table));
    const root = /** @type {ShadowRoot} */ (frame.getRootNode());
    const held = root.activeElement;
    const question = table.question?.() ?? this.question;
    const loading = this.asking > 0 && percent > 0 && percent < 100;
    const status = () => [
      h("progress", { key: "progress", part: "progress", max: 100, value: percent, hidden: !loading }),
      h("p.status", { key: "status", part: "status", role: "status" }, this.message || table.figure.status),
    ];
    render(
      frame,
      h("div.question", { key: "question", part: "question" }, question),
      table.content({ status }),
    );
    // If the focused button disappears, focus the board.
    if (held && !held.isConnected) table.figure.face.board.focus();
  }

  // The engine

  /** @type {World["ask"]} */
  async ask(op, args, more = {}) {
    if (this.blocked) return this.troubled(failure(this.blocked));
    this.asking += 1;
    this.frame.dataset.engine = "asked";
    const answer = await this.engine.request(op, args, { lang: this.lang, ...more });
    this.asking -= 1;
    if (!this.asking) this.message = "";
    this.frame.dataset.engine = "ready";
    return this.troubled(answer);
  }

  /** @param {import("../bridge/messages.js").Answer} answer */
  troubled(answer) {
    const code = answer.error?.code ?? "";
    if (!NO_ENGINE.test(code)) return answer;
    this.frame.dataset.engine = "failed";
    this.message = this.world.citing.t(TROUBLE_WORDS.get(code) ?? "embed-failed", { code });
    this.world.emit?.("error", { code, detail: answer.error?.detail ?? "" });
    this.draw();
    return answer;
  }

  /** @param {import("../figure/engine.js").Progress} progress */
  onProgress({ stage, percent }) {
    if (this.asking === 0 || stage === "failed") return;
    this.percent = percent;
    // A lesson may have words of its own.
    const { t } = this.world.citing;
    const words = percent > 0 ? t("embed-loading", { percent: Math.round(percent) }) : t("embed-starting");
    this.message = stage === "ready" ? "" : words;
    this.draw();
  }
}

/** @param {string} book @param {string} lang */
const bookName = (book, lang) =>
  /** @type {Record<string, {names: Record<string, string>}>} */ (rulebooks)[book].names[lang];

/** A paragraph on the page; the page is given a rulebook from a file. @param {URL} base @param {import("../view/context.js").Place} cite */
function outside(base, { book, paragraph }) {
  const target = pageBeside(base, "index.html");
  const { packed } = /** @type {import("./fetching.js").Books} */ (rulebooks)[book] ?? {};
  target.hash = packed ? `book=${packed}` : `${book}/${paragraph}`;
  return { href: target.href, target: "_blank", rel: "noopener" };
}
