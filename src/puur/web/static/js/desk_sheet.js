// A sheet at the desk: its sums, asked of the server as they are typed, and told to other desks.
import { told } from "./desk_forms.js";
import { h, need } from "./dom.js";

/** Readies the sheets of this page. */
export function sheets() {
  for (const form of document.querySelectorAll("form[data-sheet]")) {
    if (form instanceof HTMLFormElement) sheet(form);
  }
}

/** @param {HTMLFormElement} form */
function sheet(form) {
  let number = 0;
  let claimed = !form.hasAttribute("data-claim");
  let timer = 0;
  const place = need(form, "[data-check]");
  const check = async () => {
    const mine = ++number;
    const query = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    query.delete("form");
    const sums = await asked(`${form.dataset["sheet"]}?${query}`).catch(() => null);
    if (!sums || mine !== number) return sums;
    place.className = sums.texts?.length ? `check ${sums.right ? "right" : "not-right"}${sums.doubt ? " doubt" : ""}` : "check";
    place.replaceChildren(...(sums.texts ?? []).map((/** @type {string} */ text) => h("p", {}, text)));
    return sums;
  };
  const changed = () => {
    clearTimeout(timer);
    timer = window.setTimeout(check, 150);
    if (!claimed) {
      claimed = true;
      void claim(form);
    }
  };
  form.addEventListener("input", changed);
  const fields = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[type='text']")]);
  if (fields.some((field) => field.value !== field.defaultValue)) changed(); // typed before this script was there
  for (const button of form.querySelectorAll("[data-rest]")) {
    button.addEventListener("click", async () => {
      const at = /** @type {HTMLElement} */ (button).dataset["rest"] ?? "";
      const field = /** @type {HTMLInputElement | null} */ (form.querySelector(`[name="total_${at}"]`));
      if (!field) return;
      field.value = "";
      const sums = await check();
      if (sums && String(sums.column) === at && typeof sums.rest === "number") field.value = String(sums.rest);
      field.focus();
      await check();
    });
  }
}

/** @param {string} address */
async function asked(address) {
  const answer = await fetch(address);
  return answer.ok ? answer.json() : null;
}

/** Tells other desks that this sheet is being typed here.
 * @param {HTMLFormElement} form */
async function claim(form) {
  const [, round, table] = /runde\/(\d+)\/tisch\/(\d+)/.exec(location.pathname) ?? [];
  const fields = new URLSearchParams({ kind: "sheet_claimed", round: round ?? "", table: table ?? "" });
  fields.set("form", String(new FormData(form).get("form")));
  fields.set("back", location.pathname);
  const way = location.pathname.replace(/\/runde\/.*/, "/tun");
  const answer = await fetch(way, { method: "POST", body: fields, headers: { accept: "application/json" } }).catch(() => null);
  if (answer?.status === 422) told(form, (await answer.json()).wrong);
}
