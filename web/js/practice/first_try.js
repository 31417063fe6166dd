/** What counts of an exercise or a step is its first answer. Pure. */

/** @param {(right: boolean) => void} onEnd @returns {(state: string) => void} */
export function firstTry(onEnd) {
  let [missed, over] = [false, false];
  return (state) => {
    missed ||= state === "failure" || state === "refused";
    if (state !== "success" || over) return;
    over = true;
    onEnd(!missed);
  };
}
