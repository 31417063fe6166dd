// Run a Python script inside the pinned Pyodide under Node, so that its compiled code fits the browser's interpreter
// exactly.  usage: node pyodide_run.mjs script.py folder [wheel]
// The folder appears as /work; the wheel (if any) is importable.
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";
import { emptyLock } from "./start_engine.mjs";

const [script, folder, wheel] = process.argv.slice(2);
const py = await loadPyodide({
  lockFileContents: emptyLock(),
  packageBaseUrl: "./",
  // No column numbers: nobody sees them without sources, and they are a quarter of the packed code.
  env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" },
});
py.FS.mkdirTree("/work");
py.FS.mount(py.FS.filesystems.NODEFS, { root: path.resolve(folder) }, "/work");
if (wheel) {
  py.FS.writeFile("/lib/app.whl", fs.readFileSync(wheel));
  py.runPython("import sys; sys.path.insert(0, '/lib/app.whl')");
}
py.runPython(fs.readFileSync(script, "utf8"), { filename: script });
