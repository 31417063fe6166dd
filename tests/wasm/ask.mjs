// Load the stock Pyodide under Node, unpack the built wheel into it, and answer requests.
// usage: node ask.mjs wheel requests.json  ->  {"answers": […], "cached": where the bytecode came from, "tag": the interpreter's} on standard output
import fs from "node:fs";
import { loadPyodide } from "pyodide";
import { emptyLock, sayErrorsAlone } from "../../tools/build/start_engine.mjs";

const [wheel, requests] = process.argv.slice(2);
sayErrorsAlone();
const py = await loadPyodide({ lockFileContents: emptyLock(), packageBaseUrl: "./" });
py.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
const handle = py.pyimport("vrhcaby.api.bridge").handle;
const answers = JSON.parse(fs.readFileSync(requests, "utf8")).map((request) =>
  JSON.parse(handle(JSON.stringify(request))),
);
const cached = py.runPython("import vrhcaby.legality.legal as m; m.__cached__ or ''");
const tag = py.runPython("import sys; sys.implementation.cache_tag");
process.stdout.write(JSON.stringify({ answers, cached, tag }));
