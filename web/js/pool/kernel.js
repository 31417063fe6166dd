/**
 * The bot's kernel without Python: its memory layout, and the calls for rollouts and searches. Knows no rules:
 * boards, cubes and weights are bytes in base64 and numbers from Python.
 */

/** @typedef {Omit<wire.Piece, "board"> & {board: string, side: number, plies: number}} Piece rolls of a board (52 bytes in base64), evaluated `plies` deep */
/** @typedef {Record<string, (...given: any[]) => any>} Calls any, because each has its own C signature */

const BOARD_BYTES = 52;
const FIGURES = 8;
const WEIGHTS = 16;
/** Numbers of a piece: eight for the chances, and the values in twelve cube states. */
const NUMBERS = 20;
const CACHE_ROWS = 1 << 15;
const CACHE_ROW_BYTES = 40;
const PAGE = 65_536;
const ALIGNED = 32;
const NET_HEAD = 12;

/** @param {WebAssembly.Module} module @param {wire.KernelSetting & {nets: string[]}} setting the nets in the order of the kernel's slots */
export async function openKernel(module, setting) {
  const { exports } = await WebAssembly.instantiate(module, {});
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  const call = /** @type {Calls} */ (/** @type {unknown} */ (exports));
  let free = Number(/** @type {WebAssembly.Global} */ (exports.__heap_base).value);

  /** Reserve zeroed bytes for good. @param {number} bytes */
  function room(bytes) {
    const at = Math.ceil(free / ALIGNED) * ALIGNED;
    free = at + bytes;
    const missing = free - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return at;
  }
  /** @param {Uint8Array} bytes @param {number} [at] */
  function put(bytes, at = room(bytes.length)) {
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    return at;
  }
  /** @param {Int32Array | Float32Array} numbers @param {number} [at] */
  const putNumbers = (numbers, at) => put(new Uint8Array(numbers.buffer), at);

  const bot = room(call.bg_bot_bytes());
  const trial = room(call.bg_trial_bytes());
  const cube = room(call.bg_cube_bytes());
  const board = room(BOARD_BYTES);
  const fold = room(call.bg_fold_bytes());
  const out = room(4 * NUMBERS);
  const rules = putNumbers(Int32Array.from(setting.rules));
  const weights = room(4 * WEIGHTS);
  const cache = room(CACHE_ROWS * CACHE_ROW_BYTES);
  /** @type {number[]} */
  let worth = [];
  aimAt(Array(WEIGHTS).fill(0));
  setting.nets.forEach(loadNet);
  call.bg_glance_setup(bot, room(Number(call.bg_glance_bytes(bot))));
  if (setting.bearoff) buildBearoff();

  /** @param {string} text @param {number} slot */
  function loadNet(text, slot) {
    const file = bytesOf(text);
    if (file.length < NET_HEAD) return;
    const head = new DataView(file.buffer, file.byteOffset);
    const shape = [4, 6, 8].map((at) => head.getUint16(at, true));
    const weights = room(4 * Number(call.bg_net_floats(...shape)));
    if (!call.bg_bot_net(bot, slot, put(file), BigInt(file.length), weights))
      throw new Error(`net ${slot}: of another shape, or cut short`);
  }

  function buildBearoff() {
    const table = room(4 * call.bg_bearoff_floats(bot));
    const kept = free;
    call.bg_bearoff_step(bot, room(call.bg_bearoff_work_bytes()), table, 1 << 30);
    free = kept;
  }

  /** Set the utility: sixteen weights. Cached evaluations stay valid. @param {number[]} wanted */
  function aimAt(wanted) {
    if (wanted.every((weight, at) => weight === worth[at])) return;
    worth = wanted;
    putNumbers(Float32Array.from(worth), weights);
    call.bg_bot_setup(bot, rules, weights, cache, CACHE_ROWS, setting.prune);
  }

  /** @param {number} count */
  const numbers = (count) => [...new Float32Array(memory.buffer, out, count)];

  return {
    aimAt,
    /** Begin to evaluate a piece. @param {Piece} piece @param {string} how the cube, the kernel's own structure */
    beginPiece({ board: halves, side, plies, first, count }, how) {
      put(bytesOf(how), cube);
      call.bg_fold_start(fold, put(bytesOf(halves), board), side, plies, first, count);
    },
    /** Continue for about `evaluations` evaluations; true when the piece is done. @param {number} evaluations @returns {boolean} */
    stepPiece: (evaluations) => Boolean(call.bg_fold_step(bot, fold, cube, BigInt(evaluations))),
    /** The sum of its rolls. @returns {number[]} */
    piece() {
      call.bg_fold_result(fold, out);
      return numbers(NUMBERS);
    },
    /** @param {wire.TrialStart} start @param {wire.TrialPlay} play @param {number} number of the trial */
    begin(start, play, number) {
      put(bytesOf(play.cube), cube);
      const { side, state, decides } = start;
      const given = [side, state, Number(decides), play.turns, play.plies, play.seed | 0, number];
      call.bg_trial_start(bot, trial, cube, put(bytesOf(start.board), board), ...given);
    },
    /** Continue for about `evaluations` evaluations; true when the trial is over. @param {number} evaluations @returns {boolean} */
    step: (evaluations) => Boolean(call.bg_trial_step(bot, trial, evaluations)),
    /** Seven chances and the score of the searching side, without the luck. @returns {number[]} */
    result() {
      call.bg_trial_result(bot, trial, out);
      return numbers(FIGURES);
    },
  };
}

/** @param {string} text in base64 */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @typedef {Awaited<ReturnType<typeof openKernel>>} Kernel */
