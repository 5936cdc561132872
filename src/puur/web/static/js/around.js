// What stands around the cards: the bar, the die, the talon, the cases, and in words what lies on the table.
import { chip } from "./article.js";
import { sign } from "./card.js";
import { h, need, say, set } from "./dom.js";
import { prefs } from "./prefs.js";
import { lying, nameAt } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */

const PACKED = new Set(["lots", "shuffle", "cut", "lift"]); // the pack lies whole on the table
const LEAVING = ["stand", "hand_over", "abandon"];

/**
 * @param {HTMLElement} root
 * @param {View} view
 * @param {string | null} menu the key of what the menu is called, if there is one now
 */
export function around(root, view, menu) {
  root.dataset["phase"] = view.now.phase;
  root.dataset["play"] = view.table.play;
  root.dataset["number"] = String(view.number);
  root.classList.toggle("waiting", view.now.phase === "seats");
  say(need(root, ".title"), view.table.title || view.table.reglement);
  say(need(root, ".spiel"), view.round.spiel > 0 ? word("bar.spiel", { n: view.round.spiel }) : "");
  say(need(root, ".on-table"), tableTold(view));
  say(need(root, ".watchers"), view.watchers ? word("bar.watchers", { n: view.watchers }) : "");
  trump(root, view);
  signs(need(root, ".signs"), view);
  rulings(need(root, ".rulings"), view);
  const more = need(root, "[data-do=menu]");
  set(more, "hidden", menu ? null : "");
  if (menu) say(more, word(menu));
  const may = view.chair.may ?? [];
  for (const what of LEAVING) set(need(root, `[data-chair=${what}]`), "hidden", may.includes(what) ? null : "");
}

/**
 * Whether a part shows this already; remembers that it does.
 * @param {HTMLElement} part
 * @param {unknown} what
 */
function shows(part, what) {
  const key = JSON.stringify(what);
  if (part.dataset["key"] === key) return true;
  part.dataset["key"] = key;
  return false;
}

/**
 * What is played: in the bar, and woven into the mat.
 * @param {HTMLElement} root
 * @param {View} view
 */
function trump(root, view) {
  const part = need(root, ".trump");
  part.hidden = !view.round.trump;
  if (shows(part, [view.round.trump, view.round.trump_icon, prefs.deck])) return;
  const icon = view.round.trump_icon;
  part.replaceChildren(...(icon ? [sign(icon)] : []), h("span", {}, view.round.trump ?? ""));
  need(root, ".woven").replaceChildren(...(icon ? [sign(icon)] : []));
}

/**
 * Die and talon: small signs beside the middle.
 * @param {HTMLElement} box
 * @param {View} view
 */
function signs(box, view) {
  const pack = PACKED.has(view.now.phase);
  if (shows(box, [view.round.die, view.round.stock, pack])) return;
  box.replaceChildren();
  box.classList.toggle("packed", pack);
  if (pack) box.append(h("span", { class: "deck" }));
  if (view.round.die) {
    const die = h("span", { class: "die", role: "img", "data-face": view.round.die, "aria-label": word("sign.die", { n: view.round.die }) });
    for (let dot = 0; dot < view.round.die; dot++) die.append(h("i"));
    box.append(die);
  }
  if (view.round.stock) box.append(h("span", { class: "deck" }), h("span", { class: "chip" }, word("sign.stock", { n: view.round.stock })));
}

/**
 * What the viewer predicted and has made so far; nothing where nobody predicts.
 * @param {View} view
 */
export function predicted(view) {
  if (typeof view.own.prediction !== "number") return "";
  const made = view.score.made?.[view.seats.players.findIndex((player) => player.seat === view.chair.you)];
  const told = [word("sign.prediction", { n: view.own.prediction })];
  if (typeof made === "number") told.push(word("sign.made", { n: made }));
  return told.join(" · ");
}

/**
 * The cases of this Spiel: what was decided, and by which article.
 * @param {HTMLElement} box
 * @param {View} view
 */
function rulings(box, view) {
  const cases = (view.own.cases ?? []).filter((caseSeen) => !caseSeen.open);
  box.hidden = cases.length === 0;
  if (shows(box, cases)) return;
  const told = cases.map((caseSeen) => {
    const title = h("b", {}, `${caseSeen.number}. ${caseSeen.title} `, chip(caseSeen.article));
    return h("li", {}, title, (caseSeen.consequences ?? []).join(". "));
  });
  need(box, ".ruled").replaceChildren(...told);
}

/**
 * What lies on the table, in words, for those who listen.
 * @param {View} view
 */
function tableTold(view) {
  const cards = lying(view, view.now.trick);
  if (!cards.length) return word("table.empty");
  return cards.map((laid) => `${nameAt(view, laid.seat) ?? laid.seat}: ${view.pack[laid.card] ?? laid.card}${laid.best ? ` (${word("table.best")})` : ""}`).join("; ");
}
