// Compress with Brotli the files that shrink: `name` becomes `name.br`. usage: node squeeze.mjs FOLDER An installed
// package would be three times as large without it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const WORTH = 0.9;
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
const [folder] = process.argv.slice(2);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const plain = readFileSync(path);
  const small = brotliCompressSync(plain, { params });
  if (small.length > WORTH * plain.length) continue;
  writeFileSync(`${path}.br`, small);
  rmSync(path);
}
