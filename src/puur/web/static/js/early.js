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
  if (kept["theme"] === "light" || kept["theme"] === "dark") root.dataset["theme"] = kept["theme"];
  if (kept["motion"] === "less") root.dataset["motion"] = "less";
  if (kept["big"] === true) root.dataset["big"] = "";
  if (new URLSearchParams(location.search).has("gross")) root.dataset["hall"] = "";
})();
