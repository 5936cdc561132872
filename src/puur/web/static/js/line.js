// The line to the table: comes back by itself, tells the last number seen, puts the parts of the view together.

/** @typedef {import("./wire").FromServer} FromServer */
/** @typedef {import("./wire").FromViewer} FromViewer */
/** @typedef {import("./wire").WholeView} View */
/** @typedef {Exclude<FromServer, View | import("./wire").News | import("./wire").Pong>} Answer */
/** @typedef {"open" | "lost" | "closed"} LineState */

const FIRST_WAIT = 300;
/** Why a line may end that is opened again. */
const GOES_ON = new Set(["again", "slow", "restart", "unsaved"]);
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const SILENCE = 45000;

export class Line {
  /** @type {WebSocket | null} */
  #socket = null;
  #tries = 0;
  #heard = 0;
  /** @type {number | undefined} */
  #again;
  #over = false;
  /** What this line has told. @type {View | null} */
  #view = null;

  /**
   * @param {string} path
   * @param {object} to
   * @param {() => FromViewer} to.hello what is said first
   * @param {(view: View) => void} to.view what the viewer knows now
   * @param {(frame: Answer) => void} to.frame
   * @param {(state: LineState) => void} to.state
   */
  constructor(path, to) {
    this.path = path;
    this.to = to;
    addEventListener("online", () => this.#soon(0));
    addEventListener("pagehide", () => this.#socket?.close());
    addEventListener("pageshow", (event) => event.persisted && this.#soon(0));
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#look());
    setInterval(() => this.#look(), PING_EVERY);
    this.#open();
  }

  /**
   * Whether the frame went out; acts that did not are sent again by the table once the line stands.
   * @param {FromViewer} frame
   */
  send(frame) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Greets anew: language or pack changed. */
  greet() {
    this.send(this.to.hello());
  }

  #open() {
    this.#again = undefined;
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#view = null;
    socket.addEventListener("open", () => {
      this.#heard = performance.now();
      socket.send(JSON.stringify(this.to.hello()));
    });
    socket.addEventListener("message", (event) => this.#hear(String(event.data)));
    socket.addEventListener("close", () => this.#closed(socket));
  }

  /** @param {string} text */
  #hear(text) {
    this.#heard = performance.now();
    /** @type {FromServer} */
    const frame = JSON.parse(text);
    if (frame.type === "pong") return;
    if (frame.type === "view" || frame.type === "news") {
      this.#told(frame);
      return;
    }
    if (frame.type === "bye") this.#bye(frame);
    this.to.frame(frame);
  }

  /**
   * A whole view, or what is new in the one before: parts are replaced, and what happened is told once.
   * @param {View | import("./wire").News} frame
   */
  #told(frame) {
    this.#tries = 0;
    this.to.state("open");
    if (frame.type === "view") this.#view = frame;
    else if (this.#view) this.#view = { ...this.#view, happened: [], ...frame, type: "view" };
    if (this.#view) this.to.view(this.#view);
  }

  /** @param {import("./wire").Bye} bye */
  #bye(bye) {
    if (bye.url) this.path = bye.url;
    else if (!GOES_ON.has(bye.code)) this.#over = true;
  }

  /** @param {WebSocket} socket */
  #closed(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    if (this.#over) {
      this.to.state("closed");
      return;
    }
    this.to.state("lost");
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#soon(longest * (0.5 + Math.random() / 2));
  }

  /** @param {number} wait */
  #soon(wait) {
    if (this.#over || this.#socket) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#open(), wait);
  }

  /** A line that has been silent for too long is a dead one, whatever the system says. */
  #look() {
    if (!this.#socket) {
      this.#soon(0);
      return;
    }
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.#heard > SILENCE) {
      const dead = this.#socket;
      dead.close();
      this.#closed(dead);
      return;
    }
    this.send({ type: "ping", at: performance.now() });
  }
}
