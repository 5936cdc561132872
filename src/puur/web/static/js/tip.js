// A tip for who practises with bots: the server thinks, this shows it in a sheet, and asks again about another card.
import { picture } from "./card.js";
import { sheet } from "./dialogs.js";
import { h } from "./dom.js";
import { held } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */
/** @typedef {{ lines: string[], card?: string }} Tip */

export class Tips {
  /** @type {HTMLDialogElement | null} */
  #sheet = null;

  /**
   * @param {HTMLElement} button
   * @param {() => View | null} view
   */
  constructor(button, view) {
    this.view = view;
    button.addEventListener("click", () => this.#ask(""));
  }

  /** @param {string} mine */
  async #ask(mine) {
    this.#sheet ??= sheet("tip", word("tip.title"));
    const body = this.#sheet.querySelector(".tip-body") ?? h("div", { class: "tip-body", role: "status" });
    this.#sheet.append(body);
    body.replaceChildren(h("p", {}, word("tip.thinking")));
    if (!this.#sheet.open) this.#sheet.showModal();
    try {
      const answer = await fetch(`${location.pathname}/tipp${mine ? `?karte=${mine}` : ""}`);
      this.#show(body, await answer.json());
    } catch {
      body.replaceChildren(h("p", {}, word("line.lost")));
    }
  }

  /**
   * @param {Element} body
   * @param {Tip} tip
   */
  #show(body, tip) {
    body.replaceChildren(...tip.lines.map((line) => h("p", {}, line)));
    const { card } = tip;
    const view = this.view();
    const legal = view ? held(view).filter((face) => face.play && face.id !== card) : [];
    if (!card || !legal.length) return;
    const others = legal.map(({ id, name }) => {
      const button = h("button", { type: "button", class: "tip-card", "aria-label": word("tip.why_not", { card: name }) }, picture(id));
      button.addEventListener("click", () => this.#ask(id));
      return button;
    });
    body.append(h("h3", {}, word("tip.why_not_mine")), h("div", { class: "tip-cards" }, ...others));
  }
}
