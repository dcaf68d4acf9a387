"""Photos on a card: what their files say is proposed, taken, replaced, refused; a refused place leaves the file too."""
import base64
import json
import pathlib
import shutil
import subprocess
import time

from . import page as P
from .errors import Missing
from .scene import check, equal, settle, violations, visit
from .try_looking import png

BOX = "[data-path='photo.files']"
PHOTO = base64.b64encode((pathlib.Path(__file__).parents[2] / "Tests/Fixtures/berlin.jpg").read_bytes()).decode()

# Puts photos on the question, as if they were dropped there.
DROP = """((names, text) => { const data = new DataTransfer(), bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0));
  for (const name of names) data.items.add(new File([bytes, name], name, { type: "image/jpeg" }));
  const box = document.querySelector("[data-path='photo.files']");
  box.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data })); return 0; })"""
# Chooses them in the file dialog.
CHOOSE = """((names, text) => { const data = new DataTransfer(), bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0));
  for (const name of names) data.items.add(new File([bytes, name], name, { type: "image/jpeg" }));
  const input = document.querySelector("[data-path='photo.files'] input[type=file]");
  input.files = data.files; input.dispatchEvent(new Event("change", { bubbles: true })); return 0; })"""


def card(page, cards):
    cards.run("fill", "photo_journal", "--day", "yesterday", "--set", "photo.caption=A picture")
    page.reload()
    page.wait(P.LANDED)
    visit(page, "today")
    page.click("#view [data-go=card][data-at^=photo_journal]")
    page.wait(f"!!document.querySelector({P.quoted(BOX)})")


def proposal(page, path):
    """The words beside a question that are proposed, or nothing."""
    return page.evaluate(f"""(line => line && !line.hidden ? line.innerText.replace(/\\s+/g, " ").trim() : "")
      (document.querySelector("[data-path='{path}'] > .proposal"))""")


def given(page, script, *names):
    page.evaluate(f"{script}({list(names)!r}, '{PHOTO}')")
    page.wait(f"document.querySelectorAll({P.quoted(BOX + ' li.file')}).length >= {len(names)}")
    settle(page)
    page.wait("!document.getElementById('view').dataset.thinking")


def value(page, path):
    return page.evaluate(f"document.querySelector(\"[data-path='{path}'] > .answer input\").value")


def try_taken_and_replaced(scene):
    """Dropped photos propose day and place; one is taken, another replaced by typing."""
    with scene.inside(size=(900, 1100)) as (cards, browser, page):
        card(page, cards)
        given(page, DROP, "a.jpg", "b.jpg")
        equal("the day", proposal(page, "photo.taken"), "Use 2026-11-19 from the photo Leave it out")
        equal("the place", proposal(page, "photo.place"), "Use 52.52, 13.40495 from the photo Leave it out")
        equal("no answer yet", value(page, "photo.place"), "")
        if hasattr(scene, "shots"):
            page.screenshot(scene.shots / "photo-proposals.png")
        page.click("[data-path='photo.taken'] > .proposal .use")
        page.wait("document.querySelector(\"[data-path='photo.taken'] > .answer input\").value === '2026-11-19'")
        settle(page)
        equal("gone", proposal(page, "photo.taken"), "")
        page.click("[data-path='photo.place'] > .answer input")
        page.type("48.2, 16.37 Vienna")
        page.press("Tab")
        page.wait("document.querySelector(\"[data-path='photo.place'] > .proposal\").hidden")
        settle(page)
        page.click("[data-do=save]")
        page.wait("document.querySelector('#view h1') && !document.querySelector('#view [data-card]')")
        shown = cards.run("show", "--json")
        check("saved", "2026-11-19" in shown and "48.2" in shown and "52.52" not in shown, shown)
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
        equal("violations", violations(browser), [])


def try_refused_place(scene):
    """A refused place is still in the file, until a clean copy takes the file's place; it stays refused."""
    with scene.inside(size=(900, 1100)) as (cards, browser, page):
        card(page, cards)
        given(page, CHOOSE, "a.jpg")
        page.click("[data-path='photo.place'] > .proposal .refuse")
        settle(page)
        equal("refused", proposal(page, "photo.place"), "")
        page.wait("!!document.querySelector(\"[data-path='photo.place'] > .held\")")
        if hasattr(scene, "shots"):
            page.screenshot(scene.shots / "photo-held-place.png")
        page.click("[data-path='photo.place'] > .held [data-do=clean]")
        page.wait("!document.querySelector(\"[data-path='photo.place'] > .held\")")
        check("it says so", "clean copy" in page.evaluate("document.getElementById('notes').innerText"))
        page.reload()
        page.wait(P.LANDED)
        visit(page, "today")
        page.click("#view [data-go=card][data-at^=photo_journal]")
        page.wait(f"!!document.querySelector({P.quoted(BOX + ' li.file')})")
        equal("still refused", proposal(page, "photo.place"), "")
        page.click("[data-do=save]")
        page.wait("document.querySelector('#view h1') && !document.querySelector('#view [data-card]')")
        files = [path for path in (cards.folder / "journal/attachments").rglob("*") if path.is_file()]
        equal("one file", len(files), 1)
        check("it is clean", b"Exif" not in files[0].read_bytes() or b"2026" not in files[0].read_bytes())
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_heic(scene):
    """A photo of a kind that browsers do not show is shown as a JPEG; one that nothing can show has its name and size."""
    if not shutil.which("heif-enc") or not shutil.which("heif-convert"):
        raise Missing("heif-enc or heif-convert is not installed")
    with scene.inside(size=(900, 1100)) as (cards, browser, page):
        picture, photo = cards.folder / "a.png", cards.folder / "a.heic"
        picture.write_bytes(png(640, 480, (200, 80, 40)))
        subprocess.run(["heif-enc", str(picture), "-o", str(photo)], check=True, capture_output=True)
        whole = photo.read_bytes()
        # Its pixels are gone, and nobody can tell before trying.
        broken = whole[:whole.rindex(b"mdat") + 4] + bytes(len(whole) - whole.rindex(b"mdat") - 4)
        card(page, cards)
        for name, data, count in (("a.heic", whole, 1), ("b.heic", broken, 2)):
            page.evaluate(f"""((text) => {{ const data = new DataTransfer();
              data.items.add(new File([Uint8Array.from(atob(text), one => one.charCodeAt(0))], "{name}", {{ type: "image/heic" }}));
              document.querySelector("[data-path='photo.files']").dispatchEvent(
                new DragEvent("drop", {{ bubbles: true, cancelable: true, dataTransfer: data }})); return 0; }})("{base64.b64encode(data).decode()}")""")
            page.wait(f"document.querySelectorAll({P.quoted(BOX + ' li.file')}).length === {count}")
        page.wait("document.querySelector('img[data-photo]').naturalWidth === 640", 20)
        page.wait("document.querySelectorAll('img[data-photo]')[1].classList.contains('missing') && document.querySelectorAll('img[data-photo]')[1].alt", 20)
        words = page.evaluate("document.querySelectorAll('li.file')[1].innerText + document.querySelectorAll('img[data-photo]')[1].alt")
        check("name and size", "b.heic" in words and "1 kB" in words, words)
        page.click("[data-do=save]")
        page.wait("document.querySelector('#view h1') && !document.querySelector('#view [data-card]')")
        # The same when looking back.
        visit(page, "look")
        page.wait("document.querySelectorAll('img[data-small]').length === 2")
        page.evaluate("(document.querySelector('img[data-small]').scrollIntoView({ behavior: 'instant' }), 0)")
        page.wait("[...document.querySelectorAll('img[data-small]')].some(i => i.naturalWidth === 480)", 20)
        page.wait("[...document.querySelectorAll('img[data-small]')].some(i => i.alt.startsWith('b.heic, '))", 20)
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert") and "404" not in str(one)], [])
        equal("violations", violations(browser), [])


SLOW = """import json, sys, time
call = json.load(sys.stdin)["params"]
time.sleep(3)
json.dump({"proposals": [{"path": call["targets"]["sky"]["path"], "value": "rain", "source": "from the weather service"}]}, sys.stdout)
"""
WALKS = {"cards": 1, "id": "walks", "version": 1, "title": "Walks", "cadence": "anytime", "plugins": {"sky": {"sky": "day.sky"}}, "groups": [
    {"id": "day", "title": "The day", "fields": [
        {"id": "place", "type": "place", "title": "Where"}, {"id": "note", "type": "note", "title": "Note"},
        {"id": "sky", "type": "choice", "title": "Sky", "options": [{"id": "clear", "title": "Clear"}, {"id": "rain", "title": "Rain"}]}]}]}


def try_slow_proposer(scene):
    """While a plugin thinks, everything else is answered; what it finds comes by itself."""
    with scene.inside(size=(900, 1100)) as (cards, browser, page):
        cards.run("plugin", "new", "proposer", str(cards.folder / "sky"))
        manifest = cards.folder / "sky/plugin.json"
        manifest.write_text(manifest.read_text().replace('{ "text": "note" }', '{ "sky": "choice" }').replace('"*"', '"day.place"'))
        (cards.folder / "sky/sky.py").write_text(SLOW)
        (cards.folder / "walks.json").write_text(json.dumps(WALKS))
        cards.run("init")
        cards.run("schema", "adopt", str(cards.folder / "walks.json"))
        cards.run("plugin", "enable", str(cards.folder / "sky"), "--allow", "org.example.sky:read=day.place")
        page.reload()
        page.wait(P.LANDED)
        visit(page, "today")
        page.click("#view [data-go=card][data-at=walks]")
        page.wait("!!document.querySelector(\"[data-path='day.place']\")")
        page.click("[data-path='day.place'] > .answer input")
        begin = time.monotonic()
        page.type("52.52, 13.40")
        page.press("Tab")
        settle(page)
        page.click("[data-path='day.note'] > .answer textarea")
        page.type("While it thinks")
        page.press("Tab")
        settle(page)
        equal("nothing yet", proposal(page, "day.sky"), "")
        # Another page is answered too.
        key = cards.key()
        asked = time.monotonic()
        equal("another request", cards.post("/view", {"go": "today"}, key)[0], 200)
        scene.measure("another request took", time.monotonic() - asked, "s")
        check("nobody waits", time.monotonic() - begin < 2.9, time.monotonic() - begin)
        check("it thinks still", page.evaluate("!!document.getElementById('view').dataset.thinking"))
        page.wait("!document.querySelector(\"[data-path='day.sky'] > .proposal\").hidden", 20)
        equal("what it found", proposal(page, "day.sky"), "Use Rain from the weather service Leave it out")
        equal("the words", page.evaluate("document.querySelector(\"[data-path='day.note'] textarea\").value"), "While it thinks")
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
