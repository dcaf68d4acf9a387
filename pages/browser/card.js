// --- Questions

const boxes = () => [...document.querySelectorAll("#view .q[data-path]")].filter(isShown);
const boxAt = element => element.closest("[data-path]");
const cardOf = element => element.closest("[data-card]")?.dataset.card;
const keyOf = box => cardOf(box) + " " + box.dataset.path;
const boxOf = (card, path) => document.querySelector(`[data-card="${CSS.escape(card)}"] [data-path="${CSS.escape(path)}"]`);
const answerOf = box => box.querySelector(":scope > .answer");
const inputsOf = box => [...answerOf(box)?.querySelectorAll("input, select, textarea") ?? []].filter(input => boxAt(input) === box);
const choicesOf = box => inputsOf(box).filter(input => input.matches("[type=radio], [type=checkbox]") && !input.disabled && isShown(input));
const fieldOf = box => inputsOf(box).find(input => isField(input));

// What the keyboard reaches first in a question.
function control(box) {
  if (!box?.matches(".q, .record")) return box;
  if (box.matches(".record")) return control(box.querySelector(".q[data-path]")) ?? box;
  const choices = choicesOf(box);
  const other = inputsOf(box).find(isShown) ?? [...box.querySelectorAll("button.add")].find(isShown);
  return choices.find(input => input.checked) ?? choices[0] ?? other ?? box;
}

// --- Answers

function answer(box, what, more = {}) {
  const card = cardOf(box), path = box.dataset.path, target = keyOf(box);
  if (card === undefined) return undefined;
  const isValue = "value" in what;
  // Of several answers to a question that all wait, only the last one counts.
  if (isValue) queue.waiting = queue.waiting.filter(other => !(other.path === "/answer" && other.target === target && other.isValue));
  return queue.send("/answer", { card, path, ...what }, { target, isValue, element: box, isOnce: !isValue, ...more });
}

// A reply names the card whose answers it kept. A text that was not kept stays, and goes along with the next request, or,
// if its card is no longer open, is offered to be copied.
function settle(reply, request) {
  const isFailed = reply.failure !== undefined || reply.view?.name === "problem";
  for (const { entry, value } of request.sent ?? []) {
    const isOpen = request.path === "/hide" || String(reply.card) === entry.card;
    if (isFailed) entry.sent = undefined;
    else if (typed.get(entry.key) !== entry) continue;
    else if (!isOpen) {
      typed.delete(entry.key);
      if (entry.value) showUnsaved.kept.push({ title: entry.title, value: entry.value });
      request.isGone = showUnsaved.kept.length > 0;
    } else if (entry.value === value && !(reply.unkept ?? []).some(([path]) => path === entry.path)) typed.delete(entry.key);
  }
  if (!reply.failure) for (const [field, value] of request.fields ?? []) field.defaultValue = value;
}

// The boxes whose answers no reply has acknowledged yet.
const waitingFor = () => new Set([queue.current, ...queue.waiting].flatMap(request => request?.target ?? []));

function markWaiting() {
  const targets = waitingFor();
  for (const box of document.querySelectorAll("#view [data-path]")) box.classList.toggle("waiting", targets.size > 0 && targets.has(keyOf(box)));
}

// Whether the person is ahead of the server with an input, so that an update must not change it.
function isBusy(input, fresh) {
  const box = boxAt(input), isFocused = input === document.activeElement;
  if (input === composing || (box && (waitingFor().has(keyOf(box)) || typed.has(keyOf(box))))) return true;
  if (!isField(input)) return false;
  if (input.closest("[data-fields]") && input.value !== input.defaultValue) return true;
  return isFocused && (input.matches("[type=search]") || input.value.trim() === fresh.value.trim());
}

function changed(event) {
  const input = event.target, box = boxAt(input);
  if (input.matches("[data-photos]")) return bringPicturesChosen(input);
  if (input.matches("[data-arriving]")) return bringChosen(input);
  if (input.closest("[data-change]") && !box) return act(input, input.closest("[data-change]").dataset.change);
  if (!box || !cardOf(box)) return undefined;
  if (input.matches("[type=file]")) return attachChosen(box, input);
  if (input.matches("select.skip")) {
    dropText(box);
    return answer(box, input.value ? { skip: input.value } : { value: null });
  }
  if (input.matches(".no-entry")) return answer(box, { value: input.checked ? [] : null });
  if (input.matches("[type=radio]")) return answer(box, { value: input.value });
  if (input.matches("[type=checkbox]")) return answer(box, { value: checksOf(box, input) });
  if (input.matches("select")) return answer(box, { value: input.value || null });
  return undefined;
}

// An option that stands alone takes the others' place.
function checksOf(box, changed) {
  const isAlone = input => input.dataset.none !== undefined || input.dataset.alone !== undefined;
  const inputs = inputsOf(box).filter(input => input.matches("[type=checkbox]"));
  if (changed.checked) for (const input of inputs) if (input !== changed && (isAlone(changed) || isAlone(input))) input.checked = false;
  const chosen = inputs.filter(input => input.checked);
  return chosen.length ? chosen.filter(input => input.dataset.none === undefined).map(input => input.value) : null;
}

// The buttons of a question.
function pressed(button) {
  const box = boxAt(button);
  if (!box) return;
  const is = name => button.classList.contains(name);
  if (is("clear")) {
    dropText(box);
    for (const input of choicesOf(box)) input.checked = false;
    if (fieldOf(box)) fieldOf(box).value = "";
    drawingIn(box)?.erase();
    answer(box, { value: null });
    focusOn(control(box), false);
  } else if (is("use")) {
    dropText(box);
    const done = () => { if (document.activeElement?.closest(".q") === box) focusOn(control(box), false) };
    answer(box, { use: true }, { done });
  } else if (is("refuse")) {
    dropText(box);
    answer(box, { skip: "skipped" }, { done: () => focusOn(control(box), false) });
  } else if (is("add")) answer(box, { add: true }, { element: button });
  else if (is("remove")) {
    for (const inner of box.querySelectorAll("[data-path]")) dropText(inner);
    answer(box, { remove: true }, { element: box });
  } else if (is("confirm")) answer(box, { confirm: true });
  else if (is("drop")) answer(box, { file: Number(button.dataset.file) });
  else if (is("unstroke")) drawingIn(box)?.undo();
  else if (is("erase")) drawingIn(box)?.erase();
  else if (is("take")) sendDrawing(box);
}

// --- Texts: kept while they are typed

// By box: the text that no reply has acknowledged. "sent" is what a request has taken along.
const typed = new Map();
let composing = null, resting, latest;

// Numbers, days and times are answers only once they are whole.
const isWhole = field => field.dataset.whole !== undefined || !field.matches("textarea, [type=text]") || /^(numeric|decimal)$/.test(field.inputMode);
const isClock = field => field.matches("[type=date], [type=time], [type=datetime-local]");

function wrote(event) {
  const field = event.target, box = boxAt(field);
  if (!isField(field) || !box || !cardOf(box) || field !== fieldOf(box)) return;
  showCount(box, field);
  // A day or a time of which a part is missing is no text that could be lost.
  if (field.validity.badInput) return;
  const name = keyOf(box), title = (box.querySelector(":scope > :is(label, legend)")?.textContent ?? "").trim();
  const entry = typed.get(name) ?? { key: name, card: cardOf(box), path: box.dataset.path, isWhole: isWhole(field), isClock: isClock(field) };
  typed.set(name, Object.assign(entry, { value: field.value, title }));
  clearTimeout(resting);
  resting = setTimeout(rest, 2000);
  latest ??= setTimeout(rest, 10000);
}

// While an input method composes, nothing is final. It is asked again soon.
function rest() {
  if (composing) {
    clearTimeout(resting);
    resting = setTimeout(rest, 1000);
    return;
  }
  for (const entry of typed.values()) if (entry.isClock) sendWhole(entry);
  sendTexts();
}

const forServer = ({ card, path, value }) => ({ card, path, value });
const isUnsent = entry => entry.sent !== entry.value;
const snapshot = entries => entries.map(entry => {
  entry.sent = entry.value;
  return { entry, value: entry.value };
});

// Sends what has been typed since; with numbers, days and times if the page may not come back.
function sendTexts(isAll = false) {
  if (isAll) sendDrawings();
  clearTimeout(resting);
  clearTimeout(latest);
  latest = undefined;
  const entries = [...typed.values()].filter(entry => isUnsent(entry) && (isAll || !entry.isWhole));
  if (!entries.length || state !== "open") return;
  queue.send("/texts", { texts: entries.map(forServer) }, { sent: snapshot(entries) });
}

// What was sent when the page seemed to end got no reply.
function resendTexts() {
  for (const entry of typed.values()) entry.sent = undefined;
  sendTexts(true);
}

function sendWhole(entry) {
  if (!isUnsent(entry)) return;
  const { value } = forServer(entry), box = boxOf(entry.card, entry.path);
  if (box) answer(box, { value }, { sent: snapshot([entry]) });
}

function left(field) {
  const box = boxAt(field), entry = box && typed.get(keyOf(box));
  if (!entry || composing === field) return;
  if (entry.isWhole) sendWhole(entry);
  else sendTexts();
}

const takeTexts = () => [...typed.values()];
const unsavedTexts = () => [...typed.values()].filter(({ value }) => value).map(({ title, value }) => ({ title, value }));
const dropText = box => typed.delete(keyOf(box));

function forgetTexts() {
  typed.clear();
  clearTimeout(resting);
  clearTimeout(latest);
  latest = undefined;
}

// A newer element gets the text that the person has typed since.
function restoreTexts() {
  for (const { card, path, value } of typed.values()) {
    const box = boxOf(card, path), field = box && fieldOf(box);
    if (!field || field === composing) continue;
    if (field.value !== value) field.value = value;
    showCount(box, field, false);
  }
}

function showUnkept(path, why) {
  const box = document.querySelector(`#view [data-path="${CSS.escape(path)}"]`), error = box?.querySelector(":scope > .error");
  if (!error) return say(why, true);
  error.textContent = why;
  error.hidden = false;
  fieldOf(box)?.setAttribute("aria-invalid", "true");
  return undefined;
}

// How many characters are left, near the limit. A screen reader hears it once the typing rests.
let counting;
function showCount(box, field, isHeard = true) {
  const line = box.querySelector(":scope > .count"), most = Number(line?.dataset.most);
  if (!most) return;
  const rest = most - [...field.value].length;
  line.hidden = !field.value || rest > Math.max(20, Math.min(100, Math.floor(most / 10)));
  line.textContent = line.hidden ? "" : (rest < 0 ? words.tooMany : words.left).replace("{number}", Math.abs(rest));
  line.classList.toggle("over", rest < 0);
  if (!isHeard) return;
  clearTimeout(counting);
  if (!line.hidden) counting = setTimeout(() => { if (line.isConnected) say(line.textContent) }, 1000);
}

// --- Keys

// The next question, or the one before it; after the last one, the button that saves.
function neighbor(box, step) {
  const all = boxes(), at = all.indexOf(box);
  if (at < 0) return undefined;
  return all[at + step] ?? (step > 0 ? $("view").querySelector("[data-do=save]") : undefined);
}

const isPoint = input => input.matches("[type=radio]") && /^\d+$/.test(input.value);
const points = box => new Map(choicesOf(box).filter(isPoint).map(input => [input.value, input]));

// "half" is the first digit of an answer that may have two. "moving" waits for the reply to an answer, which may open a
// question in between; keys that are typed ahead wait with it.
let half = null, moving = null;

function rate(box, value, isMoving = true) {
  clearTimeout(half?.timer);
  half = null;
  const input = points(box).get(value);
  if (!input) return;
  focusOn(input, true);
  if (input.checked && !box.classList.contains("waiting")) return void (isMoving && moveOn(box));
  input.checked = true;
  follow(box, done => answer(box, { value }, { done }), isMoving);
}

function follow(box, ask, isMoving) {
  const path = box.dataset.path, card = cardOf(box), following = neighbor(box, 1)?.dataset.path;
  const mine = { box, keys: [] };
  const request = ask(reply => {
    if (moving !== mine) return;
    moving = null;
    if (reply.failure) return;
    const now = boxOf(card, path), next = now && neighbor(now, 1);
    if (!next) return;
    moveTo(next);
    // What was typed ahead was meant for the question that had been next.
    if (next.dataset.path === following && !$("notice").className.includes("over")) type(mine.keys);
  });
  if (isMoving && request) moving = mine;
}

const moveTo = next => focusOn(control(next), true);

function moveOn(box) {
  const next = neighbor(box, 1);
  if (next) moveTo(next);
}

function type(keys) {
  while (keys.length) {
    if (moving) return void moving.keys.push(...keys.splice(0));
    const box = document.activeElement.closest(".q[data-path]");
    if (!box || !press(box, keys.shift())) return;
  }
}

// A digit or "-" in a question; whether it means something there.
function press(box, key) {
  if (key === "-") {
    const skip = [...box.querySelectorAll("select.skip")].find(select => boxAt(select) === box);
    if (!skip) return false;
    dropText(box);
    follow(box, done => answer(box, { skip: "skipped" }, { done }), true);
    return true;
  }
  const values = points(box);
  if (half?.box === box) {
    const first = half.text;
    if (values.has(first + key)) return rate(box, first + key), true;
    rate(box, first);
    type([key]);
    return true;
  }
  if (!values.has(key)) return false;
  if ([...values.keys()].some(value => value.length > 1 && value.startsWith(key))) {
    focusOn(values.get(key), true);
    half = { box, text: key, timer: setTimeout(() => rate(box, key), 600) };
  } else rate(box, key);
  return true;
}

function keyedInCard(event) {
  const target = event.target, box = target.closest?.(".q[data-path]"), key = event.key;
  if (!box || document.body.dataset.keys === "off" || !cardOf(box)) return;
  if (isField(target)) {
    if (key === "Enter" && target.matches("input")) left(target);
    return;
  }
  // A closed list would answer with each arrow and each letter. It opens instead; Enter answers.
  if (target.matches("select")) {
    if (/^(Arrow|Page|Home$|End$)/.test(key) || (key.length === 1 && key !== " ")) {
      event.preventDefault();
      try { target.showPicker(); } catch { /* It is open. */ }
    }
    return;
  }
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step && target.matches("[type=radio], [type=checkbox]")) {
    event.preventDefault();
    stepTo(box, target, key, step);
  } else if (/^[\d-]$/.test(key)) {
    if (event.repeat) return event.preventDefault();
    if (moving) moving.keys.push(key);
    else if (!press(box, key)) return;
    event.preventDefault();
  } else if (key === "?") openHelp(box, event);
  else if (key === "!") {
    event.preventDefault();
    document.querySelector("#bar [data-go=plan]")?.click();
  } else if (key === "Tab") {
    if (half) rate(box, half.text, false);
    // Otherwise the chosen option would be one more stop.
    else if (target.matches("[type=radio]:not(:checked)")) focusOn(choicesOf(box).find(input => input.checked), false);
  }
}

// The arrows move among the options. In a table, up and down move among its rows.
function stepTo(box, input, key, step) {
  const inputs = choicesOf(box), at = inputs.indexOf(input);
  if (/Up|Down/.test(key) && box.matches(".row")) {
    const next = neighbor(box, step);
    if (next?.matches(".row")) return focusOn(choicesOf(next)[at] ?? control(next), true);
    if (next) return focusOn(control(next), true);
  }
  return focusOn(inputs[at + step], true);
}

function openHelp(box, event) {
  const more = box.querySelector(":scope > details.more");
  if (!more) return;
  event.preventDefault();
  more.open = !more.open;
  focusOn(more.open ? more.querySelector("summary") : control(box), true);
}

function beginCard() {
  document.addEventListener("change", changed);
  document.addEventListener("input", wrote);
  document.addEventListener("focusout", event => { if (isField(event.target)) left(event.target) });
  document.addEventListener("focusin", event => {
    const box = event.target.closest(".q[data-path]");
    if (moving && box !== moving.box) moving = null;
    if (half && box !== half.box) rate(half.box, half.text, false);
  });
  document.addEventListener("compositionstart", event => { composing = event.target });
  document.addEventListener("compositionend", event => {
    composing = null;
    wrote(event);
    if (event.target !== document.activeElement) left(event.target);
  });
}
