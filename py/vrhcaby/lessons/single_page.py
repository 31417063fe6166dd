"""One HTML file that holds everything: page, board, engine and lesson. Opened from a disk it fetches nothing.

The file itself answers every fetch of the engine.
"""

from __future__ import annotations

import json

from vrhcaby.lessons.drafts import Draft
from vrhcaby.lessons.markup import escaped, language_attributes, site_head
from vrhcaby.lessons.site import Site

_BASE = "https://vrhcaby.invalid/"
"""Addresses below it are files inside this page; nothing is fetched from there."""


def single_page(name: str, draft: Draft, lang: str, site: Site, home: str) -> tuple[str, str]:
    """The page's text before and after its table of files (name: base64 of the deflated file).

    Links to paragraphs and to other lessons lead to the page at ``home``.
    """
    title = escaped(name)
    style, heading = site_head(site)
    lesson = json.dumps(draft, ensure_ascii=False).replace("<", "\\u003c")
    before = f"""<!doctype html>
<html{language_attributes(lang)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{style}</head>
<body>
{heading}<h1>{title}</h1>
<vrhcaby-board lang="{lang}" aria-label="{title}"></vrhcaby-board>
<script type="application/json" id="lesson">{lesson}</script>
<script type="application/json" id="files">"""
    pages = json.dumps(home).replace("<", "\\u003c")
    start = (
        _START.replace("BASE", json.dumps(_BASE))
        .replace("WORKER", json.dumps(_WORKER))
        .replace("PAGES", pages)
    )
    return before, f"</script>\n<script>{start}</script>\n</body>\n</html>\n"


# A worker of a page on disk has no origin and cannot read files. So its first message contains the files, and it
# answers the engine's fetches from them. Messages that arrive meanwhile are queued.
_WORKER = """self.onmessage = ({ data }) => {
  Object.assign(self, data.globals);
  const plain = self.fetch.bind(self);
  const opened = (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  };
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(self.vrhcabyBase)) return plain(input, init);
    const name = url.slice(self.vrhcabyBase.length).split("?")[0];
    const found = data.packed[name];
    if (!found) return new Response("", { status: 404 });
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(await opened(found).arrayBuffer(), { headers: { "content-type": type } });
  };
  const held = [];
  self.onmessage = (event) => held.push(event);
  import(data.main).then(() => held.forEach((event) => self.onmessage(event)));
};"""

# The page sends the files to the worker, then loads the lesson. The worker's name, which the engine reads, is its starter's.
_START = """(async () => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const packed = read("files");
  const script = (name) => {
    const bytes = Uint8Array.from(atob(packed[name]), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).text();
  };
  const address = (text) => "data:text/javascript;charset=utf-8," + encodeURIComponent(text);
  const runtime = "pyodide/pyodide.asm.js";
  window.vrhcabyBase = BASE;
  window.vrhcabyPages = PAGES;
  const vrhcabyFiles = { [runtime]: address(await script(runtime)) };
  const globals = { vrhcabyBase: window.vrhcabyBase, vrhcabyFiles };
  const main = address(await script("js/worker.js"));
  const Plain = window.Worker;
  window.Worker = function (_, options) {
    const worker = new Plain(address(WORKER), options);
    worker.postMessage({ globals, packed, main });
    return worker;
  };
  await import(address(await script("js/board.js")));
  await document.querySelector("vrhcaby-board").load(read("lesson"));
})();"""
