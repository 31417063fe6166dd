/** The panel of the one door: a field, a file, what was found in it, and what is opened. */
import { citeLink } from "../view/cite.js";
import { bookName } from "../view/context.js";
import { h } from "../view/vdom.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { ImportTold, Identified, Stop } from "../bridge/wire.d.ts" */
/** @typedef {ReturnType<typeof import("./door_actions.js").createDoor>} Door */
/** @typedef {import("../view/context.js").Ctx<{door: Door, editor: import("./editor_actions.js").Editor}>} Ctx */

/** @param {Ctx} ctx */
export function doorBody(ctx) {
  const { s, t, a } = ctx;
  const { door } = s;
  return [
    h("p.quiet", { key: "how" }, t("texts-how")),
    h("div.row", { key: "editor" }, h("button", { onclick: a.editor.show }, t("editor-open"))),
    fieldView(ctx),
    door.busy && h("p.quiet", { key: "busy", role: "status" }, t("texts-busy")),
    door.trouble && troubleView(ctx),
    door.found && foundView(ctx, door.found),
    door.told && becomes(ctx, door.told),
    door.save &&
      h("div.row.answers", { key: "open" }, h("button.primary", { onclick: a.door.open }, t("texts-open"))),
    door.save && s.mode === "play" && h("p.quiet", { key: "kept" }, t("texts-kept")),
  ];
}

/** @param {Ctx} ctx */
function fieldView({ s, t, a }) {
  const { door } = s;
  return h(
    "form.texts-form",
    {
      key: "field",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        a.door.take(s.door.text);
      },
    },
    h("label", { for: "texts-field" }, t("texts-field")),
    h("textarea", {
      id: "texts-field",
      rows: 5,
      value: door.text,
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      oninput: (/** @type {Changed} */ event) => a.door.type(event.target.value),
      onpaste: () => setTimeout(() => a.door.take(s.door.text || fieldText())),
    }),
    h(
      "div.row",
      h("button", { type: "submit" }, t("texts-read")),
      h(
        "label.button",
        t("texts-file"),
        h("input.sr", {
          type: "file",
          onchange: (/** @type {Changed} */ { target }) => {
            const file = target.files?.[0];
            target.value = "";
            a.door.takeFile(file);
          },
        }),
      ),
      door.name && h("span.quiet", door.name),
    ),
  );
}

/** The field as it is after a paste. */
const fieldText = () =>
  /** @type {HTMLTextAreaElement | null} */ (document.getElementById("texts-field"))?.value ?? "";

/** @param {Ctx} ctx */
function troubleView({ s, t }) {
  const { trouble, name } = s.door;
  if (!trouble) return null;
  const { code, line, token } = trouble;
  const known = {
    large: "texts-large",
    "notation/too-long": "texts-long",
    "notation/unknown": "texts-unknown",
    "notation/link": "texts-wrong-link",
  }[code];
  const kind =
    known ?? (code.startsWith("save/") ? "texts-wrong-save" : line ? "texts-wrong-line" : "texts-wrong");
  const words = t(kind, { line, token, code });
  return h(
    "p.wrong",
    { key: "trouble", role: "alert", "data-code": code },
    name ? `${name}: ${words}` : words,
  );
}

/** What the text is. @param {Ctx} ctx @param {Identified} found */
function foundView(ctx, found) {
  const { t } = ctx;
  const { match, kind, positions } = found;
  return h(
    "div.texts-found",
    { key: "found", role: "status", "data-kind": kind },
    h("p", h("strong", t(`texts-is-${kind}`))),
    match && h("p", matchWords(ctx, match)),
    positions > 1 && !match && h("p.quiet", t("texts-positions", { n: positions })),
    found.problem &&
      h("p.wrong", { "data-line": found.problem.line }, t("texts-problem", { text: found.problem.text })),
  );
}

/** @param {Ctx} ctx @param {NonNullable<Identified["match"]>} match */
function matchWords({ t, s }, { players, length, games, date }) {
  const day = date ? new Date(`${date}T12:00`).toLocaleDateString(s.lang, { dateStyle: "medium" }) : "";
  const what = t(length ? "texts-match" : "texts-session", { length, games });
  return [players.filter(Boolean).join(" – "), what, day].filter(Boolean).join(" · ");
}

/** What became of it: who judged, where it stopped, what counts otherwise. @param {Ctx} ctx @param {ImportTold} told */
function becomes(ctx, told) {
  const { s, t, a } = ctx;
  return h(
    "div.texts-told",
    { key: "told" },
    told.kind !== "link" &&
      h(
        "label.set-row",
        t("texts-judge"),
        h(
          "select",
          {
            value: s.door.rulebook,
            onchange: (/** @type {Changed} */ event) => a.door.judge(event.target.value),
          },
          h("option", { value: "" }, t("texts-judge-own")),
          (s.catalogue?.rulebooks ?? []).map(({ id }) =>
            h("option", { key: id, value: id }, bookName(ctx, id)),
          ),
        ),
      ),
    told.stop && stopView(ctx, told, told.stop),
    told.notes.map((note, at) =>
      h(
        "p.quiet",
        { key: `note-${at}` },
        t(`texts-note-${note.code}`, {
          game: note.game,
          written: note.written.join(" : "),
          here: note.here.join(" : "),
          points: note.written[1] ?? 0,
          counts: note.here[1] ?? 0,
        }),
      ),
    ),
  );
}

/** The first turn that the rulebook forbids, with its paragraph. @param {Ctx} ctx @param {ImportTold} told @param {Stop} stop */
function stopView(ctx, told, stop) {
  const { t } = ctx;
  const who = stop.player === null ? "" : (told.match?.players[stop.player] ?? "");
  const { refused } = stop;
  return h(
    "div.wrong.texts-stop",
    { role: "alert", "data-stop": stop.code },
    h(
      "p",
      t(`texts-stop-${stop.code.replace("_", "-")}`, {
        game: stop.game,
        turn: stop.turn,
        who,
        written: stop.written,
      }),
    ),
    refused && h("p", h("strong", refused.title), ". ", refused.text, " ", citeLink(ctx, refused.cite)),
    h("p.quiet", t("texts-stop-kept")),
  );
}
