// A theme of the casebook: its cases are folded, and the one that an address names lies open.

function open() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = named?.closest("details.worked");
  if (!named || !folded) return;
  folded.setAttribute("open", "");
  folded.scrollIntoView({ block: "start" });
  named.focus({ preventScroll: true });
}

open();
window.addEventListener("hashchange", open);
