// Who gets up, gives up or goes to another page while a Partie runs leaves others behind: he is asked first.
import { atRisk } from "./risk.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */

const RISKS = new Set(["stand", "abandon"]); // asked once while a Partie runs

/**
 * Whether a Partie runs.
 * @param {View | null} view
 */
function runs(view) {
  return Boolean(view && view.now.phase !== "seats" && !view.table.over);
}

/**
 * What somebody is asked before this is done with his chair; empty where nobody is left behind.
 * @param {View | null} view
 * @param {string} what
 */
export function chairRisk(view, what) {
  return RISKS.has(what) && runs(view) ? word(`risk.${what}`) : "";
}

/**
 * A link that leads away from a running Partie asks whoever plays there first.
 * @param {View | null} view
 * @param {MouseEvent} event
 */
export function leave(view, event) {
  const link = /** @type {HTMLElement} */ (event.target).closest("a[href]");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || (link instanceof HTMLAnchorElement && (link.target || link.download));
  const you = view?.chair.you;
  if (!(link instanceof HTMLAnchorElement) || elsewhere || !runs(view) || !you) return;
  event.preventDefault();
  const others = view?.seats.players.filter((player) => player.kind === "person" && player.seat !== you).length ?? 0;
  atRisk(word("risk.leave", { others }), word("risk.leave_yes"), () => location.assign(link.href));
}
