import CardEngine
import CardSchema
import CardTesting

/// A kind of slip in a card; creates a mutant, or nothing if the card has no place for it.
struct CardSlip: Sendable {
    let name: String
    let make: @Sendable (SoundCard, inout SeededGenerator) -> Mutant?

    static let all = words + values + structure

    /// A slip in a quoted word, which a message should correct.
    static func misspelling(
        _ name: String, of words: @escaping @Sendable (SoundCard) -> [(word: String, span: SourceSpan)]
    ) -> CardSlip {
        CardSlip(name: name) { card, random in
            guard let (word, span) = words(card).randomElement(using: &random),
                let slip = Misspelling.of(word, using: &random), !card.taken.contains(slip), slip != "."
            else { return nil }
            return Mutant(name, card.bytes, replacing: span, with: "\"\(slip)\"", suggestion: "write '\(word)'")
        }
    }

    /// A slip that replaces an answer.
    static func replacing(_ name: String, with texts: @escaping @Sendable (SoundCard.Answer) -> [String]) -> CardSlip {
        CardSlip(name: name) { card, random in
            guard let answer = card.answers.filter({ !texts($0).isEmpty }).randomElement(using: &random),
                let text = texts(answer).randomElement(using: &random)
            else { return nil }
            return Mutant(name, card.bytes, replacing: answer.value.span, with: text)
        }
    }
}

// Words that are misspelt: a message points at them and knows what was meant.
extension CardSlip {
    static let words: [CardSlip] = [
        misspelling("misspelt member") { card in card.members.map { ($0.key, $0.keySpan) } },
        misspelling("misspelt group") { card in card.groups.map { ($0.key, $0.keySpan) } },
        misspelling("misspelt question") { card in
            card.answers.filter { $0.field.path.record == nil && !isInRecord($0.field) }.map { ($0.key, $0.keySpan) }
        },
        misspelling("misspelt question that is skipped") { card in card.skips.map { ($0.key, $0.keySpan) } },
        misspelling("misspelt part") { card in
            card.parts.flatMap { $0.members ?? [] }.filter { $0.key != "#" }.map { ($0.key, $0.keySpan) }
        },
        misspelling("misspelt option") { card in
            card.answers.flatMap { answer -> [(String, SourceSpan)] in
                guard answer.field.type.options != nil else { return [] }
                return (answer.value.elements ?? [answer.value]).compactMap { node in
                    node.string.map { ($0, node.span) }
                }
            }
        },
        misspelling("misspelt reason") { card in card.skips.map { ($0.value.string ?? "", $0.value.span) } },
    ]

    private static func isInRecord(_ field: Field) -> Bool {
        guard let parent = ProbeSchema.compiled.ordinal(of: field.path.parent), field.path.subfield != nil else {
            return false
        }
        return ProbeSchema.compiled.questions[parent].field.type.list != nil
    }
}

// Answers that their question does not allow.
extension CardSlip {
    static let values: [CardSlip] = [
        replacing("value of the wrong kind", with: wrongKinds),
        replacing("null for an answer", with: { _ in ["null"] }),
        replacing("number outside its range", with: { range($0.field.type) }),
        replacing(
            "number between two steps",
            with: { answer in
                switch answer.field.path.description {
                case "urges.drink": ["3", "-7"]
                case "body.steps": ["0", "101", "8004"]
                default: []
                }
            }),
        replacing("too many decimals", with: { if case .decimal = $0.field.type { ["70.1234567"] } else { [] } }),
        replacing("whole number with a rest", with: { isWhole($0.field.type) ? ["2.5", "0.1"] : [] }),
        replacing("number too large", with: { isWhole($0.field.type) ? ["9007199254740992", "1e300"] : [] }),
        replacing("empty text", with: { if case .text = $0.field.type { ["\"\""] } else { [] } }),
        replacing(
            "text too long",
            with: { answer in
                guard case .text(let limits) = answer.field.type, let most = limits.maxLength else { return [] }
                return ["\"\(String(repeating: "x", count: most + 1))\""]
            }),
        replacing("line break in one line", with: { if case .text = $0.field.type { ["\"a\\nb\""] } else { [] } }),
        replacing(
            "impossible day",
            with: { answer in
                guard case .date = answer.field.type else { return [] }
                return ["\"2026-02-30\"", "\"2026-13-01\"", "\"20.11.2026\"", "\"someday\"", "\"\""]
            }),
        replacing(
            "impossible moment",
            with: { answer in
                guard case .moment = answer.field.type else { return [] }
                return [
                    "\"2026-02-30T10:00\"", "\"2026-11-20T24:00\"", "\"2026-11-20T25:04:00\"",
                    "\"2026-11-20T21:64Z\"", "\"2026-11-20\"", "\"soon\"", "\"\"",
                ]
            }),
        replacing(
            "impossible time",
            with: { answer in
                guard case .time = answer.field.type else { return [] }
                return ["\"24:00\"", "\"12:60\"", "\"noon\""]
            }),
        replacing(
            "option twice",
            with: { answer in
                switch answer.field.path.description {
                case "skills.used": ["[\"stop\", \"tipp\", \"stop\"]"]
                case "skills.many": ["[\"option_1\", \"option_1\"]"]
                default: []
                }
            }),
        replacing(
            "option that stands alone, with others",
            with: { answer in
                answer.field.path.description == "skills.used" ? ["[\"none\", \"stop\"]"] : []
            }),
        replacing(
            "too many or too few",
            with: { answer in
                switch answer.field.path.description {
                case "skills.used": ["[\"stop\", \"tipp\", \"pros_and_cons_of_an_urge\", \"other\"]"]
                case "skills.many": ["[]"]
                case "more.tags": ["[\"a\", \"b\", \"c\", \"d\", \"e\"]"]
                case "more.pills": ["[{}, {}, {}, {}]"]
                default: []
                }
            }),
        replacing(
            "tag that is none",
            with: { answer in
                guard case .tags = answer.field.type else { return [] }
                return ["[\"Rain\", \"rain\"]", "[\"a,b\"]", "[\" a\"]", "[\"été\", \"ETE\"]"]
            }),
        replacing(
            "place that is none",
            with: { answer in
                guard case .place = answer.field.type else { return [] }
                return [
                    "{ \"lat\": 91, \"lon\": 0 }", "{ \"lat\": 1 }", "{ \"lat\": 1.1234567, \"lon\": 0 }", "[1, 2]",
                ]
            }),
    ]

    private static func isWhole(_ type: FieldType) -> Bool {
        switch type {
        case .scale, .integer, .duration: true
        default: false
        }
    }

    private static func range(_ type: FieldType) -> [String] {
        switch type {
        case .scale(let scale): ["\(scale.low - 1)", "\(scale.high + 1)", "\(scale.high + 100)"]
        case .integer(let limits): limits.range.max.map { ["\($0 + 5)"] } ?? []
        case .duration(let limits): ["-1"] + (limits.max.map { ["\($0 + 1)"] } ?? [])
        case .decimal(let limits): limits.range.max == nil ? [] : ["301", "19.9"]
        case .date(let limits): limits.min == nil ? [] : ["\"2019-12-31\"", "\"2031-01-01\""]
        case .time(let limits): limits.min == nil ? [] : ["\"03:59\"", "\"12:31\""]
        case .moment(let limits): limits.min == nil ? [] : ["\"2019-12-31T23:59\"", "\"2031-01-01T00:00\""]
        default: []
        }
    }

    private static func wrongKinds(_ answer: SoundCard.Answer) -> [String] {
        switch answer.field.type {
        case .scale, .integer, .duration, .decimal: ["\"much\"", "true", "[]", "{}"]
        case .yesno: ["1", "\"perhaps\"", "[]"]
        case .choice, .text, .note, .date, .time, .moment: ["17", "true", "[]"]
        case .choices, .tags: ["17", "{}", "[17]"]
        case .place: ["17", "\"Home\""]
        case .files, .list: ["17", "\"x\"", "{}", "[17]"]
        }
    }
}

// The card around its answers.
extension CardSlip {
    static let structure: [CardSlip] = [
        CardSlip(name: "answered and skipped") { card, random in
            guard let skip = card.skips.randomElement(using: &random),
                let answer = card.answers.filter({ !isInRecord($0.field) }).randomElement(using: &random)
            else { return nil }
            return Mutant(
                "answered and skipped", card.bytes, replacing: skip.keySpan, with: "\"\(answer.field.path)\"",
                orAt: [answer.keySpan])
        },
        CardSlip(name: "key twice") { card, random in
            let all =
                card.members.map { SourceSpan($0.keySpan.start, $0.value.span.end) }
                + card.answers.map { SourceSpan($0.keySpan.start, $0.value.span.end) }
            guard let span = all.randomElement(using: &random) else { return nil }
            let copy = ", " + String(decoding: card.bytes[span.start..<span.end], as: UTF8.self)
            return Mutant("key twice", card.bytes, replacing: SourceSpan(span.end, span.end), with: copy)
        },
        CardSlip(name: "question twice, in two notations") { card, random in
            guard let group = card.groups.randomElement(using: &random),
                let member = group.value.members?.first(where: { $0.value.number != nil || $0.value.bool != nil })
            else { return nil }
            let start = SourceSpan(group.keySpan.start, group.keySpan.start)
            let text = String(decoding: card.bytes[member.value.span.start..<member.value.span.end], as: UTF8.self)
            return Mutant(
                "question twice, in two notations", card.bytes, replacing: start,
                with: "\"\(group.key).\(member.key)\": \(text), ", orAt: [member.keySpan])
        },
        CardSlip(name: "record with a key of another") { card, random in
            let keys = card.parts.compactMap { $0["#"] }
            guard let key = keys.last else { return nil }
            let slip = ["\"k3x9qa2m\"", "\"K3\"", "\"\"", "7", "\"seventeen_letters\""].randomElement(using: &random)
            return Mutant("record with a key of another", card.bytes, replacing: key.span, with: slip ?? "1")
        },
        CardSlip(name: "file that is none") { card, random in
            guard let part = card.parts.first(where: { $0["sha256"] != nil }),
                let key = ["sha256", "bytes", "type"].randomElement(using: &random), let node = part[key],
                let slip = ["true", "\"\"", "[]"].randomElement(using: &random)
            else { return nil }
            return Mutant("file that is none", card.bytes, replacing: node.span, with: slip)
        },
        CardSlip(name: "impossible day of the card") { card, random in
            guard let day = card.members.first(where: { $0.key == "day" }),
                let slip = ["\"2026-02-30\"", "20261120", "null", "\"today\""].randomElement(using: &random)
            else { return nil }
            return Mutant("impossible day of the card", card.bytes, replacing: day.value.span, with: slip)
        },
        CardSlip(name: "member of another kind") { card, random in
            let all = card.members.filter { $0.key != "day" } + card.groups
            guard let member = all.randomElement(using: &random),
                let slip = ["[]", "17", "\"x\"", "null"].randomElement(using: &random)
            else { return nil }
            return Mutant("member of another kind", card.bytes, replacing: member.value.span, with: slip)
        },
        CardSlip(name: "question that there is not") { card, random in
            guard let node = card.groups.randomElement(using: &random)?.value else { return nil }
            let start = SourceSpan(node.span.start + 1, node.span.start + 1)
            return Mutant("question that there is not", card.bytes, replacing: start, with: "\"weather\": 1, ")
        },
        CardSlip(name: "reason that there is not") { card, random in
            guard let skip = card.skips.randomElement(using: &random),
                let slip = ["\"busy\"", "true", "null", "1"].randomElement(using: &random)
            else { return nil }
            return Mutant("reason that there is not", card.bytes, replacing: skip.value.span, with: slip)
        },
        CardSlip(name: "comma left out") { card, random in
            let pairs = zip(card.answers, card.answers.dropFirst()).filter { first, next in
                next.keySpan.start - first.value.span.end == 2
            }
            guard let (first, next) = pairs.randomElement(using: &random) else { return nil }
            let comma = SourceSpan(first.value.span.end, first.value.span.end + 1)
            return Mutant("comma left out", card.bytes, replacing: comma, with: "", orAt: [next.keySpan])
        },
        CardSlip(name: "word for a value") { card, random in
            guard let answer = card.answers.randomElement(using: &random) else { return nil }
            return Mutant("word for a value", card.bytes, replacing: answer.value.span, with: "yes")
        },
        CardSlip(name: "string not closed") { card, random in
            guard let answer = card.answers.filter({ $0.value.string != nil }).randomElement(using: &random) else {
                return nil
            }
            let text = card.bytes[answer.value.span.start..<(answer.value.span.end - 1)]
            return Mutant(
                "string not closed", card.bytes, replacing: answer.value.span,
                with: String(decoding: text, as: UTF8.self))
        },
    ]
}
