"""Photos on a card: what their files say is proposed, taken, replaced, refused; a refused place leaves the file too."""
import base64
import pathlib

from . import page as P
from .scene import check, equal, settle, violations, visit

BOX = "[data-path='photo.files']"
PHOTO = base64.b64encode((pathlib.Path(__file__).parents[2] / "Tests/Fixtures/berlin.jpg").read_bytes()).decode()

# Puts photos on the question, as if they were dropped there.
DROP = """((names, text) => { const data = new DataTransfer(), bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0));
  for (const name of names) data.items.add(new File([bytes], name, { type: "image/jpeg" }));
  const box = document.querySelector("[data-path='photo.files']");
  box.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data })); return 0; })"""
# Chooses them in the file dialog.
CHOOSE = """((names, text) => { const data = new DataTransfer(), bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0));
  for (const name of names) data.items.add(new File([bytes], name, { type: "image/jpeg" }));
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
