/// The files of a new plugin: a small one that works, to be changed by its author.
///
/// Every one is started for each call (`"mode": "once"`), so that its program is a few lines.
struct NewPlugin {
    /// The kinds that there are beginnings of.
    enum Kind: String, CaseIterable {
        case annotator, exporter, importer, notifier, proposer
    }

    /// The languages in which there are beginnings.
    enum Language: String, CaseIterable {
        case python, sh, swift
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

    private var program: String {
        switch language {
        case .python: "\(name).py"
        case .sh: "\(name).sh"
        case .swift: "\(name).swift"
        }
    }

    /// The command that starts the program, as words of a JSON array.
    private var command: String {
        switch language {
        case .python: #""python3", "./\#(program)""#
        case .sh: #""sh", "./\#(program)""#
        case .swift: #""./\#(name)""#
        }
    }

    private var manifest: String {
        let reading =
            switch kind {
            case .notifier: ""
            case .annotator, .exporter, .importer, .proposer:
                #""read": { "fields": ["*"], "reason": "say here why it needs them" }, "#
            }
        return """
            {
              "plugin": "org.example.\(name)", "version": "1.0.0",
              "protocol": { "min": "\(version)", "max": "\(version)" }, "mode": "once",
              "exec": [\(command)],
              "contributes": { \(contribution) },
              "permissions": { \(reading)"files": "none", "network": "none" },
              "limits": { "timeout_seconds": 10, "memory_mb": 128 }
            }

            """
    }

    /// The first version of the protocol that has the kind.
    private var version: String { kind == .proposer ? "1.3" : "1.0" }

    private var contribution: String {
        switch kind {
        case .annotator:
            #""annotators": [ { "id": "\#(name)", "title": "the day of the month", "values": [ { "id": "day", "type": "integer", "min": 1, "max": 31, "title": "Day of the month" } ] } ]"#
        case .exporter: #""exporters": [ { "id": "\#(name)", "extension": "txt", "title": "the days with a card" } ]"#
        case .importer:
            #""importers": [ { "id": "\#(name)", "title": "a line for each day", "sample": "sample.txt" } ]"#
        case .notifier: #""notifiers": [ { "id": "\#(name)", "title": "a notice on the desktop" } ]"#
        case .proposer:
            #""proposers": [ { "id": "\#(name)", "title": "the name of a file", "targets": { "text": "note" } } ]"#
        }
    }

    private var readme: String {
        let use =
            switch kind {
            case .annotator: "cards plugin run \(name)"
            case .exporter: "cards export --as \(name)"
            case .importer: "cards import FILE --as \(name) --dry-run"
            case .notifier: "cards plugin run \(name)"
            case .proposer:
                "cards fill        # a card whose template has \"plugins\": { \"\(name)\": { \"text\": \"PATH\" } }"
            }
        return """
            # \(name)

            A plugin for Cards. Change `\(program)`, and describe in `plugin.json` what it adds and asks for.

            Cards starts the program for each call, with one JSON text on standard input, and reads one JSON text from
            standard output. Messages belong on standard error.

            ```
            \(language == .swift ? "swiftc -O \(program) -o \(name)\n" : "")cards plugin test .
            cards plugin enable .
            \(use)
            ```

            """
    }

    private var source: String {
        switch language {
        case .python: Self.python[kind] ?? ""
        case .sh: Self.shell[kind] ?? ""
        case .swift: Self.swift[kind].map { Self.swiftHead + $0 } ?? ""
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
        .proposer: """
        import json
        import sys

        call = json.load(sys.stdin)["params"]
        target = call["targets"].get("text")
        proposals = [
            {"path": target["path"], "value": file["name"], "source": "from the file's name"}
            for file in call["files"][:1] if target
        ]
        json.dump({"proposals": proposals}, sys.stdout)

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
        .proposer: head + #"""
            call=$(cat)
            path=$(printf '%s' "$call" | sed -n 's/.*"targets":{"text":{"path":"\([^"]*\)".*/\1/p')
            name=$(printf '%s' "$call" | sed -n 's/.*"files":\[{"id":"1","path":"[^"]*","name":"\(\([^"\]\|\\.\)*\)".*/\1/p')
            if [ -n "$path" ] && [ -n "$name" ]; then
                printf '{"proposals":[{"path":"%s","value":"%s","source":"from the name of the file"}]}' "$path" "$name"
            else
                printf '{"proposals":[]}'
            fi

            """#,
    ]

    private static let swiftHead = """
        import Foundation

        let input = FileHandle.standardInput.readDataToEndOfFile()
        let message = try JSONSerialization.jsonObject(with: input) as? [String: Any]
        let call = message?["params"] as? [String: Any] ?? [:]

        func answer(_ result: [String: Any]) throws {
            FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: result))
        }


        """

    private static let swift: [Kind: String] = [
        .annotator: #"""
        let cards = call["cards"] as? [[String: Any]] ?? []
        let annotations = cards.compactMap { card -> [String: Any]? in
            guard let ref = card["ref"], let day = (card["day"] as? String).flatMap({ Int($0.suffix(2)) }) else { return nil }
            return ["ref": ref, "values": ["day": day]]
        }
        try answer(["annotations": annotations])

        """#,
        .exporter: #"""
        let cards = call["cards"] as? [[String: Any]] ?? []
        let lines = cards.map { card in
            "\(card["day"] ?? ""): \((card["values"] as? [String: Any])?.count ?? 0) answers\n"
        }
        try answer(["write": [["file": call["file"] ?? "", "text": lines.joined()]]])

        """#,
        .importer: #"""
        let bytes = (call["base64"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
        let schema = call["schema"] as? [String: Any]
        let fields = schema?["fields"] as? [[String: Any]] ?? []
        let path = fields.first { ["text", "note"].contains($0["type"] as? String) }?["path"] as? String
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)

        func isDay(_ text: Substring) -> Bool {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd"
            formatter.isLenient = false
            return text.count == 10 && formatter.date(from: String(text)) != nil
        }

        var cards: [[String: Any]] = []
        for (index, line) in lines.enumerated() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard let day = parts.first else { continue }
            if isDay(day) {
                let words = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespacesAndNewlines) : ""
                let values = path.flatMap { words.isEmpty ? nil : [$0: words] } ?? [:]
                cards.append(["row": index + 1, "day": String(day), "values": values])
            } else {
                cards.append(["row": index + 1, "refused": "it does not begin with a day"])
            }
        }
        try answer(["cards": cards])

        """#,
        .notifier: #"""
        try answer(["deliver": ["title": call["title"] ?? "", "body": call["body"] ?? ""]])

        """#,
        .proposer: #"""
        let target = (call["targets"] as? [String: Any])?["text"] as? [String: Any]
        let file = (call["files"] as? [[String: Any]])?.first
        var proposals: [[String: Any]] = []
        if let path = target?["path"], let name = file?["name"] {
            proposals.append(["path": path, "value": name, "source": "from the file's name"])
        }
        try answer(["proposals": proposals])

        """#,
    ]
}
