/** The lesson on paper: each question with its board, and on demand the answers behind them. */
import { citeLabel } from "../view/cite.js";
import { h } from "../view/vdom.js";
import { pictureOf } from "./makes.js";
import { paperAnswer } from "./paper_answer.js";

/** @import { WorkshopCtx } from "./parts.js" */
/** @import { Draft } from "./draft.js" */
/** @typedef {{title: string, answers: boolean, items: {picture: string, alt: string, text: string, options: string[], answer: string}[]}} Sheet */

/** @param {WorkshopCtx} ctx @param {Draft} draft @param {{lang: string, answers: boolean}} how @returns {Promise<Sheet | null>} null: the lesson is faulty */
export async function sheetOf(ctx, draft, { lang, answers }) {
  const { ask } = ctx.world;
  const { ok } = await ask("lesson", { lesson: draft }, { lang });
  if (!ok) return null;
  const cited = (/** @type {import("../view/cite.js").Place} */ cite) =>
    `(${citeLabel(ctx.world.citing, cite)})`;
  const how = { lang, t: ctx.t, cited };
  const items = await Promise.all(
    ok.steps.map(async (step) => {
      const drawn = (await pictureOf(ctx, step, lang)) ?? "";
      return {
        picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`,
        alt: described(drawn),
        text: step.text,
        options: step.options_text ?? [],
        answer: answers ? await paperAnswer(ask, step, how) : "",
      };
    }),
  );
  return { title: ok.title, answers, items };
}

/** The description that a picture carries inside. @param {string} svg */
export const described = (svg) =>
  new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("desc")?.textContent?.trim() ?? "";

/** @param {Sheet} sheet @param {import("../i18n/fluent.js").Translate} t */
export const sheetView = ({ title, items, answers }, t) =>
  h(
    "div.on-paper.workshop-sheet",
    { key: "sheet" },
    h("h1", title),
    h(
      "ol",
      items.map(({ picture, alt, text, options }, at) =>
        h(
          "li",
          { key: at },
          h("p", text),
          h("img", { src: picture, alt }),
          options.length > 0 && h("ol.workshop-options", options.map((one, key) => h("li", { key }, one))), // biome-ignore format: one thought
        ),
      ),
    ),
    answers && [
      h("h2.workshop-answers-head", { key: "answers" }, t("workshop-paper-answers")),
      h("ol", { key: "list" }, items.map(({ answer }, at) => h("li", { key: at }, answer || "–"))), // biome-ignore format: one thought
    ],
  );
