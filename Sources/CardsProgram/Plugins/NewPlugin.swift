/// The files of a new plugin: a small one that works, to be changed by its author.
///
/// Every one is started for each call (`"mode": "once"`), so that its program is a few lines.
struct NewPlugin {
    /// The kinds that there are beginnings of.
    enum Kind: String, CaseIterable {
        case annotator, exporter, importer, notifier
    }

    /// The languages in which there are beginnings.
    enum Language: String, CaseIterable {
        case python, sh
    }

    let kind: Kind
    let language: Language
    /// The id of what it adds, a valid identifier.
    let name: String

    /// The names and texts of its files.
    var files: [(name: String, text: String)] {
        var files = [("plugin.json", manifest), (program, source), ("README.md", readme)]
        if kind == .importer { files.append(("sample.txt", "2026-11-19 Rain all day.\n2026-11-20 Walked home.\n")) }
        return files
    }

    private var program: String { "\(name).\(language == .python ? "py" : "sh")" }

    private var manifest: String {
        let exec = language == .python ? "python3" : "sh"
        let reading =
            switch kind {
            case .notifier: ""
            case .annotator, .exporter, .importer:
                #""read": { "fields": ["*"], "reason": "say here why it needs them" }, "#
            }
        return """
            {
              "plugin": "org.example.\(name)", "version": "1.0.0",
              "protocol": { "min": "1.0", "max": "1.0" }, "mode": "once",
              "exec": ["\(exec)", "./\(program)"],
              "contributes": { \(contribution) },
              "permissions": { \(reading)"files": "none", "network": "none" },
              "limits": { "timeout_seconds": 10, "memory_mb": 128 }
            }

            """
    }

    private var contribution: String {
        switch kind {
        case .annotator:
            #""annotators": [ { "id": "\#(name)", "title": "the day of the month", "values": [ { "id": "day", "type": "integer", "min": 1, "max": 31, "title": "Day of the month" } ] } ]"#
        case .exporter: #""exporters": [ { "id": "\#(name)", "extension": "txt", "title": "the days with a card" } ]"#
        case .importer:
            #""importers": [ { "id": "\#(name)", "title": "a line for each day", "sample": "sample.txt" } ]"#
        case .notifier: #""notifiers": [ { "id": "\#(name)", "title": "a notice on the desktop" } ]"#
        }
    }

    private var readme: String {
        let use =
            switch kind {
            case .annotator: "cards plugin run \(name)"
            case .exporter: "cards export --as \(name)"
            case .importer: "cards import FILE --as \(name) --dry-run"
            case .notifier: "cards plugin run \(name)"
            }
        return """
            # \(name)

            A plugin for Cards. Change `\(program)`, and describe in `plugin.json` what it adds and asks for.

            Cards starts the program for each call, with one JSON text on standard input, and reads one JSON text from
            standard output. Messages belong on standard error.

            ```
            cards plugin test .
            cards plugin enable .
            \(use)
            ```

            """
    }

    private var source: String {
        switch language {
        case .python: Self.python[kind] ?? ""
        case .sh: Self.shell[kind] ?? ""
        }
    }

    private static let python: [Kind: String] = [
        .annotator: """
        import json
        import sys

        call = json.load(sys.stdin)["params"]
        annotations = [
            {"ref": card["ref"], "values": {"day": int(card["day"][8:])}}
            for card in call["cards"]
        ]
        json.dump({"annotations": annotations}, sys.stdout)

        """,
        .exporter: """
        import json
        import sys

        call = json.load(sys.stdin)["params"]
        text = "".join(f"{card['day']}: {len(card['values'])} answers\\n" for card in call["cards"])
        json.dump({"write": [{"file": call["file"], "text": text}]}, sys.stdout)

        """,
        .importer: """
        import base64
        import datetime
        import json
        import sys

        call = json.load(sys.stdin)["params"]
        paths = [field["path"] for field in call["schema"]["fields"] if field["type"] in ("text", "note")]
        cards = []
        for row, line in enumerate(base64.b64decode(call["base64"]).decode("utf-8", "replace").split("\\n"), 1):
            day, _, words = line.strip().partition(" ")
            try:
                day = datetime.date.fromisoformat(day).isoformat()
                cards.append({"row": row, "day": day, "values": {paths[0]: words} if paths and words else {}})
            except ValueError:
                if day:
                    cards.append({"row": row, "refused": "it does not begin with a day"})
        json.dump({"cards": cards}, sys.stdout)

        """,
        .notifier: """
        import json
        import sys

        notice = json.load(sys.stdin)["params"]
        json.dump({"deliver": {"title": notice["title"], "body": notice["body"]}}, sys.stdout)

        """,
    ]

    private static let head = """
        #!/bin/sh
        # Cards writes its JSON on one line, without spaces, and the members always in the same order.

        """

    private static let shell: [Kind: String] = [
        .annotator: head + #"""
            grep -o '"ref":"[^"]*","day":"[^"]*"' |
                sed 's/"ref":"\([^"]*\)","day":".*-0*\([0-9]*\)"/{"ref":"\1","values":{"day":\2}}/' |
                paste -s -d , - |
                sed 's/.*/{"annotations":[&]}/'

            """#,
        .exporter: head + #"""
            call=$(cat)
            file=$(printf '%s' "$call" | grep -o '"file":"[^"]*"' | head -n 1 | cut -d '"' -f 4)
            days=$(printf '%s' "$call" | grep -o '"ref":"[^"]*","day":"[^"]*"' | cut -d '"' -f 8 | sed 's/$/\\n/' | tr -d '\n')
            printf '{"write":[{"file":"%s","text":"%s"}]}' "$file" "$days"

            """#,
        .importer: head + #"""
            call=$(cat)
            path=$(printf '%s' "$call" | grep -o '"path":"[^"]*","type":"\(text\|note\)"' | head -n 1 | cut -d '"' -f 4)
            printf '%s' "$call" | grep -o '"base64":"[^"]*"' | cut -d '"' -f 4 | base64 -d | iconv -c -f utf-8 -t utf-8 |
                tr -d '\000-\011\013-\037' | sed 's/\\/\\\\/g; s/"/\\"/g' | awk -v path="$path" '
                    /^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9] / {
                        print "{\"row\":" NR ",\"day\":\"" substr($0, 1, 10) "\",\"values\":{\"" path "\":\"" substr($0, 12) "\"}}"
                        next
                    }
                    NF { print "{\"row\":" NR ",\"refused\":\"it does not begin with a day and words\"}" }' |
                paste -s -d , - |
                sed 's/.*/{"cards":[&]}/'

            """#,
        .notifier: head + #"""
            call=$(cat)
            member() { printf '%s' "$call" | sed -n 's/.*"'"$1"'":"\(\([^"\]\|\\.\)*\)".*/\1/p'; }
            printf '{"deliver":{"title":"%s","body":"%s"}}' "$(member title)" "$(member body)"

            """#,
    ]
}
