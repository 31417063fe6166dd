// Starts the engine as the page's worker does: the slim standard library, the pack of bytecode, no sources.
// usage: node start.mjs dist/pyodide  ->  {"ready": an answer, "compiled": texts of methods still compiled at start}
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import zlib from "node:zlib";
import { loadPyodide } from "pyodide";
import { parsePack, writeFiles } from "../../web/js/bridge/unpack.js";

const LISTEN = `
import dataclasses
missed = []
class Heard(dict):
    def get(self, text, other=None):
        if text not in self:
            missed.append(text)
        return super().get(text, other)
dataclasses._PREPARED = Heard(dataclasses._PREPARED)
import vrhcaby.bridge
`;
const [folder] = process.argv.slice(2);
const home = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const info = JSON.parse(fs.readFileSync(path.join(home, "pyodide-lock.json"), "utf8")).info;
process.on("uncaughtException", (error) => {
  process.stderr.write(String(error.message ?? error).slice(-2000));
  process.exit(1);
});
const plain = zlib.gunzipSync(fs.readFileSync(path.join(folder, "vrhcaby.pack")));
const buffer = plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length);
const py = await loadPyodide({
  lockFileContents: { info, packages: {} },
  packageBaseUrl: "./",
  stdLibURL: path.resolve(folder, "python_stdlib.zip"),
  enableRunUntilComplete: false,
  fsInit: async (FS, { sitePackages }) => writeFiles(FS, sitePackages, parsePack(buffer)),
});
py.runPython(LISTEN);
const handle = py.pyimport("vrhcaby.bridge").handle;
const ready = JSON.parse(handle(JSON.stringify({ v: 1, id: 1, op: "hello", args: {}, lang: "cs" })));
process.stdout.write(JSON.stringify({ ready, compiled: py.runPython("missed").toJs() }));
