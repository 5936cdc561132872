// The own hand: real buttons over the pictures, for finger, mouse, keyboard and screen reader alike.
import { h, set, vary } from "./dom.js";
import { inHand } from "./places.js";
import { prefs } from "./prefs.js";
import { held } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./view.js").Held} Held */
/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./places.js").Table} Table */
/** @typedef {import("./felt.js").Felt} Felt */

const DRAG_FROM = { mouse: 8, finger: 18 }; // pixels before a press becomes a drag: a finger that taps rolls a little

export class Hand {
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {Held[]} */
  #faces = [];
  /** @type {string | null} */
  #chosen = null;
  /** @type {Table | null} */
  #on = null;
  /** @type {{id: string, x: number, y: number, pointer: number, moved: boolean} | null} */
  #press = null;
  #turn = false;
  /** A question is asked about cards of the hand: a tap picks them. @type {((id: string) => void) | null} */
  picking = null;

  /**
   * @param {HTMLElement} list
   * @param {Felt} felt
   * @param {(card: Held) => void} give
   * @param {(id: string) => void} raised a first tap only raised a card that could be given
   */
  constructor(list, felt, give, raised) {
    this.list = list;
    this.felt = felt;
    this.give = give;
    this.raised = raised;
    list.addEventListener("keydown", (event) => this.#key(event));
    // a press may outlive the button it began on: its card may be played meanwhile, by a clock or in another tab
    addEventListener("pointermove", (event) => this.#drag(event));
    addEventListener("pointerup", (event) => this.#up(event));
    addEventListener("pointercancel", (event) => this.#mine(event) && this.#drop(false));
  }

  /**
   * @param {View} view
   * @param {Table} on
   * @param {string | null} given
   */
  render(view, on, given) {
    this.#on = on;
    this.#faces = held(view).filter((face) => face.id !== given);
    this.#turn = this.#faces.some((face) => face.play);
    const focused = document.activeElement;
    const at = this.#faces.findIndex((face) => this.#buttons.get(face.id) === focused);
    for (const [id, button] of this.#buttons) {
      if (this.#faces.some((face) => face.id === id)) continue;
      button.parentElement?.remove();
      this.#buttons.delete(id);
      this.felt.card(id)?.element.classList.remove("may", "no"); // what lies on the table is marked no more
    }
    this.#faces.forEach((face, order) => this.#show(face, order));
    if (this.#chosen && !this.#buttons.has(this.#chosen)) this.#chosen = null;
    this.#raise();
    this.#rove(at);
    if (at < 0 && focused !== document.activeElement && focused instanceof HTMLElement && focused.isConnected) focused.focus();
  }

  /**
   * @param {Held} face
   * @param {number} order
   */
  #show(face, order) {
    let button = this.#buttons.get(face.id);
    if (!button) {
      const id = face.id;
      button = h("button", { type: "button", class: "grip", "data-id": id });
      button.addEventListener("pointerdown", (event) => this.#down(event, id));
      button.addEventListener("click", (event) => event.detail === 0 && this.#use(id, true));
      this.#buttons.set(id, button);
      this.list.append(h("li", {}, button));
    }
    const item = /** @type {HTMLElement} */ (button.parentElement);
    if (this.list.children[order] !== item) this.list.insertBefore(item, this.list.children[order] ?? null);
    const on = /** @type {Table} */ (this.#on);
    const spot = inHand(on, order, this.#faces.length);
    vary(button, { "--x": `${spot.x.toFixed(1)}px`, "--y": `${spot.y.toFixed(1)}px`, "--r": `${spot.turn.toFixed(2)}deg` });
    // where faults may happen a card that is not regular can be given all the same
    const may = face.play !== undefined;
    const regular = may && !face.why;
    const no = this.#turn && !regular;
    const state = regular ? word("hand.may") : no ? word("hand.no", { why: face.why }) : "";
    set(button, "aria-label", [face.name, face.dead ? word("hand.dead") : "", state].filter(Boolean).join(", "));
    set(button, "aria-disabled", no && !may ? "true" : null);
    button.classList.toggle("may", may);
    const card = this.felt.card(face.id)?.element.classList;
    card?.toggle("may", regular);
    card?.toggle("no", no);
  }

  /**
   * One stop for the tab key; arrows go on from there.
   * @param {number} focused where the focus was
   */
  #rove(focused) {
    const ids = this.#faces.map((face) => face.id);
    const stop = this.#chosen ?? ids[Math.min(Math.max(focused, 0), ids.length - 1)];
    for (const [id, button] of this.#buttons) set(button, "tabindex", id === stop ? "0" : "-1");
    if (focused >= 0 && stop) this.#buttons.get(stop)?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const ids = this.#faces.map((face) => face.id);
    const at = ids.findIndex((id) => this.#buttons.get(id) === document.activeElement);
    /** @type {Record<string, number>} */
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 };
    const next = to[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    this.focus((next + ids.length) % ids.length);
  }

  /**
   * Puts the focus on a card by its place from 0.
   * @param {number} at
   */
  focus(at) {
    const id = this.#faces[at]?.id;
    const button = id && this.#buttons.get(id);
    if (!id || !button) return;
    for (const other of this.#buttons.values()) set(other, "tabindex", "-1");
    set(button, "tabindex", "0");
    button.focus({ preventScroll: true });
    this.#chosen = id;
    this.#raise();
  }

  /**
   * The button of a card, where it is still in the hand.
   * @param {string} id
   */
  grip(id) {
    return this.#buttons.get(id) ?? null;
  }

  /** Shows nothing as chosen. */
  release() {
    this.#chosen = null;
    this.#raise();
  }

  /**
   * Lifts these cards a little: a Weis is about them.
   * @param {string[]} ids
   */
  light(ids) {
    for (const face of this.#faces) {
      this.felt.card(face.id)?.element.classList.toggle("lit", ids.includes(face.id));
    }
  }

  #raise() {
    for (const face of this.#faces) {
      const up = face.id === this.#chosen;
      this.felt.card(face.id)?.element.classList.toggle("up", up);
      this.#buttons.get(face.id)?.classList.toggle("up", up);
    }
  }

  /**
   * @param {string} id
   * @param {boolean} sure the keyboard means it, a finger may only look
   */
  #use(id, sure) {
    if (this.picking) {
      this.picking(id);
      return;
    }
    const face = this.#faces.find((face) => face.id === id);
    if (!face) return;
    if (!sure && this.#chosen !== id) {
      this.#chosen = id;
      this.#raise();
      if (face.play) this.raised(id);
      return;
    }
    this.give(face);
  }

  /**
   * @param {PointerEvent} event
   * @param {string} id
   */
  #down(event, id) {
    if (event.button !== 0 || !event.isPrimary) return;
    if (this.#press) this.#drop(false); // its end was never heard of
    this.#press = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId, moved: false };
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    button.setPointerCapture(event.pointerId);
  }

  /**
   * The press this event belongs to.
   * @param {PointerEvent} event
   */
  #mine(event) {
    return this.#press?.pointer === event.pointerId ? this.#press : null;
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const press = this.#mine(event);
    if (!press) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (!press.moved && Math.hypot(dx, dy) < DRAG_FROM[event.pointerType === "mouse" ? "mouse" : "finger"]) return;
    press.moved = true;
    const card = this.felt.card(press.id);
    if (!card?.spot) return;
    const style = card.element.style;
    card.element.classList.add("held");
    style.setProperty("--x", `${card.spot.x + dx}px`);
    style.setProperty("--y", `${card.spot.y + dy}px`);
    style.setProperty("--r", "0deg");
    card.element.classList.toggle("over", this.#far(event.clientY));
  }

  /** @param {number} y */
  #far(y) {
    return this.#press !== null && this.#on !== null && this.#press.y - y > this.#on.high * 0.45;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#mine(event);
    if (!press) return;
    if (!press.moved) {
      this.#press = null;
      this.#use(press.id, prefs.oneTap && this.#turn);
      return;
    }
    this.#drop(this.#far(event.clientY));
  }

  /**
   * A dragged card is let go: given, or back to its place.
   * @param {boolean} give
   */
  #drop(give) {
    const press = this.#press;
    this.#press = null;
    const card = press && this.felt.card(press.id);
    if (!press || !card) return;
    card.element.classList.remove("held", "over");
    const spot = card.spot;
    card.spot = null;
    const face = this.#faces.find((face) => face.id === press.id);
    if (give && face) this.give(face);
    if (card.spot === null && spot) card.place(spot);
  }
}
