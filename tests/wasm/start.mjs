// Start the built engine and ask about its internals.
// usage: node start.mjs dist/pyodide  ->  {"ready": an answer, "compiled": texts of methods still compiled at start,
//   "loaded": modules loaded at the start, "kernel": whether the bot's kernel runs, "said": the text of a fault in Python,
//   "repeated": modules run again, "decoded": one word in each encoding of files}
import path from "node:path";
import { hello, readPack, sayErrorsAlone, startEngine } from "../../tools/build/start_engine.mjs";
import { writeFiles } from "../../web/js/bridge/packs.js";

const LISTEN = `import dataclasses
missed = []
class Heard(dict):
    def get(self, text, other=None):
        if text not in self:
            missed.append(text)
        return super().get(text, other)
dataclasses._PREPARED = Heard(dataclasses._prepared())
import vrhcaby.api.bridge
`;
sayErrorsAlone();
const [folder] = process.argv.slice(2);
const { py, site } = await startEngine(folder);
writeFiles(py.FS, site, readPack(path.join(folder, "page.pack")));
py.runPython(LISTEN);
const ready = hello(py);
const compiled = py.runPython("missed").toJs();
const loaded = py.runPython("import sys; list(sys.modules)").toJs();
const repeated = py.runPython("from vrhcaby.api.warm_up import warm_up; list(warm_up(2))").toJs();
for (const name of ["records.pack", "bot.pack", "figure.pack", "lessons.pack"])
  writeFiles(py.FS, site, readPack(path.join(folder, name)));
const decoded = py
  .runPython(
    `from vrhcaby.notation.encoding import decoded
[decoded(data) for data in ("\\u0159e\\u010d\\u00ed".encode("cp1250"), b"\\xff\\xfeA\\0", b"\\xfe\\xff\\0A", b"A")]`,
  )
  .toJs();
const kernel = py.runPython("from vrhcaby.bot import kernel; kernel.library() is not None");
let said = "";
try {
  py.runPython("def fault():\n    1 / 0\n\nfault()");
} catch (error) {
  said = String(error);
}
process.stdout.write(JSON.stringify({ ready, compiled, loaded, repeated, kernel, said, decoded }));
