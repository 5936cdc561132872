// One card: an element for its whole life, moved by variables only.
import { h, svg, vary } from "./dom.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./places.js").Spot} Spot */

const sprites = () => document.documentElement.dataset["cards"] || "/static/cards";

/**
 * The address of a part of the pack in use.
 * @param {string} part
 * @param {"french" | "german"} deck
 */
export function part(part, deck = prefs.deck) {
  return `${sprites()}/${deck}.svg#${part}`;
}

/**
 * The picture of a card, or of its back.
 * @param {string | null} id
 * @param {"french" | "german"} deck
 */
export function picture(id, deck = prefs.deck) {
  const drawn = svg("svg", { viewBox: "0 0 100 156", "aria-hidden": "true", focusable: "false" });
  if (id === null) {
    drawn.append(svg("use", { href: part("back", deck) }));
    return drawn;
  }
  const suit = id.slice(0, 1);
  drawn.setAttribute("class", `suit-${suit} ${deck}`);
  drawn.append(svg("use", { href: part(id, deck) }), corner(id, deck, "corner"), corner(id, deck, "corner down"));
  return drawn;
}

/**
 * @param {string} id
 * @param {"french" | "german"} deck
 * @param {string} name
 */
function corner(id, deck, name) {
  return svg(
    "g",
    { class: name },
    svg("g", {}, svg("use", { href: part(`i-${prefs.language}-${id.slice(1)}`, deck) }),
      svg("use", { href: part(`p-${id.slice(0, 1)}`, deck), transform: "translate(8 35) scale(.17)" })),
  );
}

/**
 * A sign of what is played: a suit, or an arrow.
 * @param {string} variant
 */
export function sign(variant) {
  const name = "DHSC".includes(variant) ? `p-${variant}` : `m-${variant}`;
  return svg(
    "svg",
    { viewBox: "-50 -50 100 100", class: "sign", "aria-hidden": "true", focusable: "false" },
    svg("use", { href: part(name) }),
  );
}

export class Card {
  /** @type {string | null} */
  id = null;
  /** @type {Spot | null} */
  spot = null;
  #front = h("div", { class: "front" });

  /** @param {Spot} from where it appears */
  constructor(from) {
    this.element = h("div", { class: "card", "aria-hidden": "true" });
    const back = h("div", { class: "behind" });
    back.append(picture(null));
    this.element.append(h("div", { class: "sides" }, this.#front, back));
    this.place(from);
  }

  /**
   * Shows its face, or its back again.
   * @param {string | null} id
   */
  show(id) {
    if (id === this.id) return;
    this.id = id;
    this.element.classList.toggle("open", id !== null);
    if (id === null) {
      delete this.element.dataset["card"];
      this.#front.replaceChildren();
      return;
    }
    this.element.dataset["card"] = id;
    this.#front.replaceChildren(picture(id));
  }

  /** Draws it anew: another pack or another language. */
  redraw() {
    this.element.querySelector(".behind")?.replaceChildren(picture(null));
    if (this.id !== null) this.#front.replaceChildren(picture(this.id));
  }

  /**
   * Lets it go there; style sheets do the moving.
   * @param {Spot} spot
   */
  place(spot) {
    const old = this.spot;
    if (old && old.x === spot.x && old.y === spot.y && old.turn === spot.turn && old.scale === spot.scale && old.over === spot.over) return;
    this.spot = spot;
    const style = this.element.style;
    vary(this.element, { "--x": `${spot.x.toFixed(1)}px`, "--y": `${spot.y.toFixed(1)}px`, "--r": `${spot.turn.toFixed(2)}deg`, "--s": spot.scale.toFixed(3) });
    style.zIndex = String(spot.over);
  }
}
