/** Messages of an embedded board by language. Written by tools/build/languages.py. */
import csBoard from "../../locales/cs/board.ftl";
import csEmbed from "../../locales/cs/embed.ftl";
import enBoard from "../../locales/en/board.ftl";
import enEmbed from "../../locales/en/embed.ftl";
import skBoard from "../../locales/sk/board.ftl";
import skEmbed from "../../locales/sk/embed.ftl";

/** @type {Record<string, string>} */
export const SOURCES = {
  cs: [csBoard, csEmbed].join("\n"),
  sk: [skBoard, skEmbed].join("\n"),
  en: [enBoard, enEmbed].join("\n"),
};
