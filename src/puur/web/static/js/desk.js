// The desk's pages: forms without leaving the page, Enter from field to field, news from other desks.
// Without this script every form works too, a page at a time.
import { begin, given_back, hold, play, turned } from "./desk_ahead.js";
import { clock } from "./desk_clock.js";
import { lead, told } from "./desk_forms.js";
import { finding } from "./desk_here.js";
import { heard, listen, refresh } from "./desk_news.js";
import { sheets } from "./desk_sheet.js";
import "./desk_steps.js";
import { connection, no_line, tell, untaken } from "./desk_told.js";
import { answered, patiently, sent, taken, unchanged, want as again } from "./desk_wants.js";
import { h } from "./dom.js";

/** @import { Fault } from "./desk_forms.js" */
/** @import { Want } from "./desk_wants.js" */

// ---------------------------------------------------------------- papers

/* A paper opens in a window of its own, which says that it is being made until it is there. */
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[target='_blank'][href*='/papiere/']") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  const own = link.href;
  link.href = own.replace("/papiere/", "/druck/");
  window.setTimeout(() => (link.href = own));
});

/* That window leads on once it has been drawn, and leaves no trace of itself to go back to. */
const paper = document.querySelector("a[data-paper]");
if (paper instanceof HTMLAnchorElement) {
  requestAnimationFrame(() => window.setTimeout(() => location.replace(paper.href), 50));
}

// ---------------------------------------------------------------- forms

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-form")) return;
  event.preventDefault();
  const ask = form.dataset["ask"];
  if (ask && !window.confirm(ask)) return;
  if (form.hasAttribute("data-again")) again(form, refresh);
  else void send(form);
});

/** Forms that wait for their answer, and those where somebody pressed again meanwhile.
 * @type {[Set<HTMLFormElement>, Set<HTMLFormElement>]} */
const [busy, pressed] = [new Set(), new Set()];

/** @param {HTMLFormElement} form */
async function send(form) {
  if (busy.has(form)) {
    pressed.add(form);
    return;
  }
  busy.add(form);
  form.setAttribute("aria-busy", "true");
  told(form, []);
  const active = document.activeElement;
  const want = taken(form);
  if (form.hasAttribute("data-ahead")) hold();
  const answer = await sent(want).catch(() => null);
  form.removeAttribute("aria-busy");
  if (answer) answered(want);
  const still = unchanged(want);
  if (answer?.look) form.submit(); // the page of the answer shows what it would change
  else if (answer?.page) location.assign(answer.page);
  else if (answer?.to && stays(form, answer.to)) await done(want, answer.told ?? "");
  else if (answer?.to && form.hasAttribute("data-ahead")) await turn(answer.to, answer.told ?? "", answer.doubt ? "doubt" : "done");
  else if (answer?.to) lead_on(answer.to, answer.told ?? "", answer.doubt ? "doubt" : "done");
  else {
    not_taken(form, answer?.wrong ?? lost());
    if (still && (document.activeElement === active || document.activeElement === document.body)) lead(form);
  }
  busy.delete(form);
  if (!pressed.delete(form) || still || !answer || leaving || !form.isConnected) return;
  await send(form); // what was changed after the first press, and pressed
}

/** @returns {Fault[]} */
function lost() {
  connection("lost");
  return [{ text: no_line(), field: "" }];
}

/** Whether the answer leaves this page where it is.
 * @param {HTMLFormElement} form
 * @param {string} to */
const stays = (form, to) => Boolean(form.closest("[data-live]")) && [location.pathname + location.search, location.pathname].includes(to);

/**
 * @param {Want} want
 * @param {string} text
 */
async function done(want, text) {
  connection("there");
  if (unchanged(want)) {
    want.form.reset();
    fold(want.form);
  }
  tell(text);
  await refresh();
}

/** What was unfolded to be filled in is folded again: a part in which somebody still stands is not fetched anew.
 * @param {HTMLFormElement} form */
function fold(form) {
  const folded = form.closest("details");
  if (!folded?.contains(document.activeElement)) return;
  folded.open = false;
  folded.querySelector("summary")?.focus();
}

let leaving = false;

/**
 * @param {string} to
 * @param {string} text
 * @param {"done" | "doubt"} how
 */
function lead_on(to, text, how = "done") {
  leaving = true;
  connection("there");
  if (text) sessionStorage.setItem("puur desk", `${how} ${text}`);
  location.assign(to);
}

/** Leads on without leaving: the next page comes into this one, with what was typed ahead of it.
 * @param {string} to
 * @param {string} text
 * @param {"done" | "doubt"} how */
async function turn(to, text, how) {
  const before = heard();
  const page = await patiently(() => fetch(to, { headers: { accept: "text/html" } }).then((answer) => answer.text()));
  if (!turned(new DOMParser().parseFromString(page, "text/html"), to)) {
    const typed = given_back();
    lead_on(to, typed ? untaken(typed) : text, how);
    return;
  }
  if (heard() !== before) void refresh(); // that page may be older than these news
  tell(text, how);
  sheets();
  clock();
  type();
}

/** Types what was typed for this page. */
function type() {
  const ahead = play();
  if (ahead) document.querySelector("main")?.prepend(h("p", { class: "wrong", role: "alert" }, untaken(ahead)));
}

/** What is wrong, and what was typed meanwhile for the page that does not come.
 * @param {HTMLFormElement} form
 * @param {Fault[]} faults */
function not_taken(form, faults) {
  const ahead = given_back();
  told(form, ahead ? [...faults, { text: untaken(ahead), field: "" }] : faults);
}

// ---------------------------------------------------------------- Enter leads on

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || !(field instanceof HTMLInputElement) || !field.form?.matches("[data-enter]")) return;
  const fields = [...field.form.querySelectorAll("input:not([type='hidden']):not([data-skip])")];
  const next = fields[fields.indexOf(field) + 1];
  if (!(next instanceof HTMLInputElement) || field.hasAttribute("data-skip")) return;
  event.preventDefault();
  next.focus();
  next.select();
});

const before = sessionStorage.getItem("puur desk") ?? "";
sessionStorage.removeItem("puur desk");
tell(before.slice(before.indexOf(" ") + 1), before.startsWith("doubt ") ? "doubt" : "done");
connection("there");
listen();
clock();
finding();
sheets();
begin(type);
