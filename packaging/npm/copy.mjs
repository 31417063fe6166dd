#!/usr/bin/env node
/** Copy the engine's files into a folder that a site serves. usage: vrhcaby-board copy FOLDER */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

/** Packages that add files if they are installed. */
const OPTIONAL = ["vrhcaby-board-bot", "vrhcaby-board-tables"];
const COMPRESSED = ".br";

const [command, folder, ...rest] = process.argv.slice(2);
if (command !== "copy" || !folder || rest.length > 0) {
  console.error("usage: vrhcaby-board copy FOLDER");
  process.exit(2);
}
const target = resolve(folder);
// Never empty a folder with other content.
const ours = existsSync(join(target, "js/vrhcaby-board.js")) || existsSync(join(target, "js/worker.js"));
if (existsSync(target) && !ours && readdirSync(target).length > 0)
  stop(`${target} holds other files; name an empty folder or a new one`);

const own = fileURLToPath(new URL(".", import.meta.url));
const version = versionOf(own);
const places = [own, ...OPTIONAL.map(installed).filter((place) => place !== null)];
rmSync(target, { recursive: true, force: true });
for (const place of places) write(join(place, "site"), target);
const missing = OPTIONAL.filter((name) => !places.some((place) => nameOf(place) === name));
console.log(`vrhcaby-board: ${target}${missing.length ? ` (not installed: ${missing.join(", ")})` : ""}`);

/** The folder of an optional package, from the project or beside this one. One of another version is an error. @param {string} name */
function installed(name) {
  for (const from of [join(process.cwd(), "package.json"), import.meta.url]) {
    try {
      const place = dirname(createRequire(from).resolve(`${name}/package.json`));
      if (versionOf(place) !== version)
        stop(`${name} is ${versionOf(place)}, vrhcaby-board ${version}; install the same version of both`);
      return place;
    } catch (error) {
      if (!["MODULE_NOT_FOUND", "ERR_MODULE_NOT_FOUND"].includes(error.code)) throw error;
    }
  }
  return null;
}

/** @param {string} place */
function about(place) {
  return JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
}

/** @param {string} place */
function versionOf(place) {
  return about(place).version;
}

/** @param {string} place */
function nameOf(place) {
  return about(place).name;
}

/** Write every file of a folder, decompressing those that the package has compressed. @param {string} from @param {string} to */
function write(from, to) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    if (entry.isDirectory()) write(source, join(to, entry.name));
    else {
      const packed = entry.name.endsWith(COMPRESSED);
      const content = readFileSync(source);
      mkdirSync(to, { recursive: true });
      writeFileSync(
        join(to, packed ? entry.name.slice(0, -COMPRESSED.length) : entry.name),
        packed ? brotliDecompressSync(content) : content,
      );
    }
  }
}

/** @param {string} why */
function stop(why) {
  console.error(`vrhcaby-board: ${why}`);
  process.exit(1);
}
