// The desk reads a phone's code with its camera, where the browser can: some know BarcodeDetector, others do not, and
// then a scanner that types, or the digits, do the same.

const form = document.querySelector("[data-read]"), camera = document.querySelector("[data-camera]");
const Detector = /** @type {any} */ (globalThis).BarcodeDetector;

async function able() {
  if (!Detector || !navigator.mediaDevices) return false;
  try {
    return (await Detector.getSupportedFormats()).includes("qr_code");
  } catch {
    return false;
  }
}

async function look(/** @type {HTMLVideoElement} */ video) {
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  video.hidden = false;
  await video.play();
  const detector = new Detector({ formats: ["qr_code"] });
  for (;;) {
    const found = await detector.detect(video).catch(() => []);
    const code = found.map((/** @type {{ rawValue: string }} */ one) => one.rawValue).find((/** @type {string} */ text) => text.startsWith("PUUR1*"));
    const field = form?.querySelector("input[name=code]");
    if (code && field instanceof HTMLInputElement && form instanceof HTMLFormElement) {
      field.value = code;
      form.requestSubmit();
      return;
    }
    await new Promise((go) => setTimeout(go, 150));
  }
}

if (camera instanceof HTMLElement) {
  const video = camera.querySelector("video"), button = camera.querySelector("button");
  const can = await able();
  camera.hidden = !can;
  const without = document.querySelector("[data-no-camera]"), denied = document.querySelector("[data-denied]");
  if (without instanceof HTMLElement) without.hidden = can;
  button?.addEventListener("click", () => {
    button.hidden = true;
    if (video) look(video).catch(() => { button.hidden = false; if (denied instanceof HTMLElement) denied.hidden = false; });
  });
}

export {}; // a module, so that it may wait
