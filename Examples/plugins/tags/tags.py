"""A proposer for cards in Python: tags for the pictures on a card, from any program that prints words.

    tags.py PROGRAM [ARGUMENT…]

The program gets the path of a picture as its last argument, and prints words, one a line or with spaces between them.
shape.py beside this file is such a program. Name another one under exec in plugin.json.

cards starts this program for each call. In the first call, files have no bytes; the answer says which ones to read. In the
second call, they have.
"""
import base64
import json
import os
import subprocess
import sys

MOST_WORDS = 20


def words(program, file):
    """What the program prints about a picture."""
    path = os.path.join(os.environ["TMPDIR"], "picture")
    with open(path, "wb") as picture:
        picture.write(base64.b64decode(file["base64"]))
    try:
        printed = subprocess.run([*program, path], stdout=subprocess.PIPE, check=True).stdout
    finally:
        os.remove(path)
    return printed.decode("utf-8", "replace").split()


def answer(call, program):
    target = call["targets"].get("tags")
    pictures = [file for file in call["files"] if file["type"].startswith("image/")]
    if target is None or not pictures:
        return {"proposals": []}
    if "read" not in call:
        return {"proposals": [], "read": [file["id"] for file in pictures]}
    found = []
    for file in pictures:
        for word in words(program, file) if "base64" in file else []:
            if word not in found:
                found.append(word)
    if not found:
        return {"proposals": []}
    return {"proposals": [{"path": target["path"], "value": found[:MOST_WORDS], "source": "from the picture"}]}


call = json.load(sys.stdin)["params"]
try:
    json.dump(answer(call, sys.argv[1:]), sys.stdout)
except (subprocess.CalledProcessError, OSError):
    json.dump({"error": {"message": "the program for words failed", "data": {"fault": "plugin"}}}, sys.stdout)
