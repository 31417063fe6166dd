/**
 * The bot's kernel without Python: its memory layout, and its tasks for rollouts and searches. Knows no rules:
 * boards, cubes and weights are bytes in base64 and numbers from Python.
 */

/** @typedef {(wire.Evaluating & wire.Piece) | (wire.RollingOut & wire.Trial)} Task rolls of a board, or a trial */
/** @typedef {Record<string, (...given: any[]) => any>} Calls any, because each has its own C signature */

const BOARD_BYTES = 52;
/** Numbers of a candidate's trial: seven chances, and the score of the searching side without the luck. */
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
    /**
     * Do a task, and yield wherever the clock may be checked: after each roll of a piece, and each turn of a trial.
     * @param {Task} task @returns {Generator<void, number[]>} the sum of a piece's rolls; of a trial, the figures of each candidate
     */
    *work(task) {
      aimAt(task.worth);
      put(bytesOf(task.cube), cube);
      if (!("starts" in task)) {
        const { side, plies, first, count } = task;
        call.bg_fold_start(fold, put(bytesOf(task.board), board), side, plies, first, count);
        while (!call.bg_fold_step(bot, fold, cube, 1n)) yield;
        call.bg_fold_result(fold, out);
        return numbers(NUMBERS);
      }
      const { turns, plies, seed, trial: number } = task;
      const made = [];
      for (const { board: halves, side, state, decides } of task.starts) {
        const given = [side, state, Number(decides), turns, plies, seed | 0, number];
        call.bg_trial_start(bot, trial, cube, put(bytesOf(halves), board), ...given);
        while (!call.bg_trial_step(bot, trial, 1)) yield;
        call.bg_trial_result(bot, trial, out);
        made.push(...numbers(FIGURES));
      }
      return made;
    },
  };
}

/** @param {string} text in base64 */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @typedef {Awaited<ReturnType<typeof openKernel>>} Kernel */
