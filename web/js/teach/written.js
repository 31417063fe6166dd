/**
 * Pages from the build: rulebooks, comparison, glossary, sheets. They need no engine; pressing "try" replaces a
 * figure's picture with a board. Only files of this build enter the page as HTML; what Python draws later, for a
 * rulebook from a file, is a tree.
 */
import { h, render } from "../dom/vdom.js";
import { Figure } from "../figure/figure.js";
import { treeView } from "../render/tree.js";
import { hasOwn, isOwn } from "../state/own_books.js";
import { dressPictures } from "../view/picture.js";

/** @import { Ctx } from "./context.js" */

/** The file of a view's page, without the language. @type {Record<string, (ctx: Ctx) => string>} */
const FILES = {
  reader: ({ book }) => book || "rules",
  compare: () => "compare",
  glossary: () => "glossary",
  sheet: ({ paragraph, books }) => `sheet.${books.includes(paragraph) ? paragraph : books[0]}`,
  lessons: () => "lessons",
};
/** The place that the address names. @type {Record<string, (ctx: Ctx) => string>} */
const PLACES = {
  reader: ({ book, paragraph }) => `p-${book}-${paragraph}`,
  compare: ({ paragraph }) => `aspect-${paragraph}`,
  glossary: ({ paragraph }) => `w-${paragraph}`,
};
/** The panel that replaces a page once Python is ready, and its `ui` value. @type {Record<string, (ctx: Ctx) => {name: string, ui: Record<string, unknown>} | null>} */
const PANELS = {
  reader: ({ book }) => (isOwn(book) || (!book && hasOwn()) ? { name: "reader", ui: { book } } : null),
  compare: ({ paragraph }) => ({ name: "compare", ui: { open: paragraph } }),
};

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createWritten(host, ctx) {
  /** Boards in place of pictures, by their figures. @type {Map<HTMLElement, {place: HTMLElement, figure: Figure}>} */
  const live = new Map();
  let asked = "";
  let come = false;
  /** @type {ReturnType<typeof PANELS[string]>} */
  let panel = null;
  /** The visit whose place was shown. @type {unknown} */
  let visited = null;
  const reading = new IntersectionObserver(mark, { rootMargin: "0px 0px -75%" });
  host.addEventListener("click", pressed);
  host.addEventListener("input", sought);

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const { theme } = ctx.world.look;
    for (const { figure } of live.values()) figure.face.paint({ theme });
    const path = [writtenPath(ctx), ...ctx.books].join();
    if (asked !== path) {
      closeAll();
      [asked, come] = [path, false];
      panel = PANELS[ctx.view]?.(ctx) ?? null;
      render(host, h("p.quiet", { key: "wait" }, ctx.t("wait")));
      const found = isOwn(ctx.book) ? null : await fetchPage(ctx);
      if (asked !== path) return;
      come = true;
      if (found) offerOwn(found, ctx);
      render(host, found ? h("div", { key: path, raw: found }) : without(ctx));
      void drawPanel();
    }
    if (!come) return;
    dressPictures(host, ctx.theme);
    show();
  }

  async function drawPanel() {
    if (!panel) return;
    const [path, drawn] = [asked, panel];
    const { ok } = await ctx.world.ask("panel", { ...drawn, once: true });
    if (asked !== path || panel !== drawn || !ok?.tree) return;
    closeAll();
    dressPictures(host, "");
    /** @type {Set<string>} */
    const seen = new Set();
    const words = (/** @type {string} */ text) => ctx.world.citing.words?.(text, seen) ?? [text];
    const shown = treeView(ok.tree, { act: changed, words, progress: () => null });
    render(host, h("div", { key: `${path} drawn` }, shown));
    dressPictures(host, ctx.theme);
    show();
  }

  /** @param {import("../render/tree.js").PanelEvent} event */
  function changed([kind, , args]) {
    if (kind !== "ui" || !panel) return;
    panel = { ...panel, ui: { ...panel.ui, ...args } };
    void drawPanel();
  }

  /** Scroll to the requested place and move the keyboard focus there. */
  function show() {
    const place = document.getElementById(PLACES[ctx.view]?.(ctx) ?? "");
    for (const one of host.querySelectorAll(".target")) one.classList.toggle("target", one === place);
    place?.classList.add("target");
    if (place) mark([{ isIntersecting: true, target: place }]);
    for (const one of host.querySelectorAll(".teach-par")) reading.observe(one);
    if (visited === ctx.visit) return;
    visited = ctx.visit;
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  }

  /** Mark the visible place in the page's list. @param {Pick<IntersectionObserverEntry, "isIntersecting" | "target">[]} seen */
  function mark(seen) {
    for (const { target } of seen.filter((one) => one.isIntersecting))
      for (const link of host.querySelectorAll("a[aria-controls]"))
        link.setAttribute("aria-current", String(link.getAttribute("aria-controls") === target.id));
  }

  /** @param {MouseEvent} event */
  function pressed({ target }) {
    if (!(target instanceof Element)) return;
    target.closest(".teach-index a")?.closest("details")?.removeAttribute("open");
    const wish = target.closest("[data-do]")?.getAttribute("data-do");
    const figure = /** @type {HTMLElement | null} */ (target.closest("[data-figure]"));
    if (wish === "print") print();
    else if (figure && wish === "close") close(figure);
    else if (figure && (wish || target.matches(".teach-opens"))) void open(figure, wish === "show");
  }

  /** Show only entries that contain the typed letters, ignoring diacritics. @param {Event} event */
  function sought({ target }) {
    const typed = bare(/** @type {HTMLInputElement} */ (target).value);
    for (const one of host.querySelectorAll(".glossary-word, .glossary-index a"))
      one.toggleAttribute("hidden", !bare(one.textContent ?? "").includes(typed));
  }

  /** @param {HTMLElement} figure @param {boolean} play whether to play the example at once */
  async function open(figure, play) {
    const { acts, signs, ...parts } = /** @type {wire.FigureBoard} */ (
      JSON.parse(figure.dataset.figure ?? "")
    );
    let board = live.get(figure);
    if (!board) {
      const place = Object.assign(document.createElement("div"), { className: "live" });
      const drawn = new Figure({
        ...{ ...parts, ...signs, world: ctx.world },
        redraw: () =>
          render(place, drawn.content(), !drawn.game && h("p.quiet", { key: "wait" }, ctx.t("wait"))),
      });
      board = { place, figure: drawn };
      live.set(figure, board);
      figure.prepend(place);
      figure.classList.add("open");
      void board.figure.show();
      if (!(await board.figure.start())) return;
      board.figure.face.board.focus();
    }
    if (play) await board.figure.act("example", { acts });
  }

  /** @param {HTMLElement} figure */
  function close(figure) {
    const board = live.get(figure);
    board?.figure.face.destroy();
    board?.place.remove();
    live.delete(figure);
    figure.classList.remove("open");
  }

  function closeAll() {
    for (const figure of [...live.keys()]) close(figure);
  }

  function destroy() {
    reading.disconnect();
    closeAll();
    render(host);
  }
}

/** @param {string} text */
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {Ctx} ctx */
const writtenPath = (ctx) => `pages/${FILES[ctx.view](ctx)}.${ctx.lang}.html`;

/** A built page as an element; null if it cannot be loaded. @param {Ctx} ctx @returns {Promise<HTMLElement | null>} */
export async function fetchPage(ctx) {
  const text = await ctx.fetchText(writtenPath(ctx));
  const page = text ? new DOMParser().parseFromString(text, "text/html").body.firstElementChild : null;
  // Some servers send a page of their own for a missing file.
  return page instanceof HTMLElement && page.matches("article[class^=teach-]")
    ? document.adoptNode(page)
    : null;
}

/** Add rulebooks from files to a built page's row of rulebooks. @param {HTMLElement} page @param {Ctx} ctx */
function offerOwn(page, { books, nameOf }) {
  const bar = page.querySelector(".teach-compare-link");
  for (const id of books.filter(isOwn))
    bar?.before(Object.assign(document.createElement("a"), { href: `#${id}`, textContent: nameOf(id) }));
}

/** The bare texts of a rulebook whose file is missing. @param {Ctx} ctx */
function without({ t, book, texts, view }) {
  const found = view === "reader" ? texts?.books?.[book] : null;
  if (!found) return h("p.quiet", { key: "missing" }, t("rules-missing"));
  return h(
    "article.teach-reader",
    { key: book },
    h("h1", found.name),
    found.paragraphs.map(({ id, title, text }) =>
      h("section.teach-par", { key: id, id: `p-${book}-${id}` }, h("h2", `§ ${id} ${title}`), h("p", text)),
    ),
  );
}
