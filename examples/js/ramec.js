// Uzavřený rám: mount() ho vyrobí, ověří, kdo mluví, drží jeho výšku a předává zprávy.
import { mount } from "../../js/mount.js";

const said = document.getElementById("said");
const SENTENCES = {
  move: (detail) => `Tah: ${detail.text}`,
  turn: (detail) => `Celý tah: ${detail.text}`,
  refused: (detail) => `Odmítnuto: ${detail.title} (${detail.cite.book} ${detail.cite.paragraph})`,
  error: (detail) => `Chyba: ${detail.code}`,
};

mount(document.getElementById("frame"), {
  src: "../embed.html",
  title: "Vrhcáby: hod 6 a 1",
  sealed: true,
  board: { mode: "try", rulebook: "precise", dice: "6-1", lang: "cs" },
  onEvent: (name, detail) => {
    if (SENTENCES[name]) said.textContent = SENTENCES[name](detail);
  },
});
