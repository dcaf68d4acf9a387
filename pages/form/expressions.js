// Values of expressions: null is unknown; true and false; texts; arrays; and the classes below.
class Num { constructor(n, d) { this.n = n; this.d = d } }
class Day { constructor(at) { this.at = at } }
class Time { constructor(at) { this.at = at } }
class Moment { constructor(at) { this.at = at } }
class Entry { constructor(index) { this.index = index } }
class Files { constructor(count) { this.count = count } }
const somewhere = new (class Place {})();

// Exact fractions of two 64-bit integers; what does not fit is unknown.
const least = -(2n ** 63n), most = 2n ** 63n - 1n;
const fits = i => i >= least && i <= most;
const size0 = i => i < 0n ? -i : i;
function fraction(n, d) {
  if (d === 0n) return null;
  let [a, b] = [size0(n), size0(d)];
  while (b !== 0n) [a, b] = [b, a % b];
  if (d < 0n) [n, d] = [-n, -d];
  if (a > 1n) [n, d] = [n / a, d / a];
  return fits(n) && fits(d) ? new Num(n, d) : null;
}
const n = (n, d) => new Num(BigInt(n), BigInt(d ?? 1));
const zero = n(0), one = n(1);
const isNum = a => a instanceof Num;
const both = (a, b, f) => isNum(a) && isNum(b) ? f(a, b) : null;
const add = (a, b) => both(a, b, (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d));
const subtract = (a, b) => both(a, b, (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d));
const multiply = (a, b) => both(a, b, (a, b) => fraction(a.n * b.n, a.d * b.d));
const divide = (a, b) => both(a, b, (a, b) => fraction(a.n * b.d, a.d * b.n));
const remainder = (a, b) => both(a, b, (a, b) => a.d === 1n && b.d === 1n && b.n !== 0n ? new Num(a.n % b.n, 1n) : null);
const negate = a => subtract(zero, a);
const below = (a, b) => a.n * b.d < b.n * a.d;
const low = i => i.n >= 0n ? i.n / i.d : -((-i.n + i.d - 1n) / i.d);
const floor = a => isNum(a) ? new Num(low(a), 1n) : null;
const ceil = a => negate(floor(negate(a)));
function round(a) {
  if (!isNum(a) || a.d === 1n) return isNum(a) ? a : null;
  const whole = low(a), above = a.n - whole * a.d;
  return new Num(above >= a.d - above ? whole + 1n : whole, 1n);
}
const abs = a => isNum(a) && a.n < 0n ? negate(a) : isNum(a) ? a : null;
// The greatest whole number whose square is not above another.
function rootBelow(i) {
  if (i < 2n) return i;
  for (let root = 2n ** BigInt(Math.ceil(i.toString(2).length / 2)); ;) {
    const next = (root + i / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
function sqrt(a) {
  if (!isNum(a) || a.n < 0n) return null;
  const [n, d] = [rootBelow(a.n), rootBelow(a.d)];
  if (n * n === a.n && d * d === a.d) return fraction(n, d);
  return fraction((rootBelow(4n * 10n ** 12n * a.n / a.d) + 1n) / 2n, 10n ** 6n);
}

// The number in units of the last of so many decimals, halves toward +∞; null from 2⁵³.
function units(a, decimals) {
  const d = 2n * a.d, sum = 2n * a.n * 10n ** BigInt(decimals) + a.d;
  const found = low({ n: sum, d });
  return size0(found) < 2n ** 53n ? found : null;
}
const rounded = (a, decimals) => {
  const found = units(a, decimals);
  return found === null ? null : fraction(found, 10n ** BigInt(decimals));
};

// Days since 1970-01-01, minutes since midnight or since 1970-01-01T00:00.
function dayNumber(y, m, d) {
  const year = m <= 2 ? y - 1 : y, era = Math.floor(year / 400), of = year - era * 400;
  return era * 146097 + of * 365 + Math.floor(of / 4) - Math.floor(of / 100)
    + Math.floor((153 * ((m + 9) % 12) + 2) / 5) + d - 1 - 719468;
}
function civil(day) {
  const shifted = day + 719468, era = Math.floor(shifted / 146097), of = shifted - era * 146097;
  const year = Math.floor((of - Math.floor(of / 1460) + Math.floor(of / 36524) - Math.floor(of / 146096)) / 365);
  const inYear = of - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const m = Math.floor((5 * inYear + 2) / 153), month = m < 10 ? m + 3 : m - 9;
  return [year + era * 400 + (month <= 2 ? 1 : 0), month, inYear - Math.floor((153 * m + 2) / 5) + 1];
}
const daysIn = (m, y) => m === 2 ? (y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31;
const two = i => String(i).padStart(2, "0");
function date(text) {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!found) return null;
  const [y, m, d] = found.slice(1).map(Number);
  return y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(m, y) ? new Day(dayNumber(y, m, d)) : null;
}
function time(text) {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found ? new Time(Number(found[1]) * 60 + Number(found[2])) : null;
}
function moment(text) {
  const [day, clock] = [date(text.slice(0, 10)), time(text.slice(11))];
  return text[10] === "T" && day && clock ? new Moment(day.at * 1440 + clock.at) : null;
}
const dayText = day => { const [y, m, d] = civil(day.at); return String(y).padStart(4, "0") + "-" + two(m) + "-" + two(d) };
const timeText = time => two(Math.floor(time.at / 60)) + ":" + two(time.at % 60);
const momentParts = moment => { const day = Math.floor(moment.at / 1440); return [new Day(day), new Time(moment.at - day * 1440)] };
const dayOf = a => a instanceof Day ? a : a instanceof Moment ? momentParts(a)[0] : null;
const whole = i => new Num(BigInt(i), 1n);
function span(a, b) {
  if (!(a instanceof Time && b instanceof Time)) return null;
  return whole(b.at < a.at ? b.at - a.at + 1440 : b.at - a.at);
}
const days = (a, b) => dayOf(a) && dayOf(b) ? whole(dayOf(b).at - dayOf(a).at) : null;
const minutes = (a, b) => a instanceof Moment && b instanceof Moment ? whole(b.at - a.at) : null;
const year = a => dayOf(a) ? whole(civil(dayOf(a).at)[0]) : null;
const month = a => dayOf(a) ? whole(civil(dayOf(a).at)[1]) : null;
const weekday = a => dayOf(a) ? whole(((dayOf(a).at + 3) % 7 + 7) % 7 + 1) : null;

// Conditions: Kleene's, with null as unknown.
const truth = a => a === true || a === false ? a : null;
const not = a => truth(a) === null ? null : !a;
const and = (a, b) => truth(a) === false || truth(b) === false ? false : truth(a) === null ? null : truth(b);
const or = (a, b) => truth(a) === true || truth(b) === true ? true : truth(a) === null ? null : truth(b);
const pick = (test, yes, no) => truth(test) === null ? null : test ? yes : no;
const ordered = (a, b) => a instanceof Day && b instanceof Day || a instanceof Time && b instanceof Time || a instanceof Moment && b instanceof Moment;
function eq(a, b) {
  if (isNum(a) && isNum(b)) return a.n === b.n && a.d === b.d;
  if (ordered(a, b)) return a.at === b.at;
  return typeof a === typeof b && (typeof a === "string" || typeof a === "boolean") ? a === b : null;
}
const ne = (a, b) => not(eq(a, b));
const lt = (a, b) => isNum(a) && isNum(b) ? below(a, b) : ordered(a, b) ? a.at < b.at : null;
const gt = (a, b) => lt(b, a);
const le = (a, b) => not(lt(b, a));
const ge = (a, b) => not(lt(a, b));

// Texts and lists.
const text2 = (a, b, f) => typeof a === "string" && typeof b === "string" ? f(a, b) : null;
const contains = (a, b) => text2(a, b, (a, b) => a.includes(b));
const startsWith = (a, b) => text2(a, b, (a, b) => a.startsWith(b));
const endsWith = (a, b) => text2(a, b, (a, b) => a.endsWith(b));
// Whether a text has the form of an automaton, as for the pattern of a question.
const like = (a, states) => typeof a === "string" ? matches(states, a) : null;
const scalars = text => [...text].length;
const size = a => Array.isArray(a) ? whole(a.length) : typeof a === "string" ? whole(scalars(a)) : a instanceof Files ? whole(a.count) : null;
function exists(list, test, wanted = true) {
  if (!Array.isArray(list)) return null;
  let outcome = !wanted;
  for (const element of list) {
    const found = truth(test(element));
    if (found === wanted) return wanted;
    if (found === null) outcome = null;
  }
  return outcome;
}
const all = (list, test) => exists(list, test, false);
const isIn = (a, list) => exists(list, b => eq(a, b));
function filter(list, test) {
  if (!Array.isArray(list)) return null;
  const found = list.map(element => truth(test(element)));
  return found.includes(null) ? null : list.filter((_, i) => found[i]);
}
const map = (list, body) => Array.isArray(list) ? list.map(element => body(element)) : null;
function aggregate(name, list) {
  if (!Array.isArray(list)) return null;
  let [total, answered] = [zero, 0];
  for (const item of list) {
    if (item === null) {
      if (name === "sum") total = null;
      continue;
    }
    answered += 1;
    if (name === "count" || !isNum(item) || total === null) continue;
    if (name === "sum" || name === "mean") total = add(total, item);
    else if (answered === 1 || below(item, total) === (name === "min")) total = item;
  }
  if (name === "count") return whole(answered);
  if (name === "sum") return total;
  return answered === 0 ? null : name === "mean" ? divide(total, whole(answered)) : total;
}
