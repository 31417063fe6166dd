/** Messages to and from the worker besides the engine's answers, and helpers that read answers. Only JSON strings cross. */

/** @typedef {{code: string, detail: string, facts?: Record<string, unknown>}} Fatal facts: only in the engine's own errors */
/** @template [T=any] @typedef {Omit<wire.Answer<T>, "id" | "error"> & {id: number, error?: Fatal}} Answer
 *   an answer on the page, with a number; the page's own errors, such as a lost worker, have no facts. `any` where the same code
 *   handles the answers of several operations */
/** @typedef {Answer<Partial<wire.Opened>>} AnySession what an answer about a session may contain */
/** @typedef {{lang?: string, words?: object, channel?: string, rev?: number | null, limit?: number}} Of another language (perhaps with an author's words) or channel than the client's own; limit: milliseconds before the worker counts as lost */
/** @typedef {<Op extends keyof wire.Arguments>(op: Op, args?: wire.Arguments[Op], of?: Of) => Promise<Answer<wire.Answers[Op]>>} Ask never rejects: failures are answers with `error` */
/** @typedef {{fingerprint: string, sealed: boolean}} Coming the fingerprint of the next first game, and whether saves have sealed secrets */
/** @typedef {wire.PanelShown | wire.PanelFault} ShownPanel a panel, or why there is none */
/** @typedef {{stage: string, loaded: number, total: number}} Progress bytes so far and in total */
/** @typedef {{v: 1, event: "progress"} & Progress & {percent: number} | {v: 1, event: "fatal"} & Fatal | {v: 1, event: "coming"} & Coming | {v: 1, event: "ready" | "pong" | "warm"} | {v: 1, event: "held", lock: string}} Pushed sent by the worker without a request */
/** @typedef {{build: string, counted?: boolean, first?: string, image?: "make" | "no"}} Start of a worker, in its name. build: that of the page; counted: follow every byte (a first visit); first: packs that the first question needs, separated by spaces; image: only make one, or start without one */
/** @typedef {{v: 1, ping: true} | {v: 1, warmUp: true}} ToWorker for the worker, not the engine */

const PROTOCOL = /** @type {const} */ (1);
/** The version of saves; the engine rejects others. */
const SAVE_VERSION = 1;

/** Operations that change the session; they include its revision. */
const WITH_REV = new Set(["move", "play", "undo", "command", "bot"]);

/** @param {number} id @param {string} op @param {object} args @param {{lang: string, words?: object, rev: number | null, channel?: string}} of */
export function encodeRequest(id, op, args, { lang, words, rev, channel }) {
  const carried = rev !== null && WITH_REV.has(op) ? { rev } : {};
  return JSON.stringify({ v: PROTOCOL, id, op, args, lang, words, channel, ...carried });
}

/** @param {string} code @param {string} [detail] @param {Record<string, unknown>} [facts] @returns {Answer<never>} */
export const failure = (code, detail = "", facts = undefined) => ({
  v: PROTOCOL,
  id: 0,
  error: { code, detail, facts },
});

/** The snapshot in an answer, if any. @param {AnySession} answer @returns {wire.Snapshot | null} */
export const snapshotOf = (answer) => answer.ok?.snapshot ?? answer.snapshot ?? null;

/** @typedef {{header: wire.Header | null, entries: wire.Entry[], thrown: wire.Throw[]}} Kept a session from its answers so far; they contain no secret, so the throws are stored too */

/** @type {Kept} */
export const NOTHING_KEPT = { header: null, entries: [], thrown: [] };

/** A stored session updated with another answer. @param {Kept} kept @param {AnySession} answer @returns {Kept} */
export function keptAfter(kept, { ok }) {
  const opened = ok?.header ? { header: ok.header, thrown: [] } : kept;
  const change = ok?.journal;
  if (!change) return { ...kept, ...opened };
  const entries = [...kept.entries.slice(0, change.keep), ...change.append];
  return { header: opened.header, entries, thrown: [...opened.thrown, ...(change.thrown ?? [])] };
}

/** The stored session as a save; null before its first answer. @param {Kept} kept @returns {wire.Save | null} */
export const saveOf = ({ header, entries, thrown }) =>
  header && { format: "vrhcaby-session", version: SAVE_VERSION, header: { ...header, thrown }, entries };

/** @param {unknown} value @returns {value is wire.Save} */
export function looksLikeSave(value) {
  const { format, version, entries } = /** @type {Partial<Record<keyof wire.Save, unknown>>} */ (value ?? {});
  return format === "vrhcaby-session" && typeof version === "number" && Array.isArray(entries);
}

/** The value of a JSON text; null if it is none. @param {string} text @returns {any} any: anybody's text */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
