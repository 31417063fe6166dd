/** Faults in a host page's input: a code and details, never an exception in its page. */

/** @typedef {{code: string, detail: string, facts?: Record<string, unknown>}} Fault */

export class EmbedError extends Error {
  /** @param {string} code @param {string} detail @param {Record<string, unknown>} [facts] */
  constructor(code, detail, facts = {}) {
    super(detail);
    this.code = code;
    this.facts = facts;
  }

  /** @returns {Fault} */
  get fault() {
    return { code: this.code, detail: this.message, facts: this.facts };
  }
}

/** @param {unknown} value @returns {string} at most 80 characters, for a message */
export function shortened(value) {
  const text = typeof value === "string" ? value : String(JSON.stringify(value) ?? value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

/** @param {unknown} error @returns {Fault} */
export function faultOf(error) {
  if (error instanceof EmbedError) return error.fault;
  return { code: "embed/fault", detail: String(error) };
}
