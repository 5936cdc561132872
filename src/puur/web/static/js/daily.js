// The Spiel of the day: the page works without this script; it copies the line to share, and knows what one is called.
import { dress, prefs } from "./prefs.js";

dress();
const name = document.querySelector(".daily input[name=name]");
if (name instanceof HTMLInputElement) name.value = prefs.name;
const copy = document.querySelector("[data-do=share]");
const line = document.querySelector(".share input");
if (copy instanceof HTMLElement && line instanceof HTMLInputElement) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    line.select();
    try {
      await navigator.clipboard.writeText(line.value);
      copy.textContent = copy.dataset["done"] ?? "";
    } catch {
      // it is selected, and may be copied by hand
    }
  });
}
