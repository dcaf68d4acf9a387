import CardEngine
import CardSchema
import Testing

/// All accepted notations of typed answers, and texts that are no answers.
@Suite struct AnswerParserTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let path: String
        let typed: String
        let value: Value?

        init(_ path: String, _ typed: String, _ value: Value?) {
            self.path = path
            self.typed = typed
            self.value = value
        }

        var testDescription: String { "\(path) '\(typed)'" }
    }

    /// Friday 20 November 2026.
    private let parser = AnswerParser(today: FillingFixture.day(2026, 11, 20))

    private func check(_ row: Row) throws {
        let value = parser.value(row.typed, for: try FillingFixture.field(row.path))
        #expect(value == row.value)
        // Equal texts may differ in bytes.
        if case .text(let text)? = value, case .text(let wanted)? = row.value {
            #expect(Array(text.utf8) == Array(wanted.utf8))
        }
    }

    @Test(arguments: scales) func scale(_ row: Row) throws { try check(row) }
    @Test(arguments: numbers) func number(_ row: Row) throws { try check(row) }
    @Test(arguments: truths) func yesno(_ row: Row) throws { try check(row) }
    @Test(arguments: options) func choice(_ row: Row) throws { try check(row) }
    @Test(arguments: manyOptions) func choices(_ row: Row) throws { try check(row) }
    @Test(arguments: texts) func text(_ row: Row) throws { try check(row) }
    @Test(arguments: days) func date(_ row: Row) throws { try check(row) }
    @Test(arguments: times) func time(_ row: Row) throws { try check(row) }
    @Test(arguments: durations) func duration(_ row: Row) throws { try check(row) }

    @Test(arguments: hours) func durationInHours(_ row: Row) {
        let night = Field(
            path: FieldPath("body", "night"), type: .duration(Limits()), durationUnit: .hours, title: "Night")
        #expect(parser.value(row.typed, for: night) == row.value)
        #expect(parser.value(row.typed, for: night.inRecord("1")) == row.value, "also in a record")
    }

    /// A sign without letters is no name, even where folding leaves nothing of both.
    @Test(arguments: ["", " ", "\u{301}"]) func anEmptyNameMatchesNothing(_ typed: String) {
        let list = FieldType.OptionList(options: [
            AnswerOption(id: "a", title: "A", icon: ""), AnswerOption(id: "b", title: "\u{301}"),
        ])
        for type in [FieldType.choice(list), .choices(list, FieldType.ChoicesLimits())] {
            #expect(parser.value(typed, for: FillingFixture.field("g", "f", type)) == nil)
        }
    }

    /// No text traps, and the parsed value has the field's type.
    @Test func anythingMayBeTyped() throws {
        let junk = [
            "", " ", ",", ", ,", "-", "--5", "+", "+-5", "−", ".", ".5", "5.", "1e5", "0x10", "²", "٣", "５", "\u{0}",
            "\u{301}", "e\u{301}", "\r\n", "99999999999999999999999999", "-99999999999999999999999999",
            "9007199254740992", "0.0000000000000000000001", "::", ":", "h", "m", "min", "hm", "h:m", "1h2h3", "[", "[]",
            "999999999999h59", "hace 2", "hace x días", "-999999999999999", "-9999999999999999", "4000001 days ago",
            String(repeating: "9", count: 100_000), String(repeating: "1 ", count: 10_000), "👩‍👩‍👧‍👦", "\u{202E}5",
        ]
        for question in FillingFixture.schema.questions {
            for typed in junk {
                guard let value = parser.value(typed, for: question.field) else { continue }
                #expect(
                    AnswerCheck.problem(of: value, for: question.field.type) != .wrongKind,
                    "\(question.path) '\(typed)'")
            }
        }
    }
}

// MARK: - Rows

extension AnswerParserTests {
    static let scales: [Row] = [
        Row("day.mood", "4", .whole(4)), Row("day.mood", "  4\t", .whole(4)), Row("day.mood", "4.0", .whole(4)),
        Row("day.mood", "7", .whole(7)), Row("day.mood", "-1", .whole(-1)), Row("day.mood", "4.5", nil),
        Row("day.mood", "good", .whole(4)), Row("day.mood", "BIEN", .whole(4)), Row("day.mood", "not  good", nil),
        Row("day.mood", "Not good", .whole(2)), Row("day.mood", "MEH", .whole(2)),
        Row("day.mood", "tres good", .whole(5)), Row("day.mood", "TRE\u{300}S GOOD", .whole(5)),
        Row("day.mood", "🙂", .whole(4)), Row("day.mood", "😞", .whole(1)), Row("day.mood", "", nil),
        Row("day.mood", "goo", nil), Row("day.mood", "\u{301}", nil), Row("day.mood", "1,000", nil),
        Row("day.mood", "99999999999999999999", nil), Row("day.change", "-3", .whole(-3)),
        Row("day.change", "−2", .whole(-2)), Row("day.change", "+2", .whole(2)), Row("day.change", "+−2", nil),
        Row("day.change", "- 2", nil), Row("day.change", "-0", .whole(0)), Row("day.percent", "7", .whole(7)),
    ]

    static let numbers: [Row] = [
        Row("body.energy", "10", .whole(10)), Row("body.energy", "007", .whole(7)),
        Row("body.energy", "-4", .whole(-4)),
        Row("body.energy", "3.0", .whole(3)), Row("body.energy", "3,0", .whole(3)), Row("body.energy", "3.5", nil),
        Row("body.energy", "1,000", nil), Row("body.energy", "1.000", nil), Row("body.energy", "1 000", nil),
        Row("body.energy", "0.000", .whole(0)), Row("body.energy", "1e3", nil), Row("body.energy", "three", nil),
        Row("body.energy", "", nil), Row("body.energy", "٣", nil),
        Row("body.any", "9007199254740991", .whole(9_007_199_254_740_991)), Row("body.any", "9007199254740992", nil),
        Row("body.weight", "70.5", .decimal(FillingFixture.decimal("70.5"))),
        Row("body.weight", "70,5", .decimal(FillingFixture.decimal("70.5"))),
        Row("body.weight", "70.50", .decimal(FillingFixture.decimal("70.5"))),
        Row("body.weight", "70", .decimal(FillingFixture.decimal("70"))),
        Row("body.weight", " −70,25 ", .decimal(FillingFixture.decimal("-70.25"))),
        Row("body.weight", "+70", .decimal(FillingFixture.decimal("70"))),
        Row("body.weight", "70.125", .decimal(FillingFixture.decimal("70.125"))),
        Row("body.weight", "1,500", nil), Row("body.weight", "1.500", nil), Row("body.weight", "-1.050", nil),
        Row("body.weight", "0.500", .decimal(FillingFixture.decimal("0.5"))),
        Row("body.weight", "-0.500", .decimal(FillingFixture.decimal("-0.5"))),
        Row("body.weight", "1.5000", .decimal(FillingFixture.decimal("1.5"))),
        Row("body.dose", "1.500", .decimal(FillingFixture.decimal("1.5"))),
        Row("body.dose", "1,125", .decimal(FillingFixture.decimal("1.125"))),
        Row("body.weight", ".5", nil), Row("body.weight", "5.", nil), Row("body.weight", "1.2.3", nil),
        Row("body.weight", "1,2,3", nil), Row("body.weight", "70 kg", nil), Row("body.weight", "1e2", nil),
        Row("body.weight", "99999999999999999999", nil),
    ]

    static let truths: [Row] = [
        Row("day.walked", "y", .yesno(true)), Row("day.walked", "Yes", .yesno(true)),
        Row("day.walked", "true", .yesno(true)), Row("day.walked", "s", .yesno(true)),
        Row("day.walked", "si", .yesno(true)), Row("day.walked", "SÍ", .yesno(true)),
        Row("day.walked", "si\u{301}", .yesno(true)), Row("day.walked", " n ", .yesno(false)),
        Row("day.walked", "NO", .yesno(false)), Row("day.walked", "false", .yesno(false)), Row("day.walked", "1", nil),
        Row("day.walked", "yess", nil), Row("day.walked", "", nil),
    ]

    static let options: [Row] = [
        Row("day.weather", "1", .choice("sun")), Row("day.weather", " 2 ", .choice("rain")),
        Row("day.weather", "0", nil), Row("day.weather", "6", nil), Row("day.weather", "-1", nil),
        Row("day.weather", "99999999999999999999", nil), Row("day.weather", "light_snow", .choice("light_snow")),
        Row("day.weather", "light snow", .choice("light_snow")), Row("day.weather", "SOL", .choice("sun")),
        Row("day.weather", "nieve debil", .choice("light_snow")), Row("day.weather", "rain, or snow", .choice("rain")),
        Row("day.weather", "WET", .choice("rain")), Row("day.weather", "☀️", .choice("sun")),
        Row("day.weather", "brisa", .choice("air")), Row("day.weather", "aire", nil),
        Row("day.weather", "air", .choice("air")),
        Row("day.weather", "snow", nil), Row("day.weather", "", nil), Row("day.weather", "1.0", nil),
        Row("day.company", "other", .choice("other")), Row("day.company", "otro", .choice("other")),
    ]

    static let manyOptions: [Row] = [
        Row("day.skills", "1 3 4", .choices(["stop", "wise_mind", "opposite"])),
        Row("day.skills", "4 3  1", .choices(["stop", "wise_mind", "opposite"])),
        Row("day.skills", "4,1", .choices(["stop", "opposite"])),
        Row("day.skills", "1, 4", .choices(["stop", "opposite"])),
        Row("day.skills", "1\t4", .choices(["stop", "opposite"])), Row("day.skills", "1 1", .choices(["stop"])),
        Row("day.skills", "tipp,stop", .choices(["stop", "tipp"])),
        Row("day.skills", "tipp stop", .choices(["stop", "tipp"])),
        Row("day.skills", "Opposite action, mente SABIA", .choices(["wise_mind", "opposite"])),
        Row("day.skills", "opposite action", .choices(["opposite"])),
        Row("day.skills", "2, wise mind,", .choices(["tipp", "wise_mind"])),
        Row("day.skills", "1 other", .choices(["stop", "other"])),
        Row("day.skills", "1 2 3 4", .choices(["stop", "tipp", "wise_mind", "opposite"])),
        Row("day.skills", "none", .choices([])), Row("day.skills", "NINGUNA", .choices([])),
        Row("day.skills", "0", .choices([])), Row("day.skills", "[]", .choices([])), Row("day.skills", "", nil),
        Row("day.skills", "1 9", nil), Row("day.skills", "1 none", nil), Row("day.skills", "1 jump", nil),
        Row("day.skills", ",", nil), Row("day.skills", " , , ", nil), Row("day.skills", "134", nil),
        // An option may have a title that means *none* elsewhere.
        Row("day.meals", "none", .choices(["none"])), Row("day.meals", "ninguno", .choices([])),
        Row("day.meals", "1 none", .choices(["breakfast", "none"])),
        Row("day.meals", "nothing at all", .choices(["none"])),
    ]

    static let texts: [Row] = [
        Row("day.title", "a walk", .text("a walk")), Row("day.title", "  two spaces  ", .text("  two spaces  ")),
        Row("day.title", "e\u{301}", .text("e\u{301}")), Row("day.title", "é", .text("é")),
        Row("day.title", " ", .text(" ")), Row("day.title", "", nil), Row("day.title", "4", .text("4")),
        Row("day.note", "one\r\ntwo\n", .text("one\r\ntwo\n")), Row("day.note", "\u{FEFF}x\t", .text("\u{FEFF}x\t")),
        Row("day.note", "", nil), Row("day.company.other", " Ann ", .text(" Ann ")),
    ]

    static let days: [Row] = [
        Row("body.born", "2026-11-20", .date(FillingFixture.day(2026, 11, 20))),
        Row("body.born", " today ", .date(FillingFixture.day(2026, 11, 20))),
        Row("body.born", "ayer", .date(FillingFixture.day(2026, 11, 19))),
        Row("body.born", "fri", .date(FillingFixture.day(2026, 11, 20))),
        Row("body.born", "sat", .date(FillingFixture.day(2026, 11, 14))),
        Row("body.born", "-2", .date(FillingFixture.day(2026, 11, 18))),
        Row("body.born", "2 days ago", .date(FillingFixture.day(2026, 11, 18))), Row("body.born", "2026-02-29", nil),
        Row("body.born", "", nil), Row("body.born", "05/06/2020", nil),
        Row("body.born", "20.11.2026", .date(FillingFixture.day(2026, 11, 20))),
        Row("body.born", "11/20/2026", .date(FillingFixture.day(2026, 11, 20))),
        Row("body.born", "2020/9/22", .date(FillingFixture.day(2020, 9, 22))),
        Row("body.born", "05/05/2020", .date(FillingFixture.day(2020, 5, 5))),
        Row("body.born", "22/09/20", nil), Row("body.born", "31/02/2020", nil), Row("body.born", "22/09-2020", nil),
        Row("body.seen", "1999-01-01", .date(FillingFixture.day(1999, 1, 1))),
    ]

    static let times: [Row] = [
        Row("body.up", "21:04", .time(FillingFixture.time(21, 4))),
        Row("body.up", "21.04", .time(FillingFixture.time(21, 4))),
        Row("body.up", "21h04", .time(FillingFixture.time(21, 4))),
        Row("body.up", "21H04", .time(FillingFixture.time(21, 4))),
        Row("body.up", "2104", .time(FillingFixture.time(21, 4))),
        Row("body.up", "9:04", .time(FillingFixture.time(9, 4))),
        Row("body.up", "21", .time(FillingFixture.time(21, 0))),
        Row("body.up", "21h", .time(FillingFixture.time(21, 0))),
        Row("body.up", "9pm", .time(FillingFixture.time(21, 0))),
        Row("body.up", "9:04 PM", .time(FillingFixture.time(21, 4))),
        Row("body.up", "12am", .time(FillingFixture.time(0, 0))),
        Row("body.up", "12:30pm", .time(FillingFixture.time(12, 30))),
        Row("body.up", "7", .time(FillingFixture.time(7, 0))), Row("body.up", " 00:00 ", .time(.midnight)),
        Row("body.up", "0000", .time(.midnight)), Row("body.up", "25:00", nil), Row("body.up", "24:00", nil),
        Row("body.up", "24", nil), Row("body.up", "2460", nil), Row("body.up", "2400", nil),
        Row("body.up", "21:60", nil),
        Row("body.up", "21:4", nil), Row("body.up", "210", nil), Row("body.up", "021:04", nil),
        Row("body.up", "21:04:59", .time(FillingFixture.time(21, 4))),
        Row("body.up", "9:04:59.123 p. m.", .time(FillingFixture.time(21, 4))),
        Row("body.up", "6:50\u{202F}PM", .time(FillingFixture.time(18, 50))), Row("body.up", "21:04:60", nil),
        Row("body.up", "21.04.30", nil), Row("body.up", "21:04:5", nil),
        Row("body.up", "13pm", nil), Row("body.up", "1amam", nil),
        Row("body.up", "pm", nil), Row("body.up", "-1:00", nil),
        Row("body.up", ":04", nil), Row("body.up", "h", nil), Row("body.up", "", nil),
        Row("body.bed", "23:45", .time(FillingFixture.time(23, 45))),
    ]

    static let durations: [Row] = [
        Row("body.slept", "6:30", .whole(390)), Row("body.slept", "6h30", .whole(390)),
        Row("body.slept", "6H30", .whole(390)),
        Row("body.slept", "6h30m", .whole(390)), Row("body.slept", "6h 30m", .whole(390)),
        Row("body.slept", "6 h 30 min", .whole(390)), Row("body.slept", "6h5", .whole(365)),
        Row("body.slept", "6h", .whole(360)),
        Row("body.slept", "30m", .whole(30)), Row("body.slept", "30 min", .whole(30)),
        Row("body.slept", " 390 ", .whole(390)),
        Row("body.slept", "0", .whole(0)), Row("body.slept", "0:00", .whole(0)),
        Row("body.slept", "100:00", .whole(6000)),
        Row("body.slept", "1900", .whole(1900)), Row("body.slept", "6:5", nil), Row("body.slept", "6:60", nil),
        Row("body.slept", "6h60", nil), Row("body.slept", "1 30", nil), Row("body.slept", "6: 30", nil),
        Row("body.slept", "6h3 0", nil), Row("body.slept", "-5", nil), Row("body.slept", "6.5", nil),
        Row("body.slept", "6h30h", nil), Row("body.slept", "6:30m", nil), Row("body.slept", "h30", nil),
        Row("body.slept", "m", nil), Row("body.slept", "min", nil), Row("body.slept", "", nil),
        Row("body.slept", "999999999999", .whole(999_999_999_999)), Row("body.slept", "9999999999999", nil),
        Row("body.slept", "999999999999:59", .whole(59_999_999_999_999)),
    ]

    /// If a bare number is in hours: what people type in the morning.
    static let hours: [Row] = [
        Row("body.night", "7", .whole(420)), Row("body.night", "07", .whole(420)), Row("body.night", "0", .whole(0)),
        Row("body.night", "12", .whole(720)), Row("body.night", " 8 ", .whole(480)),
        Row("body.night", "630", .whole(390)), Row("body.night", "0630", .whole(390)),
        Row("body.night", "1030", .whole(630)), Row("body.night", "045", .whole(45)),
        Row("body.night", "000", .whole(0)), Row("body.night", "690", nil), Row("body.night", "1260", nil),
        Row("body.night", "10300", nil), Row("body.night", "6:30", .whole(390)), Row("body.night", "45m", .whole(45)),
        Row("body.night", "7h", .whole(420)), Row("body.night", "6h30", .whole(390)),
        Row("body.night", "390m", .whole(390)), Row("body.night", "7.5", nil), Row("body.night", "", nil),
    ]
}
