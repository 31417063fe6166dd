/**
 * The host of the teaching views. js/teach.js, if the build has it, fills rules and lessons: `mountTeach(host,
 * options) -> {update(options), destroy()}`. Without it the page shows its plain reader.
 */
import { ofBuild } from "../build/of_build.js";

/** @import { TeachOptions } from "../teach/context.js" */
/** @typedef {{update: (options: TeachOptions) => void, destroy: () => void}} Teach */

const FILE = "js/teach.js";

/** @param {URL} base @param {Record<string, unknown>} files of the build */
export function createTeachHost(base, files) {
  const host = Object.assign(document.createElement("div"), { className: "teach" });
  const { href } = ofBuild(FILE, base);
  /** @type {Teach | null} */
  let teach = null;
  let asked = false;
  let broken = !(FILE in files);

  return {
    host,
    /** Load in advance, so that the first lesson opens at once on a slow connection. */
    prepare() {
      if (broken) return;
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    },
    get available() {
      return !broken;
    },
    /** @param {TeachOptions} options @param {() => void} onTrouble */
    show(options, onTrouble) {
      if (teach) return teach.update(options);
      if (asked) return;
      asked = true;
      import(href)
        .then((module) => (teach = module.mountTeach(host, options)))
        .catch((error) => {
          console.warn("[vrhcaby] teaching views:", error);
          broken = true;
          onTrouble();
        });
    },
  };
}
