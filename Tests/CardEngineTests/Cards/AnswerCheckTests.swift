import CardEngine
import CardSchema
import Testing

/// The values that a field allows, at the limits.
@Suite struct AnswerCheckTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let path: String
        let value: Value
        let problem: AnswerProblem?

        init(_ path: String, _ value: Value, _ problem: AnswerProblem? = nil) {
            self.path = path
            self.value = value
            self.problem = problem
        }

        var testDescription: String { "\(path) \(value)" }
    }

    static let numbers: [Row] = [
        Row("day.mood", .whole(1)), Row("day.mood", .whole(5)), Row("day.mood", .whole(0), .outOfRange),
        Row("day.mood", .whole(6), .outOfRange), Row("day.mood", .whole(3)), Row("day.mood", .whole(.min), .outOfRange),
        Row("day.mood", .whole(.max), .outOfRange), Row("day.change", .whole(-3)),
        Row("day.change", .whole(-4), .outOfRange), Row("day.percent", .whole(95)),
        Row("day.percent", .whole(96), .offStep), Row("body.energy", .whole(0)),
        Row("body.energy", .whole(-1), .outOfRange), Row("body.energy", .whole(11), .outOfRange),
        Row("body.cups", .whole(1)), Row("body.cups", .whole(0), .outOfRange), Row("body.drops", .whole(-10)),
        Row("body.drops", .whole(7), .offStep), Row("body.any", .whole((1 << 53) - 1)),
        Row("body.any", .whole(1 << 53), .notStorable), Row("body.any", .whole(-(1 << 53)), .notStorable),
        Row("body.any", .whole(.min), .notStorable), Row("body.slept", .whole(0)), Row("body.slept", .whole(1440)),
        Row("body.slept", .whole(1441), .outOfRange), Row("body.nap", .whole(-1), .outOfRange),
        Row("body.nap", .whole((1 << 53) - 1)), Row("body.nap", .whole(.max), .notStorable),
        Row("body.weight", .decimal(FillingFixture.decimal("35"))),
        Row("body.weight", .decimal(FillingFixture.decimal("200"))),
        Row("body.weight", .decimal(FillingFixture.decimal("34.99")), .outOfRange),
        Row("body.weight", .decimal(FillingFixture.decimal("200.01")), .outOfRange),
        Row("body.weight", .decimal(FillingFixture.decimal("70.125")), .tooManyDecimals),
        Row("body.heat", .decimal(FillingFixture.decimal("900719925474099.1"))),
        Row("body.heat", .decimal(FillingFixture.decimal("900719925474100")), .notStorable),
        Row("body.pills", .decimal(FillingFixture.decimal("2"))),
        Row("body.pills", .decimal(FillingFixture.decimal("2.5")), .tooManyDecimals),
    ]

    static let others: [Row] = [
        Row("day.weather", .choice("sun")), Row("day.weather", .choice("snow"), .unknownOption("snow")),
        Row("day.weather", .choice(""), .unknownOption("")), Row("day.company", .choice("other")),
        Row("day.skills", .choices([])), Row("day.skills", .choices(["other", "stop"])),
        Row("day.skills", .choices(["stop", "jump", "stop"]), .unknownOption("jump")),
        Row("day.skills", .choices(["stop", "tipp", "stop"]), .repeatedOption("stop")),
        Row("day.skills", .choices(["stop", "tipp", "wise_mind", "other"]), .tooMany),
        Row("day.meals", .choices([]), .tooFew), Row("day.meals", .choices(["none"])),
        Row("day.meals", .choices(["lunch", "none"]), .notAlone("none")),
        Row("urges.tools", .choices(["lunch"]), .tooFew), Row("urges.tools", .choices(["lunch", "breakfast"])),
        Row("day.title", .text("12345678901234567890")), Row("day.title", .text("123456789012345678901"), .tooLong),
        Row("day.title", .text(""), .emptyText), Row("day.title", .text(" ")),
        // Counted in scalars: ten letters with an accent each are twenty.
        Row("day.title", .text(String(repeating: "e\u{301}", count: 10))),
        Row("day.title", .text(String(repeating: "e\u{301}", count: 11)), .tooLong),
        Row("day.note", .text("\n")), Row("day.note", .text(""), .emptyText),
        Row("body.seen", .date(FillingFixture.day(2020, 1, 1))),
        Row("body.seen", .date(FillingFixture.day(2026, 12, 31))),
        Row("body.seen", .date(FillingFixture.day(2019, 12, 31)), .outOfRange),
        Row("body.seen", .date(FillingFixture.day(2027, 1, 1)), .outOfRange), Row("body.born", .date(.earliest)),
        Row("body.bed", .time(FillingFixture.time(6, 0))), Row("body.bed", .time(FillingFixture.time(23, 30))),
        Row("body.bed", .time(FillingFixture.time(5, 59)), .outOfRange),
        Row("body.bed", .time(FillingFixture.time(23, 31)), .outOfRange), Row("body.up", .time(.midnight)),
    ]

    @Test(arguments: numbers) func number(_ row: Row) throws { try check(row) }
    @Test(arguments: others) func otherValue(_ row: Row) throws { try check(row) }

    private func check(_ row: Row) throws {
        #expect(AnswerCheck.problem(of: row.value, for: try FillingFixture.field(row.path).type) == row.problem)
    }

    @Test(arguments: [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]) func lineEnd(_ code: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(code))
        let line = try FillingFixture.field("day.line")
        let note = try FillingFixture.field("day.note")
        for text in ["a\(scalar)b", "\(scalar)", "a\(scalar)", "\u{301}\(scalar)\u{301}"] {
            #expect(AnswerCheck.problem(of: .text(text), for: line.type) == .lineBreak)
            #expect(AnswerCheck.problem(of: .text(text), for: note.type) == nil)
        }
        #expect(AnswerCheck.problem(of: .text("a\r\nb"), for: line.type) == .lineBreak)
        #expect(AnswerCheck.problem(of: .text("a\tb\u{0}\u{1B}"), for: line.type) == nil)
    }

    /// All faults of an answer are reported together, each once.
    @Test func allFaultsOfOneAnswer() throws {
        func faults(_ json: String, _ type: FieldType) throws -> [AnswerProblem] {
            var ignored: [Diagnostic] = []
            let source = SourceText(name: "", bytes: Array(json.utf8), isQuotable: false)
            let node = try #require(JSONReader.read(source, into: &ignored))
            return ValueJSON.problems(of: node, for: FillingFixture.field("g", "f", type).type).problems
        }
        let list = FieldType.OptionList(options: [AnswerOption(id: "a", title: "A"), AnswerOption(id: "b", title: "B")])
        let choices = FieldType.choices(list, FieldType.ChoicesLimits(minCount: 2, exclusive: ["b"]))
        #expect(
            try faults(#"["a","a","zzz"]"#, .choices(list, FieldType.ChoicesLimits()))
                == [.repeatedOption("a"), .unknownOption("zzz")])
        #expect(
            try faults(#"["b","zzz","yyy","zzz","b"]"#, choices)
                == [
                    .unknownOption("zzz"), .unknownOption("yyy"), .repeatedOption("zzz"), .repeatedOption("b"),
                    .notAlone("b"),
                ])
        #expect(try faults(#"["a","a"]"#, choices) == [.repeatedOption("a"), .tooFew])
        #expect(
            try faults(#"["zzz",5,"a","a"]"#, choices) == [.wrongKind, .unknownOption("zzz"), .repeatedOption("a")])
        #expect(try faults(#""a\nbcd""#, .text(FieldType.TextLimits(maxLength: 2))) == [.lineBreak, .tooLong])
        #expect(
            try faults(#"["", "a,b", "x", "X", "y\nz"]"#, .tags(FieldType.TagsLimits(maxCount: 2)))
                == [.emptyText, .badTag, .repeatedTag, .lineBreak, .tooMany])
        #expect(
            try faults(#"{"lat": 91, "lon": 0, "name": ""}"#, .place) == [.outOfRange, .emptyText])
        #expect(
            try faults(#"{"lat": 1, "alt": 3, "nme": "x"}"#, .place)
                == [.unknownPart("alt"), .unknownPart("nme"), .missingPart("lon")])
        #expect(
            try faults(#"[{"name": "x", "sha256": "y", "bytes": -1, "type": "z"}]"#, .files(FieldType.FilesLimits()))
                == [.malformedPart("sha256"), .malformedPart("bytes"), .malformedPart("type")])
        #expect(try faults("5", choices) == [.wrongKind])
    }

    /// Tags are compared without case and accents; the number of records makes a list partial, never invalid.
    @Test func tagsAreASetUnderFoldingAndShortListsAreValid() {
        let tags = FillingFixture.field("g", "f", .tags(FieldType.TagsLimits()))
        for pair in [["café", "cafe"], ["CAFE\u{301}", "café"], ["Ñu", "nu"], ["straße", "STRASSE"]] {
            #expect(AnswerCheck.problem(of: .tags(pair), for: tags.type) == .repeatedTag)
            #expect(Tag.distinct(pair) == [pair[0]])
        }
        #expect(AnswerCheck.problem(of: .tags(["café", "coffee"]), for: tags.type) == nil)
        let list = ListType(fields: [FillingFixture.field("g", "f", .yesno)], minCount: 3, maxCount: 4)
        let field = FillingFixture.field("g", "f", .list(list))
        for count in 0...5 {
            let records = (0..<count).map { list.emptyRecord(key: "\($0)") }
            #expect(AnswerCheck.problem(of: .records(records), for: field.type) == (count > 4 ? .tooMany : nil))
        }
    }

    /// Every field takes values of its own kind and of no other.
    @Test func distinguishesEveryKind() throws {
        let kinds: [(Value, [String])] = [
            (.whole(3), ["scale", "integer", "duration"]), (.decimal(FillingFixture.decimal("50")), ["decimal"]),
            (.yesno(true), ["yesno"]), (.choice("sun"), ["choice"]), (.choices(["stop"]), ["choices"]),
            (.text("a"), ["text", "note"]), (.date(FillingFixture.day(2026, 1, 1)), ["date"]),
            (.time(FillingFixture.time(12, 0)), ["time"]),
        ]
        for question in FillingFixture.schema.questions {
            for (value, names) in kinds {
                let isWrong = AnswerCheck.problem(of: value, for: question.field.type) == .wrongKind
                #expect(isWrong == !names.contains(question.field.type.name), "\(question.path) \(value)")
            }
        }
    }
}
