// The end of a Partie: who won, whether there is another one, the record, and the secret of the cards.
import { h } from "./dom.js";
import { fairness } from "./fair.js";
import { word } from "./words.js";

/** @typedef {import("./wire").View} View */

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
    this.root.hidden = !view.over;
    if (!view.over) {
      this.#shown = "";
      return;
    }
    const chair = (view.chair ?? []).filter((one) => !one.includes(" ") && one !== "stand");
    const key = JSON.stringify([view.sheet.result, view.sheet.totals, chair, view.record, view.earlier, view.dealers, view.fair]);
    if (key === this.#shown) return;
    this.#shown = key;
    const [headline = word("end.title"), ...more] = view.sheet.result ?? [];
    const booked = view.sheet.parties.map((party, at) => `${party}: ${view.sheet.totals[at]}`).join(", ");
    const totals = view.sheet.parties.map((party, at) =>
      h("div", { class: "party" }, h("span", {}, party), h("b", {}, String(view.sheet.totals[at]))),
    );
    const buttons = chair.map((what) => {
      const [act = ""] = what.split("?");
      if (act === "rematch" && view.dealers?.length) return this.#naming(view, view.dealers);
      const text = word(what.endsWith("?") ? `chair.agree_${act}` : `chair.${act}`);
      return h("button", { type: "button", class: act === "rematch" ? "main" : "", onclick: () => this.chair(act) }, text);
    });
    const links = [h("a", { class: "button", href: "/" }, word("end.home"))];
    if (view.record) {
      const table = view.record.replace(/\.jass$/, "");
      links.push(h("a", { class: "button", href: `${table}/nachspielen` }, word("end.replay")));
      if (view.fair.secret) links.push(h("a", { class: "button", href: `${table}/fair` }, word("fair.check")));
      links.push(h("a", { class: "button", href: view.record, download: true }, word("end.record")));
    }
    (view.earlier ?? []).forEach((address, at) =>
      links.push(h("a", { class: "button quiet", href: address, download: true }, word("end.earlier", { n: at + 1 }))),
    );
    this.root.replaceChildren(
      h("h2", {}, headline),
      h("div", { class: "parties", "data-count": totals.length }, ...totals),
      ...more.filter((line) => line !== booked).map((line) => h("p", {}, line)), // the totals stand above
      h("div", { class: "row" }, ...buttons),
      h("div", { class: "row" }, ...links),
      fairness(view),
    );
  }

  /**
   * Another Partie, with the dealer the viewer names.
   * @param {View} view
   * @param {import("./wire").Item[]} dealers
   */
  #naming(view, dealers) {
    const name = (/** @type {import("./wire").Item} */ one) => view.players.find((player) => player.seat === one.value)?.name || one.label;
    const buttons = dealers.map((one) =>
      h("button", { type: "button", class: "main", "aria-label": one.label, onclick: () => this.chair("rematch", String(one.value)) }, name(one)),
    );
    return h("div", { class: "dealers" }, h("p", {}, word("end.who_deals")), h("div", { class: "row" }, ...buttons));
  }
}
