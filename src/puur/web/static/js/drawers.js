// The slate and the talk: on a phone each is a drawer, and one of them is open at a time.
import { need, set } from "./dom.js";

export class Drawers {
  /**
   * @param {HTMLElement} root
   * @param {() => void} slate what happens once the slate is in sight
   */
  constructor(root, slate) {
    this.root = root;
    this.slate = slate;
  }

  /** Which one is open; "" or nothing for none. */
  get open() {
    return this.root.dataset["drawer"];
  }

  /**
   * Opens a drawer in the place of the other, or closes it.
   * @param {string} which
   */
  turn(which) {
    if (which === "talk") this.#talk().remove("news");
    const now = this.open === which ? "" : which;
    this.root.dataset["drawer"] = now;
    for (const button of this.root.querySelectorAll("[aria-expanded]")) {
      set(button, "aria-expanded", String(/** @type {HTMLElement} */ (button).dataset["do"] === now));
    }
    if (now) need(this.root, `.${now}`).focus();
    if (now === "slate") this.slate();
  }

  /** Somebody said something: the button of the talk shows it, unless it is read already. */
  talked() {
    if (this.open !== "talk") this.#talk().add("news");
  }

  #talk() {
    return need(this.root, "[data-do=talk]").classList;
  }
}
