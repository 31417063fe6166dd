// The layers of the page's scripts, as docs/architecture.md draws them. Imports point downward only.

// Top layer first; folders of one layer do not import each other.
const FLOORS = [
  ["[^/]+\\.js"],
  ["ui"],
  ["records", "friend"],
  ["advice", "teach", "embed"],
  ["workshop", "practice"],
  ["figure"],
  ["render"],
  ["view"],
  ["state"],
  ["pool"],
  ["board", "bridge", "i18n"],
  ["build", "dom"],
];

// The layers inside the board, from the bottom: its parts, drawing, motion, gestures.
const BOARD = [["[^/]+\\.js"], ["gesture"], ["motion"], ["draw"], ["scene"]];

const inRoom = (base, room) => (room.endsWith(".js") ? `^${base}/${room}$` : `^${base}/${room}/`);

/** Rules that forbid imports from a higher layer, or from another folder of the same layer. */
function downward(base, floors) {
  return floors.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: `${base}/${room}: imports point downward only`,
      severity: "error",
      from: { path: inRoom(base, room) },
      to: {
        path: [...floors.slice(0, floor).flat(), ...rooms.filter((other) => other !== room)].map((other) =>
          inRoom(base, other),
        ),
      },
    })),
  );
}

export default {
  forbidden: [
    { name: "no circle of files", severity: "error", from: {}, to: { circular: true } },
    { name: "no circle of folders", severity: "error", scope: "folder", from: {}, to: { circular: true } },
    { name: "every import is found", severity: "error", from: {}, to: { couldNotResolve: true } },
    ...downward("web/js", FLOORS),
    ...downward("web/js/board", BOARD),
  ].filter((rule) => !Array.isArray(rule.to.path) || rule.to.path.length > 0),
  options: { doNotFollow: { path: "node_modules" }, tsPreCompilationDeps: false, combinedDependencies: true },
};
