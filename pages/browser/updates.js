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
  if (reply.view?.name === "problem") showUnsaved.below();
  markWaiting();
  if (reply.undo !== undefined) showUndo(reply.undo);
  const next = reply.focus ? goingOn($(reply.focus), request) : undefined;
  if (!reply.view || reply.view.part || request.isStaying) keep(next);
  showChosen(reply.view?.part !== undefined && !next);
  if (reply.focus) {
    const target = next ?? boxInPanel(reply.box) ?? control($(reply.focus));
    unfold(target);
    focusOn(target, true);
  }
  markChosen();
  if (reply.view || reply.parts) keepInSight();
  if (heard) say(heard);
  if (request.isGone) showGone();
  if (reply.reload) return location.reload();
  if (reply.take?.startsWith("/take/")) make("a", "", { href: reply.take, download: "", rel: "noreferrer" }).click();
  drawn();
  askPlugins(reply, request);
}

// Plugins may think for a while. The page asks soon, and then less and less often, what they have found.
const soon = 50, late = 1000;
let asking, patience = soon;
function askPlugins({ thinking }, { path } = {}) {
  if (thinking === undefined) {
    if (path === "/proposed") delete $("view").dataset.thinking;
    return;
  }
  if (path !== "/proposed") patience = soon;
  clearTimeout(asking);
  $("view").dataset.thinking = thinking;
  asking = setTimeout(() => {
    if (document.querySelector(`#view [data-card="${CSS.escape(thinking)}"]`)) queue.send("/proposed", { card: thinking });
    else delete $("view").dataset.thinking;
  }, patience);
  patience = Math.min(late, patience * 2);
}

// Marks the part of a card that is chosen in the outline, and brings it into the sight of its own column. A narrow page
// has no columns: there it would take the outline away.
let marked;
function markChosen() {
  const card = document.querySelector("#view [data-chosen]"), at = card?.dataset.chosen;
  const found = at && card.querySelector(at.startsWith("#") ? `[id="${CSS.escape(at.slice(1))}"]` : `[data-path="${CSS.escape(at)}"]`);
  for (const old of document.querySelectorAll("#view .marked")) if (old !== found) old.classList.remove("marked");
  found?.classList.add("marked");
  // A part that has moved is followed.
  const now = `${at} ${card?.className} ${found && [...card.querySelectorAll("[data-path], [id]")].indexOf(found)}`;
  if (found && now !== marked) {
    for (const box of [card, card.closest(".bench")]) {
      if (!box || box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === "visible") continue;
      const top = found.getBoundingClientRect().top - box.getBoundingClientRect().top;
      box.scrollBy({ top: top - box.clientHeight / 4, behavior: "instant" });
    }
  }
  marked = now;
}

// Measures where the person is; the function that it returns puts focus and finger back there, or at what is there instead.
function keepPlace(element) {
  const focused = document.activeElement, hadFocus = focused && focused !== document.body;
  // Who presses Enter in a box stays in the box.
  const isAround = hadFocus && isField(focused) && element?.closest?.("[data-fields]")?.contains(focused);
  const at = element && isShown(element) && !isAround ? element : focused;
  const top = hadFocus || element ? at.getBoundingClientRect().top : 0;
  const around = [];
  for (let outer = focused; outer && outer !== document.body; outer = outer.parentElement) if (outer.id) around.push(outer.id);
  const isAfter = box => focused.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING;
  const following = hadFocus ? boxes().find(isAfter) : undefined;
  // A box that is gone is followed by the next one beside the same button, else by the first.
  const beside = hadFocus && isField(focused) ? [...focused.closest("[data-fields]")?.querySelectorAll("[name]") ?? []] : [];
  const others = [...beside.filter(isAfter), ...beside].filter(box => box !== focused);
  return instead => {
    if (hadFocus && !(isShown(focused) && focused === document.activeElement)) {
      const near = [focused, ...others, ...around.filter(id => id !== "view").map($), following].find(other => other && isShown(other));
      // A column and a panel are too high for a ring in sight: their headings have one.
      const head = near?.matches(".bench") ? near.querySelector("h2") : near?.matches(".panel") ? near.closest("li").querySelector("button") : near;
      const next = head ?? $("view").querySelector("h1");
      focusOn(next?.matches(".q, .record") ? control(next) : next, false);
    }
    const here = instead ?? (at?.id && !isShown(at) ? $(at.id) : at);
    if ((hadFocus || element) && here && isShown(here)) scrollAround(here, here.getBoundingClientRect().top - top);
  };
}

// Scrolls what an element is in, the innermost box first and the window last.
function scrollAround(element, distance) {
  for (let box = element.parentElement; box && box !== document.body && Math.abs(distance) >= 1; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const before = box.scrollTop;
    box.scrollBy({ top: distance, behavior: "instant" });
    distance -= box.scrollTop - before;
  }
  if (Math.abs(distance) >= 1) window.scrollBy({ top: distance, behavior: "instant" });
}

// Opens everything that is folded around an element.
function unfold(element) {
  for (let outer = element?.parentElement; outer; outer = outer.parentElement) if (outer.matches("details")) outer.open = true;
}

function focusOn(element, isScrolling) {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: !isScrolling });
}

// Changes an element into a newer one. What need not change stays the same element, with focus, caret and what is open.
function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.type !== fresh.type) return old.replaceWith(fresh);
  // A picture that is here stays, and another one is fetched anew.
  const picture = image => image.dataset.photo ?? image.dataset.small;
  if (old.matches("img")) return picture(old) === picture(fresh) ? undefined : old.replaceWith(fresh);
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

// What has a name is found wherever it is; what has none takes the place of the next one like it, but of none that is
// behind something with a name that is still needed.
function morphChildren(old, fresh) {
  const name = node => node.id || node.dataset?.path || undefined;
  const isLike = (a, b) => a.nodeName === b.nodeName && (a.nodeType !== 1 || a.classList[0] === b.classList[0]);
  const nodes = [...fresh.childNodes], needed = new Set(nodes.map(name).filter(Boolean));
  const named = new Map([...old.childNodes].filter(name).map(node => [name(node), node]));
  let at = old.firstChild;
  const next = node => {
    let match = at;
    while (match && (name(match) || !isLike(match, node))) match = needed.has(name(match)) ? null : match.nextSibling;
    return match;
  };
  for (const node of nodes) {
    const own = name(node), same = named.get(own);
    const match = own ? (same && isLike(same, node) ? same : undefined) : next(node);
    needed.delete(own);
    named.delete(own);
    if (!match) {
      old.insertBefore(node, at);
      continue;
    }
    // What is before it and needed no more goes; the rest waits for its turn.
    while (at && at.compareDocumentPosition(match) & Node.DOCUMENT_POSITION_FOLLOWING && !needed.has(name(at))) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
    if (at === match) at = match.nextSibling; else old.insertBefore(match, at);
    if (node.nodeType === 1) morph(match, node);
    else if (match.data !== node.data) match.data = node.data;
  }
  while (at) {
    const following = at.nextSibling;
    at.remove();
    at = following;
  }
}

function showView({ html, name, title, go = name, at, part }, request) {
  const view = $("view"), isBack = request.number !== undefined, content = parse(html);
  view.removeAttribute("aria-busy");
  document.title = title;
  view.className = name;
  makeRoom();
  for (const link of document.querySelectorAll("#bar [data-go]")) {
    if (link.dataset.go === go) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
  }
  if (request.isStaying) {
    const fresh = view.cloneNode(false);
    fresh.append(content);
    return morphChildren(view, fresh);
  }
  if (part && $(part)) {
    // Focus and the rest of the page stay.
    places.take({ go, ...(at ? { at } : {}) }, request.number);
    const fresh = $(part).cloneNode(false);
    fresh.append(content);
    return morphChildren($(part), fresh);
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

// What can be undone, or was said; it goes away with the next change, or when it is closed.
function showUndo(undo) {
  const place = $("undo"), back = document.activeElement;
  place.replaceChildren();
  if (!undo) return makeRoom();
  place.append(make("p", undo.text));
  if (undo.at) place.append(make("button", words.undo, { type: "button", "data-do": "undo", "data-at": undo.at }));
  const close = button("×", () => {
    const hadFocus = place.contains(document.activeElement);
    place.replaceChildren();
    makeRoom();
    if (hadFocus) focusOn(isShown(back) && back !== document.body ? back : $("view").querySelector("h1"), false);
  });
  close.setAttribute("aria-label", words.close);
  close.className = "close";
  place.append(close);
  makeRoom();
  if ($("view").matches(".workshop")) place.scrollIntoView({ block: "nearest" });
}

// On a narrow page, what is said about a card lies over no question: the card scrolls above it, and stays where it is.
function makeRoom() {
  const view = $("view"), { classList } = document.body, hadRoom = classList.contains("told");
  const isTold = $("undo").childElementCount > 0 && !$("notice").childElementCount && view.matches(".card");
  if (isTold === hadRoom) return;
  const top = window.scrollY + view.scrollTop;
  classList.toggle("told", isTold);
  if (getComputedStyle(view).overflowY !== "visible") view.scrollTop = top;
  else window.scrollTo({ top, behavior: "instant" });
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
  takePanel(element);
  sendTexts(true);
  const isPart = element?.dataset.part !== undefined;
  if (queue.send("/view", isPart ? { ...place, part: true } : place, { place, element, isOnce: true })) $("view").setAttribute("aria-busy", "true");
}

// Draws the same view again, without moving anything.
const refresh = () => queue.send("/view", places.here, { place: places.here, isStaying: true });
