// Compute values, pieces of a search and trials with the kernel without Python, under Node.
// usage: node plain_kernel.mjs trials.pack asked.json  ->  {"values": […], "pieces": […], "trials": […]} on standard output
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { openKernel } from "../../web/js/pool/kernel.js";

const [file, questions] = process.argv.slice(2);
const { setting, worth, boards, pieces, starts, play, count } = JSON.parse(
  fs.readFileSync(questions, "utf8"),
);
const kernel = await openKernel(new WebAssembly.Module(gunzipSync(fs.readFileSync(file))), setting);
kernel.aimAt(worth);
/** @param {string} board @param {{side: number, plies: number, first: number, count: number}} piece */
function valued(board, piece) {
  kernel.beginPiece({ ...piece, board }, play.cube);
  while (!kernel.stepPiece(1));
  return kernel.piece();
}
const AT_ONCE = { side: 0, plies: 0, first: 0, count: 0 };
const trials = [];
for (const start of starts)
  for (let trial = 0; trial < count; trial++) {
    kernel.begin(start, play, trial);
    while (!kernel.step(1));
    trials.push(kernel.result());
  }
const values = boards.map((board) => valued(board, AT_ONCE).slice(0, 7));
const sums = pieces.map(({ board, ...piece }) => valued(board, piece));
process.stdout.write(JSON.stringify({ values, pieces: sums, trials }));
