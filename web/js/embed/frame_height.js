/**
 * How tall the page in a frame is, and what that says of its board. The board takes at most a part of the window's height,
 * so that a low frame shows all of it. A host that makes the frame as tall as it says would be followed by the board, which
 * is then a part of its own height, and shrinks with every word; there the screen's height counts instead of the frame's.
 */

/** The share of the screen, like the share of the window in figure.css. */
const SHARE = 0.78;
/** How much borders, rounding or padding may add to the reported height. */
const NEAR = 16;

/**
 * Whether the frame took the reported height.
 * @param {number} inner the frame's height now
 * @param {{height: number, inner: number}} reported what the frame said last, and how tall it was itself then; 0: nothing yet
 */
export function isFollowed(inner, reported) {
  return reported.height > 0 && inner !== reported.inner && Math.abs(inner - reported.height) <= NEAR;
}

/**
 * Report each new size of the page, and use the screen's height for the board once the frame follows.
 * @param {(size: {width: number, height: number}) => void} tell
 * @returns {() => void} tells the size as it is now
 */
export function watchHeight(tell) {
  const root = document.documentElement;
  let reported = { height: 0, inner: 0 };
  let followed = false;
  const follow = () => {
    followed ||= isFollowed(innerHeight, reported);
    if (followed) root.style.setProperty("--vbe-tallest", `${Math.round(SHARE * screen.availHeight)}px`);
  };
  const say = () => {
    // The observer may come before the window's own event, with the board drawn for the new height already.
    follow();
    reported = { height: root.offsetHeight, inner: innerHeight };
    tell({ width: root.scrollWidth, height: reported.height });
  };
  addEventListener("resize", follow);
  new ResizeObserver(say).observe(root);
  return say;
}
