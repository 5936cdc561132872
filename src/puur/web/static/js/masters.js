// A Spiel of the masters as it is shown: the clock says which card is next, and whoever wants to look back stops it.
import { data, need, say } from "./dom.js";
import { drawStep } from "./open_board.js";
import { dress } from "./prefs.js";

const LOOK = 400;
const APART = 2000; // milliseconds over which those who look ask for the next Spiel

const root = need(document, ".masters");
/** @type {import("./open_board.js").OpenSpiel} */
const spiel = data("part");
/** @type {import("./open_board.js").CardNames} */
const names = data("cards");
/** @type {string[]} what is said of each step */
const comments = data("comments");
const board = need(root, ".board");
const pause = /** @type {HTMLButtonElement} */ (need(board, "[data-do=pause]"));
const result = need(root, ".result");
const last = spiel.steps.length - 1;
const told = (/** @type {string} */ name) => Number(root.dataset[name]);
const begun = performance.now() - told("elapsed") * 1000;
let at = -1;
let following = true;

dress();
const seconds = () => (performance.now() - begun) / 1000;
const due = () => Math.min(last, Math.floor(seconds() / (told("played") / spiel.steps.length)));

/** @param {number} to */
function go(to) {
  const wanted = Math.max(0, Math.min(due(), to));
  const step = spiel.steps[wanted];
  if (wanted === at || !step) return mark();
  at = wanted;
  drawStep(board, spiel, { ...step, standing: "" }, names); // one Spiel alone: its slate is empty
  say(need(board, ".comment"), comments[at] ?? "");
  mark();
}

function mark() {
  for (const button of board.querySelectorAll("[data-step]")) {
    const back = /** @type {HTMLElement} */ (button).dataset["step"] === "back";
    button.setAttribute("aria-disabled", String(back ? at <= 0 : at >= due()));
  }
  pause.textContent = pause.dataset[following ? "hold" : "go"] ?? "";
  result.hidden = at < last;
}

/** @param {boolean} on */
function follow(on) {
  following = on;
  if (on) go(due());
  mark();
}

for (const button of board.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => {
    follow(false);
    go(at + (/** @type {HTMLElement} */ (button).dataset["step"] === "back" ? -1 : 1));
  });
}
pause.addEventListener("click", () => follow(!following));
const later = Math.random() * APART / 1000;
setInterval(() => {
  if (document.hidden) return; // nobody looks
  if (!following) return mark();
  if (seconds() > told("slot") + later) location.reload();
  else go(due());
}, LOOK);
go(due());
board.hidden = false;
