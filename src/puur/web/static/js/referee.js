// The situation editor: cards are tapped into the field that is being filled in. Without this script they are typed.
import { picture } from "./card.js";
import { h, say } from "./dom.js";
import { dress } from "./prefs.js";

dress();
const page = document.querySelector(".case-page");
const pack = page instanceof HTMLElement && page.dataset["pack"] === "german" ? "german" : "french";
const template = document.getElementById("picker");
const fields = [...document.querySelectorAll("input[data-cards]")].filter((field) => field instanceof HTMLInputElement);

if (template instanceof HTMLTemplateElement && fields.length > 0) equip(template);
for (const button of document.querySelectorAll("[data-do=print]")) {
  button.addEventListener("click", () => {
    for (const folded of document.querySelectorAll(".ruling details")) folded.setAttribute("open", "");
    print();
  });
}
for (const button of document.querySelectorAll("[data-do=copy]")) {
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      say(button, "✓");
    } catch {
      // the address stands in the browser's bar
    }
  });
}
const told = location.hash === "#folge" ? document.getElementById("folge") : document.getElementById("ruling");
if (told && (told.id === "folge" || location.hash === "")) told.focus({ preventScroll: true });

/** @param {HTMLInputElement} field */
function cardsIn(field) {
  return field.value.toUpperCase().split(/[\s,]+/).filter(Boolean);
}

/** @param {HTMLTemplateElement} made */
function equip(made) {
  const board = /** @type {HTMLElement} */ (made.content.cloneNode(true)).querySelector(".picker");
  if (!(board instanceof HTMLElement)) return;
  const buttons = [...board.querySelectorAll("button")];
  /** @type {HTMLInputElement | null} */
  let active = null;
  /** @type {Map<HTMLInputElement, HTMLElement>} */
  const shown = new Map();
  for (const button of buttons) {
    button.append(picture(button.dataset["card"] ?? null, pack));
    button.addEventListener("click", () => {
      if (active && button.dataset["card"]) put(active, button.dataset["card"]);
    });
  }
  for (const field of fields) {
    const chosen = h("div", { class: "chosen", "aria-hidden": "true" });
    shown.set(field, chosen);
    field.after(chosen);
    field.addEventListener("focus", () => open(field));
    field.addEventListener("input", draw);
  }

  /** @param {HTMLInputElement} field */
  function open(field) {
    active = field;
    shown.get(field)?.after(/** @type {HTMLElement} */ (board));
    draw();
  }

  /**
   * @param {HTMLInputElement} field
   * @param {string} card
   */
  function put(field, card) {
    const held = cardsIn(field);
    if (held.includes(card)) field.value = held.filter((other) => other !== card).join(" ");
    else if (field.dataset["cards"] === "one") field.value = card;
    else field.value = [...held, card].join(" ");
    draw();
  }

  function draw() {
    const elsewhere = new Set(fields.filter((field) => field !== active).flatMap(cardsIn));
    const here = active ? cardsIn(active) : [];
    for (const button of buttons) {
      const card = button.dataset["card"] ?? "";
      button.setAttribute("aria-pressed", String(here.includes(card)));
      button.classList.toggle("elsewhere", elsewhere.has(card));
    }
    for (const [field, chosen] of shown) {
      const known = cardsIn(field).filter((card) => buttons.some((button) => button.dataset["card"] === card));
      chosen.replaceChildren(...known.map((card) => picture(card, pack)));
    }
  }
  const first = fields.find((field) => field.value === "") ?? fields[0];
  if (first) open(first);
}
