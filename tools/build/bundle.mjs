// Bundles the page's scripts with esbuild.  usage: node bundle.mjs plan.json
// The plan: {"bundles": [{"entry", "out", "format"}], "define": {name: json text}}
import fs from "node:fs";
import { build } from "esbuild";

const plan = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
for (const { entry, out, format } of plan.bundles) {
  await build({
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    format,
    platform: "browser",
    target: ["es2022", "chrome110", "firefox115", "safari16.4"],
    minify: true,
    charset: "utf8",
    legalComments: "inline",
    sourcemap: false,
    define: plan.define,
    // What an embedded board needs besides code travels in its one script.
    loader: { ".ftl": "text", ".css": "text" },
    // Pyodide asks for these only under Node.
    external: ["node:*", "ws"],
    logLevel: "warning",
    logOverride: { "unsupported-dynamic-import": "silent" },
  });
}
