import CardEngine
import CardSchema
import CardTesting
import Testing

@Suite struct LineVerdictTests {
    /// A line with its verdict.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let line: String
        let verdict: LineDecoder.Verdict

        var testDescription: String { name }
    }

    static let head =
        #""v":1,"card":"probe/2026-11-20","rev":1,"prev":[],"at":"2026-11-20T12:30:11Z","by":"l","#
        + #""schema":"probe@1.3f9a1c20","day":"2026-11-20""#
    static let tail = #","id":"5b1e93c0d2f4a871","crc":"89ab12ef"}"#

    /// A line with these values and skips.
    static func line(_ values: String, skipped: String = "{}") -> String {
        "{\(head),\"values\":\(values),\"skipped\":\(skipped),\"attic\":[]\(tail)"
    }

    /// A line with one piece of it replaced.
    static func line(_ old: String, as new: String) -> String {
        let line = line(#"{"urges":{"drink":5}}"#)
        guard let range = line.firstRange(of: old) else { return "no \(old) in the line" }
        return line.replacingCharacters(in: range, with: new)
    }

    static func values(_ name: String, _ values: String, _ verdict: LineDecoder.Verdict) -> Row {
        Row(name: name, line: line(values), verdict: verdict)
    }

    static func changed(_ old: String, _ new: String, _ verdict: LineDecoder.Verdict) -> Row {
        Row(name: "\(old) → \(new)", line: line(old, as: new), verdict: verdict)
    }

    static let valueRows: [Row] = [
        values("empty", "{}", .valid),
        values("empty group", #"{"urges":{}}"#, .valid),
        values("other orders", #"{"day":{"up":"04:00","ok":true},"urges":{"drink":-10,"self_harm":0}}"#, .valid),
        values("spaces", "{ \"urges\" : {\t\"drink\" :\r 5 , \"self_harm\": 1 } }", .valid),
        values("escaped keys", #"{"urg\u0065s":{"dr\u0069nk":5}}"#, .valid),
        values("unknown group", #"{"urge":{"drink":5}}"#, .invalidCard),
        values("unknown field", #"{"urges":{"drinks":5}}"#, .invalidCard),
        values("field of another group", #"{"urges":{"ok":true}}"#, .invalidCard),
        values("group twice", #"{"urges":{"drink":5},"urges":{}}"#, .bad),
        values("group twice, escaped", #"{"urges":{"drink":5},"urg\u0065s":{}}"#, .bad),
        values("field twice", #"{"urges":{"drink":5,"drink":5}}"#, .bad),
        values("field twice, out of order", #"{"urges":{"drink":5,"self_harm":1,"drink":5}}"#, .bad),
        values("digit twice", #"{"urges":{"self_harm":1,"self_harm":1}}"#, .bad),
        values("truth twice", #"{"day":{"ok":true,"title":"x","ok":true}}"#, .bad),
        values("group is no object", #"{"urges":[]}"#, .invalidCard),
        values("values are no object", "[]", .invalidCard),
        values("null", #"{"urges":{"drink":null}}"#, .invalidCard),
        values("trailing comma", #"{"urges":{"drink":5,}}"#, .bad),
        values("missing comma", #"{"urges":{"drink":5 "self_harm":1}}"#, .bad),
        values("off the step", #"{"urges":{"drink":4}}"#, .invalidCard),
        values("above", #"{"urges":{"drink":15}}"#, .invalidCard),
        values("below", #"{"urges":{"drink":-15}}"#, .invalidCard),
        values("minus zero", #"{"urges":{"drink":-0}}"#, .valid),
        values("whole with fraction of zeros", #"{"urges":{"drink":5.000}}"#, .valid),
        values("whole with fraction", #"{"urges":{"drink":5.5}}"#, .invalidCard),
        values("exponent", #"{"urges":{"drink":5e0}}"#, .invalidCard),
        values("leading zero", #"{"urges":{"drink":05}}"#, .bad),
        values("point without digit", #"{"urges":{"drink":5.}}"#, .bad),
        values("plus", #"{"urges":{"drink":+5}}"#, .bad),
        values("steps from below zero", #"{"body":{"steps":-7}}"#, .valid),
        values("off those steps", #"{"body":{"steps":0}}"#, .invalidCard),
        values("largest whole", #"{"body":{"count":9007199254740991}}"#, .valid),
        values("smallest whole", #"{"body":{"count":-9007199254740991}}"#, .valid),
        values("2 to the 53", #"{"body":{"count":9007199254740992}}"#, .invalidCard),
        values("2 to the 64 and 5", #"{"body":{"count":18446744073709551621}}"#, .invalidCard),
        values("20 digits", #"{"body":{"count":10000000000000000000}}"#, .invalidCard),
        values("negative minutes", #"{"body":{"nap":-1}}"#, .invalidCard),
        values("minutes", #"{"body":{"slept":1440,"nap":100000}}"#, .valid),
        values("too many minutes", #"{"body":{"slept":1441}}"#, .invalidCard),
        values("decimal", #"{"body":{"weight":81.5}}"#, .valid),
        values("decimal by value", #"{"body":{"weight":81.5000000000}}"#, .valid),
        values("decimal without point", #"{"body":{"weight":81}}"#, .valid),
        values("decimal, too fine", #"{"body":{"weight":81.55}}"#, .invalidCard),
        values("decimal, lowest", #"{"body":{"weight":20}}"#, .valid),
        values("decimal, below", #"{"body":{"weight":19.9}}"#, .invalidCard),
        values("decimal, highest", #"{"body":{"weight":300.5}}"#, .valid),
        values("decimal, above", #"{"body":{"weight":300.6}}"#, .invalidCard),
        values("decimal, exponent", #"{"body":{"weight":8.1e1}}"#, .invalidCard),
        values("decimal, many units", #"{"body":{"dose":9007199254.740991}}"#, .valid),
        values("decimal, too many units", #"{"body":{"dose":9007199254.740992}}"#, .invalidCard),
        values("decimal, far too many units", #"{"body":{"dose":9007199254740991}}"#, .invalidCard),
        values("decimal, negative", #"{"body":{"dose":-0.000001}}"#, .valid),
        values("decimal, leading zero", #"{"body":{"dose":00.5}}"#, .bad),
        values("yesno as number", #"{"day":{"ok":1}}"#, .invalidCard),
        values("yesno cut short", #"{"day":{"ok":tru}}"#, .bad),
        values("choice", #"{"skills":{"best":"more_than_sixteen_bytes"}}"#, .valid),
        values("choice of eight and more", #"{"skills":{"best":"twelve_bytes"}}"#, .valid),
        values("choice, alike at both ends", #"{"skills":{"best":"more_than_siXteen_bytes"}}"#, .invalidCard),
        values("choice, escaped", #"{"skills":{"best":"l\u006fw"}}"#, .valid),
        values("choice, unknown", #"{"skills":{"best":"lo"}}"#, .invalidCard),
        values("choice, empty", #"{"skills":{"best":""}}"#, .invalidCard),
        values("choices in any order", #"{"skills":{"used":["tipp", "stop" ]}}"#, .valid),
        values("no choices", #"{"skills":{"used":[]}}"#, .valid),
        values("too few choices", #"{"skills":{"many":[]}}"#, .invalidCard),
        values(
            "too many choices", #"{"skills":{"used":["tipp","stop","other","pros_and_cons_of_an_urge"]}}"#, .invalidCard
        ),
        values("choice twice", #"{"skills":{"used":["tipp","tipp"]}}"#, .invalidCard),
        values("choice twice beyond 64", #"{"skills":{"many":["option_69","option_5","option_69"]}}"#, .invalidCard),
        values("choices beyond 64", #"{"skills":{"many":["option_69","option_5","option_0"]}}"#, .valid),
        values("exclusive alone", #"{"skills":{"used":["none"]}}"#, .valid),
        values("exclusive with others", #"{"skills":{"used":["none","tipp"]}}"#, .invalidCard),
        values("choices with a comma too many", #"{"skills":{"used":["none",]}}"#, .bad),
        values("other text without other", #"{"skills":{"used":["stop"],"used.other":"x"}}"#, .valid),
        values("text", #"{"day":{"title":"a"}}"#, .valid),
        values("empty text", #"{"day":{"title":""}}"#, .invalidCard),
        values("empty note", #"{"day":{"journal":""}}"#, .invalidCard),
        values("40 scalars", "{\"day\":{\"title\":\"\(String(repeating: "é", count: 40))\"}}", .valid),
        values("41 scalars", "{\"day\":{\"title\":\"\(String(repeating: "é", count: 41))\"}}", .invalidCard),
        values("40 scalars of 4 bytes", "{\"day\":{\"title\":\"\(String(repeating: "😀", count: 40))\"}}", .valid),
        values(
            "40 scalars in 80 escapes", "{\"day\":{\"title\":\"\(String(repeating: #"\ud83d\ude00"#, count: 40))\"}}",
            .valid),
        values("41 letters", "{\"day\":{\"title\":\"\(String(repeating: "x", count: 41))\"}}", .invalidCard),
        values("text with a tab and a NUL", #"{"day":{"title":"a\tb\u0000"}}"#, .valid),
        values("text with \\n", #"{"day":{"title":"a\nb"}}"#, .invalidCard),
        values("text with \\u000B", #"{"day":{"title":"a\u000Bb"}}"#, .invalidCard),
        values("text with U+0085", "{\"day\":{\"title\":\"a\u{85}b\"}}", .invalidCard),
        values("text with U+2028", "{\"day\":{\"title\":\"a\u{2028}b\"}}", .invalidCard),
        values("text with \\u2029", #"{"day":{"title":"a\u2029b"}}"#, .invalidCard),
        values("note with line ends", "{\"day\":{\"journal\":\"a\\r\\n\\u000b\u{85}\u{2028}\"}}", .valid),
        values("raw control", "{\"day\":{\"journal\":\"a\u{1F}\"}}", .bad),
        values("raw NUL", "{\"day\":{\"journal\":\"a\u{0}\"}}", .bad),
        values("half a pair", #"{"day":{"journal":"\ud83d"}}"#, .bad),
        values("half a pair and a letter", #"{"day":{"journal":"\ud83d\u0041"}}"#, .bad),
        values("the other half", #"{"day":{"journal":"\ude00"}}"#, .bad),
        values("no escape", #"{"day":{"journal":"\x"}}"#, .bad),
        values("date", #"{"day":{"best_day_of_the_whole_year_so_far":"2024-02-29"}}"#, .valid),
        values("date, escaped", #"{"day":{"born":"2024\u002d02-29"}}"#, .valid),
        values("date that is none", #"{"day":{"born":"2023-02-29"}}"#, .invalidCard),
        values("date in the year 0", #"{"day":{"born":"0000-01-01"}}"#, .invalidCard),
        values("date too early", #"{"day":{"best_day_of_the_whole_year_so_far":"2019-12-31"}}"#, .invalidCard),
        values("date too late", #"{"day":{"best_day_of_the_whole_year_so_far":"2031-01-01"}}"#, .invalidCard),
        values("date with time", #"{"day":{"born":"2023-02-28T"}}"#, .invalidCard),
        values("date cut short", #"{"day":{"born":"2023-02-2"}}"#, .invalidCard),
        values("time", #"{"day":{"up":"12:30"}}"#, .valid),
        values("time too late", #"{"day":{"up":"12:31"}}"#, .invalidCard),
        values("time that is none", #"{"day":{"up":"09:60"}}"#, .invalidCard),
        values("time in short", #"{"day":{"up":"9:30"}}"#, .invalidCard),
    ]

    static let skipRows: [Row] = [
        Row(
            name: "the four reasons",
            line: line(
                "{}",
                skipped:
                    #"{"day.ok":"skipped","day.up":"dont_know","day.title":"prefer_not","day.born":"not_applicable"}"#),
            verdict: .valid),
        Row(
            name: "one that must be answered", line: line("{}", skipped: #"{"urges.self_harm":"skipped"}"#),
            verdict: .valid),
        Row(
            name: "a subfield", line: line("{}", skipped: #"{ "urges.self_harm.acted" : "skipped" }"#), verdict: .valid),
        Row(name: "no reason", line: line("{}", skipped: #"{"day.ok":"tired"}"#), verdict: .invalidCard),
        Row(name: "reason is null", line: line("{}", skipped: #"{"day.ok":null}"#), verdict: .invalidCard),
        Row(name: "unknown path", line: line("{}", skipped: #"{"day.okay":"skipped"}"#), verdict: .invalidCard),
        Row(name: "twice", line: line("{}", skipped: #"{"day.ok":"skipped","day.ok":"skipped"}"#), verdict: .bad),
        Row(
            name: "answered and skipped", line: line(#"{"day":{"ok":true}}"#, skipped: #"{"day.ok":"skipped"}"#),
            verdict: .invalidCard),
        changed(
            #""values":{"urges":{"drink":5}},"skipped":{}"#,
            #""skipped":{"urges.self_harm":"skipped"},"values":{"urges":{"self_harm":1}}"#, .invalidCard),
        Row(name: "skips are no object", line: line("{}", skipped: "[]"), verdict: .invalidCard),
    ]

    @Test(arguments: valueRows + skipRows) func validatesACard(_ row: Row) {
        #expect(LineReading(row.line).verdict == row.verdict)
    }

    static let deep = String(repeating: "[", count: 15) + String(repeating: "]", count: 15)
    static let tooDeep = "[\(deep)]"

    static let lineRows: [Row] = [
        changed(#""v":1,"#, "", .bad), changed(#""card":"probe/2026-11-20","#, "", .bad),
        changed(#""rev":1,"#, "", .bad), changed(#""prev":[],"#, "", .bad),
        changed(#""at":"2026-11-20T12:30:11Z","#, "", .bad), changed(#""by":"l","#, "", .bad),
        changed(#""schema":"probe@1.3f9a1c20","#, "", .bad), changed(#","day":"2026-11-20""#, "", .bad),
        changed(#""v":1"#, #""v":1.0"#, .valid), changed(#""v":1"#, #""v":0"#, .bad),
        changed(#""v":1"#, #""v":"1""#, .bad),
        changed(#""v":1"#, #""v":2"#, .unknown), changed(#""v":1"#, #""v":null"#, .bad),
        changed("probe/2026-11-20", "probe/2026-11-21", .bad), changed("probe/2026-11-20", "prob/2026-11-20", .bad),
        changed("probe/2026-11-20", "probe", .bad),
        changed("probe/2026-11-20", "probe/2026-11-20/00000000000000aa", .valid),
        changed("probe/2026-11-20", "probe/2026-11-20/00000000000000AA", .bad),
        changed("probe/2026-11-20", "probe/2026-11-20/00000000000000a", .bad),
        changed("probe/2026-11-20", #"prob\u0065/2026-11-20"#, .valid),
        changed(#""rev":1"#, #""rev":0"#, .bad), changed(#""rev":1"#, #""rev":1e0"#, .bad),
        changed(#""prev":[]"#, #""prev":["00000000000000ff" , "9f3c1e07aa41b2d0"]"#, .valid),
        changed(#""prev":[]"#, #""prev":["9f3c1e07aa41b2d0","00000000000000ff"]"#, .valid),
        changed(#""prev":[]"#, #""prev":["9f3c1e07aa41b2d"]"#, .bad),
        changed(#""prev":[]"#, #""prev":["9F3C1E07AA41B2D0"]"#, .bad),
        changed(#""prev":[]"#, #""prev":null"#, .bad),
        changed("12:30:11Z", "12:30:11+00:00", .bad), changed("12:30:11Z", "12:30:60Z", .bad),
        changed("12:30:11Z", "24:30:11Z", .bad),
        changed("T12:30:11Z", " 12:30:11Z", .bad), changed("12:30:11Z", "12:30:11.0Z", .bad),
        changed("12:30:11Z", #"12:30:11\u005a"#, .valid),
        changed(#""by":"l""#, #""by":"""#, .bad), changed(#""by":"l""#, #""by":7"#, .bad),
        changed("probe@1.3f9a1c20", "probe@1.3f9a1c21", .unknown),
        changed("probe@1.3f9a1c20", "probe@2.3f9a1c20", .unknown),
        changed("probe@1.3f9a1c20", "probe", .bad), changed("probe@1.3f9a1c20", "other@1.3f9a1c20", .bad),
        changed(#""values""#, #""local":"2026-11-21T01:30+13:00","values""#, .valid),
        changed(#""values""#, #""local":"2026-11-21T01:30Z","values""#, .bad),
        changed(#""values""#, #""deleted":false,"values""#, .valid),
        changed(#""values""#, #""deleted":1,"values""#, .bad),
        changed(#""values""#, #""deleted":true,"values""#, .valid),
        changed(#""values""#, #""partial":null,"values""#, .bad),
        changed(#""values""#, #""source":{"a":1},"values""#, .valid),
        changed(#""values""#, #""source":{"a":1,"a":1},"values""#, .bad),
        changed(#""values""#, #""source":[],"values""#, .bad), changed(#""values""#, #""run":1,"values""#, .bad),
        changed(#""values":{"urges":{"drink":5}},"#, "", .invalidCard), changed(#""skipped":{},"#, "", .valid),
        changed(#""values":{"urges":{"drink":5}},"#, #""deleted":true,"#, .valid),
        changed(#""attic":[]"#, #""attic":{}"#, .bad), changed(#""attic":[]"#, #""attic":[{"a":1,"\u0061":2}]"#, .bad),
        changed(#""attic":[]"#, "\"attic\":\(deep)", .valid), changed(#""attic":[]"#, "\"attic\":\(tooDeep)", .bad),
        changed(#""attic":[]"#, #""attic":[],"new":{"b":[]}"#, .valid),
        changed(#""attic":[]"#, #""attic":[],"new":1,"n\u0065w":1"#, .bad),
        changed(#""attic":[]"#, #""attic":[],"attic":[]"#, .bad),
        changed(#""attic":[]"#, #""attic":[],"\u0061ttic":[]"#, .bad),
        changed(#""values":{"#, #""sealed":"age","body":"x","values":{"#, .unknown),
        changed("5b1e93c0d2f4a871", "5b1e93c0d2f4a87", .bad), changed("89ab12ef", "", .valid),
        changed(#""89ab12ef""#, "1", .valid),
        changed(#","id":"5b1e93c0d2f4a871","crc":"89ab12ef""#, "", .valid),
        changed(#""89ab12ef"}"#, #""89ab12ef"} "#, .valid), changed(#""89ab12ef"}"#, #""89ab12ef"}}"#, .bad),
        changed(#""89ab12ef"}"#, #""89ab12ef"} x"#, .bad), changed(#""89ab12ef"}"#, #""89ab12ef""#, .bad),
        Row(name: "nothing", line: "", verdict: .bad), Row(name: "spaces", line: " \r", verdict: .bad),
        Row(name: "an array", line: "[]", verdict: .bad), Row(name: "an empty object", line: "{}", verdict: .bad),
        Row(name: "spaces around", line: " \t" + line("{}") + "  \r", verdict: .valid),
    ]

    @Test(arguments: lineRows) func validatesALine(_ row: Row) {
        #expect(LineReading(row.line).verdict == row.verdict)
    }

    @Test func anotherFormatNeedsOnlyWhatEveryFormatHas() throws {
        let line = Self.line(#""values""#, as: #""local":7,"partial":{},"attic":null,"deleted":true,"values""#)
            .replacing(#""attic":[]"#, with: #""new":[]"#)
        let header = try #require(LineReading(line.replacing(#""v":1"#, with: #""v":3"#)).header)
        #expect(header.format == 3 && header.isDeleted && header.id == RevisionID("5b1e93c0d2f4a871"))
        #expect(LineReading(line).verdict == .bad)
    }

    static let utf8: [(String, [UInt8], LineDecoder.Verdict)] = [
        ("two bytes", [0xC2, 0x80], .valid), ("three bytes", [0xE0, 0xA0, 0x80], .valid),
        ("four bytes", [0xF0, 0x90, 0x80, 0x80], .valid), ("the last scalar", [0xF4, 0x8F, 0xBF, 0xBF], .valid),
        ("overlong in two", [0xC1, 0xBF], .bad), ("overlong in three", [0xE0, 0x9F, 0xBF], .bad),
        ("overlong in four", [0xF0, 0x8F, 0xBF, 0xBF], .bad), ("a surrogate", [0xED, 0xA0, 0x80], .bad),
        ("beyond the last", [0xF4, 0x90, 0x80, 0x80], .bad), ("nothing begun", [0x80], .bad),
        ("cut short", [0xE2, 0x80], .bad), ("never", [0xFF], .bad),
    ]

    @Test(arguments: utf8) func validatesUTF8(_ name: String, _ bytes: [UInt8], _ verdict: LineDecoder.Verdict) {
        let line = Array(Self.line(#"{"day":{"journal":"1234567?"}}"#).utf8)
        let filled = line.flatMap { $0 == UInt8(ascii: "?") ? bytes : [$0] }
        #expect(LineReading(filled).verdict == verdict)
    }

    @Test func nothingOfTheLineBeforeIsLeft() {
        var decoder = LineDecoder([ProbeSchema.compiled])
        var decoded = DecodedLine()
        let whole = Self.line(#"{"urges":{"drink":5}}"#)
        for key in ["v", "card", "rev", "prev", "at", "by", "schema", "day"] {
            for (line, verdict) in [(whole, LineDecoder.Verdict.valid), (Self.line("\"\(key)\":", as: "\"x\":"), .bad)]
            {
                let chunk = Array(line.utf8) + [0x0A, 0, 0, 0, 0, 0, 0, 0]
                let found = decoder.decode(chunk.span.bytes, 0..<line.utf8.count, into: &decoded)
                #expect(found == verdict, "\(key)")
            }
        }
        let empty = Array(Self.line("{}").utf8) + [0x0A, 0, 0, 0, 0, 0, 0, 0]
        let verdict = decoder.decode(empty.span.bytes, 0..<empty.count - 8, into: &decoded)
        #expect(verdict == .valid)
        for ordinal in ProbeSchema.compiled.questions.indices { #expect(decoded.state(of: ordinal) == .notAsked) }
    }

    @Test func valuesBeforeTheirSchemaAreValidatedToo() throws {
        let path = FieldPath("urges", "drink")
        func schema(_ version: Int, max: Int64) -> CompiledSchema {
            let field = Field(path: path, type: .scale(FieldType.Scale(min: 0, max: max)), title: "Drink")
            let name = SchemaName(id: "probe", version: version, hash: "3f9a1c20")
            return CompiledSchema(
                Schema(name: name, title: "Probe", groups: [FieldGroup(id: "urges", title: "Urges", fields: [field])]))
        }
        var decoder = LineDecoder([schema(1, max: 5), schema(2, max: 9)])
        var decoded = DecodedLine()
        // Each is read after a line of the other version, which is what it is guessed to be.
        for (version, value, verdict) in [
            (2, 9, LineDecoder.Verdict.valid), (1, 9, .invalidCard), (2, 9, .valid), (1, 5, .valid), (2, 7, .valid),
            (3, 7, .unknown), (1, 5, .valid), (1, 5, .valid), (3, 99, .unknown), (2, 10, .invalidCard),
        ] {
            let head = Self.head.replacing("probe@1", with: "probe@\(version)")
            let line = Array("{\"values\":{\"urges\":{\"drink\":\(value)}},\(head)}".utf8)
            let chunk = line + [0x0A, 0, 0, 0, 0, 0, 0, 0]
            let found = decoder.decode(chunk.span.bytes, line.indices, into: &decoded)
            #expect(found == verdict, "version \(version), value \(value)")
            guard verdict == .valid else { continue }
            let revision = decoder.revision(of: decoded, in: chunk.span.bytes)
            let card = try #require(revision).card
            #expect(card.schema.name.version == version && card[path] == .answered(.whole(Int64(value))))
        }
    }

    @Test(arguments: [("0", "10", "0.5"), ("-1.5", "1.5", "0.25"), ("0.05", "2.05", "0.1"), ("0.5", "4.5", "1")])
    func stepsWithDecimalsAgreeWithTheCheck(_ min: String, _ max: String, _ step: String) throws {
        let numbers = try [min, max, step].map { try #require(DecimalNumber($0)) }
        let range = Limits(min: numbers[0], max: numbers[1])
        let types: [FieldType] = [
            .scale(FieldType.Scale(min: numbers[0], max: numbers[1], step: numbers[2])),
            .decimal(FieldType.DecimalLimits(range: range, step: numbers[2])),
        ]
        let path = FieldPath("urges", "drink")
        for type in types {
            let name = SchemaName(id: "probe", version: 1, hash: "3f9a1c20")
            let group = FieldGroup(id: "urges", title: "Urges", fields: [Field(path: path, type: type, title: "D")])
            let schema = CompiledSchema(Schema(name: name, title: "Probe", groups: [group]))
            var decoder = LineDecoder([schema])
            var decoded = DecodedLine()
            for hundredths in Int64(-200)...1100 {
                let number = try #require(DecimalNumber(units: hundredths, decimals: 2))
                let isValid = AnswerCheck.problem(of: .decimal(number), for: type) == nil
                let line = Array("{\"values\":{\"urges\":{\"drink\":\(number)}},\(Self.head)}".utf8)
                let chunk = line + [0x0A, 0, 0, 0, 0, 0, 0, 0]
                let found = decoder.decode(chunk.span.bytes, line.indices, into: &decoded)
                #expect(found == (isValid ? .valid : .invalidCard), "\(number)")
                guard isValid else { continue }
                let revision = decoder.revision(of: decoded, in: chunk.span.bytes)
                #expect(try #require(revision).card[path] == .answered(.decimal(number)))
            }
        }
    }

    @Test func membersComeInEveryOrder() throws {
        let members = [
            #""v":1"#, #""card":"probe/2026-11-20""#, #""rev":3"#, #""prev":["00000000000000ff"]"#,
            #""at":"2026-11-20T12:30:11Z""#, #""by":"l""#, #""schema":"probe@1.3f9a1c20""#, #""day":"2026-11-20""#,
            #""local":"2026-11-21T01:30+13:00""#, #""partial":true"#, #""run":"r""#, #""source":{"a":1}"#,
            #""values":{"urges":{"drink":5},"day":{"ok":true}}"#, #""skipped":{"day.up":"dont_know"}"#, #""attic":[7]"#,
            #""new":[1]"#, #""id":"5b1e93c0d2f4a871""#, #""crc":"89ab12ef""#,
        ]
        let straight = try #require(LineReading("{" + members.joined(separator: ",") + "}").revision)
        var generator = SeededGenerator(seed: 7)
        for round in 0..<2000 {
            let separator = round % 3 == 0 ? " , " : ","
            let line = "{" + members.shuffled(using: &generator).joined(separator: separator) + "}"
            let revision = try #require(LineReading(line).revision, "\(line)")
            #expect(revision.header == straight.header && revision.card == straight.card)
            #expect(revision.attic == straight.attic && revision.carried == straight.carried)
            #expect(revision.id == straight.id)
        }
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with new: String) -> String {
        String(self[..<range.lowerBound]) + new + self[range.upperBound...]
    }
}
