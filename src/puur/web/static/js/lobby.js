// The lobby: the server sends the list of tables anew when it changed; the page only puts it in its place.
import { told } from "./words.js";

const place = document.querySelector(".news");
const news = document.querySelector("[data-told]");
const FIRST = 1000;
const LONGEST = 30_000;
let wait = FIRST;

function listen() {
  if (!(place instanceof HTMLElement)) return;
  const address = new URL(place.dataset["socket"] ?? "", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    wait = FIRST;
    show(String(event.data));
  });
  socket.addEventListener("close", () => {
    setTimeout(listen, wait * (0.5 + Math.random()));
    wait = Math.min(LONGEST, wait * 2);
  });
}

/** @param {string} text the server's own list, every name in it escaped */
function show(text) {
  if (!(place instanceof HTMLElement)) return;
  const had = document.activeElement instanceof HTMLAnchorElement && place.contains(document.activeElement);
  const focused = had ? /** @type {HTMLAnchorElement} */ (document.activeElement).getAttribute("aria-label") : null;
  const before = place.querySelectorAll(".open-tables > li").length;
  place.innerHTML = text;
  if (focused !== null) {
    for (const link of place.querySelectorAll("a")) {
      if (link.getAttribute("aria-label") === focused) {
        link.focus();
        break;
      }
    }
  }
  const now = place.querySelectorAll(".open-tables > li").length;
  if (news instanceof HTMLElement && now !== before) {
    news.textContent = told(news.dataset["told"], { n: now });
  }
}

listen();
