/**
 * A reader's results as xAPI statements: verb, object, result and context. The host adds the actor and the time; nothing is
 * sent anywhere. Pure.
 */

/** @typedef {{id: string, question: string, lang: string, rulebook: string}} About id: the page's address and the board's place on it; question: the author's text, or nothing */
/** @typedef {{lesson?: string, step: number, count?: number, kind?: string, rulebook?: string, response?: string, state: string, over?: boolean}} StepDetail rulebook: the step's; response: the answer in words; over: whether nothing more is asked */
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

/** The events of one board, so that its end and its score are known. */
export class Results {
  /** @param {unknown} [letters] of an earlier visit, unchecked */
  constructor(letters) {
    /** The steps as letters: `r` read, `p` answered, `m` answered after a miss, `x` missed, `n` not answered. */
    this.letters = /^[rpmxn]{1,40}$/.test(String(letters)) ? String(letters) : "";
    this.completed = false;
  }

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
    if (state === "shown" && step === 0 && this.completed) Object.assign(this, new Results());
    if (state !== "ended") {
      const letters = [...this.letters.padEnd(step, "n")];
      letters[step] = this.letterOf(detail);
      this.letters = letters.join("");
    }
    const success = state === "success";
    const result = { success, ...(response ? { response } : {}) };
    const said = success || isWrong(state) ? [answered(about, `/${lesson}/${step + 1}`, result)] : [];
    return this.ends(detail) ? [...said, this.whole(detail, about)] : said;
  }

  /** @param {StepDetail} detail */
  letterOf({ step, kind, state, over = false }) {
    const before = (this.letters[step] ?? "n").replace("n", kind === "read" ? "r" : "n");
    if ("rpm".includes(before)) return before;
    const missed = before === "x" || isWrong(state);
    if (state === "success" || over) return missed ? "m" : "p";
    return missed ? "x" : "n";
  }

  /** Whether the lesson has ended: every step was answered, or the reader went on to the end. @param {StepDetail} detail */
  ends({ count, state }) {
    const passed = this.letters.replace(/[xn]/g, "").length;
    if (this.completed || !count || (passed < count && state !== "ended")) return false;
    this.completed = true;
    return true;
  }

  /** The statement about a whole lesson. Its score is the number of steps without a wrong answer. @param {StepDetail} detail @param {About} about */
  whole({ lesson = "", count = 0 }, about) {
    const raw = this.letters.replace(/[^p]/g, "").length;
    const max = count - this.letters.replace(/[^r]/g, "").length;
    const score = max > 0 ? { score: { scaled: raw / max, raw, min: 0, max } } : {};
    return statement("completed", about, `/${lesson}`, { type: "lesson" }, { completion: true, ...score });
  }
}
