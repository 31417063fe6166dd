// Do tasks with the kernel without Python, under Node.
// usage: node plain_kernel.mjs trials.pack asked.json  ->  the numbers of each stage's pieces on standard output
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { openKernel } from "../../web/js/pool/kernel.js";

const [file, questions] = process.argv.slice(2);
const { setting, stages } = JSON.parse(fs.readFileSync(questions, "utf8"));
const kernel = await openKernel(new WebAssembly.Module(gunzipSync(fs.readFileSync(file))), setting);
/** @param {any} task */
function done(task) {
  const work = kernel.work(task);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
/** @type {Record<string, number[][]>} */
const found = {};
for (const [name, { common, pieces }] of Object.entries(stages))
  found[name] = pieces.map((/** @type {object} */ piece) => done({ ...common, ...piece }));
process.stdout.write(JSON.stringify(found));
