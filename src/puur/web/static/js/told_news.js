// What happened, told: to the ear by a live region, to the eye by a list, and by short notes where something went wrong.
import { chip } from "./article.js";
import { h } from "./dom.js";

/** @typedef {import("./wire").Happened} Happened */

const KEPT = 120;
const NOTED = 5200;

export class Telling {
  #last = 0;
  #low = true;
  /** @type {string[]} */
  #waiting = [];
  #soon = 0;

  /**
   * @param {HTMLElement} live
   * @param {HTMLElement} list
   * @param {HTMLElement} notes
   * @param {() => boolean} inSight whether the list can be seen now; measuring it costs a layout
   */
  constructor(live, list, notes, inSight) {
    this.live = live;
    this.list = list;
    this.notes = notes;
    this.inSight = inSight;
    list.addEventListener("scroll", () => (this.#low = list.scrollHeight - list.scrollTop - list.clientHeight < 60), { passive: true });
  }

  /** Shows the newest, unless somebody reads further up. */
  follow() {
    if (this.#low && this.inSight()) this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * Tells what is new; returns it.
   * @param {Happened[]} happened
   * @returns {Happened[]}
   */
  tell(happened) {
    const fresh = happened.filter((entry) => entry.number > this.#last);
    if (!fresh.length) return fresh;
    this.#last = Math.max(...fresh.map((entry) => entry.number));
    for (const entry of fresh) {
      if (entry.text) this.list.append(h("li", { class: entry.tone || "plain" }, entry.text));
    }
    while (this.list.childElementCount > KEPT) this.list.firstElementChild?.remove();
    this.follow();
    this.aloud(fresh.map((entry) => entry.text).filter(Boolean));
    return fresh;
  }

  /**
   * Says it to those who listen; a burst is told together.
   * @param {string[]} texts
   */
  aloud(texts) {
    this.#waiting.push(...texts);
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      this.live.replaceChildren(...this.#waiting.splice(0).map((text) => h("p", {}, text)));
    }, 120);
  }

  /** News make room where something has to be decided; they stand in the story. */
  hush() {
    for (const note of this.notes.querySelectorAll(".news")) note.remove();
  }

  /**
   * A short note for everybody's eye; what is refused is told at the finger, right above what it touched.
   * @param {string} text
   * @param {string} article
   * @param {"no" | "news"} tone
   * @param {Element | null} [at] what was touched
   */
  note(text, article = "", tone = "no", at = null) {
    const note = h("div", { class: `note ${tone}` }, h("span", {}, text), article ? chip(article) : null);
    for (const old of this.notes.parentElement?.querySelectorAll(".note") ?? []) {
      if (old.querySelector("span")?.textContent === text || (at && old.classList.contains("near"))) old.remove();
    }
    this.notes.append(note);
    if (at) this.#near(note, at);
    while (this.notes.childElementCount > 2) this.notes.firstElementChild?.remove();
    this.aloud([[text, article].filter(Boolean).join(" ")]);
    const end = () => (note.querySelector("[aria-expanded=true]") ? setTimeout(end, NOTED) : note.remove()); // somebody reads its article
    setTimeout(end, NOTED + text.length * 30);
  }

  /**
   * Puts a note above what was touched, within the stage.
   * @param {HTMLElement} note
   * @param {Element} at
   */
  #near(note, at) {
    const [stage, touched] = [this.notes.parentElement?.getBoundingClientRect(), at.getBoundingClientRect()];
    if (!stage || !touched.width) return;
    note.classList.add("near");
    this.notes.parentElement?.append(note);
    const half = note.offsetWidth / 2 + 8;
    const middle = touched.left + touched.width / 2 - stage.left;
    note.style.setProperty("--nx", `${Math.min(Math.max(middle, half), Math.max(half, stage.width - half)).toFixed(0)}px`);
    note.style.setProperty("--ny", `${(stage.bottom - touched.top + 22).toFixed(0)}px`);
  }
}
