// The slate: totals always in sight, the picture with its strokes, Spiel by Spiel, and why each number counts.
import { chip } from "./article.js";
import { h, say } from "./dom.js";
import { word } from "./words.js";

/** @typedef {import("./wire").SlatePart} Sheet */
/** @typedef {import("./wire").SlateRow} Row */
/** @typedef {import("./wire").Rubric} Rubric */

export class Slate {
  #picture = "";
  #shown = "";
  #told = "";

  /**
   * @param {HTMLElement} root of the drawer
   * @param {HTMLElement} short the totals in the header
   */
  constructor(root, short) {
    this.short = short;
    this.picture = h("div", { class: "tafel" });
    this.table = h("table", {});
    this.lines = h("ul", { class: "lines", role: "list" });
    this.rows = h("div", { class: "rows", tabindex: "0", role: "region", "aria-label": word("slate.title") }, this.table);
    root.append(this.picture, this.lines, this.rows);
  }

  /** @param {import("./wire").WholeView} view */
  render({ slate: sheet, score }) {
    if (sheet.svg && sheet.svg !== this.#picture) {
      this.#picture = sheet.svg;
      this.picture.replaceChildren(drawn(sheet.svg));
    }
    const lines = JSON.stringify([sheet.parties, score.lines]);
    if (lines !== this.#told) this.#lines(sheet, score.lines);
    this.#told = lines;
    const shown = JSON.stringify([sheet.parties, sheet.totals, sheet.rows, sheet.rubrics, sheet.target]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.short.dataset["totals"] = String(sheet.totals.length);
    this.short.replaceChildren(...sheet.totals.map((total) => h("span", {}, String(total))));
    const told = sheet.parties.map((party, at) => `${party} ${sheet.totals[at] ?? 0}`).join(", ");
    this.short.setAttribute("aria-label", `${word("bar.slate")}: ${told}`);
    this.short.title = sheet.parties.map((party, at) => `${party}: ${sheet.totals[at]}`).join(" · ");
    this.#rows(sheet);
  }

  /** The newest Spiel is in sight. */
  follow() {
    this.rows.scrollTop = this.rows.scrollHeight;
  }

  /**
   * @param {Sheet} sheet
   * @param {import("./wire").PointsLine[]} lines
   */
  #lines(sheet, lines) {
    this.lines.replaceChildren(
      ...lines.map((line) =>
        h(
          "li",
          {},
          h("span", { class: "party" }, sheet.parties[line.party] ?? ""),
          h("span", { class: "reason" }, line.reason, " ", chip(line.article)),
          h("b", {}, signed(line.points)),
        ),
      ),
    );
  }

  /** @param {Sheet} sheet */
  #rows(sheet) {
    const rubrics = sheet.rubrics?.map(rubric);
    const first = rubrics ? word("slate.rubric") : word("slate.spiel");
    const head = h("tr", {}, h("th", { scope: "col" }, first), ...sheet.parties.map((party) => h("th", { scope: "col" }, party)));
    const foot = h("tr", { class: "total" }, h("th", { scope: "row" }, word("slate.total")), ...sheet.totals.map((total) => h("td", {}, String(total))));
    const target = sheet.target ? word("slate.target", { n: sheet.target }) : word("slate.title");
    const body = h("tbody", {}, ...(rubrics ?? sheet.rows.map(spiel)));
    this.table.replaceChildren(h("caption", {}, target), h("thead", {}, head), body, h("tfoot", {}, foot));
    this.rows.classList.toggle("whole", rubrics !== undefined);
    if (!rubrics) this.follow();
  }
}

/**
 * A Spiel: what was announced, and what each party wrote.
 * @param {Row} row
 */
function spiel(row) {
  const name = `${row.number}. ${row.announced}${row.match ? " ★" : ""}`;
  return h("tr", {}, h("th", { scope: "row" }, name), ...row.points.map((points) => h("td", {}, String(points))));
}

/**
 * A discipline each party plays once; what nobody has played yet is open.
 * @param {Rubric} row
 */
function rubric(row) {
  const cells = row.points.map((points, at) =>
    points == null ? h("td", { class: "open" }, h("span", { class: "unseen" }, word("slate.open")), "·") : h("td", {}, `${points}${row.matches?.[at] ? " ★" : ""}`),
  );
  return h("tr", {}, h("th", { scope: "row" }, row.name, h("span", { class: "factor" }, ` ×${row.factor}`)), ...cells);
}

/** @param {number} points */
function signed(points) {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}

/**
 * The server's picture as elements; nothing in it may run.
 * @param {string} text
 */
function drawn(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const bad of parsed.querySelectorAll("script, foreignObject")) bad.remove();
  const holder = h("div", {});
  if (parsed.localName === "svg") holder.append(document.importNode(parsed, true));
  else say(holder, "");
  return holder;
}
