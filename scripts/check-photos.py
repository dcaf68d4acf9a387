#!/usr/bin/env python3
"""Compares what `cards photo` says of pictures with ExifTool, and its clean copies with the originals.

    swift build --product cards
    python3 scripts/check-photos.py .build/debug/cards [MUTANTS A FILE]

Makes about 200 pictures in a temporary folder, and mutants of them. Needs ExifTool (Debian: libimage-exiftool-perl) and
the packages pillow, pillow-heif and piexif (PyPI); prints "skipped" if one is not there. Ends with 1 at any difference.
"""
import io
import json
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile

try:
    import piexif
    import pillow_heif
    from PIL import Image, ImageOps, ImageDraw, ImageCms, PngImagePlugin
except ImportError as missing:
    print(f"skipped: {missing}")
    sys.exit(0)
if shutil.which("exiftool") is None:
    print("skipped: exiftool is not installed")
    sys.exit(0)

pillow_heif.register_heif_opener()
CANARY = b"CANARY-7f3a"
FAULTS = []


def wrong(*what):
    FAULTS.append(what)
    print("DIFFERENT:", *what)


# --- Pictures


def picture(size=(48, 32), mode="RGB"):
    """A picture whose corners differ, so that every turn is another picture."""
    image = Image.new("RGB", size, (40, 90, 160))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, size[0] // 3, size[1] // 3), fill=(250, 30, 30))
    draw.rectangle((size[0] // 2, 0, size[0], size[1] // 4), fill=(20, 240, 40))
    draw.ellipse((4, size[1] // 2, size[0] // 2, size[1] - 2), fill=(250, 240, 20))
    return image.convert(mode)


PROFILE = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def fraction(value, below=10000):
    return (round(value * below), below)


def degrees(value):
    value = abs(value)
    minutes = value % 1 * 60
    return ((int(value), 1), (int(minutes), 1), fraction(minutes % 1 * 60))


def exif(taken="2026:11:20 21:04:05", offset=None, fraction_digits=None, digitized=None, at=None, altitude=None,
         orientation=None, references=True, status=None, thumbnail=None):
    first, sub, gps = {piexif.ImageIFD.Make: CANARY}, {}, {}
    if orientation:
        first[piexif.ImageIFD.Orientation] = orientation
    if taken:
        sub[piexif.ExifIFD.DateTimeOriginal] = taken
    if offset:
        sub[piexif.ExifIFD.OffsetTimeOriginal] = offset
    if fraction_digits:
        sub[piexif.ExifIFD.SubSecTimeOriginal] = fraction_digits
    if digitized:
        sub[piexif.ExifIFD.DateTimeDigitized] = digitized
    if at:
        gps[piexif.GPSIFD.GPSLatitude], gps[piexif.GPSIFD.GPSLongitude] = degrees(at[0]), degrees(at[1])
        if references:
            gps[piexif.GPSIFD.GPSLatitudeRef] = "S" if at[0] < 0 else "N"
            gps[piexif.GPSIFD.GPSLongitudeRef] = "W" if at[1] < 0 else "E"
        gps[piexif.GPSIFD.GPSTimeStamp] = ((23, 1), (59, 1), (0, 1))
        gps[piexif.GPSIFD.GPSDateStamp] = "2026:11:19"
    if status:
        gps[piexif.GPSIFD.GPSStatus] = status
    if altitude is not None:
        gps[piexif.GPSIFD.GPSAltitude] = fraction(abs(altitude), 10)
        gps[piexif.GPSIFD.GPSAltitudeRef] = 1 if altitude < 0 else 0
    dump = {"0th": first, "Exif": sub, "GPS": gps}
    if thumbnail:
        dump["1st"], dump["thumbnail"] = {}, thumbnail
    return piexif.dump(dump)[6:]


def little(block):
    """The same EXIF with the lowest byte first, written again by Pillow."""
    read = Image.Exif()
    read.load(block)
    for tag in (0x8769, 0x8825):
        if tag in read:
            read._ifds[tag] = dict(read.get_ifd(tag))
    read.endian = "<"
    return read.tobytes()[6:]


VARIANTS = {
    "plain": exif(),
    "offset": exif(offset="+09:00", fraction_digits="25"),
    "west": exif(offset="-03:30", at=(-34.603722, -58.381592), altitude=25.3),
    "berlin": exif(at=(52.520008, 13.404954), altitude=-1.2, digitized="2026:11:21 09:00:00"),
    "north": exif(at=(89.9999, -179.9999)),
    "digitized": exif(taken=None, digitized="2026:11:21 09:00:00"),
    "nothing": exif(taken=None),
    "unset": exif(taken="0000:00:00 00:00:00"),
    "seventy": exif(taken="1970:01:01 00:00:00"),
    "future": exif(taken="2999:01:01 00:00:00"),
    "blank": exif(taken="    :  :     :  :  "),
    "unsigned": exif(at=(52.5, 13.4), references=False),
    "void": exif(at=(52.5, 13.4), status="V"),
    "active": exif(at=(52.5, 13.4), status="A"),
}
VARIANTS.update({f"turn{value}": exif(orientation=value, at=(1.5, -2.5)) for value in range(1, 9)})
# Which facts must be missing although ExifTool prints them.
NO_DATE = {"unset", "seventy", "future", "blank", "nothing", "digitized"}
NO_PLACE = {"unsigned", "void"}


def riff(name, payload):
    return name + struct.pack("<I", len(payload)) + payload + b"\0" * (len(payload) % 2)


def save(image, kind, block, path, **more):
    if kind == "tiff":
        return save_tiff(image, block, path)
    named = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP", "heic": "HEIF", "avif": "AVIF"}[kind]
    options = {"exif": b"Exif\0\0" + block} if block else {}
    if kind == "webp":
        options["lossless"] = True
    image.save(path, named, icc_profile=PROFILE, **options, **more)


def save_tiff(image, block, path):
    """A TIFF file by hand: strips in two pieces, and the directories of EXIF in it."""
    low = block[:2] == b"II"
    order = "<" if low else ">"
    width, height = image.size
    data = image.convert("RGB").tobytes()
    half = height // 2 * width * 3
    # The directories of EXIF keep their offsets, because the block is the beginning of the file.
    start = struct.unpack(order + "I", block[4:8])[0]
    count = struct.unpack(order + "H", block[start:start + 2])[0]
    kept = [block[start + 2 + 12 * n:start + 14 + 12 * n] for n in range(count)]
    body = bytearray(block) + b"\0" * (len(block) % 2)

    def put(payload):
        at = len(body)
        body.extend(payload + b"\0" * (len(payload) % 2))
        return at

    def entry(tag, type, count, value):
        return struct.pack(order + "HHI", tag, type, count) + value

    first, second, bits, icc = put(data[:half]), put(data[half:]), put(struct.pack(order + "HHH", 8, 8, 8)), put(PROFILE)
    strips, counts = put(struct.pack(order + "II", first, second)), put(struct.pack(order + "II", half, len(data) - half))
    xmp = put(b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + CANARY + b"</x:xmpmeta>")

    def long(value):
        return struct.pack(order + "I", value)

    def short(value):
        return struct.pack(order + "HH", value, 0)

    own = [
        entry(0x100, 4, 1, long(width)), entry(0x101, 4, 1, long(height)), entry(0x102, 3, 3, long(bits)),
        entry(0x103, 3, 1, short(1)), entry(0x106, 3, 1, short(2)), entry(0x111, 4, 2, long(strips)),
        entry(0x115, 3, 1, short(3)), entry(0x116, 4, 1, long(height // 2)), entry(0x117, 4, 2, long(counts)),
        entry(0x11C, 3, 1, short(1)), entry(0x2BC, 1, 67, long(xmp)), entry(0x8773, 7, len(PROFILE), long(icc)),
    ]
    entries = sorted(kept + own, key=lambda one: struct.unpack(order + "H", one[:2])[0])
    at = put(struct.pack(order + "H", len(entries)) + b"".join(entries) + long(0))
    body[4:8] = long(at)
    with open(path, "wb") as file:
        file.write(body)


# --- HEIF by hand


def box(name, payload):
    return struct.pack(">I", len(payload) + 8) + name + payload


def full(name, version, payload, flags=0):
    return box(name, struct.pack(">I", version << 24 | flags) + payload)


def boxes(data):
    at = 0
    while at + 8 <= len(data):
        size = struct.unpack(">I", data[at:at + 4])[0] or len(data) - at
        yield data[at + 4:at + 8], data[at + 8:at + size]
        at += size


def codec(kind, image):
    """The type, the bytes and the configuration of an encoded picture, out of a file that libheif wrote."""
    stream = io.BytesIO()
    image.save(stream, "HEIF" if kind == "heic" else "AVIF", quality=90)
    data = stream.getvalue()
    top = dict(boxes(data))
    meta = dict(boxes(top[b"meta"][4:]))
    properties = list(boxes(dict(boxes(meta[b"iprp"]))[b"ipco"]))
    iloc = meta[b"iloc"]
    sizes = iloc[4] >> 4, iloc[4] & 15, iloc[5] >> 4, iloc[5] & 15
    version, at = iloc[0], 8  # after the sizes and the number of items

    def take(width):
        nonlocal at
        at += width
        return int.from_bytes(iloc[at - width:at], "big")

    take(2), take(2 if version else 0), take(2)
    base = take(sizes[2])
    take(2), take(sizes[3] if version else 0)
    offset, length = base + take(sizes[0]), take(sizes[1])
    wanted = b"hvcC" if kind == "heic" else b"av1C"
    configuration = next(payload for name, payload in properties if name == wanted)
    others = [box(n, p) for n, p in properties if n == b"pixi"][:1]
    return (b"hvc1" if kind == "heic" else b"av01"), data[offset:offset + length], box(wanted, configuration), others


def heif(kind, version, method, extents, grid, turns, block, image):
    """A file of which every part is laid out in the given way; `turns` are boxes of the main item."""
    width, height = image.size
    type, bytes_, configuration, others = codec(kind, image)
    columns = 2 if grid else 1
    size = full(b"ispe", 0, struct.pack(">II", width * columns, height))
    properties = [size, full(b"ispe", 0, struct.pack(">II", width, height)), configuration, *others,
                  box(b"colr", b"prof" + PROFILE), box(b"udes", b"\0\0\0\0" + CANARY + b"\0\0\0\0"), *turns]
    coded = [2, 3 | 0x80] + [4 + n for n in range(len(others))]
    colour = 4 + len(others)
    own = [colour, colour + 1] + [(colour + 2 + n) | 0x80 for n in range(len(turns))]
    items = []
    if grid:
        items.append((1, b"grid", struct.pack(">BBBBHH", 0, 0, 0, 1, width * 2, height), [1] + own, method))
        items += [(2, type, bytes_, coded, 0), (3, type, bytes_, coded, 0)]
    else:
        items.append((1, type, bytes_, coded + own, 0))
    items.append((4, b"Exif", struct.pack(">I", 6) + b"Exif\0\0" + block, [], method))
    items.append((5, b"mime", b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + CANARY + b"</x:xmpmeta>", [], 0))
    items.append((6, type, bytes_, coded, 0))
    wide = 4 if version == 2 else 2

    def number(value, width=wide):
        return value.to_bytes(width, "big")

    infos = b""
    for id, name, _, _, _ in items:
        content = b"application/rdf+xml\0" if name == b"mime" else b""
        infos += full(b"infe", 2, struct.pack(">HH", id, 0) + name + b"\0" + content, 1 if id in (2, 3) and grid else 0)
    references = box(b"cdsc", struct.pack(">HHH", 4, 1, 1)) + box(b"cdsc", struct.pack(">HHH", 5, 1, 1))
    references += box(b"thmb", struct.pack(">HHH", 6, 1, 1))
    if grid:
        references += box(b"dimg", struct.pack(">HHHH", 1, 2, 2, 3))
    data = [b"", b""]

    def meta(start):
        nonlocal data
        data = [b"", b""]
        entries = b""
        for id, _, payload, _, place in items:
            place = place if version else 0
            pieces = [payload[n * len(payload) // extents:(n + 1) * len(payload) // extents] for n in range(extents)]
            entries += number(id) + (number(place, 2) if version else b"") + b"\0\0"
            entries += number(start if place == 0 else 0, 4) + number(extents, 2)
            for piece in pieces:
                entries += number(len(data[place]), 4) + number(len(piece), 4)
                # A gap, so that pieces do not follow one another.
                data[place] += piece + b"gap"
        associations = b"".join(
            struct.pack(">HB", id, len(found)) + bytes(found) for id, _, _, found, _ in items if found)
        counted = sum(1 for one in items if one[3])
        content = full(b"hdlr", 0, b"\0\0\0\0pict" + b"\0" * 13) + full(b"pitm", 0, struct.pack(">H", 1))
        content += full(b"iinf", 0, struct.pack(">H", len(items)) + infos)
        content += full(b"iloc", version, b"\x44\x40" + number(len(items)) + entries) + full(b"iref", 0, references)
        content += box(b"iprp", box(b"ipco", b"".join(properties))
                       + full(b"ipma", 0, struct.pack(">I", counted) + associations))
        if data[1]:
            content += box(b"idat", data[1])
        return full(b"meta", 0, content)

    type_box = box(b"ftyp", (b"heic" if kind == "heic" else b"avif") + b"\0\0\0\0mif1miaf"
                   + (b"heic" if kind == "heic" else b"avif"))
    length = len(meta(0))
    head = type_box + meta(len(type_box) + length + 8)
    return head + box(b"mdat", data[0]) + box(b"mpvd", b"ftypmp42" + CANARY)


# --- Making everything


def make(folder):
    """Returns the paths with what must not be there, and what the turns of HEIF give."""
    made = {}
    image = picture()
    for name, block in VARIANTS.items():
        for order, bytes_ in (("be", block), ("le", little(block))):
            for kind in ("jpg", "png", "webp", "tiff", "heic", "avif"):
                if order == "le" and kind in ("heic", "avif") and not name.startswith(("berlin", "turn6")):
                    continue
                path = os.path.join(folder, f"{name}-{order}.{kind}")
                save(image, kind, bytes_, path)
                made[path] = (name, None)
    turns = {
        "none": ([], 1), "rot1": ([box(b"irot", b"\1")], 8), "rot2": ([box(b"irot", b"\2")], 3),
        "rot3": ([box(b"irot", b"\3")], 6), "mir0": ([box(b"imir", b"\0")], 4), "mir1": ([box(b"imir", b"\1")], 2),
        "rot1mir1": ([box(b"irot", b"\1"), box(b"imir", b"\1")], 7),
        "rot3mir0": ([box(b"irot", b"\3"), box(b"imir", b"\0")], 7),
    }
    laid = [(v, m, e, g) for v, m, e, g in (
        (0, 0, 1, False), (0, 0, 3, True), (1, 0, 1, True), (1, 1, 1, True), (1, 1, 4, True), (2, 0, 2, False),
        (2, 1, 1, True), (2, 1, 3, False))]
    for kind in ("heic", "avif"):
        for index, (version, method, extents, grid) in enumerate(laid):
            for turn in (list(turns) if index in (0, 4) else ["none", "rot3"]):
                path = os.path.join(folder, f"hand-{version}{method}{extents}{grid}-{turn}.{kind}")
                # libheif reads only tiles of at least 64 pixels.
                with open(path, "wb") as file:
                    file.write(heif(kind, version, method, extents, grid, turns[turn][0], VARIANTS["berlin"],
                                    picture((64, 64))))
                made[path] = ("berlin", turns[turn][1])
    special(folder, image, made)
    return made


def special(folder, image, made):
    """Files with everything that a clean copy must not have."""
    def put(name, data, variant="berlin"):
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            file.write(data)
        made[path] = (variant, None)

    def bytes_of(kind, **more):
        stream = io.BytesIO()
        image.save(stream, kind, icc_profile=PROFILE, **more)
        return stream.getvalue()

    # A cropped picture whose preview is not cropped.
    whole = io.BytesIO()
    picture((160, 120)).save(whole, "JPEG")
    preview = whole.getvalue()
    block = b"Exif\0\0" + exif(at=(52.520008, 13.404954), altitude=-1.2, digitized="2026:11:21 09:00:00", orientation=6,
                               thumbnail=preview)
    jpeg = bytes_of("JPEG", exif=block, progressive=True, comment=CANARY)
    xmp = b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + CANARY + b"</x:xmpmeta>"
    iptc = b"Photoshop 3.0\0008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x05\0\x0b" + CANARY
    app = lambda marker, payload: struct.pack(">BBH", 0xFF, marker, len(payload) + 2) + payload
    jpeg = jpeg[:2] + app(0xE1, xmp) + app(0xED, iptc) + app(0xEB, CANARY) + jpeg[2:]
    put("cropped-preview.jpg", jpeg + b"\0\0\0\x18ftypmp42" + CANARY)
    put("multi-picture.jpg", jpeg + preview)
    for mode in ("L", "CMYK"):
        stream = io.BytesIO()
        image.convert(mode).save(stream, "JPEG", exif=block)
        put(f"{mode}.jpg", stream.getvalue())
    info = PngImagePlugin.PngInfo()
    info.add_text("Comment", CANARY.decode())
    info.add_itxt("XML:com.adobe.xmp", "<x>" + CANARY.decode() + "</x>")
    stream = io.BytesIO()
    picture(mode="P").save(stream, "PNG", exif=block, pnginfo=info, icc_profile=PROFILE)
    put("palette.png", stream.getvalue() + CANARY)
    stream = io.BytesIO()
    frames = [picture(), picture().rotate(180)]
    frames[0].save(stream, "PNG", save_all=True, append_images=frames[1:], exif=block, duration=100)
    put("moving.png", stream.getvalue())
    stream = io.BytesIO()
    frames[0].save(stream, "WEBP", save_all=True, append_images=frames[1:], exif=block, duration=100, lossless=True,
                   xmp=b"<x>" + CANARY + b"</x>")
    put("moving.webp", stream.getvalue() + CANARY)
    stream = io.BytesIO()
    alpha = picture(mode="RGBA")
    alpha.putalpha(Image.linear_gradient("L").resize(alpha.size))
    alpha.save(stream, "HEIF", exif=block, quality=-1)
    put("alpha.heic", stream.getvalue())
    stream = io.BytesIO()
    alpha.save(stream, "AVIF", exif=block)
    put("alpha.avif", stream.getvalue())


# --- Comparing


def cards(program, paths):
    found = {}
    for at in range(0, len(paths), 100):
        run = subprocess.run([program, "photo", "--json", *paths[at:at + 100]], capture_output=True)
        if run.returncode not in (0, 65):
            wrong("ended with", run.returncode, run.stderr[-300:], paths[at:at + 100])
            for path in paths[at:at + 100]:
                one = subprocess.run([program, "photo", "--json", path], capture_output=True)
                if one.returncode not in (0, 65):
                    shutil.copy(path, "/tmp/")
                    wrong("this one:", path)
            continue
        for photo in json.loads(run.stdout):
            found[photo["file"]] = photo
    return found


def exiftool(paths, *options):
    found = {}
    for at in range(0, len(paths), 200):
        run = subprocess.run(["exiftool", "-j", "-n", "-G1", "-a", *options, *paths[at:at + 200]], capture_output=True)
        for photo in json.loads(run.stdout or b"[]"):
            found[photo["SourceFile"]] = photo
    return found


def camera(photo):
    """The date and time, the offset and the fraction that ours says."""
    for date in photo["dates"]:
        if date["source"] == "camera":
            return date["day"].replace("-", ":") + " " + date.get("time", ""), date.get("offset"), date.get("fraction")
    return None, None, None


def compare(paths, made, program):
    ours, theirs = cards(program, paths), exiftool(paths)
    for path in paths:
        one, other, (name, turn) = ours.get(path), theirs.get(path, {}), made[path]
        if one is None:
            continue
        if "construction method 1" in str(other.get("ExifTool:Warning")):
            # ExifTool does not read EXIF in `idat`. The same block is in another file.
            end = os.path.splitext(path)[1]
            twin = theirs[os.path.join(os.path.dirname(path), f"hand-001False-none{end}")]
            other = other | {key: value for key, value in twin.items() if key[:3] in ("Exi", "IFD", "Com")}
        when, offset, digits = camera(one)
        expected = other.get("ExifIFD:DateTimeOriginal")
        if name in NO_DATE:
            if when:
                wrong(path, "a date that must not be used", when)
        elif (when, offset, digits) != (expected, other.get("ExifIFD:OffsetTimeOriginal"), text(
                other.get("ExifIFD:SubSecTimeOriginal"))):
            wrong(path, "date", when, offset, digits, expected)
        place, there = one["place"], (other.get("Composite:GPSLatitude"), other.get("Composite:GPSLongitude"))
        if name in NO_PLACE or None in there:
            if place:
                wrong(path, "a place that must not be used", place)
        elif not place or abs(place["lat"] - there[0]) > 2e-6 or abs(place["lon"] - there[1]) > 2e-6:
            wrong(path, "place", place, there)
        elif (place.get("altitude") or 0) != round(other.get("Composite:GPSAltitude", 0), 1):
            wrong(path, "altitude", place, other.get("Composite:GPSAltitude"))
        orientation = turn or other.get("IFD0:Orientation")
        if path.endswith(("heic", "avif")):
            # Counterclockwise; ExifTool does not print mirrorings.
            rotation = {0: 1, 90: 8, 180: 3, 270: 6}[other.get("QuickTime:Rotation", 0)]
            if turn is None and one["orientation"] in (1, 3, 6, 8) and one["orientation"] != rotation:
                wrong(path, "rotation", one["orientation"], rotation)
            orientation = turn or one["orientation"]
        if orientation != one["orientation"]:
            wrong(path, "orientation", one["orientation"], orientation)
        if [one["width"], one["height"]] != [other.get("File:ImageWidth") or size(other, 0),
                                             other.get("File:ImageHeight") or size(other, 1)]:
            wrong(path, "size", one["width"], one["height"], {k: v for k, v in other.items() if "Image" in k})
        if one["faults"] and name not in NO_DATE | NO_PLACE:
            wrong(path, "faults", one["faults"])
    return len(ours)


def turned(paths, program):
    """The turns of HEIF as libheif shows them are those of the value of EXIF that ours says."""
    ours = cards(program, paths)
    methods = {1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
               4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_270,
               7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_90}
    for path in paths:
        stem, _, rest = os.path.basename(path).rpartition("-")
        if not stem.startswith("hand"):
            continue
        with Image.open(os.path.join(os.path.dirname(path), f"{stem}-none.{rest.split('.')[1]}")) as upright:
            method = methods[ours[path]["orientation"]]
            expected = upright.copy() if method is None else upright.transpose(method)
        # Some plugins of Pillow turn the pixels, others report the turns as EXIF.
        with Image.open(path) as shown:
            if ImageOps.exif_transpose(shown).tobytes() != expected.tobytes():
                wrong(path, "is shown in another way than", ours[path]["orientation"])


def text(value):
    return None if value is None else str(value)


def size(photo, index):
    names = ("ImageWidth", "ImageHeight")
    found = [value for key, value in photo.items() if key.rpartition(":")[2] == names[index]]
    return found[0] if found else None


# Groups of ExifTool that may be in a clean copy: what the file system and the format themselves say.
OWN = {"SourceFile", "ExifTool", "System", "File", "Composite", "PNG", "RIFF", "QuickTime", "Meta", "JFIF", "Adobe",
       "IFD0"}
IFD0 = {"ImageWidth", "ImageHeight", "BitsPerSample", "Compression", "PhotometricInterpretation", "StripOffsets",
        "SamplesPerPixel", "RowsPerStrip", "StripByteCounts", "PlanarConfiguration", "Orientation"}


def clean(paths, folder, program):
    copies, refused = {}, 0
    for path in paths:
        copy = os.path.join(folder, "clean-" + os.path.basename(path))
        run = subprocess.run([program, "photo", path, "-o", copy], capture_output=True)
        if run.returncode != 0:
            refused += 1
            wrong(path, "was not cleaned:", run.stderr)
            continue
        copies[path] = copy
    said = exiftool(list(copies.values()), "-ee")
    ours = cards(program, list(copies.values()))
    for path, copy in copies.items():
        data = open(copy, "rb").read()
        if CANARY in data:
            wrong(copy, "has the canary")
        for key, value in said[copy].items():
            group, _, tag = key.partition(":")
            if (group not in OWN and not group.startswith("ICC")) or (group == "IFD0" and tag not in IFD0):
                wrong(copy, "has", key, value)
            if any(word in key for word in ("Thumbnail", "Preview", "Comment", "XMP", "Trailer", "MPImage")):
                wrong(copy, "has", key)
        if ours[copy]["extras"] or ours[copy]["dates"] or ours[copy]["place"]:
            wrong(copy, "says", ours[copy])
        same(path, copy)
    return len(copies)


def same(path, copy):
    """The pixels, frame by frame, the profile and the turns are the same."""
    with Image.open(path) as before, Image.open(copy) as after:
        if before.info.get("icc_profile") != after.info.get("icc_profile"):
            wrong(copy, "has another profile")
        for frame in range(getattr(before, "n_frames", 1)):
            # The smaller pictures of a file with several (MPO) are not copied.
            if frame >= getattr(after, "n_frames", 1) and path.endswith("jpg"):
                break
            before.seek(frame), after.seek(frame)
            one, other = before.copy(), after.copy()
            if one.mode != other.mode or one.tobytes() != other.tobytes():
                wrong(copy, "has other pixels")
            if ImageOps.exif_transpose(one).tobytes() != ImageOps.exif_transpose(other).tobytes():
                wrong(copy, "is turned in another way")


def mutate(paths, folder, program, many, seed=7):
    """Changes a few bytes of each file: no crash, and what is said is what ExifTool says, or nothing."""
    rng = random.Random(seed)
    mutants = []
    for path in paths:
        data = open(path, "rb").read()
        for index in range(many):
            changed = bytearray(data)
            for _ in range(rng.choice((1, 1, 2, 5))):
                kind, at = rng.randrange(5), rng.randrange(min(len(changed), 2000))
                if kind == 0:
                    changed[at] = rng.randrange(256)
                elif kind == 1:
                    changed[at] ^= 1 << rng.randrange(8)
                elif kind == 2:
                    changed[at:at + 4] = rng.choice((b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\0\0\0\1"))
                elif kind == 3:
                    del changed[at:at + rng.randrange(1, 30)]
                else:
                    del changed[rng.randrange(1, len(changed)):]
                if len(changed) < 2:
                    break
            stem, end = os.path.splitext(os.path.basename(path))
            mutants.append(os.path.join(folder, f"mutant-{stem}-{index}{end}"))
            with open(mutants[-1], "wb") as file:
                file.write(changed)
    ours, theirs, agreed = cards(program, mutants), exiftool(mutants), 0
    for path in mutants:
        one, other = ours.get(path), theirs.get(path, {})
        if one is None:
            continue
        when, _, _ = camera(one)
        known = [text(value) for key, value in other.items() if key.endswith(":DateTimeOriginal")]
        if when and known and when.strip() not in [value[:len(when.strip())].replace("-", ":") for value in known]:
            wrong(path, "date of a mutant", when, known)
        agreed += when is not None and bool(known)
    for path in rng.sample(mutants, min(len(mutants), 300)):
        copy = path + ".clean"
        run = subprocess.run([program, "photo", path, "-o", copy], capture_output=True)
        if run.returncode not in (0, 65):
            wrong(path, "cleaning ended with", run.returncode, run.stderr)
        if run.returncode == 0 and CANARY in open(copy, "rb").read():
            wrong(path, "the clean copy of a mutant has the canary")
    return len(mutants), agreed


def main():
    program, many = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with tempfile.TemporaryDirectory() as folder:
        for name in ("HOME", "CARDS_JOURNAL", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            os.environ[name] = os.path.join(folder, name)
            os.makedirs(os.environ[name], exist_ok=True)
        for name in ("made", "clean", "mutants"):
            os.mkdir(os.path.join(folder, name))
        made = make(os.path.join(folder, "made"))
        paths = sorted(made)
        read = compare(paths, made, program)
        turned(paths, program)
        copies = clean(paths, os.path.join(folder, "clean"), program)
        mutants, agreed = mutate(paths, os.path.join(folder, "mutants"), program, many)
    print(f"{read} pictures compared, {copies} clean copies, {mutants} mutants of which {agreed} still have a date")
    sys.exit(1 if FAULTS else 0)


main()
