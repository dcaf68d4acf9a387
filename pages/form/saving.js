// The file.
class FormPage extends DraftPage {
  save() {
    const problems = $("problems"), entries = this.every.filter(box => box.isOpen && !box.question.isNotAsked);
    const wrong = entries.filter(box => box.cell === null);
    const at = date($("day").value), hasDay = this.isWithin(at) && at.at <= this.today(0).at;
    const hasSlot = this.form.slots.length === 0 || this.selected("slot") !== undefined;
    $("day-error").textContent = hasDay ? "" : words.noSuchDay;
    $("day-error").hidden = hasDay;
    for (const box of wrong) {
      box.touched = true;
      this.showError(box, true);
    }
    $("saved").replaceChildren();
    if (wrong.length || !hasDay || !hasSlot) {
      if (wrong.some(box => box.element.hidden)) this.showWholeCard();
      this.list(problems, words.fixFirst, [...(hasDay ? [] : [this.link(words.day, $("day"))]), ...(hasSlot ? [] : [this.link(words.slot, $("slot-set"))]),
        ...wrong.map(box => this.link(box.question.title, box.element))]);
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
    this.endDraft();
    if (this.held > 0) this.safety.scrollIntoView({ block: "nearest" });
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

  // The card as one line of JSON, as `cards fill --from` and `cards import --as jsonl` read it; null without answers.
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
    return '{"schema":' + quoted(this.form.name) + ',"day":' + quoted($("day").value) + (slot ? ',"slot":' + quoted(slot) : "") + ',"local":' + quoted(localTime(new Date())) + ',"values":{' + values.join(",") + "}"
      + (skipped.length ? ',"skipped":{' + skipped.join(",") + "}" : "") + "}\n";
  }

  download(text) {
    if (this.held > 0) $("end-title").after($("safety"));
    const slot = this.selected("slot"), name = "cards-" + this.form.id + "-" + $("day").value + (slot ? "-" + slot : "") + ".json";
    const link = make("a", name);
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    const command = make("code", "cards fill " + this.form.id + " --from " + name), line = make("p", fill(words.saved, "file", name) + " ");
    line.append(command);
    $("saved").replaceChildren(line);
    $("text").value = text;
    $("copy").hidden = false;
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
