// The head of every page: another language, and the way one is on stays in sight.
import { prefer } from "./prefs.js";

const language = document.querySelector("select[data-language]");
if (language instanceof HTMLSelectElement) {
  language.addEventListener("change", () => {
    prefer("language", /** @type {any} */ (language.value));
    location.reload();
  });
}

const here = document.querySelector(".top nav [aria-current]");
if (here instanceof HTMLElement && here.parentElement) {
  const row = here.parentElement;
  row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
}
