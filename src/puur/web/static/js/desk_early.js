// Runs before a page of the desk is read: what is typed before its scripts are there waits for them, from the first
// Enter on. A classic script, without imports. Where they do not come, the form goes as it does without a script.
// Points that stand in a field already are marked when it gets the focus: whoever types them anew types over them.
// Points as long as any can be lead on to the next field, if that is empty; whoever presses Enter or Tab then, as after
// shorter ones, stays there, and Backspace leads back.
(() => {
  /** The field somebody was led to, as long as nothing is typed in it. @type {HTMLInputElement | null} */
  let led = null;
  /** @param {HTMLInputElement} field @param {1 | -1} way */
  const beside = (field, way) => {
    const fields = [...(field.form?.querySelectorAll("input.points") ?? [])];
    const found = fields[fields.indexOf(field) + way];
    return found instanceof HTMLInputElement ? found : null;
  };
  document.addEventListener("input", (event) => {
    const field = event.target;
    led = null;
    if (!(field instanceof HTMLInputElement) || !field.dataset["full"]) return;
    if (event instanceof InputEvent && event.inputType.startsWith("delete")) return;
    const whole = /^\d+$/.test(field.value) && field.value.length === Number(field.dataset["full"]);
    const next = beside(field, 1);
    if (!whole || field.selectionEnd !== field.value.length || !next || next.value) return;
    next.focus();
    led = next;
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (form || !led || event.target !== led || led.value || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!["Enter", "Tab", "Backspace"].includes(event.key)) return;
      const before = event.key === "Backspace" ? beside(led, -1) : null;
      led = null;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!before) return;
      before.focus();
      before.setRangeText("", before.value.length - 1, before.value.length, "end");
      before.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "deleteContentBackward" }));
    },
    { capture: true },
  );
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
    if (target !== led) led = null;
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
