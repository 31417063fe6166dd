/** One board in the element: its frame, and the context of its figure. */
import boardCss from "../../css/board.css";
import embedCss from "../../css/embed.css";
import figureCss from "../../css/figure.css";
import lessonCss from "../../css/lesson_card.css";
import { failure } from "../bridge/messages.js";
import { h, render } from "../dom/vdom.js";
import { sharedEngine } from "../figure/engine.js";
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { offeredBy, questionOf } from "./children.js";
import { pageBeside } from "./fault_box.js";
import { wearHostTheme } from "./host_theme.js";
import { tableOf } from "./tables.js";
import { wordsOf } from "./written_views.js";

/** @import { World } from "../figure/face.js" */
/** @import { Config } from "./attributes.js" */
/** @import { Table } from "./tables.js" */

/** Failures of a start with a text of their own. */
const TROUBLE_WORDS = new Map([
  ["boot/policy", "embed-failed-policy"],
  ["embed/cors", "embed-failed-cors"],
]);
/** Error codes of an engine that does not load, reported once; the figure reports other errors. */
const NO_ENGINE = /^(boot|worker)\/|^embed\/cors$/;

/** Adopted style sheets, because those need no permission from the host's policy. */
export const styleSheets = [boardCss, embedCss, figureCss, lessonCss].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

/**
 * @typedef {object} Site where the boards of a page come from
 * @property {URL} base the folder that holds js/ and pyodide/
 * @property {string} [addresses] the base of an author's addresses, if it is not the page
 * @property {string} [blocked] the error code if it is known in advance that the engine cannot load here
 */

/** @param {Element & {root: ShadowRoot}} host the element @param {Config} config @param {(name: string, detail: unknown) => void} emit @param {Site} site */
export function createPanel(host, config, emit, { base, addresses = "", blocked }) {
  const { root } = host;
  const engine = sharedEngine(base);
  let { lang, tag } = config;
  let asking = 0;
  let percent = 0;
  let table = /** @type {Table | null} */ (null);
  /** A text that replaces the figure's own. */
  let message = "";
  const frame = Object.assign(document.createElement("div"), { className: "frame", role: "group" });
  frame.part.value = "frame";
  root.append(frame);
  const t = wordsOf(lang);
  /** @type {World} */
  const world = {
    ask,
    citing: { t, nameOf: (book) => bookName(book, lang), linkTo: (cite) => outside(base, cite) },
    look: { theme: "auto", orientation: config.orientation, lang, t },
    emit,
    knows: (code) => NO_ENGINE.test(code),
  };
  frame.lang = lang;
  wear(config);
  // The author's question: everything in the element except answers and fallback pictures.
  const pose = (/** @type {HTMLSlotElement} */ slot) => slot.assign(...questionOf(host));
  const question =
    config.mode === "quiz" &&
    h("div.question", { key: "question", part: "question" }, h("slot", { ref: pose }));
  table = tableOf({ world, redraw: draw, config, base, addresses, offered: offeredBy(host) });
  const unlisten = engine.onProgress(onProgress);
  if (blocked) troubled(failure(blocked));
  void table.figure.show();

  return {
    ...{ world, ask, table, speak, wear },
    destroy() {
      unlisten();
      table?.destroy();
      frame.remove();
    },
  };

  /** Continue in another language. @param {Config} config */
  async function speak(config) {
    ({ lang, tag } = config);
    frame.lang = lang;
    world.citing.t = wordsOf(lang);
    paint({ lang, t: world.citing.t });
    await table?.speak(config);
  }

  /** Apply another theme, or the one that `auto` means on the host's page. @param {Pick<Config, "theme" | "skin" | "orientation">} config */
  function wear({ theme, skin, orientation }) {
    const dress = (/** @type {string} */ worn) => paint({ theme: skin || worn, orientation });
    dress(wearHostTheme(frame, host, theme, dress));
  }

  /** @param {World["look"]} look */
  function paint(look) {
    Object.assign(world.look, look);
    table?.figure.face.paint(look);
  }

  function draw() {
    if (!table) return;
    const { figure } = table;
    frame.setAttribute("aria-label", label(table));
    const held = root.activeElement;
    const loading = asking > 0 && percent > 0 && percent < 100;
    const status = () => [
      h("progress", { key: "progress", part: "progress", max: 100, value: percent, hidden: !loading }),
      h("p.status", { key: "status", part: "status", role: "status" }, message || figure.status),
    ];
    render(frame, question, table.content({ status }));
    // If the focused button disappears, focus the board.
    if (held && !held.isConnected) figure.face.board.focus();
  }

  /** The board's name for screen readers: the author's, or its mode, rulebook and dice. @param {Table} table */
  function label({ dice }) {
    const own = host.getAttribute("aria-label");
    if (own) return own;
    const { citing } = world;
    const name = citing.t(`embed-label-${config.mode}`, { book: bookName(config.rulebook, lang) });
    return dice ? citing.t("embed-label-dice", { label: name, dice: dice.join("-") }) : name;
  }

  // The engine

  /** @type {World["ask"]} */
  async function ask(op, args, more = {}) {
    if (blocked) return troubled(failure(blocked));
    asking += 1;
    frame.dataset.engine = "asked";
    const answer = await engine.request(op, args, { lang: tag, ...more });
    asking -= 1;
    if (!asking) message = "";
    frame.dataset.engine = "ready";
    return troubled(answer);
  }

  /** @param {import("../bridge/messages.js").Answer} answer */
  function troubled(answer) {
    const code = answer.error?.code ?? "";
    if (!NO_ENGINE.test(code)) return answer;
    frame.dataset.engine = "failed";
    message = world.citing.t(TROUBLE_WORDS.get(code) ?? "embed-failed", { code });
    emit("error", { code, detail: answer.error?.detail ?? "" });
    draw();
    return answer;
  }

  /** @param {import("../figure/engine.js").Progress} progress */
  function onProgress({ stage, percent: now }) {
    if (asking === 0 || stage === "failed") return;
    percent = now;
    // A lesson may have words of its own.
    const { t } = world.citing;
    const words = percent > 0 ? t("embed-loading", { percent: Math.round(percent) }) : t("embed-starting");
    message = stage === "ready" ? "" : words;
    draw();
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
