const $ = id => document.getElementById(id);
const make = (name, text, marks = {}) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  for (const [mark, value] of Object.entries(marks)) element.setAttribute(mark, value);
  return element;
};
const button = (text, press) => {
  const element = make("button", text, { type: "button" });
  element.addEventListener("click", press);
  return element;
};
const isShown = element => element.isConnected && element.getClientRects().length > 0;
const isField = element => element.matches("textarea, input:not([type=radio], [type=checkbox], [type=button], [type=file])");

const beat = 60000, idle = 15 * 60000;
let words = {}, key = null;
// "out": no key yet, or no more; "open"; "hiding": the screen is empty, the rest is being sent; "lost": the server is gone.
let state = "out";

// --- Requests: one at a time, in order

const queue = {
  waiting: [], current: null, isPaused: false, latest: 0,

  // A request is not repeated while the same one is waiting: a second click does nothing.
  send(path, body, more = {}) {
    if (state !== "open" && !(state === "hiding" && path === "/hide")) return undefined;
    const request = { path, body, ...more };
    const isSame = other => other?.isOnce && other.path === path && same(other.body, body);
    if (more.isOnce && [this.current, ...this.waiting].some(isSame)) return undefined;
    this.waiting.push(request);
    markWaiting();
    this.next();
    return request;
  },

  async next() {
    if (this.current || this.isPaused || (state !== "open" && state !== "hiding")) return;
    const request = this.current = this.waiting.shift();
    if (!request) return;
    this.latest = Date.now();
    const reply = await this.answer(request);
    if (this.current !== request) return;
    this.current = null;
    try {
      if (reply) receive(reply, request);
    } finally {
      this.next();
    }
  },

  // The reply to a request; nothing if the page has ended.
  async answer(request, isAgain = false) {
    let response;
    try {
      response = await post(request.path, request.body, request.file && { body: request.file, keepalive: false, headers: { ...request.headers, "Cards-Key": key } });
      if (response.status === 403) return void (await ended());
      const reply = await response.json();
      return response.ok ? reply : { failure: reply.message ?? words.failed };
    } catch {
      if (response) return { failure: words.failed };
      // A connection may break while the server is still there. What may have been done is not asked for twice.
      await new Promise(done => setTimeout(done, 300));
      if (this.current !== request) return undefined;
      if (!live.isOpen) return void lost();
      if (isAgain) return { failure: words.failed };
      return request.isOnce ? { failure: words.failed } : this.answer(request, true);
    }
  },

  // Everything that has not been sent yet; the page may not run again.
  drain() {
    for (const { path, body } of this.waiting.splice(0)) if (path !== "/search") post(path, body).catch(() => {});
  },

  stop() { [this.waiting, this.current] = [[], null] },
};

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function post(path, body, more) {
  const text = JSON.stringify(body ?? {});
  return fetch(path, {
    method: "POST", body: text, cache: "no-store", credentials: "omit", redirect: "error", referrerPolicy: "no-referrer",
    // A browser finishes short requests of a page that is closed.
    keepalive: text.length < 16000,
    headers: { "Content-Type": "application/json", ...(key ? { "Cards-Key": key } : {}) }, ...more,
  });
}

// --- Updates

const rules = window.trustedTypes?.createPolicy("cards", { createHTML: html => html }) ?? { createHTML: html => html };

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = rules.createHTML(html);
  return template.content;
}

function receive(reply, request) {
  settle(reply, request);
  if (state !== "open") {
    if (request.path === "/hide" && state === "hiding") close();
    return;
  }
  if (reply.failure) {
    $("view").removeAttribute("aria-busy");
    say(reply.failure, true);
    // The page shows what is so, not what was asked for.
    if (request.path !== "/view") refresh();
    markWaiting();
  } else update(reply, request);
  request.done?.(reply);
}

function update(reply, request = {}) {
  const keep = keepPlace(request.element);
  let heard = reply.heard;
  if (reply.notice !== undefined) heard = [showNotice(reply.notice, request), heard].filter(Boolean).join(" ");
  else if (reply.view && !request.isStaying) showNotice("");
  if (reply.view) showView(reply.view, request);
  // Parts of a card are for pages that show it.
  const isOfOther = reply.card !== undefined && !document.querySelector(`[data-card="${CSS.escape(reply.card)}"]`);
  if (!isOfOther && !request.isOld?.()) {
    for (const [id, html] of reply.parts ?? []) {
      const old = $(id), fresh = parse(html).firstElementChild;
      if (old && fresh) morph(old, fresh);
      else old?.remove();
    }
    for (const [id, isHidden] of reply.hidden ?? []) if ($(id)) $(id).hidden = isHidden;
  }
  for (const [path, why] of reply.unkept ?? []) showUnkept(path, why);
  restoreTexts();
  markWaiting();
  if (reply.undo !== undefined) showUndo(reply.undo);
  if (!reply.view || request.isStaying) keep();
  if (reply.focus) focusOn(control($(reply.focus)), true);
  if (heard) say(heard);
  if (request.isGone) showGone();
  if (reply.reload) return location.reload();
  if (reply.take?.startsWith("/take/")) make("a", "", { href: reply.take, download: "", rel: "noreferrer" }).click();
  drawn();
}

// Measures where the person is; the function that it returns puts focus and finger back there.
function keepPlace(element) {
  const focused = document.activeElement, hadFocus = focused && focused !== document.body;
  const at = element && isShown(element) ? element : focused;
  const top = hadFocus || element ? at.getBoundingClientRect().top : 0;
  const around = [];
  for (let outer = focused; outer && outer !== document.body; outer = outer.parentElement) if (outer.id) around.push(outer.id);
  const isAfter = box => focused.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING;
  const following = hadFocus ? boxes().find(isAfter) : undefined;
  return () => {
    if (hadFocus && !(isShown(focused) && focused === document.activeElement)) {
      const near = [focused, ...around.filter(id => id !== "view").map($), following].find(other => other && isShown(other));
      const next = near ?? $("view").querySelector("h1");
      focusOn(next?.matches(".q, .record") ? control(next) : next, false);
    }
    if ((hadFocus || element) && isShown(at)) {
      const moved = at.getBoundingClientRect().top - top;
      if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
    }
  };
}

function focusOn(element, isScrolling) {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: !isScrolling });
}

// Changes an element into a newer one. What need not change stays the same element, with focus, caret and what is open.
function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.type !== fresh.type) return old.replaceWith(fresh);
  const isHeld = old.matches("input, textarea, select") && isBusy(old, fresh);
  const isOwn = name => (name === "open" && old.matches("details")) || (name === "checked" && isHeld) || (name === "value" && isHeld);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !isOwn(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (!isOwn(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.matches("textarea")) {
    if (!isHeld) {
      old.defaultValue = fresh.defaultValue;
      if (old.value !== fresh.value) old.value = fresh.value;
    }
    return undefined;
  }
  morphChildren(old, fresh);
  if (isHeld) return undefined;
  if (old.matches("input[type=radio], input[type=checkbox]")) old.checked = fresh.checked;
  else if (old.matches("input, select") && old.value !== fresh.value) old.value = fresh.value;
  return undefined;
}

function morphChildren(old, fresh) {
  const name = node => node.id || node.dataset?.path || undefined;
  const isLike = (a, b) => name(a) === name(b) && a.nodeName === b.nodeName && (a.nodeType !== 1 || a.classList[0] === b.classList[0]);
  const nodes = [...fresh.childNodes], names = new Set(nodes.map(name));
  let at = old.firstChild;
  for (const node of nodes) {
    let match = at;
    while (match && !isLike(match, node)) match = match.nextSibling;
    if (!match) {
      old.insertBefore(node, at);
      continue;
    }
    // What is before the match has no place any more, unless its name comes later.
    for (let skipped = at; skipped !== match;) {
      const next = skipped.nextSibling;
      if (!name(skipped) || !names.has(name(skipped))) skipped.remove();
      skipped = next;
    }
    at = match.nextSibling;
    if (node.nodeType === 1) morph(match, node);
    else if (match.data !== node.data) match.data = node.data;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function showView({ html, name, title, go = name, at }, request) {
  const view = $("view"), isBack = request.number !== undefined, content = parse(html);
  view.removeAttribute("aria-busy");
  document.title = title;
  view.className = name;
  for (const link of document.querySelectorAll("#bar [data-go]")) {
    if (link.dataset.go === go) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
  }
  if (request.isStaying) {
    const fresh = view.cloneNode(false);
    fresh.append(content);
    return morphChildren(view, fresh);
  }
  releasePictures();
  places.take({ go, ...(at ? { at } : {}) }, request.number);
  view.replaceChildren(content);
  const heading = view.querySelector("h1");
  focusOn(heading ?? view, false);
  window.scrollTo({ top: isBack ? places.top : 0, behavior: "instant" });
  return undefined;
}

// A notice below the window's edge would not be read: until it is closed, it is shown over the page, away from the finger.
function showNotice(html, { element, path } = {}) {
  const place = $("notice"), content = parse(html), aside = content.firstElementChild;
  if (!aside) {
    place.replaceChildren();
    place.className = "";
    delete place.dataset.text;
    return "";
  }
  const text = aside.textContent.trim().replace(/\s+/g, " "), isKnown = path === "/view" && place.dataset.text === text;
  if (place.firstElementChild?.dataset.at === aside.dataset.at && place.dataset.text === text) return "";
  const top = element ? element.getBoundingClientRect().top : 0;
  place.dataset.text = text;
  place.replaceChildren(content);
  // A view that is shown again brings a notice that the person has read.
  if (!isKnown) place.className = top > 0 && top < window.innerHeight / 2 ? "over low" : "over";
  place.scrollTop = 0;
  aside.querySelector("[data-do=read]")?.setAttribute("data-close", "");
  if (!aside.querySelector("[data-close]")) {
    const line = aside.querySelector(":scope > .buttons") ?? aside.appendChild(make("p", undefined, { class: "buttons" }));
    line.append(" ", make("button", words.goOn, { type: "button", "data-close": "" }));
  }
  place.back = element ?? document.activeElement;
  seen();
  return isKnown ? "" : text;
}

// It is seen once a visible tab has drawn it.
function seen() {
  const aside = $("notice").firstElementChild;
  if (!aside || aside.dataset.at === undefined || aside.isTold || document.visibilityState !== "visible") return;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (!aside.isConnected || aside.isTold || document.visibilityState !== "visible") return;
    aside.isTold = queue.send("/seen", { at: aside.dataset.at }) !== undefined;
  }));
}

function closeNotice() {
  const place = $("notice"), keep = keepPlace(place.back);
  place.className = "";
  keep();
  if (place.back && isShown(place.back)) focusOn(place.back.matches(".q, .record") ? control(place.back) : place.back, false);
}

function showUndo(undo) {
  $("undo").replaceChildren();
  if (undo) $("undo").append(make("p", undo.text), make("button", words.undo, { type: "button", "data-do": "undo", "data-at": undo.at }));
}

// The live region is never replaced. A text that comes twice is heard twice.
function say(text, isShownToo = false) {
  const region = $("heard");
  region.textContent = region.textContent === text ? text + "\u00a0" : text;
  if (!isShownToo) return;
  $("lost").replaceChildren(make("p", text), button(words.close, () => $("lost").replaceChildren()));
}

// --- Places: the history knows numbers, only this page knows what they mean

const places = {
  known: new Map(), number: 0, top: 0,

  begin() {
    history.scrollRestoration = "manual";
    this.number = Number.isInteger(history.state) ? history.state : 0;
    history.replaceState(this.number, "", "/");
  },

  get here() { return this.known.get(this.number)?.place ?? {} },

  leave() {
    const here = this.known.get(this.number);
    if (here) here.top = window.scrollY;
  },

  take(place, number) {
    if (number !== undefined) {
      this.top = this.known.get(number)?.top ?? 0;
      this.number = number;
    } else if (this.known.has(this.number) && !same(this.here, place)) {
      this.leave();
      history.pushState(++this.number, "", "/");
      for (const other of [...this.known.keys()]) if (other > this.number) this.known.delete(other);
    }
    this.known.set(this.number, { place, top: this.top });
  },
};

function go(place, element) {
  places.leave();
  sendTexts(true);
  if (queue.send("/view", place, { place, element, isOnce: true })) $("view").setAttribute("aria-busy", "true");
}

// Draws the same view again, without moving anything.
const refresh = () => queue.send("/view", places.here, { place: places.here, isStaying: true });

// --- The held request: as long as it is open, the server is the one that was entered

const live = {
  isOpen: false, wasOpen: false, control: null,

  // Nothing is sent before the server has answered this.
  async open() {
    if (this.control || state !== "open" || document.visibilityState !== "visible") return;
    const control = this.control = new AbortController();
    let rest = "";
    try {
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
    [this.control, this.isOpen] = [null, false];
  },
};

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

// --- Ends: hidden, idle, without a key, without a server

function empty() {
  releasePictures();
  for (const id of ["view", "notice", "undo", "lost"]) $(id).replaceChildren();
  $("notice").className = "";
  delete $("notice").dataset.text;
  $("notice").back = undefined;
  $("heard").textContent = "";
  $("view").removeAttribute("aria-busy");
  $("bar").hidden = true;
  document.title = "Cards";
}

// Nothing is on the screen any more, at once. What waits is sent before the server ends all keys.
function hide() {
  if (state === "lost") return close(words.hidden, showUnsaved.texts());
  if (state !== "open") return undefined;
  const texts = takeTexts();
  showUnsaved.keep();
  empty();
  showEnd(words.hidden);
  state = "hiding";
  queue.isPaused = false;
  live.stop();
  queue.send("/hide", { texts: texts.map(forServer) }, { sent: snapshot(texts) });
  return undefined;
}

// The end of the page: it sends nothing more. What was not kept is shown only when the person asks for it.
function close(text = words.hidden, unsaved = showUnsaved.texts()) {
  state = "out";
  key = null;
  // A page that is being left loses its server too, and a reload needs the key.
  if (text !== words.lost) sessionStorage.removeItem("key");
  queue.stop();
  live.stop();
  forgetTexts();
  places.known.clear();
  showUnsaved.kept = [];
  empty();
  showEnd(text, unsaved);
}

function showEnd(text, unsaved = []) {
  const heading = make("h1", text, { tabindex: "-1" });
  $("view").replaceChildren(heading, make("p", words.again));
  if (unsaved.length) {
    const box = make("div");
    const show = button(words.showUnsaved, () => box.replaceChildren(showUnsaved.element(unsaved)));
    box.append(make("p", words.someUnsaved), show);
    $("view").append(box);
  }
  heading.focus();
}

const ended = async () => close(words.ended);

function lost() {
  if (state === "hiding" || isVeiled || document.visibilityState !== "visible") return close(words.lost);
  if (state !== "open") return undefined;
  const unsaved = showUnsaved.texts();
  state = "lost";
  key = null;
  queue.stop();
  live.stop();
  $("view").removeAttribute("aria-busy");
  const banner = $("lost");
  banner.replaceChildren(make("p", words.lost), make("p", words.again));
  if (unsaved.length) banner.append(make("p", words.someUnsaved), showUnsaved.element(unsaved));
  for (const id of ["view", "undo"]) $(id).inert = true;
  for (const link of document.querySelectorAll("#bar [data-go]")) link.disabled = true;
  document.querySelectorAll(".waiting").forEach(box => box.classList.remove("waiting"));
  window.scrollTo({ top: 0, behavior: "instant" });
  say([...banner.querySelectorAll(":scope > p")].map(line => line.textContent).join(" "));
  return undefined;
}

// What the person typed and no reply has acknowledged.
const showUnsaved = {
  kept: [],

  // Texts of fields that an answer does not send: those of the plan, of settings.
  drafts: () => [...document.querySelectorAll("#view [data-fields] :is(input, textarea)")]
    .filter(field => isField(field) && field.value && field.value !== field.defaultValue)
    .map(field => ({ title: field.labels?.[0]?.textContent.trim() ?? "", value: field.value })),

  keep() { this.kept = [...this.kept, ...this.drafts()] },

  texts() {
    const all = [...unsavedTexts(), ...this.kept, ...this.drafts()];
    return all.filter((text, i) => all.findIndex(other => other.title === text.title && other.value === text.value) === i);
  },

  element(texts) {
    const list = make("div", undefined, { class: "unsaved" });
    texts.forEach(({ title, value }, i) => {
      const field = make("textarea", undefined, { readonly: "", rows: "4", id: "unsaved" + i, spellcheck: "false" });
      field.value = value;
      list.append(make("label", title, { for: field.id }), field, button(words.copy, async event => {
        field.select();
        try { await navigator.clipboard.writeText(value); } catch { document.execCommand("copy"); }
        event.target.textContent = words.copied;
      }));
    });
    return list;
  },
};

// Texts whose card was closed elsewhere in the meantime.
function showGone() {
  const close = button(words.close, () => $("lost").replaceChildren());
  $("lost").replaceChildren(make("p", words.someUnsaved), showUnsaved.element(showUnsaved.kept), close);
  say(words.someUnsaved);
}

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
  opened();
  return "";
}

function opened() {
  state = "open";
  $("bar").hidden = false;
  for (const id of ["view", "undo"]) $(id).inert = false;
  for (const link of document.querySelectorAll("#bar [data-go]")) link.disabled = false;
  $("lost").replaceChildren();
  showUnsaved.kept = [];
  live.wasOpen = false;
  queue.isPaused = document.visibilityState === "visible";
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

// --- Events of all views

let lastHit, labeled;

function clicked(event) {
  const target = event.target.closest("button, a, summary, label, input");
  if (!target) return;
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
  const around = element.closest("[data-fields]"), fields = {}, texts = [];
  for (const input of around?.querySelectorAll("[name]") ?? []) {
    if (input.disabled || (input.matches("[type=radio]") && !input.checked)) continue;
    if (input.matches("[type=checkbox]")) {
      const isOne = around.querySelectorAll(`[type=checkbox][name="${CSS.escape(input.name)}"]`).length === 1;
      if (isOne) fields[input.name] = String(input.checked);
      else fields[input.name] = [fields[input.name], input.checked ? input.value : ""].filter(Boolean).join(" ");
    } else fields[input.name] = input.value;
    if (isField(input)) texts.push([input, input.value]);
  }
  sendTexts(true);
  const at = element.dataset.at ?? element.closest("[data-change]")?.dataset.at;
  const body = { do: name, ...(at === undefined ? {} : { at }), ...(around ? { fields } : {}) };
  queue.send("/do", body, { element, fields: texts, isOnce: true });
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
  if (event.ctrlKey || event.altKey || event.metaKey || state !== "open") return;
  if (event.key === "Enter" && event.target.matches("[data-fields] input") && isField(event.target)) {
    const press = event.target.closest("[data-fields]").querySelector("button.main[data-do], button[data-do]");
    event.preventDefault();
    press?.click();
  } else if (!movedInLook(event)) keyedInCard(event);
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
    if (!other || state === "open" || state === "hiding") return;
    close();
    enterByTicket(other);
  });
  beginCard();
  beginLook();
  key = sessionStorage.getItem("key");
  if (ticket) {
    key = null;
    enterByTicket(ticket);
  } else if (key) opened();
  else askForCode();
}
