/** The engine's progress in bytes and stages while it loads, and the error if it cannot start. */
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */

const KNOWN = [
  ...["boot/no-webassembly", "boot/policy", "boot/worker-refused"],
  ...[
    "boot/file-missing",
    "boot/broken-file",
    "boot/not-ours",
    "boot/other-build",
    "boot/offline",
    "boot/timeout",
  ],
  ...["boot/died", "boot/session"],
];

/** @param {Ctx} ctx */
export function bootView(ctx) {
  const { s } = ctx;
  if (s.boot.status === "ready" || s.boot.status === "reviving") return null;
  return s.boot.status === "failed" ? failedView(ctx) : loadingView(ctx);
}

/** @param {Ctx} ctx */
function loadingView({ s, t, a }) {
  const { stage, percent, loaded, total } = s.boot;
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1_048_576).toLocaleString(s.lang, oneDigit);
  const words =
    loaded > 0 && loaded < total
      ? t("boot-bytes", { loaded: megabytes(loaded), total: megabytes(total) })
      : t(`boot-stage-${stage}`);
  return h(
    "div.boot",
    { key: "boot" },
    h("progress", { max: 100, value: Math.round(percent), "aria-label": t("boot-label") }),
    h("p.quiet", words),
    s.boot.slow &&
      h(
        "div",
        { key: "slow", role: "status" },
        h("p", t("boot-slow")),
        h("button", { onclick: a.retryBoot }, t("boot-retry")),
      ),
  );
}

/** @param {Ctx} ctx */
function failedView({ s, t, a }) {
  const words = KNOWN.includes(s.boot.code) ? s.boot.code.replace("/", "-") : "boot-failed-text";
  return h(
    "div.boot.failed",
    { key: "boot", role: "alert" },
    h("h2", t("boot-failed")),
    h("p", t(words)),
    s.boot.detail && h("p.quiet.detail", s.boot.detail),
    h("p", t("boot-still")),
    h(
      "div.row",
      h("button.primary", { onclick: a.retryBoot }, t("boot-retry")),
      s.mode === "play" && h("button", { key: "export", onclick: a.exportGame }, t("games-export")),
      h("a.button", { href: "#pravidla" }, t("nav-rules")),
    ),
  );
}
