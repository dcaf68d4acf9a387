"""Looking back in the browser: the pictures of a month, and the map of places."""
import datetime
import json
import struct
import zlib

from . import page as P
from .errors import Missing
from .scene import check, equal, violations, visit

PLACES = [(52.52, 13.40, "Berlin"), (52.50, 13.45, "Berlin, park"), (38.72, -9.14, "Lisbon"), (-17.71, 178.06, "Suva"), (-13.8, -171.8, "Apia")]
MARKS = "document.querySelectorAll('.marks a')"
SHOWN = "[...document.querySelectorAll('img[data-small]')].filter(i => i.src && i.complete && i.naturalWidth).length"


def png(width, height, color):
    """A picture of one color."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    row = b"\0" + bytes(color) * width
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(row * height))
            + chunk(b"IEND", b""))


def import_places(cards, places):
    """A card of yesterday for each place."""
    day, lines = str(datetime.date.today() - datetime.timedelta(days=1)), []
    for latitude, longitude, name in places:
        lines.append(json.dumps({"day": day, "values": {"photo.caption": "here", "photo.place": {"lat": latitude, "lon": longitude, "name": name}}}))
    cards.run("init")
    cards.run("schema", "adopt", "photo_journal")
    file = cards.folder / "places.jsonl"
    file.write_text("\n".join(lines) + "\n")
    cards.run("import", str(file), "--schema", "photo_journal")


def try_pictures(scene):
    """A month of pictures: each is fetched when it comes into sight, kept small, and let go when it leaves."""
    with scene.inside(size=(390, 800)) as (cards, browser, page):
        files = []
        for number in range(60):
            file = cards.folder / f"p{number}.png"
            file.write_bytes(png(1200, 900, (number * 4, 120, 255 - number * 4)))
            files.append(str(file))
        cards.run("init")
        cards.run("schema", "adopt", "photo_journal")
        for file in files:
            cards.run("fill", "photo_journal", "--set", f"photo.files={file}")
        page.reload()
        page.wait(P.LANDED)
        visit(page, "look")
        page.wait("document.querySelectorAll('img[data-small]').length === 60")
        equal("nothing is fetched that is out of sight", page.evaluate(SHOWN), 0)
        page.evaluate("(document.querySelector('img[data-small]').scrollIntoView(), 0)")
        page.wait(f"{SHOWN} > 3")
        first = page.evaluate(SHOWN)
        check("not all at once", first < 40, first)
        size = page.evaluate("(i => [i.naturalWidth, i.naturalHeight])([...document.querySelectorAll('img[data-small]')].find(i => i.src))")
        equal("a small copy", size, [480, 360])
        copies = list(cards.folder.glob("state_home/cards/*/derived/pictures/*.jpg"))
        check("small copies are kept", copies and all(copy.read_bytes().startswith(b"\xff\xd8") and copy.stat().st_size < 40000 for copy in copies), len(copies))
        page.evaluate("(scrollTo(0, document.body.scrollHeight), 0)")
        page.wait("!document.querySelector('img[data-small]').src")
        equal("violations", violations(browser), [])


def try_map(scene):
    """Marks, their list, keys, and a table of the same; nothing from elsewhere."""
    with scene.inside(size=(1000, 900)) as (cards, browser, page):
        import_places(cards, PLACES)
        page.reload()
        page.wait(P.LANDED)
        visit(page, "look")
        page.wait(f"{MARKS}.length > 0")
        equal("rows", page.evaluate("document.querySelectorAll('.map tbody tr').length"), len(PLACES))
        labels = page.evaluate(f"[...{MARKS}].map(a => a.getAttribute('aria-label'))")
        equal("marks", len(labels), 3)
        check("one mark across the date line", any("Suva" in label and "Apia" in label for label in labels), labels)
        check("two of one city are one mark", any("Berlin" in label and "park" in label and "2" in label for label in labels), labels)
        page.reach(".earth")
        for _ in range(12):
            page.press("Tab")
            if page.evaluate("(document.activeElement.getAttribute('aria-label') || '').includes('Berlin')"):
                break
        page.press("Enter")
        page.wait("document.activeElement.className === 'map-list'")
        check("the list has both", page.evaluate("['Berlin', 'park'].every(t => document.querySelector('.map-list').innerText.includes(t))"))
        page.click(".map-list button")
        page.wait("document.querySelector('.map-list').hidden")
        check("closer, both have their own", page.evaluate(f"{MARKS}.length") == 2, page.evaluate(f"{MARKS}.length"))
        page.reach(".earth")
        page.press("0")
        page.wait(f"{MARKS}.length === 3")
        page.press("ArrowRight", "+")
        page.press("Escape")
        # A mark leads to its day.
        page.press("0")
        page.evaluate("(document.querySelector('.marks a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })), 0)")
        page.wait("!document.querySelector('.map-list').hidden")
        page.click(".map-list li a")
        page.wait("document.querySelector('#view h1')?.innerText && !document.querySelector('.map')")
        equal("violations", violations(browser), [])
        equal("elsewhere", browser.elsewhere, [])


def try_exported(scene):
    """An exported page with map and pictures: whole without a server, nothing for axe in light and dark, and a print with coasts."""
    with scene.cards(starts=False) as cards:
        import_places(cards, PLACES)
        for number in range(5):
            file = cards.folder / f"p{number}.png"
            file.write_bytes(png(600, 450, (number * 40, 120, 200)))
            cards.run("fill", "photo_journal", "--set", f"photo.files={file}", "--set", f"photo.caption=Picture {number}")
        page_of_its_own = scene.folder / "page.html"
        cards.run("export", "--as", "html", "--with", "photos", "-o", str(page_of_its_own))
    for dark in (False, True):
        with scene.browser(size=(1000, 900), dark=dark) as browser:
            page = browser.page
            page.open(page_of_its_own.as_uri())
            page.wait(f"{MARKS}.length === 3")
            equal("pictures", page.evaluate("[...document.querySelectorAll('.pictures img')].filter(i => i.complete && i.naturalWidth === 600).length"), 5)
            # Each name of a city is whole, and under no mark.
            equal("hidden names", page.evaluate("""(() => { const boxes = [...document.querySelectorAll(".marks circle:not(.reach)")].map(one => one.getBoundingClientRect()),
              earth = document.querySelector(".earth").getBoundingClientRect();
              return [...document.querySelectorAll(".cities text")].filter(name => { const box = name.getBoundingClientRect();
                return box.right > earth.right + 1 || boxes.some(mark => box.left < mark.right && box.right > mark.left && box.top < mark.bottom && box.bottom > mark.top) })
                .map(name => name.textContent) })()"""), [])
            try:
                equal("axe", page.axe(scene.axe()), [])
            except Missing:
                pass
            equal("elsewhere", browser.elsewhere, [])
            if dark:
                continue
            page.pdf(scene.folder / "page.pdf")
            check("a print", (scene.folder / "page.pdf").read_bytes().startswith(b"%PDF-"))
            if hasattr(scene, "shots"):
                (scene.shots / "page.pdf").write_bytes((scene.folder / "page.pdf").read_bytes())
