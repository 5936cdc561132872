// A Spiel with open hands: who holds what, what lies on the table, and what is said of it, after one of its steps.
import { picture } from "./card.js";
import { h, need, say } from "./dom.js";
import { word } from "./words.js";

/**
 * @typedef {object} Step
 * @property {string[]} told
 * @property {string | null} card
 * @property {string | null} seat
 * @property {number | null} at the place of the card among all cards of the record
 * @property {Record<string, string[]>} [hands]
 * @property {[string, string][]} [lying]
 * @property {string | null} [taker]
 * @property {string | null} [turn]
 * @property {string} [points]
 * @property {string} [standing] what the slate says
 * @property {string} [variant]
 *
 * @typedef {{ order: string[], names: Record<string, string>, steps: Step[] }} OpenSpiel
 * @typedef {Record<string, [string, string]>} CardNames long and short
 */

/**
 * Draws a step: the hands, with the cards marked that would have been better, and the trick.
 * @param {HTMLElement} board
 * @param {OpenSpiel} spiel
 * @param {Step} step
 * @param {CardNames} names
 * @param {{ better?: (seat: string) => string[], cost?: number | null }} [marks]
 */
export function drawStep(board, spiel, step, names, { better = () => [], cost = null } = {}) {
  for (const seat of spiel.order) {
    const place = need(board, `.at-${seat}`);
    place.classList.toggle("turn", step.turn === seat);
    hand(need(place, ".minis"), step.hands?.[seat] ?? [], better(seat), spiel.names[seat] ?? seat, names);
  }
  lying(need(board, ".lying"), step, spiel, names, cost);
  say(need(board, ".now"), step.told.join(". "));
  say(need(board, ".points-now"), [step.variant, step.points, step.standing].filter(Boolean).join(" · "));
}

/**
 * @param {HTMLElement} place
 * @param {Step} step
 * @param {OpenSpiel} spiel
 * @param {CardNames} names
 * @param {number | null} cost what the card given now cost
 */
function lying(place, step, spiel, names, cost) {
  place.replaceChildren();
  for (const [seat, card] of step.lying ?? []) {
    const now = step.seat === seat && step.card === card;
    const drawn = h("span", { class: `mini from-${seat}${now ? " now-played" : ""}${step.taker === seat ? " taker" : ""}` });
    drawn.append(picture(card));
    if (now && cost) drawn.append(h("b", { class: "cost" }, `−${cost}`));
    place.append(drawn);
  }
  const told = (step.lying ?? []).map(([seat, card]) => `${spiel.names[seat]} ${names[card]?.[0]}`).join(", ");
  place.setAttribute("aria-label", told || word("nach.no_trick"));
}

/**
 * @param {HTMLElement} place
 * @param {string[]} cards
 * @param {string[]} better
 * @param {string} who
 * @param {CardNames} names
 */
function hand(place, cards, better, who, names) {
  place.replaceChildren(...cards.map((card) => {
    const drawn = h("span", { class: better.includes(card) ? "mini better" : "mini" });
    drawn.append(picture(card));
    return drawn;
  }));
  place.setAttribute("aria-label", `${who}: ${cards.map((card) => names[card]?.[0] ?? card).join(", ") || word("nach.no_cards")}`);
}
