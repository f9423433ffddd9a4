// Plays on the page client.html against the server.
const server = new URLSearchParams(location.search).get("server") ?? "http://localhost:8000";
const [table, said] = [document.getElementById("board"), document.getElementById("said")];
let game = [], at = [0, 0]; // the answers so far, and the chosen cell

async function ask(path, asked) {
  const body = asked && JSON.stringify({ board: game.at(-1).board, ...asked });
  const headers = asked ? { "Content-Type": "application/json" } : {};
  const response = await fetch(server + path, { method: asked ? "POST" : "GET", headers, body });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}
function draw(text) {
  const { rows, conflicts = [], is_solved } = game.at(-1);
  const style = (r, c) => [
    !game[0].rows[r][c] && "entry",
    conflicts.some((cell) => cell.join() === `${r},${c}`) && "conflict",
    at.join() === `${r},${c}` && "chosen",
  ].filter(Boolean).join(" ");
  const cell = (digit, r, c) => `<td class="${style(r, c)}">${digit || ""}</td>`;
  const line = (row, r) => `<tr>${row.map((digit, c) => cell(digit, r, c)).join("")}</tr>`;
  table.innerHTML = rows.map(line).join("");
  said.textContent = is_solved ? "Solved!" : text ?? "";
}
async function play(action) {
  try { draw(await action()); } catch (error) { said.textContent = error.message; }
}
const start = async () => { game = [await ask("/new?difficulty=easy")]; };
const move = async (asked) => { game.push(await ask("/move", asked)); };
async function hint() {
  const { sentence, placements } = await ask("/hint", {});
  for (const [row, column, digit] of placements) await move({ row, column, digit });
  return sentence;
}
document.getElementById("new").onclick = () => play(start);
document.getElementById("hint").onclick = () => play(hint);
document.getElementById("undo").onclick = () => play(() => { if (game.length > 1) game.pop(); });
table.onclick = ({ target }) => play(() => { at = [target.parentNode.rowIndex, target.cellIndex]; });
document.onkeydown = ({ key }) => {
  const [row, column] = at;
  if (/^[1-9]$/.test(key)) play(() => move({ row, column, digit: Number(key) }));
  if (key === "Backspace") play(() => move({ row, column, action: "erase" }));
};
play(start);
