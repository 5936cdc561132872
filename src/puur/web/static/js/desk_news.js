// News of other desks: a page's parts with data-live are fetched anew; what somebody is typing in stays.
import { clock } from "./desk_clock.js";
import { connection } from "./desk_told.js";

const FIRST = 500;
const LONGEST = 15_000;

let waiting = false;
let queued = false;
let behind = false;

/** Fetches this page anew and puts in its place what has changed; what somebody is typing in stays. */
export async function refresh() {
  if (!document.querySelector("[data-live][id]")) return; // nothing here changes; an answer to a form has no address of its own
  if (waiting) {
    queued = true;
    return;
  }
  waiting = true;
  try {
    const main = document.querySelector("main");
    const text = await page().catch(() => null); // without a line the next news bring it
    const same = document.querySelector("main") === main;
    queued ||= !same; // another page stands here by now
    if (text === null || !same) return;
    const fresh = new DOMParser().parseFromString(text, "text/html");
    behind = false;
    for (const old of document.querySelectorAll("[data-live][id]")) {
      const part = fresh.getElementById(old.id);
      if (part && !part.isEqualNode(old)) replace(old, part);
    }
    document.dispatchEvent(new Event("desk:fresh"));
    clock();
  } finally {
    waiting = false;
    if (queued) {
      queued = false;
      void refresh();
    }
  }
}

async function page() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  return answer.ok ? answer.text() : null;
}

/**
 * @param {Element} old
 * @param {HTMLElement} part
 */
function replace(old, part) {
  const active = document.activeElement;
  const typing = active?.matches("input, select, textarea") && old.contains(active);
  if (typing || old.querySelector("form[aria-busy]") || (old.querySelector("details[open]") && old.contains(active))) {
    behind = true;
    return;
  }
  const focused = active instanceof HTMLElement && old.contains(active) ? mark(active) : "";
  part.classList.toggle("found", old.classList.contains("found"));
  carry(old, part);
  old.replaceWith(part);
  if (focused) {
    const again = [...part.querySelectorAll("a, button")].find((way) => mark(way) === focused);
    if (again instanceof HTMLElement) again.focus();
  }
}

/** What was typed in a part and not sent yet, and what was refused there, stands in the new one too.
 * @param {Element} old
 * @param {Element} part */
function carry(old, part) {
  const forms = [...part.querySelectorAll("form")];
  for (const form of old.querySelectorAll("form")) {
    const same = forms.find((other) => purpose(other) === purpose(form));
    const told = form.querySelector(".wrong:not([hidden])");
    if (told) same?.querySelector(".wrong")?.replaceWith(told);
    for (const field of same ? form.elements : []) if (field instanceof HTMLInputElement && same) keep(field, same);
  }
}

/** What a form is for: where it goes, and what it says unasked.
 * @param {HTMLFormElement} form */
function purpose(form) {
  const hidden = [...form.querySelectorAll("input[type='hidden']")];
  return [form.getAttribute("action"), ...hidden.map((field) => `${field.getAttribute("name")}=${field.getAttribute("value")}`)].join(" ");
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLFormElement} form
 */
function keep(field, form) {
  if (field.value === field.defaultValue && field.checked === field.defaultChecked) return;
  const ticked = field.type === "checkbox" || field.type === "radio";
  for (const same of form.elements) {
    if (!(same instanceof HTMLInputElement) || same.name !== field.name || (ticked && same.value !== field.value)) continue;
    if (ticked) same.checked = field.checked;
    else same.value = field.value;
  }
}

/** @param {Element} element */
const mark = (element) => element.getAttribute("href") ?? element.closest("form")?.getAttribute("action") + (element.textContent ?? "");

document.addEventListener("focusout", () => {
  if (behind) window.setTimeout(() => void refresh()); // once the focus is where it goes
});

// ---------------------------------------------------------------- the line

const line = document.querySelector("[data-news]");
let wait = FIRST;
let known = "";

/** Which news were heard last. */
export const heard = () => known;

/** Listens to the server, as long as the page stands. */
export function listen() {
  if (!(line instanceof HTMLElement)) return;
  const address = new URL(line.dataset["news"] ?? "", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    wait = FIRST;
    connection("there");
    document.dispatchEvent(new Event("desk:line"));
    if (known !== "" && known !== String(event.data)) void refresh();
    known = String(event.data);
  });
  socket.addEventListener("close", () => {
    connection("lost");
    setTimeout(listen, wait * (0.5 + Math.random()));
    wait = Math.min(LONGEST, wait * 2);
  });
}
