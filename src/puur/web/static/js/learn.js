// Learning: pages work without this script; it keeps in this browser what was solved, and leads to the answer.
import { dress } from "./prefs.js";

const KEY = "puur.learned";

dress();
const kept = read();
const lesson = document.querySelector("article.lesson");
if (lesson instanceof HTMLElement) {
  if (lesson.dataset["puzzle"]) tried(lesson, lesson.dataset["puzzle"]);
  else if ("solved" in lesson.dataset) keep(lesson.dataset["lesson"] ?? "", Number(lesson.dataset["number"]));
  const answer = document.getElementById("antwort");
  if (answer) answer.focus();
}
for (const way of document.querySelectorAll(".lessons a[data-lesson]")) {
  if (way instanceof HTMLElement) mark(way);
}

/** What was solved: of each lesson the numbers of its exercises. @returns {Record<string, number[]>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {}; // storage may be forbidden
  }
}

/**
 * @param {string} name
 * @param {number} number
 */
function keep(name, number) {
  kept[name] = [...new Set([...(kept[name] ?? []), number])];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // then it is known for this page alone
  }
}

/**
 * Each card that was tried counts once; how many it took may be told to others, which card it was not.
 * @param {HTMLElement} page
 * @param {string} number
 */
function tried(page, number) {
  const key = `${KEY}.puzzles`;
  /** @type {Record<string, string[]>} */
  let tries = {};
  try {
    tries = JSON.parse(localStorage.getItem(key) || "{}");
  } catch {
    // storage may be forbidden
  }
  const card = page.dataset["tried"];
  if (!card) return;
  const cards = [...new Set([...(tries[number] ?? []), card])];
  try {
    localStorage.setItem(key, JSON.stringify({ ...tries, [number]: cards }));
  } catch {
    // then it is known for this page alone
  }
  const line = page.querySelector(".share input");
  const copy = page.querySelector("[data-do=share]");
  if (!(line instanceof HTMLInputElement && copy instanceof HTMLElement)) return;
  line.value = `${(line.dataset["template"] ?? "").replace("#", String(cards.length))} ${line.dataset["way"]}`;
  line.hidden = copy.hidden = false;
  copy.addEventListener("click", async () => {
    line.select();
    try {
      await navigator.clipboard.writeText(line.value);
      copy.textContent = copy.dataset["done"] ?? "";
    } catch {
      // it is selected, and may be copied by hand
    }
  });
}

/** @param {HTMLElement} way */
function mark(way) {
  const total = Number(way.dataset["total"]);
  const done = (kept[way.dataset["lesson"] ?? ""] ?? []).filter((number) => number <= total);
  const count = way.querySelector(".count");
  if (!done.length || !(count instanceof HTMLElement)) return;
  count.textContent = (count.dataset["template"] ?? "").replace("#", String(done.length));
  way.classList.toggle("all-done", done.length === total);
  let next = 1;
  while (done.includes(next) && next < total) next += 1;
  if (way instanceof HTMLAnchorElement && done.length < total) way.href = `/lernen/${way.dataset["lesson"]}/${next}`;
}
