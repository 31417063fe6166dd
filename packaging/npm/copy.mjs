#!/usr/bin/env node
/** Copies the engine's files into a folder that a site serves.  usage: vrhcaby-board copy FOLDER */
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [command, folder, ...rest] = process.argv.slice(2);
if (command !== "copy" || !folder || rest.length > 0) {
  console.error("usage: vrhcaby-board copy FOLDER");
  process.exit(2);
}
const target = resolve(folder);
// A folder of something else is never emptied.
const ours = existsSync(join(target, "js/vrhcaby-board.js"));
if (existsSync(target) && !ours && readdirSync(target).length > 0) {
  console.error(`vrhcaby-board: ${target} holds other files; name an empty folder or a new one`);
  process.exit(1);
}
rmSync(target, { recursive: true, force: true });
cpSync(fileURLToPath(new URL("site", import.meta.url)), target, { recursive: true });
console.log(`vrhcaby-board: ${target}`);
