// Remove everything from the runtime's module that can no longer be reached (binaryen).  usage: node trim_runtime.mjs plan.json
// The plan: {"module", "kernel", "out": paths, "words": names in the runtime's scripts}
// Prints {"kept": names still exported, "all": how many there were, "addresses": whether the kernel asks for any,
//   "valid": whether the module is valid}.
import fs from "node:fs";
import binaryen from "binaryen";

const { Features } = binaryen;
// Features that Emscripten's output may use in every supported browser.
const FEATURES =
  Features.MutableGlobals |
  Features.SignExt |
  Features.NontrappingFPToInt |
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.CallIndirectOverlong |
  Features.ReferenceTypes |
  Features.Multivalue |
  Features.ExceptionHandling;

const plan = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const asked = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(plan.kernel)));
const wanted = new Set([...plan.words, ...asked.map(({ name }) => name)]);
const module = binaryen.readBinary(fs.readFileSync(plan.module));
module.setFeatures(FEATURES);
const names = Array.from(
  { length: module.getNumExports() },
  (_, at) => binaryen.getExportInfo(module.getExportByIndex(at)).name,
);
for (const name of names) if (!wanted.has(name)) module.removeExport(name);
module.runPasses(["remove-unused-module-elements"]);
const out = module.emitBinary();
const valid = Boolean(module.validate()) && WebAssembly.validate(out);
fs.writeFileSync(plan.out, out);
const kept = names.filter((name) => wanted.has(name));
const addresses = asked.some(({ module: place }) => place.startsWith("GOT."));
process.stdout.write(JSON.stringify({ kept, all: names.length, addresses, valid }));
