// The hall's screen: asks for its part every two seconds, counts the clock down between, sounds the gong.
// A classic script in old words, for the old laptop behind the projector.
(function () {
  "use strict";
  var screen = /** @type {HTMLElement} */ (document.getElementById("screen"));
  var lost = /** @type {HTMLElement} */ (document.getElementById("lost"));
  var address = screen.getAttribute("data-part") || "";
  var last = "", failures = 0, gongs = -1, sound = /** @type {AudioContext | null} */ (null);
  var left = 0, runs = false, since = 0, over = false;

  function clock() {
    var found = document.querySelector("[data-clock]");
    if (!found) { runs = false; return; }
    left = Number(found.getAttribute("data-left"));
    runs = found.getAttribute("data-runs") === "1";
    since = Date.now();
  }

  // whatever is shown: where the desk struck the gong, or the time is up
  function strike() {
    var view = document.querySelector("[data-gongs]");
    if (!view) return;
    var struck = Number(view.getAttribute("data-gongs")), up = view.getAttribute("data-up") === "1";
    if (gongs >= 0 && (struck > gongs || (up && !over))) gong();
    gongs = struck;
    over = up;
  }

  function tick() {
    var time = document.querySelector("[data-clock] time");
    if (!time || !runs) return;
    var before = left - Math.floor((Date.now() - since) / 1000), now = Math.max(0, before);
    time.textContent = Math.floor(now / 60) + ":" + ("0" + (now % 60)).slice(-2);
  }

  function gong() {
    if (!sound) return;
    var at = sound.currentTime, pitches = [110, 220, 277, 392, 554], shares = [1, 0.6, 0.35, 0.2, 0.12];
    for (var n = 0; n < pitches.length; n++) {
      var tone = sound.createOscillator(), loud = sound.createGain();
      tone.frequency.value = Number(pitches[n]);
      loud.gain.setValueAtTime(0.0001, at);
      loud.gain.exponentialRampToValueAtTime(0.45 * Number(shares[n]), at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, at + 4 - n * 0.5);
      tone.connect(loud); loud.connect(sound.destination);
      tone.start(at); tone.stop(at + 4.2);
    }
  }

  // all names of a page are of one size, the largest at which each stands whole in its row, on two lines if need be
  function fit() {
    var names = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#screen bdi"));
    var size = 1;
    screen.className = "fitting"; // where names break at blanks and hyphens only
    while (!fits(names, size) && size > 0.4) size -= 0.05;
    screen.className = "";
  }

  /** @param {NodeListOf<HTMLElement>} names @param {number} size */
  function fits(names, size) {
    for (var n = 0; n < names.length; n++) /** @type {HTMLElement} */ (names[n]).style.fontSize = size + "em";
    if (innerWidth <= 700) return true; // a list to scroll through: rows grow
    for (n = 0; n < names.length; n++) {
      var name = /** @type {HTMLElement} */ (names[n]), row = /** @type {HTMLElement} */ (name.parentNode);
      var high = parseFloat(getComputedStyle(row).lineHeight);
      if (row.className.indexOf("pair") >= 0) high /= 2;
      if (row.className.indexOf("who") >= 0) high *= 2;
      if (name.scrollWidth > name.clientWidth || name.offsetHeight > high + 1) return false;
      if (name.offsetLeft + name.offsetWidth > row.offsetLeft + row.offsetWidth + 1) return false;
    }
    return true;
  }

  function ask() {
    var request = new XMLHttpRequest();
    request.open("GET", address);
    request.timeout = 8000;
    request.onload = function () {
      if (request.status !== 200) { failed(); return; }
      failures = 0; lost.hidden = true;
      if (request.responseText !== last) {
        last = request.responseText;
        screen.innerHTML = last;
        fit();
      }
      clock(); strike(); tick(); again();
    };
    request.onerror = request.ontimeout = failed;
    request.send();
  }
  function failed() {
    failures += 1;
    if (failures > 2) lost.hidden = false;
    again();
  }
  function again() { setTimeout(document.hidden ? again : ask, 2000); }

  /** @param {string} name @param {(button: Element) => void} act */
  function pressed(name, act) {
    var button = document.querySelector("[" + name + "]");
    if (!button) return;
    var found = button;
    found.addEventListener("click", function () { act(found); });
  }
  pressed("data-light", function () { document.documentElement.classList.toggle("light"); });
  pressed("data-full", function () {
    if (document.fullscreenElement) document.exitFullscreen(); else if (document.documentElement.requestFullscreen) document.documentElement.requestFullscreen();
  });
  pressed("data-sound", function (button) {
    var Sound = window.AudioContext;
    if (!sound && Sound) sound = new Sound();
    if (sound) { button.textContent = button.getAttribute("data-on"); gong(); }
  });

  var idle = 0;
  function moved() {
    document.body.classList.remove("still");
    clearTimeout(idle);
    idle = setTimeout(function () { document.body.classList.add("still"); }, 6000);
  }
  addEventListener("mousemove", moved);
  addEventListener("keydown", moved);
  addEventListener("touchstart", moved);
  addEventListener("resize", fit);
  moved(); clock(); strike(); fit();
  setInterval(tick, 250);
  again();
})();
