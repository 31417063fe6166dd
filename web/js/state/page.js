/** The whole state of the page, and what its actions use. */
import { NO_GAME } from "./game.js";
import { NO_PANELS } from "./panels.js";

/** @import { Ask } from "../bridge/messages.js" */
/** @import { Snapshot, Tree } from "../bridge/wire.d.ts" */
/** @typedef {{id: string, title: string, text: string}} Paragraph */
/** @typedef {{name: string, subtitle: string, about: string, paragraphs: Paragraph[], level?: Record<string, string>}} BookText level: names of its own for levels of winning */
/** @typedef {{books: Record<string, BookText>, tabs?: Record<string, string>, dialogs?: Record<string, Tree>}} Texts tabs: those that Python draws, each with its title; dialogs: those that are there without Python */
/** @typedef {"settings" | "keys" | "games" | "texts" | "share" | "agree" | "editor" | "resign" | "leave" | "waits" | "friends"} PanelName */
/** @typedef {{view: "game" | "rules" | "lessons", book: string, paragraph: string, text?: string, friend?: string}} Route text: an address that holds a game or a position; friend: a match with one; another object at every visit */
/** @typedef {import("./dice_check.js").DiceVerdict | "running" | "unknown" | "by-hand"} DiceCheck */
/** @typedef {"play" | "first" | "form" | "go-on"} Start form: the game agreed in the form */
/** @typedef {Pick<import("./kept.js").Slot, "save" | "extra" | "count"> & {board: Snapshot | null, over: boolean, asked: boolean}} Parked
 *   board: as it was left, null where an earlier version did not store it; asked: another game may begin without a question */
/** @typedef {"hint" | "tutor" | "review" | "rolls" | "shots" | "what_if"} Task */

export const FIRST_BOOT = {
  status: /** @type {"loading" | "ready" | "reviving" | "failed"} */ ("loading"),
  slow: false,
  stage: "manifest",
  percent: 0,
  loaded: 0,
  total: 0,
  code: "",
  detail: "",
};

/** progress: 0-1; trouble: the code of what went wrong, "" for nothing */
export const NO_ADVICE = { busy: /** @type {Task | ""} */ (""), progress: 0, trouble: "" };

/** The page's state before anything has been loaded or pressed. */
export const FIRST = {
  ...NO_GAME,
  ...NO_PANELS,
  boot: FIRST_BOOT,
  advice: NO_ADVICE,
  mode: /** @type {"setup" | "play"} */ ("setup"),
  panel: /** @type {PanelName | null} */ (null),
  tab: "plays", // a panel of Python's
  glossary: /** @type {import("../bridge/wire.d.ts").Glossary | null} */ (null), // read with the first refusal
  friend: { card: {}, dialog: {} }, // what the page itself knows of matches with friends, for their panels
  typedWrong: "",
  check: /** @type {DiceCheck | null} */ (null),
  coming: "", // the fingerprint of the dice of the game that the form will begin
  sealed: true, // whether the secret of a game in progress is kept, wrapped, in what is saved
  words: /** @type {Record<number, string>} */ ({}), // what the players add to them, by seat
  keepTrouble: "",
  dismissed: /** @type {string[]} */ ([]), // notices that the reader has closed
  keptAsked: "", // the kept game that may be deleted with the next press
  keptBytes: 0, // what this browser says is used, 0 unknown
  keptBrought: -1, // games of the file that was read last; -1 none was, -2 it was no such file
  update: false, // a newer page waits
  stepping: false, // the animation waits for a step
  parked: /** @type {Parked | null} */ (null), // the game to go back to from the start screen
  waiting: /** @type {"" | Start} */ (""), // the start that was pressed before the engine was there
  wanted: /** @type {Start} */ ("play"), // the start that was pressed while another game waits
  elsewhere: false, // a game is kept, and another tab plays it
  reading: false, // a text from elsewhere is being read
  moreOpen: false,
  saveTrouble: /** @type {"" | "broken" | "newer" | "gone"} */ (""), // why a kept game is not on the board
  missing: 0, // entries of its journal that the game on the board has lost
  cacheSaid: "",
};

/**
 * @typedef {object} Loaded newcomer: nothing was ever kept on this device, and no game was begun yet
 * @property {import("../i18n/words.js").Lang} lang
 * @property {import("../i18n/words.js").Translate} t
 * @property {import("./settings.js").Settings} settings
 * @property {boolean} newcomer
 * @property {Route} route
 * @property {import("./setup.js").Catalogue | null} catalogue
 * @property {Texts | null} texts
 * @property {import("./setup.js").Setup} setup
 * @property {string} version
 */
/** @typedef {typeof FIRST & Loaded} AppState */

/**
 * @typedef {object} Page what actions use
 * @property {() => AppState} get
 * @property {(patch: Partial<AppState>) => void} set
 * @property {(look: (state: AppState) => void) => () => boolean} subscribe
 * @property {URL} base the folder of this version
 * @property {import("../bridge/client.js").Client} client
 * @property {Ask} ask
 * @property {import("./keep.js").Keeper} keeper
 * @property {import("./game.js").Game} game
 * @property {import("./panels.js").Panels} panels
 * @property {ReturnType<typeof import("../pool/browser_pool.js").browserPool>} pool
 * @property {import("./shared_search.js").NetsOf} netsOf
 * @property {import("./shared_search.js").Help} help
 * @property {ReturnType<typeof import("./offline.js").createOffline>} offline
 * @property {(rulebook: string) => {book?: string}} book what an invitation needs of a rulebook from a file
 * @property {(text: string) => void} urgent reads a text aloud at once
 * @property {(how: "step" | "skip") => void} pace the next movement on the board, or the end of them all
 * @property {() => void} retryBoot
 * @property {(name: string, ...args: any[]) => any} act carries out an action of the page, without arguments with an empty object; what it takes and gives is the action's
 */
