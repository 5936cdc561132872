// The plates at the table: who sits where, whose turn it is, who deals, what is public of everybody's Weis.
import { sign } from "./card.js";
import { h, say, set, svg, vary } from "./dom.js";
import * as places from "./places.js";
import { lastTrick, seated } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./view.js").Seated} Seated */
/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./places.js").Table} Table */

/**
 * @typedef {object} Plate
 * @property {HTMLElement} element
 * @property {HTMLElement} name
 * @property {HTMLElement} under
 * @property {HTMLElement} marks
 * @property {HTMLElement} weis
 * @property {HTMLElement} face
 * @property {SVGElement} ring
 * @property {HTMLElement} seconds
 * @property {number} until when the time is over, 0 without a clock
 * @property {number} whole seconds there were when the turn began
 * @property {HTMLElement} doing
 * @property {HTMLElement} bubble
 * @property {HTMLButtonElement} pile
 * @property {string} shown
 */

export class Seats {
  /** @type {Map<string, Plate>} */
  #plates = new Map();
  /** @type {Map<string, number>} */
  #bubbles = new Map();

  /**
   * @param {HTMLElement} layer
   * @param {(what: string, seat: string, level?: string) => void} chair
   * @param {() => void} look into the last trick
   */
  constructor(layer, chair, look) {
    this.layer = layer;
    this.chair = chair;
    this.look = look;
    setInterval(() => {
      for (const plate of this.#plates.values()) if (plate.until) this.#tick(plate);
    }, 1000);
  }

  /**
   * @param {View} view
   * @param {Table} on
   */
  render(view, on) {
    for (const player of seated(view)) this.#show(player, view, on);
  }

  /** @param {string} seat */
  #plate(seat) {
    let plate = this.#plates.get(seat);
    if (!plate) {
      const ring = svg("circle", { class: "ring", cx: 20, cy: 20, r: 18, pathLength: 1 });
      const face = h("span", { class: "face" });
      const doing = h("span", { class: "doing" });
      const seconds = h("span", { class: "seconds", "aria-hidden": "true" });
      const clock = svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, ring);
      const [name, under, marks] = [h("strong", {}), h("span", { class: "under" }), h("span", { class: "marks" })];
      const [weis, bubble] = [h("ul", { class: "weis", role: "list" }), h("div", { class: "bubble", "aria-hidden": "true", hidden: true })];
      const head = h("div", { class: "head" }, h("span", { class: "avatar" }, face, clock, seconds), h("span", { class: "who" }, name, under), marks);
      const element = h("section", { class: "plate" }, head, weis, doing, bubble);
      const pile = h("button", { class: "pile", type: "button", hidden: true, onclick: () => this.look() });
      this.layer.append(pile, element);
      plate = { element, name, under, marks, weis, face, ring, seconds, until: 0, whole: 1, doing, bubble, pile, shown: "" };
      this.#plates.set(seat, plate);
    }
    return plate;
  }

  /**
   * @param {Seated} player
   * @param {View} view
   * @param {Table} on
   */
  #show(player, view, on) {
    const plate = this.#plate(player.seat);
    const open = (view.hand.open?.[player.seat] ?? player.laid ?? []).length > 0;
    const spot = places.plate(on, player.place, player.you ? 0 : player.cards, open ? "open" : "hidden");
    vary(plate.element, { "--x": `${Math.round(spot.x)}px`, "--y": `${Math.round(spot.y)}px` });
    this.#pile(plate, player, view, on);
    this.#clock(plate, player);
    const chair = (view.chair.may ?? []).filter((request) => request.endsWith(` ${player.seat}`));
    const shown = JSON.stringify([{ ...player, timer: null }, chair, view.round.trump_icon, view.chair.levels]);
    if (shown === plate.shown) return; // nothing but the clock went on
    plate.shown = shown;
    const kind = player.kind;
    plate.element.className = `plate at-${player.place} ${kind}${player.turn ? " turn" : ""}${player.away ? " away" : ""}${player.you ? " you" : ""}${player.timer?.running ? " timed" : ""}`;
    set(plate.element, "aria-label", this.#told(player));
    say(plate.name, player.you ? word("seat.you", { name: player.name }) : player.name || word("seat.empty"));
    say(plate.under, this.#under(player));
    plate.face.replaceChildren(kind === "bot" ? robot() : (player.name || "+").slice(0, 1).toUpperCase());
    plate.marks.replaceChildren(...this.#marks(player, view));
    plate.weis.replaceChildren(...(player.weis ?? []).map((weis) => h("li", {}, weis)));
    plate.doing.replaceChildren(...chair.map((request) => this.#chair(request, player, view)));
  }

  /** @param {Seated} player */
  #under(player) {
    if (player.away) return player.stand_in ? word("seat.stand_in", { level: level(player.stand_in) }) : word("seat.away");
    if (player.kind === "bot") return word("seat.bot", { level: level(player.level) });
    return player.stand_in ? word("seat.stand_in", { level: level(player.stand_in) }) : "";
  }

  /** @param {Seated} player */
  #told(player) {
    const told = [player.name || word("seat.empty"), this.#under(player)];
    if (player.turn) told.push(word("seat.turn"));
    if (player.dealer) told.push(word("seat.dealer"));
    if (player.announcer) told.push(word("seat.announcer"));
    return told.filter(Boolean).join(", ");
  }

  /**
   * @param {Seated} player
   * @param {View} view
   */
  #marks(player, view) {
    const made = [];
    if (player.dealer) made.push(h("span", { class: "mark", title: word("seat.dealer") }, word("seat.dealer_sign")));
    if (player.announcer && view.round.trump_icon) {
      made.push(h("span", { class: "mark sign-mark", title: word("seat.announcer") }, sign(view.round.trump_icon)));
    }
    if (player.predicted) made.push(h("span", { class: "mark", title: word("seat.predicted") }, "✓"));
    return made;
  }

  /**
   * @param {string} what
   * @param {Seated} player
   * @param {View} view
   */
  #chair(what, player, view) {
    const [act = "", seat = ""] = what.split(" ");
    if (act === "bot") return this.#botChoice(seat, player, view.chair.levels ?? []);
    return h("button", { type: "button", class: "quiet", onclick: () => this.chair(act, seat) }, word(`chair.${act}`));
  }

  /**
   * How good the bot shall be that sits here; one that sits may change or leave.
   * @param {string} seat
   * @param {Seated} player
   * @param {import("./wire").Item[]} levels
   */
  #botChoice(seat, player, levels) {
    const select = h("select", { class: "quiet", "aria-label": word("chair.bot") });
    const sits = player.kind === "bot";
    select.append(h("option", { value: "" }, word(sits ? "chair.bot_away" : "chair.bot")));
    for (const level of levels) select.append(h("option", { value: level.value, selected: sits && level.value === player.level }, level.label));
    select.addEventListener("change", () => this.chair("bot", seat, select.value || undefined));
    return select;
  }

  /**
   * @param {Plate} plate
   * @param {Seated} player
   * @param {View} view
   * @param {Table} on
   */
  #pile(plate, player, view, on) {
    const tricks = player.tricks;
    plate.pile.hidden = tricks === 0;
    if (!tricks) return;
    const spot = places.pile(on, player.place);
    vary(plate.pile, {
      "--x": `${spot.x.toFixed(0)}px`,
      "--y": `${spot.y.toFixed(0)}px`,
      "--r": `${spot.turn}deg`,
      "--w": `${(on.wide * spot.scale).toFixed(0)}px`,
    });
    plate.pile.dataset["layers"] = String(Math.min(tricks, 3));
    const may = lastTrick(view)?.taker === player.seat;
    set(plate.pile, "aria-disabled", may ? null : "true");
    plate.pile.classList.toggle("last", may);
    say(plate.pile, String(tricks));
    set(plate.pile, "aria-label", word(may ? "pile.last" : "pile.tricks", { name: player.name, n: tricks }));
  }

  /**
   * @param {Plate} plate
   * @param {Seated} player
   */
  #clock(plate, player) {
    const timer = player.timer;
    const running = Boolean(timer?.running);
    plate.element.classList.toggle("timed", running);
    if (timer && running && !plate.until) plate.whole = Math.max(timer.move + timer.reserve, 0.1);
    plate.until = timer && running ? performance.now() + (timer.move + timer.reserve) * 1000 : 0;
    this.#tick(plate);
  }

  /** @param {Plate} plate */
  #tick(plate) {
    const left = Math.max(0, Math.ceil((plate.until - performance.now()) / 1000));
    say(plate.seconds, plate.until ? String(left) : "");
    plate.ring.classList.toggle("hurry", left < 10);
    plate.ring.style.strokeDashoffset = String(1 - Math.min(1, left / plate.whole)); // once a second: nothing is painted between
  }

  /** What was said belongs to the Spiel before. */
  hush() {
    for (const plate of this.#plates.values()) plate.bubble.hidden = true;
  }

  /**
   * Lets somebody say something for a moment.
   * @param {string} seat
   * @param {string} text
   */
  speak(seat, text) {
    const bubble = this.#plates.get(seat)?.bubble;
    if (!bubble) return;
    say(bubble, text);
    bubble.hidden = false;
    clearTimeout(this.#bubbles.get(seat));
    this.#bubbles.set(seat, setTimeout(() => (bubble.hidden = true), 1800 + text.length * 45));
  }
}

/** A small robot: no bot is ever taken for a person. */
function robot() {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", class: "robot" },
    svg("path", { d: "M12 2v4M6 6h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM2 11v4M22 11v4M9 15.5h6" }),
    svg("circle", { cx: 9, cy: 11, r: 1.3 }),
    svg("circle", { cx: 15, cy: 11, r: 1.3 }),
  );
}

/**
 * A bot's level as people say it.
 * @param {string | null | undefined} name
 */
function level(name) {
  const key = `level.${name ?? ""}`;
  const told = word(key);
  return told === key ? (name ?? "") : told;
}
