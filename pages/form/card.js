// What a template computes from a card's cells: open questions, scores, rules. A cell is {v, j, t} for an answer (its
// value, its JSON, its words), {records} for a list, {skip} for a reason, or missing.
const decimal = text => {
  const [whole, part = ""] = text.split(".");
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
};

class Form {
  constructor(model, functions) {
    Object.assign(this, model);
    this.functions = functions;
    this.byPath = new Map();
    this.inRecords = new Map();
    for (const question of this.questions) {
      this.byPath.set(question.path, question);
      for (const inner of question.fields ?? []) this.inRecords.set(inner.path, [question, inner]);
    }
    for (const map of [this.byPath.values(), [...this.inRecords.values()].map(pair => pair[1])]) {
      for (const question of map) {
        question.first = question.from ? date(question.from).at : -Infinity;
        question.last = question.until ? date(question.until).at : Infinity;
        for (const option of question.options ?? []) {
          option.first = option.from ? date(option.from).at : -Infinity;
          option.last = option.until ? date(option.until).at : Infinity;
        }
        question.isConditionalList = (question.options ?? []).some(option => option.when !== undefined);
        question.isLimitedList = (question.options ?? []).some(option => option.when !== undefined || option.from || option.until);
      }
    }
  }

  evaluate(cells, day) {
    for (const path of this.kept) this.keep(path, cells, new Evaluation(this, cells, day));
    return new Evaluation(this, cells, day);
  }

  // Puts the value of a formula on the card, where nobody is asked.
  keep(path, cells, found) {
    const put = (question, cells, isOpen, r) => {
      const raw = isOpen ? rawOf(question, found.value(question.kept, r)) : undefined;
      if (raw === undefined) cells.delete(question.id); else cells.set(question.id, readAnswer(question, raw));
    };
    const question = this.byPath.get(path);
    if (question) {
      const kept = new Map();
      put(question, kept, found.isOpen(path), null);
      if (kept.size) cells.set(path, kept.get(question.id)); else cells.delete(path);
      return;
    }
    const [list, inner] = this.inRecords.get(path);
    cells.get(list.path)?.records?.forEach((record, i) => put(inner, record.cells, found.isOpenIn([list, inner], i), new Entry(i)));
  }
}

class Evaluation {
  constructor(form, cells, day) {
    [this.form, this.cells, this.day] = [form, cells, day];
    this.opened = new Map();
    this.scored = new Map();
    this.open = this.view(false);
    this.all = this.view(true);
  }

  // A card as expressions see it; only safety rules see the answers of closed questions.
  view(seesClosed) {
    const isSeen = path => seesClosed || this.isOpen(path);
    const cell = path => isSeen(path) ? this.cells.get(path) : undefined;
    const inner = (path, r) => {
      const found = this.form.inRecords.get(path);
      if (!found || !(r instanceof Entry)) return undefined;
      if (!seesClosed && !this.isOpenIn(found, r.index)) return undefined;
      return this.cellIn(found, r.index);
    };
    const view = {
      v: name => {
        if (this.form.byPath.has(name)) return cell(name)?.v ?? null;
        if (name.startsWith("score.")) return this.score(name.slice(6));
        if (name.startsWith("band.")) return this.band(name.slice(5))?.id ?? null;
        return name === "card.day" ? this.day : null;
      },
      has: name => view.v(name) !== null,
      skipped: name => this.isOpen(name) && this.cells.get(name)?.skip !== undefined,
      values: names => names.filter(name => this.isOpen(name)).map(view.v),
      records: name => cell(name)?.records?.map((_, i) => new Entry(i)) ?? null,
      hasRecords: name => view.records(name) !== null,
      column: (list, name) => view.records(list)?.map(r => view.vIn(name, r)) ?? null,
      vIn: (name, r) => inner(name, r)?.v ?? null,
      hasIn: (name, r) => view.vIn(name, r) !== null,
      skippedIn: (name, r) => {
        const found = this.form.inRecords.get(name);
        return r instanceof Entry && this.isOpenIn(found, r.index)
          && this.cellIn(found, r.index)?.skip !== undefined;
      },
    };
    return view;
  }

  // The cell of a record, open or not.
  cellIn([list, question], index) { return this.cells.get(list.path)?.records?.[index]?.cells.get(question.id) }

  // The value of an expression by its number; -1 is one that is never known.
  value(number, r = null) { return number < 0 ? null : this.form.functions[number](this.open, r) }
  holds(number, r = null) { return this.value(number, r) === true }

  isOpen(path) {
    let isOpen = this.opened.get(path);
    if (isOpen === undefined) {
      isOpen = this.isOpenNow(path);
      this.opened.set(path, isOpen);
    }
    return isOpen;
  }

  // Whether a question is open; on any day, whether it would be if everything were offered every day.
  isOpenNow(path, onAnyDay = false) {
    const question = this.form.byPath.get(path);
    if (!question) return false;
    const isOpen = path => onAnyDay ? this.isOpenNow(path, true) : this.isOpen(path);
    if (question.parent !== undefined && !isOpen(question.parent)) return false;
    if (question.isOther && !choosesOther(this.cells.get(question.parent))) return false;
    return this.isAsked(question, this.cells.get(path), null, onAnyDay);
  }

  // Whether days, conditions and options let a question be asked; an answer is never taken away by days or options.
  isAsked(question, cell, r, onAnyDay) {
    const isAnswered = cell?.v !== undefined || cell?.records !== undefined;
    const isOnDay = offered => onAnyDay || this.isOnDay(offered);
    if (!isAnswered && !isOnDay(question)) return false;
    if (!question.when.every(number => this.holds(number, r))) return false;
    return isAnswered || !question.isLimitedList
      || question.options.some(option => isOnDay(option) && (option.when === undefined || this.holds(option.when, r)));
  }

  isOnDay(offered) { return offered.first <= this.day.at && this.day.at <= offered.last }

  isOpenIn([list, question], index) {
    const key = question.path + "#" + index;
    let isOpen = this.opened.get(key);
    if (isOpen === undefined) {
      isOpen = this.isOpenInNow([list, question], index);
      this.opened.set(key, isOpen);
    }
    return isOpen;
  }

  isOpenInNow([list, question], index, onAnyDay = false) {
    const cells = this.cells.get(list.path)?.records?.[index]?.cells;
    const isOpen = inner => onAnyDay ? this.isOpenInNow(inner, index, true) : this.isOpenIn(inner, index);
    return cells !== undefined && this.isOpen(list.path)
      && (question.parent === undefined || isOpen(this.form.inRecords.get(question.parent)))
      && (!question.isOther || choosesOther(this.parentCell(question, list, cells)))
      && this.isAsked(question, cells.get(question.id), new Entry(index), onAnyDay);
  }

  parentCell(question, list, cells) { return cells.get(question.parent.slice(list.path.length + 1)) }

  // Whether an answer is saved: to a question that is open or that only days keep from being asked, or one that the
  // template keeps. The words for "other" stay with their choice.
  isSaved(question) {
    if (this.isOpen(question.path) || this.isOpenNow(question.path, true)) return true;
    if (!question.isOther) return question.keep === true;
    return this.form.byPath.get(question.parent).keep === true && choosesOther(this.cells.get(question.parent));
  }

  isSavedIn([list, question], index) {
    if (this.isOpenIn([list, question], index) || this.isOpenInNow([list, question], index, true)) return true;
    if (!question.isOther) return question.keep === true;
    return this.form.inRecords.get(question.parent)[1].keep === true
      && choosesOther(this.parentCell(question, list, this.cells.get(list.path).records[index].cells));
  }

  // Whether each option may be chosen now.
  offers(question, cell, r) {
    return question.options.map(option => isChosen(cell, option.id)
      || this.isOnDay(option) && (option.when === undefined || this.holds(option.when, r)));
  }

  isRequired(question, r) {
    return question.required !== undefined && (question.requiredWhen === undefined || this.holds(question.requiredWhen, r));
  }

  // Whether an open question leaves the card incomplete.
  isMissing(question, cell, r) {
    const isList = question.type === "list" && cell?.skip === undefined;
    if (isList && (cell?.records?.length ?? 0) < (question.least ?? 0)) return true;
    return this.isRequired(question, r) && (cell === undefined || cell.skip !== undefined && question.required === "answer");
  }

  score(id) {
    if (!this.scored.has(id)) {
      const score = this.form.scores.find(score => score.id === id);
      const exact = score.items ? this.ofItems(score) : this.value(score.value);
      this.scored.set(id, isNum(exact) ? rounded(exact, score.decimals) : null);
    }
    return this.scored.get(id);
  }

  band(id) {
    const value = this.score(id);
    if (value === null) return undefined;
    return this.form.scores.find(score => score.id === id).bands
      .find(band => !below(value, decimal(band.from)) && !below(decimal(band.to), value));
  }

  ofItems(score) {
    let [count, sum, lowest, highest] = [0, zero, null, null];
    for (const item of score.items) {
      let number = this.itemNumber(item);
      if (number === null) continue;
      if (item.turned !== undefined) number = subtract(decimal(item.turned), number);
      if (number === null) return null;
      count += 1;
      sum = add(sum, number);
      if (lowest === null || below(number, lowest)) lowest = number;
      if (highest === null || below(highest, number)) highest = number;
    }
    const found = this.combined(score, count, sum, lowest, highest);
    return found !== null && score.factor !== undefined ? multiply(found, decimal(score.factor)) : found;
  }

  combined(score, count, sum, lowest, highest) {
    const every = score.items.length, isZero = score.missing === "zero" && count < every;
    if (score.method === "count") return whole(count);
    if (count === 0 || every - count > score.allowed) return null;
    const toZero = (a, isLower) => isZero && below(zero, a) === isLower ? zero : a;
    switch (score.method) {
      case "sum": return count === every || isZero ? sum : divide(multiply(sum, whole(every)), whole(count));
      case "mean": return divide(sum, whole(isZero ? every : count));
      case "min": return toZero(lowest, true);
      default: return toZero(highest, false);
    }
  }

  itemNumber(item) {
    const question = this.form.byPath.get(item.path);
    if (item.closed !== undefined && this.isClosedByCondition(question)) return decimal(item.closed);
    const cell = this.cells.get(item.path);
    if (!this.isOpen(item.path) || cell?.v === undefined) return null;
    if (question.scores) {
      const place = divide(subtract(cell.v, decimal(question.min)), decimal(question.step));
      const score = question.scores[Number(place.n)];
      return score === null ? null : decimal(score);
    }
    if (question.options?.some(option => option.score !== undefined) && typeof cell.v === "string") {
      const score = question.options.find(option => option.id === cell.v)?.score;
      return score === undefined ? null : decimal(score);
    }
    return isNum(cell.v) ? cell.v : cell.v === true ? one : zero;
  }

  isClosedByCondition(question) {
    if (this.isOpen(question.path)) return false;
    return [question, this.form.byPath.get(question.parent)].some(question => question !== undefined
      && (question.when.some(number => this.value(number) === false)
        || this.cells.get(question.path)?.v === undefined && question.isConditionalList
          && question.options.every(option => option.when !== undefined && this.value(option.when) === false)));
  }

  get brokenRules() { return this.form.rules.filter(rule => this.value(rule.check) === false) }
  get isSafetyHolding() { return this.form.safety.map(number => number >= 0 && this.form.functions[number](this.all, null) === true) }
}

const isChosen = (cell, id) => cell?.v === id || Array.isArray(cell?.v) && cell.v.includes(id);
const choosesOther = cell => isChosen(cell, "other");

// Whether a text has a form, by the automaton of its pattern.
function matches(states, text) {
  const reach = places => {
    const [waiting, found] = [[...places], new Set()];
    while (waiting.length) {
      const at = waiting.pop();
      if (found.has(at)) continue;
      found.add(at);
      const [kind, ...to] = states[at] ?? [];
      if (kind >= 2) waiting.push(...to);
    }
    return found;
  };
  let current = reach([0]);
  for (const character of text) {
    const code = character.codePointAt(0), next = [];
    for (const at of current) {
      const [kind, ...ends] = states[at] ?? [];
      if (!(kind < 2)) continue;
      if (ends.some((end, i) => i % 2 === 0 && end <= code && code <= ends[i + 1]) === (kind === 0)) next.push(at + 1);
    }
    current = reach(next);
  }
  return current.has(states.length);
}
