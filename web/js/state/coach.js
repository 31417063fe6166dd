/** Store on this device which tips the coach has shown; Python says which tip is on display. */

/** @import { AppState } from "./page.js" */
/** @import { Settings } from "./settings.js" */

/** @param {string} words */
const listed = (words) => words.split(" ").filter(Boolean);

/** Whether the first turns of a newcomer are still being guided. @param {Settings} settings */
export const isGuiding = ({ coach, coached }) => coach && !listed(coached).includes("third");

/** @param {{get: () => AppState, keep: (patch: Partial<Settings>) => void}} ports */
export function createCoachNotes({ get, keep }) {
  /** @type {string[]} */
  let met = [];
  /** Runs after every change of the page. */
  return () => {
    // The subjects of the tip shown.
    const shown = get().panels.coach;
    const second = shown && "tree" in shown ? /** @type {{"data-kind"?: unknown}} */ (shown.tree?.[1]) : null;
    const now = listed(String(second?.["data-kind"] ?? ""));
    const gone = met.filter((one) => !now.includes(one));
    met = now;
    if (gone.length) keep({ coached: [...new Set([...listed(get().settings.coached), ...gone])].join(" ") });
  };
}
