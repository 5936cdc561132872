// Elements in few words.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute */
/** @typedef {Node | string | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element. `onclick` and its like are listeners; true is an attribute without a value; false, null and undefined
 * leave it away.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} attributes
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else set(made, name, value);
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

/**
 * An element of a picture.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * Lets an element have exactly these children. Those it has already stay where they are: a press or the focus on one
 * of them is not lost.
 * @param {Element} element
 * @param {Node[]} wanted
 */
export function arrange(element, wanted) {
  const kept = new Set(wanted);
  for (const child of [...element.childNodes]) if (!kept.has(child)) child.remove();
  wanted.forEach((child, at) => {
    const there = element.childNodes[at] ?? null;
    if (there !== child) element.insertBefore(child, there);
  });
}

/**
 * Sets an attribute, or takes it away; untouched if it is so already.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function set(element, name, value) {
  if (value === false || value === null || value === undefined) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/**
 * Sets the text, only where it changed.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets variables of its style, only those that changed: each that is set costs the browser a look at all below.
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, string>} values
 */
export function vary(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
}

/**
 * The element under a selector; a page without it is wrong.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function need(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

/**
 * Data the server wrote into the page.
 * @param {string} id
 * @returns {any}
 */
export function data(id) {
  const found = document.getElementById(id);
  return found ? JSON.parse(found.textContent || "null") : null;
}
