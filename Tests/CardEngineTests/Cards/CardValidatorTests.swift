import CardEngine
import CardSchema
import Testing

@Suite struct CardValidatorTests {
    /// A card with all messages about it.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let values: String
        var skipped = "{}"
        var showsValues = false
        let reported: [String]
        /// Whether to compare only codes and messages, without places and fixes.
        var isShort = false

        var testDescription: String { name }

        var inShort: Row {
            var row = self
            row.isShort = true
            return row
        }
    }

    static let rows: [Row] = [
        Row(name: "sound", values: #"{"urges":{"self_harm":2},"day":{"ok":true}}"#, reported: []),
        Row(
            name: "out of range", values: #"{"body":{"slept":1900}}"#,
            reported: [
                """
                error[C304]: 'body.slept' is 1900, but it must be from 0 to 1440 minutes
                  --> cards/2026-11.l.jsonl:41:162   card probe/2026-11-20
                  ::: probe.json:7:3   declared here
                help: cards edit 2026-11-20 --only body.slept
                """
            ]),
        Row(
            name: "private", values: #"{"urges":{"self_harm":7}}"#,
            reported: [
                """
                error[C304]: 'urges.self_harm' is a value, but it must be from 0 to 5
                  --> cards/2026-11.l.jsonl:41:167   card probe/2026-11-20
                help: cards edit 2026-11-20 --only urges.self_harm
                """
            ]),
        Row(
            name: "private, shown", values: #"{"urges":{"self_harm":7}}"#, showsValues: true,
            reported: [
                """
                error[C304]: 'urges.self_harm' is 7, but it must be from 0 to 5
                  --> cards/2026-11.l.jsonl:41:167   card probe/2026-11-20
                help: cards edit 2026-11-20 --only urges.self_harm
                """
            ]),
        Row(
            name: "unknown group and field, several faults",
            values: #"{"urge":{"drink":5},"day":{"okay":1,"ok":1},"skills":{"best":"hihg","used":["none","tipp"]}}"#,
            reported: [
                """
                error[C302]: unknown group 'urge'
                  --> cards/2026-11.l.jsonl:41:146   card probe/2026-11-20
                help: write 'urges'
                """,
                """
                error[C302]: unknown field 'day.okay'
                  --> cards/2026-11.l.jsonl:41:172   card probe/2026-11-20
                help: write 'ok'
                """,
                """
                error[C303]: 'day.ok' must be true or false, but is something else
                  --> cards/2026-11.l.jsonl:41:186   card probe/2026-11-20
                help: cards edit 2026-11-20 --only day.ok
                """,
                """
                error[C305]: 'skills.best' has no option 'hihg'
                  --> cards/2026-11.l.jsonl:41:206   card probe/2026-11-20
                help: cards edit 2026-11-20 --only skills.best
                """,
                """
                error[C306]: 'skills.used' contains 'none' together with others, but it can only be chosen alone
                  --> cards/2026-11.l.jsonl:41:221   card probe/2026-11-20
                help: cards edit 2026-11-20 --only skills.used
                """,
            ]),
        Row(
            name: "words where an id belongs are not told", values: #"{"I felt awful today":{}}"#,
            reported: [
                """
                error[C302]: unknown group
                  --> cards/2026-11.l.jsonl:41:146   card probe/2026-11-20
                """
            ]),
        Row(
            name: "shapes", values: #"{"day":[]}"#, skipped: "[]",
            reported: [
                """
                error[C301]: 'day' is an array, but it contains an object
                  --> cards/2026-11.l.jsonl:41:152   card probe/2026-11-20
                """,
                """
                error[C301]: 'skipped' is an array, but it contains an object
                  --> cards/2026-11.l.jsonl:41:166   card probe/2026-11-20
                """,
            ]),
        Row(
            name: "skips", values: #"{"day":{"ok":true}}"#,
            skipped: #"{"day.ok":"skipped","day.up":"tired","day.upp":"skipped"}"#,
            reported: [
                """
                error[C310]: 'day.ok' is both answered and skipped
                  --> cards/2026-11.l.jsonl:41:176   card probe/2026-11-20
                  ::: cards/2026-11.l.jsonl:41:153   answered here
                help: cards edit 2026-11-20 --only day.ok
                """,
                """
                error[C309]: 'day.up' has an unknown skip reason; the reasons are 'skipped', 'dont_know', 'prefer_not', 'not_applicable'
                  --> cards/2026-11.l.jsonl:41:204   card probe/2026-11-20
                help: cards edit 2026-11-20 --only day.up
                """,
                """
                error[C302]: unknown field 'day.upp'
                  --> cards/2026-11.l.jsonl:41:212   card probe/2026-11-20
                help: write 'day.up'
                """,
            ]),
        Row(
            name: "other text alone is a note", values: #"{"skills":{"used":["stop"],"used.other":"x"}}"#,
            reported: [
                """
                note[C311]: 'skills.used.other' has an answer although 'other' is not chosen
                  --> cards/2026-11.l.jsonl:41:172   card probe/2026-11-20
                """
            ]),
    ]

    static func validator(showsValues: Bool = false) -> CardValidator {
        let source = SourceText(name: "probe.json", bytes: Array("\n\n\n\n\n\n  x".utf8), isQuotable: true)
        return CardValidator(ProbeSchema.compiled, showsValues: showsValues) { path, key in
            guard path == FieldPath("body", "slept"), key == "max" else { return nil }
            var place = source.place(SourceSpan(8, 9))
            place = SourcePlace(source: place.source, start: place.start, end: place.end, quotedLine: nil)
            return place
        }
    }

    @Test(arguments: rows + partRows) func reportsEveryFault(_ row: Row) {
        let line = LineVerdictTests.line(row.values, skipped: row.skipped)
        let text = LineText(file: "cards/2026-11.l.jsonl", number: 41, offset: 10_000, bytes: Array(line.utf8))
        let report = LineValidator([Self.validator(showsValues: row.showsValues)]).check(text)
        if row.isShort {
            #expect(report.diagnostics.map { "\($0.code) \($0.message)" } == row.reported)
        } else {
            #expect(report.diagnostics.map { DiagnosticRenderer().text($0) } == row.reported.map { $0 + "\n" })
        }
        #expect(report.verdict == LineReading(line).verdict)
    }

    @Test func keepsValidAnswers() throws {
        let line = LineVerdictTests.line(
            #"{"day":{"ok":true,"up":"25:00"},"urges":{"drink":5}}"#,
            skipped: #"{"day.title":"skipped","day.ok":"skipped"}"#)
        let text = LineText(file: "x", number: 1, offset: 0, bytes: Array(line.utf8))
        let card = try #require(LineValidator([Self.validator()]).check(text).reading).card
        #expect(card[FieldPath("urges", "drink")] == .answered(.whole(5)))
        #expect(card[FieldPath("day", "title")] == .skipped(.skipped))
        #expect(card[FieldPath("day", "ok")] == .notAsked && card[FieldPath("day", "up")] == .notAsked)
    }

    @Test func reportsTheFaultOfALine() {
        let line = LineVerdictTests.line(#""rev":1"#, as: #""rev":0"#).replacing(
            #""day":"2026-11-20""#, with: #""day":"2026-11-21""#
        )
        .replacing(#""by":"l","#, with: "")
        let text = LineText(file: "x", number: 2, offset: 0, bytes: Array(line.utf8))
        let report = LineValidator([Self.validator()]).check(text)
        let reported = report.diagnostics.map { DiagnosticRenderer().text($0) }.joined()
        #expect(
            reported == """
                error[T751]: the line has no 'by'
                  --> x:2:1
                error[T751]: 'rev' is not a whole number from 1
                  --> x:2:40
                error[T751]: 'day' differs from the day in the card's name
                  --> x:2:114

                """)
        #expect(report.verdict == .bad)
    }

    @Test func reportsALineThatIsTooLarge() {
        let text = LineText(file: "x", number: 2, offset: 0, bytes: Array(repeating: 0x20, count: 5 << 20))
        let report = LineValidator([]).check(text)
        #expect(report.diagnostics.map(\.message) == ["the card has 5242880 bytes; the limit is 4194304"])
    }
}
