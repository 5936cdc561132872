// What the parts of a view say together: who sits where and what he has, each card of the own hand and what may be done with it.

/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").Player & {place: import("./wire").Place, you: boolean, turn: boolean, dealer: boolean, announcer: boolean, cards: number, tricks: number, timer: import("./wire").Timer | undefined}} Seated */
/** @typedef {{card: string, seat: import("./wire").TrickSeen["leader"], best: boolean, dead: boolean}} Lying a card of a trick; whether it takes so far */
/** @typedef {{id: string, name: string, dead: boolean, why: string, play: Option | undefined}} Held a card of the own hand; why it may not be given now, and how it is given */

/**
 * Everybody at the table, as the viewer sees them.
 * @param {View} view
 * @returns {Seated[]}
 */
export function seated(view) {
  const { chair, now, round, score, timers } = view;
  return view.seats.players.map((player, at) => ({
    ...player,
    place: chair.places[player.seat] ?? "bottom",
    you: player.seat === chair.you,
    turn: player.seat === now.turn,
    dealer: player.seat === round.dealer,
    announcer: player.seat === round.announcer,
    cards: now.cards?.[at] ?? 0,
    tricks: score.tricks?.[at] ?? 0,
    timer: timers[player.seat],
  }));
}

/**
 * What who sits at a seat is called.
 * @param {View} view
 * @param {string | number | null} seat
 */
export function nameAt(view, seat) {
  return view.seats.players.find((player) => player.seat === seat)?.name;
}

/**
 * The own hand.
 * @param {View} view
 * @returns {Held[]}
 */
export function held(view) {
  const { acts, barriers } = view.own;
  return view.hand.cards.map((id) => ({
    id,
    name: view.pack[id] ?? id,
    dead: view.hand.dead?.includes(id) ?? false,
    why: barriers?.find((barrier) => barrier.cards.includes(id))?.why ?? "",
    play: acts.find((option) => kind(option) === "play" && option.act["card"] === id),
  }));
}

/**
 * The cards of a trick and who gave them: everybody one, in playing order, from whoever led.
 * @param {View} view
 * @param {import("./wire").TrickSeen | null | undefined} trick
 * @returns {Lying[]}
 */
export function lying(view, trick) {
  if (!trick) return [];
  const seats = view.seats.players.map((player) => player.seat);
  const led = seats.indexOf(trick.leader);
  const best = trick.best === undefined ? 0 : trick.best;
  return trick.cards.map((card, at) => ({
    card,
    seat: seats[(led + at) % seats.length] ?? trick.leader,
    best: best === at,
    dead: trick.dead?.includes(card) ?? false,
  }));
}

/**
 * The trick that may be looked at: the complete one, until the next card lies.
 * @param {View} view
 */
export function lastTrick(view) {
  return view.now.trick?.taker ? view.now.trick : null;
}

/**
 * The name of an act that is offered.
 * @param {Option} option
 */
export function kind(option) {
  return String(option.act["act"]);
}
