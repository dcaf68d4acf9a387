import CardSchema
import CardTesting
import Testing

/// Templates that use only the first keys of language 1 keep their data form, byte for byte, so that their cards keep
/// their hash.
@Suite struct EarlierDataFormTests {
    @Test(arguments: 1...20) func randomTemplatesKeepTheirDataForm(seed: UInt64) {
        var author = RandomTemplate(seed: seed)
        var lengths = Set<Int>()
        for _ in 0..<500 {
            let template = author.card()
            let expected = EarlierDataForm.text(of: template)
            #expect(String(decoding: DataForm.bytes(of: template), as: UTF8.self) == expected)
            lengths.insert(expected.utf8.count)
        }
        #expect(lengths.count > 250, "the templates differ")
    }
}

/// The data form as it was before sections, conditions of groups, patterns and slots: plain and slow.
private enum EarlierDataForm {
    private enum Kind { case card, field, scale, option, rule, score, other, names, value }

    private static let everywhere: Set<String> = [
        "$schema", "comment", "title", "short", "intro", "help", "labels", "icon", "icons", "license", "language",
        "source", "link", "suggest", "plugins", "parts", "reports", "insights", "placeholder", "retired",
    ]

    static func text(of node: JSONNode) -> String { text(node, .card, inside: .other) }

    /// `inside` is the kind of the values of a map of names.
    private static func text(_ node: JSONNode, _ kind: Kind, inside: Kind) -> String {
        if let elements = node.elements {
            return "[" + elements.map { text($0, kind, inside: inside) }.joined(separator: ",") + "]"
        }
        guard let members = node.members else { return written(node) }
        let isDuration = kind == .field && members.contains { $0.key == "type" && $0.value.string == "duration" }
        let kept = members.filter { member in
            if kind == .value || kind == .names { return true }
            if everywhere.contains(member.key) { return false }
            return switch (kind, member.key) {
            case (.scale, "show"), (.rule, "message"), (.score, "unit"), (.field, "from"), (.field, "until"),
                (.option, "from"), (.option, "until"):
                false
            case (.field, "unit"): !isDuration
            default: true
            }
        }
        let sorted = kept.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        let pairs = sorted.map { member -> String in
            let key = written(JSONNode(.string(member.key), member.keySpan))
            if kind == .names { return "\(key):\(text(member.value, inside, inside: .other))" }
            if kind != .value, ["when", "check", "value"].contains(member.key), let string = member.value.string {
                let trimmed = string.drop { " \n\t".contains($0) }.reversed().drop { " \n\t".contains($0) }.reversed()
                return "\(key):\(written(JSONNode(.string(String(trimmed)), member.keySpan)))"
            }
            let (next, names) = kind == .value ? (Kind.value, Kind.other) : self.kind(under: member)
            return "\(key):\(text(member.value, next, inside: names))"
        }
        return "{" + pairs.joined(separator: ",") + "}"
    }

    /// A string or a number; `DataFormTests` shows how they are written.
    private static func written(_ node: JSONNode) -> String {
        String(decoding: DataForm.bytes(of: node), as: UTF8.self)
    }

    private static func kind(under member: JSONMember) -> (Kind, Kind) {
        switch member.key {
        case "default", "answers", "values": (.value, .other)
        case "map", "table": (.names, .value)
        case "scales": (.names, .scale)
        case "scale": (.scale, .other)
        case "options": member.value.members == nil ? (.option, .other) : (.names, .option)
        case "fields", "to": (.field, .other)
        case "rules": (.rule, .other)
        case "scores": (.score, .other)
        default: (.other, .other)
        }
    }
}

/// Trees with the shape of templates, with the earlier keys only; their values need make no sense.
private struct RandomTemplate {
    private var random: SeededGenerator
    private let nowhere = SourceSpan(0, 0)

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func card() -> JSONNode {
        object([
            ("cards", number()), ("id", word()), ("version", number()), ("title", text()), ("short", text()),
            ("$schema", word()), ("comment", word()), ("intro", text()), ("help", text()), ("language", word()),
            ("cadence", flip() ? word() : object([("every", word()), ("on", word()), ("count", number())])),
            ("about", word()), ("license", word()), ("icon", word()), ("icons", object([("a", word())])),
            ("scales", names { $0.scale() }), ("options", names { $0.array { $0.option() } }),
            ("groups", array { $0.group() }), ("rules", array { $0.rule() }), ("scores", array { $0.score() }),
            ("safety", array { $0.object([("id", $0.word()), ("when", $0.formula()), ("show", $0.word())]) }),
            ("parts", array { $0.object([("id", $0.word()), ("fields", $0.array { $0.word() })]) }),
            ("reports", array { $0.object([("id", $0.word()), ("span", $0.word())]) }),
            ("insights", object([("links", array { $0.word() })])), ("source", object([("text", word())])),
            ("retired", object([("g.a", number())])), ("plugins", object([("x", word())])),
            ("migrations", array { $0.migration() }),
        ])
    }

    private mutating func group() -> JSONNode {
        object([
            ("id", word()), ("title", text()), ("short", text()), ("intro", text()), ("help", text()),
            ("comment", word()), ("private", .init(.bool(flip()), nowhere)), ("fields", array { $0.field(depth: 1) }),
        ])
    }

    private mutating func field(depth: Int) -> JSONNode {
        let types = ["scale", "integer", "decimal", "duration", "choice", "text", "list", "date", "files"]
        var members: [(String, JSONNode)] = [
            ("id", word()), ("type", .init(.string(pick(types)), nowhere)), ("title", text()), ("help", text()),
            ("comment", word()), ("required", flip() ? word() : .init(.bool(flip()), nowhere)), ("hidden", word()),
            ("when", formula()), ("better", flip() ? word() : object([("near", number())])), ("link", word()),
            ("from", word()), ("until", word()), ("min", number()), ("max", number()), ("step", number()),
            ("decimals", number()), ("unit", text()), ("max_length", number()), ("max_count", number()),
            ("accept", array { $0.word() }), ("carry", array { $0.word() }), ("suggest", array { $0.text() }),
            ("placeholder", text()), ("other", .init(.bool(flip()), nowhere)), ("plugins", object([("x", word())])),
            ("scale", flip() ? word() : scale()), ("options", flip() ? word() : array { $0.option() }),
            ("default", flip() ? object([("last", .init(.bool(true), nowhere)), ("title", word())]) : number()),
        ]
        if depth > 0 { members.append(("fields", array { $0.field(depth: depth - 1) })) }
        return object(members)
    }

    private mutating func scale() -> JSONNode {
        object([
            ("min", number()), ("max", number()), ("step", number()), ("better", word()), ("show", word()),
            ("labels", object([("0", text())])), ("comment", word()),
        ])
    }

    private mutating func option() -> JSONNode {
        object([
            ("id", word()), ("title", text()), ("short", text()), ("help", text()), ("icon", word()), ("from", word()),
            ("until", word()),
        ])
    }

    private mutating func rule() -> JSONNode {
        object([("id", word()), ("check", formula()), ("severity", word()), ("message", text())])
    }

    private mutating func score() -> JSONNode {
        object([
            ("id", word()), ("title", text()), ("items", array { $0.word() }), ("method", word()), ("unit", text()),
            ("value", formula()), ("reverse", array { $0.word() }), ("multiply", number()), ("decimals", number()),
            ("missing", object([("allow", number()), ("then", word())])),
            (
                "bands",
                array {
                    $0.object([("id", $0.word()), ("from", $0.number()), ("to", $0.number()), ("title", $0.text())])
                }
            ),
            (
                "examples",
                array {
                    $0.object([
                        ("answers", $0.array { $0.number() }), ("values", $0.object([("title", $0.word())])),
                        ("score", $0.number()),
                    ])
                }
            ),
        ])
    }

    private mutating func migration() -> JSONNode {
        object([
            ("from", object([("version", number()), ("hash", word())])), ("to", number()),
            (
                "steps",
                array {
                    $0.object([
                        ("op", $0.word()), ("field", $0.word()), ("to", $0.flip() ? $0.word() : $0.field(depth: 0)),
                        ("map", $0.object([("title", $0.word()), ("b", $0.number())])), ("value", $0.formula()),
                        ("table", $0.object([("help", $0.word())])), ("min", $0.number()), ("comment", $0.word()),
                    ])
                }
            ),
        ])
    }

    // MARK: Values

    private mutating func flip() -> Bool { Bool.random(using: &random) }

    private mutating func pick(_ words: [String]) -> String { words[Int.random(in: words.indices, using: &random)] }

    private mutating func word() -> JSONNode {
        .init(.string(pick(["a", "Ab", "é", "title", "x\"y", " two words ", "\u{1}", "z_1"])), nowhere)
    }

    private mutating func formula() -> JSONNode {
        .init(.string(pick(["g.a > 1", "  g.a\n", "\tg.b == 'x' ", "has(g.a)"])), nowhere)
    }

    private mutating func number() -> JSONNode {
        .init(.number(pick(["0", "1", "-3", "1.50", "2e1", "0.10"])), nowhere)
    }

    private mutating func text() -> JSONNode {
        flip() ? word() : object([("en", word()), ("es", word())])
    }

    private mutating func array(_ element: (inout RandomTemplate) -> JSONNode) -> JSONNode {
        let count = Int.random(in: 0...2, using: &random)
        return .init(.array((0..<count).map { _ in element(&self) }), nowhere)
    }

    private mutating func names(_ value: (inout RandomTemplate) -> JSONNode) -> JSONNode {
        object([("title", value(&self)), ("b", value(&self))])
    }

    /// About half of the members, in any order.
    private mutating func object(_ members: [(String, JSONNode)]) -> JSONNode {
        let kept = members.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        return .init(.object(kept.map { JSONMember(key: $0.0, keySpan: nowhere, value: $0.1) }), nowhere)
    }
}
