/** The page's own notes on a session; the stored form may be from another version or damaged. */
/** @import { KeptFindings } from "../bridge/wire.d.ts" */
/** @typedef {{fingerprints: Record<string, string>, findings: KeptFindings | null}} Seen findings: reviews and rollouts as Python keeps them */
/** @typedef {Partial<Seen>} Extra the same as it stands in a slot */

/** The notes stored beside a session. @param {Seen} state @returns {Seen} */
export const extraOf = ({ fingerprints, findings }) => ({ fingerprints, findings });

/** Keep valid notes and ignore the rest. Python reads the findings. @param {unknown} raw @returns {Seen} */
export function readExtra(raw) {
  const { fingerprints, findings } = /** @type {Record<string, unknown>} */ (asTable(raw));
  const prints = Object.entries(asTable(fingerprints)).filter(([, print]) => typeof print === "string");
  const { reviews } = asTable(findings);
  return {
    fingerprints: /** @type {Record<string, string>} */ (Object.fromEntries(prints)),
    findings: Array.isArray(reviews) ? /** @type {KeptFindings} */ (findings) : null,
  };
}

/** @param {unknown} raw @returns {Record<string, unknown>} */
const asTable = (raw) =>
  typeof raw === "object" && raw !== null ? /** @type {Record<string, unknown>} */ (raw) : {};
