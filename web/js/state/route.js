/** The address after the #: one of the three views, a rulebook, or one of its paragraphs. */

/** @import { Route } from "./page.js" */

/** Each name's view and, if the view has several pages, the page (in English). @type {Record<string, [view: Route["view"], page?: string]>} */
const VIEWS = {
  ...{ "": ["game"], hra: ["game"], game: ["game"], friend: ["game", "friend"] },
  ...{ pravidla: ["rules"], rules: ["rules"], lekce: ["lessons"], lessons: ["lessons"] },
  ...{ cviceni: ["lessons", "exercises"], exercises: ["lessons", "exercises"] },
  ...{ procvicovani: ["lessons", "practice"], practice: ["lessons", "practice"] },
  ...{ dilna: ["lessons", "workshop"], workshop: ["lessons", "workshop"] },
  ...{ srovnani: ["rules", "compare"], compare: ["rules", "compare"] },
  ...{ slovnicek: ["rules", "glossary"], glossary: ["rules", "glossary"] },
  ...{ list: ["rules", "sheet"], sheet: ["rules", "sheet"] },
};

/** Addresses with a game or a position, and the address of the dialog "Let us agree". A visit removes them from the address bar. */
const TEXT = /^#(?:agree$|(?:match|book|xgid|gnubgid)=)/i;
/** An address with a lesson. */
const LESSON = /^#lesson=(.*)$/s;

/** @param {string} hash such as "#classic/9.3" @returns {Route} */
export function parseRoute(hash) {
  if (TEXT.test(hash)) return { view: "game", book: "", paragraph: "", text: hash };
  const lesson = LESSON.exec(hash);
  if (lesson) return { view: "lessons", book: "shared", paragraph: lesson[1] };
  const [first = "", ...rest] = hash.replace(/^#\/?/, "").split("/");
  const name = safely(first);
  const [view, page = ""] = Object.hasOwn(VIEWS, name) ? VIEWS[name] : [];
  if (view) return { view, book: page, paragraph: safely(rest.join("/")) };
  return { view: "rules", book: name, paragraph: safely(rest.join("/")) };
}

/** Handle every change of the address as a visit, including a press on a link to the present address. @param {(route: Route) => void} onVisit */
export function followAddress(onVisit) {
  const visit = () => onVisit(parseRoute(location.hash));
  addEventListener("hashchange", visit);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[href^='#']");
    if (link && link.getAttribute("href") === location.hash && !event.defaultPrevented) visit();
  });
}

/** @param {string} text */
function safely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// A lesson inside an address: compressed JSON in letters that addresses allow. Python reads it and reports its faults
// (`lessons/packing.py`); here it is opened for display before the engine has loaded.

/** The prefix of a packed lesson; course ids and file addresses never begin with it. */
export const MARK = "~";
/** The most characters of a lesson's JSON, in an address or a file. */
export const LONGEST_LESSON = 500_000;

/** @param {string} text @returns {Promise<unknown>} @throws {Error} if it cannot be read or is too long */
export async function unpacked(text) {
  const letters = atob(text.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let json = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    json += piece.value;
    // A few bytes may expand without limit, so reading stops here.
    if (json.length > LONGEST_LESSON) throw new RangeError("too long");
  }
  return JSON.parse(json);
}
