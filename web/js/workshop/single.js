/**
 * One file that holds everything: page, board, engine and lesson. Opened from a disk it fetches nothing, since whatever the
 * engine asks for by address is answered from the file itself.
 */
import { base64 } from "../bridge/base64.js";
import { escaped } from "./markup.js";
import { deflated } from "./zip.js";

/** @import { Entry } from "./zip.js" */

/** Every address below it is a file of this page; nothing is ever asked of it. */
const PRETENDED = "https://vrhcaby.invalid/";

/** @param {{title: string, lang: string, lesson: unknown, files: Entry[]}} parts @returns {Promise<string>} */
export async function singlePage({ title, lang, lesson, files }) {
  const held = Object.fromEntries(
    await Promise.all(files.map(async ({ name, data }) => [name, base64(await deflated(data))])),
  );
  const json = (/** @type {unknown} */ value) => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="${escaped(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body>
<h1>${escaped(title)}</h1>
<vrhcaby-board mode="lesson" lang="${escaped(lang)}" aria-label="${escaped(title)}"></vrhcaby-board>
<script type="application/json" id="lesson">${json(lesson)}</script>
<script type="application/json" id="files">${json(held)}</script>
<script>${START}</script>
</body>
</html>
`;
}

/**
 * The worker's beginning. A worker of a page from a disk shares no origin with it and may read nothing of it, so it is
 * handed its files in a first message and takes what the engine asks for out of them; what is said meanwhile is kept.
 */
const IN_WORKER = `self.onmessage = ({ data }) => {
  Object.assign(self, data.told);
  const plain = self.fetch.bind(self);
  const opened = (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  };
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(self.vrhcabyBase)) return plain(input, init);
    const name = url.slice(self.vrhcabyBase.length);
    const found = data.packed[name];
    if (!found) return new Response("", { status: 404 });
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(await opened(found).arrayBuffer(), { headers: { "content-type": type } });
  };
  const held = [];
  self.onmessage = (event) => held.push(event);
  import(data.main).then(() => held.forEach((event) => self.onmessage(event)));
};`;

/** What the page does: it gives the worker its files, and begins with the lesson. */
const START = `(async () => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const packed = read("files");
  const script = (name) => {
    const bytes = Uint8Array.from(atob(packed[name]), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).text();
  };
  const address = (text) => "data:text/javascript;charset=utf-8," + encodeURIComponent(text);
  const runtime = "pyodide/pyodide.asm.js";
  window.vrhcabyBase = ${JSON.stringify(PRETENDED)};
  const vrhcabyFiles = { [runtime]: address(await script(runtime)) };
  const told = { vrhcabyBase: window.vrhcabyBase, vrhcabyFiles };
  const main = address(await script("js/worker.js"));
  const Plain = window.Worker;
  window.Worker = function () {
    const worker = new Plain(address(${JSON.stringify(IN_WORKER)}), { type: "module" });
    worker.postMessage({ told, packed, main });
    return worker;
  };
  await import(address(await script("js/vrhcaby-board.js")));
  await document.querySelector("vrhcaby-board").load(read("lesson"));
})();`;
