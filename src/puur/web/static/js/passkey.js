// Passkeys: asks the server what to ask the device, the device, and hands the answer back.

const problem = document.querySelector("[data-key-problem]");

/** @param {string} text base64url */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** @param {ArrayBuffer | null} buffer */
function text(buffer) {
  if (buffer === null) return null;
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} path
 * @param {FormData} form
 * @returns {Promise<any>}
 */
async function post(path, form) {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(/** @type {any} */ (form)) });
  const told = await answer.json();
  if (told.problem) throw new Error(told.problem);
  return told;
}

/**
 * @param {string} what
 * @param {HTMLFormElement} form
 */
async function use(what, form) {
  const fields = new FormData(form);
  fields.delete("password");
  fields.set("what", what);
  const asked = await post("/konto/passkey/fragen", fields);
  fields.set("answer", JSON.stringify(what === "neu" ? await make(asked) : await prove(asked)));
  const told = await post(`/konto/passkey/${what}`, fields);
  location.assign(told.way);
}

/** @param {any} asked */
async function make(asked) {
  const options = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: (asked.excludeCredentials ?? []).map((/** @type {any} */ credential) => ({ ...credential, id: bytes(credential.id) })),
  };
  const made = /** @type {any} */ (await navigator.credentials.create({ publicKey: options }));
  const { attestationObject, clientDataJSON } = made.response;
  const response = { attestationObject: text(attestationObject), clientDataJSON: text(clientDataJSON) };
  return { id: made.id, rawId: text(made.rawId), type: made.type, response };
}

/** @param {any} asked */
async function prove(asked) {
  const options = { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] };
  const found = /** @type {any} */ (await navigator.credentials.get({ publicKey: options }));
  const { authenticatorData, clientDataJSON, signature, userHandle } = found.response;
  const response = {
    authenticatorData: text(authenticatorData),
    clientDataJSON: text(clientDataJSON),
    signature: text(signature),
    userHandle: text(userHandle),
  };
  return { id: found.id, rawId: text(found.rawId), type: found.type, response };
}

if ("credentials" in navigator && "PublicKeyCredential" in window) {
  for (const part of document.querySelectorAll("[data-passkeys]")) part.removeAttribute("hidden");
  for (const button of document.querySelectorAll("[data-key]")) {
    button.addEventListener("click", async () => {
      const form = button.closest("form");
      if (!(form instanceof HTMLFormElement) || !(problem instanceof HTMLElement)) return;
      problem.hidden = true;
      try {
        await use(/** @type {HTMLElement} */ (button).dataset["key"] ?? "", form);
      } catch (error) {
        if (error instanceof DOMException && error.name === "NotAllowedError") return; // the person thought better of it
        problem.textContent = error instanceof Error ? error.message : String(error);
        problem.hidden = false;
      }
    });
  }
}
