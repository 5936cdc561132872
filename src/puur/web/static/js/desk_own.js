// A player's evenings: this browser keeps the keys of his lot cards if he says so, and nothing else. They are sent only
// when he opens the page of his evenings. Without this script the page shows the evenings its address names.
const NAME = "puur-evenings", MOST = 40;
const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @returns {string[]} */
function kept() {
  try {
    const found = /** @type {unknown} */ (JSON.parse(localStorage.getItem(NAME) ?? "[]"));
    return Array.isArray(found) ? found.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

function keep(/** @type {string[]} */ keys) {
  try {
    localStorage.setItem(NAME, JSON.stringify([...new Set(keys)].slice(0, MOST)));
    return true;
  } catch {
    return false; // a browser that keeps nothing; the address does
  }
}

function here() {
  return [...main.querySelectorAll("[data-key]")].map((row) => row instanceof HTMLElement ? row.dataset["key"] ?? "" : "");
}

function shown() {
  const known = kept(), all = here(), offer = main.querySelector("[data-keep]"), told = main.querySelector("[data-kept]");
  if (offer instanceof HTMLElement) offer.hidden = all.every((key) => known.includes(key));
  if (told instanceof HTMLElement) told.hidden = !all.length || !all.every((key) => known.includes(key));
}

main.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const mine = event.target.closest("[data-mine]"), drop = event.target.closest("[data-drop]");
  if (mine instanceof HTMLAnchorElement) {
    const keys = new Set([mine.dataset["mine"] ?? "", ...kept()]);
    mine.search = new URLSearchParams([...keys].slice(0, MOST).map((key) => ["k", key])).toString();
  }
  if (drop instanceof HTMLElement) keep(kept().filter((key) => key !== drop.dataset["drop"]));
  if (event.target.closest("[data-keep]") && keep([...here(), ...kept()])) shown();
}, { capture: true });
new MutationObserver(shown).observe(main, { childList: true });
shown();
