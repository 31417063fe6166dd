// Kolik úloh je vyřešeno: deska o všem podává zprávu událostí, která probublá až sem.
const said = document.getElementById("score");
const solved = new Set();

addEventListener("vrhcaby-quiz", (event) => {
  if (event.detail.right) solved.add(event.target.id);
  const total = document.querySelectorAll('vrhcaby-board[mode="quiz"]').length;
  said.textContent = `Vyřešeno ${solved.size} z ${total} otázek.`;
});
