// The clock of a round at the desk, and its gong.
import { need } from "./dom.js";

let ticking = 0;
let gongs = -1;

/** Runs the clock of a page, and strikes its gong where another was struck or the time is up. */
export function clock() {
  const place = document.querySelector("[data-clock]");
  clearInterval(ticking);
  if (!(place instanceof HTMLElement)) return;
  const struck = Number(place.dataset["gongs"]);
  if (gongs >= 0 && struck > gongs) gong();
  gongs = struck;
  const since = performance.now();
  const left = Number(place.dataset["left"]);
  let over = left <= 0;
  const show = () => {
    const now = Math.round(left - (place.dataset["running"] ? (performance.now() - since) / 1000 : 0));
    const seconds = Math.max(0, now);
    const time = need(place, "[data-time]");
    time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    time.classList.toggle("over", now <= 0 && Boolean(place.dataset["running"]));
    if (!over && now <= 0) {
      over = true;
      gong();
    }
  };
  show();
  if (place.dataset["running"]) ticking = window.setInterval(show, 250);
}

/** A gong, made of a few sines that fade away. */
function gong() {
  const context = new AudioContext();
  for (const [tone, loud] of /** @type {[number, number][]} */ ([[110, 0.5], [164, 0.3], [227, 0.2], [331, 0.1]])) {
    const sine = context.createOscillator();
    const volume = context.createGain();
    sine.frequency.value = tone;
    volume.gain.setValueAtTime(loud, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 4);
    sine.connect(volume).connect(context.destination);
    sine.start();
    sine.stop(context.currentTime + 4);
  }
  window.setTimeout(() => void context.close(), 4500);
}
