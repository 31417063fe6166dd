/**
 * A reader's results as xAPI statements: verb, object, result and context. The host adds the actor and the time; nothing is
 * sent anywhere. Pure.
 */

/** @typedef {{id: string, question: string, lang: string, rulebook: string}} About id: the page's address and the board's place on it; question: the author's text, or nothing */
/** @typedef {{lesson?: string, step: number, count?: number, kind?: string, rulebook?: string, response?: string, state: string, results?: string}} StepDetail rulebook: the step's; response: the answer in words; results: the steps so far as letters, see `LessonWalk` */
/** @typedef {{verb: {id: string, display: Record<string, string>}, object: Record<string, unknown>, result: Record<string, unknown>, context: Record<string, unknown>}} Statement */

const VOCABULARY = "http://adlnet.gov/expapi";
/** IRIs of our own extensions; they need not resolve. */
const OWN = "tag:vrhcaby,2026:";

/**
 * @param {"answered" | "completed"} name @param {About} about @param {string} path added to the board's address
 * @param {Record<string, unknown>} definition of the statement's object @param {Record<string, unknown>} result @returns {Statement}
 */
const statement = (name, { id, lang, rulebook }, path, { type, ...definition }, result) => ({
  verb: { id: `${VOCABULARY}/verbs/${name}`, display: { en: name } },
  object: {
    objectType: "Activity",
    id: id + path,
    definition: { type: `${VOCABULARY}/activities/${type}`, ...definition },
  },
  result,
  context: { language: lang, extensions: { [`${OWN}rulebook`]: rulebook } },
});

/** @param {About} about @param {string} path @param {Record<string, unknown>} result @param {object} [named] */
const answered = (about, path, result, named) =>
  statement("answered", about, path, { type: "cmi.interaction", interactionType: "other", ...named }, result);

/** @param {string} state */
const isWrong = (state) => state === "failure" || state === "refused";

/** The events of one board, so that its end is known. */
export class Results {
  completed = false;

  /** @param {string} name of the board's event @param {any} detail any: each event has its own @param {About} about @returns {Statement[]} */
  after(name, detail, about) {
    if (name === "step") return this.step(detail, about);
    if (name !== "quiz") return [];
    const { answer, play, right: success, tries } = detail;
    const result = { success, response: play || answer, extensions: { [`${OWN}tries`]: tries } };
    return [answered(about, "", result, about.question ? { name: { [about.lang]: about.question } } : {})];
  }

  /** @param {StepDetail} detail @param {About} board @returns {Statement[]} */
  step(detail, board) {
    const { lesson = "", step, state, response, rulebook = board.rulebook } = detail;
    // A lesson's own rulebook counts, whatever the board's attribute says.
    const about = { ...board, rulebook };
    if (state === "shown" && step === 0) this.completed = false;
    const success = state === "success";
    const result = { success, ...(response ? { response } : {}) };
    const said = success || isWrong(state) ? [answered(about, `/${lesson}/${step + 1}`, result)] : [];
    return this.ends(detail) ? [...said, this.whole(detail, about)] : said;
  }

  /** Whether the lesson has ended: every step was answered, or the reader went on to the end. @param {StepDetail} detail */
  ends({ count, state, results = "" }) {
    const passed = results.replace(/[xn]/g, "").length;
    if (this.completed || !count || (passed < count && state !== "ended")) return false;
    this.completed = true;
    return true;
  }

  /** The statement about a whole lesson. Its score is the number of steps without a wrong answer. @param {StepDetail} detail @param {About} about */
  whole({ lesson = "", count = 0, results = "" }, about) {
    const raw = results.replace(/[^p]/g, "").length;
    const max = count - results.replace(/[^r]/g, "").length;
    const score = max > 0 ? { score: { scaled: raw / max, raw, min: 0, max } } : {};
    return statement("completed", about, `/${lesson}`, { type: "lesson" }, { completion: true, ...score });
  }
}
