/**
 * The bot's kernel as a plain module: its memory laid out by hand, and what a rollout asks of it. Knows neither rules nor
 * words: boards, cubes and weights come as bytes and numbers that Python made.
 */

/**
 * @typedef {object} Setting what all the trials of one rollout share
 * @property {number[]} rules ten numbers, the kernel's `Rules`
 * @property {number[]} worth sixteen weights
 * @property {number} prune how many replies pass the quick net
 * @property {boolean} bearoff whether the table of bearing off serves these rules
 * @property {Uint8Array[]} nets in the order of the kernel's slots
 */
/**
 * @typedef {object} Start where the trials of one candidate begin
 * @property {Uint8Array} board 52 bytes, the view of the side that rolls first
 * @property {number} side 0 when the asking side rolls first, 1 when the other does
 * @property {number} state of the cube, -1 without one
 * @property {boolean} decides whether the side that rolls first may raise before
 */
/**
 * @typedef {object} Play how its trials are played
 * @property {Uint8Array} cube as it lies in the kernel's memory
 * @property {number} turns at most, 0: to the end
 * @property {number} seed
 */
/** @typedef {Record<string, (...given: any[]) => any>} Calls any: each takes and gives the numbers of its C signature */

const BOARD_BYTES = 52;
export const FIGURES = 8;
const CACHE_ROWS = 1 << 15;
const CACHE_ROW_BYTES = 40;
const PAGE = 65_536;
const ALIGNED = 32;
const NET_HEAD = 12;

/** @param {WebAssembly.Module} module @param {Setting} setting */
export async function openKernel(module, setting) {
  const { exports } = await WebAssembly.instantiate(module, {});
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  const call = /** @type {Calls} */ (/** @type {unknown} */ (exports));
  let free = Number(/** @type {WebAssembly.Global} */ (exports.__heap_base).value);

  /** Zeroed bytes that stay. @param {number} bytes */
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
  /** @param {Int32Array | Float32Array} numbers */
  const putNumbers = (numbers) => put(new Uint8Array(numbers.buffer));

  const bot = room(call.bg_bot_bytes());
  const trial = room(call.bg_trial_bytes());
  const cube = room(call.bg_cube_bytes());
  const board = room(BOARD_BYTES);
  const out = room(4 * FIGURES);
  const rules = putNumbers(Int32Array.from(setting.rules));
  const worth = putNumbers(Float32Array.from(setting.worth));
  call.bg_bot_setup(bot, rules, worth, room(CACHE_ROWS * CACHE_ROW_BYTES), CACHE_ROWS, setting.prune);
  setting.nets.forEach(loadNet);
  call.bg_glance_setup(bot, room(Number(call.bg_glance_bytes(bot))));
  if (setting.bearoff) buildBearoff();

  /** @param {Uint8Array} file @param {number} slot */
  function loadNet(file, slot) {
    if (file.length < NET_HEAD) return;
    const head = new DataView(file.buffer, file.byteOffset);
    const shape = [4, 6, 8].map((at) => head.getUint16(at, true));
    const weights = room(4 * Number(call.bg_net_floats(...shape)));
    if (!call.bg_bot_net(bot, slot, put(file), BigInt(file.length), weights))
      throw new Error(`net ${slot}: of another shape, or cut short`);
  }

  function buildBearoff() {
    const table = room(4 * call.bg_bearoff_floats());
    const kept = free;
    call.bg_bearoff_step(bot, room(call.bg_bearoff_work_bytes()), table, 1 << 30);
    free = kept;
  }

  const figures = () => [...new Float32Array(memory.buffer, out, FIGURES)];

  return {
    /** The seven chances of the side on roll, at once. @param {Uint8Array} halves @returns {number[]} */
    value(halves) {
      call.bg_evaluate(bot, put(halves, board), out);
      return figures().slice(0, FIGURES - 1);
    },
    /** @param {Start} start @param {Play} play @param {number} number of the trial */
    begin(start, play, number) {
      put(play.cube, cube);
      const { side, state, decides } = start;
      const given = [side, state, Number(decides), play.turns, play.seed | 0, number];
      call.bg_trial_start(bot, trial, cube, put(start.board, board), ...given);
    },
    /** Play on for about so many evaluations; true when the trial is over. @param {number} evaluations @returns {boolean} */
    step: (evaluations) => Boolean(call.bg_trial_step(bot, trial, evaluations)),
    /** Seven chances and the score of the asking side, without the luck. @returns {number[]} */
    result() {
      call.bg_trial_result(bot, trial, out);
      return figures();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openKernel>>} Kernel */
