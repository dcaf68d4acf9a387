"""Sixty photos of a week dropped at once: which cards they become, described in two sittings, and what that takes."""
import base64
import datetime
import json
import pathlib
import struct

from . import page as P
from .scene import check, equal, journal, land, settle, violations, visit
from .try_more import judge

FIRST = datetime.date.today() - datetime.timedelta(days=9)
PREVIEW = (pathlib.Path(__file__).parents[2] / "Tests/Fixtures/berlin.jpg").read_bytes()
GROUP = ".photo-cards > li"

# Draws photos, and puts what a camera writes into their files.
MADE = """(async (photos) => {
  window.made ??= [];
  for (const [name, camera, hue] of photos) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1600, 1200];
    const context = canvas.getContext("2d");
    context.fillStyle = `hsl(${hue} 60% 50%)`;
    context.fillRect(0, 0, 1600, 1200);
    context.fillStyle = "white";
    context.font = "200px sans-serif";
    context.fillText(name, 80, 640);
    const blob = await new Promise(done => canvas.toBlob(done, "image/jpeg", .8));
    const drawn = new Uint8Array(await blob.arrayBuffer()), written = Uint8Array.from(atob(camera), one => one.charCodeAt(0));
    window.made.push(new File([drawn.slice(0, 2), written, drawn.slice(2)], name, { type: "image/jpeg" }));
  }
  return photos.length; })"""
# Gives them to the page.
GIVEN = """(() => {
  const data = new DataTransfer();
  for (const file of window.made.splice(0)) data.items.add(file);
  WAY
  return 0; })()"""
DROP = GIVEN.replace("WAY", """document.querySelector("#view h1").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));""")
CHOOSE = GIVEN.replace("WAY", """const input = document.querySelector("input[data-photos]");
  input.files = data.files; input.dispatchEvent(new Event("change", { bubbles: true }));""")
# Counts the pictures that the page holds in memory.
COUNTED = """(() => {
  const [make, let_go] = [URL.createObjectURL, URL.revokeObjectURL];
  window.held = new Set();
  window.most = 0;
  URL.createObjectURL = blob => { const url = make.call(URL, blob); held.add(url); window.most = Math.max(window.most, held.size); return url };
  URL.revokeObjectURL = url => { held.delete(url); let_go.call(URL, url) };
  return 0; })()"""


def camera(day=None, time=None, place=None, preview=None):
    """The segment that a camera writes: EXIF with the date, the place and a preview, as far as they are known."""
    def directory(entries, start, following=0):
        """Entries of (tag, type, count, bytes), longer values behind them."""
        lines, values, at = b"", b"", start + 2 + len(entries) * 12 + 4
        for tag, kind, count, value in sorted(entries):
            lines += struct.pack(">HHI", tag, kind, count)
            if len(value) <= 4:
                lines += value.ljust(4, b"\0")
            else:
                lines += struct.pack(">I", at + len(values))
                values += value + b"\0" * (len(value) % 2)
        return struct.pack(">H", len(entries)) + lines + struct.pack(">I", following) + values

    def degrees(number):
        parts = (int(number), int(number * 60 % 60), round(number * 3600 % 60 * 100))
        return struct.pack(">6I", parts[0], 1, parts[1], 1, parts[2], 100)

    own, where = [], []
    if day:
        own.append((0x9003, 2, 20, f"{day:%Y:%m:%d} {time}:00\0".encode()))
    if place:
        north, east = place
        where = [(1, 2, 2, b"S\0" if north < 0 else b"N\0"), (2, 5, 3, degrees(abs(north))), (3, 2, 2, b"W\0" if east < 0 else b"E\0"), (4, 5, 3, degrees(abs(east)))]
    first = [(0x112, 3, 1, struct.pack(">H", 1))]
    count = 1 + bool(own) + bool(where)
    at = 8 + 2 + count * 12 + 4
    body = b""
    for tag, entries in ((0x8769, own), (0x8825, where)):
        if entries:
            first.append((tag, 4, 1, struct.pack(">I", at + len(body))))
            body += directory(entries, at + len(body))
    following = at + len(body) if preview else 0
    if preview:
        place_of = following + 2 + 2 * 12 + 4
        body += directory([(0x201, 4, 1, struct.pack(">I", place_of)), (0x202, 4, 1, struct.pack(">I", len(preview)))], following) + preview
    exif = b"Exif\0\0MM\0\x2a\0\0\0\x08" + directory(first, 8, following) + body
    return base64.b64encode(b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif).decode()


class Group:
    """A card that the photos should become."""

    def __init__(self, day, times, place=None):
        self.day, self.times, self.place, self.photos = day, times, place, []


def holiday():
    """A week: five photos each morning, three each afternoon, every second one without a place; two around midnight, one that
    is cropped and has an older preview, and one without a date. Returns the photos and the cards that they should become."""
    photos, groups = [], []

    def group(day, times, place, **more):
        groups.append(Group(day, times, place))
        for time in times:
            date = day + datetime.timedelta(days=1) if time < "04:00" else day
            name = f"IMG_{len(photos) + 1:04}.jpg"
            groups[-1].photos.append(name)
            photos.append((name, camera(date, time, place, **more), len(photos) * 6))

    for number in range(7):
        day = FIRST + datetime.timedelta(days=number)
        group(day, [f"09:{minute}" for minute in ("00", "10", "20", "30", "40")], (38.7 + number / 10, -9.14))
        afternoon = ["15:00", "15:45", "16:59"] + (["17:00"] if number == 3 else [])
        group(day, afternoon, None if number % 2 else (-17.71 - number / 10, 178.06), preview=PREVIEW if number == 3 else None)
        if number == 2:
            group(day, ["23:50", "01:10"], (52.52, 13.405))
    photos.append(("IMG_0060.jpg", camera(), 357))
    groups.append(Group(datetime.date.today(), [], None))
    groups[-1].photos.append("IMG_0060.jpg")
    # They come in any order.
    return photos[30:] + photos[:30], groups


def inside(page, count):
    """The headings, pictures and places of the cards that the page proposes."""
    page.wait(f"document.querySelectorAll('{GROUP}').length === {count}", 60)
    return page.evaluate(f"""[...document.querySelectorAll('{GROUP}')].map(li => ({{ title: li.querySelector("h2").textContent,
      names: [...li.querySelectorAll("bdi")].map(b => b.textContent), place: /Place: (.*), from the photo/.exec(li.innerText)?.[1] ?? "" }}))""")


def give(page, script, photos):
    for start in range(0, len(photos), 10):
        page.evaluate(f"{MADE}({json.dumps(photos[start:start + 10])})")
    page.evaluate(script)


def in_words(day):
    return f"{day:%A} {day.day} {day:%B %Y}"


def thinks(page):
    """Waits until everything is kept and no plugin thinks any more."""
    settle(page)
    page.wait("!document.getElementById('view').dataset.thinking")


def proposal(page, path):
    return page.evaluate(f"(line => line && !line.hidden ? line.innerText.replace(/\\s+/g, ' ').trim() : '')(document.querySelector(\"[data-path='{path}'] > .proposal\"))")


def decide(page, path, how):
    page.click(f"[data-path='{path}'] > .proposal .{how}")
    settle(page)
    page.wait(f"document.querySelector(\"[data-path='{path}'] > .proposal\").hidden")


def describe(page, groups, number):
    """Describes the card that the page shows, and returns what it should say."""
    page.wait(f"!!document.querySelector(\"[data-path='photo.files'] li.file\")")
    thinks(page)
    names = page.evaluate("[...document.querySelectorAll(\"[data-path='photo.files'] li.file bdi\")].map(b => b.textContent)")
    group = next(one for one in groups if set(one.photos) == set(names))
    page.wait("[...document.querySelectorAll('img[data-photo]')].every(i => i.complete && i.naturalWidth === 1600)", 20)
    day, place = proposal(page, "photo.taken"), proposal(page, "photo.place")
    if group.times:
        equal("the day", day, f"Use {group.day} from the photo Leave it out")
    else:
        equal("no day", day, "")
    equal("a place", bool(place), bool(group.place))
    said = {"caption": f"Card {number}", "taken": None, "place": None}
    if day:
        decide(page, "photo.taken", "refuse" if number % 5 == 2 else "use")
        said["taken"] = str(group.day) if number % 5 != 2 else "skipped"
    if place:
        decide(page, "photo.place", "refuse" if number % 4 == 1 else "use")
        said["place"] = group.place if number % 4 != 1 else "skipped"
    page.click("[data-path='photo.caption'] textarea")
    page.type(said["caption"])
    settle(page)
    return group, said


def finish(page, is_last):
    page.evaluate("(document.activeElement.blur(), 0)")
    settle(page)
    page.click("[data-do=save]")
    page.wait("!document.querySelector('#view [data-card]') || document.querySelector('[data-do=save][data-at=anyway]')")
    if page.evaluate("!!document.querySelector('[data-do=save][data-at=anyway]')"):
        page.click("[data-do=save]")
    page.wait("document.querySelector('#view h1') && !document.querySelector('#view [data-card]')")
    if not is_last:
        page.click("#view [data-go=card].main")


def try_holiday(scene):
    """Sixty photos become the right cards; described in two sittings, refused stays refused, and nothing is doubled."""
    photos, groups = holiday()
    equal("photos", len(photos), 60)
    with scene.inside(size=(1000, 1000)) as (cards, browser, page):
        cards.run("init")
        cards.run("schema", "adopt", "photo_journal")
        page.reload()
        page.wait(P.LANDED)
        visit(page, "today")
        page.evaluate(COUNTED)
        give(page, DROP, photos)
        shown = inside(page, len(groups))
        for have, group in zip(shown, groups):
            want = in_words(group.day) + (f", {group.times[0]} to {group.times[-1]}" if group.times else "")
            equal("the card", (have["title"], have["names"]), (want, group.photos))
            equal("a place", bool(have["place"]), bool(group.place))
        equal("nothing is kept yet", list((cards.folder / "journal").glob("attachments/*/*")), [])
        if hasattr(scene, "shots"):
            page.screenshot(scene.shots / "holiday.png")
        judge(scene, page, "pictures")
        # Small pictures are there while they are in sight.
        for _ in range(12):
            page.evaluate("(scrollBy(0, 700), 0)")
            page.wait("[...document.querySelectorAll('img[data-small]')].filter(i => i.getBoundingClientRect().bottom > 0 && i.getBoundingClientRect().top < innerHeight).every(i => i.src && i.complete && i.naturalWidth === 480)", 30)
        seen = page.evaluate("held.size")
        check("few pictures are held", 0 < seen < 40, seen)
        # This picture on; then together again.
        page.click(f"{GROUP}:first-child [data-do=photos-split][data-at='0 32']")
        shown = inside(page, len(groups) + 1)
        equal("split", [one["names"] for one in shown[:2]], [groups[0].photos[:2], groups[0].photos[2:]])
        check("the new card has the focus", page.evaluate("document.activeElement.id === 'photo-card-1'"))
        page.click(f"{GROUP}:first-child [data-do=photos-join]")
        equal("joined", inside(page, len(groups))[0]["names"], groups[0].photos)
        page.click("[data-do=photos-begin]")
        expected = {}
        for number in range(1, 8):
            group, said = describe(page, groups, number)
            expected[group.photos[0]] = said
            check("only this card's pictures are held", page.evaluate("held.size") <= len(group.photos), page.evaluate("held.size"))
            if number < 7:
                finish(page, False)
        # The seventh is left half way, and the diary is closed.
        seventh = said["caption"]
        visit(page, "today")
        equal("drafts", page.evaluate("document.querySelectorAll(\"#view [data-go=card][data-at^='photo_journal/']\").length"), len(groups) - 6)
        cards.end()
        land(page, cards.open())
        page.evaluate(COUNTED)
        visit(page, "today")
        rest = page.evaluate("[...document.querySelectorAll(\"#view [data-go=card][data-at^='photo_journal/']\")].map(b => b.dataset.at)")
        equal("they wait", len(rest), len(groups) - 6)
        # It goes on where it was left.
        page.evaluate(f"(document.querySelector(\"#view [data-go=card][data-at='{rest[0]}']\").click(), 0)")
        page.wait("!!document.querySelector('#view [data-card]')")
        thinks(page)
        equal("the words", page.evaluate("document.querySelector(\"[data-path='photo.caption'] textarea\").value"), seventh)
        equal("what was refused and taken is not proposed", (proposal(page, "photo.taken"), proposal(page, "photo.place")), ("", ""))
        finish(page, False)
        sizes = []
        for number in range(8, len(groups) + 1):
            group, said = describe(page, groups, number)
            expected[group.photos[0]] = said
            sizes.append(page.evaluate("performance.memory?.usedJSHeapSize ?? 0"))
            check("only this card's pictures are held", page.evaluate("held.size") <= len(group.photos), page.evaluate("held.size"))
            finish(page, number == len(groups))
        page.wait("held.size === 0")
        check("the script's memory is flat", max(sizes) - min(sizes) < 8 << 20, sizes)
        scene.measure("most pictures held", page.evaluate("window.most"), "pictures")
        scene.measure("the server has", cards.memory(), "MB")
        saved = [json.loads(line) for line in journal(cards)]
        equal("cards", len(saved), len(groups))
        for line in saved:
            values, skipped = line["values"].get("photo", {}), line.get("skipped", {})
            files = [file["name"] for file in values["files"]]
            said = expected[next(one for one in groups if set(one.photos) == set(files)).photos[0]]
            equal("caption", values["caption"], said["caption"])
            equal("taken", values.get("taken") or ("skipped" if "photo.taken" in skipped else None), said["taken"])
            place = values.get("place")
            if said["place"] in (None, "skipped"):
                equal("place", place or ("skipped" if "photo.place" in skipped else None), said["place"])
            else:
                check("place", abs(float(place["lat"]) - said["place"][0]) < 0.001 and abs(float(place["lon"]) - said["place"][1]) < 0.001, place)
        kept = list((cards.folder / "journal").glob("attachments/*/*"))
        equal("files", len(kept), 60)
        # Again: nothing is doubled.
        visit(page, "today")
        give(page, DROP, photos)
        page.wait("document.querySelectorAll('section[aria-labelledby=left-out] li').length === 60", 60)
        check("it says where they are", "already in the card of " + in_words(FIRST) in page.evaluate(P.TEXT))
        check("there is nothing to begin", not page.evaluate("!!document.querySelector('[data-do=photos-begin]')"))
        page.click("[data-do=photos-leave]")
        equal("still as many", len(journal(cards)), len(groups))
        equal("no copy is left", list(cards.folder.glob("state_home/cards/*/upload-*")), [])
        # A small picture may be asked for while its card is begun.
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert") and not str(one[1]).endswith("/small")], [])
        equal("violations", violations(browser), [])


def try_chosen(scene):
    """Pictures that are chosen at the view of pictures, with a film among them, and by keys."""
    with scene.inside(size=(390, 800)) as (cards, browser, page):
        cards.run("init")
        cards.run("schema", "adopt", "photo_journal")
        page.reload()
        page.wait(P.LANDED)
        visit(page, "today")
        page.click("#view [data-go=photos]")
        page.wait("!!document.querySelector('input[data-photos]')")
        day = datetime.date.today() - datetime.timedelta(days=2)
        photos = [(f"{hour}.jpg", camera(day, f"{hour}:00", (52.5, 13.4)), hour) for hour in (10, 11, 15)]
        give(page, CHOOSE, photos)
        shown = inside(page, 2)
        equal("names", [one["names"] for one in shown], [["10.jpg", "11.jpg"], ["15.jpg"]])
        page.evaluate(f"(document.querySelector('{GROUP}:first-child [data-do=photos-join]').focus(), 0)")
        page.press("Enter")
        equal("joined", [one["names"] for one in inside(page, 1)], [["10.jpg", "11.jpg", "15.jpg"]])
        check("the card has the focus", page.evaluate("document.activeElement.id === 'photo-card-0'"))
        # More come: what is there already is not doubled.
        give(page, CHOOSE, photos[:1] + [("9.jpg", camera(day, "09:30"), 9)])
        equal("more", sorted(name for one in inside(page, 2) for name in one["names"]), ["10.jpg", "11.jpg", "15.jpg", "9.jpg"])
        check("once", "the same picture is in the list already" in page.evaluate(P.TEXT))
        if hasattr(scene, "shots"):
            page.screenshot(scene.shots / "photos-small.png")
        equal("violations", violations(browser), [])
