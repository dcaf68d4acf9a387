"""A proposer for cards in Python, with nothing but the standard library: the weather of the card's day at its place.

The service is yours to choose: service.json, beside this file, has its address and says where its answer has what. The place
is rounded to two decimals, about a kilometre, before it is sent. cards keeps what is proposed, so that the same day and place
are asked for once.
"""
import json
import os
import sys

SECONDS = 3
MOST_BYTES = 1 << 20


class Refused(Exception):
    """Why a call cannot be answered: the code of JSON-RPC, the words, and whose matter it is."""

    def __init__(self, code, message, fault):
        super().__init__(message)
        self.code, self.message, self.fault = code, message, fault


class Weather:
    def __init__(self, folder):
        self.path = os.path.join(folder, "service.json")
        self.known = {}

    def initialize(self, params):
        offered = params["protocol"]
        if not version(offered["min"]) <= (1, 3) <= version(offered["max"]):
            raise Refused(-32602, "weather speaks protocol 1.3", "protocol")
        return {"protocol": "1.3", "features": []}

    def propose(self, params):
        place = next((value for value in params["card"]["values"].values() if is_place(value)), None)
        if place is None or params["day"] > params["today"]:
            return {"proposals": []}
        day, lat, lon = params["day"], rounded(place["lat"]), rounded(place["lon"])
        found = self.weather(day, lat, lon)
        proposals = []
        for name, target in params["targets"].items():
            value = fitting(found.get(name), target)
            if value is not None:
                proposals.append({"path": target["path"], "value": value, "source": "from the weather service"})
        # The weather of a day that is not over may change.
        return {"proposals": proposals, "keep": day < params["today"]}

    def weather(self, day, lat, lon):
        service = self.service()
        address = service["url"].replace("{day}", day).replace("{lat}", lat).replace("{lon}", lon)
        if address not in self.known:
            self.known[address] = read(address)
        answer = self.known[address]
        codes = service.get("words", {})
        found = {}
        for name, steps in service["values"].items():
            value = followed(answer, steps)
            if value is not None:
                found[name] = codes.get(str(value), value)
        return found

    def service(self):
        try:
            with open(self.path, encoding="utf-8") as file:
                service = json.load(file)
            if isinstance(service["url"], str) and isinstance(service["values"], dict):
                return service
        except FileNotFoundError:
            raise Refused(1, "service.json is missing; see README.md", "input") from None
        except (ValueError, KeyError, TypeError):
            pass
        raise Refused(1, "service.json is not a description of a service", "input")


def is_place(value):
    return isinstance(value, dict) and "lat" in value and "lon" in value


def rounded(degrees):
    return f"{float(degrees):.2f}"


def read(address):
    """The answer of the service as JSON."""
    # Loaded only now, so that the program answers at once when it is started.
    import urllib.error
    import urllib.request

    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as response:
            text = response.read(MOST_BYTES + 1)
    except urllib.error.HTTPError as error:
        raise Refused(1, f"the weather service answered {error.code}", "plugin") from None
    except OSError:
        raise Refused(1, "the weather service did not answer", "plugin") from None
    try:
        return json.loads(text)
    except ValueError:
        raise Refused(1, "the weather service did not answer with JSON", "plugin") from None


def followed(node, steps):
    """What is at the end of a path of names and places in lists."""
    for step in steps:
        try:
            node = node[step]
        except (KeyError, IndexError, TypeError):
            return None
    return node


def fitting(value, target):
    """The value in the form of a question; None if it has none."""
    if value is None:
        return None
    kind = target["type"]
    if kind == "choice":
        ids = [option["id"] for option in target.get("options", [])]
        return value if value in ids else None
    if kind in ("text", "note"):
        return str(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    if kind == "integer":
        return round(value)
    return f"{value:.1f}" if kind == "decimal" else None


def version(text):
    major, minor = text.split(".")
    return int(major), int(minor)


def say(message):
    sys.stdout.write(json.dumps(message, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def main():
    sys.stdin.reconfigure(encoding="utf-8", newline="\n")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    weather = Weather(os.path.dirname(os.path.abspath(__file__)))
    methods = {"initialize": weather.initialize, "proposer/propose": weather.propose}
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
            method = methods.get(message["method"])
            if method is None:
                raise Refused(-32601, "there is no such method", "protocol")
            say({"jsonrpc": "2.0", "id": message["id"], "result": method(message.get("params", {}))})
        except Refused as refused:
            data = {"fault": refused.fault, "retry": False}
            say({"jsonrpc": "2.0", "id": message["id"],
                 "error": {"code": refused.code, "message": refused.message, "data": data}})
        except (KeyError, TypeError, ValueError) as error:
            data = {"fault": "input", "retry": False}
            say({"jsonrpc": "2.0", "id": message["id"],
                 "error": {"code": -32602, "message": f"{type(error).__name__} in the call", "data": data}})


main()
