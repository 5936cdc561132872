// The table page: one view in, everything on the page follows; one act out.
import { around } from "./around.js";
import { Asks } from "./asks.js";
import { stayAwake } from "./awake.js";
import { chairRisk, leave } from "./departure.js";
import { invitation, keys, once, sheet, showTrick, wishes } from "./dialogs.js";
import { need, say, set, vary } from "./dom.js";
import { Drawers } from "./drawers.js";
import { Ending } from "./ending.js";
import { Fairness } from "./fair.js";
import { Felt } from "./felt.js";
import { Hand } from "./hand.js";
import { Line } from "./line.js";
import * as places from "./places.js";
import { dress, onPref, prefer, prefs } from "./prefs.js";
import { atRisk } from "./risk.js";
import { Seats } from "./seats.js";
import { Slate } from "./slate.js";
import { play as sound } from "./sound.js";
import { Talk } from "./talk.js";
import { Telling } from "./told_news.js";
import { Tips } from "./tip.js";
import { kind, lastTrick } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./view.js").Held} Held */
/** @typedef {import("./line.js").Answer} Answer */
/** @typedef {import("./wire").FromViewer} FromViewer */
/** @typedef {import("./wire").Chair} Chair */

const PATIENCE = 6000;
const WIDE = matchMedia("(min-width: 1180px) and (min-height: 600px)"); // slate and story stand beside the table
const RETRACTS_FIRST = "retract first"; // the Partie counts so far: asked once
const SPOKEN = new Set(["announce", "schieben", "show_weis", "show_stoeck", "ask_weis", "bedanken", "claim_rest", "object"]);

class TablePage {
  /** @type {View | null} */
  #view = null;
  /** An act on its way. @type {{number: number, act: Record<string, unknown>, card: string | null, at: number} | null} */
  #sent = null;
  /** What each seat lifted for the deal. @type {Map<string, string>} */
  #lots = new Map();
  #cut = false;
  /** Of the stage. @type {{wide: number, high: number} | null} */
  #size = null;
  #wasTurn = false;
  #greeted = false;
  /** The last act seen as somebody took his own back. @type {number | null} */
  #retracted = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.stage = need(root, ".stage");
    this.felt = new Felt(need(root, ".cards"));
    this.hand = new Hand(need(root, ".hand"), this.felt, (card) => this.#give(card), (id) => this.#raised(id));
    this.seats = new Seats(need(root, ".seats"), (what, seat, level) => this.#chair(what, seat, level), () => this.#look());
    this.asks = new Asks(need(root, ".asks"), {
      send: (act) => this.#act(act),
      chair: (what) => this.#chair(what, ""),
      invite: () => this.tools?.["invite"]?.(),
      light: (ids) => this.hand.light(ids),
    });
    this.telling = new Telling(need(root, ".live"), need(root, ".story"), need(root, ".notes"), () => WIDE.matches || this.drawers.open === "slate");
    this.slate = new Slate(need(root, ".slate"), need(root, ".score"));
    this.drawers = new Drawers(root, () => this.#follow());
    this.talk = new Talk(need(root, ".talk"), (frame) => this.line.send(frame), (seat, text) => this.#heard(seat, text));
    this.fairness = new Fairness(need(root, ".fairness"), (frame) => this.line.send(frame));
    this.ending = new Ending(need(root, ".ending"), (what, seat) => this.#chair(what, seat ?? ""));
    this.lastTrick = sheet("last-trick", word("trick.last"));
    this.turn = need(root, "button.turn-trick");
    this.turn.addEventListener("click", () => this.#turnTrick());
    this.#tools();
    dress();
    onPref((name) => this.#wished(name));
    new ResizeObserver(() => this.#measure()).observe(this.stage);
    addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("click", (event) => leave(this.#view, event));
    this.line = new Line(root.dataset["socket"] || "", {
      hello: () => this.#hello(),
      view: (view) => this.#see(view),
      frame: (frame) => this.#frame(frame),
      state: (state) => {
        root.dataset["line"] = state;
        if (state !== "open") this.#cut = true;
        need(root, ".offline").hidden = state === "open";
        say(need(root, ".offline"), word(`line.${state}`));
      },
    });
  }

  /** @returns {FromViewer} */
  #hello() {
    return { type: "hello", language: prefs.language, deck: prefs.deck, number: this.#view?.number ?? null, name: prefs.name };
  }

  /** @param {Answer} frame */
  #frame(frame) {
    if (frame.type === "refused") this.#refused(frame);
    else if (frame.type === "stale") this.#sent = null;
    else {
      this.#sent = null;
      this.telling.note(frame.text);
      this.#draw(false);
    }
  }

  /** @param {View} view */
  #see(view) {
    const before = this.#view;
    if (before && view.edition < before.edition && view.table.id === before.table.id) return;
    this.#view = view;
    const sent = this.#sent;
    if (sent && view.number > sent.number) this.#sent = null;
    else if (sent && this.#cut) this.line.send({ type: "act", number: sent.number, act: sent.act }); // it may not have arrived
    this.#cut = false;
    if (before && before.round.spiel !== view.round.spiel) this.seats.hush();
    if (this.#retracted !== null && view.number > this.#retracted) {
      if (!view.happened.length) this.telling.note(word("retract.done"));
      this.#retracted = null;
    }
    if (!before) this.#takeSeat(view);
    this.#drawLots(view);
    this.#draw(false);
    const open = (view.own.cases ?? []).some((caseSeen) => caseSeen.open);
    if (open) this.telling.hush();
    for (const entry of this.telling.tell(view.happened)) {
      if (this.#greeted && entry.seat && entry.kind && SPOKEN.has(entry.kind) && entry.text) this.seats.speak(entry.seat, entry.text);
      if (this.#greeted && entry.tone === "ruling" && !open) this.telling.note(entry.text, "", "news");
      if (this.#greeted && entry.tone === "weis") sound("weis");
      if (this.#greeted && entry.tone === "end") sound("end");
    }
    this.#greeted = true;
    this.#turn(view);
  }

  /**
   * Who was led here for a seat takes the first that is free; once, also if the page is loaded again.
   * @param {View} view
   */
  #takeSeat(view) {
    const here = new URL(location.href);
    if (!here.searchParams.has("platz")) return;
    here.searchParams.delete("platz");
    history.replaceState(null, "", here);
    const [, seat] = (view.chair.may ?? []).find((request) => request.startsWith("sit "))?.split(" ") ?? [];
    if (seat && !view.chair.you) this.#chair("sit", seat);
  }

  /**
   * The cards lifted for the deal lie open until the dealer is found; a tie is lifted anew.
   * @param {View} view
   */
  #drawLots(view) {
    if (view.now.phase !== "lots") this.#lots.clear();
    for (const entry of view.now.phase === "lots" ? view.happened : []) {
      if (entry.kind !== "lift_for_deal" || !entry.seat || !entry.card) continue;
      if (this.#lots.has(entry.seat)) this.#lots.clear();
      this.#lots.set(entry.seat, entry.card);
    }
  }

  /** @param {View} view */
  #turn(view) {
    const mine = view.own.acts.length > 0;
    if (mine && !this.#wasTurn) {
      sound("turn");
      this.telling.aloud([view.own.asks].filter(Boolean));
    }
    this.#wasTurn = mine;
    document.title = `${mine ? "● " : ""}${view.table.title || view.table.reglement} · Puur`;
  }

  /** The stage has another size: it is measured only now, as between two views that would cost a layout. */
  #measure() {
    this.#size = this.#stageSize();
    this.#draw(true);
  }

  #stageSize() {
    return { wide: this.stage.clientWidth, high: this.stage.clientHeight };
  }

  /** @param {boolean} resized */
  #draw(resized) {
    const view = this.#view;
    if (!view) return;
    const { wide, high } = (this.#size ??= this.#stageSize());
    const on = places.table(wide, high, { big: prefs.big, hall: "hall" in document.documentElement.dataset });
    vary(this.stage, {
      "--cw": `${on.wide}px`,
      "--hand-top": `${on.handTop.toFixed(0)}px`,
      "--mx": `${on.middle.x.toFixed(0)}px`,
      "--my": `${on.middle.y.toFixed(0)}px`,
      "--tw": `${(on.wide * on.trickScale * 3.04).toFixed(0)}px`,
      "--th": `${(on.high * on.trickScale * 2).toFixed(0)}px`,
    });
    this.stage.classList.toggle("tiny", on.wide < 66);
    this.stage.classList.toggle("resizing", resized);
    const given = this.#sent?.card ?? null;
    this.felt.render(view, on, given, this.#lots);
    this.hand.render(view, on, given);
    this.seats.render(view, on);
    this.asks.render(view);
    this.slate.render(view);
    this.talk.render(view);
    this.ending.render(view);
    this.fairness.render(view);
    const turn = view.menu.find((option) => kind(option) === "turn_trick");
    this.turn.hidden = !turn;
    say(need(this.turn, "span"), turn?.label ?? "");
    const back = this.root.querySelector("[data-retract]");
    const retracts = view.chair.may?.some((request) => request === "retract" || request === RETRACTS_FIRST);
    if (back instanceof HTMLElement) set(back, "hidden", retracts ? null : "");
    around(this.root, view, this.asks.hasCalls ? "menu.call" : this.asks.hasMenu ? "menu.open" : null);
  }

  /** @param {Held} card */
  #give(card) {
    const view = this.#view;
    if (!view || this.#waits()) return;
    if (!card.play) {
      const other = view.own.acts.find((option) => kind(option) === "play");
      if (other && !card.why) return this.#act({ ...other.act, card: card.id }, card.id); // nothing is marked: the table says why
      this.felt.shake(card.id);
      this.telling.note(card.why || view.now.waits || word("hand.wait"), "", card.why ? "no" : "news", this.hand.grip(card.id));
      return;
    }
    this.hand.release();
    this.#act(card.play.act, card.id);
  }

  /**
   * Told once: who does not know that a second tap plays a card takes the table for broken.
   * @param {string} id
   */
  #raised(id) {
    if (prefs.raised) return;
    prefer("raised", true);
    this.telling.note(word("hand.raised"), "", "news", this.hand.grip(id));
  }

  /** A complete trick is turned by whoever took it. */
  #turnTrick() {
    const turn = this.#view?.menu.find((option) => kind(option) === "turn_trick");
    if (turn && !this.#waits()) this.#act(turn.act);
    return Boolean(turn);
  }

  /** Whether a card, or the trick, is on its way already; what nobody answered is given up. */
  #waits() {
    if (this.#sent && !this.#cut && performance.now() - this.#sent.at > PATIENCE) this.#sent = null;
    return this.#sent !== null && (this.#sent.card !== null || this.#sent.act["act"] === "turn_trick");
  }

  /**
   * @param {Record<string, unknown>} act
   * @param {string | null} card
   */
  #act(act, card = null) {
    const view = this.#view;
    if (!view) return;
    this.#sent = { number: view.number, act, card, at: performance.now() };
    this.line.send({ type: "act", number: view.number, act });
    if (card) sound("card");
    this.#draw(false); // the card flies before the server has said anything
  }

  /** @param {import("./wire").ActRefused} refused */
  #refused(refused) {
    const card = this.#sent?.card;
    this.#sent = null;
    this.#draw(false);
    if (card) this.felt.shake(card);
    sound("no");
    const touched = card ? this.hand.grip(card) : this.root.querySelector(".answers :focus");
    refused.faults.forEach((fault, at) => this.telling.note(fault.text, fault.article, "no", at === 0 ? touched : null));
  }

  /**
   * @param {string} what
   * @param {string} seat
   * @param {string} [level]
   */
  #chair(what, seat, level) {
    const frame = /** @type {Chair} */ ({ type: "chair", do: what });
    if (seat) frame.seat = /** @type {Chair["seat"]} */ (seat);
    if (level) frame.level = level;
    this.line.send(frame);
  }

  /** Somebody wants his last decision back; the first time in a Partie he reads what it costs. */
  #wantBack() {
    const first = this.#view?.chair.may?.includes(RETRACTS_FIRST);
    atRisk(first ? word("risk.retract") : "", word("retract.title"), () => this.#retract());
  }

  /** Takes the last decision back; the view that follows shows the table as it was. */
  #retract() {
    const view = this.#view;
    if (!view) return;
    this.#sent = null;
    this.#retracted = view.number;
    this.line.send({ type: "retract", number: view.number });
  }

  #look() {
    const view = this.#view;
    const last = view && lastTrick(view);
    if (last) showTrick(this.lastTrick, last, view);
    else this.telling.note(word("trick.closed"));
  }

  #tools() {
    const button = this.root.querySelector("[data-tip]");
    if (button instanceof HTMLElement) new Tips(button, () => this.#view);
    this.root.querySelector("[data-retract]")?.addEventListener("click", () => this.#wantBack());
    const [wish, help, invite] = [once(wishes), once(keys), once(invitation)];
    /** @type {Record<string, () => void>} */
    const tools = {
      wish: () => wish().showModal(),
      help: () => help().showModal(),
      invite: () => invite().showModal(),
      menu: () => this.asks.openMenu(),
      last: () => this.#look(),
      slate: () => this.drawers.turn("slate"),
      talk: () => this.drawers.turn("talk"),
    };
    this.tools = tools;
    for (const button of this.root.querySelectorAll("[data-do]")) {
      button.addEventListener("click", () => tools[/** @type {HTMLElement} */ (button).dataset["do"] ?? ""]?.());
    }
    for (const button of this.root.querySelectorAll("[data-chair]")) {
      const what = /** @type {HTMLElement} */ (button).dataset["chair"] ?? "";
      button.addEventListener("click", () => atRisk(chairRisk(this.#view, what), button.textContent ?? "", () => this.#chair(what, "")));
    }
  }

  /**
   * @param {string} seat
   * @param {string} text
   */
  #heard(seat, text) {
    this.seats.speak(seat, text);
    this.telling.aloud([text]);
    this.drawers.talked();
  }

  /** The slate is in sight now: its newest lines too. */
  #follow() {
    this.telling.follow();
    this.slate.follow();
  }

  /** @param {keyof import("./prefs.js").Prefs} name */
  #wished(name) {
    if (name === "deck") {
      this.felt.redraw();
      this.line.greet();
    }
    if (name === "name") this.line.greet();
    this.#draw(true);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog[open]")) return;
    if (event.key === "Enter" && (target === document.body || target.matches("main, .table"))) {
      if (!this.#turnTrick()) return;
    } else if (/^[1-9]$/.test(event.key)) this.hand.focus(Number(event.key) - 1);
    else if (event.key === "?") this.tools?.["help"]?.();
    else if (event.key === "t") this.drawers.turn("slate");
    else if (event.key === "l") this.#look();
    else if (event.key === "m") this.tools?.["menu"]?.();
    else if (event.key === "c") this.drawers.turn("talk");
    else if (event.key === "Escape" && this.drawers.open) this.drawers.turn(this.drawers.open);
    else return;
    event.preventDefault();
  }
}

stayAwake();

const root = document.querySelector("[data-socket]");
if (root instanceof HTMLElement) new TablePage(root);
