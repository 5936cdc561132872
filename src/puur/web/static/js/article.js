// The article behind a number: it opens where it stands, in our words, and closes there again.
import { h, set } from "./dom.js";
import { word } from "./words.js";

/** @typedef {{title: string, demands: string, place: string}} Article */

/** What was read already, by its number. @type {Map<string, Promise<Article>>} */
const read = new Map();

/**
 * What an article of this table's Reglement says; asked for once.
 * @param {string} id
 */
function article(id) {
  const known = read.get(id);
  if (known) return known;
  const asked = fetch(`${location.pathname}/artikel/${encodeURIComponent(id)}${location.search}`).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  });
  read.set(id, asked);
  asked.catch(() => read.delete(id));
  return asked;
}

/**
 * A chip with the number of an article, which opens it.
 * @param {string} id
 */
export function chip(id) {
  const said = h("span", { class: "article-said", hidden: true, tabindex: "0" });
  const button = h("button", { type: "button", class: "article", "aria-expanded": "false", "aria-label": word("article.open", { id }) }, id);
  button.addEventListener("click", async () => {
    said.hidden = !said.hidden;
    set(button, "aria-expanded", String(!said.hidden));
    if (said.hidden || said.childElementCount) return;
    try {
      const { title, demands } = await article(id);
      said.replaceChildren(h("b", {}, title), h("span", {}, demands));
    } catch {
      said.replaceChildren(h("span", {}, word("article.lost")));
    }
  });
  return h("span", { class: "cited" }, button, said);
}
