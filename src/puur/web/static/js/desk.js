// The desk's pages: forms without leaving the page, Enter from field to field, news from other desks.
// Without this script every form works too, a page at a time.
import { clock } from "./desk_clock.js";
import "./desk_steps.js";
import { h, need } from "./dom.js";

const FIRST = 500;
const LONGEST = 15_000;
const said = document.querySelector("[data-said]");
const kept = document.querySelector("[data-kept]");
let telling = 0;

/** @param {string} text */
function tell(text) {
  if (!(said instanceof HTMLElement) || !text) return;
  said.textContent = text;
  clearTimeout(telling);
  telling = window.setTimeout(() => (said.textContent = ""), 4000);
}

/** @param {"words" | "lost"} how */
function keep(how) {
  if (!(kept instanceof HTMLElement)) return;
  kept.textContent = kept.dataset[how] ?? "";
  kept.classList.toggle("lost", how === "lost");
}

// ---------------------------------------------------------------- what takes longer than a moment says so

const waits = document.querySelector("[data-wait]");
const PATIENT = 400;
const FORGOTTEN = 90_000;
let asked = 0;
let patience = 0;

/** Something is asked of the server; where it takes long, a line tells so until it is there. */
function began() {
  asked += 1;
  clearTimeout(patience);
  patience = window.setTimeout(() => waiting_line(true), PATIENT);
}

function ended() {
  asked = Math.max(0, asked - 1);
  if (asked > 0) return;
  clearTimeout(patience);
  waiting_line(false);
}

/** @param {boolean} shown */
function waiting_line(shown) {
  if (!(waits instanceof HTMLElement)) return;
  waits.hidden = !shown;
  waits.textContent = shown ? (waits.dataset["wait"] ?? "") : "";
}

window.addEventListener("beforeunload", () => {
  if (document.querySelector("[data-paper]")) return; // it says so itself
  began();
  window.setTimeout(ended, FORGOTTEN); // a file that was saved leaves the page where it is
});
window.addEventListener("pageshow", () => {
  asked = 0;
  ended();
});

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
  void send(form);
});

/** @param {HTMLFormElement} form */
async function send(form) {
  if (form.dataset["busy"]) return;
  form.dataset["busy"] = "yes";
  form.setAttribute("aria-busy", "true");
  began();
  wrong(form, []);
  try {
    const files = form.enctype === "multipart/form-data";
    const fields = new FormData(form);
    if (!fields.has("_nonce")) fields.set("_nonce", nonce(form));
    const body = files ? fields : new URLSearchParams(/** @type {any} */ (fields));
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    const told = answer.headers.get("content-type")?.includes("json") ? await answer.json() : null;
    if (told?.wrong) wrong(form, told.wrong);
    else if (told?.look) form.submit(); // the page of the answer shows what it would change
    else if (told?.to) await done(form, told);
    else if (answer.ok) location.assign(answer.url);
    else wrong(form, [{ text: String(answer.status), field: "" }]);
  } catch {
    keep("lost");
    wrong(form, [{ text: kept instanceof HTMLElement ? (kept.dataset["lost"] ?? "") : "?", field: "" }]);
  } finally {
    delete form.dataset["busy"];
    form.removeAttribute("aria-busy");
    ended();
  }
}

/** The mark of one want: sent twice, since the answer was lost, it happens once.
 * @param {HTMLFormElement} form */
function nonce(form) {
  form.dataset["nonce"] ||= Array.from(crypto.getRandomValues(new Uint8Array(12)), (one) => one.toString(16)).join("");
  return form.dataset["nonce"];
}

/**
 * @param {HTMLFormElement} form
 * @param {{ to: string, told: string }} answer
 */
async function done(form, answer) {
  delete form.dataset["nonce"];
  keep("words");
  const here = location.pathname + location.search;
  const again = form.hasAttribute("data-again");
  if ((again || form.closest("[data-live]")) && (answer.to === here || answer.to === location.pathname)) {
    form.reset();
    tell(answer.told);
    await refresh();
    if (again) first(form);
    return;
  }
  if (answer.told) sessionStorage.setItem("puur desk", answer.told);
  location.assign(answer.to);
}

/** @param {HTMLFormElement} form */
function first(form) {
  const field = form.querySelector("[data-first]");
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {{ text: string, field: string }[]} faults
 */
function wrong(form, faults) {
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  const place = form.querySelector(".wrong");
  if (!(place instanceof HTMLElement)) return;
  place.hidden = faults.length === 0;
  place.replaceChildren(...faults.map((one) => h("span", {}, one.text + " ")));
  for (const one of faults) {
    const name = CSS.escape(one.field);
    const field = one.field && form.querySelector(`:is([name="${name}"], [name="${name}[]"]):not([type="hidden"])`);
    if (field instanceof HTMLElement) {
      field.setAttribute("aria-invalid", "true");
      field.dispatchEvent(new Event("desk:wrong", { bubbles: true }));
      field.focus();
    }
  }
}

// ---------------------------------------------------------------- news

let waiting = false;
let queued = false;

/** Fetches this page anew and puts in its place what has changed; what somebody is typing in stays. */
async function refresh() {
  if (!document.querySelector("[data-live][id]")) return; // nothing here changes; an answer to a form has no address of its own
  if (waiting) {
    queued = true;
    return;
  }
  waiting = true;
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const old of document.querySelectorAll("[data-live][id]")) {
      const part = fresh.getElementById(old.id);
      if (!part || part.isEqualNode(old)) continue;
      const active = document.activeElement;
      const busy = active?.matches("input, select, textarea") && old.contains(active);
      const open = old.querySelector("details[open]");
      if (busy || (open && old.contains(active))) continue;
      const focused = active instanceof HTMLElement && old.contains(active) ? mark(active) : "";
      part.classList.toggle("found", old.classList.contains("found"));
      old.replaceWith(part);
      if (focused) {
        const again = [...part.querySelectorAll("a, button")].find((one) => mark(one) === focused);
        if (again instanceof HTMLElement) again.focus();
      }
    }
    find();
    clock();
  } finally {
    waiting = false;
    if (queued) {
      queued = false;
      void refresh();
    }
  }
}

/** @param {Element} element */
const mark = (element) => element.getAttribute("href") ?? element.closest("form")?.getAttribute("action") + (element.textContent ?? "");

const line = document.querySelector("[data-news]");
let wait = FIRST;
let known = "";

function listen() {
  if (!(line instanceof HTMLElement)) return;
  const address = new URL(line.dataset["news"] ?? "", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    wait = FIRST;
    keep("words");
    if (known !== "" && known !== String(event.data)) void refresh();
    known = String(event.data);
  });
  socket.addEventListener("close", () => {
    keep("lost");
    setTimeout(listen, wait * (0.5 + Math.random()));
    wait = Math.min(LONGEST, wait * 2);
  });
}

// ---------------------------------------------------------------- finding people

const finder = document.querySelector("[data-find]");

function find() {
  if (!(finder instanceof HTMLInputElement)) return;
  const words = finder.value.trim().toLowerCase();
  for (const one of document.querySelectorAll(finder.dataset["find"] ?? "")) {
    if (one instanceof HTMLElement) one.hidden = words !== "" && !(one.dataset["words"] ?? "").includes(words);
  }
}

if (finder instanceof HTMLInputElement) {
  finder.addEventListener("input", find);
  finder.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    const rows = [...document.querySelectorAll(finder.dataset["find"] ?? "")];
    const shown = rows.filter((one) => one instanceof HTMLElement && !one.hidden);
    const button = shown.length === 1 ? shown[0]?.querySelector("button") : null;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    button.click();
    finder.value = "";
    find();
  });
}

// ---------------------------------------------------------------- Enter leads on

for (const form of document.querySelectorAll("form[data-enter]")) {
  form.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    const fields = [...form.querySelectorAll("input:not([type='hidden']):not([data-skip])")];
    const next = fields[fields.indexOf(event.target) + 1];
    if (!(next instanceof HTMLInputElement) || event.target.hasAttribute("data-skip")) return;
    event.preventDefault();
    next.focus();
    next.select();
  });
}

// ---------------------------------------------------------------- the sums of a sheet, asked of the server

for (const form of document.querySelectorAll("form[data-sheet]")) {
  if (form instanceof HTMLFormElement) sheet(form);
}

/** @param {HTMLFormElement} form */
function sheet(form) {
  let number = 0;
  let claimed = !form.hasAttribute("data-claim");
  let timer = 0;
  const place = need(form, "[data-check]");
  const check = async () => {
    const mine = ++number;
    const query = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    query.delete("form");
    const answer = await fetch(`${form.dataset["sheet"]}?${query}`).catch(() => null);
    if (!answer?.ok) return null;
    const told = await answer.json();
    if (mine !== number) return told;
    place.className = told.texts ? `check ${told.right ? "right" : "not-right"}${told.doubt ? " doubt" : ""}` : "check";
    place.replaceChildren(...(told.texts ?? []).map((/** @type {string} */ text) => h("p", {}, text)));
    return told;
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(check, 150);
    if (!claimed) {
      claimed = true;
      void claim(form);
    }
  });
  for (const button of form.querySelectorAll("[data-rest]")) {
    button.addEventListener("click", async () => {
      const at = /** @type {HTMLElement} */ (button).dataset["rest"] ?? "";
      const field = /** @type {HTMLInputElement | null} */ (form.querySelector(`[name="total_${at}"]`));
      if (!field) return;
      field.value = "";
      const told = await check();
      if (told && String(told.column) === at && typeof told.rest === "number") field.value = String(told.rest);
      field.focus();
      await check();
    });
  }
}

/** Tells other desks that this sheet is being typed here.
 * @param {HTMLFormElement} form */
async function claim(form) {
  const [, round, table] = /runde\/(\d+)\/tisch\/(\d+)/.exec(location.pathname) ?? [];
  const fields = new URLSearchParams({ kind: "sheet_claimed", round: round ?? "", table: table ?? "" });
  fields.set("form", String(new FormData(form).get("form")));
  fields.set("back", location.pathname);
  const way = location.pathname.replace(/\/runde\/.*/, "/tun");
  const answer = await fetch(way, { method: "POST", body: fields, headers: { accept: "application/json" } }).catch(() => null);
  if (answer?.status === 422) wrong(form, (await answer.json()).wrong);
}

const before = sessionStorage.getItem("puur desk");
sessionStorage.removeItem("puur desk");
tell(before ?? "");
keep("words");
listen();
clock();
find();
