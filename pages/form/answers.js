// Reads what a person entered: a cell, undefined for no answer, or null for an answer that is not valid.
const noneWords = ["none", "ninguna", "ninguno"];
const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const spaces = /^[ \t\r\n]+|[ \t\r\n]+$/g;

function readAnswer(question, raw) {
  if (question.control === "checks") return raw === undefined ? undefined : readOptions(question, raw);
  if (raw === undefined || raw === "") return undefined;
  if (question.control === "drawing") return readPicture(question, raw);
  const typed = question.type === "text" || question.type === "note" ? raw : raw.replace(spaces, "");
  if (typed === "") return undefined;
  switch (question.type) {
    case "scale": case "integer": case "decimal": return readNumber(question, typed);
    case "duration": return readDuration(question, typed);
    case "yesno": return { v: typed === "true", j: typed, t: typed === "true" ? words.yes : words.no };
    case "choice": {
      const option = question.options.find(option => option.id === typed);
      return option ? { v: option.id, j: JSON.stringify(option.id), t: option.title } : null;
    }
    case "date": return readTime(question, typed, date, dayText);
    case "time": return readTime(question, typed, time, timeText);
    case "moment": return readTime(question, typed, moment, a => momentParts(a).map((x, i) => i ? timeText(x) : dayText(x)).join("T"));
    case "tags": return readTags(question, typed);
    default: return readText(question, typed);
  }
}

function readNumber(question, typed) {
  const text = typed.replace(",", ".").replace("−", "-").replace(/^\+(?=\d)/, "");
  const decimals = question.decimals ?? 0;
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(text)) return null;
  const value = decimal(text);
  if (value === null) return null;
  // 1.500 is one and a half to some, and 1500 to others.
  const [whole, part = ""] = text.split(".");
  if (decimals < 3 && part.length === 3 && whole !== "0" && whole !== "-0") return null;
  const scaled = multiply(value, new Num(10n ** BigInt(decimals), 1n));
  if (scaled === null || scaled.d !== 1n || size0(scaled.n) >= 2n ** 53n) return null;
  if (!isWithin(question, value, decimal, below)) return null;
  if (question.step !== undefined) {
    const steps = divide(subtract(value, question.min === undefined ? zero : decimal(question.min)), decimal(question.step));
    if (steps === null || steps.d !== 1n) return null;
  }
  const shown = shortest(scaled.n, decimals), point = question.points?.[shown];
  return { v: value, j: shown, t: point ? shown + " " + point : question.unit ? shown + " " + question.unit : shown };
}

// The digits of a whole number of units, without zeros at the end.
function shortest(units, decimals) {
  const digits = String(size0(units)).padStart(decimals + 1, "0"), at = digits.length - decimals;
  const part = digits.slice(at).replace(/0+$/, "");
  return (units < 0n ? "-" : "") + digits.slice(0, at) + (part ? "." + part : "");
}
const numberText = a => {
  for (let decimals = 0; decimals <= 6; decimals += 1) {
    const scaled = multiply(a, new Num(10n ** BigInt(decimals), 1n));
    if (scaled?.d === 1n) return shortest(scaled.n, decimals);
  }
  return null;
};

const isWithin = (question, value, read, isBelow) =>
  !(question.min !== undefined && isBelow(value, read(question.min)) || question.max !== undefined && isBelow(read(question.max), value));

const clockText = minutes => Math.floor(minutes / 60) + ":" + two(minutes % 60);

function readDuration(question, typed) {
  const minutes = minutesOf(typed, question.isInHours === true);
  if (minutes === null || minutes >= 2 ** 53) return null;
  const value = whole(minutes);
  if (!isWithin(question, value, decimal, below)) return null;
  return { v: value, j: String(minutes), t: clockText(minutes) };
}
function minutesOf(typed, isInHours) {
  const parts = typed.toLowerCase().split(/ +/);
  for (let i = 1; i < parts.length; i += 1) if (!parts[i - 1].endsWith("h") && !/^[hm]/.test(parts[i])) return null;
  const text = parts.join("").replace(/min$/, "m");
  const digits = part => /^\d{1,12}$/.test(part) ? Number(part) : null;
  const sum = (hours, minutes) => hours === null || minutes === null || minutes > 59 ? null : hours * 60 + minutes;
  if (/^\d+$/.test(text)) {
    if (!isInHours) return digits(text);
    return text.length <= 2 ? sum(digits(text), 0) : text.length <= 4 ? sum(digits(text.slice(0, -2)), digits(text.slice(-2))) : null;
  }
  const colon = text.indexOf(":"), hour = text.indexOf("h");
  if (colon >= 0) return text.length - colon === 3 ? sum(digits(text.slice(0, colon)), digits(text.slice(colon + 1))) : null;
  if (hour < 0) return text.endsWith("m") ? digits(text.slice(0, -1)) : null;
  const rest = text.slice(hour + 1).replace(/m$/, "");
  return sum(digits(text.slice(0, hour)), rest === "" ? 0 : digits(rest));
}

function readTime(question, typed, read, write) {
  const value = read(typed);
  if (value === null || !isWithin(question, value, read, (a, b) => a.at < b.at)) return null;
  const text = write(value);
  return { v: value, j: JSON.stringify(text), t: text.replace("T", " ") };
}

function readText(question, typed) {
  if (question.maxLength !== undefined && scalars(typed) > question.maxLength) return null;
  if (question.type === "text" && /[\n\v\f\r\u0085\u2028\u2029]/.test(typed)) return null;
  return { v: typed, j: JSON.stringify(typed), t: typed };
}

function readTags(question, typed) {
  if (typed === "[]" || noneWords.includes(fold(typed))) return { v: [], j: "[]", t: words.none };
  const seen = new Set(), tags = [];
  for (const tag of typed.split(",").map(tag => tag.trim())) {
    if (tag === "" || seen.has(fold(tag))) continue;
    seen.add(fold(tag));
    tags.push(tag);
  }
  if (!tags.length || tags.length > (question.most ?? Infinity)) return null;
  return { v: tags, j: JSON.stringify(tags), t: tags.join(", ") };
}

// A picture is kept as the JSON of its name and its bytes.
function readPicture(question, raw) {
  let file = null;
  try { file = JSON.parse(raw) } catch { /* It is none. */ }
  const { name, base64 } = file ?? {};
  // A PNG begins with eight fixed bytes.
  if (typeof name !== "string" || typeof base64 !== "string" || !/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  if (base64.replace(/=+$/, "").length * 3 / 4 >= question.mostBytes + 1) return null;
  return { v: new Files(1), j: JSON.stringify([{ name, base64 }]), t: name };
}

function readOptions(question, ids) {
  const chosen = question.options.filter(option => ids.includes(option.id));
  const isAlone = chosen.length > 1 && chosen.some(option => question.exclusive?.includes(option.id));
  if (isAlone || chosen.length < (question.least ?? 0) || chosen.length > (question.most ?? Infinity)) return null;
  const found = chosen.map(option => option.id);
  return { v: found, j: JSON.stringify(found), t: chosen.map(option => option.title).join(", ") || words.none };
}

// Whether a text has the form that it usually has.
const isUsual = (question, cell) => !question.patterns || typeof cell?.v !== "string"
  || question.patterns.every(states => matches(states, cell.v));

// The text that an input needs for a value; undefined for a value that is no valid answer.
function rawOf(question, value) {
  if (value === null) return undefined;
  const raw = isNum(value) ? question.type === "duration" && value.d === 1n && value.n >= 0n ? clockText(Number(value.n)) : numberText(value)
    : value instanceof Day ? dayText(value) : value instanceof Time ? timeText(value)
    : value instanceof Moment ? momentParts(value).map((x, i) => i ? timeText(x) : dayText(x)).join("T") : String(value);
  return raw !== null && readAnswer(question, raw) ? raw : undefined;
}

// The day that a card written on a day carries: the last of its period.
function cardDay(cadence, day) {
  const modulo = (a, b) => (a % b + b) % b;
  if (cadence.week !== undefined) return new Day(day.at + modulo(11323 + cadence.week - day.at, 7 * cadence.count));
  if (cadence.month === undefined) return day;
  const [y, m] = civil(day.at), at = index => {
    const [year, month] = [Math.floor(index / 12), modulo(index, 12) + 1];
    return new Day(dayNumber(year, month, Math.min(cadence.month, daysIn(month, year))));
  };
  const index = y * 12 + m - 1, past = modulo(index - 2001 * 12, cadence.count);
  const due = past === 0 ? index : index + cadence.count - past;
  return at(due).at >= day.at ? at(due) : at(due + cadence.count);
}
