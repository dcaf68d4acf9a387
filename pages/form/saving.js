// The draft in the browser, and the file.
class FormPage extends Page {
  // --- The draft

  draft() {
    const of = boxes => boxes.filter(box => !box.records).map(box => [box.name, box.raw ?? null, box.skip?.value ?? ""])
      .filter(([, raw, skip]) => raw !== null && raw !== "" || skip);
    return {
      day: $("day").value, slot: this.selected("slot") ?? null, part: this.selected("part") ?? null, answers: of(this.boxes),
      lists: this.boxes.filter(box => box.records).map(box => ({
        path: box.question.path, none: box.none.checked, skip: box.skip?.value ?? "",
        records: box.records.map(record => ({ key: record.key, answers: of(record.boxes) })) })),
    };
  }

  keep() {
    $("saved").replaceChildren();
    $("copy").hidden = true;
    if (!this.keepsDraft) return;
    try {
      localStorage.setItem(this.key, JSON.stringify(this.draft()));
      if ($("forget").hidden) $("draft").textContent = words.draftKept;
      $("forget").hidden = false;
    } catch {
      $("draft").textContent = words.draftCannot;
    }
  }

  // Returns whether the browser can keep a draft.
  restore() {
    let draft;
    try {
      localStorage.setItem(this.key + ":test", "1");
      localStorage.removeItem(this.key + ":test");
      draft = JSON.parse(localStorage.getItem(this.key));
    } catch {
      return false;
    }
    if (!draft) return true;
    const set = (boxes, answers) => {
      for (const [name, raw, skip] of answers) {
        const box = boxes.find(box => box.name === name);
        if (!box) continue;
        box.raw = raw ?? undefined;
        if (box.skip) box.skip.value = skip;
        box.touched = true;
      }
    };
    $("day").value = draft.day;
    for (const name of ["slot", "part"]) {
      for (const input of document.querySelectorAll("input[name=" + name + "]")) if (input.value === draft[name]) input.checked = true;
    }
    set(this.boxes, draft.answers);
    for (const list of draft.lists) {
      const box = this.boxes.find(box => box.question.path === list.path);
      if (!box?.records) continue;
      for (const record of list.records) set(this.addRecord(box, record.key).boxes, record.answers);
      box.none.checked = list.none;
      if (box.skip) box.skip.value = list.skip;
    }
    $("draft").textContent = words.draftFound;
    $("forget").hidden = false;
    return true;
  }

  forget() {
    if (!confirm(words.forgetAsk)) return;
    try { localStorage.removeItem(this.key) } catch { /* There is none. */ }
    for (const box of this.boxes) {
      this.empty(box);
      if (box.skip) box.skip.value = "";
    }
    $("problems").replaceChildren();
    $("saved").replaceChildren();
    $("copy").hidden = true;
    $("text").value = "";
    $("forget").hidden = true;
    this.update();
    $("draft").textContent = words.forgotten;
    $("day").focus();
  }

  // --- Saving

  save() {
    const problems = $("problems"), entries = this.every.filter(box => box.isOpen && !box.question.isNotAsked);
    const wrong = entries.filter(box => box.cell === null);
    const dayBox = $("day").closest(".q"), hasDay = date($("day").value)?.at <= this.today(0).at;
    $("day-error").textContent = hasDay ? "" : words.noSuchDay;
    $("day-error").hidden = hasDay;
    for (const box of wrong) {
      box.touched = true;
      this.showError(box, true);
    }
    $("saved").replaceChildren();
    if (wrong.length || !hasDay) {
      if (wrong.some(box => box.element.hidden)) this.showWholeCard();
      this.list(problems, words.fixFirst, [...(hasDay ? [] : [this.link(words.day, $("day"))]), ...wrong.map(box => this.link(box.question.title, box.element))]);
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
    const missing = entries.filter(box => !box.element.hidden && this.found.isMissing(box.question, box.cell, box.record ? this.entryOf(box) : null));
    this.list(problems, words.stillOpen, missing.map(box => this.link(box.question.title, box.element)));
    this.download(text);
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
      (element.matches("input") ? element : element.querySelector("input:not([disabled]), select, textarea, button") ?? element).focus();
      element.scrollIntoView({ block: "center" });
    });
    item.append(link);
    return item;
  }

  // The card as one line of JSON, as `cards fill --from` reads it; null without answers.
  text() {
    const [values, skipped] = [[], []], quoted = JSON.stringify;
    for (const box of this.boxes) {
      const { path } = box.question, cell = box.cell;
      if (!cell || !this.found.isSaved(box.question)) continue;
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
          return "{" + members.join(",") + "}";
        });
        values.push(quoted(path) + ":[" + records.join(",") + "]");
      }
    }
    if (!values.length && !skipped.length) return null;
    const slot = this.selected("slot");
    return '{"day":' + quoted($("day").value) + (slot ? ',"slot":' + quoted(slot) : "") + ',"values":{' + values.join(",") + "}"
      + (skipped.length ? ',"skipped":{' + skipped.join(",") + "}" : "") + "}\n";
  }

  download(text) {
    if (this.held > 0) $("end-title").after($("safety"));
    const slot = this.selected("slot"), name = "cards-" + $("day").value + (slot ? "-" + slot : "") + ".json";
    const link = make("a", name);
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    const command = make("code", "cards fill " + this.form.id + " --from " + name), line = make("p", fill(words.saved, "file", name) + " ");
    line.append(command);
    $("saved").replaceChildren(line);
    if (this.keepsDraft) $("saved").append(make("p", words.stillDraft));
    $("text").value = text;
    $("copy").hidden = false;
  }
}

function start(functions) {
  words = JSON.parse($("words").textContent);
  new FormPage(new Form(JSON.parse($("model").textContent), functions)).begin();
}
