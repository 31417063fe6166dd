// Values and trials of the plain kernel under Node.
// usage: node plain_kernel.mjs trials.wasm asked.json  ->  {"values": […], "trials": […]} on standard output
import fs from "node:fs";
import { openKernel } from "../../web/js/pool/kernel.js";

const [file, questions] = process.argv.slice(2);
const { setting, boards, starts, play, count } = JSON.parse(fs.readFileSync(questions, "utf8"));
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const kernel = await openKernel(new WebAssembly.Module(fs.readFileSync(file)), {
  ...setting,
  nets: setting.nets.map(bytes),
});
const trials = [];
for (const start of starts)
  for (let trial = 0; trial < count; trial++) {
    kernel.begin({ ...start, board: bytes(start.board) }, { ...play, cube: bytes(play.cube) }, trial);
    while (!kernel.step(1));
    trials.push(kernel.result());
  }
process.stdout.write(JSON.stringify({ values: boards.map((board) => kernel.value(bytes(board))), trials }));
