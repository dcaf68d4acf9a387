import CardEngine
import CardSchema
import CardTesting
import Testing

/// Every key and value of random dictionaries is in the card or in the attic.
///
/// The test computes the destination of its keys independently, and reads the journal's lines like a person with `jq`.
@Suite struct LegacyConservationTests {
    /// Keys with the place in `values` to which they lead; `nil` for those that lead nowhere.
    private static let keys: [(key: String, group: String?, field: String)] = [
        ("emotions.1.joy", "emotions", "joy"), ("emotions.2.joy", "emotions", "joy"),
        ("emociones.3.Alegría", "emotions", "joy"),
        ("emotions.4.fear", "emotions", "fear"), ("urges.1.self harm", "urges", "self_harm"),
        ("urges.1.self harm:acted", "urges", "self_harm.acted"), ("behaviours.1.alcohol", "behaviours", "alcohol"),
        ("behaviours.1.binge", "behaviours", "binge"), ("sleep.1.slept", "sleep", "slept"),
        ("sleep.1.up", "sleep", "up"),
        ("skills.1.distress tolerance", "skills", "distress_tolerance"),
        ("skills.2.mindfulness", "skills", "mindfulness"),
        ("day.1.journal", "day", "journal"), ("day.2.went_well", "day", "went_well"),
        ("medication.1.prescribed", "medication", "prescribed"), ("emotions.1.sadnes", nil, ""),
        ("app.version", nil, ""),
        ("text.5-minute journal:gratitude", nil, ""), ("id", nil, ""), ("note to self", nil, ""), ("", nil, ""),
        ("x.٣.y", nil, ""),
    ]
    private static let values = [
        "0", "1", "3", "5", "17", "-1", "2.5", "1.0", "1e2", "390", "9007199254740993", "true", "false", "null", "\"\"",
        "\"07:05\"", "\"4\"", "\"walked\"", "\"a\\nb\"", "\"caf\\u00e9\"", "\"😀 \\\"x\\\"\"", "[]", "{}", "[\"STOP\"]",
        "[\"STOP\", \"TIPP\"]", "[\"TIPP\",\"STOP\"]", "[\"stop\"]", "[\"Wise mind\"]", "[\"ACCEPTS\"]",
        "[\"STOP\",\"STOP\"]",
        "[1]", "\"all as prescribed\"", "\"some\"", "{\"a\":[{\"b\":null}]}", "[[[[1]]]]",
    ]

    @Test func importKeepsEveryValue() throws {
        let seed: UInt64 = 20_261_121
        print("legacy conservation: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let fixture = try LegacyFixture()
        let titles = Dictionary(
            fixture.schema.questions.flatMap { $0.field.type.options?.options ?? [] }.map { ($0.id, $0.title.fallback) }
        ) { first, _ in first }
        var records: [[(key: String, value: String)]] = []
        for index in 0..<600 {
            let members = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                (
                    Self.keys[Int.random(in: Self.keys.indices, using: &random)].key,
                    Self.values[Int.random(in: Self.values.indices, using: &random)]
                )
            }
            // So that no two records are equal.
            records.append(members + [("app.serial", "\(index)")])
        }
        let text = records.enumerated().map { index, members in
            let day = CivilDate(dayNumber: 20_000 + index % 250).map { "\($0)" } ?? ""
            return "{\"date\":\"\(day)\"," + members.map { "\(Self.quoted($0.key)):\($0.value)" }.joined(separator: ",")
                + "}"
        }.joined(separator: "\n")
        let (rows, report) = try fixture.take(text, piece: 1000)
        #expect(report.count(.added) == 250 && report.count(.beside) == 350 && rows.count == 600)

        var inCard = 0
        var inAttic = 0
        for line in fixture.lines {
            let bytes = Array(line.utf8)
            var faults: [Diagnostic] = []
            let node = try #require(
                JSONReader.read(SourceText(name: "", bytes: bytes, isQuotable: false), into: &faults))
            let row = try #require(node["source"]?["row"]?.number.flatMap { Int($0) })
            var attic = (node["attic"]?.elements ?? []).map { entry in
                String(decoding: bytes[entry.span.start..<entry.span.end], as: UTF8.self)
            }
            var taken: Set<String> = []
            for (key, value) in records[row - 1] {
                let entry = "{\"unmapped\":{\(Self.quoted(key)):\(value)},\"source\":\"legacy\"}"
                if let index = attic.firstIndex(where: { $0.utf8.elementsEqual(entry.utf8) }) {
                    attic.remove(at: index)
                    inAttic += 1
                    continue
                }
                let known = Self.keys.first { $0.key == key }
                let cell = known?.group.flatMap { node["values"]?[$0]?[known?.field ?? ""] }
                guard let cell, taken.insert("\(known?.group ?? "").\(known?.field ?? "")").inserted,
                    Self.gives(cell, back: value, titles)
                else {
                    Issue.record("record \(row), \(key): \(value) is nowhere in \(line)")
                    return
                }
                inCard += 1
            }
            #expect(attic == [], "the attic holds what no record has")
        }
        print("legacy conservation: \(inCard) in cards, \(inAttic) in attics")
        #expect(fixture.lines.count == 600 && inCard > 200 && inAttic > 2_000)
        // Once more: nothing is added.
        let again = try fixture.take(text, run: 2)
        #expect(again.report.count(.unchanged) == 600 && fixture.lines.count == 600)
    }

    private static func quoted(_ key: String) -> String { "\"\(key)\"" }

    /// Whether a stored value equals the one in the file: the same digits, letters, or options by id or title.
    private static func gives(_ cell: JSONNode, back value: String, _ titles: [String: String]) -> Bool {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "", bytes: Array(value.utf8), isQuotable: false)
        guard let reported = JSONReader.read(source, into: &faults) else { return false }
        func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
            switch (a.value, b.value) {
            case (.number(let a), .number(let b)): a == b
            case (.bool(let a), .bool(let b)): a == b
            case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8) || titles[a] == b
            case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
            default: false
            }
        }
        return isSame(cell, reported)
    }
}
