// The forms that open or join a table: everything works as a plain form; this only remembers what was chosen.
import { data } from "./dom.js";
import { prefer, prefs } from "./prefs.js";

const own = document.querySelector("form.own");

if (own instanceof HTMLFormElement) {
  const chosen = own.elements.namedItem("reglement");
  const told = own.querySelector("[data-rules]");
  if (chosen instanceof HTMLSelectElement && told) {
    /** @type {Record<string, string>} */
    const rules = data("rules");
    const tell = () => {
      told.textContent = rules[chosen.value] ?? "";
    };
    chosen.addEventListener("change", tell);
    tell();
  }
  const name = own.elements.namedItem("name");
  if (name instanceof HTMLInputElement) {
    name.value ||= prefs.name;
    name.addEventListener("change", () => prefer("name", name.value.trim()));
  }
  for (const deck of own.querySelectorAll("input[name=deck]")) {
    if (!(deck instanceof HTMLInputElement)) continue;
    deck.checked = deck.value === prefs.deck;
    deck.addEventListener("change", () => prefer("deck", /** @type {any} */ (deck.value)));
  }
}

for (const name of document.querySelectorAll("form.quick input[name=name], form.pairing input[name=name]")) {
  if (name instanceof HTMLInputElement) name.value = prefs.name;
}
