// What stands in a form, and what stands at it: its texts, its first field, and what is wrong.
import { h } from "./dom.js";

/** @typedef {{ text: string, field: string }} Fault */

/** The first field, ready to be typed in.
 * @param {HTMLFormElement} form */
export function first(form) {
  const field = form.querySelector("[data-first]");
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/** All that is wrong, in words and at its field; nobody is led there.
 * @param {HTMLFormElement} form
 * @param {Fault[]} faults */
export function told(form, faults) {
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  const place = form.querySelector(".wrong");
  if (!(place instanceof HTMLElement)) return;
  place.hidden = faults.length === 0;
  place.replaceChildren(...faults.map((fault) => h("span", {}, fault.text + " ")));
  for (const fault of faults) {
    const name = CSS.escape(fault.field);
    const field = fault.field && form.querySelector(`:is([name="${name}"], [name="${name}[]"]):not([type="hidden"])`);
    if (!(field instanceof HTMLElement)) continue;
    field.setAttribute("aria-invalid", "true");
    field.dispatchEvent(new Event("desk:wrong", { bubbles: true }));
  }
}

/** To the last field where something is wrong. A number that was refused gives way to the next one typed.
 * @param {HTMLFormElement} form */
export function lead(form) {
  const field = [...form.querySelectorAll("[aria-invalid]")].at(-1);
  if (field instanceof HTMLElement) field.focus();
  if (field instanceof HTMLInputElement && field.matches("[data-scan]")) field.select();
}

/** What somebody typed and ticked, as he would say it; "" where there is nothing.
 * @param {HTMLFormElement} form */
export function words(form) {
  const found = [];
  for (const field of typing(form)) {
    const label = field.closest("label")?.textContent?.trim() ?? "";
    if (ticked(field)) found.push(field.checked ? label : "");
    else if (field.value.trim()) found.push(field.hasAttribute("data-first") ? field.value : `${label} ${field.value}`);
  }
  return found.filter(Boolean).join(" · ");
}

/** Puts back what a form held.
 * @param {HTMLFormElement} form
 * @param {FormData} held */
export function fill(form, held) {
  for (const field of typing(form)) {
    if (ticked(field)) field.checked = held.getAll(field.name).includes(field.value);
    else field.value = String(held.get(field.name) ?? "");
  }
}

/** @param {HTMLFormElement} form */
const typing = (form) =>
  [...form.elements].filter((field) => field instanceof HTMLInputElement).filter((field) => field.type !== "hidden");

/** @param {HTMLInputElement} field */
const ticked = (field) => field.type === "checkbox" || field.type === "radio";
