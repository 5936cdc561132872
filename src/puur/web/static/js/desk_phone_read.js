// The desk reads a code with its camera or from a photo. Where the browser knows no codes, our own server on this
// laptop reads them in a grey picture. A scanner that types, or the digits, do the same without any of this.

const SEEN = 960, PHOTO = 1600, PAUSE = 250, LAST = "puur code", ON = "puur camera";
/** What a table's phone shows, or the code of a sheet. */
const OURS = /^PUUR1\*|\/t\/[a-z2-9]{10}\/R\d/i;
const form = document.querySelector("[data-read]"), place = document.querySelector("[data-camera]");
const canvas = document.createElement("canvas");
const detector = await browsersOwn();

async function browsersOwn() {
  const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
  try {
    if (Detector && (await Detector.getSupportedFormats()).includes("qr_code")) return new Detector({ formats: ["qr_code"] });
  } catch {
    // as if it knew none
  }
  return null;
}

/** A grey picture, no longer or higher than so many points.
 * @param {CanvasImageSource} source @param {number} wide @param {number} high @param {number} most */
function grey(source, wide, high, most) {
  const share = Math.min(1, most / Math.max(wide, high));
  canvas.width = Math.max(1, Math.round(wide * share));
  canvas.height = Math.max(1, Math.round(high * share));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const points = new Uint8Array(canvas.width * canvas.height);
  if (!pen) return points;
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  const colours = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  for (let at = 0, from = 0; at < points.length; at++, from += 4) {
    points[at] = (77 * (colours[from] ?? 0) + 150 * (colours[from + 1] ?? 0) + 29 * (colours[from + 2] ?? 0)) >> 8;
  }
  return points;
}

/** @param {CanvasImageSource} source @param {number} wide @param {number} high @param {number} most @returns {Promise<string[]>} */
async function byServer(source, wide, high, most) {
  if (!(form instanceof HTMLFormElement)) return [];
  const body = grey(source, wide, high, most);
  const address = `${form.action}/bild?breit=${canvas.width}&hoch=${canvas.height}`;
  const answer = await fetch(address, { method: "POST", body, headers: { "content-type": "application/octet-stream" } });
  return answer.ok ? (await answer.json()).codes : [];
}

/** @param {ImageBitmapSource} source @returns {Promise<string[]>} */
async function byBrowser(source) {
  const found = await detector.detect(source).catch(() => []);
  return found.map((/** @type {{ rawValue: string }} */ code) => code.rawValue);
}

/** Hand a code to the form, as if it had been typed. @param {string} code */
function take(code) {
  const field = form?.querySelector("input[name=code]");
  if (!(field instanceof HTMLInputElement) || !(form instanceof HTMLFormElement)) return;
  sessionStorage.setItem(LAST, code);
  field.value = code;
  form.requestSubmit();
}

/** Look until a code comes that was not the last one: the phone that was just read is still held there.
 * @param {HTMLVideoElement} video */
async function look(video) {
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
  video.hidden = false;
  show("[data-looking]");
  await video.play();
  sessionStorage.setItem(ON, "1");
  for (;;) {
    const { videoWidth: wide, videoHeight: high } = video;
    const found = detector ? await byBrowser(video) : await byServer(video, wide, high, SEEN).catch(() => []);
    const code = found.find((text) => OURS.test(text));
    if (code && code !== sessionStorage.getItem(LAST)) {
      take(code);
      return;
    }
    await new Promise((go) => setTimeout(go, PAUSE));
  }
}

/** @param {File} file */
async function photo(file) {
  hide("[data-nothing]");
  show("[data-busy]");
  try {
    const picture = await createImageBitmap(file);
    const own = detector ? await byBrowser(picture) : [];
    const found = own.length ? own : await byServer(picture, picture.width, picture.height, PHOTO);
    const code = found.find((text) => OURS.test(text)) ?? found[0];
    if (code) take(code);
    else show("[data-nothing]");
  } catch {
    show("[data-nothing]");
  } finally {
    hide("[data-busy]");
  }
}

/** @param {string} what @param {boolean} hidden */
function show(what, hidden = false) {
  const found = document.querySelector(what);
  if (found instanceof HTMLElement) found.hidden = hidden;
}

/** @param {string} what */
function hide(what) {
  show(what, true);
}

const video = place?.querySelector("video"), start = place?.querySelector("button"), file = document.querySelector("[data-photo] input");
if (video && start && navigator.mediaDevices) {
  show("[data-camera]");
  const begin = () => {
    start.hidden = true;
    look(video).catch(() => {
      start.hidden = false;
      sessionStorage.removeItem(ON);
      show("[data-denied]");
    });
  };
  start.addEventListener("click", () => { sessionStorage.removeItem(LAST); begin(); });
  if (sessionStorage.getItem(ON)) begin();
} else show("[data-no-camera]");
show("[data-photo]");
if (file instanceof HTMLInputElement) {
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen) void photo(chosen);
    file.value = "";
  });
}

export {}; // a module, so that it may wait
