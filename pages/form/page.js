const $ = id => document.getElementById(id);
let words = {};

const fill = (text, name, value) => text.split("{" + name + "}").join(value);
// A text as people see it: characters that would reorder the rest of the line are replaced, or left out if they do no more
// than mark a direction.
const plain = text => text.replace(/[\u061C\u200E\u200F]/g, "").replace(/[\u2028-\u202E\u2066-\u2069\uFEFF]/g, "\uFFFD");
const make = (name, text) => {
  const element = document.createElement(name);
  element.textContent = plain(text);
  return element;
};
const own = (box, selector) => [...box.querySelectorAll(":scope > " + selector)];
const part = (box, selector) => box.querySelector(":scope > " + selector);

// The title of a question as it is on the page, after that of the question or of the entry that it belongs to.
function titleOf(element) {
  const outer = element.parentElement.closest("[data-path], [data-field], .record"), title = part(element, ":is(legend, label, .title)").cloneNode(true);
  title.querySelector(".required")?.remove();
  const text = title.textContent.trim();
  if (!outer) return text;
  return (outer.matches(".record") ? part(outer, "legend").textContent : titleOf(outer)) + ": " + text;
}

// A question on the page: its box, and where its answer is kept.
class Box {
  // "changed" is called when a drawing has changed.
  constructor(element, question, record, changed) {
    [this.element, this.question, this.record] = [element, question, record];
    this.inputs = own(element, ".answer > label.choice > input:not(.no-entry)");
    this.field = part(element, ".answer > :is(input, select, textarea)");
    this.skip = part(element, ".more > p > select.skip");
    this.error = part(element, ".error");
    this.count = part(element, ".count");
    this.touched = false;
    if (question.control === "drawing") {
      const area = part(element, ".answer > .drawing");
      this.drawing = new Drawing(part(area, "canvas"), Number(area.dataset.most), () => changed(this));
    }
    if (question.control !== "list") return;
    this.records = [];
    // Whether its records are only proposed, and whether the person wants none of those.
    [this.isProposed, this.isDeclined] = [false, false];
    this.none = part(element, ".answer > label > .no-entry");
  }

  get title() { return titleOf(this.element) }
  get isUntouched() { return this.records.length === 0 && !this.none.checked && !this.skip?.value && !this.isDeclined }

  get raw() {
    switch (this.question.control) {
      case "radio": return this.inputs.find(input => input.checked)?.value;
      case "checks": {
        const chosen = this.inputs.filter(input => input.checked);
        return chosen.length ? chosen.filter(input => input.dataset.none === undefined).map(input => input.value) : undefined;
      }
      case "drawing": return this.picture;
      default: return this.field?.value;
    }
  }
  set raw(raw) {
    if (this.question.control === "radio") for (const input of this.inputs) input.checked = input.value === raw;
    else if (this.question.control === "checks") {
      for (const input of this.inputs) {
        input.checked = raw !== undefined && (input.dataset.none === undefined ? raw.includes(input.value) : raw.length === 0);
      }
    } else if (this.drawing) {
      if (raw === this.picture) return;
      this.picture = raw;
      this.drawing.show(raw === undefined ? null : readAnswer(this.question, raw) && JSON.parse(raw).base64);
    } else if (this.field) this.field.value = raw ?? "";
  }

  // Takes what is drawn as the answer.
  takeDrawing() {
    const base64 = this.drawing.png();
    this.picture = base64 === null ? undefined : JSON.stringify({ name: "drawing.png", base64 });
  }

  // Takes a file as the answer; a file that is no picture of the right size is no valid answer.
  async takeFile(file) {
    const isRight = file.type === "image/png" && file.size <= this.question.mostBytes;
    const bytes = isRight ? new Uint8Array(await file.arrayBuffer()) : [];
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    this.raw = JSON.stringify({ name: file.name, base64: btoa(text) });
  }
}

class Page {
  constructor(form) {
    this.form = form;
    this.boxes = [...document.querySelectorAll("[data-path]")].map(element => this.box(element, form.byPath.get(element.dataset.path)));
    this.pipes = [...document.querySelectorAll("main [data-pipe]")];
    this.held = 0;
    this.holding = [];
    this.safety = $("safety");
    // The messages on the page; the one in the page's source is copied, so that none ever moves.
    this.messages = [];
  }

  box(element, question, record) { return new Box(element, question, record, box => this.drew(box)) }

  begin() {
    const form = $("card");
    this.takeNow();
    form.addEventListener("input", event => this.changed(event));
    form.addEventListener("change", event => this.changed(event, true));
    form.addEventListener("click", event => this.clicked(event));
    // Only the button saves: Enter in a text does not.
    form.addEventListener("submit", event => event.preventDefault());
    $("save").addEventListener("click", () => this.save());
    $("forget").addEventListener("click", () => this.forget());
    this.update();
  }

  // Until the day begins, usually at four in the morning, it is still the day before.
  today(start = this.form.dayStart) {
    const now = new Date(), day = dayNumber(now.getFullYear(), now.getMonth() + 1, now.getDate());
    return new Day(now.getHours() * 60 + now.getMinutes() < start ? day - 1 : day);
  }

  // The slot that is now, and the day in which it began; today and no slot outside of all slots.
  placeNow() {
    const now = new Date(), minute = now.getHours() * 60 + now.getMinutes();
    const slot = this.form.slots.find(({ from, to }) => from < to ? from <= minute && minute < to : from <= minute || minute < to);
    if (!slot) return { day: this.today() };
    const begun = this.today(0).at - (slot.from <= minute ? 0 : 1);
    return { day: new Day(slot.from < this.form.dayStart ? begun - 1 : begun), slot: slot.id };
  }

  takeNow() {
    // Whether the person chose another day than today, or a slot.
    [this.isPlaced, this.isSlotChosen] = [false, false];
    const { day, slot } = this.placeNow();
    $("day").value = dayText(day);
    $("day").max = this.lastDay;
    for (const input of document.querySelectorAll("input[name=slot]")) input.checked = input.value === slot;
  }

  get lastDay() { return new Date().getFullYear() + 1 + "-12-31" }
  // Whether a day is one that a card may have, and no slip of a key.
  isWithin(day) { return day !== null && date("1900-01-01").at <= day.at && day.at <= date(this.lastDay).at }

  get day() { return cardDay(this.form.cadence, date($("day").value) ?? this.today()) }
  selected(name) { return document.querySelector("input[name=" + name + "]:checked")?.value }

  // --- Events

  boxOf(element) {
    const at = element.closest("[data-path], [data-field]");
    return at ? this.every.find(box => box.element === at) : undefined;
  }
  get every() { return this.boxes.flatMap(box => [box, ...(box.records ?? []).flatMap(record => record.boxes)]) }

  changed(event, isDone = false) {
    const box = this.boxOf(event.target), target = event.target, isPlace = target.id === "day" || target.name === "slot";
    if (box && target.type === "file") return void (isDone && this.chose(box, target));
    if (target.id === "day") this.isPlaced = target.value !== dayText(this.placeNow().day);
    else if (isPlace) this.isSlotChosen = true;
    else this.turn();
    if (target.classList.contains("no-entry")) {
      if (target.checked) this.withdraw(box);
    } else this.take(this.listOf(box));
    if (box && target === box.skip) {
      if (target.value) this.empty(box);
    } else if (box) {
      if (target.type === "checkbox" && target.checked && box.question.control === "checks") {
        const isAlone = input => input.dataset.none !== undefined || box.question.exclusive?.includes(input.value) === true;
        for (const input of box.inputs) if (input !== target && (isAlone(target) || isAlone(input))) input.checked = false;
      }
      if (box.skip) box.skip.value = "";
      if (isDone) {
        box.touched = true;
        if (box.question.type === "duration") box.raw = readAnswer(box.question, box.raw)?.t ?? box.raw;
      }
    }
    this.updateAround(target, box);
    if (box?.count && !isDone) this.hearCount(box);
    if (isPlace) this.placed();
    else this.keep();
    this.turn();
  }

  // A line was drawn or taken back.
  drew(box) {
    this.turn();
    this.take(this.listOf(box));
    box.takeDrawing();
    this.tookPicture(box);
  }

  async chose(box, input) {
    const file = input.files[0];
    if (!file) return;
    this.turn();
    this.take(this.listOf(box));
    await box.takeFile(file);
    this.tookPicture(box);
  }

  tookPicture(box) {
    if (box.skip) box.skip.value = "";
    box.touched = true;
    this.updateAround(box.element, box);
    this.keep();
    this.turn();
  }

  clicked(event) {
    const button = event.target.closest("button"), box = button && this.boxOf(button);
    if (!box) return;
    this.turn();
    if (button.classList.contains("confirm")) {
      this.take(box);
      this.update(box);
      part(box.element, ".answer > .buttons > .add").focus();
    } else if (button.classList.contains("add")) {
      this.take(box);
      const record = this.addRecord(box, this.newKey(box));
      this.update(box);
      record.boxes.find(inner => !inner.element.hidden)?.element.querySelector("input, select, textarea")?.focus();
    } else if (button.classList.contains("remove")) {
      const list = this.boxes.find(other => other.records?.some(record => record.element.contains(button)));
      const record = list.records.find(record => record.element.contains(button));
      if (!confirm(words.removeAsk)) return;
      this.take(list);
      this.remove(list, record);
      // What was proposed is not proposed again.
      list.isDeclined = true;
      this.update(list);
      part(list.element, ".answer > .buttons > .add").focus();
    } else if (button.classList.contains("clear")) {
      this.take(this.listOf(box));
      this.empty(box);
      if (box.skip) box.skip.value = "";
      this.update(box);
    } else if (button.classList.contains("unstroke")) return box.drawing.undo();
    else if (button.classList.contains("erase")) return box.drawing.erase();
    else if (button.classList.contains("use")) {
      this.take(this.listOf(box));
      box.raw = box.offered;
      this.update(box);
      (box.field ?? box.inputs.find(input => input.checked))?.focus();
    } else return;
    this.keep();
  }

  // Updates the page without moving an element under the person's finger.
  updateAround(element, box) {
    const before = element.getBoundingClientRect().top;
    this.isHolding = true;
    this.update(box);
    this.isHolding = false;
    const moved = element.getClientRects().length ? element.getBoundingClientRect().top - before : 0;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
    this.reveal();
  }

  // How many characters are left of a text, near its limit.
  showCount(box) {
    if (!box.count) return;
    const most = box.question.maxLength, left = most - scalars(box.raw ?? "");
    box.count.hidden = left > Math.max(20, Math.min(100, Math.floor(most / 10))) || !box.raw;
    box.count.textContent = box.count.hidden ? "" : fill(left < 0 ? words.tooMany : words.left, "number", Math.abs(left));
    box.count.classList.toggle("over", left < 0);
  }

  // A screen reader hears it once the typing rests.
  hearCount(box) {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => $("count-heard").textContent = box.count.textContent, 1000);
  }

  empty(box) {
    box.raw = undefined;
    if (box.drawing) box.field.value = "";
    box.touched = false;
    if (!box.records) return;
    for (const record of [...box.records]) this.remove(box, record);
    box.none.checked = false;
    this.take(box);
    box.isDeclined = false;
  }

  // --- Records

  newKey(box) {
    const letters = "abcdefghijklmnopqrstuvwxyz0123456789", bytes = new Uint8Array(8);
    for (;;) {
      crypto.getRandomValues(bytes);
      // 252 is the largest multiple of 36: every letter is as likely as the others.
      if (bytes.some(byte => byte >= 252)) continue;
      const key = [...bytes].map(byte => letters[byte % 36]).join("");
      if (!box.records.some(record => record.key === key)) return key;
    }
  }

  addRecord(box, key) {
    const answer = part(box.element, ".answer"), element = part(answer, "template").content.firstElementChild.cloneNode(true);
    for (const inner of element.querySelectorAll("[id], [for], [name], [list], [aria-describedby], [aria-labelledby]")) {
      for (const name of ["id", "for", "name", "list", "aria-describedby", "aria-labelledby"]) {
        const value = inner.getAttribute(name);
        if (value) inner.setAttribute(name, value.split(" ").map(id => id + "-" + key).join(" "));
      }
    }
    part(answer, ".records").append(element);
    const record = { key, element, infos: [...element.querySelectorAll("[data-record-info]")], pipes: [...element.querySelectorAll("[data-pipe]")] };
    record.boxes = [...element.querySelectorAll("[data-field]")]
      .map(at => this.box(at, box.question.fields.find(question => question.id === at.dataset.field), record));
    box.records.push(record);
    box.none.checked = false;
    this.number(box);
    return record;
  }

  remove(box, record) {
    box.records.splice(box.records.indexOf(record), 1);
    record.element.remove();
    this.number(box);
  }

  // --- Proposed records

  // The list in whose record a question is.
  listOf(box) { return box?.record && this.boxes.find(list => list.records?.includes(box.record)) }

  // Shows the records that the template proposes for a list; they are no answer until the person takes them.
  proposeRecords(box) {
    const proposed = box.question.default?.records;
    if (!proposed || !box.isUntouched) return;
    for (const answers of proposed) {
      const { boxes } = this.addRecord(box, this.newKey(box));
      for (const inner of boxes) inner.raw = answers[inner.question.id];
    }
    this.mark(box, true);
  }

  // Makes proposed records answers.
  take(list) { if (list?.isProposed) this.mark(list, false) }

  // Takes proposed records away.
  withdraw(list) {
    if (!list.isProposed) return;
    for (const record of [...list.records]) this.remove(list, record);
    this.mark(list, false);
  }

  mark(list, isProposed) {
    const answer = part(list.element, ".answer");
    list.isProposed = isProposed;
    part(answer, ".records").classList.toggle("proposed", isProposed);
    part(answer, ".buttons > .confirm").hidden = !isProposed;
  }

  number(box) {
    box.records.forEach((record, i) => part(record.element, "legend").textContent = plain(box.title + ": " + fill(words.entry, "number", i + 1)));
  }

  // --- What follows from the answers

  cellOf(box) {
    if (box.skip?.value) return { skip: box.skip.value };
    if (!box.records) return readAnswer(box.question, box.raw);
    const cell = this.cellOfRecords(box);
    return box.isProposed ? undefined : cell;
  }

  cellOfRecords(box) {
    if (!box.records.length) return box.none.checked ? { v: [], records: [], t: words.none } : undefined;
    const records = box.records.map(record => {
      const cells = new Map();
      for (const inner of record.boxes) {
        inner.cell = this.cellOf(inner);
        if (inner.cell) cells.set(inner.question.id, inner.cell);
      }
      return { key: record.key, cells };
    });
    if (records.length > (box.question.most ?? Infinity)) return null;
    return { v: records.map((_, i) => new Entry(i)), records, t: String(records.length) };
  }

  update(changed) {
    const cells = new Map();
    for (const box of this.boxes) {
      if (box.records) this.proposeRecords(box);
      box.cell = this.cellOf(box);
      if (box.cell) cells.set(box.question.path, box.cell);
    }
    const found = this.found = this.form.evaluate(cells, this.day);
    this.broken = found.brokenRules;
    const chosen = this.form.parts.find(part => part.id === this.selected("part"));
    for (const box of this.boxes) {
      const { path, parent } = box.question;
      const isInPart = !chosen || chosen.fields.includes(path) || chosen.fields.includes(parent);
      this.show(box, found.isOpen(path), isInPart, null);
      // A question in a proposed record sees the records of its list; no other question does.
      if (box.isProposed) this.found = this.form.evaluate(new Map([...cells, [path, this.cellOfRecords(box)]]), this.day);
      (box.records ?? []).forEach((record, i) => {
        const r = new Entry(i);
        for (const inner of record.boxes) this.show(inner, this.found.isOpenIn([box.question, inner.question], i), true, r);
        for (const info of record.infos) info.hidden = !box.question.infos[Number(info.dataset.recordInfo)].every(number => this.found.holds(number, r));
        for (const pipe of record.pipes) pipe.textContent = this.piped(pipe.dataset.pipe, r);
      });
      this.found = found;
    }
    document.querySelectorAll("[data-info]").forEach(element =>
      element.hidden = chosen !== undefined || !this.form.infos[Number(element.dataset.info)].every(number => found.holds(number)));
    for (const section of [...document.querySelectorAll("section.section, section.group")].reverse()) {
      section.hidden = ![...section.querySelectorAll("[data-path], [data-info], [data-field], [data-record-info]")].some(element => this.isShown(element, section));
      const link = $(section.id.replace("g", "n"));
      if (link && section.classList.contains("group")) link.hidden = section.hidden;
    }
    for (const pipe of this.pipes) pipe.textContent = this.piped(pipe.dataset.pipe);
    this.showFindings();
    this.showSafety(changed);
  }

  // Whether nothing hides an element inside of a section.
  isShown(element, section) {
    for (let at = element; at && at !== section; at = at.parentElement) if (at.hidden) return false;
    return true;
  }

  show(box, isOpen, isInPart, r) {
    const { question, element, error } = box;
    box.isOpen = isOpen;
    element.hidden = !isOpen || !isInPart;
    if (question.options && question.control !== "none") {
      const offers = this.found.offers(question, box.cell, r);
      question.options.forEach((option, i) => {
        const input = box.inputs.find(input => input.value === option.id && input.dataset.none === undefined);
        const shown = input ? input.closest("label") : [...box.field.options].find(other => other.value === option.id);
        shown.hidden = shown.disabled = !offers[i];
        if (input) input.disabled = !offers[i];
      });
    }
    const mark = element.querySelector(":scope > :is(legend, label, .title) > .required");
    if (mark) mark.hidden = !this.found.isRequired(question, r);
    this.showError(box, box.touched && box.cell === null);
    const isUnusual = isOpen && box.cell?.v !== undefined && !isUsual(question, box.cell);
    const outside = isOpen && box.cell?.v !== undefined ? (question.limits ?? []).findIndex(number => this.found.value(number, r) === false) : -1;
    const isOutside = outside >= 0;
    const rule = isOpen && this.broken.find(rule => rule.fields.includes(question.path));
    if (!error.textContent && (isUnusual || isOutside || rule)) {
      error.textContent = isOutside && !isUnusual ? plain(question.outside[outside]) : plain(this.pieces(isUnusual ? question.say : rule.message, r));
      error.hidden = false;
    }
    this.showCount(box);
    this.propose(box, isOpen, r);
  }

  showError(box, isShown) {
    box.error.textContent = isShown ? plain(words.notValid + " " + (box.question.advice ?? "")) : "";
    box.error.hidden = !isShown;
    for (const input of box.field ? [box.field] : box.inputs) {
      if (isShown) input.setAttribute("aria-invalid", "true"); else input.removeAttribute("aria-invalid");
    }
  }

  propose(box, isOpen, r) {
    const proposed = box.question.default, line = part(box.element, ".proposal");
    if (!line) return;
    box.offered = undefined;
    if (proposed && isOpen && box.cell === undefined && (box.field?.value ?? "") === "") {
      if (proposed.raw !== undefined && readAnswer(box.question, proposed.raw)) box.offered = proposed.raw;
      if (proposed.value !== undefined) box.offered = rawOf(box.question, this.found.value(proposed.value, r));
      if (proposed.now && this.day.at === this.today().at) box.offered = this.now(box.question.type);
    }
    line.hidden = box.offered === undefined;
    if (line.hidden) return;
    part(line, "button").textContent = proposed.now ? words.useNow : plain(fill(words.use, "answer", readAnswer(box.question, box.offered).t));
  }

  now(type) {
    const now = new Date(), day = dayText(this.today(0));
    const clock = two(now.getHours()) + ":" + two(now.getMinutes());
    return type === "date" ? day : type === "time" ? clock : day + "T" + clock;
  }

  // An answer inside of a text: one line of at most 60 characters.
  piped(path, r) {
    const question = this.form.byPath.get(path), inner = this.form.inRecords.get(path);
    let text = "…";
    if (inner && r) text = this.found.isOpenIn(inner, r.index) ? this.found.cellIn(inner, r.index)?.t ?? "…" : "…";
    else if (question) text = this.found.isOpen(path) ? this.found.cells.get(path)?.t ?? "…" : "…";
    else if (path.startsWith("band.")) text = this.found.band(path.slice(5))?.title ?? "…";
    else if (path.startsWith("score.")) text = this.found.score(path.slice(6)) === null ? "…" : numberText(this.found.score(path.slice(6)));
    else if (path === "card.day") text = dayText(this.day);
    const line = text.replace(/[\n\t]/g, " ").replace(/[\p{Cc}\p{Cf}]/gu, "");
    return scalars(line) > 60 ? [...line].slice(0, 59).join("") + "…" : line;
  }

  // A text with the answers that it shows.
  pieces(text, r) { return text.map(piece => typeof piece === "string" ? piece : this.piped(piece.path, r)).join("") }

  // The rules that the answers break, each with the questions that it reads.
  showFindings() {
    this.list($("findings"), words.lookAgain, this.broken.map(rule => {
      const item = make("li", this.pieces(rule.message)), links = make("ul", "");
      links.append(...this.boxes.filter(box => box.isOpen && rule.fields.includes(box.question.path)).map(box => this.link(box.title, box.element)));
      item.append(links);
      return item;
    }));
  }

  list(element, title, items) {
    const text = items.length ? title + items.map(item => item.textContent).join("\n") : "";
    if (element.dataset.shown === text) return;
    element.dataset.shown = text;
    element.replaceChildren();
    if (!items.length) return;
    const list = make("ul", "");
    list.append(...items);
    element.append(make("p", title), list);
  }

  // A message is under each high answer, and stays there until no rule holds or the answer changes. It never moves, so that
  // nothing moves under the person's finger. The page scrolls only to a message that would begin outside of the window.
  showSafety(changed) {
    if (!this.safety) return;
    const holding = this.found.isSafetyHolding, isHigh = this.isHigh(changed);
    const isNew = isHigh || holding.some((holds, i) => holds && !this.holding[i]);
    this.holding = holding;
    this.held = holding.filter(Boolean).length;
    // An answer may have taken away the record with a message.
    this.messages = this.messages.filter(message => message.isConnected);
    const own = changed && part(changed.element, ".safety");
    if (this.held === 0) this.removeMessages();
    else if (own && !isNew) {
      this.removeMessages(own);
      // The whole message stays on the page as long as a rule holds.
      if (this.messages.length > 0 && !this.messages.some(message => message.isWhole)) {
        const short = this.messages.shift();
        short.replaceWith(this.message(true));
      }
    }
    const isLost = this.held > 0 && !this.messages.some(message => !message.parentElement.closest("[hidden]"));
    if (this.held > 0 && (isNew && !own || isLost)) {
      const message = this.message();
      (changed && !changed.element.closest("[hidden]") ? part(changed.element, ".answer") : $("drafts")).after(message);
      this.latest = message;
    }
    if (!this.isHolding) this.reveal();
    if (this.held > 0 && isNew) $("safety-heard").textContent = this.safety.textContent;
    if (this.held === 0) $("safety-heard").textContent = "";
  }

  // Scrolls to a new message, unless it begins in the window.
  reveal() {
    const message = this.latest, top = message?.isConnected ? message.getBoundingClientRect().top : 0;
    this.latest = undefined;
    if (top < 0 || top > window.innerHeight - 96) message.scrollIntoView({ block: "nearest" });
  }

  // A new message: whole, or after the first one of the page, with its first and last line only.
  message(isWhole = this.messages.length === 0) {
    const message = this.safety.cloneNode(true);
    message.removeAttribute("id");
    message.hidden = false;
    message.isWhole = isWhole;
    if (!isWhole) for (const line of [...message.children].slice(1, -1)) line.remove();
    this.messages.push(message);
    return message;
  }

  removeMessages(only) {
    for (const message of this.messages) if (!only || message === only) message.remove();
    this.messages = this.messages.filter(message => message.isConnected);
  }

  // Whether the answer to a question alone makes a rule hold: each such answer shows the message, not only the first.
  isHigh(changed) {
    if (!changed) return false;
    const box = changed.record ? this.boxes.find(list => list.records?.includes(changed.record)) : changed;
    if (!box?.cell) return false;
    return this.form.evaluate(new Map([[box.question.path, box.cell]]), this.day).isSafetyHolding.some(Boolean);
  }
}
