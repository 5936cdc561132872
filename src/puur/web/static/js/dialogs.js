// Sheets that lie over the table: wishes, help, the last trick, the end.
import { picture } from "./card.js";
import { data, h } from "./dom.js";
import { prefer, prefs } from "./prefs.js";
import { play as sound } from "./sound.js";
import { lying, nameAt } from "./view.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./wire").TrickSeen} TrickSeen */
/** @typedef {import("./prefs.js").Prefs} Prefs */

/**
 * A dialog with a title and a way out; it closes on a tap beside it.
 * @param {string} name
 * @param {string} title
 * @param {...Node} content
 */
export function sheet(name, title, ...content) {
  const close = h("button", { type: "button", class: "close", "aria-label": word("close"), onclick: () => dialog.close() }, "×");
  const dialog = h("dialog", { class: `sheet ${name}`, "aria-label": title }, h("header", {}, h("h2", {}, title), close), ...content);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  return dialog;
}

/** Everything one may wish for. */
export function wishes() {
  const list = h("div", { class: "wishes" });
  list.append(
    called(),
    choice("deck", ["french", "german"], (value) => cards(/** @type {Prefs["deck"]} */ (value))),
    choice("language", (document.documentElement.dataset["writtenIn"] ?? "").split(" ")),
    choice("theme", ["auto", "light", "dark"]),
    toggle("oneTap"),
    toggle("marks"),
    toggle("cue"),
    toggle("big"),
    toggle("sound"),
    choice("motion", ["auto", "less"]),
    toggle("left"),
  );
  return sheet("wish", word("wish.title"), list);
}

/** What one is called from the next seat on. */
function called() {
  const input = h("input", { type: "text", maxlength: "24", autocomplete: "nickname", value: prefs.name });
  input.addEventListener("change", () => prefer("name", input.value.trim()));
  return h("label", { class: "called" }, h("span", {}, word("wish.name")), input);
}

/** @param {Prefs["deck"]} deck */
function cards(deck) {
  const shown = h("span", { class: "sample" });
  for (const id of ["SJ", "HA"]) shown.append(picture(id, deck));
  return shown;
}

/**
 * @param {"deck" | "language" | "theme" | "motion"} name
 * @param {string[]} values
 * @param {(value: string) => Node} [drawing]
 */
function choice(name, values, drawing) {
  const field = h("fieldset", {}, h("legend", {}, word(`wish.${name}`)));
  for (const value of values) {
    const input = h("input", { type: "radio", name: `wish-${name}`, value, checked: prefs[name] === value });
    input.addEventListener("change", () => {
      prefer(name, /** @type {any} */ (value));
      if (name === "language") location.reload();
    });
    field.append(h("label", {}, input, drawing ? drawing(value) : null, h("span", {}, word(`wish.${name}_${value}`))));
  }
  return field;
}

/** @param {"oneTap" | "marks" | "cue" | "big" | "sound" | "left"} name */
function toggle(name) {
  const input = h("input", { type: "checkbox", role: "switch", checked: prefs[name] });
  input.addEventListener("change", () => {
    prefer(name, input.checked);
    if (name === "sound" && input.checked) sound("turn");
  });
  return h("label", { class: "toggle" }, h("span", {}, word(`wish.${name}`)), input);
}

/** Which keys do what. */
export function keys() {
  const list = h("dl", { class: "keys" });
  for (const key of ["arrows", "enter", "digits", "slate", "last", "menu", "talk", "help"]) {
    list.append(h("dt", {}, h("kbd", {}, word(`keys.${key}_key`))), h("dd", {}, word(`keys.${key}`)));
  }
  return sheet("help", word("keys.title"), list);
}

/**
 * A trick that may be looked at.
 * @param {HTMLDialogElement} dialog
 * @param {TrickSeen} trick
 * @param {View} view
 */
export function showTrick(dialog, trick, view) {
  const cards = lying(view, trick).map((laid) => {
    const label = h("figcaption", {}, nameAt(view, laid.seat) ?? laid.seat);
    const figure = h("figure", { class: laid.seat === trick.taker ? "took" : "" }, label);
    figure.prepend(picture(laid.card));
    figure.append(h("span", { class: "unseen" }, view.pack[laid.card] ?? laid.card));
    return figure;
  });
  const points = typeof trick.points === "number" ? h("p", {}, word("trick.points", { n: trick.points })) : null;
  const body = h("div", { class: "looking" }, h("div", { class: "trick-cards" }, ...cards), points);
  dialog.querySelector(".looking")?.remove();
  dialog.append(body);
  dialog.showModal();
}

/** The address of the table as text and as a picture, for those who should come. */
export function invitation() {
  /** @type {{address: string, qr: string} | null} */
  const link = data("invitation");
  const address = link?.address || location.href;
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": word("invite.address"), onfocus: (event) => event.target.select() });
  const copied = h("button", { type: "button", class: "main" }, word("invite.copy"));
  copied.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      document.execCommand("copy"); // plain http in a hall has no clipboard
    }
    copied.textContent = word("invite.copied");
  });
  const parts = [h("p", {}, word("invite.how")), h("div", { class: "copy" }, field, copied)];
  if (link?.qr) parts.unshift(/** @type {any} */ (h("img", { class: "qr", src: link.qr, alt: word("invite.qr"), width: 220, height: 220 })));
  return sheet("invite", word("invite.title"), ...parts);
}

/**
 * A sheet that is made when somebody wants it for the first time.
 * @param {() => HTMLDialogElement} make
 */
export function once(make) {
  /** @type {HTMLDialogElement | undefined} */
  let made;
  return () => (made ??= make());
}
