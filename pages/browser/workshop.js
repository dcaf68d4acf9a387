// --- The workshop: what is typed beside a line, lines that are moved, options from a file

const isEdited = input => {
  if (input.matches("[type=checkbox], [type=radio]")) return input.checked !== input.defaultChecked;
  if (!input.matches("select")) return input.value !== input.defaultValue;
  const usual = [...input.options].find(option => option.defaultSelected) ?? input.options[0];
  return input.value !== usual?.value;
};

// What was typed beside a line, or as a translation, is taken before anything else is done.
let isTaking = false;
function takePanel(element) {
  if (isTaking) return;
  isTaking = true;
  for (const lines of document.querySelectorAll("#workshop textarea[name=lines]")) {
    const around = lines.closest("[data-fields]");
    if (!lines.value || !isEdited(lines) || around.contains(element)) continue;
    act(around.querySelector("[data-do=ws-add]"), "ws-add");
    lines.value = "";
  }
  for (const panel of document.querySelectorAll("#workshop [data-taken]")) {
    const { taken } = panel.dataset;
    if (panel.contains(element) || ![...panel.querySelectorAll("[name]")].some(isEdited)) continue;
    act(panel.querySelector(`[data-do=${taken}]`), taken);
  }
  isTaking = false;
}

const askWorkshop = (what, at, fields) => {
  takePanel();
  queue.send("/do", { do: what, at, ...(fields ? { fields } : {}) }, { isOnce: true });
};

// Who moves a line with its button goes on with that button.
function goingOn(line, { element, body }) {
  const isMove = element && ["ws-up", "ws-down"].includes(body?.do);
  return isMove ? line?.closest("li")?.querySelector(`[data-do=${body.do}]`) ?? undefined : undefined;
}

// A line that has just been chosen is in sight with its panel; the line, if both are too high.
let chosenLine;
function showChosen(isShowing) {
  const line = document.querySelector(".parts > li > [aria-expanded=true]"), isNew = line && line.id !== chosenLine;
  chosenLine = line?.id;
  if (!isNew || !isShowing) return;
  for (const part of [$("ws-panel"), line]) part?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

// The box of a key in the panel of the chosen line.
function boxInPanel(key) {
  const name = key && CSS.escape(key);
  return name && ($("ws-panel")?.querySelector(`[data-taken] :is([name="${name}"], [name^="${name}@"], [name^="${name}~"])`) ?? undefined);
}

// What has the focus is in sight after each act, and the question that was answered is beside the message of a safety rule.
function keepInSight() {
  const here = document.activeElement, notice = $("ws-notice");
  if (!$("workshop")?.contains(here)) return;
  if (here.matches("button, input, select, textarea, summary, a, h2")) here.scrollIntoView({ block: "nearest", behavior: "instant" });
  const question = here.closest(".q, .record");
  if (!question || !notice || notice.hidden || !notice.parentElement.contains(question)) return;
  const over = question.getBoundingClientRect().bottom - notice.getBoundingClientRect().top;
  if (over > 0) scrollAround(question, over + 8);
}

// From column to column; the chosen part of the outline has a place of its own.
function jumpBy(step) {
  const stops = [...document.querySelectorAll("#workshop .bench > h2, #ws-panel, #ws-endings")], here = document.activeElement;
  const isBehind = stop => stop === here || stop.contains(here) || Boolean(stop.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING);
  const at = stops.findLastIndex(isBehind), next = stops[(at + step + stops.length) % stops.length];
  next.scrollIntoView({ block: "start" });
  focusOn(next, false);
}

// Undo and redo; up and down from line to line, and with Alt the line itself.
function keyedInWorkshop(event) {
  if (!$("workshop") || state !== "open") return false;
  if (event.key === "F6" && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    jumpBy(event.shiftKey ? -1 : 1);
    return true;
  }
  const isCommand = event.ctrlKey || event.metaKey, use = $("ws-adopt");
  if (isCommand && !event.altKey && event.key.toLowerCase() === "s") {
    event.preventDefault();
    takePanel();
    focusOn(use ?? $("ws-meaning"), true);
    return true;
  }
  const isTyping = isField(event.target) && isEdited(event.target);
  const again = event.key.toLowerCase() === "y" || event.shiftKey;
  if (isCommand && !event.altKey && /^[zy]$/i.test(event.key) && !isTyping) {
    event.preventDefault();
    $("workshop").querySelector(`[data-do=${again ? "ws-redo" : "ws-undo"}]`)?.click();
    return true;
  }
  const line = event.target.closest?.(".parts > li > button"), step = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
  if (event.target.id === "ws-parts" && step === 1 && !isCommand) {
    event.preventDefault();
    document.querySelector('.parts > li > button[tabindex="0"]')?.focus();
    return true;
  }
  if (!line || !step || isCommand) return false;
  event.preventDefault();
  if (event.altKey) {
    if (line.dataset.element && Math.abs(step) === 1) askWorkshop(step < 0 ? "ws-up" : "ws-down", line.dataset.element);
    return true;
  }
  const lines = [...document.querySelectorAll(".parts > li > button")];
  lines[Math.max(0, Math.min(lines.length - 1, lines.indexOf(line) + step))].focus();
  return true;
}

// --- Dragging a line: before or after another of its kind, or onto a group or a section, to its beginning

let dragged = null;

const splitPlace = place => {
  const parts = place.split("/"), index = Number(parts.pop());
  return { array: parts.join("/"), index, kind: parts.at(-1) };
};

function dropAt(event) {
  const line = event.target.closest?.(".parts > li > button");
  if (!dragged || !line || line.dataset.element === dragged) return undefined;
  const own = splitPlace(dragged), at = line.dataset.element ? splitPlace(line.dataset.element) : undefined;
  const box = line.getBoundingClientRect(), isAfter = event.clientY > box.top + box.height / 2;
  if (line.dataset.at.startsWith(dragged + "/")) return undefined;
  const isHolder = /^\/groups\/\d+$|\/section$/.test(line.dataset.at);
  if (own.kind === "fields" && isHolder && (isAfter || at?.kind !== "fields")) return { line, into: line.dataset.at + "/fields", before: "0" };
  return at?.kind === own.kind ? { line, into: at.array, before: String(at.index + (isAfter ? 1 : 0)) } : undefined;
}

function beginWorkshop() {
  // Tab comes back to the line where the person was.
  document.addEventListener("focusin", ({ target }) => {
    if (!target.matches?.(".parts > li > button") || target.tabIndex === 0) return;
    for (const line of document.querySelectorAll(".parts > li > button[tabindex='0']")) line.tabIndex = -1;
    target.tabIndex = 0;
  });
  document.addEventListener("dragstart", event => { dragged = event.target.dataset?.element ?? null });
  document.addEventListener("dragend", () => { dragged = null });
  document.addEventListener("dragover", event => {
    const drop = dropAt(event);
    for (const line of document.querySelectorAll(".parts .over")) line.classList.toggle("over", line === drop?.line);
    drop?.line.classList.add("over");
    if (drop) event.preventDefault();
  });
  document.addEventListener("drop", event => {
    const drop = dropAt(event);
    if (!drop) return;
    event.preventDefault();
    drop.line.classList.remove("over");
    askWorkshop("ws-drop", dragged, { into: drop.into, before: drop.before });
  });
  document.addEventListener("change", event => {
    const input = event.target, file = input.files?.[0];
    if (!input.dataset?.lines || !file) return;
    readLines(file, $(input.dataset.lines));
    input.value = "";
  });
}

// The lines of a file are put where they can be read before they are added.
async function readLines(file, field) {
  if (file.size > 500000) return say(words.failed, true);
  const text = await file.text();
  unfold(field);
  field.value = (field.value ? field.value + "\n" : "") + text;
  focusOn(field, true);
}

// A file that is dropped on the options goes there; elsewhere it begins a card, as among the beginnings.
function bringIntoWorkshop(file, element) {
  const around = element?.closest?.("[data-fields]"), panel = $("ws-panel");
  const isList = panel?.contains(element) && /\.(csv|tsv|txt)$/i.test(file.name);
  const field = (isList ? panel : around)?.querySelector("[name=lines]");
  if (field) return void readLines(file, field);
  takePanel(element);
  bring(file);
}
