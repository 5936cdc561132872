// A record stepped through: by buttons, slider, keys, swipes and links; with what every card cost once that is known.
import { data, h, need, say } from "./dom.js";
import { drawStep } from "./open_board.js";
import { dress } from "./prefs.js";
import { word } from "./words.js";

/**
 * @typedef {import("./open_board.js").Step} Step
 *
 * @typedef {object} Judged
 * @property {string} seat
 * @property {string} card
 * @property {number | null} cost
 * @property {boolean} choice
 * @property {string[]} best
 * @property {[string, string][]} line
 * @property {[number, number, string] | null} known
 *
 * @typedef {object} Verdict
 * @property {string} state
 * @property {number} [done]
 * @property {number} [total]
 * @property {Judged[]} [cards]
 * @property {{ seat: string, cost: number | null, slips: number, known: number | null, choices: number, accuracy: number | null }[]} [players]
 */

const SWIPE = 40;
const POLL = 900;

const root = need(document, ".replay");
/** @type {import("./open_board.js").OpenSpiel | null} */
const part = data("part");
/** @type {Record<string, [string, string]>} */
const names = data("cards");

dress();
if (part) show(part);

/** @param {NonNullable<typeof part>} spiel */
function show(spiel) {
  const steps = spiel.steps;
  const board = need(root, ".board");
  const slider = /** @type {HTMLInputElement} */ (need(board, "input[type=range]"));
  const asked = Number(new URLSearchParams(location.search).get("schritt")) - 1;
  let at = 0;
  /** @type {Judged[]} */
  let judged = [];

  /**
   * @param {number} to
   * @param {boolean} [quiet]
   */
  function go(to, quiet) {
    at = Math.max(0, Math.min(steps.length - 1, to));
    draw();
    if (quiet) return;
    const address = new URL(location.href);
    address.searchParams.set("spiel", root.dataset["number"] || "1");
    address.searchParams.set("schritt", String(at + 1));
    history.replaceState(null, "", address);
  }

  function draw() {
    const step = steps[at];
    if (!step) return;
    const verdict = step.at === null ? undefined : judged[step.at];
    const better = (/** @type {string} */ seat) => (verdict && verdict.cost && verdict.seat === seat ? verdict.best : []);
    drawStep(board, spiel, step, names, { better, cost: verdict?.cost ?? null });
    const told = verdict ? sentence(verdict, spiel.names) : "";
    const line = need(board, ".verdict-now");
    line.hidden = told === "";
    say(line, told);
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", step.told.join(". "));
    for (const link of root.querySelectorAll(".acts a")) {
      if (!(link instanceof HTMLElement)) continue;
      const here = link.dataset["to"] === String(at);
      if (here) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    for (const button of board.querySelectorAll("[data-step]")) {
      if (!(button instanceof HTMLButtonElement)) continue;
      const back = button.dataset["step"] === "first" || button.dataset["step"] === "back";
      button.setAttribute("aria-disabled", String(back ? at === 0 : at === steps.length - 1));
    }
  }

  /** @param {number} way */
  function slip(way) {
    for (let to = at + way; to >= 0 && to < steps.length; to += way) {
      const place = steps[to]?.at;
      if (place !== null && place !== undefined && judged[place]?.cost) return go(to);
    }
  }

  /** @type {Record<string, () => void>} */
  const ways = { first: () => go(0), back: () => go(at - 1), on: () => go(at + 1), last: () => go(steps.length - 1) };
  for (const button of board.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => ways[/** @type {HTMLElement} */ (button).dataset["step"] || ""]?.());
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => go(at + 1), ArrowLeft: () => go(at - 1), Home: () => go(0), End: () => go(steps.length - 1),
    ArrowDown: () => slip(1), ArrowUp: () => slip(-1),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const where = event.target instanceof Element ? event.target.closest("input, select, textarea, summary") : null;
    const here = where === null && (event.target === document.body || board.contains(/** @type {Node} */ (event.target)));
    const does = keys[event.key];
    if (!does || (!here && event.key.length > 1 && where !== null) || (event.key.startsWith("ArrowU") || event.key.startsWith("ArrowD")) && judged.length === 0) return;
    if (!here && !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    does();
  });
  swipes(board, (way) => go(at + way));
  need(root, ".acts").addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-to]") : null;
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    go(Number(link.dataset["to"]));
    board.scrollIntoView({ block: "nearest" });
  });
  const select = root.querySelector("select[data-do=part]");
  select?.addEventListener("change", () => location.assign(`?spiel=${/** @type {HTMLSelectElement} */ (select).value}`));
  const copy = root.querySelector("[data-do=copy]");
  copy?.addEventListener("click", async () => {
    const input = /** @type {HTMLInputElement} */ (need(root, ".copy input"));
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
      say(copy, word("nach.copied"));
    } catch {
      // the text is selected: people copy it themselves
    }
  });
  judging((cards) => {
    judged = cards;
    mark(steps, cards, spiel.names, go);
    draw();
  }, spiel.names);
  go(Number.isInteger(asked) && asked >= 0 ? asked : Math.max(0, steps.findIndex((one) => one.card !== null) - 1), true);
  board.hidden = false; // until now nothing on it would have answered
}

/**
 * What a card cost, in a sentence.
 * @param {Judged} one
 * @param {Record<string, string>} players
 */
function sentence(one, players) {
  const told = [];
  const short = (/** @type {string} */ card) => names[card]?.[0] ?? card;
  if (one.cost) {
    const better = one.best.slice(0, 3).map(short).join(", ");
    told.push(better ? word("nach.costs", { n: one.cost, better }) : word("nach.cost_only", { n: one.cost }));
    if (one.line.length > 1) {
      told.push(word("nach.line", { line: one.line.map(([seat, card]) => `${players[seat]} ${short(card)}`).join(", ") }));
    }
  } else if (one.cost === 0 && one.choice) told.push(word("nach.good"));
  else if (one.cost === null) told.push(word("nach.not_judged"));
  if (one.known) told.push(word("nach.known", { n: one.known[0], error: one.known[1], better: short(one.known[2]) }));
  return told.join(" ");
}

/**
 * Marks in the story which cards cost something.
 * @param {Step[]} steps
 * @param {Judged[]} cards
 * @param {Record<string, string>} players
 * @param {(to: number) => void} go
 */
function mark(steps, cards, players, go) {
  for (const old of root.querySelectorAll(".acts .cost")) old.remove();
  const dear = [];
  for (const [to, step] of steps.entries()) {
    const one = step.at === null ? undefined : cards[step.at];
    const link = root.querySelector(`.acts a[data-to="${to}"]`);
    if (one && one.cost === null) link?.append(" ", h("span", { class: "cost unweighed", title: word("nach.not_judged") }, h("span", { "aria-hidden": "true" }, "–"), h("span", { class: "unseen" }, word("nach.not_judged"))));
    if (!one || !one.cost) continue;
    link?.append(" ", h("b", { class: "cost" }, word("nach.cost_short", { n: one.cost })));
    dear.push({ to, one });
  }
  const sums = need(root, ".sums");
  if (dear.length === 0) {
    const open = steps.some((one) => one.at !== null && cards[one.at]?.cost === null);
    sums.append(h("p", {}, word(open ? "nach.no_slips_known" : "nach.no_slips")));
    return;
  }
  const list = h("ul", { class: "slips", role: "list" });
  for (const { to, one } of dear.sort((a, b) => (b.one.cost ?? 0) - (a.one.cost ?? 0)).slice(0, 8)) {
    const text = `${players[one.seat]} ${names[one.card]?.[0]}: ${word("nach.cost_short", { n: one.cost ?? 0 })}`;
    list.append(h("li", {}, h("button", { type: "button", class: "quiet", onclick: () => go(to) }, text)));
  }
  sums.append(h("h3", {}, word("nach.slips")), list);
}

/**
 * Asks for the verdict, and tells how far it is.
 * @param {(cards: Judged[]) => void} found
 * @param {Record<string, string>} players
 */
function judging(found, players) {
  const address = `/nachspielen/${root.dataset["record"]}/urteil`;
  const button = /** @type {HTMLButtonElement} */ (need(root, "[data-do=judge]"));
  const line = need(root, ".progress");
  const bar = /** @type {HTMLProgressElement} */ (need(root, "progress"));

  let patience = 0; // another process may be at work, and knows how far it is

  /** @param {Verdict} told */
  function tell(told) {
    if (told.state === "none" && patience > 0) {
      patience -= 1;
      told = { state: "waiting" };
    }
    const works = told.state === "running" || told.state === "waiting";
    button.hidden = works || told.state === "done";
    bar.hidden = !works;
    line.hidden = told.state === "none" || told.state === "done";
    if (told.total) bar.value = (told.done ?? 0) / told.total;
    if (works && told.total) say(line, word("nach.progress", { done: told.done ?? 0, total: told.total }));
    else if (works) say(line, word("nach.waiting"));
    else if (told.state !== "done") say(line, word(told.state === "slower" ? "nach.slower" : "nach.failed"));
    if (told.state === "done" && told.cards && told.players) {
      sums(told.players, players);
      found(told.cards);
    }
    if (works) setTimeout(() => ask("GET"), POLL);
  }

  /** @param {"GET" | "POST"} method */
  async function ask(method) {
    try {
      const answer = await fetch(address, { method, headers: { accept: "application/json" } });
      tell(await answer.json());
    } catch {
      tell({ state: "failed" });
    }
  }
  button.addEventListener("click", () => {
    patience = 200;
    ask("POST");
  });
  ask("GET");
}

/**
 * @param {NonNullable<Verdict["players"]>} totals
 * @param {Record<string, string>} players
 */
function sums(totals, players) {
  const head = ["who", "accuracy", "slip_count", "cost", "avoidable"].map((key) => h("th", { scope: "col" }, word(`nach.${key}`)));
  const cell = (/** @type {string} */ key, /** @type {string} */ told) => h("td", { "data-label": word(`nach.${key}`) }, told);
  const rows = totals.map((one) => h("tr", {},
    h("th", { scope: "row" }, players[one.seat] ?? one.seat),
    cell("accuracy", one.accuracy === null ? "–" : `${one.accuracy} %`),
    cell("slip_count", String(one.slips)),
    cell("cost", one.cost === null ? "–" : String(one.cost)),
    cell("avoidable", one.known === null ? "–" : String(one.known)),
  ));
  const table = h("table", {}, h("caption", {}, word("nach.whole_record")), h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
  need(root, ".sums").replaceChildren(h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": word("nach.verdict") }, table));
}

/**
 * @param {HTMLElement} place
 * @param {(way: number) => void} went
 */
function swipes(place, went) {
  /** @type {{ x: number, y: number } | null} */
  let from = null;
  const felt = need(place, ".felt");
  felt.addEventListener("pointerdown", (event) => { from = { x: event.clientX, y: event.clientY }; });
  felt.addEventListener("pointerup", (event) => {
    if (!from) return;
    const x = event.clientX - from.x;
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(event.clientY - from.y)) went(x < 0 ? 1 : -1);
    from = null;
  });
  felt.addEventListener("pointercancel", () => { from = null; });
}
