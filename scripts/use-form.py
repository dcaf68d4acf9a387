#!/usr/bin/env python3
"""Fills in a form as a person does, in one tab and in two.

    python3 scripts/use-form.py .build/debug/cards

Runs in an installed Chromium without a window. Prints "skipped" if there is none.
"""
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

TEMPLATE = {
    "cards": 1, "id": "tried", "version": 1, "title": "Tried",
    "cadence": {"every": "day", "slots": [
        {"id": "morning", "title": "Morning", "from": "05:00", "to": "12:00"},
        {"id": "night", "title": "Night", "from": "18:00", "to": "05:00"}]},
    "groups": [{"id": "g", "title": "G", "fields": [
        {"id": "mood", "type": "scale", "title": "Mood",
         "scale": {"min": -3, "max": 3, "labels": {"-3": "low", "3": "high"}}},
        {"id": "must", "type": "yesno", "title": "A long question that must be answered", "short": "Must", "required": True},
        *({"id": f"line{i}", "type": "note", "title": f"Line {i}"} for i in range(20)),
        {"id": "line", "type": "text", "title": "Line"},
        {"id": "brief", "type": "text", "title": "Brief", "max_length": 40},
        {"id": "used", "type": "choices", "title": "Used", "exclusive": ["nothing"], "options": [
            {"id": "walk", "title": "Walk"}, {"id": "talk", "title": "Talk"}, {"id": "nothing", "title": "Nothing helped"}]},
        {"id": "list", "type": "list", "title": "List", "fields": [
            {"id": "name", "type": "text", "title": "Name"}, {"id": "bad", "type": "yesno", "title": "Bad"}]},
        {"id": "kit", "type": "list", "title": "Kit", "default": [{"thing": "Tea", "rate": 2}, {"thing": "Walk"}], "fields": [
            {"id": "thing", "type": "text", "title": "Thing", "required": True},
            {"section": {"title": "How good?", "show": "table", "fields": [
                {"id": "rate", "type": "scale", "scale": {"min": 0, "max": 3, "labels": {"0": "not"}}, "title": "{thing} now"},
                {"id": "later", "type": "scale", "scale": {"min": 0, "max": 3, "labels": {"0": "not"}}, "title": "Later"}]}},
            {"id": "why", "type": "text", "title": "Why?", "when": "rate >= 2"},
            {"type": "info", "title": "That was {thing}.", "when": "has(rate)"}]},
        {"id": "more", "type": "yesno", "title": "More?", "when": "size(g.kit) > 0"},
        {"id": "photo", "type": "photo", "title": "Photo of the day", "required": True},
        {"id": "sketch", "type": "files", "title": "Sketch", "accept": ["image/png"], "max_count": 1, "draw": True},
        {"id": "end", "type": "yesno", "title": "End"}]}],
    "rules": [{"id": "both", "check": "!(g.mood == 3 && g.end)", "message": "A mood of 3 at the end?"}],
    "parts": [{"id": "short", "title": "Short", "fields": ["g.mood"]}],
    "safety": [{"id": "low", "when": "g.mood <= -2 || g.end", "show": "safety_plan"},
               {"id": "bad", "when": "g.list.exists(r, r.bad)", "show": "safety_plan"}]}

# A page can set the clock of a form before its script runs.
CLOCK = r"""<script>{
  const Real = Date;
  let now = new URLSearchParams(location.search).get("now");
  window.setClock = later => now = later;
  if (now) Date = class extends Real { constructor(...a) { super(...(a.length ? a : [now])) } };
  Date.now = Real.now;
  window.confirm = () => true;
}</script>"""

STEPS = r"""<!DOCTYPE html><meta charset="utf-8"><body><script>
const faults = [], wait = ms => new Promise(done => setTimeout(done, ms));
const check = (what, holds) => { if (!holds) faults.push(what) };
// Another tab hears of an answer a little later.
const eventually = async (what, holds) => {
  for (let i = 0; i < 100 && !holds(); i += 1) await wait(100);
  check(what, holds());
};
async function tab(now = "2026-11-20T20:00:00") {
  const frame = document.createElement("iframe");
  [frame.width, frame.height] = [390, 700];
  frame.src = "/form?now=" + now;
  document.body.append(frame);
  await new Promise(done => frame.onload = done);
  // Scrolling takes no time.
  frame.contentDocument.documentElement.style.scrollBehavior = "auto";
  const page = frame.contentDocument, one = selector => page.querySelector(selector);
  const fire = (element, ...names) => names.forEach(name => element.dispatchEvent(new Event(name, { bubbles: true })));
  return {
    frame, one, close: () => frame.remove(),
    // Nobody reaches what is inert.
    choose: (path, value) => { const input = one(`[data-path="${path}"] input[value="${value}"]`); if (!input.closest("[inert]")) input.click() },
    chosen: path => one(`[data-path="${path}"] .answer > label > input:checked:not(.no-entry)`)?.value,
    type: (selector, text, ...names) => {
      const field = one(selector);
      if (field.closest("[inert]")) return;
      field.value = text;
      fire(field, ...(names.length ? names : ["input", "change"]));
    },
    text: selector => one(selector)?.value,
    day: day => { one("#day").value = day; fire(one("#day"), "input", "change") },
    slot: () => one("input[name=slot]:checked")?.value,
    offers: () => [...page.querySelectorAll("#drafts p")].map(row => row.textContent),
    go: () => one("#drafts button").click(),
    saved: () => one("#saved").textContent, problems: () => one("#problems").textContent,
    // Saves with what is open, and has the file.
    save: () => { one("#save").click(); one("#problems button")?.click(); return one("#asked")?.textContent.match(/cards-[^ ]*\.json/)?.[0] },
    have: () => one("#have").click(), json: () => JSON.parse(one("#text").value),
    clock: now => frame.contentWindow.setClock(now),
    // The person comes back to the page.
    back: now => { frame.contentWindow.setClock(now); page.dispatchEvent(new Event("visibilitychange")) },
    isHidden: selector => one(selector) === null || one(selector).hidden,
    top: selector => one(selector).getBoundingClientRect().top,
    messages: () => page.querySelectorAll(".safety:not([hidden])").length,
    sees: selector => { const r = one(selector).getBoundingClientRect(); return r.height > 0 && r.top >= 0 && r.bottom <= 701 },
  };
}
const line = '[data-path="g.line"] .answer > input', entry = '[data-path="g.list"] .record input[type=text]';
async function day() {
  for (const [now, day, slot] of [
    ["2026-11-20T06:00:00", "2026-11-20", "morning"], ["2026-11-20T13:00:00", "2026-11-20", undefined],
    ["2026-11-20T20:00:00", "2026-11-20", "night"], ["2026-11-21T02:00:00", "2026-11-20", "night"],
    ["2026-11-21T04:30:00", "2026-11-20", "night"]]) {
    const form = await tab(now);
    check(now, form.text("#day") === day && form.slot() === slot);
    if (!slot) { form.choose("g.mood", "1"); form.save(); check("a slot is needed", form.saved() === "");
      check("and asked for", form.problems().includes("Choose a time of day") && !form.problems().includes("valid") && !form.isHidden("#slot-error"));
      form.one("input[name=slot]").click(); check("until it is chosen", form.isHidden("#slot-error")); localStorage.clear() }
    form.close();
  }
  const form = await tab();
  form.choose("g.mood", "1");
  for (const day of ["0026-11-20", "1899-12-31", "2026-11-21", "2999-01-01"]) {
    form.day(day);
    form.save();
    check("not on " + day, form.saved() === "" && form.one("#day-error").textContent !== "");
  }
  form.day("2026-11-20");
  form.one(line).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  form.one("#card").requestSubmit();
  check("only the button saves", form.saved() === "");
  form.save();
  check("the button saves", form.saved().includes("2026-11-20"));
  form.close();
}
async function draft() {
  let form = await tab();
  form.one('input[name=part][value="short"]').click();
  check("a part alone is no draft", localStorage.length === 0);
  form.one('input[name=part][value=""]').click();
  form.choose("g.mood", "1");
  form.type(line, "first");
  form.one('[data-path="g.list"] .add').click();
  form.type(entry, "entry");
  form.close();
  form = await tab();
  check("a form opens empty", form.chosen("g.mood") === undefined && form.text(line) === "" && !form.one(entry));
  check("the draft is offered", form.offers().length === 1 && form.offers()[0].includes("20"));
  form.go();
  check("a draft goes on", form.chosen("g.mood") === "1" && form.text(line) === "first" && form.text(entry) === "entry");
  form.one(".record .remove").click();
  form.day("2026-11-18");
  form.type(line, "moved");
  form.close();
  form = await tab();
  check("the day is today's", form.text("#day") === "2026-11-20");
  check("the draft has moved", form.offers().length === 1 && form.offers()[0].includes("18"));
  form.choose("g.mood", "3");
  check("each day has a draft", Object.keys(localStorage).length === 2);
  form.go();
  check("another day", form.text("#day") === "2026-11-18" && form.text(line) === "moved" && form.chosen("g.mood") === "1" && !form.one(entry));
  form.save();
  check("saving keeps the draft", Object.keys(localStorage).some(key => key.includes("2026-11-18")));
  form.have();
  check("having the file ends the draft", Object.keys(localStorage).every(key => key.includes("2026-11-20")));
  form.close();
  form = await tab();
  form.go();
  form.one("#forget").click();
  check("a draft can be discarded", localStorage.length === 0 && form.chosen("g.mood") === undefined);
  form.close();
}
async function tabs() {
  const [a, b] = [await tab(), await tab()];
  a.choose("g.mood", "1");
  await eventually("the other tab offers it", () => b.offers().length === 1 && b.chosen("g.mood") === undefined);
  b.type(line, "too early");
  check("it asks first", b.text(line) === "" && b.one("#end").inert && !b.one("#day").closest("[inert]"));
  b.go();
  b.type(line, "from b");
  check("answers join the draft", b.chosen("g.mood") === "1");
  await eventually("the first tab shows them", () => a.text(line) === "from b");
  a.choose("g.mood", "2");
  b.one('[data-path="g.list"] .add').click();
  b.type(entry, "entry");
  await eventually("the later answer counts", () => b.chosen("g.mood") === "2" && a.text(entry) === "entry");
  a.save();
  a.have();
  await eventually("both tabs know", () => localStorage.length === 0 && b.one("#draft").textContent !== "");
  a.close();
  b.close();
}
async function safety() {
  const form = await tab();
  form.choose("g.mood", "-2");
  const shown = ".safety:not([hidden])";
  check("the message begins in the window", form.sees(shown + " p"));
  form.frame.contentWindow.scrollTo(0, 1e6);
  const at = form.top('[data-path="g.end"]');
  form.choose("g.end", "true");
  check("at each high answer", form.sees(`[data-path="g.end"] ${shown}`));
  check("the first one does not move", form.one(`[data-path="g.mood"] ${shown}`) !== null);
  check("nothing moves under the finger", Math.abs(form.top('[data-path="g.end"]') - at) < 2);
  form.choose("g.end", "false");
  form.one('[data-path="g.list"] .add').click();
  form.one('.record input[value="true"]').click();
  check("in a record", form.sees(`.record ${shown}`));
  form.one(".record .remove").click();
  check("it outlives its record", form.messages() === 1);
  form.save();
  check("the result is in the window", form.sees("#asked") && form.one("#saved").contains(form.one("#saved").ownerDocument.activeElement));
  check("and so is the message", form.sees(`#end ${shown}`));
  form.close();
  const again = await tab();
  again.go();
  check("with the draft", again.sees(shown));
  again.choose("g.mood", "0");
  check("until no rule holds", again.messages() === 0);
  again.close();
}
async function saving() {
  let form = await tab();
  form.choose("g.mood", "1");
  form.one("#save").click();
  check("a required question is open", form.saved() === "" && form.problems().includes("A long question that must be answered"));
  check("it says what follows", form.problems().includes("incomplete"));
  form.one("#problems button").click();
  check("it saves anyway", form.saved().includes("incomplete"));
  form.choose("g.must", "true");
  check("a change ends the result", form.saved() === "" && form.problems() === "");
  form.one('[data-path="g.list"] .add').click();
  const first = form.save();
  check("an empty entry is not saved", form.json().values["g.list"] === undefined && form.json().values["g.must"] === true);
  const second = form.save();
  check("each file has a name of its own", first && second && first !== second);
  form.close();
  form = await tab();
  check("the draft stays", form.offers().length === 1 && form.offers()[0].includes(second));
  form.go();
  form.save();
  form.have();
  check("until the person has the file", localStorage.length === 0 && form.saved().includes("cards fill tried --from"));
  form.choose("g.mood", "2");
  form.type(line, "more");
  form.save();
  check("a corrected card is edited", form.saved().includes("cards fill tried --edit --from"));
  form.type(line, "");
  form.save();
  check("a cleared answer is told", form.json().values["g.line"] === null);
  form.have();
  form.day("2026-11-18");
  check("the next card begins empty", form.chosen("g.mood") === undefined && localStorage.length === 0);
  form.close();
}
async function corrected() {
  const form = await tab(), page = form.frame.contentDocument;
  const shown = () => [...page.querySelectorAll(".safety:not([hidden])")], whole = page.getElementById("safety").children.length;
  form.choose("g.mood", "-3");
  form.choose("g.end", "true");
  check("two messages, the second short", shown().length === 2 && shown()[1].children.length < whole);
  form.choose("g.mood", "2");
  check("the last message is whole", shown().length === 1 && shown()[0].children.length === whole);
  form.close();
}
async function apart() {
  let form = await tab();
  form.choose("g.mood", "1");
  form.type(line, "kept");
  form.close();
  form = await tab();
  form.choose("g.mood", "3");
  form.type(line, "other");
  check("a draft is not overwritten", Object.values(localStorage).every(text => text.includes("kept") && !text.includes("other")));
  form.day("2026-11-18");
  form.type(line, "other");
  form.day("2026-11-20");
  form.type(line, "mixed");
  check("nor by a change of the day", Object.values(localStorage).some(text => text.includes("kept") && !text.includes("mixed")));
  form.one("#drafts .here button").click();
  check("both days keep theirs", form.text(line) === "kept" && Object.values(localStorage).some(text => text.includes("other")));
  form.close();
}
async function overnight() {
  let form = await tab();
  form.back("2026-11-21T20:00:00");
  check("an empty form takes the new day", form.text("#day") === "2026-11-21" && form.isHidden("#day-turn"));
  form.choose("g.mood", "1");
  form.back("2026-11-22T07:00:00");
  const said = form.one("#day-turn")?.textContent ?? "";
  check("a card with answers keeps its day", form.text("#day") === "2026-11-21" && form.slot() === "night");
  check("and says so", !form.isHidden("#day-turn") && said.includes("21") && said.includes("22"));
  form.one("#use-today")?.click();
  check("it can become today's", form.text("#day") === "2026-11-22" && form.slot() === "morning" && form.isHidden("#day-turn"));
  check("with its draft", form.chosen("g.mood") === "1" && Object.keys(localStorage).every(key => key.includes("2026-11-22:morning")));
  form.save();
  form.have();
  form.back("2026-11-23T07:00:00");
  check("a card that is in a file stays", form.text("#day") === "2026-11-22" && form.saved().includes("cards fill") && !form.isHidden("#day-turn"));
  form.one("#use-today")?.click();
  check("and the next one begins empty", form.text("#day") === "2026-11-23" && form.chosen("g.mood") === undefined && localStorage.length === 0);
  form.close();
  form = await tab();
  form.day("2026-11-18");
  form.back("2026-11-21T20:00:00");
  check("a day that the person chose stays", form.text("#day") === "2026-11-18" && form.isHidden("#day-turn"));
  form.close();
  form = await tab();
  form.clock("2026-11-21T20:00:00");
  form.choose("g.mood", "1");
  check("the first answer is for its day", form.text("#day") === "2026-11-21");
  form.close();
}
async function contradictions() {
  const form = await tab(), page = form.frame.contentDocument;
  form.one('input[name=part][value="short"]').click();
  form.choose("g.mood", "3");
  form.one('input[name=part][value=""]').click();
  form.choose("g.end", "true");
  const links = () => [...page.querySelectorAll("#findings a")], error = path => form.one(`[data-path="${path}"] > .error`);
  check("a contradiction names its questions", links().map(link => link.textContent).join() === "Mood,End");
  check("and marks them", ["g.mood", "g.end"].every(path => !error(path).hidden && error(path).textContent.includes("A mood of 3")));
  links()[0]?.click();
  check("a link leads to the question", form.one('[data-path="g.mood"]').contains(page.activeElement));
  form.choose("g.end", "false");
  check("until they fit", links().length === 0 && error("g.mood").hidden && error("g.end").hidden);
  form.close();
}
async function photos() {
  const form = await tab();
  form.choose("g.must", "true");
  form.one("#save").click();
  check("a photo does not keep from saving", form.problems() === "" && form.saved().includes("cards-tried"));
  const end = () => form.one("#end").textContent;
  check("and is named for later", end().includes("Photo of the day") && !form.saved().includes("incomplete"));
  form.have();
  check("also once the file is there", end().includes("Photo of the day"));
  form.choose("g.mood", "1");
  check("until something changes", !end().includes("Photo of the day"));
  form.close();
}
async function drawings() {
  let form = await tab();
  const sketch = selector => form.one('[data-path="g.sketch"] ' + selector);
  const draw = (...points) => {
    const canvas = sketch("canvas"), box = canvas.getBoundingClientRect();
    const fire = (name, [x, y]) => canvas.dispatchEvent(new form.frame.contentWindow.PointerEvent(name, {
      bubbles: true, pointerId: 7, clientX: box.left + x * box.width, clientY: box.top + y * box.height }));
    fire("pointerdown", points[0]);
    for (const point of points.slice(1)) fire("pointermove", point);
    fire("pointerup", points.at(-1));
  };
  const ink = () => {
    const { width, height } = sketch("canvas"), { data } = sketch("canvas").getContext("2d").getImageData(0, 0, width, height);
    return data.filter((value, i) => i % 4 === 0 && value < 128).length;
  };
  draw([0.1, 0.1], [0.9, 0.1]);
  const line = ink();
  draw([0.1, 0.5], [0.5, 0.9], [0.9, 0.5]);
  check("a line is ink", line > 0 && ink() > line);
  sketch(".unstroke").click();
  check("the last line can be taken back", ink() === line);
  sketch(".erase").click();
  check("and all of them", ink() === 0 && Object.keys(localStorage).length === 1);
  draw([0.1, 0.1], [0.9, 0.1]);
  form.close();
  form = await tab();
  form.go();
  await wait(500);
  check("the draft has the drawing", ink() > line * 0.9);
  form.save();
  const file = form.json().values["g.sketch"]?.[0];
  check("the file has the picture", file?.name === "drawing.png" && atob(file.base64).startsWith("\x89PNG"));
  sketch(".clear").click();
  check("a cleared answer is white", ink() === 0);
  form.choose("g.mood", "1");
  form.save();
  check("and gone", form.json().values["g.sketch"] === null);
  form.close();
}
async function answers() {
  const form = await tab(), brief = '[data-path="g.brief"] .answer > input', count = () => form.one('[data-path="g.brief"] > .count');
  form.type(brief, "a".repeat(10), "input");
  check("no count far from the limit", count().hidden);
  form.type(brief, "a".repeat(35), "input");
  check("a count near it", !count().hidden && count().textContent.includes("5"));
  form.type(brief, "a".repeat(42), "input");
  check("and above it", count().textContent.includes("2") && count().classList.contains("over"));
  const used = () => [...form.one('[data-path="g.used"]').querySelectorAll(".answer input:checked")].map(input => input.value).join();
  form.choose("g.used", "walk");
  form.choose("g.used", "talk");
  form.choose("g.used", "nothing");
  check("an exclusive option is alone", used() === "nothing");
  form.choose("g.used", "walk");
  check("until another one", used() === "walk");
  form.close();
}
async function proposed() {
  let form = await tab();
  const kit = '[data-path="g.kit"]', button = name => form.one(kit + " " + name);
  const records = () => [...form.frame.contentDocument.querySelectorAll(kit + " .record")];
  const things = () => records().map(record => record.querySelector("[data-field=thing] input").value).join();
  const isProposed = () => records().length > 0 && button(".records").matches(".proposed") && !button(".confirm").hidden;
  const at = (index, selector) => records()[index].querySelector(selector);
  const kept = () => form.save() ? form.json().values["g.kit"] : null;
  check("records are proposed", isProposed() && things() === "Tea,Walk");
  check("a section is a table", ["rate", "later"].every(id => at(1, `[data-field=${id}]`).matches(".row")) && at(1, ".key").textContent === "0 not"
    && at(1, "[data-field=rate] legend").textContent === "Walk now" && !at(1, "[data-field=why]").matches(".row"));
  check("what is proposed is no answer", form.isHidden('[data-path="g.more"]') && localStorage.length === 0);
  check("a question in a record sees it", !at(0, "[data-field=why]").hidden && at(1, "[data-field=why]").hidden);
  check("a text after the last question, too", !at(0, ".info").hidden && at(0, ".info").textContent.includes("That was Tea.") && at(1, ".info").hidden);
  check("and stands after it", at(0, "[data-field=why]").compareDocumentPosition(at(0, ".info")) === Node.DOCUMENT_POSITION_FOLLOWING);
  form.choose("g.mood", "1");
  check("they are not saved", kept() === undefined && isProposed());
  button(".confirm").click();
  check("taken at once", !isProposed() && !form.isHidden('[data-path="g.more"]') && kept().map(record => record.thing).join() === "Tea,Walk");
  form.close();
  localStorage.clear();
  form = await tab();
  at(1, '[data-field=rate] input[value="3"]').click();
  check("an answer takes all", !isProposed() && things() === "Tea,Walk");
  at(0, ".remove").click();
  form.close();
  form = await tab();
  form.go();
  check("the draft has what was taken", !isProposed() && things() === "Walk" && at(0, ".info").textContent.includes("That was Walk."));
  at(0, ".remove").click();
  check("what was removed is not proposed again", records().length === 0);
  button(".clear").click();
  check("but once the question is cleared", isProposed() && things() === "Tea,Walk");
  button(".no-entry").click();
  check("none takes them away", records().length === 0 && JSON.stringify(kept()) === "[]");
  form.close();
}
(async () => {
  for (const part of [day, draft, tabs, safety, corrected, saving, apart, overnight, contradictions, photos, drawings, answers, proposed]) {
    localStorage.clear();
    try { await part() } catch (error) { faults.push(part.name + ": " + error) }
  }
  fetch("/done", { method: "POST", body: JSON.stringify(faults) });
})();
</script>"""


def main(program):
    chromium = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if chromium is None:
        print("skipped: Chromium is not installed")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "tried.json"
        template.write_text(json.dumps(TEMPLATE))
        form = subprocess.run([program, "schema", "generate", str(template), "--as", "form"], check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
        # Without its policy, the form lets the clock be set.
        form = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', CLOCK, form)
        found, done = [], threading.Event()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                page = form if self.path.startswith("/form") else STEPS
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(page.encode())

            def do_POST(self):
                found.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()
                done.set()

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = subprocess.Popen(
            [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en", f"--user-data-dir={folder}/profile",
             "--window-size=800,900", f"http://127.0.0.1:{server.server_port}/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        done.wait(120)
        browser.terminate()
        browser.wait()
        server.shutdown()
    if not found:
        print("the browser did not finish")
        return 1
    for fault in found[0]:
        print(f"wrong: {fault}")
    print(f"used a form, {len(found[0])} faults")
    return 1 if found[0] else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
