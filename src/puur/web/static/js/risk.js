// What is asked once before somebody does what he may lose by: the answer nobody is hurt by is the first, and Enter's.
import { h } from "./dom.js";
import { word } from "./words.js";

/**
 * Asks, and does it where the answer is yes; nothing is asked where there is no question.
 * @param {string | undefined} question
 * @param {string} yes
 * @param {() => void} act
 */
export function atRisk(question, yes, act) {
  if (!question) return act();
  const no = h("button", { type: "button", class: "main", autofocus: "", onclick: () => dialog.close() }, word("risk.no"));
  const agree = () => {
    dialog.close();
    act();
  };
  const answers = h("div", { class: "row" }, no, h("button", { type: "button", class: "risky", onclick: agree }, yes));
  const dialog = h("dialog", { class: "sheet risk", "aria-label": word("risk.title") }, h("p", {}, question), answers);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  no.focus();
}
