/** What comes out of the workshop: files, addresses and markup of one lesson. Nothing is sent anywhere. */
import { packed } from "../state/packed.js";
import { download } from "../view/download.js";
import { painted } from "../view/painted.js";
import { textIn } from "./draft.js";
import { fileName, fiveLines, frameOf, linkOf } from "./markup.js";
import { MANIFEST, manifest, PAGE, page } from "./scorm.js";
import { singlePage } from "./single.js";
import { zipped } from "./zip.js";

/** @import { WorkshopCtx } from "./parts.js" */
/** @import { Draft } from "./draft.js" */
/** @typedef {{link: string, lines: string, frame: string}} Written */

/** What a board needs besides its lesson; the bot's packs are not among it. */
const SCRIPT = "js/vrhcaby-board.js";
const TOLD = "js/scorm.js";
const ENGINE = ["pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "vrhcaby.pack"];
const BOARD_FILES = [SCRIPT, "js/worker.js", ...ENGINE.map((name) => `pyodide/${name}`)];

/** The engine asks for the build's list of sizes before it starts; a package needs none. */
const SIZES = "build.json";

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** @param {WorkshopCtx} ctx @param {Draft} draft @param {string} lang */
export function makesOf(ctx, draft, lang) {
  const title = textIn(draft.title, lang);
  const name = fileName(title);

  return {
    file: () => download(JSON.stringify(draft, null, 2), `${name}.json`),
    /** @returns {Promise<Written>} */
    async written() {
      const parts = { base: ctx.base.href, packed: await packed(draft), lang, title };
      return { link: linkOf(parts), lines: fiveLines(parts), frame: frameOf(parts) };
    },
    /** @param {import("../bridge/wire.d.ts").Step} step */
    async svg(step) {
      const drawn = await pictureOf(ctx, step, lang);
      if (drawn) download(drawn, `${name}.svg`, "image/svg+xml");
    },
    /** @param {import("../bridge/wire.d.ts").Step} step */
    async png(step) {
      const drawn = await pictureOf(ctx, step, lang);
      const blob = drawn && (await painted(drawn));
      if (blob) download(blob, `${name}.png`, "image/png");
    },
    async scorm() {
      const files = await fetched(ctx.base, [...BOARD_FILES, TOLD]);
      const named = { id: fileName(draft.id), title, lang };
      const entries = [
        { name: PAGE, data: bytes(page(named, SCRIPT, TOLD)) },
        { name: "lesson.json", data: bytes(JSON.stringify(draft)) },
        ...files,
      ];
      const list = bytes(manifest(named, entries.map((entry) => entry.name))); // biome-ignore format: one thought
      download(await zipped([{ name: MANIFEST, data: list }, ...entries]), `${name}-scorm.zip`);
    },
    async single() {
      const files = await fetched(ctx.base, BOARD_FILES);
      download(await singlePage({ title, lang, lesson: draft, files }), `${name}.html`, "text/html");
    },
  };
}

/** The board of a question, with its description inside. @param {WorkshopCtx} ctx @param {import("../bridge/wire.d.ts").Step} step @param {string} lang @returns {Promise<string | null>} an SVG */
export async function pictureOf(ctx, step, lang) {
  const { position, dice, cube_value: value, cube_owner: owner } = step;
  const drawn = await ctx.world.ask("diagram", {
    ...{ position, lang },
    ...(dice ? { dice } : {}),
    ...(owner ? { cube: { value, owner } } : {}),
  });
  if (drawn.error) throw new Error(drawn.error.detail || drawn.error.code);
  return drawn.ok?.svg ?? null;
}

/** @param {URL} base @param {string[]} names @returns {Promise<import("./zip.js").Entry[]>} @throws {Error} with the name of a file that cannot be had */
async function fetched(base, names) {
  const files = names.map(async (name) => {
    const answer = await fetch(new URL(name, base)).catch(() => null);
    if (!answer?.ok) throw new Error(name);
    return { name, data: new Uint8Array(await answer.arrayBuffer()) };
  });
  return [{ name: SIZES, data: bytes(JSON.stringify({ files: {} })) }, ...(await Promise.all(files))];
}
