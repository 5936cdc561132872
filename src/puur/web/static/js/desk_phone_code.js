// What a phone shows of its result where there is no network: the text of its code, and digits to say aloud.
// The same as `puur.web.evening.sheets.result_code`, which reads them.

const STEPS = ["0317598642", "7092154863", "4206871359", "1750983426", "6123045978", "3674209581", "5869720134", "8945362017", "9438617205", "2581436790"];

/**
 * @param {{ evening: string, token: string, side: number, seen: number, writer: number, totals: number[], matches: number[], spiele: number }} result
 */
export function resultText(result) {
  const made = result.matches.some((count) => count > 0) ? result.matches.join(".") : "";
  const numbers = [result.side, result.seen, result.writer, result.totals.join("."), made, ...(result.spiele ? [result.spiele] : [])].join("*");
  const text = `PUUR1*${result.evening.toUpperCase()}*${result.token}*${numbers}`;
  return `${text}*${crc32(text).toString(16).toUpperCase().padStart(8, "0")}`;
}

/**
 * The digits, or "" where a total does not fit into them, or Matches were made.
 * @param {number} round @param {number} table @param {number} side @param {number[]} totals @param {number[]} matches
 */
export function digits(round, table, side, totals, matches) {
  if (totals.some((total) => total < 0 || total > 9999) || matches.some((count) => count > 0) || table > 999) return "";
  const pad = (/** @type {number} */ value, /** @type {number} */ length) => String(value).padStart(length, "0");
  const parts = [pad(round, 2), pad(table, 3), String(side + 1), ...totals.map((total) => pad(total, 4))];
  return [...parts, check(parts.join(""))].join(" ");
}

function check(/** @type {string} */ all) {
  return [...all].reduce((state, digit) => Number((STEPS[state] ?? "").charAt(Number(digit))), 0);
}

function crc32(/** @type {string} */ text) {
  let value = 0xffffffff;
  for (const letter of text) {
    value ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
