/** A Python panel on the page: its tree, its events, and a notice if there is no tree. */
import { h } from "../dom/vdom.js";
import { treeView } from "../render/tree.js";
import { boardShown, leaveDemo } from "../state/panels.js";
import { linkerOf } from "../view/context.js";
import { perform } from "../view/files.js";
import { viewpointNow } from "./board_host.js";
import { written } from "./written.js";

/** @import { Ctx } from "../view/context.js" */

/** @param {Ctx} ctx @param {string} name @param {import("../render/tree.js").TreeHost["parts"]} [parts] parts that the page draws in addition to the usual ones */
export function panelView(ctx, name, parts) {
  const { s } = ctx;
  const shown = s.panels[name];
  if (!shown) return h("p.quiet.coming", { key: name }, s.tab === name && ctx.t("panel-coming"));
  if ("error" in shown) return trouble(ctx, shown.error);
  try {
    return treeView(shown.tree ?? "", treeHost(ctx, name, parts));
  } catch (error) {
    return trouble(ctx, String(error));
  }
}

/** What a tree needs of the page. @param {Ctx} ctx @param {string} name of its panel @param {import("../render/tree.js").TreeHost["parts"]} [parts] @returns {import("../render/tree.js").TreeHost} */
export const treeHost = (ctx, name, parts) => ({
  act: (event) => perform(event, () => carryOut(ctx, name, event)),
  words: linkerOf(ctx.s.glossary),
  qr: (text) => ctx.act("qr", text),
  parts: {
    // Parts that update themselves, wherever a panel has a place for them.
    clock: () => ctx.s.panels.clock && panelView(ctx, "clock"),
    coach: () => ctx.s.panels.coach && panelView(ctx, "coach"),
    steps: () => ctx.s.stepping && written(ctx, "steps"),
    ...parts,
  },
  progress: (task) => (ctx.s.advice.busy === task ? ctx.s.advice.progress : null),
});

/** @param {Ctx} ctx @param {string} code */
const trouble = ({ t }, code) => h("p.notice", { role: "status" }, t("panel-failed", { code }));

/** @param {Ctx} ctx @param {string} panel @param {import("../render/tree.js").PanelEvent} event */
function carryOut({ s, act }, panel, [kind, name, args]) {
  /** @type {Record<string, () => unknown>} */
  const kinds = {
    command: () => act("command", name, args),
    ask: () => act("ask", name, args),
    ui: () => act("change", panel, args),
    page: () => act(name, args),
  };
  return s.boot.status === "ready" || kind === "page" ? kinds[kind]?.() : undefined;
}

/** Leave the demonstration board of a panel. @param {Ctx} ctx */
export function leaveShown(ctx) {
  const [name = "", board] = boardShown(ctx.s) ?? [];
  leaveDemo(board, (event) => carryOut(ctx, name, event));
}

/** The panels that the page shows now. @param {import("../state/page.js").AppState} state */
export const panelsWanted = (state) => {
  const { mode, boot, tab, settings, panel, texts, snapshot } = state;
  // Turned off by its own line, the coach can be called back from there.
  const coach = settings.coach || Number(state.panelUi.coach?.off_at ?? -1) >= 0;
  const playing = mode === "play" && boot.status === "ready";
  const tabs = tab in (texts?.tabs ?? {}) ? [tab] : [];
  return [
    ...(playing && snapshot?.clock ? ["clock"] : []),
    ...(playing ? ["players", "turn", "refusal"] : []),
    ...(playing && coach ? ["coach"] : []),
    ...(playing && settings.tutor ? ["warning"] : []),
    ...(playing ? tabs : []),
    ...(playing && snapshot?.own_seat !== undefined ? ["friend"] : []),
    // The other dialogs come from the build.
    ...(panel && panel !== "settings" && !texts?.dialogs?.[panel] ? [panel] : []),
  ];
};

/** What a panel shows of the page's own state. @type {Record<string, (state: import("../state/page.js").AppState) => Record<string, unknown>>} */
const SETTINGS = {
  coach: ({ settings }) => ({ on: settings.coach, shown: settings.coached }),
  advice: ({ settings, advice }) => ({ tutor: settings.tutor, trouble: advice.trouble }),
  games: ({ keptAsked, keptBytes, keptBrought, sealed, mode, snapshot }) => ({
    ...{ asked: keptAsked, used: keptBytes, brought: keptBrought, sealed },
    playing: mode === "play" && snapshot !== null,
  }),
  record: ({ session }) => ({ session }),
  friend: ({ friend }) => friend.card,
  friends: ({ friend }) => friend.dialog,
  texts: ({ mode, reading }) => ({ playing: mode === "play", busy: reading }),
  editor: ({ mode }) => ({ playing: mode === "play" }),
  refusal: ({ settings }) => ({ words: settings.coach }),
  players: (state) => ({ white_below: viewpointNow(state) === "white" }),
  turn: ({ snapshot, thinking, botStopped, settings, advice }) => ({
    ...{ auto_roll: settings.autoRoll, coach: settings.coach && !advice.trouble, shown: settings.coached },
    thinking: thinking ? (snapshot?.rev ?? -1) : -1,
    stopped: botStopped,
  }),
  agree: () => ({ site: location.href.split("#")[0] }),
  plays: ({ typedWrong }) => ({ wrong: typedWrong }),
  dice: ({ check }) => check ?? {},
  warning: ({ tab, advice }) => ({ trouble: tab === "advice" ? "" : advice.trouble }),
};

/** @param {string} name @param {import("../state/page.js").AppState} state */
export const panelSettings = (name, state) => SETTINGS[name]?.(state) ?? {};
