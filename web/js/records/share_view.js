/** The panel of what is given away: the game as a link and files, the moment in every notation and as a picture. */
import { h } from "../view/vdom.js";

/** @typedef {ReturnType<typeof import("./share_actions.js").createShare>} Share */
/** @typedef {import("../view/context.js").Ctx<{share: Share, editor: import("./editor_actions.js").Editor}>} Ctx */

/** @param {Ctx} ctx */
export function shareBody(ctx) {
  const { s, t, a } = ctx;
  const { share } = s;
  return [
    h("h3", { key: "game" }, t("share-game")),
    linkView(ctx),
    h(
      "div.row",
      { key: "files" },
      h("button", { onclick: () => a.share.file("mat") }, t("share-mat")),
      h("button", { onclick: () => a.share.file("sgf") }, t("share-sgf")),
      h("button", { onclick: a.share.save }, t("share-save")),
    ),
    share.unsaid.length > 0 &&
      h(
        "div.note",
        { key: "unsaid", role: "status" },
        h("p", t("share-unsaid")),
        h(
          "ul",
          share.unsaid.map((one) => h("li", { key: one.code }, one.text)),
        ),
      ),
    share.trouble && h("p.wrong", { key: "trouble", role: "alert" }, t("share-cannot")),
    h("h3", { key: "moment" }, t("share-moment")),
    momentView(ctx),
    h(
      "div.row",
      { key: "pictures" },
      h("button", { onclick: a.share.png }, t("share-png")),
      h("button", { onclick: a.share.svg }, t("share-svg")),
      h("button", { onclick: a.editor.show }, t("editor-change")),
    ),
  ];
}

/** @type {Readonly<Record<string, string>>} by the code of the answer; "" while it is awaited */
const WHY_NO_LINK = Object.freeze({ "": "wait", "notation/too-long": "share-long-link" });

/** @param {Ctx} ctx */
function linkView(ctx) {
  const { s, t, a } = ctx;
  const { link, qr, qrTooLong } = s.share;
  if (!link) return h("p.quiet", { key: "no-link" }, t(WHY_NO_LINK[s.share.noLink] ?? "share-no-link"));
  return h(
    "div.share-link",
    { key: "link" },
    line(ctx, "link", t("share-link"), link),
    h(
      "div.row",
      "share" in navigator && h("button", { onclick: a.share.send }, t("share-send")),
      h("button", { onclick: a.share.qr }, t("share-qr")),
    ),
    qr &&
      h("img.share-qr", {
        src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`,
        alt: t("share-qr-alt"),
      }),
    qrTooLong && h("p.quiet", t("share-qr-long")),
  );
}

/** @param {Ctx} ctx */
function momentView(ctx) {
  const { t, s } = ctx;
  const { moment } = s.share;
  if (!moment) return h("p.quiet", { key: "none" }, t(s.share.link ? "share-no-moment" : "wait"));
  const kinds = /** @type {const} */ (["xgid", "gnubg", "position", "board"]);
  return h(
    "div.share-moment",
    { key: "lines" },
    kinds.map((kind) => moment[kind] && line(ctx, kind, t(`share-${kind}`), moment[kind])),
  );
}

/** A text and the button that copies it. @param {Ctx} ctx @param {string} name @param {string} label @param {string} text */
function line({ s, t, a }, name, label, text) {
  const copied = s.share.copied === name;
  return h(
    "div.share-line",
    { key: name, "data-copy": name },
    h("span.share-name", label),
    name === "board" ? h("pre", { tabindex: 0, role: "group", "aria-label": label }, text) : h("code", text),
    h(
      "button.small",
      {
        "aria-label": `${t(copied ? "share-copied" : "share-copy")}: ${label}`,
        onclick: () => a.share.copy(name, text),
      },
      t(copied ? "share-copied" : "share-copy"),
    ),
  );
}
