"""An importer for cards in Python, with nothing but the standard library: a text file with a day on a line of its own.

    2026-11-20
    Walked along the river.

It is sent the file in pieces, and hands over a card for each day as soon as the next one begins.
"""
import base64
import codecs
import datetime
import json
import re
import sys

DAY = re.compile(r"\d{4}-\d\d-\d\d$")


class Refused(Exception):
    """Why a call cannot be answered: the code of JSON-RPC, the words, and whose matter it is."""

    def __init__(self, code, message, fault):
        super().__init__(message)
        self.code, self.message, self.fault = code, message, fault


class Notebook:
    def __init__(self):
        self.path = None
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.rest, self.row = "", 0
        self.page = None

    def initialize(self, params):
        offered = params["protocol"]
        if not version(offered["min"]) <= (1, 0) <= version(offered["max"]):
            raise Refused(-32602, "notebook speaks protocol 1.0", "protocol")
        return {"protocol": "1.0", "features": []}

    def read(self, params):
        if "format" in params:
            self.begin(params["schema"]["fields"], params["options"])
        try:
            text = self.rest + self.decoder.decode(base64.b64decode(params["base64"]), params["last"])
        except UnicodeDecodeError:
            raise Refused(1, "the file is not UTF-8", "input")
        # A piece may end amid a line, or between the two halves of its end.
        lines = text.split("\n")
        self.rest = "" if params["last"] else lines.pop()
        cards = [card for line in lines for card in self.take(line.rstrip("\r"))]
        if params["last"]:
            cards += self.finish()
        return {"cards": cards, "more": False}

    def begin(self, fields, options):
        notes = [field["path"] for field in fields if field["type"] == "note"]
        self.path = options.get("into") or (notes[0] if notes else None)
        if self.path is None:
            raise Refused(1, "the template has no question that takes words: name one with --option into=", "input")

    def take(self, line):
        self.row += 1
        if DAY.match(line.strip()):
            yield from self.finish()
            self.page = (self.row, line.strip(), [])
        elif self.page:
            self.page[2].append(line)
        elif line.strip():
            yield {"row": self.row, "refused": "words before the first day"}

    def finish(self):
        if not self.page:
            return
        (row, day, lines), self.page = self.page, None
        words = "\n".join(lines).strip()
        try:
            datetime.date.fromisoformat(day)
        except ValueError:
            yield {"row": row, "refused": f"{day} is not a day"}
            return
        yield {"row": row, "id": day, "day": day, "values": {self.path: words} if words else {}, "skipped": {}}


def version(text):
    major, minor = text.split(".")
    return int(major), int(minor)


def answer(message, methods):
    method = methods.get(message["method"])
    if method is None:
        raise Refused(-32601, "there is no such method", "protocol")
    return method(message.get("params", {}))


def say(message):
    sys.stdout.write(json.dumps(message, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def main():
    sys.stdin.reconfigure(encoding="utf-8", newline="\n")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    notebook = Notebook()
    methods = {"initialize": notebook.initialize, "importer/read": notebook.read}
    for line in sys.stdin:
        try:
            message = json.loads(line)
        except ValueError:
            say({"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "that is no JSON text"}})
            continue
        if "id" not in message:
            # A notice: initialized, cancel, or one of a later version. Only shutdown asks for something.
            if message.get("method") == "shutdown":
                return
            continue
        try:
            say({"jsonrpc": "2.0", "id": message["id"], "result": answer(message, methods)})
        except Refused as refused:
            data = {"fault": refused.fault, "retry": False}
            say({"jsonrpc": "2.0", "id": message["id"],
                 "error": {"code": refused.code, "message": refused.message, "data": data}})
        except (KeyError, TypeError, ValueError) as error:
            data = {"fault": "input", "retry": False}
            say({"jsonrpc": "2.0", "id": message["id"],
                 "error": {"code": -32602, "message": f"{type(error).__name__} in the call", "data": data}})


main()
