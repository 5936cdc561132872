// Runs before anything is painted, so that no page flashes in the wrong light. A classic script, without imports.
(() => {
  /** @type {Record<string, unknown>} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("puur.prefs") || "{}");
  } catch {
    kept = {}; // storage may be forbidden
  }
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const wished = kept["theme"] === "light" || kept["theme"] === "dark";
  const dress = () => {
    root.dataset["theme"] = wished ? String(kept["theme"]) : dark.matches ? "dark" : "light";
  };
  dress();
  dark.addEventListener("change", dress); // a page that stands open all evening sees the night come
  if (kept["motion"] === "less") root.dataset["motion"] = "less";
  if (kept["big"] === true) root.dataset["big"] = "";
  if (new URLSearchParams(location.search).has("gross")) root.dataset["hall"] = "";
})();
