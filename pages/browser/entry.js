// --- Entering

async function enter(body) {
  let response, reply;
  try {
    response = await post("/enter", body);
    reply = await response.json();
  } catch {
    return words.lost;
  }
  if (!response.ok || !reply.key) return reply.message ?? words.failed;
  key = reply.key;
  sessionStorage.setItem("key", key);
  opened(true);
  return "";
}

// "isNew": a server of this very moment has given the key.
function opened(isNew) {
  state = "open";
  $("bar").hidden = false;
  for (const id of ["view", "undo"]) $(id).inert = false;
  for (const link of document.querySelectorAll("#bar [data-go]")) link.disabled = false;
  $("lost").replaceChildren();
  showUnsaved.kept = [];
  [live.wasOpen, live.isKnown] = [false, isNew];
  // Nothing is sent before it is certain who listens.
  queue.isPaused = true;
  queue.send("/view", {}, { number: places.number });
  live.open();
}

function takeTicket() {
  const ticket = location.hash.slice(1);
  if (!ticket) return undefined;
  history.replaceState(history.state, "", "/");
  return ticket;
}

async function enterByTicket(ticket) {
  const message = await enter({ ticket });
  if (message) askForCode(message);
}

function askForCode(message) {
  empty();
  const field = make("input", undefined, {
    type: "text", id: "code", maxlength: "16", autocomplete: "off", autocapitalize: "characters", spellcheck: "false",
    "aria-describedby": "code-error",
  });
  const error = make("p", message, { class: "error", id: "code-error" }), send = make("button", words.open, { type: "button", class: "main" });
  error.hidden = !message;
  const press = async () => {
    const code = field.value.replace(/[\s-]/g, "").toUpperCase();
    if (!code || send.disabled) return;
    send.disabled = true;
    const why = await enter({ code });
    send.disabled = false;
    if (!why) return;
    error.textContent = why;
    error.hidden = false;
    say(why);
    field.select();
    field.focus();
  };
  send.addEventListener("click", press);
  field.addEventListener("keydown", event => { if (event.key === "Enter" && !event.isComposing) press() });
  const heading = [make("h1", words.enter, { tabindex: "-1" }), make("p", words.enterHow)];
  $("view").replaceChildren(...heading, make("label", words.code, { for: "code" }), field, error, send);
  field.focus();
}

// --- The held request: as long as it is open, the server is the one that was entered

const live = {
  isOpen: false, wasOpen: false, isKnown: false, control: null,

  // Nothing else is sent before the server has answered this.
  async open() {
    if (this.control || state !== "open" || document.visibilityState !== "visible") return;
    const control = this.control = new AbortController();
    let rest = "";
    try {
      const isKnown = this.isKnown || await isServer(control.signal);
      if (this.control !== control) return;
      if (!isKnown) return void (await ended());
      this.isKnown = false;
      const response = await post("/live", {}, { signal: control.signal, keepalive: false });
      if (this.control !== control) return;
      if (response.status === 403) return void (await ended());
      if (!response.ok) return lost();
      [this.isOpen, queue.isPaused] = [true, false];
      // Other pages may have changed what this one shows.
      if (isVeiled) unveil();
      else if (this.wasOpen) refresh();
      this.wasOpen = true;
      queue.next();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (this.control !== control || done) break;
        const lines = (rest + value).split("\n");
        rest = lines.pop();
        for (const line of lines) if (line.trim()) this.take(JSON.parse(line));
      }
    } catch { /* It has ended. */ }
    if (this.control === control && state === "open") lost();
    return undefined;
  },

  take(line) {
    if (line.hide) close(words.hidden);
    else if (line.end) close(words.idle);
    else if (state === "open" && Object.keys(line).length) update(line);
  },

  stop() {
    this.control?.abort();
    [this.control, this.isOpen, this.isKnown] = [null, false, false];
  },
};

// Whether the server is the one that gave the key: only that one can sign with it. Another program may have its port by now.
async function isServer(signal) {
  const bytes = text => new TextEncoder().encode(text);
  const hex = bytes => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, "0")).join("");
  const question = hex(crypto.getRandomValues(new Uint8Array(32)));
  const response = await post("/prove", { question }, { headers: { "Content-Type": "application/json" }, signal });
  const reply = response.ok ? await response.json() : {};
  const own = await crypto.subtle.importKey("raw", bytes(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const expected = hex(await crypto.subtle.sign("HMAC", own, bytes(question)));
  return Array.isArray(reply.proofs) && reply.proofs.includes(expected);
}

// A tab in the background shows nothing after a while, as the server may have ended without it.
let isVeiled = false, veiling;

function veil() {
  if (state !== "open") return;
  isVeiled = true;
  places.leave();
  showUnsaved.keep();
  empty();
}

function unveil() {
  isVeiled = false;
  $("bar").hidden = false;
  queue.send("/view", places.here, { place: places.here, number: places.number });
}

function visibilityChanged() {
  clearTimeout(veiling);
  if (state !== "open") return;
  if (document.visibilityState === "visible") {
    queue.isPaused = !live.isOpen;
    seen();
    live.open();
  } else {
    sendTexts(true);
    live.stop();
    veiling = setTimeout(veil, idle);
  }
}
