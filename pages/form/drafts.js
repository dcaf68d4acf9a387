// The drafts in the browser: one for each day, or slot of a day, of the template.
//
//   cards-form:mood@1.3f9a1c20:2026-11-20:evening ─▶ {"part": "", "entries": {"day.mood": [1795211…, "4", ""], …}}
//
// An entry has the time at which it was made. Tabs that fill in the same card keep one draft: the later answer counts.
class DraftPage extends Page {
  constructor(form) {
    super(form);
    this.base = "cards-form:" + form.name;
    this.entries = new Map();
    this.at = 0;
    // Whether this page goes on with the draft of its card; until then, the draft is only offered.
    this.isJoined = false;
    // The file that was last saved with these answers, until the person has it or changes an answer.
    this.file = undefined;
    // The card whose answers the page still shows although the person has its file.
    this.ended = undefined;
    // Whether the page still shows answers whose draft another tab ended.
    this.isLeft = false;
  }

  begin() {
    this.keepsDraft = this.canKeep();
    super.begin();
    this.key = this.keyNow;
    $("card").addEventListener("click", event => this.pointed(event));
    $("use-today").addEventListener("click", () => this.useToday());
    for (const name of ["focus", "pageshow"]) window.addEventListener(name, () => this.turn(true));
    document.addEventListener("visibilitychange", () => this.turn(true));
    if (!this.keepsDraft) {
      $("draft").textContent = words.draftCannot;
      window.addEventListener("beforeunload", event => { if (this.entries.size) event.preventDefault() });
      return;
    }
    this.adoptOldDraft();
    window.addEventListener("storage", event => this.heard(event));
    this.offer();
  }

  canKeep() {
    try {
      localStorage.setItem("cards-form-test", "1");
      localStorage.removeItem("cards-form-test");
      return true;
    } catch {
      return false;
    }
  }

  get keyNow() {
    const slot = this.selected("slot");
    return this.base + ":" + $("day").value + (slot ? ":" + slot : "");
  }
  // The day and the slot of a draft.
  placeOf(key) {
    const [day, slot] = key.slice(this.base.length + 1).split(":");
    return { day, slot };
  }

  read(key) {
    try {
      const draft = JSON.parse(localStorage.getItem(key));
      return draft?.entries ? draft : null;
    } catch {
      return null;
    }
  }

  // --- What the page contains

  // Each answer, by the name of its question; a record is an entry of its own.
  snapshot() {
    const found = new Map();
    const add = (name, box) => found.set(name, [box.raw === "" ? null : box.raw ?? null, box.skip?.value ?? ""]);
    for (const box of this.boxes) {
      const { path } = box.question;
      if (!box.records) {
        add(path, box);
        continue;
      }
      found.set(path, [box.none.checked, box.skip?.value ?? ""]);
      if (box.isProposed) continue;
      for (const record of box.records) {
        found.set(path + "#" + record.key, [true, ""]);
        for (const inner of record.boxes) add(path + "#" + record.key + "." + inner.question.id, inner);
      }
    }
    return found;
  }

  // Notes what has changed since the last time.
  note() {
    const isBlank = ([raw, skip]) => (raw === null || raw === false) && skip === "", current = this.snapshot();
    this.at = Math.max(Date.now(), this.at + 1);
    for (const [name, value] of current) {
      const known = this.entries.get(name);
      if (known ? JSON.stringify(known.slice(1)) !== JSON.stringify(value) : !isBlank(value)) this.entries.set(name, [this.at, ...value]);
    }
    for (const [name, [, isThere]] of this.entries) {
      if (this.isRecord(name) && isThere === true && !current.has(name)) this.entries.set(name, [this.at, false, ""]);
    }
  }

  isRecord(name) { return /#[^.]*$/.test(name) }
  isNewer(a, b) { return !b || a[0] > b[0] || a[0] === b[0] && JSON.stringify(a) > JSON.stringify(b) }

  // Takes over what is newer in a draft, and shows it.
  merge(draft) {
    const news = Object.entries(draft.entries).filter(([name, entry]) => Array.isArray(entry) && this.isNewer(entry, this.entries.get(name)));
    for (const [name, entry] of news) {
      this.entries.set(name, entry);
      this.at = Math.max(this.at, entry[0]);
    }
    for (const [name, [, isThere]] of news) if (this.isRecord(name)) this.apply(name, isThere);
    for (const [name, [, raw, skip]] of news) {
      if (this.isRecord(name)) continue;
      const box = this.every.find(box => this.nameOf(box) === name);
      if (!box) continue;
      if (box.records && (raw === true || skip)) this.withdraw(box);
      if (box.records) box.none.checked = raw === true;
      else box.raw = raw ?? undefined;
      if (box.skip) box.skip.value = skip;
      box.touched = true;
    }
  }

  apply(name, isThere) {
    const [path, key] = name.split("#"), list = this.boxes.find(box => box.question.path === path);
    const record = list?.records?.find(record => record.key === key);
    if (list?.records) {
      // The draft knows which records the person took and removed, and another tab may have taken what is proposed here.
      if (list.isProposed) this.withdraw(list);
      list.isDeclined = true;
    }
    if (isThere && !record && list?.records) this.addRecord(list, key);
    if (!isThere && record) this.remove(list, record);
  }

  nameOf(box) {
    if (!box.record) return box.question.path;
    const list = this.boxes.find(list => list.records?.includes(box.record));
    return list.question.path + "#" + box.record.key + "." + box.question.id;
  }

  // --- Keeping

  keep() {
    this.ended = undefined;
    this.clearSaved();
    this.file = undefined;
    this.noteAndStore();
  }

  noteAndStore() {
    this.isLeft = false;
    this.note();
    if (!this.keepsDraft || !this.isWithin(date($("day").value))) return;
    // A part that was chosen is nothing to keep yet.
    if (!this.isJoined && this.entries.size === 0) return;
    this.move();
    if (!this.isJoined) this.join();
    this.store();
  }

  // Goes on with the draft of the card, if there is one.
  join() {
    this.isJoined = true;
    const draft = this.read(this.key);
    if (draft) {
      this.merge(draft);
      this.update();
    }
    this.offer();
  }

  // The answers go along with the day and the slot.
  move() {
    const key = this.keyNow;
    if (key === this.key) return;
    if (this.isJoined) this.drop(this.key);
    this.key = key;
    this.isJoined = false;
  }

  store() {
    const stored = this.read(this.key);
    if (stored) this.merge(stored);
    try {
      localStorage.setItem(this.key, JSON.stringify({ part: this.selected("part") ?? "", entries: Object.fromEntries(this.entries), file: this.file }));
      if ($("forget").hidden) $("draft").textContent = words.draftKept;
      $("forget").hidden = false;
    } catch {
      $("draft").textContent = words.draftCannot;
    }
  }

  drop(key) { try { localStorage.removeItem(key) } catch { /* There is none. */ } }

  // For another day or slot, the draft stays where it is until the next answer: a day that is being typed passes others.
  placed() {
    this.clearSaved();
    // Another card begins empty once the one before is in a file.
    if (this.ended !== undefined && this.ended !== this.keyNow) {
      this.ended = undefined;
      this.clear();
      this.key = this.keyNow;
      this.list($("problems"), "", []);
      $("draft").textContent = "";
      this.update();
    }
    this.offer();
  }

  // A page that was left open into another day: an empty one moves to it, unless the person chose the day. One with answers
  // stays, and says so.
  turn(isBack = false) {
    const { day, slot } = this.placeNow(), shown = date($("day").value), isEmpty = this.entries.size === 0 && this.ended === undefined && !this.isLeft;
    const isOtherSlot = isBack && !this.isSlotChosen && slot !== undefined && slot !== this.selected("slot");
    if (isEmpty && !this.isPlaced && (shown?.at !== day.at || isOtherSlot)) {
      this.takeNow();
      this.key = this.keyNow;
      this.update();
      this.offer();
    }
    const isPast = !this.isPlaced && !isEmpty && shown !== null && shown.at < day.at;
    $("day-turn").hidden = !isPast;
    if (isPast) $("day-turned").textContent = fill(fill(words.dayTurned, "day", this.nameOfDay(shown)), "today", this.nameOfDay(day));
  }

  nameOfDay(day) {
    const [y, m, d] = civil(day.at);
    return new Date(y, m - 1, d).toLocaleDateString(document.documentElement.lang, { weekday: "long", day: "numeric", month: "long" });
  }

  // The answers go along to today.
  useToday() {
    this.takeNow();
    this.update();
    this.placed();
    if (!this.isAsking && this.entries.size > 0) this.noteAndStore();
    this.turn();
    $("day").focus();
  }

  // Another tab kept or ended a draft.
  heard(event) {
    if (event.key !== null && !event.key.startsWith(this.base + ":")) return;
    if (this.isJoined && (event.key === this.key || event.key === null)) {
      const draft = this.read(this.key);
      if (!draft) {
        this.isJoined = false;
        this.entries.clear();
        this.isLeft = true;
        $("draft").textContent = words.draftElsewhere;
        $("forget").hidden = true;
      } else {
        const isBehind = [...this.entries].some(([name, entry]) => this.isNewer(entry, draft.entries[name]));
        this.merge(draft);
        this.update();
        if (isBehind) this.store();
      }
    }
    this.offer();
  }

  // --- Offering

  holdsAnswers(draft) {
    return draft !== null && Object.values(draft.entries).some(([, raw, skip]) => raw !== null && raw !== false && raw !== "" || skip !== "");
  }

  // Whether the chosen card has a draft that the page does not show. Until the person decides, nothing can be answered: the
  // answers would mix with those of the draft.
  get isAsking() { return this.keepsDraft && this.others.includes(this.keyNow) }

  block(isBlocked) {
    for (const element of document.querySelectorAll("main > nav, #part-set, section.group, #end")) element.inert = isBlocked;
  }

  // Someone points at a question that waits for the decision.
  pointed(event) {
    if (!event.target.matches("#card, #card > section") || !this.isAsking) return;
    $("drafts").scrollIntoView({ block: "nearest" });
    $("drafts").querySelector("button").focus();
  }

  get others() {
    const keys = [];
    for (let i = 0; i < localStorage.length; i += 1) {
      const key = localStorage.key(i);
      if (key.startsWith(this.base + ":") && !(this.isJoined && key === this.key) && this.holdsAnswers(this.read(key))) keys.push(key);
    }
    // The draft of the chosen day first, then the newest days.
    return keys.sort((a, b) => (b === this.keyNow) - (a === this.keyNow) || (a < b ? 1 : -1));
  }

  offer() {
    if (!this.keepsDraft) return;
    const keys = this.others;
    this.block(keys.includes(this.keyNow));
    const rows = keys.map(key => {
      const { day, slot } = this.placeOf(key), at = date(day), isHere = key === this.keyNow, { file } = this.read(key);
      const row = make("p", fill(isHere ? words.draftHere : words.draftOf, "day", this.nameOfPlace(at, day, slot)) + (file ? " " + fill(words.draftSavedAs, "file", file) : ""));
      row.classList.toggle("here", isHere);
      row.append(make("br", ""));
      const button = (text, action) => {
        const button = make("button", text);
        button.type = "button";
        button.addEventListener("click", action);
        row.append(button, " ");
      };
      button(words.draftContinue, () => this.open(key));
      button(words.draftDiscard, () => { if (confirm(words.forgetAsk)) { this.drop(key); this.offer(); $("day").focus() } });
      return row;
    });
    $("drafts").replaceChildren(...rows);
  }

  nameOfPlace(at, day, slot) {
    const [y, m, d] = at ? civil(at.at) : [], title = this.form.slots.find(other => other.id === slot)?.title ?? slot;
    const long = at ? new Date(y, m - 1, d).toLocaleDateString(document.documentElement.lang, { weekday: "long", day: "numeric", month: "long", year: "numeric" }) : day;
    return slot ? long + ", " + title : long;
  }

  open(key) {
    const { day, slot } = this.placeOf(key);
    if (key !== this.key) {
      // What the page contains so far is a draft of its own.
      this.clear();
      $("day").value = day;
      this.choose("slot", slot);
      this.key = key;
    }
    this.choose("part", this.read(key)?.part);
    this.isPlaced = day !== dayText(this.placeNow().day);
    this.join();
    this.update();
    $("draft").textContent = words.draftKept;
    $("forget").hidden = false;
    this.turn();
    $("day").focus();
  }

  choose(name, value) {
    for (const input of document.querySelectorAll("input[name=" + name + "]")) if (input.value === value) input.checked = true;
  }

  // --- Ending

  clear() {
    for (const box of this.boxes) {
      this.empty(box);
      if (box.skip) box.skip.value = "";
    }
    this.entries.clear();
    [this.isJoined, this.isLeft] = [false, false];
  }

  // A card whose file the person has needs no draft any more; another answer begins a new one.
  endDraft() {
    if (this.keepsDraft && this.isJoined) this.drop(this.key);
    this.isJoined = false;
    this.entries.clear();
    this.file = undefined;
    this.ended = this.keyNow;
    if (!this.keepsDraft) return;
    $("draft").textContent = words.draftSaved;
    $("forget").hidden = true;
    this.offer();
  }

  forget() {
    if (!confirm(words.forgetAsk)) return;
    this.drop(this.key);
    this.clear();
    this.isWaiting = false;
    this.list($("problems"), "", []);
    this.clearSaved();
    $("text").value = "";
    $("forget").hidden = true;
    this.update();
    this.offer();
    $("draft").textContent = words.forgotten;
    this.turn();
    $("day").focus();
  }

  clearSaved() {
    $("saved").replaceChildren();
    this.later?.remove();
    $("copy").hidden = true;
  }

  // The only draft that earlier forms kept for a template.
  adoptOldDraft() {
    let draft = null;
    try { draft = JSON.parse(localStorage.getItem(this.base)) } catch { /* It is none. */ }
    if (!draft?.answers || !date(draft.day)) return;
    const entries = {}, add = (name, answers) => { for (const [id, raw, skip] of answers) entries[name(id)] = [1, raw, skip] };
    add(path => path, draft.answers);
    for (const list of draft.lists ?? []) {
      entries[list.path] = [1, list.none, list.skip];
      for (const record of list.records) {
        entries[list.path + "#" + record.key] = [1, true, ""];
        add(id => list.path + "#" + record.key + "." + id, record.answers);
      }
    }
    const key = this.base + ":" + draft.day + (draft.slot ? ":" + draft.slot : "");
    try {
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ part: draft.part ?? "", entries }));
      localStorage.removeItem(this.base);
    } catch { /* It stays as it is. */ }
  }
}
