// Bundle the page's scripts with esbuild.  usage: node bundle.mjs plan.json
// The plan: {"bundles": [{"entry", "out", "format"} or {"entries": {name: path}, "folder"}], "define": {name: json text}}
// Entries share code: modules imported by several go into `chunk-<hash>.js` beside them, and a module loaded on first use
// (`import()`) into `<its name>-<hash>.js`.
import fs from "node:fs";
import { build } from "esbuild";

const plan = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const alone = ({ entry, out, format }) => ({ entryPoints: [entry], outfile: out, format });
const together = ({ entries, folder }) => ({
  ...{ entryPoints: entries, outdir: folder, format: "esm" },
  ...{ splitting: true, chunkNames: "[name]-[hash]" },
});
for (const one of plan.bundles) {
  await build({
    ...(one.entries ? together(one) : alone(one)),
    bundle: true,
    platform: "browser",
    target: ["es2022", "chrome110", "firefox115", "safari16.4"],
    minify: true,
    charset: "utf8",
    legalComments: "inline",
    sourcemap: false,
    define: plan.define,
    // The one script of an embedded board also contains everything that is not code.
    loader: { ".css": "text" },
    // Pyodide imports these only under Node.
    external: ["node:*", "ws"],
    logLevel: "warning",
    logOverride: { "unsupported-dynamic-import": "silent" },
  });
}
