// The cards on the table. Every card is one element from the pack to the pile; a view only says where each belongs.
import { Card } from "./card.js";
import { h, vary } from "./dom.js";
import { still } from "./prefs.js";
import * as places from "./places.js";
import { play as sound } from "./sound.js";
import { lying, seated } from "./view.js";

/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./wire").TrickSeen} TrickSeen */
/** @typedef {import("./wire").Place} Place */
/** @typedef {import("./places.js").Table} Table */
/** @typedef {import("./places.js").Spot} Spot */

const TO_LOOK = 900; // how long a complete trick is seen at least
const SWEPT = 420;
const DEALT = 34; // between two cards of a deal

export class Felt {
  /** @type {Map<string, Card>} */
  #open = new Map();
  /** @type {Map<string, Card[]>} */
  #backs = new Map();
  /** @type {TrickSeen | null} */
  #trick = null;
  #trickSince = 0;
  #spiel = -1;
  #first = true;
  #appeared = false;
  /** @type {[Card, Spot, number][]} */
  #moves = [];

  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
  }

  /**
   * The element of a card that lies open, if it does.
   * @param {string} id
   */
  card(id) {
    return this.#open.get(id);
  }

  /**
   * A card that may not be played shakes its head.
   * @param {string} id
   */
  shake(id) {
    const element = this.card(id)?.element;
    if (!element || still()) return;
    element.animate([{ translate: "0" }, { translate: "-6px" }, { translate: "6px" }, { translate: "-4px" }, { translate: "0" }], { duration: 260 });
  }

  /**
   * Lets every card go where it belongs.
   * @param {View} view
   * @param {Table} on
   * @param {string | null} given a card of the own hand that was just played and not yet acknowledged
   * @param {Map<string, string>} lots what each seat lifted for the deal
   */
  render(view, on, given, lots) {
    // cards are drawn as large as they ever lie, so that none is blurred by being enlarged
    vary(this.layer, { "--k": String(1 / Math.max(1, on.trickScale)) });
    this.layer.classList.toggle("at-once", this.#first || still());
    const dealt = view.round.spiel !== this.#spiel;
    if (dealt) this.#clear();
    this.#spiel = view.round.spiel;
    /** @type {Map<string, Place>} */
    const at = new Map(Object.entries(view.chair.places));
    this.#sweep(view, on, at);
    /** @type {Set<string>} */
    const wanted = new Set();
    this.#trickCards(view, on, at, wanted, given);
    this.#ownHand(view, on, wanted, given, dealt);
    this.#others(view, on, wanted, dealt);
    this.#lone(view, on, wanted);
    this.#lots(lots, on, at, wanted);
    for (const [id, card] of this.#open) {
      if (wanted.has(id)) continue;
      this.#open.delete(id);
      this.#leave(card);
    }
    this.#move();
    this.#first = false;
  }

  /** Draws all faces anew. */
  redraw() {
    for (const card of this.#open.values()) card.redraw();
    for (const cards of this.#backs.values()) for (const card of cards) card.redraw();
  }

  #clear() {
    for (const card of this.#open.values()) this.#leave(card);
    this.#open.clear();
    this.#trick = null;
  }

  /** @param {Card} card */
  #leave(card) {
    card.element.classList.add("gone");
    setTimeout(() => card.element.remove(), still() ? 0 : 260);
  }

  /**
   * @param {string} id
   * @param {Spot} from
   */
  #take(id, from) {
    let card = this.#open.get(id);
    if (!card) {
      card = this.#new(from);
      card.show(id);
      this.#open.set(id, card);
    }
    return card;
  }

  /** @param {Spot} from */
  #new(from) {
    const card = new Card(from);
    this.layer.append(card.element);
    this.#appeared = true;
    return card;
  }

  /**
   * @param {Card} card
   * @param {Spot} spot
   * @param {number} delay
   */
  #later(card, spot, delay = 0) {
    this.#moves.push([card, spot, delay]);
  }

  #move() {
    if (this.#appeared) void this.layer.offsetWidth; // new elements are seen where they appear before they go anywhere
    this.#appeared = false;
    for (const [card, spot, delay] of this.#moves) {
      card.element.style.transitionDelay = delay && !still() ? `${delay}ms` : "";
      card.place(spot);
    }
    this.#moves = [];
  }

  /**
   * The trick before, once another is begun: seen for a moment, then drawn in by whoever took it.
   * @param {View} view
   * @param {Table} on
   * @param {Map<string, Place>} at
   */
  #sweep(view, on, at) {
    const before = this.#trick;
    const now = view.now.trick;
    if (before && (!now || now.number !== before.number)) {
      const taker = before.taker ? at.get(before.taker) : undefined;
      lying(view, before).forEach((given, order) => {
        const place = at.get(given.seat) ?? "bottom";
        const fresh = !this.#open.has(given.card);
        const card = this.#open.get(given.card) ?? this.#steal(given.seat, given.card, on, place);
        this.#open.delete(given.card);
        if (fresh) this.#later(card, places.inTrick(on, place, order));
        this.#drawIn(card, taker ? places.pile(on, taker) : null, this.#wait());
      });
      if (before.cards.length) sound("trick");
    }
    if (now && (!before || before.number !== now.number || before.cards.length !== now.cards.length)) {
      this.#trickSince = performance.now();
      if (now.cards.length) sound("card");
    }
    this.#trick = now ?? null;
  }

  #wait() {
    return still() ? 0 : Math.max(0, TO_LOOK - (performance.now() - this.#trickSince));
  }

  /**
   * @param {Card} card
   * @param {Spot | null} to
   * @param {number} wait
   */
  #drawIn(card, to, wait) {
    card.element.classList.remove("best");
    card.element.style.zIndex = "50";
    delete card.element.dataset["card"];
    setTimeout(() => {
      card.element.style.transitionDelay = "";
      if (to) card.place({ ...to, over: 50 });
      card.element.classList.remove("open");
      card.element.classList.add("drawn");
      setTimeout(() => card.element.remove(), still() ? 0 : SWEPT);
    }, wait);
  }

  /**
   * A card that was hidden until now: one of its seat's backs turns over.
   * @param {string} seat
   * @param {string} id
   * @param {Table} on
   * @param {Place} place
   */
  #steal(seat, id, on, place) {
    const backs = this.#backs.get(seat);
    const card = backs?.pop() ?? this.#new(places.farHand(on, place, 0, 1));
    card.show(id);
    return card;
  }

  /**
   * @param {View} view
   * @param {Table} on
   * @param {Map<string, Place>} at
   * @param {Set<string>} wanted
   * @param {string | null} given
   */
  #trickCards(view, on, at, wanted, given) {
    const cards = lying(view, view.now.trick);
    cards.forEach((laid, order) => {
      const place = at.get(laid.seat) ?? "bottom";
      const card = this.#open.get(laid.card) ?? this.#steal(laid.seat, laid.card, on, place);
      this.#open.set(laid.card, card);
      card.element.classList.toggle("best", laid.best);
      card.element.classList.toggle("dead", laid.dead);
      this.#later(card, places.inTrick(on, place, order));
      wanted.add(laid.card);
    });
    if (given && !wanted.has(given)) {
      const card = this.#open.get(given);
      if (card) this.#later(card, places.inTrick(on, "bottom", cards.length % 4));
      wanted.add(given);
    }
  }

  /**
   * @param {View} view
   * @param {Table} on
   * @param {Set<string>} wanted
   * @param {string | null} given
   * @param {boolean} dealt
   */
  #ownHand(view, on, wanted, given, dealt) {
    const hand = view.hand.cards.filter((id) => id !== given && !wanted.has(id));
    hand.forEach((id, order) => {
      const card = this.#take(id, places.pack(on));
      card.element.classList.toggle("dead", view.hand.dead?.includes(id) ?? false);
      this.#later(card, places.inHand(on, order, hand.length), dealt ? order * DEALT * 3 : 0);
      wanted.add(id);
    });
  }

  /**
   * @param {View} view
   * @param {Table} on
   * @param {Set<string>} wanted
   * @param {boolean} dealt
   */
  #others(view, on, wanted, dealt) {
    for (const player of seated(view)) {
      const shown = [...(view.hand.open?.[player.seat] ?? player.laid ?? [])].filter((id) => !wanted.has(id));
      const hidden = player.you ? 0 : Math.max(player.cards - shown.length, 0);
      const count = hidden + shown.length;
      const spot = (/** @type {number} */ order) =>
        player.place === "bottom" ? places.inHand(on, order, count) : places.farHand(on, player.place, order, count, shown.length ? "open" : "hidden");
      const backs = this.#backs.get(player.seat) ?? [];
      this.#backs.set(player.seat, backs);
      shown.forEach((id, order) => {
        const card = this.#open.get(id) ?? backs.pop() ?? this.#new(places.pack(on));
        card.show(id);
        this.#open.set(id, card);
        this.#later(card, spot(hidden + order));
        wanted.add(id);
      });
      while (backs.length < hidden) backs.push(this.#new(places.pack(on)));
      for (const card of backs.splice(hidden)) this.#leave(card);
      backs.forEach((card, order) => this.#later(card, spot(order), dealt ? order * DEALT * 3 + DEALT : 0));
    }
  }

  /**
   * A card below the pack, and one that was lifted.
   * @param {View} view
   * @param {Table} on
   * @param {Set<string>} wanted
   */
  #lone(view, on, wanted) {
    for (const [id, aside] of /** @type {const} */ ([[view.round.bottom, 1], [view.round.lifted, -1]])) {
      if (!id || wanted.has(id)) continue;
      const card = this.#take(id, places.pack(on));
      this.#later(card, places.lone(on, aside, view.now.phase === "play" ? "play" : "before"));
      wanted.add(id);
    }
  }

  /**
   * Each seat's lot lies where its card of a trick would.
   * @param {Map<string, string>} lots
   * @param {Table} on
   * @param {Map<string, Place>} at
   * @param {Set<string>} wanted
   */
  #lots(lots, on, at, wanted) {
    let order = 0;
    for (const [seat, id] of lots) {
      const card = this.#take(id, places.pack(on));
      this.#later(card, places.inTrick(on, at.get(seat) ?? "bottom", order++));
      wanted.add(id);
    }
  }
}

/**
 * The tricks a seat has taken: a small pile, however many they are.
 * @param {string} seat
 */
export function pileElement(seat) {
  return h("button", { class: "pile", type: "button", "data-seat": seat, hidden: true });
}
