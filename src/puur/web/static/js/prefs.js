// What one person likes, kept in this browser; the server only learns language and pack.

/**
 * @typedef {object} Prefs
 * @property {"french" | "german"} deck
 * @property {import("./wire").Language} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "less"} motion
 * @property {boolean} big large cards
 * @property {boolean} sound
 * @property {boolean} marks legal cards are marked
 * @property {boolean} oneTap a tap plays at once
 * @property {boolean} cue says when the points suffice for Bedanken
 * @property {boolean} raised has read once that a first tap only raises a card
 * @property {boolean} left buttons at the left hand
 * @property {string} name what the person is called when he sits down
 */

const KEY = "puur.prefs";

/** @returns {Prefs["language"]} */
function pageLanguage() {
  return /** @type {Prefs["language"]} */ (document.documentElement.lang);
}

/** @returns {Prefs} */
function usual() {
  return {
    deck: "french",
    language: pageLanguage(),
    theme: "auto",
    motion: "auto",
    big: false,
    sound: false,
    marks: true,
    oneTap: matchMedia("(hover: hover) and (pointer: fine)").matches,
    cue: true,
    raised: false,
    left: false,
    name: "",
  };
}

/** @returns {Prefs} */
function read() {
  try {
    // the page's language wins: the server knows it from its cookie
    return { ...usual(), ...JSON.parse(localStorage.getItem(KEY) || "{}"), language: pageLanguage() };
  } catch {
    return usual();
  }
}

/** The present wishes. @type {Prefs} */
export const prefs = read();

/** @type {Set<(name: keyof Prefs) => void>} */
const listeners = new Set();

/**
 * Calls back when a wish changes, in another tab too.
 * @param {(name: keyof Prefs) => void} listener
 */
export function onPref(listener) {
  listeners.add(listener);
}

/**
 * Changes a wish and keeps it.
 * @template {keyof Prefs} Name
 * @param {Name} name
 * @param {Prefs[Name]} value
 */
export function prefer(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // storage may be forbidden: the wish holds for this page
  }
  if (name === "language" || name === "deck") cookie(`puur_${name}`, String(value));
  dress();
  for (const listener of listeners) listener(name);
}

/**
 * @param {string} name
 * @param {string} value
 */
function cookie(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; SameSite=Lax`;
}

/** Whether things should not move: wished here or in the system. */
export function still() {
  return prefs.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const night = matchMedia("(prefers-color-scheme: dark)");
night.addEventListener("change", () => dress());

/** Tells the style sheets. */
export function dress() {
  const root = document.documentElement;
  root.dataset["theme"] = prefs.theme === "auto" ? (night.matches ? "dark" : "light") : prefs.theme;
  root.toggleAttribute("data-big", prefs.big);
  root.toggleAttribute("data-left", prefs.left);
  root.toggleAttribute("data-marks", prefs.marks);
  if (still()) root.dataset["motion"] = "less";
  else delete root.dataset["motion"];
  root.dataset["deck"] = prefs.deck;
}

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  Object.assign(prefs, read());
  dress();
  for (const listener of listeners) listener("deck");
});
