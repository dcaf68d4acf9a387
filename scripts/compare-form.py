#!/usr/bin/env python3
"""Compares what the script of a form computes with what Cards computes.

    CARDS_VECTORS=/tmp/expressions.js swift test --filter JavaScriptTests
    CARDS_FORM_VECTORS=/tmp/cards.js swift test --filter FormVectorTests
    python3 scripts/compare-form.py /tmp/expressions.js /tmp/cards.js

Runs in an installed Chromium without a window, or in Node.js. Prints "skipped" if neither is installed.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PAGES = pathlib.Path(__file__).resolve().parent.parent / "pages" / "form"

COMPARE_EXPRESSIONS = r"""
function testCard(cells) {
  const value = name => cells[name]?.value ?? null;
  const inRecord = (name, r) => { const at = name.lastIndexOf("."); return name.slice(0, at) + "#" + r?.index + name.slice(at) };
  const records = name => cells[name]?.count === undefined ? null : [...Array(cells[name].count).keys()].map(i => new Entry(i));
  return {
    v: value, has: name => value(name) !== null, skipped: name => cells[name]?.isSkipped === true,
    vIn: (name, r) => value(inRecord(name, r)), hasIn: (name, r) => value(inRecord(name, r)) !== null,
    skippedIn: (name, r) => cells[inRecord(name, r)]?.isSkipped === true,
    values: names => names.filter(name => !cells[name]?.isClosed).map(value), records,
    hasRecords: name => records(name) !== null,
    column: (list, name) => records(list)?.map(r => value(inRecord(name, r))) ?? null };
}
function reported(a) {
  if (a === null) return "unknown";
  if (a === true || a === false) return String(a);
  if (a instanceof Num) return number(a);
  if (typeof a === "string") return "'" + a + "'";
  if (a instanceof Day) return dayText(a);
  if (a instanceof Time) return timeText(a);
  if (a instanceof Moment) return momentParts(a).map((x, i) => i ? timeText(x) : dayText(x)).join("T");
  if (Array.isArray(a)) return "[" + a.map(reported).join(", ") + "]";
  if (a instanceof Entry) return "record " + a.index;
  return a === somewhere ? "place" : a.count + " files";
}
function number(a) {
  for (let d = 0; d <= 18; d += 1) {
    const lower = 10n ** BigInt(d);
    if (lower % a.d !== 0n) continue;
    const digits = String(size0(a.n) * (lower / a.d)).padStart(d + 1, "0");
    return (a.n < 0n ? "-" : "") + (d ? digits.slice(0, -d) + "." + digits.slice(-d) : digits);
  }
  return a.n + "/" + a.d;
}
for (const [text, f, cells, expected] of vectors) compare(text, reported(f(testCard(cells), null)), expected);
"""

COMPARE_CARDS = r"""
function summary(form, cells) {
  const found = form.evaluate(cells, new Day(20000)), questions = form.questions;
  const places = flags => flags.map((flag, i) => flag ? i : -1).filter(i => i >= 0);
  const written = cell => cell === undefined ? null : cell.j.startsWith('"') ? JSON.parse(cell.j) : cell.j;
  const lists = questions.filter(question => question.fields);
  const recordsOf = list => cells.get(list.path)?.records ?? [];
  const isOutside = (question, r) => (question.limits ?? []).some(number => found.value(number, r) === false);
  return {
    kept: [...questions.filter(question => question.kept !== undefined).map(question => written(cells.get(question.path))),
      ...lists.flatMap(list => recordsOf(list).flatMap(record => list.fields.filter(inner => inner.kept !== undefined)
        .map(inner => written(record.cells.get(inner.id)))))],
    outside: questions.flatMap(question => question.fields
      ? recordsOf(question).flatMap((record, i) => question.fields.filter(inner => isOutside(inner, new Entry(i)))
        .map(inner => question.path + "#" + record.key + inner.path.slice(question.path.length)))
      : isOutside(question, null) ? [question.path] : []),
    open: questions.map(question => found.isOpen(question.path)),
    inRecords: questions.filter(question => question.fields).flatMap(list => (cells.get(list.path)?.records ?? [])
      .map((_, i) => list.fields.map(inner => found.isOpenIn([list, inner], i)))),
    scores: form.scores.map(score => found.score(score.id) === null ? null : numberText(found.score(score.id))),
    bands: form.scores.map(score => found.band(score.id)?.id ?? null),
    broken: places(form.rules.map(rule => found.brokenRules.includes(rule))), holding: places(found.isSafetyHolding),
    required: questions.map(question => found.isRequired(question, null)),
    offers: questions.filter(question => question.options).map(question => places(found.offers(question, cells.get(question.path), null))),
    proposals: questions.filter(question => question.default?.value !== undefined)
      .map(question => rawOf(question, found.value(question.default.value)) ?? null),
  };
}
for (const [model, functions, cards] of templates) {
  const form = new Form(model, functions);
  for (const [cells, expected] of cards) {
    const found = summary(form, cells);
    for (const key of Object.keys(expected)) compare(model.name + " " + key, JSON.stringify(found[key]), JSON.stringify(expected[key]));
  }
}
"""


def script(paths):
    parts = ['"use strict"; const differences = []; let count = 0;',
             'const words = { yes: "Yes", no: "No", none: "None" };',
             "function compare(what, found, expected) { count += 1; if (found !== expected) differences.push([what, found, expected]) }",
             (PAGES / "expressions.js").read_text()]
    parts += [(PAGES / name).read_text() for name in ("lower.js", "card.js", "answers.js")]
    for path in paths:
        text = pathlib.Path(path).read_text()
        parts.append("{" + text + (COMPARE_CARDS if text.startswith("const templates") else COMPARE_EXPRESSIONS) + "}")
    return "\n".join(parts)


def run(paths):
    body = script(paths)
    chromium = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    with tempfile.TemporaryDirectory() as folder:
        if chromium and os.environ.get("CARDS_BROWSER") != "node":
            page = pathlib.Path(folder) / "page.html"
            page.write_text('<meta charset="utf-8"><pre id="out"></pre><script>' + body.replace("</script", "<\\/script")
                            + 'document.getElementById("out").textContent = JSON.stringify([count, differences.slice(0, 20), differences.length])</script>')
            done = subprocess.run([chromium, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", page.as_uri()],
                                  capture_output=True, text=True, timeout=300)
            start = done.stdout.find('<pre id="out">') + len('<pre id="out">')
            import html
            return "Chromium", json.loads(html.unescape(done.stdout[start:done.stdout.find("</pre>", start)]))
        node = shutil.which("node")
        if not node:
            return None, None
        file = pathlib.Path(folder) / "compare.js"
        file.write_text("(() => {" + body + "\nconsole.log(JSON.stringify([count, differences.slice(0, 20), differences.length])) })()")
        done = subprocess.run([node, file], capture_output=True, text=True, timeout=300)
        if done.returncode:
            sys.exit(done.stderr)
        return "Node.js", json.loads(done.stdout)


if len(sys.argv) < 2:
    sys.exit(__doc__)
runner, result = run(sys.argv[1:])
if runner is None:
    print("skipped: neither Chromium nor Node.js is installed")
    sys.exit(0)
count, differences, total = result
for what, found, expected in differences:
    print(f"{what}\n  the form: {found}\n  Cards:    {expected}")
print(f"{runner}: {count} values compared, {total} differ")
sys.exit(1 if total else 0)
