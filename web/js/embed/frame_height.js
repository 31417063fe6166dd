/**
 * Measure the height of the page in a frame. The board takes at most a share of the window's height, so a low frame
 * shows all of it. If a host makes the frame as tall as reported, that share would shrink the board with every new
 * line of text. In that case the screen's height counts instead of the frame's.
 */

/** The share of the screen, like the share of the window in figure.css. */
const SHARE = 0.78;
/** How much borders, rounding or padding may add to the reported height. */
const NEAR = 16;

/**
 * Whether the frame took the reported height.
 * @param {number} inner the frame's height now
 * @param {{height: number, inner: number}} reported the last report, and the frame's own height then; 0: none yet
 */
export function isFollowed(inner, reported) {
  return reported.height > 0 && inner !== reported.inner && Math.abs(inner - reported.height) <= NEAR;
}

/**
 * Report each new size of the page, and use the screen's height for the board once the frame follows.
 * @param {(size: {width: number, height: number}) => void} tell
 * @returns {() => void} reports the present size
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
    // The observer may run before the window's own event, with the board already drawn for the new height.
    follow();
    reported = { height: root.offsetHeight, inner: innerHeight };
    tell({ width: root.scrollWidth, height: reported.height });
  };
  addEventListener("resize", follow);
  new ResizeObserver(say).observe(root);
  return say;
}
