// --- Events of all views

let lastHit, labeled;

function clicked(event) {
  const target = event.target.closest("button, a, summary, label, input");
  if (!target) return;
  if (target.getAttribute("aria-disabled") === "true") return event.preventDefault();
  // The second click of a double click is none, also where the first one has drawn something else under it. Two quick taps
  // on two neighbors are two, and a click on a label comes again as one on its input.
  const hit = target.matches("label") ? target.control : target;
  if (target !== labeled) {
    const isAgain = event.detail > 1 && (hit === lastHit || !lastHit?.isConnected);
    lastHit = hit;
    if (isAgain && !target.closest(".turns") && target.matches("button, a, label.choice, label.choice input")) return event.preventDefault();
  }
  labeled = target.matches("label") ? hit : undefined;
  if (target.matches("a[href^='#']")) {
    event.preventDefault();
    const at = target.hash.length > 1 && $(decodeURIComponent(target.hash.slice(1)));
    const [, kind, day] = /^#([dm])(\d{4}-\d\d(?:-\d\d)?)$/.exec(target.hash) ?? [];
    if (!at && kind === "d") return go({ go: "day", at: day }, target);
    if (!at && kind === "m") return go({ go: "look", at: (places.here.at ?? "").split("/")[0] + "/" + day }, target);
    if (!at) return;
    at.scrollIntoView({ block: "start" });
    focusOn(at.querySelector("h1, h2, h3, h4") ?? at, false);
  } else if (target.dataset.close !== undefined) closeNotice();
  else if (target.dataset.go !== undefined) {
    event.preventDefault();
    go({ go: target.dataset.go, ...(target.dataset.at === undefined ? {} : { at: target.dataset.at }) }, target);
  } else if (target.dataset.do !== undefined && !target.matches("input, label")) act(target, target.dataset.do);
  else if (target.id === "hide") hide();
  else if (target.matches("button")) pressed(target);
}

// Asks for something, with the named inputs around the button.
function act(element, name) {
  takePanel(element);
  const around = element.closest("[data-fields]"), fields = {}, texts = [];
  for (const input of around?.querySelectorAll("[name]") ?? []) {
    if (input.disabled || (input.matches("[type=radio]") && !input.checked)) continue;
    if (input.matches("[type=checkbox]")) {
      const isOne = !input.hasAttribute("value") && around.querySelectorAll(`[type=checkbox][name="${CSS.escape(input.name)}"]`).length === 1;
      if (isOne) fields[input.name] = String(input.checked);
      else fields[input.name] = [fields[input.name], input.checked ? input.value : ""].filter(Boolean).join(" ");
    } else fields[input.name] = input.value;
    if (isField(input)) texts.push([input, input.value]);
  }
  sendTexts(true);
  const at = element.dataset.at ?? element.closest("[data-change]")?.dataset.at;
  const body = { do: name, ...(at === undefined ? {} : { at }), ...(around ? { fields } : {}) };
  // Two quick steps back are two.
  queue.send("/do", body, { element, fields: texts, isOnce: !["ws-undo", "ws-redo"].includes(name) });
}

let escaped = -Infinity, awake = 0;

function keyPressed(event) {
  isAwake();
  if (event.isComposing || event.keyCode === 229) return;
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
    if (event.repeat) return;
    const isSecond = event.timeStamp - escaped < 600;
    escaped = isSecond ? -Infinity : event.timeStamp;
    return void (isSecond && hide());
  }
  escaped = -Infinity;
  if (keyedInWorkshop(event) || keyedUndo(event)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || state !== "open") return;
  if (event.key === "Enter" && event.target.matches("[data-fields] :is(input, [data-line])") && isField(event.target)) {
    const press = event.target.closest("[data-fields]").querySelector("button.main[data-do], button[data-do]");
    event.preventDefault();
    press?.click();
  } else if (!movedInLook(event)) keyedInCard(event);
}

// Undo of what the page has just said, except where a person types.
function keyedUndo(event) {
  const press = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "z";
  const undo = $("undo").querySelector("[data-do=undo]");
  if (!press || !undo || state !== "open" || isField(event.target)) return false;
  event.preventDefault();
  undo.click();
  return true;
}

function isAwake() {
  const now = Date.now();
  if (now - Math.max(awake, queue.latest) < beat) return;
  awake = now;
  queue.send("/awake", {});
}

// The page may be about to end. If it does not, it goes on.
function leave() {
  sendTexts(true);
  if (state === "open" || state === "hiding") queue.drain();
  if (state !== "open") return;
  live.stop();
  setTimeout(() => {
    if (state !== "open") return;
    live.open();
    resendTexts();
  }, 1000);
}

function begin() {
  words = JSON.parse($("words").textContent);
  const ticket = takeTicket();
  places.begin();
  empty();
  document.addEventListener("click", clicked);
  document.addEventListener("submit", event => event.preventDefault());
  document.addEventListener("keydown", keyPressed);
  for (const name of ["pointerdown", "scroll"]) document.addEventListener(name, isAwake, { passive: true, capture: true });
  document.addEventListener("visibilitychange", visibilityChanged);
  for (const name of ["beforeunload", "pagehide"]) window.addEventListener(name, leave);
  window.addEventListener("pageshow", event => {
    if (event.persisted && state === "open") live.open();
  });
  window.addEventListener("popstate", event => {
    const number = Number.isInteger(event.state) ? event.state : places.number;
    if (state !== "open" || location.hash) return;
    places.leave();
    const place = places.known.get(number)?.place ?? {};
    sendTexts(true);
    queue.send("/view", place, { place, number });
  });
  window.addEventListener("hashchange", () => {
    const other = takeTicket();
    if (!other) return;
    // The page is opened again as soon as it has been hidden.
    if (state === "hiding") return void (reopening = other);
    // `cards open` has named another view for the page that is here already.
    if (state === "open") return void go({});
    close();
    enterByTicket(other);
  });
  beginFiles();
  beginCard();
  beginLook();
  beginWorkshop();
  key = sessionStorage.getItem("key");
  if (ticket) {
    key = null;
    enterByTicket(ticket);
  } else if (key) opened(false);
  else askForCode();
}
