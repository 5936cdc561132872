// Where everything lies on the table: plain geometry in pixels, no elements.

/** @typedef {import("./wire").Place} Place */
/** @typedef {{x: number, y: number, turn: number, scale: number, over: number}} Spot */
/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Table
 * @property {number} wide of a card of the hand
 * @property {number} high
 * @property {Point} middle of the trick
 * @property {number} handTop upper edge of the hand
 * @property {number} trickScale
 * @property {number} farScale of the others' cards
 * @property {{wide: number, high: number}} stage
 * @property {boolean} small
 */

const RATIO = 1.56;
const EDGE = 10;

/**
 * @param {number} low
 * @param {number} value
 * @param {number} high
 */
function within(low, value, high) {
  return Math.max(low, Math.min(value, high));
}

/**
 * The measures of a table on a stage.
 * @param {number} wide
 * @param {number} high
 * @param {{big: boolean, hall: boolean}} wish
 * @returns {Table}
 */
export function table(wide, high, wish) {
  const small = Math.min(wide, high) < 560;
  const low = high < 480;
  const most = wish.hall ? 230 : 150;
  const usual = within(low ? 50 : 56, Math.min(wide / 5.4, high * (low ? 0.19 : 0.165)), most);
  const card = Math.round(usual * (wish.big ? 1.22 : 1));
  const tall = card * RATIO;
  const handTop = high - tall - (low ? -tall * 0.14 : EDGE) - card * (low ? 0.1 : 0.19);
  const farScale = small ? 0.42 : 0.56;
  const top = low ? 46 : tall * farScale * 0.62 + 44;
  const room = handTop - (low ? 34 : 56) - top;
  const trickScale = within(0.42, Math.min(room / (tall * 2.15), (wide * (small && high > 480 ? 0.58 : 0.66)) / (card * 3.04)), small ? 1.3 : 0.95);
  return {
    wide: card,
    high: tall,
    middle: { x: wide / 2, y: top + room / 2 },
    handTop,
    trickScale,
    farScale,
    stage: { wide, high },
    small,
  };
}

/**
 * A card of the own hand: a fan, flatter on small stages.
 * @param {Table} on
 * @param {number} at
 * @param {number} count
 * @returns {Spot}
 */
export function inHand(on, at, count) {
  const side = at - (count - 1) / 2;
  const lean = on.wide * (on.small ? 0.08 : 0.2); // how far the outermost cards reach out by their tilt
  const step = Math.min(on.wide * 0.8, (on.stage.wide - on.wide - lean - 2 * EDGE) / Math.max(count - 1, 1));
  const bend = on.small ? 0.006 : 0.009;
  return {
    x: on.stage.wide / 2 + side * step,
    y: on.handTop + on.high / 2 + on.wide * 0.06 + side * side * on.wide * bend,
    turn: side * (on.small ? 1.4 : 2),
    scale: 1,
    over: 20 + at,
  };
}

/** @type {Record<Place, [number, number]>} */
const TOWARDS = { bottom: [0, 1], right: [1, 0], top: [0, -1], left: [-1, 0] };
/** @type {Record<Place, number>} */
const TILT = { bottom: -2, right: 5, top: 2.5, left: -4 };

/**
 * A card of the trick.
 * @param {Table} on
 * @param {Place} place
 * @param {number} order
 * @returns {Spot}
 */
export function inTrick(on, place, order) {
  const [across, down] = TOWARDS[place];
  return {
    x: on.middle.x + across * on.wide * on.trickScale * 1.02,
    y: on.middle.y + down * on.high * on.trickScale * 0.5,
    turn: TILT[place],
    scale: on.trickScale,
    over: 60 + order,
  };
}

/**
 * A card of somebody else's hand: from behind, or laid open and then wholly in sight.
 * @param {Table} on
 * @param {Place} place
 * @param {number} at
 * @param {number} count
 * @param {"hidden" | "open"} shown
 * @returns {Spot}
 */
export function farHand(on, place, at, count, shown = "hidden") {
  const open = shown === "open";
  const side = at - (count - 1) / 2;
  const step = on.wide * on.farScale * (open ? 0.5 : on.small ? 0.24 : 0.32);
  const tuck = on.high * on.farScale * (open ? 0.53 : on.small ? 0.1 : 0.22);
  const spot = { scale: on.farScale, over: 5 + at };
  if (place === "top") {
    if (open) return { ...spot, x: on.stage.wide / 2 + side * step, y: tuck, turn: side };
    return { ...spot, x: on.stage.wide / 2 - side * step, y: tuck, turn: 180 + side * 3 };
  }
  const right = place === "right";
  return {
    ...spot,
    x: right ? on.stage.wide - tuck : tuck,
    y: on.middle.y + (right ? -side : side) * step,
    turn: (right ? -90 : 90) + side * (open ? 1 : 3),
  };
}

/**
 * Where the tricks of a seat lie, face-down.
 * @param {Table} on
 * @param {Place} place
 * @returns {Spot}
 */
export function pile(on, place) {
  const scale = on.small ? 0.34 : 0.42;
  const half = on.wide * scale * 0.5;
  const { wide } = on.stage;
  const fan = on.wide * on.farScale * (on.small ? 0.24 : 0.32) * 4 + on.wide * on.farScale * 0.5;
  const below = Math.min(on.middle.y + fan + half * 1.6 + 6, on.handTop - 62 - half);
  const low = on.stage.high < 480;
  /** @type {Record<Place, [number, number]>} */
  const at = {
    bottom: low ? [wide <= 640 ? wide - 130 : 150 + half, on.handTop - 10 - half * 1.56] : [wide - half - (on.small ? 3 * EDGE : 195), on.handTop - (on.small ? 62 : 12) - half * 1.56],
    right: [wide - 2 * EDGE - half * 1.56, on.small ? below : Math.min(below, on.handTop - 128 - half)],
    top: [wide / 2 + (on.small ? -96 : 140), low ? 26 : half * 1.56 + 22],
    left: [2 * EDGE + half * 1.56, Math.min(below, on.handTop - (low ? 86 : on.small ? 62 : 128) - half)],
  };
  const [x, y] = at[place];
  return { x: within(half, x, wide - half), y, turn: place === "left" || place === "right" ? 90 : 0, scale, over: 3 };
}

/**
 * Where a seat's plate stands: the point its nearer edge is fixed to.
 * @param {Table} on
 * @param {Place} place
 * @param {number} cards in that hand
 * @param {"hidden" | "open"} shown
 * @returns {Point}
 */
export function plate(on, place, cards, shown = "hidden") {
  const reach = on.high * on.farScale;
  if (place === "bottom") return { x: EDGE, y: on.handTop - 12 };
  if (place === "top") return { x: on.stage.wide / 2, y: on.stage.high < 480 ? 6 : cards ? reach * (shown === "open" ? 1.02 : 0.5) : 8 };
  if (on.stage.high < 480) return { x: place === "right" ? on.stage.wide - EDGE : EDGE, y: 8 };
  const fan = on.wide * on.farScale * (shown === "open" ? 0.5 : on.small ? 0.24 : 0.32) * Math.max(cards - 1, 0);
  const clear = on.small ? on.high * on.trickScale * 0.5 + 12 : 0; // no plate covers the corner of a card
  const up = Math.max(cards ? fan / 2 + on.wide * on.farScale * 0.5 + 8 : 0, clear);
  return { x: place === "right" ? on.stage.wide - EDGE : EDGE, y: Math.max(on.middle.y - up, 42) };
}

/**
 * A card that lies alone, the bottom one or the lifted one: in the middle until play begins, then beside the trick.
 * @param {Table} on
 * @param {1 | -1} aside
 * @param {"before" | "play"} when
 * @returns {Spot}
 */
export function lone(on, aside, when) {
  const wide = on.wide * on.trickScale;
  const spot = { turn: aside * 4, scale: on.trickScale, over: 40 };
  if (when === "before") return { ...spot, x: on.middle.x + aside * on.wide * 0.6, y: on.middle.y };
  const low = on.stage.high < 480;
  const scale = on.trickScale * 0.62;
  const x = on.middle.x + aside * wide * (low ? 2.4 : 1.5);
  return { x, y: on.middle.y + (low ? 0 : on.high * on.trickScale * 0.92), turn: aside * 4, scale, over: 4 };
}

/**
 * Where a card comes from when nobody is known to have held it: the pack in the middle.
 * @param {Table} on
 * @returns {Spot}
 */
export function pack(on) {
  return { x: on.middle.x, y: on.middle.y, turn: 0, scale: on.farScale, over: 2 };
}
