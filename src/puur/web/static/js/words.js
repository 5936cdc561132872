// What the page itself says, in the language the server wrote it in.
import { data } from "./dom.js";

/** @type {Record<string, string>} */
const WORDS = data("words") || {};

/**
 * The sentence under a key, with its facts; the key itself where the sentence is missing, so that nothing breaks.
 * @param {string} key
 * @param {Record<string, string | number>} facts
 * @returns {string}
 */
export function word(key, facts = {}) {
  const found = WORDS[key];
  if (found === undefined) return key;
  return found.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
}
