// The question before the viewer and its answers; what is rare waits in a menu.
import { sign } from "./card.js";
import { h, say } from "./dom.js";
import { optionForm } from "./forms.js";
import { word } from "./words.js";

/** @typedef {import("./wire").View} View */
/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").CaseSeen} CaseSeen */
/** @typedef {Record<string, unknown>} Act */

const VARIANTS = ["D", "H", "S", "C", "O", "U", "OU", "UO", "GO", "GU"];
const CALLS = new Set(["object", "report"]);

export class Asks {
  #shown = "";
  #menu = "";
  /** @type {Option[]} */
  #rare = [];

  /**
   * @param {HTMLElement} root
   * @param {object} to
   * @param {(act: Act) => void} to.send
   * @param {(what: string) => void} to.chair
   * @param {() => void} to.invite
   * @param {(ids: string[]) => void} to.light
   */
  constructor(root, to) {
    this.root = root;
    this.to = to;
    this.line = h("p", { class: "ask-line" });
    this.answers = h("div", { class: "answers" });
    this.menu = h("dialog", { class: "sheet menu", "aria-label": word("menu.title") });
    root.append(this.answers, this.line);
    document.body.append(this.menu);
    this.menu.addEventListener("click", (event) => event.target === this.menu && this.menu.close());
  }

  /** @param {View} view */
  render(view) {
    say(this.line, view.asks || view.waits);
    this.line.classList.toggle("mine", Boolean(view.asks));
    const acts = view.acts ?? [];
    this.#rare = acts.filter((one) => one.rare);
    const usual = acts.filter((one) => !one.rare && one.kind !== "play");
    const cases = (view.cases ?? []).filter((one) => one.open);
    const chair = (view.chair ?? []).filter((one) => !one.includes(" ") && one !== "stand" && one !== "hand_over" && one !== "abandon");
    const seats = view.phase === "seats" && view.players.map((one) => one.kind);
    const key = JSON.stringify([view.number, usual, cases, chair, view.warnings, view.over, seats]);
    if (key !== this.#shown) {
      this.#shown = key;
      this.#answer(view, usual, cases, chair);
    }
    const menu = JSON.stringify([view.number, this.#rare]);
    if (menu !== this.#menu && this.menu.open && this.#menuFits()) this.#menu = menu;
    else if (menu !== this.#menu) {
      this.#menu = menu;
      this.#fillMenu();
    }
  }

  /** A menu somebody is filling in stays as it is; its acts hold as long as they are offered. */
  #menuFits() {
    return this.menu.contains(document.activeElement) && this.#rare.length > 0;
  }

  /**
   * @param {View} view
   * @param {Option[]} usual
   * @param {CaseSeen[]} cases
   * @param {string[]} chair
   */
  #answer(view, usual, cases, chair) {
    const held = this.answers.contains(document.activeElement);
    /** @type {HTMLElement[]} */
    const made = cases.map((one) => this.#case(one, usual));
    for (const warning of view.warnings ?? []) made.push(h("p", { class: "warning" }, warning));
    const left = usual.filter((one) => !isOffer(one) || !cases.length);
    const announcing = left.filter((one) => one.kind === "announce" && VARIANTS.includes(String(one.act["variant"])));
    const pushing = announcing.length ? left.filter((one) => one.kind === "schieben") : [];
    if (announcing.length) made.push(...this.#announcing(announcing, pushing));
    const rest = left.filter((one) => !announcing.includes(one) && !pushing.includes(one));
    for (const one of rest.filter((option) => option.choices?.length)) made.push(optionForm(one, this.to.send));
    const plain = rest.filter((option) => !option.choices?.length);
    if (plain.length || (chair.length && !view.over)) {
      made.push(h("div", { class: "row" }, ...plain.map((one) => this.#button(one)), ...this.#chair(view, chair)));
    }
    this.answers.replaceChildren(...made);
    this.answers.hidden = made.length === 0;
    const first = held && this.answers.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
  }

  /**
   * @param {View} view
   * @param {string[]} chair
   */
  #chair(view, chair) {
    if (view.over) return [];
    const free = view.phase === "seats" && view.players.some((one) => one.kind === "empty");
    const invite = free ? [h("button", { type: "button", onclick: () => this.to.invite() }, word("bar.invite"))] : [];
    const made = chair.map((what) => {
      const [act = ""] = what.split("?");
      const text = word(what.endsWith("?") ? `chair.agree_${act}` : `chair.${act}`);
      return h("button", { type: "button", class: act === "start" || act === "come_back" ? "main" : "", onclick: () => this.to.chair(act) }, text);
    });
    return [...made, ...invite];
  }

  /** @param {Option} option */
  #button(option) {
    const light = () => this.to.light(option.cards ?? []);
    const dark = () => this.to.light([]);
    const send = () => {
      dark();
      this.to.send(option.act);
    };
    return h(
      "button",
      { type: "button", class: `kind-${option.kind}`, onclick: send, onpointerenter: light, onfocus: light, onpointerleave: dark, onblur: dark },
      option.label,
    );
  }

  /**
   * @param {Option[]} options
   * @param {Option[]} pushing
   */
  #announcing(options, pushing) {
    const made = [];
    for (const group of new Set(options.map((one) => one.group))) {
      const tiles = options.filter((one) => one.group === group).map((one) => this.#tile(one));
      if (!made.length) tiles.push(...pushing.map((one) => this.#plainTile(one)));
      const box = h("div", { class: "tiles" }, ...tiles);
      const [, ...name] = (group ?? "").split(" "); // a joker's announcements lie folded
      made.push(made.length && name.length ? h("details", { class: "jokers" }, h("summary", {}, name.join(" ")), box) : box);
    }
    return made;
  }

  /** @param {Option} option */
  #tile(option) {
    const variant = String(option.act["variant"]);
    return h(
      "button",
      { type: "button", class: "tile", "data-variant": variant, onclick: () => this.to.send(option.act) },
      /** @type {any} */ (sign(variant)),
      h("span", {}, option.label),
    );
  }

  /** @param {Option} option */
  #plainTile(option) {
    return h("button", { type: "button", class: "tile plain", onclick: () => this.to.send(option.act) }, option.label);
  }

  /**
   * @param {CaseSeen} one
   * @param {Option[]} usual
   */
  #case(one, usual) {
    const number = one.number;
    const mine = usual.filter((option) => isOffer(option) && option.act["case"] === number);
    const body = mine.length
      ? h("div", { class: "row" }, ...mine.map((option) => this.#button(option)))
      : h("ol", {}, ...(one.offers ?? []).map((offer) => h("li", {}, offer)));
    return h(
      "section",
      { class: "case", "aria-label": word("case.title") },
      h("h2", {}, one.title, " ", h("span", { class: "article" }, one.article)),
      one.decider ? h("p", {}, word("case.decider", { name: one.decider })) : null,
      body,
    );
  }

  /** Whether there may be something to object to, or to report. */
  get hasCalls() {
    return this.#rare.some((one) => CALLS.has(one.kind));
  }

  /** Whether anything waits in the menu. */
  get hasMenu() {
    return this.#rare.length > 0;
  }

  openMenu() {
    this.#fillMenu();
    this.menu.showModal();
  }

  #fillMenu() {
    const send = (/** @type {Act} */ act) => {
      this.menu.close();
      this.to.send(act);
    };
    const parts = this.#rare.map((option) =>
      option.choices?.length
        ? h("details", { name: "rare" }, h("summary", {}, option.label), optionForm(option, send))
        : h("button", { type: "button", onclick: () => send(option.act) }, option.label),
    );
    const close = h("button", { type: "button", class: "close", "aria-label": word("close"), onclick: () => this.menu.close() }, "×");
    this.menu.replaceChildren(h("header", {}, h("h2", {}, word("menu.title")), close), ...parts);
    if (!parts.length) this.menu.append(h("p", {}, word("menu.nothing")));
  }
}

/** @param {Option} option */
function isOffer(option) {
  return option.kind === "choose" || option.kind === "rule";
}
