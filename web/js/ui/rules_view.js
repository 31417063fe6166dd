/** The rulebooks to read without Python: their paragraphs, each with its own address. */
import { bookName } from "../view/context.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */

/** @param {Ctx} ctx */
export function rulesView(ctx) {
  const { s, t } = ctx;
  if (!s.texts)
    return h(
      "div.reader",
      h("h1", t("rules-title")),
      h("p.quiet", t(s.textsFailed ? "rules-missing" : "wait")),
    );
  const ids = Object.keys(s.texts.books);
  const shown = s.route.book && s.texts.books[s.route.book] ? s.route.book : "";
  return h(
    "div.reader",
    h("h1", shown ? bookName(ctx, shown) : t("rules-title")),
    h(
      "nav.books-nav",
      { "aria-label": t("rules-books") },
      ids.map((id) =>
        h("a", { key: id, href: `#${id}`, "aria-current": id === shown ? "page" : null }, bookName(ctx, id)),
      ),
    ),
    shown
      ? bookView(ctx, shown)
      : h(
          "ul.book-list",
          ids.map((id) =>
            h(
              "li",
              { key: id },
              h("h2", h("a", { href: `#${id}` }, bookName(ctx, id))),
              h("p", s.texts?.books[id]?.about ?? ""),
            ),
          ),
        ),
  );
}

/** @param {Ctx} ctx @param {string} id */
function bookView(ctx, id) {
  const { s } = ctx;
  const book = s.texts?.books[id];
  return h(
    "div.book",
    h("p.about", book?.about ?? ""),
    (book?.paragraphs ?? []).map((one) =>
      h(
        "section.par",
        { key: one.id, id: `p-${id}-${one.id}`, class: s.route.paragraph === one.id ? "target" : "" },
        h("h2", h("a", { href: `#${id}/${encodeURIComponent(one.id)}` }, `§ ${one.id}`), " ", one.title),
        h("p", one.text),
      ),
    ),
  );
}
