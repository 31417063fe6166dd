/** Faults in a host page's input: a code and details, never an exception in that page. */

/** @typedef {{code: string, detail: string, facts?: Record<string, unknown>}} Fault */

export class EmbedError extends Error {
  /** @param {string} code @param {string} detail @param {Record<string, unknown>} [facts] */
  constructor(code, detail, facts = {}) {
    super(detail);
    this.code = code;
    this.facts = facts;
  }
}

/** @param {unknown} value @returns {string} at most 80 characters, for a message */
export function shortened(value) {
  const text = typeof value === "string" ? value : String(JSON.stringify(value) ?? value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

/** @param {unknown} error @returns {Fault} */
export function faultOf(error) {
  if (!(error instanceof EmbedError)) return { code: "embed/fault", detail: String(error) };
  const { code, message: detail, facts } = error;
  return { code, detail, ...(Object.keys(facts).length && { facts }) };
}

/** @typedef {import("../bridge/messages.js").Answer} Answer */

/** @param {Answer} answer @returns {Answer} ok or refused @throws {EmbedError} an error with the engine's code */
export function withoutError(answer) {
  const { error } = answer;
  if (error) throw new EmbedError(error.code, error.detail, error.facts);
  return answer;
}

/** @param {Answer} answer @returns {NonNullable<Answer["ok"]>} @throws {EmbedError} the engine's error */
export function answered({ ok, error, refused }) {
  if (ok) return ok;
  throw new EmbedError(error?.code ?? "state/moves", error?.detail ?? refused?.text ?? "");
}
