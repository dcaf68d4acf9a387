import CardEngine
import CardSchema

/// Cards of the probe template as other programs write them, valid ones and ones with a single change.
struct RandomCardTexts {
    private var random: RandomCards

    init(seed: UInt64) {
        random = RandomCards(seed: seed)
    }

    /// A card as JSON on one line; two of three have something in them replaced, added or left over.
    mutating func text() -> String {
        let card = random.card()
        var groups: [(id: String, members: [(key: String, value: String)])] = []
        var skipped: [(key: String, value: String)] = []
        for (question, cell) in zip(card.schema.questions, card.cells) {
            switch cell {
            case .notAsked: continue
            case .skipped(let reason): skipped.append(("\(question.path)", "\"\(reason.rawValue)\""))
            case .answered(let value):
                var bytes: [UInt8] = []
                ValueJSON.append(value, of: question.field.type.list, to: &bytes)
                skipped += Self.skips(in: value, question.field)
                if groups.last?.id != question.path.group { groups.append((question.path.group, [])) }
                groups[groups.count - 1].members.append(
                    (question.path.fieldKey, String(decoding: bytes, as: UTF8.self)))
            }
        }
        if random.number(0, 2) > 0 { change(&groups, &skipped) }
        let values = groups.map { (key: $0.id, value: Self.object($0.members)) }
        var members = [(key: "values", value: Self.object(values)), (key: "skipped", value: Self.object(skipped))]
        if random.number(0, 1) == 0 {
            members.append(("day", random.number(0, 9) == 0 ? random.pick(Self.days) : "\"2026-11-20\""))
        }
        return Self.object(members)
    }

    /// The skips in the records of a list.
    private static func skips(in value: Value, _ list: Field) -> [(key: String, value: String)] {
        guard case .records(let records) = value, let fields = list.type.list?.fields else { return [] }
        return records.flatMap { record in
            zip(fields, record.cells).compactMap { field, cell in
                guard case .skipped(let reason) = cell else { return nil }
                return ("\(field.path.inRecord(record.key))", "\"\(reason.rawValue)\"")
            }
        }
    }

    private mutating func change(
        _ groups: inout [(id: String, members: [(key: String, value: String)])],
        _ skipped: inout [(key: String, value: String)]
    ) {
        let change = random.number(0, 19)
        guard !groups.isEmpty else { return skipped.append(("day.no", "\"skipped\"")) }
        let group = random.number(0, groups.count - 1)
        let field = random.number(0, groups[group].members.count - 1)
        switch change {
        case 0: groups[group].id += "s"
        case 1: groups[group].members[field].key += "."
        case 2: groups[group].members.append(("nothing", "1"))
        case 3:
            let path = "\(groups[group].id).\(groups[group].members[field].key)"
            skipped.append((path, "\"skipped\""))
        case 4: skipped.append(("day.ok", random.pick(["\"because\"", "null", "\"skipped\"", "1"])))
        case 5: groups[group].members[field].value = "{\"a\":1}"
        case 6: groups = [("more", [random.pick(Self.beyondJSONSchema)])]
        default: groups[group].members[field].value = random.pick(Self.values)
        }
    }

    /// Faults that JSON Schema cannot express.
    private static let beyondJSONSchema: [(key: String, value: String)] = [
        ("tags", #"["sea","Sea"]"#), ("pills", ##"[{"#":"1"},{"#":"1"}]"##),
        ("at", #"{"lat":1.0000001,"lon":2}"#), ("pills", #"[{"tags":["Été","ete"]}]"#),
    ]

    private static let days = [
        "\"2026-02-29\"", "\"2024-02-29\"", "\"0000-01-01\"", "\"2026-1-1\"", "null", "20261120",
    ]

    /// Values that are right for one type or another, or nearly.
    private static let values =
        [
            "null", "true", "false", "\"\"", "\"x\"", "-1", "0", "1", "5", "6", "3.5", "1.0", "5.00", "1e2", "1E0",
            "0.25",
            "20", "19.9", "300.5", "300.55", "300.6", "1440", "1441", "100000", "99998", "-7", "-2", "-10", "10", "15",
            "9007199254740991", "9007199254740992", "-9007199254740992", "0.000001", "0.0000001", "1.10", "[]",
            "[\"stop\"]", "[\"stop\",\"stop\"]", "[\"none\",\"stop\"]", "[\"none\"]", "[\"tipp\",\"stop\"]",
            "[\"other\",\"tipp\",\"stop\"]",
            "[\"stop\",\"tipp\",\"other\",\"pros_and_cons_of_an_urge\"]", "[\"option_1\",\"option_69\"]",
            "[\"option_70\"]",
            "[1]", "\"low\"", "\"Low\"", "\"low\\n\"", "\"2026-02-30\"", "\"2024-02-29\"", "\"2020-01-01\"",
            "\"2019-12-31\"",
            "\"2030-12-31\"", "\"2031-01-01\"", "\"2026-11-20\\n\"", "\"0000-12-31\"", "\"1900-02-29\"",
            "\"2000-02-29\"",
            "\"03:59\"", "\"04:00\"", "\"12:30\"", "\"12:31\"", "\"24:00\"", "\"9:30\"", "\"a\\nb\"", "\"a\\u2028b\"",
            "\"a\\u0085\"",
            "\"a\\tb\"", "{}",
        ]
        + [20, 21, 40, 41].flatMap { count in
            ["a", "😀", "e\u{301}"].map { "\"" + String(repeating: $0, count: count / $0.unicodeScalars.count) + "\"" }
        }

    private static func object(_ members: [(key: String, value: String)]) -> String {
        "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}
