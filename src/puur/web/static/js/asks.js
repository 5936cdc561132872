// The question before the viewer and its answers; what is rare waits in a menu.
import { chip } from "./article.js";
import { predicted } from "./around.js";
import { sign } from "./card.js";
import { arrange, h, say } from "./dom.js";
import { optionForm } from "./forms.js";
import { prefs } from "./prefs.js";
import { atRisk } from "./risk.js";
import { kind } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").CaseSeen} CaseSeen */
/** @typedef {Record<string, unknown>} Act */

const VARIANTS = ["D", "H", "S", "C", "O", "U", "OU", "UO", "GO", "GU"];
const LONGEST_PRESS = 1500;
const UNTIL_CLICK = 150; // after a finger's tap its click comes a little later
const CALLS = new Set(["object", "report"]);

/** What has a button of its own beside the table. */
const ELSEWHERE = new Set(["stand", "hand_over", "abandon", "retract"]);

export class Asks {
  #shown = "";
  #menu = "";
  /** @type {Option[]} */
  #rare = [];
  /** What is on the page, by what it says and does: the same answer stays the same button. @type {Map<string, HTMLElement>} */
  #kept = new Map();
  /** @type {Map<string, HTMLElement>} */
  #used = new Map();
  /** A view that waits until a finger is lifted: nothing moves beneath it. @type {View | null} */
  #later = null;
  #held = 0;
  /** @type {HTMLElement | null} */
  #lit = null;

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
    this.news = h("p", { class: "news", role: "status" });
    this.predicted = h("p", { class: "chip" });
    this.answers = h("div", { class: "answers" });
    this.menu = h("dialog", { class: "sheet menu", "aria-label": word("menu.title") });
    root.append(this.answers, this.predicted, this.news, this.line);
    document.body.append(this.menu);
    this.menu.addEventListener("click", (event) => event.target === this.menu && this.menu.close());
    this.answers.addEventListener("pointerdown", () => this.#hold(LONGEST_PRESS));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#held && this.#hold(UNTIL_CLICK));
    addEventListener("click", () => this.#held && this.#hold(0));
  }

  /**
   * Somebody presses an answer; it is let go of by a click. Should none be heard of, it has ended after a while.
   * @param {number} longest
   */
  #hold(longest) {
    clearTimeout(this.#held);
    this.#held = setTimeout(() => this.#release(), longest);
  }

  #release() {
    clearTimeout(this.#held);
    this.#held = 0;
    const view = this.#later;
    this.#later = null;
    if (view) this.render(view);
  }

  /** @param {View} view */
  render(view) {
    this.#later = this.#held ? view : null;
    if (this.#later) return;
    say(this.line, view.own.asks || view.now.waits);
    say(this.predicted, predicted(view));
    say(this.news, (view.seats.news ?? []).join(" "));
    this.line.classList.toggle("mine", Boolean(view.own.asks));
    const unasked = (/** @type {Option} */ option) => !prefs.cue && kind(option) === "bedanken"; // who wants no cue finds it in the menu
    this.#rare = [...view.menu, ...view.own.acts.filter(unasked)];
    const usual = view.own.acts.filter((option) => kind(option) !== "play" && !unasked(option));
    const cases = (view.own.cases ?? []).filter((caseSeen) => caseSeen.open);
    const chair = (view.chair.may ?? []).filter((request) => !request.includes(" ") && !ELSEWHERE.has(request));
    const seats = view.now.phase === "seats" && view.seats.players.map((player) => player.kind);
    const key = JSON.stringify([view.number, usual, cases, chair, view.table.warnings, view.table.over, seats]);
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
   * A part of the answers, made once for as long as it says and does the same.
   * @param {string} key
   * @param {() => HTMLElement} make
   */
  #keep(key, make) {
    const part = this.#kept.get(key) ?? make();
    this.#used.set(key, part);
    return part;
  }

  /**
   * A box of parts that stay where they are.
   * @param {string} name
   * @param {Node[]} parts
   */
  #box(name, parts) {
    const box = this.#keep(`box ${name}`, () => h("div", { class: name.split(" ")[0] ?? "" }));
    arrange(box, parts);
    return box;
  }

  /**
   * @param {View} view
   * @param {Option[]} usual
   * @param {CaseSeen[]} cases
   * @param {string[]} chair
   */
  #answer(view, usual, cases, chair) {
    const held = this.answers.contains(document.activeElement);
    this.#used = new Map();
    const made = cases.map((caseSeen) => this.#case(caseSeen, usual));
    for (const warning of view.table.warnings ?? []) made.push(this.#keep(`warning ${warning}`, () => h("p", { class: "warning" }, warning)));
    const left = usual.filter((option) => !isOffer(option) || !cases.length);
    const announcing = left.filter((option) => kind(option) === "announce" && VARIANTS.includes(String(option.act["variant"])));
    const pushing = announcing.length ? left.filter((option) => kind(option) === "schieben") : [];
    if (announcing.length) made.push(...this.#announcing(announcing, pushing));
    const rest = left.filter((option) => !announcing.includes(option) && !pushing.includes(option));
    for (const option of rest.filter((option) => option.choices?.length)) made.push(this.#form(option));
    const plain = rest.filter((option) => !option.choices?.length);
    if (plain.length || (chair.length && !view.table.over)) {
      made.push(this.#box("row", [...plain.map((option) => this.#button(option)), ...this.#chair(view, chair)]));
    }
    this.#kept = this.#used;
    arrange(this.answers, made);
    this.answers.hidden = made.length === 0;
    if (this.#lit && !this.#lit.isConnected) this.#light(null, []);
    if (!held || this.answers.contains(document.activeElement)) return;
    const first = this.answers.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {Option} option */
  #form(option) {
    return this.#keep(`form ${JSON.stringify(option)}`, () => optionForm(option, this.to.send));
  }

  /**
   * @param {View} view
   * @param {string[]} chair
   */
  #chair(view, chair) {
    if (view.table.over) return [];
    const made = chair.map((what) =>
      this.#keep(`chair ${what}`, () => {
        const [act = ""] = what.split("?");
        const text = word(what.endsWith("?") ? `chair.agree_${act}` : `chair.${act}`);
        return h("button", { type: "button", class: act === "start" || act === "come_back" ? "main" : "", onclick: () => this.to.chair(act) }, text);
      }),
    );
    const free = view.now.phase === "seats" && view.seats.players.some((player) => player.kind === "empty");
    const invite = () => h("button", { type: "button", onclick: () => this.to.invite() }, word("bar.invite"));
    return free ? [...made, this.#keep("invite", invite)] : made;
  }

  /** @param {Option} option */
  #button(option) {
    return this.#keep(`button ${JSON.stringify(option)}`, () => this.#newButton(option));
  }

  /** @param {Option} option */
  #newButton(option) {
    const dark = () => this.#light(null, []);
    const light = () => this.#light(button, option.cards ?? []);
    const send = () => {
      dark();
      atRisk(option.asks, option.label ?? "", () => this.to.send(option.act));
    };
    const button = h(
      "button",
      { type: "button", class: `kind-${kind(option)}`, onclick: send, onpointerenter: light, onfocus: light, onpointerleave: dark, onblur: dark },
      option.label ?? "",
      kind(option) === "bedanken" && h("small", {}, word("cue.enough")),
    );
    return button;
  }

  /**
   * Lifts the cards an answer is about, for as long as it is looked at.
   * @param {HTMLElement | null} by
   * @param {string[]} cards
   */
  #light(by, cards) {
    this.#lit = by;
    this.to.light(cards);
  }

  /**
   * @param {Option[]} options
   * @param {Option[]} pushing
   */
  #announcing(options, pushing) {
    /** @type {HTMLElement[]} */
    const made = [];
    for (const group of new Set(options.map((option) => option.group))) {
      const tiles = options.filter((option) => option.group === group).map((option) => this.#tile(option));
      if (!made.length) tiles.push(...pushing.map((option) => this.#plainTile(option)));
      const box = this.#box(`tiles ${group}`, tiles);
      const [, ...name] = (group ?? "").split(" "); // a joker's announcements lie folded
      const folded = () => h("details", { class: "jokers" }, h("summary", {}, name.join(" ")), box);
      made.push(made.length && name.length ? this.#keep(`jokers ${group}`, folded) : box);
    }
    return made;
  }

  /** @param {Option} option */
  #tile(option) {
    const variant = String(option.act["variant"]);
    return this.#keep(`tile ${JSON.stringify([option, prefs.deck])}`, () =>
      h(
        "button",
        { type: "button", class: "tile", "data-variant": variant, onclick: () => this.to.send(option.act) },
        /** @type {any} */ (sign(variant)),
        h("span", {}, option.label ?? ""),
      ),
    );
  }

  /** @param {Option} option */
  #plainTile(option) {
    return this.#keep(`tile ${JSON.stringify(option)}`, () =>
      h("button", { type: "button", class: "tile plain", onclick: () => this.to.send(option.act) }, option.label ?? ""),
    );
  }

  /**
   * @param {CaseSeen} caseSeen
   * @param {Option[]} usual
   */
  #case(caseSeen, usual) {
    const mine = usual.filter((option) => isOffer(option) && option.act["case"] === caseSeen.number);
    const part = this.#keep(`case ${JSON.stringify(caseSeen)}`, () => {
      const title = h("h2", {}, caseSeen.title, " ", chip(caseSeen.article));
      const decider = caseSeen.decider ? h("p", {}, word("case.decider", { name: caseSeen.decider })) : null;
      return h("section", { class: "case", "aria-label": word("case.title") }, title, decider);
    });
    const listed = () => h("ol", {}, ...(caseSeen.offers ?? []).map((offer) => h("li", {}, offer)));
    const body = mine.length
      ? this.#box(`row of case ${caseSeen.number}`, mine.map((option) => this.#button(option)))
      : this.#keep(`offers ${JSON.stringify(caseSeen)}`, listed);
    arrange(part, [...[...part.children].filter((child) => child.matches("h2, p")), body]);
    return part;
  }

  /** Whether there may be something to object to, or to report. */
  get hasCalls() {
    return this.#rare.some((option) => CALLS.has(kind(option)));
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
    const risk = (/** @type {Option} */ option) => {
      this.menu.close();
      atRisk(option.asks, option.label ?? "", () => this.to.send(option.act));
    };
    const parts = this.#rare.map((option) =>
      option.choices?.length
        ? h("details", { name: "rare" }, h("summary", {}, option.label ?? ""), optionForm(option, send))
        : h("button", { type: "button", onclick: () => risk(option) }, option.label ?? ""),
    );
    const close = h("button", { type: "button", class: "close", "aria-label": word("close"), onclick: () => this.menu.close() }, "×");
    this.menu.replaceChildren(h("header", {}, h("h2", {}, word("menu.title")), close), ...parts);
    if (!parts.length) this.menu.append(h("p", {}, word("menu.nothing")));
  }
}

/** @param {Option} option */
function isOffer(option) {
  return ["choose", "rule"].includes(kind(option));
}
