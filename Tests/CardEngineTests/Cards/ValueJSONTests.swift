import CardEngine
import CardSchema
import Testing

/// Values as JSON: one canonical form, and several that can be parsed.
@Suite struct ValueJSONTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let path: String
        let json: String
        let outcome: Result<Value, AnswerProblem>

        init(_ path: String, _ json: String, _ value: Value) {
            (self.path, self.json, outcome) = (path, json, .success(value))
        }

        init(_ path: String, _ json: String, _ problem: AnswerProblem) {
            (self.path, self.json, outcome) = (path, json, .failure(problem))
        }

        var testDescription: String { "\(path) \(json)" }
    }

    static let written: [Row] = [
        Row("day.mood", "4", .whole(4)), Row("day.change", "-3", .whole(-3)),
        Row("body.any", "9007199254740991", .whole(9_007_199_254_740_991)),
        Row("body.weight", "70.5", .decimal(FillingFixture.decimal("70.50"))),
        Row("body.heat", "-0.1", .decimal(FillingFixture.decimal("-0.1"))), Row("day.walked", "true", .yesno(true)),
        Row("day.walked", "false", .yesno(false)), Row("day.weather", #""sun""#, .choice("sun")),
        Row("day.skills", "[]", .choices([])), Row("day.skills", #"["stop","other"]"#, .choices(["stop", "other"])),
        Row("day.line", #""a \"b\" \\ \u0000\t\u001f""#, .text("a \"b\" \\ \u{0}\t\u{1F}")),
        Row("day.note", "\"\\r\\n\\n\u{2028}👩‍👧\"", .text("\r\n\n\u{2028}👩‍👧")),
        Row("day.line", "\"e\u{301}\"", .text("e\u{301}")),
        Row("body.born", #""2026-11-20""#, .date(FillingFixture.day(2026, 11, 20))),
        Row("body.up", #""00:00""#, .time(.midnight)), Row("body.slept", "390", .whole(390)),
    ]

    @Test(arguments: written) func isWrittenAndReadBack(_ row: Row) throws {
        var bytes: [UInt8] = []
        ValueJSON.append(try row.outcome.get(), to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(row.json.utf8))
        let value = try ValueJSON.value(of: try node(row.json), for: try FillingFixture.field(row.path).type)
        #expect(value == (try row.outcome.get()))
        if case .text(let text) = value, case .text(let wanted) = try row.outcome.get() {
            #expect(text.utf8.elementsEqual(wanted.utf8))
        }
    }

    static let read: [Row] = [
        Row("day.mood", "4.0", .whole(4)), Row("day.mood", "4.5", .wrongKind), Row("day.mood", "7", .outOfRange),
        Row("day.mood", "4e0", .notStorable), Row("day.mood", #""4""#, .wrongKind), Row("day.mood", "true", .wrongKind),
        Row("day.mood", "null", .wrongKind), Row("day.mood", "[4]", .wrongKind), Row("day.mood", "{}", .wrongKind),
        Row("body.any", "9007199254740992", .notStorable), Row("body.any", "-9007199254740992", .notStorable),
        Row("body.any", "99999999999999999999999", .notStorable), Row("body.any", "-0", .whole(0)),
        Row("body.weight", "70.500", .decimal(FillingFixture.decimal("70.5"))),
        Row("body.weight", "70.125", .tooManyDecimals), Row("body.weight", "0.0000001", .notStorable),
        Row("body.slept", "-1", .outOfRange), Row("body.slept", #""6:30""#, .wrongKind),
        Row("day.walked", "1", .wrongKind),
        Row("day.weather", #""snow""#, .unknownOption("snow")), Row("day.weather", "1", .wrongKind),
        Row("day.skills", #"["other","stop"]"#, .choices(["stop", "other"])),
        Row("day.skills", #"["stop","stop"]"#, .repeatedOption("stop")), Row("day.skills", #""stop""#, .wrongKind),
        Row("day.skills", #"["stop",1]"#, .wrongKind), Row("day.skills", #"["jump"]"#, .unknownOption("jump")),
        Row("day.meals", "[]", .tooFew), Row("day.note", #""""#, .emptyText), Row("day.line", #""a\nb""#, .lineBreak),
        Row("day.line", "1", .wrongKind), Row("body.born", #""2026-02-29""#, .malformed),
        Row("body.born", #""today""#, .malformed), Row("body.born", "20261120", .wrongKind),
        Row("body.up", #""9:04""#, .malformed), Row("body.up", #""24:00""#, .malformed),
    ]

    @Test(arguments: read) func isReadOrRefused(_ row: Row) throws {
        let (node, field) = (try node(row.json), try FillingFixture.field(row.path))
        let outcome: Result<Value, AnswerProblem>
        do { outcome = .success(try ValueJSON.value(of: node, for: field.type)) } catch { outcome = .failure(error) }
        #expect(outcome == row.outcome)
    }

    private func node(_ json: String) throws -> JSONNode {
        var diagnostics: [Diagnostic] = []
        return try #require(
            JSONReader.read(
                SourceText(name: "test", bytes: Array(json.utf8), isQuotable: true), into: &diagnostics))
    }
}
