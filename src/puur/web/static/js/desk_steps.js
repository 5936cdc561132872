// Pages of the desk that go step by step: the six questions of a new evening, and the prize-giving.
import { need } from "./dom.js";
import { told } from "./words.js";

// ---------------------------------------------------------------- the six questions, one a screen

const wizard = document.querySelector("[data-wizard]");
if (wizard instanceof HTMLFormElement) {
  const questions = /** @type {HTMLElement[]} */ ([...wizard.querySelectorAll("[data-question]")]);
  const before = need(wizard, "[data-before]");
  const after = need(wizard, "[data-after]");
  const last = need(wizard, "[data-last]");
  const progress = need(wizard, "[data-progress]");
  let at = 0;
  const show = (/** @type {number} */ to) => {
    at = Math.max(0, Math.min(questions.length - 1, to));
    questions.forEach((question, number) => (question.hidden = number !== at));
    before.hidden = at === 0;
    after.hidden = at === questions.length - 1;
    last.hidden = at !== questions.length - 1;
    progress.textContent = told(progress.dataset["progress"], { at: at + 1, of: questions.length });
    const field = questions[at]?.querySelector("input:checked, input:not([type='file']):not([type='radio']), textarea");
    if (field instanceof HTMLElement) field.focus();
  };
  wizard.addEventListener("desk:wrong", (event) => {
    const asked = questions.findIndex((question) => event.target instanceof Node && question.contains(event.target));
    if (asked >= 0) show(asked);
  });
  before.addEventListener("click", () => show(at - 1));
  after.addEventListener("click", () => show(at + 1));
  wizard.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || at === questions.length - 1) return;
    event.preventDefault();
    const fields = /** @type {HTMLInputElement[]} */ ([...(questions[at]?.querySelectorAll("input[type='text'], input[type='date']") ?? [])]);
    const next = fields[fields.indexOf(event.target) + 1];
    if (fields.includes(event.target) && next) next.focus();
    else show(at + 1);
  });
  show(0);
}

// ---------------------------------------------------------------- the prize-giving, from the last to the first

const honours = document.querySelector("[data-honours]");
if (honours instanceof HTMLElement) {
  const lines = /** @type {HTMLElement[]} */ ([...honours.querySelectorAll("li")]);
  const count = need(honours, "[data-count]");
  let at = -1;
  const show = (/** @type {number} */ to) => {
    at = Math.max(-1, Math.min(lines.length - 1, to));
    lines.forEach((line, number) => (line.hidden = number !== at));
    count.textContent = `${at + 1} / ${lines.length}`;
  };
  need(honours, "[data-on]").addEventListener("click", () => show(at + 1));
  need(honours, "[data-back]").addEventListener("click", () => show(at - 1));
  document.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLButtonElement && (event.key === "Enter" || event.key === " ")) return;
    if (["ArrowRight", "ArrowDown", "PageDown", " ", "Enter"].includes(event.key)) show(at + 1);
    else if (["ArrowLeft", "ArrowUp", "PageUp", "Backspace"].includes(event.key)) show(at - 1);
    else return;
    event.preventDefault();
  });
  show(-1);
}
