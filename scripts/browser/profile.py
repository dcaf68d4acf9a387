import os
import pathlib


def find_canary(folder, canary):
    """Returns the files below the folder that contain the text, each with the encoding in which it was found.

    Looks at the bytes as they are, and into Firefox's `.jsonlz4` files. A text inside other compressed or encrypted data
    is not found.
    """
    needles = {"UTF-8": canary.encode(), "UTF-16": canary.encode("utf-16-le"), "UTF-16 BE": canary.encode("utf-16-be")}
    hits = []
    for root, _, names in os.walk(folder):
        for name in sorted(names):
            path = pathlib.Path(root) / name
            if canary in name:
                hits.append(f"{path.relative_to(folder)} (its name)")
            if not path.is_file() or path.is_symlink():
                continue
            data = path.read_bytes()
            if data.startswith(b"mozLz40\0"):
                data = unpack_lz4(data[12:])
            hits += [f"{path.relative_to(folder)} ({how})" for how, needle in needles.items() if needle in data]
    return hits


def unpack_lz4(block):
    """Unpacks one LZ4 block. Firefox writes its session this way."""
    out, at = bytearray(), 0

    def length(start):
        nonlocal at
        if start == 15:
            while True:
                byte = block[at]
                at += 1
                start += byte
                if byte != 255:
                    break
        return start

    while at < len(block):
        token = block[at]
        at += 1
        count = length(token >> 4)
        out += block[at:at + count]
        at += count
        if at >= len(block):
            break
        offset = block[at] | block[at + 1] << 8
        at += 2
        count = length(token & 15) + 4
        for _ in range(count):
            out.append(out[-offset])
    return bytes(out)
