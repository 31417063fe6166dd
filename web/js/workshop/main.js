/** The workshop: a lesson is made in a form, seen as its readers will see it, checked as it grows, and taken away. */

import { createPlaceBoard } from "../figure/place_board.js";
import { Step } from "../figure/step.js";
import { stepLayout } from "../figure/step_layout.js";
import { localStore } from "../state/local_store.js";
import { jsonOf, LONGEST_LESSON, MARK, PackedError, unpacked } from "../state/packed.js";
import { h, render } from "../view/vdom.js";
import { askedOf, newStep } from "./asked.js";
import { checked, placedMoment } from "./checked.js";
import { doorView } from "./door_view.js";
import { draftOf, languagesOf, MOST_STEPS, textIn, withMore, withStep, withText } from "./draft.js";
import { sentenceOf } from "./faults.js";
import { actButton, choiceField } from "./fields.js";
import { answersFor, formView, lessonFields } from "./form_view.js";
import { isGiven, stepOf } from "./given.js";
import { createKeep } from "./keep.js";
import { makesOf, pictureOf } from "./makes.js";
import { outView } from "./out_view.js";
import { reasonOf } from "./paper_answer.js";
import { ALL_LANGS } from "./parts.js";
import { described, sheetOf, sheetView } from "./sheet.js";
import { stepsView } from "./steps_view.js";

/** @import { WorkshopCtx, Bench } from "./parts.js" */
/** @import { Draft, StepDraft } from "./draft.js" */
/** @import { Checked } from "./checked.js" */

/** So long nothing is typed before the engine is asked. */
const PAUSE_MS = 200;
const NOTHING_MADE = { written: null, copied: "", trouble: "", alt: "", busy: "" };

/** @param {HTMLElement} host @param {WorkshopCtx} ctx */
export function createWorkshop(host, ctx) {
  const keep = createKeep(localStore());
  /** @type {Draft} of the first update on, when the page's language is known */
  let draft = { id: "", rulebook: "", title: {}, about: {}, step: [] };
  let at = 0;
  let textLang = "";
  /** @type {Checked} */
  let said = { faults: [], shown: null, refused: null, ruled: null, trouble: "" };
  /** @type {Step | null} */
  let step = null;
  let shownAs = "";
  let asking = 0;
  let timer = 0;
  let came = "";
  /** The visit whose position has been taken. @type {unknown} */
  let visited = null;
  let trouble = "";
  let pasted = "";
  /** @type {Omit<import("./out_view.js").Out, "faulty">} */
  let out = { ...NOTHING_MADE };
  /** @type {import("./sheet.js").Sheet | null} */
  let sheet = null;
  /** Plays and dice as they were typed: what can be read of them stands in the lesson. @type {Map<string, string>} */
  const typed = new Map();
  const places = createPlaceBoard({ look: ctx.world.look, onLine: (position) => edit({ position }) });
  let gone = false;

  return { update, destroy };

  /** @param {WorkshopCtx} next */
  function update(next) {
    const { lang, paragraph } = ctx;
    ctx = next;
    const { theme } = ctx.world.look;
    step?.paint({ theme });
    places.paint(ctx.world.look);
    if (textLang === "") enter();
    else if (lang !== ctx.lang) void check();
    if (ctx.paragraph.startsWith(MARK) && came !== ctx.paragraph) {
      came = ctx.paragraph;
      void openText(`#lesson=${came}`);
    } else if (paragraph !== ctx.paragraph) came = "";
    if (visited !== ctx.visit && isGiven(ctx.paragraph)) take(stepOf(ctx.paragraph));
    visited = ctx.visit;
    draw();
  }

  function enter() {
    draft = keep.read() ?? beginning();
    textLang = languagesOf(draft, ALL_LANGS)[0] ?? ctx.lang;
    void check();
  }

  // The lesson

  /** @returns {Draft} */
  function beginning() {
    const { t, lang } = ctx;
    const rulebook = ctx.books.includes("precise") ? "precise" : (ctx.books[0] ?? "precise");
    return {
      ...{ id: `own-${Date.now().toString(36)}`, rulebook },
      title: { [lang]: t("workshop-new-title") },
      about: { [lang]: t("workshop-new-about") },
      step: [newStep("choice", answersFor("choice", [lang], t))],
    };
  }

  /** @returns {Bench} */
  function bench() {
    const one = draft.step[at];
    const langs = languagesOf(draft, ALL_LANGS);
    const all = langs.includes(textLang) ? langs : [...langs, textLang];
    return {
      ...{ ctx, draft, at, step: one, asked: askedOf(one), textLang, langs: all, edit },
      editLesson: (patch) => change({ ...draft, ...patch }),
      written: (before, text) => withText(before, textLang, text, all),
    };
  }

  /** @param {Partial<StepDraft>} patch */
  function edit(patch) {
    // Another kind of question begins with its own answer.
    if ("kind" in patch) typed.clear();
    change(withStep(draft, at, patch));
  }

  /** @param {Draft} next @param {number} [open] the question that is then open */
  function change(next, open = at) {
    // What was typed is known by the number of its question.
    if (open !== at || next.step.length !== draft.step.length) typed.clear();
    draft = next;
    // What is still being found out is of the draft as it was.
    asking += 1;
    at = Math.min(open, draft.step.length - 1);
    keep.write(draft);
    out = { ...NOTHING_MADE };
    trouble = "";
    draw();
    clearTimeout(timer);
    timer = window.setTimeout(check, PAUSE_MS);
  }

  /** @param {Draft} next another lesson */
  function begin(next) {
    typed.clear();
    textLang = languagesOf(next, ALL_LANGS)[0] ?? ctx.lang;
    change(next, 0);
  }

  /** A position of elsewhere becomes one more question; of nothing begun, the first. @param {ReturnType<typeof stepOf>} given */
  function take({ rulebook, ...given }) {
    // Whoever comes back to this address, or reloads it, does not ask for the question again.
    history.replaceState(null, "", "#workshop");
    const asked = given.dice ? "best" : "choice";
    const one = { ...newStep(asked, answersFor(asked, languagesOf(draft, ALL_LANGS), ctx.t)), ...given };
    const other = rulebook !== draft.rulebook && { rulebook };
    const next = keep.read() ? withMore(draft, { ...one, ...other }) : { ...draft, rulebook, step: [one] };
    if (next === draft) {
      trouble = ctx.t("workshop-full", { most: MOST_STEPS });
      return;
    }
    change(next, next.step.length - 1);
    if (given.dice) void suggest();
  }

  /** @param {number} to another question */
  function go(to) {
    at = to;
    draw();
    void check();
  }

  async function check() {
    asking += 1;
    const mine = asking;
    const found = await checked(ctx.world.ask, draft, { at, lang: textLang });
    if (gone || mine !== asking) return;
    said = found;
    if (found.ruled) {
      draft = { ...draft, step: found.ruled };
      keep.write(draft);
    }
    preview();
    draw();
  }

  /** The question is set up anew only when it asks something else. */
  function preview() {
    const { shown } = said;
    const wanted = shown ? `${at}${textLang}${ctx.lang}${JSON.stringify(shown)}` : "";
    const { position } = draft.step[at];
    if (shown) places.read(typeof position === "string" ? position : "", shown.position);
    if (wanted === shownAs) return;
    shownAs = wanted;
    step?.destroy();
    step = null;
    if (!shown) return;
    step = new Step({ world: ctx.world, redraw: draw, step: shown, sleeps: true });
    void step.show();
    if (step.played) void step.start();
  }

  // What is opened

  /** @param {string} text a link, or the text of a file */
  async function openText(text) {
    try {
      const link = /[#&]lesson=(~[\w-]*)/.exec(text.slice(0, 100_000));
      const found = draftOf(link ? await unpacked(link[1]) : jsonOf(text));
      if (!found) throw new PackedError("lesson/json", "1:1");
      pasted = "";
      if (!gone) begin(found);
    } catch (error) {
      fail(error);
    }
  }

  /** @param {string} text */
  function paste(text) {
    pasted = text;
    void openText(text);
  }

  /** @param {File | undefined} file */
  async function openFile(file) {
    if (!file) return;
    // A file that is far too long is not even read.
    if (file.size > 4 * LONGEST_LESSON) fail(new PackedError("lesson/too-long", String(file.size)));
    else await openText(await file.text());
  }

  /** @param {unknown} error */
  function fail(error) {
    if (gone) return;
    const { t } = ctx;
    const { code = "lesson/json", message } = /** @type {PackedError} */ (error);
    trouble = t(`workshop-${code.replace("/", "-")}`, { detail: message, most: LONGEST_LESSON });
    draw();
  }

  // What is taken away

  /** @param {string} name @param {() => Promise<unknown>} work */
  async function making(name, work) {
    out = { ...out, busy: name, trouble: "" };
    draw();
    try {
      await work();
    } catch (error) {
      out = { ...out, trouble: ctx.t("workshop-out-failed", { detail: String(error) }) };
    }
    out = { ...out, busy: "" };
    if (!gone) draw();
  }

  /** @param {"svg" | "png"} kind */
  function picture(kind) {
    return making(kind, async () => {
      if (!said.shown) return;
      const drawn = (await pictureOf(ctx, said.shown, textLang)) ?? "";
      out = { ...out, alt: described(drawn) };
      await makesOf(ctx, draft, textLang)[kind](said.shown);
    });
  }

  /** @param {boolean} answers */
  function paper(answers) {
    return making("paper", async () => {
      sheet = await sheetOf(ctx, draft, { lang: textLang, answers });
      draw();
      await Promise.all([...host.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
      print();
    });
  }

  /** @returns {import("./out_view.js").Acts} */
  function acts() {
    const makes = makesOf(ctx, draft, textLang);
    return {
      file: makes.file,
      write: () =>
        making("link", async () => {
          const written = await makes.written();
          out = { ...out, written };
        }),
      ...{ svg: () => picture("svg"), png: () => picture("png"), paper },
      scorm: () => making("scorm", makes.scorm),
      single: () => making("single", makes.single),
      copied: (copied) => {
        out = { ...out, copied };
        draw();
      },
    };
  }

  /** The play that the bot would make becomes the right answer. */
  async function suggest() {
    const moment = await placedMoment(ctx.world.ask, draft, draft.step[at]);
    const found = await ctx.world.ask("best", /** @type {never} */ ({ ...moment, count: 1 }));
    const moves = found.ok?.plays[0]?.moves;
    if (gone || !moves) return;
    typed.delete(`best-${at}`);
    edit({ goal: { plays: [moves.map(({ from, to }) => [from, to])] } });
  }

  // What is seen

  function draw() {
    if (gone) return;
    const { t } = ctx;
    const one = bench();
    const refusal = said.refused ? reasonOf(said.refused) : "";
    const faulty = said.faults.length > 0 || said.trouble !== "";
    render(
      host,
      h(
        "article.teach-workshop",
        { key: "workshop" },
        h(
          "div.on-screen",
          { key: "screen" },
          h("p.teach-back", h("a", { href: "#lessons" }, t("teach-all-lessons"))),
          h("h1", t("workshop")),
          h("p.teach-lead", t("workshop-lead")),
          doorView(t, { pasted, trouble, openFile, begin: () => begin(beginning()), paste }),
          h(
            "div.workshop-bench",
            { key: "bench" },
            h(
              "section.workshop-form",
              { key: "form" },
              lessonFields(one, (lang) => {
                textLang = lang;
                draw();
                void check();
              }),
              stepsView(one, { wrong: new Set(said.faults.map((fault) => fault.step)), change, go }),
              formView(one, { typed, suggest: () => void suggest(), refusal, board: boardView() }),
            ),
            h("section.workshop-preview", { key: "preview" }, previewView(), faultsView()),
          ),
          outView(t, { ...out, faulty }, acts()),
        ),
        sheet && sheetView(sheet, t),
      ),
    );
  }

  function boardView() {
    const { t } = ctx;
    return [
      h("div", { key: "places", raw: places.host }),
      choiceField({
        ...{ id: "hand", words: t("workshop-hand"), value: places.hand },
        options: ["white", "black", "take"].map((value) => ({ value, words: t(`workshop-hand-${value}`) })),
        choose: (value) => places.hold(/** @type {import("../figure/place_board.js").Hand} */ (value)),
      }),
      h(
        "div.workshop-buttons",
        { key: "place-buttons" },
        actButton({ id: "clear", words: t("workshop-clear"), act: places.clear }),
        actButton({ id: "start", words: t("workshop-start"), act: () => edit({ position: undefined }) }),
      ),
    ];
  }

  function previewView() {
    const { t, nameOf, world } = ctx;
    const layout = { key: shownAs, t, words: world.citing.words, nameOf, next: null };
    return [
      h("h2", { key: "title" }, t("workshop-preview")),
      h("p.workshop-title", { key: "name", lang: textLang }, textIn(draft.title, textLang)),
      step
        ? stepLayout(step, layout)
        : h(
            "p.quiet",
            { key: "none" },
            t(asking && said.faults.length === 0 ? "teach-engine" : "workshop-no-preview"),
          ),
    ];
  }

  function faultsView() {
    const { t } = ctx;
    if (said.faults.length === 0)
      return said.trouble
        ? h("p.notice", { key: "faults" }, said.trouble)
        : h("p.workshop-sound", { key: "sound", "data-sound": String(Boolean(said.shown)) }, said.shown && t("workshop-sound")); // biome-ignore format: one thought
    return h(
      "div",
      { key: "faults", role: "status" },
      h(
        "ul.workshop-faults",
        said.faults.map((fault, key) => h("li", { key }, sentenceOf(fault, t))),
      ),
    );
  }

  function destroy() {
    gone = true;
    clearTimeout(timer);
    step?.destroy();
    places.destroy();
    render(host);
  }
}
