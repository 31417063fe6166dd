/** Import many files: each becomes a saved game, or a row with its fault. Then all are reviewed in the background. */

import { keptAfter, NOTHING_KEPT, saveOf } from "../bridge/messages.js";
import { base64, newSeed } from "../bridge/seed.js";
import { slotHead } from "../state/view.js";

/** @import { Slot } from "../state/slots.js" */

const OF = { channel: "folder", rev: null, limit: 120_000 };
const [SLICE_MS, LARGEST] = [25, 4_000_000];

/** @param {import("../state/page.js").Page} page */
export function folderActions({ ask: request, keeper, act }) {
  /** Counts folders; an older one stops where it is. */
  let [asked, stopped, next] = [0, 0, 0];

  /** Show the rows. A list of hundreds takes longer to draw, so it is updated less often. @param {wire.FolderRow[]} rows @param {boolean} last */
  async function tell(rows, last) {
    const begun = Date.now();
    if (!last && begun < next) return;
    next = Infinity;
    await act("list_kept", { folder: rows });
    next = Date.now() + 700 + 4 * (Date.now() - begun);
  }

  /** @param {File} file @returns {Promise<[wire.FolderRow, Slot?]>} */
  async function read(file) {
    const name = file.webkitRelativePath || file.name;
    if (file.size > LARGEST) return [{ name, stop: { code: "notation/too-large" } }];
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return [{ name, stop: { code: "notation/damaged" } }];
    const data = base64(new Uint8Array(bytes));
    const answer = await request("import", { data, seed: newSeed() }, OF);
    const { ok, error } = answer;
    const stop = { ...error, ...error?.facts, ...(ok?.imported.problem ?? ok?.imported.stop) };
    const save = saveOf(keptAfter(NOTHING_KEPT, answer));
    if (!ok || !save?.entries.length) return [{ name, stop }];
    const { snapshot, findings } = ok;
    const row = { name, id: crypto.randomUUID(), games: snapshot.dice_game, stop };
    const kept = { save, extra: { findings }, count: save.entries.length };
    return [row, { ...slotHead(snapshot, null), ...kept, id: row.id, updated: Date.now() }];
  }

  /** @param {Slot} slot @param {number} games @param {() => boolean} given returns whether it was given up */
  async function review({ save, extra, ...slot }, games, given) {
    const { findings } = /** @type {{findings?: unknown}} */ (extra);
    const { ok } = await request("load", { save, ...(findings ? { findings } : {}) }, OF);
    for (let game = 1; ok && game <= games; game += 1)
      for (let done = false; !done; ) {
        const step = await request("review", { game, slice_ms: SLICE_MS }, OF);
        if (given() || !step.ok) return null;
        done = step.ok.done;
      }
    const found = await request("findings", {}, OF);
    if (!ok || !found.ok || given()) return null;
    const head = slotHead(ok.snapshot, found.ok);
    await keeper.bring({ ...slot, ...head, save, extra: { findings: found.ok } }, true);
    return found.ok.figures.map(({ rate }) => rate);
  }

  return {
    stop_folder() {
      stopped = asked;
    },
    /** @param {{files: File[]}} asked */
    async take_folder({ files }) {
      const mine = ++asked;
      const [rows, kept] = /** @type {[wire.FolderRow[], [wire.FolderRow, Slot][]]} */ ([[], []]);
      for (const file of files) {
        const [row, slot] = await read(file);
        if (mine !== asked) return;
        rows.push(row);
        if (slot && (await keeper.bring(slot))) kept.push([row, slot]);
        tell(rows, rows.length === files.length);
        if (mine === stopped) break;
      }
      const given = () => mine !== asked || mine === stopped;
      for (const [row, slot] of kept) {
        const rates = given() ? null : await review(slot, row.games ?? 1, given);
        if (mine !== asked) return;
        Object.assign(row, rates ? { rates } : { unreviewed: true });
        tell(rows, row === kept.at(-1)?.[0]);
      }
    },
  };
}
