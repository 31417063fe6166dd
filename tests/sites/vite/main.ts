import { define, version } from "vrhcaby-board";

define(`${import.meta.env.BASE_URL}vrhcaby/`);
const board = document.querySelector("vrhcaby-board");
if (board) board.rulebook = "leaflet";
// @ts-expect-error: there is no such rulebook
if (board?.rulebook === "chess") document.title = "never";
addEventListener("vrhcaby-quiz", ({ detail, target }) => {
  const right: boolean = detail.right;
  document.title = `${version} ${right} ${target === board}`;
});
