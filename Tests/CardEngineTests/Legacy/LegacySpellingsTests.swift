import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// Importing the same records in other valid spellings changes nothing.
@Suite struct LegacySpellingsTests {
    /// A value by its meaning, which can be written in several ways.
    indirect enum Written {
        case number(Int)
        case text(String)
        case literal(String)
        case array([Written])
        case object([(String, Written)])
    }

    struct Source: Sendable, CustomTestStringConvertible {
        let template: String
        /// A template of the test's own; `nil` for one that is bundled.
        var json: String?
        let keys: [String]
        var testDescription: String { template }
    }

    private static let weekly = #"""
        {"cards":1,"id":"week","version":1,"title":"Week","cadence":{"every":"week","on":"sun"},
         "groups":[{"id":"day","title":"Day","fields":[
          {"id":"mood","type":"scale","scale":{"min":0,"max":10},"title":"Mood"},
          {"id":"tags","type":"tags","title":"Tags"},{"id":"note","type":"note","title":"Note"}]}]}
        """#

    static let sources = [
        Source(
            template: "dbt_diary",
            keys: [
                "emotions.1.joy", "emotions.2.joy", "emotions.4.fear", "urges.1.self harm", "sleep.1.slept",
                "sleep.1.up",
                "skills.1.distress tolerance", "day.1.journal", "day.2.went_well", "medication.1.prescribed",
                "app.version", "text.5-minute journal:gratitude", "note to self", "café",
            ]),
        Source(template: "personal_log", keys: ["entry.title", "entry.text", "app.version", "note to self", "uuid"]),
        Source(
            template: "week", json: weekly,
            keys: ["day.1.mood", "day.2.mood", "day.tags", "day.note", "app.version", "x"]),
    ]

    @Test(arguments: sources) func reimportingAnotherSpellingChangesNothing(_ source: Source) throws {
        let seed: UInt64 = 20_261_122
        var random = SeededGenerator(seed: seed)
        let fixture = try source.json.map { try LegacyFixture(template: $0) } ?? LegacyFixture(source.template)
        let records = (0..<50).map { number in Self.record(number, source, &random) }
        let first = records.map {
            "{" + ([("date", .text($0.day))] + $0.members).map(Self.plain).joined(separator: ",") + "}"
        }
        let (rows, _) = try fixture.take(first.joined(separator: "\n"))
        #expect(rows.allSatisfy { $0.result == .added || $0.result == .beside } && rows.count == 50)
        let before = fixture.lines
        var counts: [ImportReport.Row.Outcome: Int] = [:]
        for round in 0..<Knob.number("CARDS_SPELLINGS", usual: 24) {
            let text = Self.file(records, &random)
            let (rows, _) = try fixture.take(text, run: UInt64(round + 2))
            for row in rows { counts[row.result, default: 0] += 1 }
            #expect(rows.count == 50)
            if let other = rows.first(where: { $0.result != .unchanged }) {
                Issue.record("round \(round): record \(other.number) is \(other.result) \(other.diagnostics)\n\(text)")
                return
            }
        }
        print("legacy spellings: seed \(seed), \(source.template): \(counts)")
        #expect(fixture.lines == before)
    }

    /// A different record is recognized as different.
    @Test func distinguishesDifferentRecords() throws {
        let fixture = try LegacyFixture(template: Self.weekly)
        for (text, result) in [
            (#"{"date":"2026-11-10","day.mood":4,"x":[1,{"a":2}]}"#, ImportReport.Row.Outcome.added),
            (#"{"2026/11/10":{"x" : [1.0,{"a":2e0}],"day.7.mood":"4"}}"#, .unchanged),
            (#"{"date":"2026-11-10","day.mood":4,"x":[{"a":2},1]}"#, .beside),
            (#"{"date":"2026-11-11","day.mood":4,"x":[1,{"a":2}]}"#, .beside),
            (#"{"date":"2026-11-10T08:00","day.mood":4,"x":[1,{"a":2}]}"#, .beside),
            (#"{"date":"2026-11-10","day.mood":5,"x":[1,{"a":2}]}"#, .beside),
            (#"{"date":"2026-11-10","day.mood":4,"x":[1,{"a":2}],"y":null}"#, .beside),
            (#"{"20261110T08:00":{"x":[1,{"a":2}],"day.mood":4}}"#, .unchanged),
            (#"{"2026-11-10T08:00":{"x":[1,{"a":2}],"day.mood":4}}"#, .unchanged),
        ] {
            #expect(try fixture.take(text).rows.map(\.result) == [result], "\(text)")
        }
    }

    // MARK: - Records

    private typealias Members = [(String, Written)]

    private static func record(
        _ number: Int, _ source: Source, _ random: inout SeededGenerator
    ) -> (day: String, members: Members) {
        // Two records of some days.
        let day = CivilDate(dayNumber: 20_500 + number * 4 / 5).map { "\($0)" } ?? ""
        let members = source.keys.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)).map {
            ($0, value(2, &random))
        }
        return (day, members + [("app.serial", .number(number))])
    }

    private static func value(_ depth: Int, _ random: inout SeededGenerator) -> Written {
        switch Int.random(in: 0..<(depth == 0 ? 5 : 8), using: &random) {
        case 0, 1: .number(Int.random(in: 0...6, using: &random))
        case 2:
            .text(
                ["STOP", "6:30", "7h", "07:05", "walked", "a\nb", "café 😀 \"x\"", "", "4"].randomElement(using: &random)
                    ?? "")
        case 3: .number(Int.random(in: -9...100_000, using: &random))
        case 4: .literal(["true", "false", "null"].randomElement(using: &random) ?? "null")
        case 5: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth - 1, &random) })
        case 6: .array(["STOP", "TIPP", "Rain", "late"].shuffled(using: &random).prefix(2).map { .text($0) })
        default: .object(["a", "b", "ñ"].shuffled(using: &random).prefix(2).map { ($0, value(depth - 1, &random)) })
        }
    }

    // MARK: - Spellings

    private static func plain(_ member: (String, Written)) -> String {
        var random = SeededGenerator(seed: 1)
        return "\(text(member.0)):\(written(member.1, isPlain: true, &random))"
    }

    private static func text(_ text: String) -> String { JSONDocument.string(text).compact() }

    private static func escaped(_ text: String, _ random: inout SeededGenerator) -> String {
        let pieces = text.utf16.map { unit -> String in
            let mustBe = unit < 0x20 || unit == 0x22 || unit == 0x5C || unit > 0x7E
            guard mustBe || Int.random(in: 0..<4, using: &random) == 0 else {
                return String(UnicodeScalar(unit).map { Character($0) } ?? "?")
            }
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"" + pieces.joined() + "\""
    }

    private static func space(_ isPlain: Bool, _ random: inout SeededGenerator) -> String {
        isPlain ? "" : ["", "", " ", "  ", "\t"].randomElement(using: &random) ?? ""
    }

    private static func written(_ value: Written, isPlain: Bool, _ random: inout SeededGenerator) -> String {
        let gap = space(isPlain, &random)
        switch value {
        case .number(let number):
            let forms = [
                "\(number)", "\(number).0", "\(number)e0", number == 0 ? "0E3" : "\(number)0E-1", "\(number).00",
            ]
            return isPlain ? forms[0] : gap + (forms.randomElement(using: &random) ?? "")
        case .text(let text):
            let isEscaped = !isPlain && Bool.random(using: &random)
            return gap + (isEscaped ? escaped(text, &random) : self.text(text))
        case .literal(let word): return gap + word + space(isPlain, &random)
        case .array(let elements):
            return gap + "[" + elements.map { written($0, isPlain: isPlain, &random) }.joined(separator: ",")
                + "\(gap)]"
        case .object(let members): return gap + object(members, isPlain: isPlain, &random)
        }
    }

    private static func object(_ members: Members, isPlain: Bool, _ random: inout SeededGenerator) -> String {
        let inOrder = isPlain ? members : members.shuffled(using: &random)
        let written = inOrder.map { key, value in
            let gap = space(isPlain, &random)
            let name = !isPlain && Bool.random(using: &random) ? escaped(key, &random) : text(key)
            return gap + name + gap + ":" + self.written(value, isPlain: isPlain, &random)
        }
        return "{" + written.joined(separator: ",") + space(isPlain, &random) + "}"
    }

    /// One of the shapes of a file, its records in any order.
    private static func file(_ records: [(day: String, members: Members)], _ random: inout SeededGenerator) -> String {
        let records = records.shuffled(using: &random)
        let end = Bool.random(using: &random) ? "\n" : "\r\n"
        let days = ["-", "/", "."].randomElement(using: &random) ?? "-"
        func day(_ record: (day: String, members: Members)) -> String { record.day.replacing("-", with: days) }
        func whole(_ record: (day: String, members: Members)) -> Written {
            .object(record.members + [("date", .text(day(record)))])
        }
        func isFirst(_ index: Int) -> Bool { !records[..<index].contains { $0.day == records[index].day } }
        let text: String
        switch Int.random(in: 0..<5, using: &random) {
        case 0: text = records.map { written(whole($0), isPlain: false, &random) }.joined(separator: end)
        case 1: text = written(.array(records.map(whole)), isPlain: false, &random)
        case 2:
            text = records.map { "{\(self.text(day($0))):" + object($0.members, isPlain: false, &random) + "}" }
                .joined(separator: end)
        default:
            let entries = records.indices.filter(isFirst).map { index -> String in
                let same = records.filter { $0.day == records[index].day }.map { Written.object($0.members) }
                let one = same.count == 1 ? same[0] : .array(same)
                return self.text(day(records[index])) + ":" + end + written(one, isPlain: false, &random)
            }
            text = "{" + entries.joined(separator: ",\(end)") + "}"
        }
        return (Bool.random(using: &random) ? "\u{FEFF}" : "") + text + end
    }
}
