// Typed ahead: a form with data-ahead leads on to the next page, and what is typed until it stands is typed there.
// The next page comes into this one, since between two pages nobody hears a key.

const KEPT = ["Enter", "Tab", "Backspace"];
let shown = location.pathname;

/** @type {string[] | null} */
let keys = null;

/** From now on keys are for the next page. */
export function hold() {
  keys ??= [];
}

/** What was typed for a page that does not come, in words; "" where there is nothing. */
export function given_back() {
  const typed = in_words(keys ?? []);
  keys = null;
  return typed;
}

/** @param {string[]} typed */
const in_words = (typed) =>
  typed.map((key) => (key.length === 1 ? key : key === "Backspace" ? "⌫" : key === "Tab" ? " ⇥ " : " ⏎ ")).join("").trim();

document.addEventListener(
  "keydown",
  (event) => {
    if (!keys || !event.isTrusted || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.key.length !== 1 && !KEPT.includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(event.key);
  },
  true,
);
window.addEventListener("beforeunload", (event) => {
  if (keys?.length) event.preventDefault();
});

// ---------------------------------------------------------------- the next page

/** Puts the next page in the place of this one, if it needs no other scripts.
 * @param {Document} next
 * @param {string} address
 * @returns {boolean} */
export function turned(next, address) {
  const main = next.querySelector("main");
  const old = document.querySelector("main");
  if (!main || !old || scripts(next) !== scripts(document)) return false;
  history.pushState(null, "", address);
  shown = location.pathname;
  document.title = next.title;
  old.replaceWith(main);
  document.querySelector(".to-be-said")?.remove();
  const more = next.querySelector(".to-be-said");
  if (more) main.before(more);
  window.scrollTo(0, 0);
  const first = main.querySelector("[autofocus]") ?? main;
  if (first instanceof HTMLElement) first.focus();
  return true;
}

/** @param {Document} page */
const scripts = (page) => [...page.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")).join(" ");

window.addEventListener("popstate", () => {
  if (location.pathname !== shown) location.reload();
});

// ---------------------------------------------------------------- its keys

/** What was typed before the scripts of this page were there: desk_early.js kept it, from the first Enter on.
 * @param {() => void} type types what is kept */
export function begin(type) {
  /** @param {HTMLFormElement} form @param {string[]} early */
  const detail = (form, early) => {
    form.requestSubmit();
    (keys ??= []).push(...early);
    if (form.matches("[data-again]")) type();
  };
  document.dispatchEvent(new CustomEvent("desk:ready", { detail }));
}

/** Types what was typed for this page; what has no place here is given back in words. */
export function play() {
  const typed = keys ?? [];
  keys = null;
  for (const [at, key] of typed.entries()) {
    if (keys) {
      /** @type {string[]} */ (keys).push(...typed.slice(at)); // for the page after this one
      return "";
    }
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || !field.form?.matches("[data-ahead], [data-again]")) return in_words(typed.slice(at));
    press(field, field.form, key);
  }
  return "";
}

/**
 * As if the key were pressed now.
 * @param {HTMLInputElement} field
 * @param {HTMLFormElement} form
 * @param {string} key
 */
function press(field, form, key) {
  const on = field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  if (!on) return;
  if (key === "Enter") form.requestSubmit();
  else if (key === "Tab") next(field, form)?.focus();
  else write(field, key);
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLFormElement} form
 */
function next(field, form) {
  const fields = [...form.elements].filter((other) => other instanceof HTMLElement && other.tabIndex >= 0 && !other.matches("[type='hidden'], fieldset"));
  const found = fields[fields.indexOf(field) + 1];
  return found instanceof HTMLElement ? found : null;
}

/**
 * @param {HTMLInputElement} field
 * @param {string} key
 */
function write(field, key) {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? from;
  if (key === "Backspace") field.setRangeText("", to > from ? from : Math.max(0, from - 1), to, "end");
  else if (field.maxLength < 0 || field.value.length - (to - from) < field.maxLength) field.setRangeText(key, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
