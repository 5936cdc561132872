// What the page itself says, in the language the server wrote it in; a message comes as `puur.wording.message` read it.
import { data } from "./dom.js";

/** @typedef {[fact: string, kind: "plural" | "select", forms: Record<string, any>]} Choice the form `other` is always there */
/** @typedef {string | (string | Choice)[]} Message a text with its facts in braces, or pieces of which some are choices */
/** @typedef {Record<string, string | number>} Facts */

/** @type {Record<string, Message>} */
const WORDS = data("words") || {};
const PLURAL = new Intl.PluralRules(document.documentElement.lang || "de");

/**
 * The sentence under a key, with its facts; the key itself where the sentence is missing, so that nothing breaks.
 * @param {string} key
 * @param {Facts} facts
 * @returns {string}
 */
export function word(key, facts = {}) {
  const found = WORDS[key];
  return found === undefined ? key : filled(found, facts);
}

/**
 * A message of an element of the page, in its `data-…`, with its facts; nothing where there is none.
 * @param {string | undefined} message
 * @param {Facts} facts
 * @returns {string}
 */
export const told = (message, facts) => (message ? filled(JSON.parse(message), facts) : "");

/** @param {Message} message @param {Facts} facts @returns {string} */
function filled(message, facts) {
  const pieces = typeof message === "string" ? [message] : message;
  return pieces.map((piece) => (typeof piece === "string" ? put(piece, facts) : filled(chosen(piece, facts), facts))).join("");
}

/** @param {Choice} choice @param {Facts} facts @returns {Message} */
function chosen([name, kind, forms], facts) {
  const fact = String(facts[name]);
  return forms[fact] ?? (kind === "plural" ? forms[PLURAL.select(Number(fact))] : undefined) ?? forms["other"];
}

/** @param {string} text @param {Facts} facts */
function put(text, facts) {
  return text.replace(/\{(\w+)\}|\{\{|\}\}/g, (found, name) => (name ? String(facts[name] ?? "") : (found[0] ?? "")));
}
