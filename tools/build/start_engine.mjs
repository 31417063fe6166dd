// Start the engine like the page's worker: runtime, standard library and pack of one folder, no sources.
// usage: node start_engine.mjs dist/pyodide  ->  the engine's answer to "hello"
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";
import { loadPyodide } from "pyodide";
import { parsePack, writeFiles } from "../../web/js/bridge/packs.js";

const HOME = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));

/** Pyodide's description without packages, because only the core is loaded. */
export function emptyLock() {
  const { info } = JSON.parse(fs.readFileSync(path.join(HOME, "pyodide-lock.json"), "utf8"));
  return { info, packages: {} };
}

/** Print errors alone: beside an uncaught error Node prints the whole runtime, one line of a million letters. */
export function sayErrorsAlone() {
  process.on("uncaughtException", (error) => {
    process.stderr.write(String(error.message ?? error).slice(-2000));
    process.exit(1);
  });
}

/** @param {string} file @returns {any} what `writeFiles` takes */
export function readPack(file) {
  const plain = zlib.gunzipSync(fs.readFileSync(file));
  return parsePack(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length));
}

/** @param {string} folder @returns {Promise<{py: any, site: string}>} Python, and where it finds the package */
export async function startEngine(folder) {
  let site = "";
  const own = fs.mkdtempSync(path.join(os.tmpdir(), "engine-"));
  process.on("exit", () => fs.rmSync(own, { recursive: true }));
  for (const [name, content] of readPack(path.join(folder, "library.pack")))
    fs.writeFileSync(path.join(own, name), content);
  const runtime = await import(pathToFileURL(path.resolve(folder, "pyodide.asm.js")).href);
  const py = await loadPyodide({
    indexURL: `${path.resolve(folder)}/`,
    createPyodideModule: runtime.default,
    lockFileContents: emptyLock(),
    packageBaseUrl: "./",
    stdLibURL: path.join(own, "python_stdlib.zip"),
    enableRunUntilComplete: false,
    fsInit: async (FS, { sitePackages }) => {
      site = sitePackages;
      writeFiles(FS, site, readPack(path.join(folder, "vrhcaby.pack")));
    },
  });
  return { py, site };
}

/** @param {any} py @returns {any} the engine's first answer */
export function hello(py) {
  const { handle } = py.pyimport("vrhcaby.api.bridge");
  return JSON.parse(handle(JSON.stringify({ v: 1, id: 1, op: "hello", args: {}, lang: "cs" })));
}

if (process.argv[1]?.endsWith("start_engine.mjs")) {
  sayErrorsAlone();
  const { py } = await startEngine(process.argv[2]);
  process.stdout.write(JSON.stringify(hello(py)));
}
