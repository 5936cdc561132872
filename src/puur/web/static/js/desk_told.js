// What every page of the desk says at its edge: what just happened, whether all is saved, and what takes longer.
import { told } from "./words.js";

const said = document.querySelector("[data-said]");
const kept = document.querySelector("[data-kept]");
const waits = document.querySelector("[data-wait]");
const PATIENT = 400;
const FORGOTTEN = 90_000;
let telling = 0;
let lost = false;
let open = 0;
let asked = 0;
let patience = 0;

/** What just happened. A doubt is yellow, and stays as long as somebody reads it.
 * @param {string} text
 * @param {"done" | "doubt"} how */
export function tell(text, how = "done") {
  if (!(said instanceof HTMLElement) || !text) return;
  said.textContent = text;
  said.classList.toggle("doubt", how === "doubt");
  place();
  clearTimeout(telling);
  telling = window.setTimeout(() => (said.textContent = ""), how === "doubt" ? 10_000 : 4000);
}

/** What is said lies at the edge where it covers least of what is filled in: at the bottom, else at the top. */
function place() {
  if (!(said instanceof HTMLElement) || !said.textContent) return;
  const covered = ["bottom", "top"].map((edge) => {
    said.classList.toggle("above", edge === "top");
    return fields_under(said.getBoundingClientRect());
  });
  said.classList.toggle("above", (covered[1] ?? 0) < (covered[0] ?? 0));
}

/** How many fields lie there; the one that is being filled in counts more than all others.
 * @param {DOMRect} box */
function fields_under(box) {
  let count = 0;
  for (const field of document.querySelectorAll("main :is(input, select, textarea):not([type=hidden])")) {
    const at = field.getBoundingClientRect();
    const covered = at.height > 0 && at.bottom > box.top && at.top < box.bottom && at.right > box.left && at.left < box.right;
    if (covered) count += field === document.activeElement ? 1000 : 1;
  }
  return count;
}

/** @param {"there" | "lost"} how */
export function connection(how) {
  lost = how === "lost";
  keep();
}

/** So many wants wait for their answer. @param {number} count */
export function unsaved(count) {
  open = count;
  keep();
}

function keep() {
  if (!(kept instanceof HTMLElement)) return;
  const { words = "", lost: gone = "", open: waiting = "" } = kept.dataset;
  const texts = [lost ? gone : open ? "" : words, open ? told(waiting, { n: open }) : ""];
  kept.textContent = texts.filter(Boolean).join(" ");
  kept.classList.toggle("lost", lost);
}

/** What is said where the line to the server is lost. */
export const no_line = () => (kept instanceof HTMLElement ? (kept.dataset["lost"] ?? "") : "?");

/** What was typed for a page that did not come, in a sentence.
 * @param {string} typed */
export const untaken = (typed) => (said instanceof HTMLElement ? `${said.dataset["untaken"]} ${typed}` : typed);

/** Something is asked of the server; where it takes long, a line tells so until it is there. */
export function began() {
  asked += 1;
  clearTimeout(patience);
  patience = window.setTimeout(() => waiting_line("shown"), PATIENT);
}

export function ended() {
  asked = Math.max(0, asked - 1);
  if (asked > 0) return;
  clearTimeout(patience);
  waiting_line("hidden");
}

/** @param {"shown" | "hidden"} how */
function waiting_line(how) {
  if (!(waits instanceof HTMLElement)) return;
  waits.hidden = how === "hidden";
  waits.textContent = how === "shown" ? (waits.dataset["wait"] ?? "") : "";
}

for (const event of ["focusin", "scroll", "resize"]) window.addEventListener(event, place, { passive: true });
window.addEventListener("beforeunload", () => {
  if (document.querySelector("[data-paper]")) return; // it says so itself
  if (open) return; // whoever is asked may stay
  began();
  window.setTimeout(ended, FORGOTTEN); // a file that was saved leaves the page where it is
});
window.addEventListener("pageshow", () => {
  asked = 0;
  ended();
});
