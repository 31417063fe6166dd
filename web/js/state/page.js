/** The whole state of the page, and what its actions use. */
import { NO_GAME } from "./game.js";
import { NO_PANELS } from "./panels.js";

/** @typedef {{id: string, title: string, text: string}} Paragraph */
/** @typedef {{name: string, subtitle: string, about: string, paragraphs: Paragraph[], level?: Record<string, string>}} BookText level: its own names for levels of winning */
/** @typedef {{books: Record<string, BookText>, tabs?: Record<string, string>, dialogs?: Record<string, wire.Tree>}} Texts tabs: Python's tabs with their titles; dialogs: those available without Python */
/** @typedef {"settings" | "keys" | "games" | "texts" | "share" | "agree" | "editor" | "resign" | "leave" | "waits" | "friends"} PanelName */
/** @typedef {{view: "game" | "rules" | "lessons", book: string, paragraph: string, text?: string}} Route book "friend": a match with a friend, or a message for one; text: an address with a game or a position; a new object at every visit */
/** @typedef {"play" | "first" | "form" | "go-on"} Start form: the game agreed in the form */
/** @typedef {Pick<import("./slots.js").Slot, "save" | "extra" | "count"> & {title?: string, board: wire.Snapshot | null, over: boolean, asked: boolean}} Parked
 *   board: as it was left, null if an earlier version did not store it; asked: whether another game may begin without a question */
/** @typedef {"hint" | "tutor" | "review" | "rollout" | "rolls" | "shots" | "what_if"} Task */

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

/** progress: 0-1; trouble: the error code, "" without an error */
export const NO_ADVICE = { busy: /** @type {Task | ""} */ (""), progress: 0, trouble: "" };

/** The page's state before anything was loaded or pressed. */
export const FIRST = {
  ...NO_GAME,
  ...NO_PANELS,
  boot: FIRST_BOOT,
  advice: NO_ADVICE,
  mode: /** @type {"setup" | "play"} */ ("setup"),
  panel: /** @type {PanelName | null} */ (null),
  tab: "plays", // a panel of Python's
  glossary: /** @type {wire.Glossary | null} */ (null), // loaded with the first refusal
  friend: { card: {}, dialog: {} }, // what only the page knows about matches with friends, for their panels
  coming: "", // the fingerprint of the dice for the game that the form will begin
  sealed: true, // whether saves contain the secret of a game in progress in encrypted form
  words: /** @type {Record<number, string>} */ ({}), // the words that players add to the dice, by seat
  keepTrouble: "",
  dismissed: /** @type {string[]} */ ([]), // notices that the reader has closed
  keptAsked: "", // the stored game that the next press may delete
  keptBytes: 0, // the storage used according to the browser, 0 if unknown
  keptBrought: -1, // games in the last file read; -1: none was read, -2: the file was invalid
  update: false, // whether a newer page waits
  stepping: false, // whether the animation waits for a step
  parked: /** @type {Parked | null} */ (null), // the game to return to from the start screen
  waiting: /** @type {"" | Start} */ (""), // the start button pressed before the engine loaded
  wanted: /** @type {Start} */ ("play"), // the start button pressed while another game waits
  elsewhere: false, // whether another tab plays a stored game
  reading: false, // whether a text from elsewhere is being read
  moreOpen: false,
  saveTrouble: /** @type {"" | "broken" | "newer" | "gone"} */ (""), // why a stored game is not on the board
  cacheSaid: "",
};

/**
 * @typedef {object} Loaded newcomer: nothing was ever stored on this device, and no game has begun
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
 * @typedef {object} Page what the actions use
 * @property {() => AppState} get
 * @property {(patch: Partial<AppState>) => void} set
 * @property {(look: (state: AppState) => void) => () => boolean} subscribe
 * @property {URL} base the folder of this version
 * @property {import("../bridge/client.js").Client} client
 * @property {import("../bridge/messages.js").Ask} ask
 * @property {import("./keep.js").Keeper} keeper
 * @property {import("./game.js").Game} game
 * @property {import("./panels.js").Panels} panels
 * @property {import("./shared_search.js").Help} help
 * @property {ReturnType<typeof import("./offline.js").createOffline>} offline
 * @property {(rulebook: string) => {book?: string}} book the part of a rulebook from a file that an invitation needs
 * @property {(text: string) => void} urgent reads a text aloud at once
 * @property {(how: "step" | "skip") => void} pace play the next movement on the board, or end all of them
 * @property {() => void} retryBoot
 * @property {(name: string, ...args: any[]) => any} act performs an action of the page; the action decides its arguments (by default an empty object) and its result
 */
