"""An exporter for cards in Python, with nothing but the standard library: a page of Markdown a card.

Every line that comes in is one JSON message, and so is every line that goes out. Nothing else may be printed to standard
output; talk goes to standard error.
"""
import json
import sys


class Refused(Exception):
    """Why a call cannot be answered: the code of JSON-RPC, the words, and whose matter it is."""

    def __init__(self, code, message, fault):
        super().__init__(message)
        self.code, self.message, self.fault = code, message, fault


class Pages:
    def __init__(self):
        self.file, self.fields, self.options = None, {}, {}

    def initialize(self, params):
        offered = params["protocol"]
        low, high = version(offered["min"]), version(offered["max"])
        if not low <= (1, 0) <= high:
            raise Refused(-32602, "pages speaks protocol 1.0", "protocol")
        return {"protocol": "1.0", "features": []}

    def begin(self, params):
        self.file, self.options = params["file"], params["options"]
        self.fields = {field["path"]: field for field in params["schema"]["fields"]}
        heading = self.options.get("heading") or params["schema"]["title"]
        return self.write(f"# {heading}\n")

    def cards(self, params):
        return self.write("".join(self.page(card) for card in params["cards"]))

    def end(self, params):
        return self.write("")

    def page(self, card):
        lines = ["", f"## {card['day']}", ""]
        for path, field in self.fields.items():
            if path in card["values"]:
                lines.append(f"- {field['title']}: {plain(card['values'][path])}")
            elif path in card["skipped"]:
                lines.append(f"- {field['title']}: skipped")
            elif self.options.get("empty") == "dash":
                lines.append(f"- {field['title']}: –")
        return "\n".join(lines) + "\n"

    def write(self, text):
        return {"write": [{"file": self.file, "text": text}]}


def version(text):
    major, minor = text.split(".")
    return int(major), int(minor)


def plain(value):
    """A value on one line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(plain(one) for one in value) or "none"
    if isinstance(value, dict):
        return " ".join(plain(one) for key, one in value.items() if key != "#")
    return " / ".join(str(value).splitlines())


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
    pages = Pages()
    methods = {
        "initialize": pages.initialize,
        "exporter/begin": pages.begin,
        "exporter/cards": pages.cards,
        "exporter/end": pages.end,
    }
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
