// Sphinx finds pages; the pages of the casebook are long. Below each page found stand the sections that have the words, with
// a link to each. Loaded before Sphinx's own search begins; on pages without a search nothing happens.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  if (typeof Search === "undefined") return;
  const most = 4;
  const around = 110; // signs before and after a word
  const stemmer = new Stemmer();
  const stems = new Map();
  const query = (new URLSearchParams(location.search).get("q") ?? "").toLowerCase();
  const wanted = new Set(splitQuery(query).map(stemOf));
  const plain = Search.makeSearchSummary;

  function stemOf(word) {
    if (!stems.has(word)) stems.set(word, stemmer.stemWord(word));
    return stems.get(word);
  }

  /** What a section says by itself, without those in it. */
  function textOf(section) {
    const own = section.cloneNode(true);
    own.querySelectorAll("section, .headerlink, script, h1, h2, h3, h4").forEach((part) => part.remove());
    return own.textContent.replace(/\s+/g, " ").trim();
  }

  /** The heading, the text, where in it the first word was found, and how many were. */
  function placeOf(section) {
    const title = section.querySelector("h1, h2, h3, h4")?.cloneNode(true);
    title?.querySelectorAll(".headerlink").forEach((link) => link.remove());
    const heading = title?.textContent ?? "";
    const text = textOf(section);
    const found = new Set();
    let at = -1;
    for (const match of `${heading} ${text}`.toLowerCase().matchAll(/[\p{Letter}\p{Number}_]+/gu)) {
      if (!wanted.has(stemOf(match[0]))) continue;
      found.add(stemOf(match[0]));
      if (at < 0 && match.index > heading.length) at = match.index - heading.length - 1;
    }
    return { id: section.id, heading, text, at: Math.max(at, 0), found: found.size };
  }

  function lineOf(place) {
    const line = document.createElement("p");
    line.className = "context place";
    const link = line.appendChild(document.createElement("a"));
    link.textContent = place.heading;
    link.dataset.place = place.id;
    const from = place.at > around ? place.text.indexOf(" ", place.at - around) + 1 : 0;
    const excerpt = place.text.slice(from, place.text.indexOf(" ", place.at + around) >>> 0);
    line.append(document.createElement("br"), from ? `… ${excerpt} …` : `${excerpt} …`);
    return line;
  }

  Search.makeSearchSummary = (html, words, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    const sections = [...page.querySelectorAll("[role=main] section")].slice(1); // the first is the page
    const places = sections.map(placeOf).filter((place) => place.found);
    const best = Math.max(0, ...places.map((place) => place.found));
    if (!best) return plain(html, words, anchor);
    const summary = document.createElement("div");
    summary.append(...places.filter((place) => place.found === best).slice(0, most).map(lineOf));
    // once it stands below its page, that page's address is known
    queueMicrotask(() => {
      const address = summary.closest("li")?.querySelector("a")?.href.split("#")[0];
      summary.querySelectorAll("a").forEach((link) => (link.href = `${address}#${link.dataset.place}`));
    });
    return summary;
  };
});
