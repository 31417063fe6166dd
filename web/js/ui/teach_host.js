/** The host of the teaching views: `js/teach.js` fills rules and lessons. If it cannot be fetched, a link leads to the built page. */
import { ofBuild } from "../build/of_build.js";
import { h, render } from "../dom/vdom.js";

/** @import { TeachOptions } from "../teach/context.js" */

/** @param {URL} base */
export function createTeachHost(base) {
  const host = Object.assign(document.createElement("div"), { className: "teach" });
  const { href } = ofBuild("js/teach.js", base);
  /** @type {{update: (options: TeachOptions) => void} | null} */
  let teach = null;
  let asked = false;

  return {
    host,
    /** Load in advance, so that the first lesson opens at once on a slow connection. */
    prepare() {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    },
    /** @param {TeachOptions} options */
    async show(options) {
      if (teach || asked) return teach?.update(options);
      asked = true;
      const { lang, t } = options;
      try {
        teach = (await import(href)).mountTeach(host, options);
      } catch (error) {
        console.warn("[vrhcaby] teaching views:", error);
        const page = ofBuild(`pages/rules.${lang}.html`, base).href;
        render(host, h("p.reader", t("rules-missing"), " ", h("a", { href: page }, t("nav-rules"))));
      }
    },
  };
}
