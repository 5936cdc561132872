// Fair cards: the seal before the deal, everybody's salt, the secret afterwards.
import { h } from "./dom.js";
import { nameAt } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./wire").FromViewer} FromViewer */

/**
 * What is known of how the cards came about, folded.
 * @param {View} view
 */
export function fairness(view) {
  const fair = view.table.fair;
  if (!fair.seal) return unsealed(fair);
  const lines = [line("fair.seal", fair.seal)];
  for (const [seat, salt] of Object.entries(fair.salts ?? {})) {
    const who = nameAt(view, seat) ?? seat;
    lines.push(h("p", {}, word("fair.salt_of", { name: who }), " ", h("code", {}, salt)));
  }
  if (fair.secret) lines.push(line("fair.secret", fair.secret));
  return h("details", { class: "fair" }, h("summary", {}, word("fair.title")), h("p", {}, word("fair.how"), " ", beside("/fair", word("fair.more"))), ...lines);
}

/**
 * Why there is no seal: the cards are played elsewhere too, or somebody chose them.
 * @param {import("./wire").Fair} fair
 */
function unsealed(fair) {
  const why = fair.shared ? h("p", {}, word("fair.shared"), " ", beside("/fair#same", word("fair.shared_more"))) : h("p", {}, word("fair.chosen"), " ", h("code", {}, fair.seed ?? ""));
  return h("details", { class: "fair", open: !fair.shared }, h("summary", {}, word("fair.title")), why);
}

/**
 * @param {string} key
 * @param {string} value
 */
function line(key, value) {
  return h("p", {}, word(key), " ", h("code", {}, value));
}

export class Fairness {
  #shown = "";

  /**
   * @param {HTMLElement} root
   * @param {(frame: FromViewer) => void} send
   */
  constructor(root, send) {
    this.root = root;
    this.send = send;
  }

  /** @param {View} view */
  render(view) {
    const salted = view.chair.you !== null && view.chair.you in (view.table.fair.salts ?? {});
    const may = view.now.phase === "seats" && view.chair.you !== null && Boolean(view.table.fair.seal) && !salted;
    const key = JSON.stringify([view.table.fair, may, view.seats.players.map((player) => player.name)]);
    this.root.hidden = !view.table.fair.seal && !view.table.fair.shared && view.table.fair.seed == null;
    if (key === this.#shown) return;
    this.#shown = key;
    const open = this.root.querySelector("details")?.open;
    const part = fairness(view);
    part.open = open ?? part.open; // that somebody chose the cards is read without a click
    if (may) part.append(this.#salting());
    this.root.replaceChildren(part);
  }

  /** Whoever trusts nobody adds a word of his own before the cards are dealt. */
  #salting() {
    const input = h("input", { type: "text", maxlength: 64, autocomplete: "off", "aria-label": word("fair.salt"), placeholder: word("fair.salt") });
    const form = h("form", { class: "words" }, input, h("button", { type: "submit" }, word("fair.add")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const salt = input.value.trim();
      if (salt) this.send({ type: "salt", salt });
    });
    return form;
  }
}

/**
 * A page to read while the table stays: it opens beside it, and nobody has to leave his Partie for it.
 * @param {string} href
 * @param {string} text
 */
function beside(href, text) {
  return h("a", { href, target: "_blank", rel: "noopener" }, text);
}
