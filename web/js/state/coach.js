/** The coach of a first game: asks Python what the present moment holds that is new, and remembers what was told. */
import { isBot } from "./flow.js";

/** @import { AppState } from "./page.js" */
/** @import { Settings } from "./settings.js" */

/** @param {Settings} settings @returns {string[]} what the coach has told on this device */
const told = (settings) => settings.coached.split(" ").filter(Boolean);

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, keep: (patch: Partial<Settings>) => void,
 *   ask: import("../bridge/client.js").Client["request"]}} ports
 */
export function createCoach({ get, set, keep, ask }) {
  /** The moment last asked about, and the one its answer stands for. */
  let asked = "";

  /** @param {AppState} s */
  const momentOf = ({ snapshot, lang }) => (snapshot ? `${snapshot.seed_hash} ${snapshot.rev} ${lang}` : "");

  return {
    /** Told of every change of the page: says the next new thing, once, until the player has acted on it. */
    async look() {
      const s = get();
      const { snapshot, coaching } = s;
      const moment = momentOf(s);
      if (!snapshot || s.mode !== "play" || !s.settings.coach) return coaching && set({ coaching: null });
      if (moment === asked) return;
      asked = moment;
      if (coaching && coaching.rev !== snapshot.rev) {
        set({ coaching: null });
        keep({ coached: [...told(get().settings), coaching.id].join(" ") });
      }
      if (isBot(snapshot, snapshot.to_act)) return;
      const answer = await ask("coach");
      const met = answer.ok?.meetings.find(({ id }) => !told(get().settings).includes(id));
      if (moment === momentOf(get())) set({ coaching: met ? { ...met, rev: snapshot.rev } : null });
    },
  };
}
