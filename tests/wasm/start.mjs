// Starts the engine as the page's worker does: the trimmed runtime, the slim standard library, the packs, no sources.
// usage: node start.mjs dist/pyodide  ->  {"ready": an answer, "compiled": texts of methods still compiled at start,
//   "loaded": modules that starting loads, "kernel": whether the bot's kernel runs, "said": what a fault in Python says,
//   "rehearsed": modules run again}
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import zlib from "node:zlib";
import { loadPyodide } from "pyodide";
import { parsePack, writeFiles } from "../../web/js/bridge/unpack.js";

const LISTEN = `import dataclasses
missed = []
class Heard(dict):
    def get(self, text, other=None):
        if text not in self:
            missed.append(text)
        return super().get(text, other)
dataclasses._PREPARED = Heard(dataclasses._PREPARED)
import vrhcaby.api.bridge
`;
const [folder] = process.argv.slice(2);
const home = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const info = JSON.parse(fs.readFileSync(path.join(home, "pyodide-lock.json"), "utf8")).info;
process.on("uncaughtException", (error) => {
  process.stderr.write(String(error.message ?? error).slice(-2000));
  process.exit(1);
});
/** @param {string} name */
function pack(name) {
  const plain = zlib.gunzipSync(fs.readFileSync(path.join(folder, name)));
  return parsePack(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length));
}
let site = "";
const runtime = await import(path.resolve(folder, "pyodide.asm.js"));
const py = await loadPyodide({
  indexURL: `${path.resolve(folder)}/`,
  createPyodideModule: runtime.default,
  lockFileContents: { info, packages: {} },
  packageBaseUrl: "./",
  stdLibURL: path.resolve(folder, "python_stdlib.zip"),
  enableRunUntilComplete: false,
  fsInit: async (FS, { sitePackages }) => {
    site = sitePackages;
    writeFiles(FS, site, pack("vrhcaby.pack"));
  },
});
py.runPython(LISTEN);
const handle = py.pyimport("vrhcaby.api.bridge").handle;
const ready = JSON.parse(handle(JSON.stringify({ v: 1, id: 1, op: "hello", args: {}, lang: "cs" })));
const compiled = py.runPython("missed").toJs();
const loaded = py.runPython("import sys; list(sys.modules)").toJs();
const rehearsed = py.runPython("from vrhcaby.api.rehearsal import rehearse; list(rehearse(2))").toJs();
writeFiles(py.FS, site, pack("bot.pack"));
const kernel = py.runPython("from vrhcaby.bot import kernel; kernel.library() is not None");
let said = "";
try {
  py.runPython("def fault():\n    1 / 0\n\nfault()");
} catch (error) {
  said = String(error);
}
process.stdout.write(JSON.stringify({ ready, compiled, loaded, rehearsed, kernel, said }));
