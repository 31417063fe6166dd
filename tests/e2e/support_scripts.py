"""Scripts that browser tests run in the page."""

from __future__ import annotations

UNTIL = """(patience) => new Promise((resolve, reject) => {
  const end = performance.now() + patience;
  const test = %s;
  const look = () => {
    let found = false;
    try { found = test(globalThis.vrhcaby?.state()); } catch {}
    if (found) resolve(found);
    else if (performance.now() > end) {
      const s = globalThis.vrhcaby?.state();
      reject(new Error(`waited in vain for %s at ${JSON.stringify(s && {boot: s.boot, mode: s.mode, panel: s.panel,
        phase: s.snapshot?.phase, rev: s.snapshot?.rev, to_act: s.snapshot?.to_act, trouble: s.trouble})}`));
    }
    else setTimeout(look, 15);
  };
  look();
})"""

BEGIN_WITH = """(seed) => {
  const { begin } = vrhcaby.actions;
  vrhcaby.actions.begin = ({ agreed }) => begin({ agreed: { ...agreed, seed } });
}"""

OPEN_TEXT = """async (text) => {
  const {actions, state} = vrhcaby;
  await actions.show_text({text});
  if (!await actions.open_text()) throw new Error("not opened: " + state().trouble);
}"""

DRIVE = """async ({phases, turns, patience}) => {
  const state = () => vrhcaby.state();
  const cost = ({from, to, hit}) => (to === "off" ? -100 : 0) + (hit ? 50 : 0) - (from === "bar" ? 25 : Number(from));
  const changed = (rev) => new Promise((resolve, reject) => {
    const end = performance.now() + patience;
    const look = () => {
      if (state().snapshot.rev !== rev) resolve();
      else if (performance.now() > end) reject(new Error("no answer in " + state().snapshot.phase));
      else setTimeout(look, 4);
    };
    look();
  });
  const best = (snapshot) => {
    const shown = new Set();
    const moves = [...snapshot.choices, ...snapshot.reach].filter(({from, to}) => {
      const key = from + "/" + to;
      return shown.has(key) ? false : shown.add(key);
    });
    return moves.indexOf([...moves].sort((a, b) => cost(a) - cost(b))[0]);
  };
  let ends = 0;
  for (;;) {
    const {snapshot} = state();
    const bot = snapshot.config.players.find(({id}) => id === snapshot.to_act)?.kind === "bot";
    if (!bot && (phases.includes(snapshot.phase) || ends >= turns)) return snapshot.phase;
    if (bot) { await changed(snapshot.rev); continue; }
    // A bot may resign a lost game. The card ignores presses that began in its first moment.
    if (snapshot.phase === "resign_offered") {
      const repeat = setInterval(() => {
        const accept = document.querySelector(".card .answers button");
        accept?.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
        accept?.click();
      }, 100);
      await changed(snapshot.rev).finally(() => clearInterval(repeat));
      continue;
    }
    let button = document.querySelector(".commands button.primary, .card .manual button, .card button.primary");
    if (snapshot.phase === "moving" && snapshot.choices.length)
      button = document.querySelectorAll("[aria-labelledby=next-moves] button")[best(snapshot)];
    if (!button) return "stuck in " + snapshot.phase;
    if (snapshot.phase === "moving" && !snapshot.choices.length) ends += 1;
    button.click();
    await changed(snapshot.rev);
  }
}"""
"""Play only with visible buttons (roll, one of the listed moves, confirm, accept a resignation), each waiting for the
answer.
"""
