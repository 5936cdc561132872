// Who is in the hall: a number finds exactly that number, a name by its beginning, a scanned lot card its person.
// Enter marks whoever is found alone; several are shown and never guessed. Escape shows everybody again, and where
// everybody is shown it takes the last mark back.
import { tell } from "./desk_told.js";
import { told } from "./words.js";

const finder = document.querySelector("[data-find]");
/** The number of who was marked last, and is taken back by one key. */
let marked = "";
/** What the list still shows though the field is empty: of several hits one is chosen by hand. */
let looked = "";

/** @returns {HTMLElement[]} */
const rows = () => (finder instanceof HTMLElement ? [...document.querySelectorAll(finder.dataset["find"] ?? "")].filter((row) => row instanceof HTMLElement) : []);

/**
 * Whether somebody is meant.
 * @param {HTMLElement} row
 * @param {string} words
 */
function meant(row, words) {
  const { number = "", words: named = "", code = "" } = row.dataset;
  if (code && words.endsWith(code.toLowerCase())) return true;
  if (/^\d+$/.test(words)) return words === number;
  const parts = named.split(/[\s-]+/);
  return words.split(/\s+/).every((word) => parts.some((part) => part.startsWith(word)));
}

/** @param {string} words */
function show(words) {
  looked = words;
  const all = rows();
  const found = words ? all.filter((row) => meant(row, words)) : all;
  for (const row of all) row.hidden = !found.includes(row);
  return words ? found : [];
}

/** @param {string} what @param {Record<string, string>} facts */
function say(what, facts = {}) {
  if (!(finder instanceof HTMLElement)) return;
  tell(told(finder.dataset[what], facts));
}

/** @param {HTMLInputElement} field */
function enter(field) {
  const words = field.value.trim().toLowerCase();
  field.value = "";
  if (!words) return;
  const found = show(words);
  const [only] = found;
  if (found.length > 1) return say("several", { n: String(found.length), words });
  if (!only) {
    show("");
    return say("nobody", { words });
  }
  const name = only.querySelector(".who")?.textContent ?? "";
  const button = only.querySelector("[data-mark] button");
  show("");
  if (!(button instanceof HTMLButtonElement)) return say("already", { name });
  marked = only.dataset["number"] ?? "";
  button.click();
}

function back() {
  const row = rows().find((row) => row.dataset["number"] === marked);
  const button = row?.querySelector("[data-unmark] button");
  if (!(button instanceof HTMLButtonElement)) return;
  marked = "";
  button.click();
}

/** Makes the field find people. */
export function finding() {
  if (!(finder instanceof HTMLInputElement)) return;
  finder.addEventListener("input", () => show(finder.value.trim().toLowerCase()));
  finder.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      enter(finder);
    } else if (event.key === "Escape") {
      event.preventDefault();
      const searched = finder.value.trim() || looked;
      finder.value = "";
      show("");
      if (!searched) back();
    }
  });
  document.addEventListener("desk:fresh", () => show(finder.value.trim().toLowerCase() || looked));
  show(finder.value.trim().toLowerCase());
}
