// Words at the table: quick phrases, moderated words where the table allows them, and quiet from whom one wants quiet.
import { h, say } from "./dom.js";
import { word } from "./words.js";

/** @typedef {import("./wire").WholeView} View */
/** @typedef {import("./wire").FromViewer} FromViewer */
/** @typedef {import("./wire").TalkLine} Said */

export class Talk {
  #shown = "";
  #last = -1;

  /**
   * @param {HTMLElement} root
   * @param {(frame: FromViewer) => void} send
   * @param {(seat: string, text: string) => void} heard
   */
  constructor(root, send, heard) {
    this.send = send;
    this.heard = heard;
    this.list = h("ol", { class: "said", role: "list" });
    this.phrases = h("div", { class: "phrases" });
    this.closed = h("p", { class: "closed" });
    this.input = h("input", { type: "text", maxlength: 200, "aria-label": word("talk.words"), placeholder: word("talk.words"), autocomplete: "off" });
    this.form = h("form", { class: "words" }, this.input, h("button", { type: "submit" }, word("talk.send")));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (text) this.send({ type: "say", text });
      this.input.value = "";
    });
    root.append(this.list, this.phrases, this.form, this.closed);
  }

  /** @param {View} view */
  render(view) {
    const talk = view.talk;
    const key = JSON.stringify([talk, view.chair.you]);
    if (key === this.#shown) return;
    this.#shown = key;
    say(this.closed, talk.closed ?? "");
    this.closed.hidden = !talk.closed;
    this.form.hidden = !talk.free;
    this.phrases.replaceChildren(
      ...(talk.phrases ?? []).map((phrase) =>
        h("button", { type: "button", class: "quiet", onclick: () => this.send({ type: "say", phrase: phrase.key }) }, phrase.text),
      ),
    );
    this.list.replaceChildren(...talk.said.map((said) => this.#line(said, view)));
    const newest = Math.max(-1, ...talk.said.map((said) => said.number));
    const fresh = this.#last < 0 ? [] : talk.said.filter((said) => said.number > this.#last);
    for (const said of fresh) this.heard(said.seat, said.text);
    this.#last = Math.max(newest, 0);
  }

  /**
   * @param {Said} said
   * @param {View} view
   */
  #line(said, view) {
    const line = h("li", {}, h("b", {}, said.name), " ", said.text);
    const sitter = view.seats.players.find((player) => player.seat === said.seat);
    if (said.seat === view.chair.you || sitter?.kind !== "person") return line;
    const menu = h("details", { class: "mute" }, h("summary", { "aria-label": word("talk.about", { name: said.name }) }, "⋯"));
    for (const act of /** @type {const} */ (["block", "report"])) {
      const mute = () => {
        this.send({ type: "mute", seat: said.seat, do: act });
        menu.open = false;
      };
      menu.append(h("button", { type: "button", class: "quiet", onclick: mute }, word(`talk.${act}`)));
    }
    line.append(menu);
    return line;
  }
}
