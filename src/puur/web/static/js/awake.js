// A phone on the table stays awake while it is looked at, where the browser grants it.

async function ask() {
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // not granted: a tired battery, or plain http
  }
}

/** Asks for it now, and whenever the page is looked at again. */
export function stayAwake() {
  document.addEventListener("visibilitychange", ask);
  void ask();
}
