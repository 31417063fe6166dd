// Loads the stock Pyodide under Node, unpacks the built wheel into it, and answers requests.
// usage: node ask.mjs wheel requests.json  ->  {"answers": […], "cached": where the bytecode came from} on standard output
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [wheel, requests] = process.argv.slice(2);
const home = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const info = JSON.parse(fs.readFileSync(path.join(home, "pyodide-lock.json"), "utf8")).info;
// Node prints the whole runtime, one line of a million letters, beside an uncaught error: say the error alone.
process.on("uncaughtException", (error) => {
  process.stderr.write(String(error.message ?? error).slice(-2000));
  process.exit(1);
});
const py = await loadPyodide({ lockFileContents: { info, packages: {} }, packageBaseUrl: "./" });
py.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
const handle = py.pyimport("vrhcaby.bridge").handle;
const answers = JSON.parse(fs.readFileSync(requests, "utf8")).map((request) =>
  JSON.parse(handle(JSON.stringify(request))),
);
const cached = py.runPython("import vrhcaby.legal as m; m.__cached__ or ''");
process.stdout.write(JSON.stringify({ answers, cached }));
