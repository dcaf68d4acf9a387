// The file.
class FormPage extends DraftPage {
  begin() {
    super.begin();
    this.names = new Set();
  }

  save(isAnyway = false) {
    if (this.isAsking) return;
    this.isWaiting = false;
    // What was added and left empty is no entry.
    for (const list of this.boxes) {
      for (const record of list.isProposed ? [] : [...list.records ?? []]) if (record.boxes.every(box => box.cell === undefined)) this.remove(list, record);
    }
    this.update();
    const problems = $("problems"), entries = this.asked, wrong = entries.filter(box => box.cell === null);
    const at = date($("day").value), hasDay = this.isWithin(at) && at.at <= this.today(0).at;
    const hasSlot = this.form.slots.length === 0 || this.selected("slot") !== undefined;
    $("day-error").textContent = hasDay ? "" : words.noSuchDay;
    $("day-error").hidden = hasDay;
    this.isWithoutSlot = !hasSlot;
    this.showSlotError();
    for (const box of wrong) {
      box.touched = true;
      this.showError(box, true);
    }
    this.clearSaved();
    if (wrong.length || !hasDay || !hasSlot) {
      if (wrong.some(box => box.element.hidden)) this.showWholeCard();
      // A time of day that was not chosen yet is no wrong answer.
      this.list(problems, hasSlot ? words.fixFirst : words.lookAgain, [...(hasDay ? [] : [this.link(words.day, $("day"))]),
        ...(hasSlot ? [] : [this.link(words.chooseSlot, $("slot-set"))]), ...wrong.map(box => this.link(box.title, box.element))]);
      problems.focus();
      return;
    }
    const text = this.text();
    if (text === null) {
      this.list(problems, words.nothing, []);
      problems.dataset.shown = words.nothing;
      problems.replaceChildren(make("p", words.nothing));
      problems.focus();
      return;
    }
    this.isWaiting = this.missing.length > 0 && !isAnyway;
    this.showMissing();
    if (this.isWaiting) {
      problems.focus();
      return;
    }
    this.download(text, this.asked.filter(box => this.isMissing(box)));
  }

  showSlotError() {
    if (!$("slot-error")) return;
    this.isWithoutSlot = this.isWithoutSlot === true && this.selected("slot") === undefined;
    $("slot-error").textContent = this.isWithoutSlot ? words.chooseSlot : "";
    $("slot-error").hidden = !this.isWithoutSlot;
  }

  get asked() { return this.every.filter(box => box.isOpen && !box.question.isNotAsked && !this.listOf(box)?.isProposed) }
  isMissing(box) { return this.found.isMissing(box.question, box.cell, box.record ? this.entryOf(box) : null) }
  // Of the part that the person chose; the others are open on purpose. What a form cannot take is open until the import.
  get missing() { return this.asked.filter(box => !box.element.hidden && !this.isLeftToCards(box) && this.isMissing(box)) }
  isLeftToCards(box) { return box.question.control === "none" }

  // The required questions without an answer, which the person may leave open.
  showMissing() {
    const problems = $("problems"), missing = this.isWaiting ? this.missing : [];
    this.list(problems, words.stillOpen, missing.map(box => this.link(box.title, box.element)));
    if (!missing.length || problems.querySelector("button")) return;
    const button = make("button", words.saveAnyway);
    button.type = "button";
    button.addEventListener("click", () => this.save(true));
    problems.append(make("p", words.savesIncomplete), button);
  }

  update(changed) {
    super.update(changed);
    this.showSlotError();
    if (this.isWaiting) this.showMissing();
  }

  showWholeCard() {
    document.querySelector("input[name=part]").checked = true;
    this.update();
  }

  entryOf(box) {
    const list = this.boxes.find(list => list.records?.includes(box.record));
    return new Entry(list.records.indexOf(box.record));
  }

  link(title, element) {
    const item = make("li", ""), link = make("a", title);
    link.href = "#" + element.id;
    link.addEventListener("click", event => {
      event.preventDefault();
      if (element.closest("[hidden]")) this.showWholeCard();
      (element.matches("input") ? element : element.querySelector("input:not([disabled]), select, textarea, button") ?? element).focus();
      element.scrollIntoView({ block: "center" });
    });
    item.append(link);
    return item;
  }

  // The card as one line of JSON, as `cards fill --from` and `cards import --as jsonl` read it; null without answers.
  text() {
    const [values, skipped, written] = [[], [], new Set()], quoted = JSON.stringify;
    for (const box of this.boxes) {
      const { path } = box.question, cell = box.cell;
      if (!cell || !this.found.isSaved(box.question)) continue;
      written.add(path);
      if (cell.skip) skipped.push(quoted(path) + ":" + quoted(cell.skip));
      else if (!cell.records) values.push(quoted(path) + ":" + cell.j);
      else {
        const records = box.records.map((record, i) => {
          const members = ['"#":' + quoted(record.key)];
          for (const inner of record.boxes) {
            if (!inner.cell || !this.found.isSavedIn([box.question, inner.question], i)) continue;
            if (inner.cell.skip) skipped.push(quoted(path + "#" + record.key + "." + inner.question.id) + ":" + quoted(inner.cell.skip));
            else members.push(quoted(inner.question.id) + ":" + inner.cell.j);
          }
          const cells = this.found.cells.get(path).records[i].cells;
          for (const inner of box.question.fields) if (inner.kept !== undefined && cells.has(inner.id)) members.push(quoted(inner.id) + ":" + cells.get(inner.id).j);
          return "{" + members.join(",") + "}";
        });
        values.push(quoted(path) + ":[" + records.join(",") + "]");
      }
    }
    if (!values.length && !skipped.length) return null;
    for (const path of this.form.kept) {
      const cell = this.form.byPath.has(path) ? this.found.cells.get(path) : undefined;
      if (cell) values.push(quoted(path) + ":" + cell.j);
    }
    this.written = written;
    // An answer that stood in an earlier file of this card and was cleared since.
    for (const path of this.sent?.get(this.keyNow)?.written ?? []) if (!written.has(path)) values.push(quoted(path) + ":null");
    const slot = this.selected("slot");
    return '{"schema":' + quoted(this.form.name) + ',"day":' + quoted($("day").value) + (slot ? ',"slot":' + quoted(slot) : "") + ',"local":' + quoted(localTime(new Date())) + ',"values":{' + values.join(",") + "}"
      + (skipped.length ? ',"skipped":{' + skipped.join(",") + "}" : "") + "}\n";
  }

  // The page cannot know whether the browser has saved the file: it may ask where to, or refuse. So the draft stays until the
  // person has the file.
  download(text, missing) {
    const name = this.file = this.newName(), link = make("a", name), body = text.replace(/"local":"[^"]*"/, "");
    // The card of an earlier file is edited.
    this.sent ??= new Map();
    const before = this.sent.get(this.keyNow);
    this.isEdit = before !== undefined && (before.isEdit || before.body !== body);
    this.sent.set(this.keyNow, { written: this.written, body, isEdit: this.isEdit });
    this.noteAndStore();
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    const buttons = make("p", "");
    for (const [id, text, action] of [["have", words.haveFile, () => this.hasFile(name)], ["again", words.saveAgain, () => this.save(true)]]) {
      const button = make("button", text);
      button.type = "button";
      button.id = id;
      button.addEventListener("click", action);
      buttons.append(button, " ");
    }
    const asked = make("p", fill(words.askedToSave, "file", name));
    asked.id = "asked";
    const [later, open] = [missing.filter(box => this.isLeftToCards(box)), missing.filter(box => !this.isLeftToCards(box))];
    $("saved").replaceChildren(asked, ...(open.length ? [make("p", words.savedIncomplete)] : []), make("p", this.keepsDraft ? words.keptUntil : words.stayUntil), buttons, this.command(name));
    $("text").value = text;
    $("copy").hidden = false;
    // After a safety message, which has to be in the window.
    if (later.length) $("copy").before(this.later = make("p", fill(words.addInCards, "titles", later.map(box => box.title).join(", "))));
    $("saved").focus({ preventScroll: true });
    if (this.held > 0 && !this.ending?.isConnected) $("saved").after(this.ending = this.message(true));
    $("saved").scrollIntoView({ block: this.held > 0 ? "start" : "center" });
  }

  hasFile(name) {
    this.endDraft();
    this.turn();
    $("saved").replaceChildren(make("p", fill(words.fileThere, "file", name)), this.command(name));
    $("saved").focus();
  }

  command(name) {
    const line = make("p", words.importWith + " ");
    line.append(make("code", "cards fill " + this.form.id + (this.isEdit ? " --edit" : "") + " --from " + name));
    return line;
  }

  // Each file has a name of its own, so that a browser adds nothing to it: the card's, and the time.
  newName() {
    const slot = this.selected("slot"), now = new Date();
    const base = "cards-" + this.form.id + "-" + $("day").value + (slot ? "-" + slot : "")
      + "-at-" + two(now.getHours()) + two(now.getMinutes()) + two(now.getSeconds());
    let name = base + ".json";
    for (let number = 2; this.names.has(name); number += 1) name = base + "-" + number + ".json";
    this.names.add(name);
    return name;
  }
}

// The clock on the wall with its offset from UTC: 2026-11-20T21:04+01:00.
function localTime(now) {
  const two = number => String(number).padStart(2, "0"), offset = -now.getTimezoneOffset(), size = Math.abs(offset);
  return String(now.getFullYear()).padStart(4, "0") + "-" + two(now.getMonth() + 1) + "-" + two(now.getDate())
    + "T" + two(now.getHours()) + ":" + two(now.getMinutes())
    + (offset < 0 ? "-" : "+") + two(Math.trunc(size / 60)) + ":" + two(size % 60);
}

function start(functions) {
  words = JSON.parse($("words").textContent);
  new FormPage(new Form(JSON.parse($("model").textContent), functions)).begin();
}
