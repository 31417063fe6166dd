// Runs a Python script inside the pinned Pyodide under Node, so that what it compiles fits the browser's
// interpreter exactly.  usage: node pyodide_run.mjs script.py folder [wheel]
// The folder is seen as /work, the wheel (if any) can be imported from.
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [script, folder, wheel] = process.argv.slice(2);
const py = await loadPyodide({ lockFileContents: emptyLock(), packageBaseUrl: "./" });
py.FS.mkdirTree("/work");
py.FS.mount(py.FS.filesystems.NODEFS, { root: path.resolve(folder) }, "/work");
if (wheel) {
  py.FS.writeFile("/lib/app.whl", fs.readFileSync(wheel));
  py.runPython("import sys; sys.path.insert(0, '/lib/app.whl')");
}
py.runPython(fs.readFileSync(script, "utf8"), { filename: script });

/** Nothing but the core is loaded: no list of packages is needed. */
function emptyLock() {
  const info = {
    abi_version: "2026_0",
    arch: "wasm32",
    platform: "emscripten",
    version: "0",
    python: "3.14.0",
  };
  return { info, packages: {} };
}
