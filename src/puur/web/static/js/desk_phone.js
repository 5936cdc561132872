// A table's phone: adds up while one types, sends without leaving the page, and without a network shows the result as
// a code for the desk. Without this script the page is a plain form. A page of plain http may have no service worker:
// what is needed without a network is fetched ahead and stays in memory as long as the page is open.
import { digits, resultText } from "./desk_phone_code.js";
import { SIZE, squares } from "./desk_phone_qr.js";

const PATIENCE = 12_000, BRIEF = 4_000, EVERY = 5_000, SELDOM = 4; // a person's own page asks less often
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
let waiting = /** @type {HTMLFormElement | null} */ (null);
/** Pages of this table by their addresses, as they were when the network was last there. */
const ahead = /** @type {Map<string, string>} */ (new Map());

function numbers(/** @type {HTMLFormElement} */ form, /** @type {string} */ letter) {
  const fields = [...form.querySelectorAll("input")].filter((field) => field.name.startsWith(letter) && /^\w\d$/.test(field.name));
  return fields.map((field) => field.value.trim() === "" ? NaN : Number(field.value));
}

function summed(/** @type {HTMLFormElement} */ form) {
  const place = form.querySelector("[data-sum]"), line = form.querySelector(".sum");
  if (!place || !line) return;
  const totals = numbers(form, "p"), whole = totals.every(Number.isFinite);
  const sum = totals.filter(Number.isFinite).reduce((soFar, total) => soFar + total, 0);
  place.textContent = totals.some(Number.isFinite) ? String(sum) : "–";
  const matches = numbers(form, "m").filter(Number.isFinite).reduce((soFar, count) => soFar + count, 0);
  const each = form.dataset["each"];
  const spiele = Number(new FormData(form).get("n") || NaN); // where time ends the round
  const expected = each ? Number(each) * spiele + matches * Number(form.dataset["bonus"]) : form.dataset["expected"] ? Number(form.dataset["expected"]) + matches * Number(form.dataset["bonus"]) : NaN;
  line.classList.toggle("right", whole && sum === expected);
  line.classList.toggle("off", whole && Number.isFinite(expected) && sum !== expected);
}

async function send(/** @type {HTMLFormElement} */ form, patience = PATIENCE) {
  if ("sends" in form.dataset) return;
  form.dataset["sends"] = "";
  const busy = main.querySelector("[data-sending]"), button = form.querySelector("button");
  if (busy instanceof HTMLElement) busy.hidden = false;
  if (button) button.disabled = true;
  try {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    const answer = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(patience) });
    if (answer.status >= 500) throw new TypeError(String(answer.status));
    take(await answer.text());
    if (answer.redirected) history.replaceState(null, "", answer.url);
    main.scrollIntoView();
  } catch {
    if (busy instanceof HTMLElement) busy.hidden = true;
    if (button) button.disabled = false;
    if ("result" in form.dataset) offline(form);
    else noNet();
  } finally {
    delete form.dataset["sends"];
  }
}

function noNet() {
  const told = main.querySelector("[data-no-net]");
  if (told instanceof HTMLElement) told.hidden = false;
}

/** Another page of the same table, shown without leaving: without a network the one that was fetched ahead.
 * @param {string} address @param {boolean} fresh whether it becomes a step of its own in the browser's history */
async function go(address, fresh) {
  const known = ahead.get(address);
  let text = known;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(known ? BRIEF : PATIENCE) });
    if (answer.status >= 500) throw new TypeError(String(answer.status));
    text = await answer.text();
  } catch {
    if (!known) noNet();
  }
  if (!text) return;
  take(text);
  if (fresh) history.pushState(null, "", address);
  main.scrollIntoView();
  void fetchAhead();
}

/** The other sides' pages, and this one. */
async function fetchAhead() {
  ahead.set(location.href, document.documentElement.outerHTML);
  await fetchMissing();
}

let fetches = 0;

/** What is not here yet; where the line fails it is tried again at the next turn. */
async function fetchMissing() {
  fetches += 1;
  try {
    for (const link of main.querySelectorAll(".sides a, .side a")) {
      if (!(link instanceof HTMLAnchorElement) || ahead.has(link.href)) continue;
      const answer = await fetch(link.href, { signal: AbortSignal.timeout(PATIENCE) });
      if (answer.ok) ahead.set(link.href, await answer.text());
    }
  } catch {
    // the next time
  } finally {
    fetches -= 1;
  }
}

function take(/** @type {string} */ text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("main");
  if (fresh && fresh.innerHTML !== main.innerHTML) {
    main.replaceChildren(...fresh.childNodes);
    waiting = null;
    for (const form of main.querySelectorAll("form")) summed(form);
  }
}

function offline(/** @type {HTMLFormElement} */ form) {
  const place = main.querySelector("[data-offline]"), code = main.querySelector("[data-code]"), said = main.querySelector("[data-digits]");
  if (!(place instanceof HTMLElement) || !code || !said) return;
  const told = (/** @type {string} */ name) => Number(new FormData(form).get(name) ?? 0);
  const totals = numbers(form, "p"), matches = numbers(form, "m").map((count) => Number.isFinite(count) ? count : 0);
  const result = { evening: form.dataset["evening"] ?? "", token: form.dataset["token"] ?? "", side: told("seite"), seen: told("seen"), writer: told("writer"), totals, matches, spiele: told("n") };
  const text = resultText(result);
  code.replaceChildren(picture(text));
  const timed = form.elements.namedItem("n") !== null; // digits have no room for how many Spiele counted
  said.textContent = timed ? "" : digits(Number(form.dataset["round"]), Number(form.dataset["table"]), result.side, totals, matches);
  place.dataset["text"] = text;
  waiting = form;
  if (!place.hidden) return; // it is shown already, perhaps to a camera
  place.hidden = false;
  place.focus();
}

function picture(/** @type {string} */ text) {
  const canvas = document.createElement("canvas"), unit = 10, quiet = 4;
  canvas.width = canvas.height = (SIZE + 2 * quiet) * unit;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", "QR");
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = "#000";
    squares(text).forEach((row, at) => row.forEach((dark, column) => {
      if (dark) pen.fillRect((column + quiet) * unit, (at + quiet) * unit, unit, unit);
    }));
  }
  return canvas;
}

main.addEventListener("input", (event) => {
  const form = event.target instanceof HTMLInputElement ? event.target.form : null;
  if (form) summed(form);
});
main.addEventListener("submit", (event) => {
  if (event.target instanceof HTMLFormElement && "send" in event.target.dataset) {
    event.preventDefault();
    void send(event.target);
  }
});
main.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest("[data-again]") && waiting) void send(waiting);
  const link = event.target.closest("a");
  if (link && link.pathname === location.pathname && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    void go(link.href, true);
  }
});
addEventListener("popstate", () => void go(location.href, false));
addEventListener("online", () => { if (waiting) void send(waiting); });
for (const form of main.querySelectorAll("form")) summed(form);
void fetchAhead();

let turn = 0;
setInterval(async () => {
  const whole = main.querySelector("[data-poll]");
  if (waiting && turn++ % SELDOM === 0) void send(waiting, BRIEF);
  if (!document.hidden && !fetches) void fetchMissing();
  if (document.hidden || !(whole instanceof HTMLElement) || !whole.dataset["poll"]) return;
  turn += 1;
  if (whole.dataset["poll"] === "seldom" && turn % SELDOM) return;
  try {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) take(await answer.text());
  } catch {
    // the next time
  }
}, EVERY);
