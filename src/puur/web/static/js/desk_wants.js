// What is wanted at the desk: what a form held when Enter was pressed, sent in its order, each once.
// A form with data-again is ready for the next at once. A lost line keeps what was typed, a refused want comes back.
import { fill, first, lead, told, words } from "./desk_forms.js";
import { began, connection, ended, no_line, tell, unsaved } from "./desk_told.js";
import { h } from "./dom.js";

/** @import { Fault } from "./desk_forms.js" */
/** @typedef {{ form: HTMLFormElement, held: FormData, exactly: string, words: string }} Want */
/** @typedef {{ wrong?: Fault[], look?: boolean, to?: string, told?: string, doubt?: boolean, page?: string }} Answer */

const FIRST = 500;
const LONGEST = 15_000;
const BETWEEN = [502, 503, 504]; // said by what stands before the server, where it says no more

// ---------------------------------------------------------------- one want, and its answer

/** What was sent last from a form and is not answered yet, with its mark.
 * @type {WeakMap<HTMLFormElement, { exactly: string, nonce: string }>} */
const unanswered = new WeakMap();

/** What a form holds now. The same, sent again since its answer was lost, carries the same mark: it happens once.
 * @param {HTMLFormElement} form
 * @returns {Want} */
export function taken(form) {
  const held = new FormData(form);
  const exactly = letters(held);
  const before = unanswered.get(form);
  const nonce = before?.exactly === exactly ? before.nonce : fresh();
  if (!held.has("_nonce")) held.set("_nonce", nonce);
  unanswered.set(form, { exactly, nonce });
  return { form, held, exactly, words: words(form) };
}

/** @param {FormData} held */
const letters = (held) => JSON.stringify([...held].map(([name, value]) => [name, typeof value === "string" ? value : mark_of(value)]));

/** Whether its form holds what it held then.
 * @param {Want} want */
export const unchanged = ({ form, exactly }) => letters(new FormData(form)) === exactly;

/** @param {File} file */
const mark_of = (file) => `${file.name} ${file.size} ${file.lastModified}`;
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join("");

/** It is answered: the same once more is another one.
 * @param {Want} want */
export const answered = (want) => unanswered.delete(want.form);

/** Sends it; raises where the line is lost.
 * @param {Want} want
 * @returns {Promise<Answer>} */
export async function sent({ form, held }) {
  began();
  try {
    const body = form.enctype === "multipart/form-data" ? held : new URLSearchParams(/** @type {any} */ (held));
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    if (answer.headers.get("content-type")?.includes("json")) return await answer.json();
    if (BETWEEN.includes(answer.status)) throw new Error(String(answer.status));
    return answer.ok ? { page: answer.url } : { wrong: [{ text: String(answer.status), field: "" }] };
  } finally {
    ended();
  }
}

// ---------------------------------------------------------------- one after the other

/** @type {Want[]} */
const wants = [];
let sending = false;

/** Takes what the form holds, and readies it for the next.
 * @param {HTMLFormElement} form
 * @param {() => Promise<void>} refresh what is done after the last answer */
export function want(form, refresh) {
  told(form, []);
  const typed = taken(form);
  answered(typed); // the same name twice is two people
  wants.push(typed);
  form.reset();
  first(form);
  unsaved(wants.length);
  if (!sending) void send_all(refresh);
}

/** @param {() => Promise<void>} refresh */
async function send_all(refresh) {
  sending = true;
  for (let next = wants[0]; next; next = wants[0]) {
    const want = next;
    const answer = await patiently(() => sent(want));
    wants.shift();
    if (answer.to) tell(answer.told ?? "");
    else refused(want, answer.wrong ?? [{ text: no_line(), field: "" }]);
    unsaved(wants.length);
  }
  sending = false;
  await refresh();
}

/**
 * What is asked of the server, again and again until the line is there.
 * @template Told
 * @param {() => Promise<Told>} ask
 * @returns {Promise<Told>}
 */
export async function patiently(ask) {
  for (let wait = FIRST; ; wait = Math.min(LONGEST, wait * 2)) {
    try {
      const told = await ask();
      connection("there");
      return told;
    } catch {
      connection("lost");
      await line_or(wait);
    }
  }
}

/** Until the line is there again, or it may be tried.
 * @param {number} milliseconds */
const line_or = (milliseconds) =>
  new Promise((resolve) => {
    document.addEventListener("desk:line", resolve, { once: true });
    window.setTimeout(resolve, milliseconds);
  });

window.addEventListener("beforeunload", (event) => {
  if (wants.length || document.querySelector("[data-refusals] li")) event.preventDefault();
});

// ---------------------------------------------------------------- what was refused comes back

/** A line below the form; what is being typed there stays as it is.
 * @param {Want} want
 * @param {Fault[]} faults */
function refused(want, faults) {
  const place = want.form.parentElement?.querySelector("[data-refusals]");
  if (!want.words || !(place instanceof HTMLElement)) told(want.form, faults);
  else place.append(line(place, want, faults));
}

/**
 * @param {HTMLElement} place
 * @param {Want} want
 * @param {Fault[]} faults
 */
function line(place, want, faults) {
  const { back = "", drop = "" } = place.dataset;
  const made = h(
    "li",
    {},
    h("span", { class: "typed" }, h("strong", {}, want.words), " ", faults.map((fault) => fault.text).join(" ")),
    h("button", { type: "button", onclick: () => put_back(place, made, want, faults) }, back),
    h("button", { type: "button", class: "quiet", onclick: () => leave(made, want) }, drop),
  );
  return made;
}

/** Into the form again, with what is wrong; what stood there takes its place in the line.
 * @param {HTMLElement} place
 * @param {HTMLElement} made
 * @param {Want} want
 * @param {Fault[]} faults */
function put_back(place, made, want, faults) {
  const { form, held, exactly } = want;
  const there = taken(form);
  fill(form, held);
  unanswered.set(form, { exactly, nonce: String(held.get("_nonce")) });
  if (there.words) made.before(line(place, there, []));
  leave(made, want);
  told(form, faults);
  lead(form);
}

/**
 * @param {HTMLElement} made
 * @param {Want} want
 */
function leave(made, want) {
  made.remove();
  first(want.form);
}
