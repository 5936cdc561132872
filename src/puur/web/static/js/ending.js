// The end of a Partie: who won, whether there is another one, the record, and the secret of the cards.
import { h } from "./dom.js";
import { fairness } from "./fair.js";
import { nameAt } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */

export class Ending {
  #shown = "";

  /**
   * @param {HTMLElement} root
   * @param {(what: string, seat?: string) => void} chair
   */
  constructor(root, chair) {
    this.root = root;
    this.chair = chair;
  }

  /** @param {View} view */
  render(view) {
    this.root.hidden = !view.table.over;
    if (!view.table.over) {
      this.#shown = "";
      return;
    }
    const chair = (view.chair.may ?? []).filter((request) => !request.includes(" ") && request !== "stand");
    const key = JSON.stringify([view.slate.result, view.slate.totals, chair, view.table.record, view.table.earlier, view.chair.dealers, view.table.fair]);
    if (key === this.#shown) return;
    this.#shown = key;
    const won = view.slate.won ?? "";
    const told = (view.slate.result ?? []).filter((line) => line !== won);
    const [headline = word("end.title"), ...more] = won ? [won, ...told] : told;
    const booked = view.slate.parties.map((party, at) => `${party}: ${view.slate.totals[at]}`).join(", ");
    const totals = view.slate.parties.map((party, at) =>
      h("div", { class: (view.slate.winners ?? []).includes(at) ? "party winner" : "party" }, h("span", {}, party), h("b", {}, String(view.slate.totals[at]))),
    );
    const buttons = chair.map((what) => {
      const [act = ""] = what.split("?");
      if (act === "rematch" && view.chair.dealers?.length) return this.#naming(view, view.chair.dealers);
      const text = word(what.endsWith("?") ? `chair.agree_${act}` : `chair.${act}`);
      return h("button", { type: "button", class: act === "rematch" ? "main" : "quiet", onclick: () => this.chair(act) }, text);
    });
    const goesOn = chair.some((what) => what.startsWith("rematch"));
    const links = [h("a", { class: goesOn || this.root.closest("[data-daily]") ? "button" : "button main", href: "/" }, word("end.home"))];
    const daily = this.root.closest("[data-daily]");
    if (daily instanceof HTMLElement) links.unshift(h("a", { class: "button main", href: daily.dataset["daily"] }, word("end.daily")));
    /** @type {HTMLElement[]} */
    const papers = [];
    if (view.table.record) {
      const table = view.table.record.replace(/\.jass$/, "");
      if (view.chair.you) links.push(h("a", { class: "button", href: `${table}/lehrreich` }, word("end.instructive")));
      links.push(h("a", { class: "button", href: `${table}/nachspielen` }, word("end.replay")));
      if (view.table.fair.secret) papers.push(h("a", { class: "button quiet", href: `${table}/fair` }, word("fair.check")));
      papers.push(h("a", { class: "button quiet", href: view.table.record, download: true }, word("end.record")));
    }
    (view.table.earlier ?? []).forEach((address, at) =>
      papers.push(h("a", { class: "button quiet", href: address, download: true }, word("end.earlier", { n: at + 1 }))),
    );
    this.root.replaceChildren(...[
      h("h2", {}, headline),
      h("div", { class: "parties", "data-count": totals.length }, ...totals),
      ...more.filter((line) => line !== booked).map((line) => h("p", {}, line)), // the totals stand above
      h("div", { class: "row" }, ...buttons),
      h("div", { class: "row" }, ...links),
      papers.length > 0 && h("details", { class: "papers" }, h("summary", {}, word("end.papers")), h("div", { class: "row" }, ...papers)),
      fairness(view),
    ].filter((part) => part instanceof Node));
  }

  /**
   * Another Partie, with the dealer the viewer names.
   * @param {View} view
   * @param {import("./wire").Item[]} dealers
   */
  #naming(view, dealers) {
    const name = (/** @type {import("./wire").Item} */ dealer) => nameAt(view, dealer.value) || dealer.label;
    const buttons = dealers.map((dealer) =>
      h("button", { type: "button", class: "main", "aria-label": dealer.label, onclick: () => this.chair("rematch", String(dealer.value)) }, name(dealer)),
    );
    return h("div", { class: "dealers" }, h("p", {}, word("end.who_deals")), h("div", { class: "row" }, ...buttons));
  }
}
