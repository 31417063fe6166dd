/** Messages of an embedded board by language. Written by tools/build/page_data.py. */
import csBoard from "../../locales/cs/board.ftl";
import csEmbed from "../../locales/cs/embed.ftl";
import csFigure from "../../locales/cs/figure.ftl";
import csPractice from "../../locales/cs/practice.ftl";
import enBoard from "../../locales/en/board.ftl";
import enEmbed from "../../locales/en/embed.ftl";
import enFigure from "../../locales/en/figure.ftl";
import enPractice from "../../locales/en/practice.ftl";
import skBoard from "../../locales/sk/board.ftl";
import skEmbed from "../../locales/sk/embed.ftl";
import skFigure from "../../locales/sk/figure.ftl";
import skPractice from "../../locales/sk/practice.ftl";

/** @type {Record<string, string>} */
export const SOURCES = {
  cs: [csBoard, csEmbed, csFigure, csPractice].join("\n"),
  sk: [skBoard, skEmbed, skFigure, skPractice].join("\n"),
  en: [enBoard, enEmbed, enFigure, enPractice].join("\n"),
};
