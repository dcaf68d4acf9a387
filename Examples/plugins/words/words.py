"""An annotator for cards in Python, with nothing but the standard library: how many words each card has.

What it says of a card follows from that card alone, since cards keeps it until the card, this program or what it may see
changes. Of a card without texts it says nothing.
"""
import json
import sys

TEXTS = ("text", "note")


class Refused(Exception):
    """Why a call cannot be answered: the code of JSON-RPC, the words, and whose matter it is."""

    def __init__(self, code, message, fault):
        super().__init__(message)
        self.code, self.message, self.fault = code, message, fault


class Words:
    def __init__(self):
        self.texts = []

    def initialize(self, params):
        offered = params["protocol"]
        if not version(offered["min"]) <= (1, 0) <= version(offered["max"]):
            raise Refused(-32602, "words speaks protocol 1.0", "protocol")
        # The fields that were granted, each with its type: the texts among them are what is looked at.
        fields = params.get("schema", {}).get("fields", [])
        self.texts = [field["path"] for field in fields if field["type"] in TEXTS]
        return {"protocol": "1.0", "features": []}

    def annotate(self, params):
        said = ((card["ref"], self.count(card["values"])) for card in params["cards"])
        return {"annotations": [{"ref": ref, "values": values} for ref, values in said if values]}

    def count(self, values):
        counts = {path: len(values[path].split()) for path in self.texts if path in values}
        if not counts:
            return None
        return {"count": sum(counts.values()), "longest": max(counts, key=counts.get)}


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
    words = Words()
    methods = {"initialize": words.initialize, "annotator/annotate": words.annotate}
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
