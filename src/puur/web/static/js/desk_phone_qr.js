// A QR code made on the phone, where there is no network: version 5, level L, capitals and digits (ISO/IEC 18004).

export const SIZE = 37;
export const LONGEST = 154;
const DATA = 108, CHECKS = 26;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** The powers of 2 in the field of 256 elements, and their logarithms. */
const POWER = new Uint8Array(512), LOG = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at++) {
  POWER[at] = POWER[at + 255] = value;
  LOG[value] = at;
  value = value << 1 ^ (value & 128 ? 0x11d : 0);
}

/** The squares of a text, row by row: true is dark. Raises RangeError for a text that does not fit. */
export function squares(/** @type {string} */ text) {
  const words = codewords(text);
  const all = [...words, ...checks(words)];
  let best = /** @type {boolean[][]} */ ([]), least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const made = drawn(all, mask), cost = penalty(made);
    if (cost < least) { best = made; least = cost; }
  }
  return best;
}

function codewords(/** @type {string} */ text) {
  if (text.length > LONGEST || [...text].some((letter) => !LETTERS.includes(letter))) throw new RangeError(text);
  let bits = "0010" + binary(text.length, 9);
  for (let at = 0; at < text.length; at += 2) {
    const first = LETTERS.indexOf(text.charAt(at));
    bits += at + 1 < text.length ? binary(first * 45 + LETTERS.indexOf(text.charAt(at + 1)), 11) : binary(first, 6);
  }
  bits += "0".repeat(Math.min(4, DATA * 8 - bits.length));
  bits += "0".repeat(-bits.length & 7);
  const words = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8), 2));
  for (let at = 0; words.length < DATA; at++) words.push(at % 2 ? 0x11 : 0xec);
  return words;
}

function binary(/** @type {number} */ value, /** @type {number} */ length) {
  return value.toString(2).padStart(length, "0");
}

/** The words of Reed and Solomon that mend a code. */
function checks(/** @type {number[]} */ words) {
  let divisor = [1];
  for (let at = 0; at < CHECKS; at++) {
    const next = [...divisor, 0];
    divisor.forEach((term, place) => { next[place + 1] = (next[place + 1] ?? 0) ^ times(term, POWER[at] ?? 0); });
    divisor = next;
  }
  const rest = [...words, ...new Array(CHECKS).fill(0)];
  for (let at = 0; at < words.length; at++) {
    const factor = rest[at];
    divisor.forEach((term, place) => { rest[at + place] ^= times(term, factor); });
  }
  return rest.slice(words.length);
}

function times(/** @type {number} */ factor, /** @type {number} */ other) {
  return factor && other ? POWER[(LOG[factor] ?? 0) + (LOG[other] ?? 0)] ?? 0 : 0;
}

function drawn(/** @type {number[]} */ words, /** @type {number} */ mask) {
  const dark = Array.from({ length: SIZE }, () => new Array(SIZE).fill(false));
  const fixed = Array.from({ length: SIZE }, () => new Array(SIZE).fill(false));
  const put = (/** @type {number} */ row, /** @type {number} */ column, /** @type {boolean} */ value) => {
    if (row < 0 || column < 0 || row >= SIZE || column >= SIZE) return;
    /** @type {boolean[]} */ (dark[row])[column] = value;
    /** @type {boolean[]} */ (fixed[row])[column] = true;
  };
  for (let at = 0; at < SIZE; at++) { put(6, at, at % 2 === 0); put(at, 6, at % 2 === 0); }
  for (const [row, column] of /** @type {[number, number][]} */ ([[3, 3], [3, SIZE - 4], [SIZE - 4, 3]])) ring(put, row, column, 4);
  ring(put, 30, 30, 2);
  formats(put, mask);
  fill(dark, fixed, words, mask);
  return dark;
}

/** A finder (reach 4, with its white border) or an alignment pattern (reach 2). */
function ring(/** @type {(row: number, column: number, value: boolean) => void} */ put, /** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ reach) {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const far = Math.max(Math.abs(down), Math.abs(right));
      put(row + down, column + right, reach === 4 ? far !== 2 && far !== 4 : far !== 1);
    }
  }
}

function formats(/** @type {(row: number, column: number, value: boolean) => void} */ put, /** @type {number} */ mask) {
  const data = 1 << 3 | mask; // level L is 01
  let rest = data << 10;
  for (let at = 14; at >= 10; at--) if (rest >> at & 1) rest ^= 0x537 << at - 10;
  const bits = (data << 10 | rest) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const value = (bits >> at & 1) === 1;
    put(at < 6 ? at : at < 8 ? at + 1 : SIZE - 15 + at, 8, value);
    put(8, at < 8 ? SIZE - 1 - at : at < 9 ? 7 : 14 - at, value);
  }
  put(SIZE - 8, 8, true);
}

function fill(/** @type {boolean[][]} */ dark, /** @type {boolean[][]} */ fixed, /** @type {number[]} */ words, /** @type {number} */ mask) {
  let bit = 0, up = true;
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < SIZE; step++) {
      const row = up ? SIZE - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]?.[column]) continue;
        const value = ((words[bit >> 3] ?? 0) >> 7 - (bit & 7) & 1) === 1;
        bit += 1;
        /** @type {boolean[]} */ (dark[row])[column] = value !== masked(mask, row, column);
      }
    }
    up = !up;
  }
}

function masked(/** @type {number} */ mask, /** @type {number} */ row, /** @type {number} */ column) {
  const both = row * column;
  switch (mask) {
    case 0: return (row + column) % 2 === 0;
    case 1: return row % 2 === 0;
    case 2: return column % 3 === 0;
    case 3: return (row + column) % 3 === 0;
    case 4: return ((row >> 1) + Math.floor(column / 3)) % 2 === 0;
    case 5: return both % 2 + both % 3 === 0;
    case 6: return (both % 2 + both % 3) % 2 === 0;
    default: return ((row + column) % 2 + both % 3) % 2 === 0;
  }
}

/** How hard a code is to read: runs, blocks, what looks like a finder, too much of one colour. */
function penalty(/** @type {boolean[][]} */ dark) {
  let cost = 0, darks = 0;
  const lines = [...dark, ...dark.map((_, column) => dark.map((row) => row[column] ?? false))];
  for (const line of lines) {
    const text = line.map((cell) => cell ? "1" : "0").join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    for (let at = 0; at + 11 <= SIZE; at++) {
      const part = text.slice(at, at + 11);
      if (part === "10111010000" || part === "00001011101") cost += 40;
    }
  }
  dark.forEach((row, at) => row.forEach((cell, column) => {
    if (cell) darks += 1;
    const below = dark[at + 1];
    if (below && column + 1 < SIZE && cell === row[column + 1] && cell === below[column] && cell === below[column + 1]) cost += 3;
  }));
  return cost + 10 * Math.floor(Math.abs(darks * 20 - SIZE * SIZE * 10) / (SIZE * SIZE));
}
