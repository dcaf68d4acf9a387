"""Prints words about the shape of a JPEG or PNG picture: wide, tall, square or panorama."""
import struct
import sys


def size(data):
    """The width and the height, or None if they cannot be found."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return struct.unpack(">II", data[16:24])
    place = 2 if data[:2] == b"\xff\xd8" else len(data)
    while place + 9 <= len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], struct.unpack(">H", data[place + 2:place + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5:place + 9])
            return width, height
        place += 2 + length
    return None


with open(sys.argv[1], "rb") as picture:
    found = size(picture.read())
if found and found[0] and found[1]:
    ratio = found[0] / found[1]
    print("panorama" if ratio > 2 else "wide" if ratio > 1.05 else "tall" if ratio < 0.95 else "square")
