// The cards on the table. Every card is one element from the pack to the pile; a view only says where each belongs.
import { Card } from "./card.js";
import { h, vary } from "./dom.js";
import { still } from "./prefs.js";
import * as places from "./places.js";
import { play as sound } from "./sound.js";

/** @typedef {import("./wire").View} View */
/** @typedef {import("./wire").Face} Face */
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
   * Lets every card go where it belongs.
   * @param {View} view
   * @param {Table} on
   * @param {string | null} given a card of the own hand that was just played and not yet acknowledged
   * @param {Map<string, Face>} lots what each seat lifted for the deal
   */
  render(view, on, given, lots) {
    // cards are drawn as large as they ever lie, so that none is blurred by being enlarged
    vary(this.layer, { "--k": String(1 / Math.max(1, on.trickScale)) });
    this.layer.classList.toggle("at-once", this.#first || still());
    const dealt = view.spiel !== this.#spiel;
    if (dealt) this.#clear();
    this.#spiel = view.spiel;
    /** @type {Map<string, Place>} */
    const at = new Map(view.players.map((one) => [one.seat, one.place]));
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
    const now = view.trick;
    if (before && (!now || now.number !== before.number)) {
      const known = view.last && view.last.number === before.number ? view.last : before;
      const taker = known.taker ? at.get(known.taker) : undefined;
      known.cards.forEach((given, order) => {
        const place = at.get(given.seat) ?? "bottom";
        const fresh = !this.#open.has(given.card.id);
        const card = this.#open.get(given.card.id) ?? this.#steal(given.seat, given.card.id, on, place);
        this.#open.delete(given.card.id);
        if (fresh) this.#later(card, places.inTrick(on, place, order));
        this.#drawIn(card, taker ? places.pile(on, taker) : null, this.#wait());
      });
      if (known.cards.length) sound("trick");
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
    const cards = view.trick?.cards ?? [];
    cards.forEach((one, order) => {
      const place = at.get(one.seat) ?? "bottom";
      const card = this.#open.get(one.card.id) ?? this.#steal(one.seat, one.card.id, on, place);
      this.#open.set(one.card.id, card);
      card.element.classList.toggle("best", one.best === true);
      card.element.classList.toggle("dead", one.card.dead === true);
      this.#later(card, places.inTrick(on, place, order));
      wanted.add(one.card.id);
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
    const hand = view.hand.filter((face) => face.id !== given && !wanted.has(face.id));
    hand.forEach((face, order) => {
      const card = this.#take(face.id, places.pack(on));
      card.element.classList.toggle("dead", face.dead === true);
      this.#later(card, places.inHand(on, order, hand.length), dealt ? order * DEALT * 3 : 0);
      wanted.add(face.id);
    });
  }

  /**
   * @param {View} view
   * @param {Table} on
   * @param {Set<string>} wanted
   * @param {boolean} dealt
   */
  #others(view, on, wanted, dealt) {
    for (const player of view.players) {
      const shown = [...(view.open_hands?.[player.seat] ?? player.laid ?? [])].filter((face) => !wanted.has(face.id));
      const hidden = player.seat === view.you ? 0 : Math.max((player.cards ?? 0) - shown.length, 0);
      const count = hidden + shown.length;
      const spot = (/** @type {number} */ order) =>
        player.place === "bottom" ? places.inHand(on, order, count) : places.farHand(on, player.place, order, count, shown.length ? "open" : "hidden");
      const backs = this.#backs.get(player.seat) ?? [];
      this.#backs.set(player.seat, backs);
      shown.forEach((face, order) => {
        const card = this.#open.get(face.id) ?? backs.pop() ?? this.#new(places.pack(on));
        card.show(face.id);
        this.#open.set(face.id, card);
        this.#later(card, spot(hidden + order));
        wanted.add(face.id);
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
    for (const [face, aside] of /** @type {const} */ ([[view.bottom, 1], [view.lifted, -1]])) {
      if (!face || wanted.has(face.id)) continue;
      const card = this.#take(face.id, places.pack(on));
      this.#later(card, places.lone(on, aside, view.phase === "play" ? "play" : "before"));
      wanted.add(face.id);
    }
  }

  /**
   * Each seat's lot lies where its card of a trick would.
   * @param {Map<string, Face>} lots
   * @param {Table} on
   * @param {Map<string, Place>} at
   * @param {Set<string>} wanted
   */
  #lots(lots, on, at, wanted) {
    let order = 0;
    for (const [seat, face] of lots) {
      const card = this.#take(face.id, places.pack(on));
      this.#later(card, places.inTrick(on, at.get(seat) ?? "bottom", order++));
      wanted.add(face.id);
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
