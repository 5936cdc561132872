// Runs before a page of the desk is read: what is typed before its scripts are there waits for them, from the first
// Enter on. A classic script, without imports. Where they do not come, the form goes as it does without a script.
// Points that stand in a field already are marked when it gets the focus: whoever types them anew types over them.
(() => {
  /** @type {HTMLFormElement | null} */
  let form = null;
  /** @type {string[]} */
  const keys = [];
  const over = new AbortController();
  const heard = { capture: true, signal: over.signal };
  document.addEventListener(
    "submit",
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches("[data-again], [data-ahead]")) return;
      form = event.target;
      event.preventDefault();
    },
    heard,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (!form || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (event.key.length !== 1 && !["Enter", "Tab", "Backspace"].includes(event.key)) return;
      event.preventDefault();
      keys.push(event.key);
    },
    heard,
  );
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(".points") && target.value === target.defaultValue) target.select();
  });
  document.addEventListener("desk:ready", (event) => {
    over.abort();
    if (form && event instanceof CustomEvent) event.detail(form, keys);
  });
  window.addEventListener("load", () => {
    if (!over.signal.aborted) form?.submit();
    over.abort();
  });
})();
