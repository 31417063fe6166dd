/** A Python panel on the page: its tree, its events, and a notice if there is no tree. */
import { treeView } from "../render/tree.js";
import { boardShown } from "../state/panels.js";
import { toClipboard } from "../view/clipboard.js";
import { download } from "../view/download.js";
import { icon } from "../view/icons.js";
import { h } from "../view/vdom.js";
import { linkerOf } from "../view/words.js";
import { viewpointNow } from "./board_host.js";
import { clockView } from "./clock_view.js";

/** @import { Ctx } from "./actions.js" */
/** @import { PanelEvent } from "../render/tree.js" */

/** @param {Ctx} ctx @param {string} name @param {import("../render/tree.js").TreeHost["parts"]} [parts] what the page draws in it besides the usual ones */
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
  act: (event) => carryOut(ctx, name, event),
  words: linkerOf(ctx.s.glossary),
  qr: ctx.a.share.qr,
  parts: { ...partsOf(ctx), ...parts },
  progress: (task) => (ctx.s.advice.busy === task ? ctx.s.advice.progress : null),
});

/** @param {Ctx} ctx @param {string} code */
const trouble = ({ t }, code) => h("p.notice", { role: "status" }, t("panel-failed", { code }));

/** Actions that only the page can perform, by the names that panels use. @type {Record<string, (a: Ctx["a"], args: Record<string, any>) => unknown>} */
const PAGE_ACTIONS = {
  open: (a, { dialog }) => a.open(dialog),
  set: (a, patch) => a.set(patch),
  tab: (a, { tab }) => a.tab(tab, true),
  play: (a, { moves }) => a.playWhole(moves),
  undo: (a, args) => a.undo(args),
  anyway: (a, { name, ...args }) => a.advice.anyway(name, args),
  review: (a, { game, plies }) => a.advice.review(game, plies === undefined ? plies : Number(plies)),
  review_all: (a, { games }) => a.advice.reviewAll(games),
  open_review: (a, { game, index }) => a.advice.openReview(Number(game), index),
  show_decision: (a, { game, index }) => a.showDecision(Number(game), index),
  roll_out: (a, args) => a.advice.rollouts.begin(args),
  stop_task: (a, { task }) => (task === "rollout" ? a.advice.rollouts.stop() : a.advice.stop()),
  print_panel: (a, { panel }) => a.printPanel(panel),
  save_panel: (a, { panel }) => a.savePanel(panel),
  try_again: (a, args) => a.tryAgain(/** @type {any} */ (args)),
  begin: (a, { agreed }) => a.begin(agreed),
  open_kept: (a, { id }) => a.openKept(id),
  take_folder: (a, { files }) => a.folder.take(files),
  stop_folder: (a) => a.folder.stop(),
  copy_xgid: (a) => a.share.xgid(),
  remove_kept: (a, { id }) => a.removeKept(id),
  editor: (a) => a.editor.show(),
  open_position: (a, args) => a.editor.open(/** @type {any} */ (args)),
  visit(a, { address }) {
    a.close();
    location.assign(address);
  },
  read_text: (a, { text }) => a.door.take(text),
  type_text: (a, { text }) => a.door.type(text),
  show_text: (a, { text }) => a.door.show(text),
  close: (a) => a.close(),
  read_file: (a, { file }) => a.door.takeFile(file),
  judge_text: (a, { rulebook }) => a.door.judge(rulebook),
  open_text: (a) => a.door.open(),
  open_book: (a, args) => a.door.openBook(args),
  read_book: (a) => a.door.readBook(),
  send: (a, { url }) => a.share.send(url),
  share: (a) => a.share.show(),
  export: (a, { kind }) => a.share.file(kind),
  export_all: (a) => a.exportAll(),
  import_all: (a, { file }) => a.importAll(file),
  leave: (a) => a.leaveGame(),
  go_on: (a) => a.enterSure("go-on"),
  another: (a) => a.enterSure(),
  picture: (a, { kind }) => a.share.picture(kind),
  save: (a) => a.exportGame(),
  hint: (a) => a.askHint(),
  ask_review: (a) => a.askReview(),
  check_dice: (a) => a.checkDice(),
  new_game: (a) => a.newGame(),
  stop_bot: (a, { stopped }) => a.stopBot(stopped),
  let_roll: (a) => a.letRoll(),
  settle_time: (a, { answer }) => a.settleTime(answer),
  move: (a, args) => a.move(/** @type {import("../state/game.js").TriedMove} */ (args)),
  play_typed: (a, { text }) => a.playTyped(text),
  save_proofs: (a) => a.saveProofs(),
  word: (a, { by, word }) => a.addWord(by, word),
  friend: (a, args) => a.friend(args),
  practise: (a, { missed }) => a.practise(missed),
};

/** @param {Ctx["a"]} a @param {string} name @param {Record<string, unknown>} args */
function pageAction(a, name, args) {
  const action = PAGE_ACTIONS[name];
  if (!action) throw new Error(`the page has no action ${name}`);
  return action(a, args);
}

/** @param {Ctx} ctx @param {string} panel @param {PanelEvent} event */
function carryOut({ s, a }, panel, [kind, name, args]) {
  /** @type {Record<string, () => unknown>} */
  const kinds = {
    command: () => a.command(name, args),
    ask: () => a.ask(name, args),
    ui: () => a.panels.change(panel, args),
    page: () => pageAction(a, name, args),
    copy: () => toClipboard(String(args.text)),
    download: () => download(String(args.text), name, String(args.media)),
  };
  return s.boot.status === "ready" || kind === "page" ? kinds[kind]?.() : undefined;
}

/** Leave a board that a panel only shows. @param {Ctx} ctx */
export function leaveDemo(ctx) {
  const [name = "", board = null] = boardShown(ctx.s) ?? [];
  for (const event of board?.demo?.on ?? [])
    void carryOut(ctx, name, /** @type {PanelEvent} */ (/** @type {unknown} */ (event)));
}

/** Parts that change by themselves, wherever a panel has a place for them. @param {Ctx} ctx */
const partsOf = (ctx) => ({
  clock: () => clockView(ctx),
  coach: () => ctx.s.panels.coach && panelView(ctx, "coach"),
  steps: () => stepsView(ctx),
});

/** A stepped animation waits here. @param {Ctx} ctx */
const stepsView = ({ s, t, a }) =>
  s.stepping &&
  h(
    "div.steps.row",
    { key: "steps" },
    h("button", { onclick: () => a.pace("step") }, icon("step"), t("do-step")),
    h("button.quiet-button", { onclick: () => a.pace("skip") }, t("do-skip")),
  );

/** The dialogs that Python draws, and the editor. */
const DIALOGS = ["share", "texts", "games", "agree", "friends", "editor", "resign"];

/** The panels that the page shows now. @param {import("../state/page.js").AppState} state */
export const panelsWanted = (state) => {
  const { mode, boot, tab, settings, panel, texts, snapshot } = state;
  const playing = mode === "play" && boot.status === "ready";
  const tabs = tab in (texts?.tabs ?? {}) ? [tab] : [];
  return [
    ...(playing ? besideBoard(tabs, settings, coachWanted(state)) : []),
    ...(playing && snapshot?.own_seat !== undefined ? ["friend"] : []),
    ...(panel && DIALOGS.includes(panel) ? [panel] : []),
  ];
};

/** @param {string[]} tabs @param {import("../state/settings.js").Settings} settings @param {boolean} coach */
const besideBoard = (tabs, { tutor }, coach) => [
  ...["players", "turn", "refusal"],
  ...(coach ? ["coach"] : []),
  ...(tutor ? ["warning"] : []),
  ...tabs,
];

/** Turned off by its own line, the coach can be called back from there. @param {import("../state/page.js").AppState} state */
const coachWanted = ({ settings, panelUi }) => settings.coach || Number(panelUi.coach?.off_at ?? -1) >= 0;

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
  players: (state) => ({ white_below: viewpointNow(state) === "white" }),
  turn: ({ snapshot, thinking, botStopped, diceFor, settings }) => ({
    auto_roll: settings.autoRoll,
    thinking: thinking ? (snapshot?.rev ?? -1) : -1,
    stopped: botStopped,
    dice_for: diceFor,
  }),
  agree: () => ({ site: location.href.split("#")[0] }),
  plays: ({ typedWrong }) => ({ wrong: typedWrong }),
  dice: ({ check }) => checkUi(check),
  warning: ({ tab, advice }) => ({ trouble: tab === "advice" ? "" : advice.trouble }),
};

/** The result of the page's own dice check. @param {import("../state/page.js").AppState["check"]} check */
function checkUi(check) {
  if (!check || typeof check === "string") return { check: (check ?? "").replace("-", "_") };
  const { hashFits, wrongAt, wrongIn: wrong_in, checked, brought } = check;
  const verdict = !hashFits ? "hash" : wrongAt === null ? "good" : "wrong";
  return { check: verdict, checked, brought, wrong_at: (wrongAt ?? 0) + 1, wrong_in };
}

/** @param {string} name @param {import("../state/page.js").AppState} state */
export const panelSettings = (name, state) => SETTINGS[name]?.(state) ?? {};
