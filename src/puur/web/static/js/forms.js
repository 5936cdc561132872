// An act that leaves something to its player: how deep to cut, how many points, against whom, with which cards.
import { picture } from "./card.js";
import { h, say } from "./dom.js";
import { word } from "./words.js";

/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").Choice} Choice */
/** @typedef {Record<string, unknown>} Act */

/**
 * A form for an option; `send` gets the act filled in.
 * @param {Option} option
 * @param {(act: Act) => void} send
 * @returns {HTMLFormElement}
 */
export function optionForm(option, send) {
  /** @type {Act} */
  const act = { ...option.act };
  const form = h("form", { class: "filling" });
  for (const choice of option.choices ?? []) form.append(field(choice, act));
  form.append(h("button", { type: "submit", class: "main" }, option.label ?? ""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(act);
  });
  return form;
}

/**
 * @param {Choice} choice
 * @param {Act} act
 */
function field(choice, act) {
  if (choice.cards) return cardField(choice, act);
  if (choice.items?.length) return itemField(choice, act);
  return numberField(choice, act);
}

/**
 * @param {Choice} choice
 * @param {Act} act
 */
function numberField(choice, act) {
  const least = choice.least ?? 0;
  const most = choice.most ?? 157;
  const start = typeof act[choice.field] === "number" ? Number(act[choice.field]) : Math.round((least + most) / 2);
  act[choice.field] = start;
  const shown = h("output", {}, String(start));
  const range = h("input", { type: "range", min: least, max: most, value: start, "aria-label": choice.label });
  const to = (/** @type {number} */ value) => {
    const kept = Math.max(least, Math.min(most, value));
    act[choice.field] = kept;
    range.value = String(kept);
    say(shown, String(kept));
  };
  range.addEventListener("input", () => to(Number(range.value)));
  const less = h("button", { type: "button", class: "step", "aria-label": word("form.less"), onclick: () => to(Number(range.value) - 1) }, "−");
  const more = h("button", { type: "button", class: "step", "aria-label": word("form.more"), onclick: () => to(Number(range.value) + 1) }, "+");
  return h("div", { class: "number" }, h("span", { class: "label" }, choice.label), less, range, more, shown);
}

/**
 * @param {Choice} choice
 * @param {Act} act
 */
function itemField(choice, act) {
  const items = choice.items ?? [];
  const select = h("select", {});
  items.forEach((item, at) => {
    const chosen = (item.value ?? undefined) === act[choice.field];
    select.append(h("option", { value: at, selected: chosen }, item.label));
  });
  const take = () => {
    const value = items[select.selectedIndex]?.value ?? null;
    if (value === null) delete act[choice.field];
    else act[choice.field] = value;
  };
  take();
  select.addEventListener("change", take);
  return h("label", { class: "pick" }, h("span", { class: "label" }, choice.label), select);
}

const SUITS = ["S", "H", "C", "D"];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6"];

/**
 * Any cards of the pack, small, to be tapped; folded away until somebody wants them.
 * @param {Choice} choice
 * @param {Act} act
 */
function cardField(choice, act) {
  const grid = h("div", { class: "pack" });
  const chosen = new Set(Array.isArray(act[choice.field]) ? /** @type {string[]} */ (act[choice.field]) : []);
  const keep = () => {
    if (chosen.size) act[choice.field] = [...chosen];
    else delete act[choice.field];
  };
  const fill = () => {
    if (grid.firstChild) return;
    for (const suit of SUITS) for (const rank of RANKS) grid.append(small(suit + rank));
  };
  const small = (/** @type {string} */ id) => {
    const name = `${word(`suit.${id.slice(0, 1)}.${document.documentElement.dataset["deck"]}`)} ${id.slice(1)}`;
    const button = h("button", { type: "button", "aria-pressed": "false", "aria-label": name });
    button.append(picture(id));
    button.addEventListener("click", () => {
      if (!chosen.delete(id)) chosen.add(id);
      button.setAttribute("aria-pressed", String(chosen.has(id)));
      keep();
    });
    return button;
  };
  const details = h("details", { class: "choosing" }, h("summary", {}, choice.label), grid);
  details.addEventListener("toggle", fill);
  return details;
}
