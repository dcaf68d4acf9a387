"""Recomputes the identity and the checksum of every line of a journal: check_lines.py FOLDER

Prints a line for each that does not hold, and how many lines there were. It shares no code with the program.
"""

import glob
import hashlib
import re
import sys
import zlib

tail = re.compile(rb',"id":"([0-9a-f]{16})","crc":"([0-9a-f]{8})"}\Z')
count = 0
for path in sorted(glob.glob(sys.argv[1] + "/cards/*.jsonl")):
    for number, line in enumerate(open(path, "rb").read().removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        line = line.strip(b" \t\r")
        if not line:
            continue
        count += 1
        where = path.rsplit("/", 1)[1] + ":" + str(number)
        found = tail.search(line)
        if not found:
            print(where, "no tail")
            continue
        if hashlib.sha256(line[: found.start()]).hexdigest()[:16].encode() != found[1]:
            print(where, "id")
        if b"%08x" % zlib.crc32(line[: found.start(2) - 8]) != found[2]:
            print(where, "crc")
print(count, "lines")
