import CardEngine
import CardSchema
import Testing

/// What people type for a day and a time, and its limits.
@Suite struct MomentAnswerTests {
    /// A typed text, and the moment that it means on the card of Friday 20 November 2026.
    struct Row: Sendable, CustomTestStringConvertible {
        let typed: String
        let usual: String?
        let night: String?

        /// On a card of a day that starts at 04:00, and on a card about the night before.
        init(_ typed: String, _ usual: String?, night: String?) {
            (self.typed, self.usual, self.night) = (typed, usual, night)
        }

        /// The same on both.
        init(_ typed: String, _ both: String?) { self.init(typed, both, night: both) }

        var testDescription: String { typed }
    }

    private static let day = FillingFixture.day(2026, 11, 20)
    private static let field = Field(path: FieldPath("g", "at"), type: .moment(Limits()), title: "At")

    private static func schema(isAboutNightBefore: Bool) -> Schema {
        Schema(
            name: SchemaName(id: "c", version: 1, hash: "00000001"), title: "C", isAboutNightBefore: isAboutNightBefore,
            groups: [FieldGroup(id: "g", title: "G", fields: [field])])
    }

    private static func parser(
        isAboutNightBefore: Bool = false, dayStart: CivilTime = FillingFixture.time(4, 0), day: CivilDate = day
    ) -> AnswerParser {
        AnswerParser(
            today: Self.day,
            hours: HoursOfCard(
                of: day, startingAt: dayStart, under: schema(isAboutNightBefore: isAboutNightBefore)))
    }

    static let rows: [Row] = [
        Row("2026-11-20T21:04", "2026-11-20T21:04"), Row("2026-11-20 21:04", "2026-11-20T21:04"),
        Row("2026-11-20  21:04", "2026-11-20T21:04"), Row(" 2026-11-20\t2104 ", "2026-11-20T21:04"),
        Row("today 7h", "2026-11-20T07:00"), Row("ayer 23:30", "2026-11-19T23:30"),
        Row("yesterday 0:00", "2026-11-19T00:00"), Row("2 days ago 7:15", "2026-11-18T07:15"),
        Row("hace 2 días 7:15", "2026-11-18T07:15"), Row("fri 12", "2026-11-20T12:00"),
        // A time alone is its one occurrence in the card's hours.
        Row("21:04", "2026-11-20T21:04", night: "2026-11-19T21:04"),
        Row("04:00", "2026-11-20T04:00", night: "2026-11-20T04:00"),
        Row("03:59", "2026-11-21T03:59", night: "2026-11-20T03:59"),
        Row("0:00", "2026-11-21T00:00", night: "2026-11-20T00:00"),
        Row("23:59", "2026-11-20T23:59", night: "2026-11-19T23:59"),
        Row("11:59", "2026-11-20T11:59", night: "2026-11-20T11:59"),
        Row("12:00", "2026-11-20T12:00", night: "2026-11-19T12:00"),
        Row("7", "2026-11-20T07:00", night: "2026-11-20T07:00"),
        Row("2026-02-30 10:00", nil), Row("2026-11-20 24:00", nil),
        Row("2026-11-20T21:04:59", "2026-11-20T21:04"), Row("2026-11-20T21:04:60", nil), Row("2026-11-20", nil),
        Row("2026-11-20T21:04+1", nil), Row("today", nil), Row("20.11.2026 21:04", "2026-11-20T21:04"),
        Row("05/06/2026 21:04", nil), Row("2026-11-20 9:04 pm", "2026-11-20T21:04"),
        Row("2026-11-20T21:04:30.5+13:00", "2026-11-20T21:04"), Row("yesterday 9:04 p. m.", "2026-11-19T21:04"),
        Row("24:00", nil), Row("now", nil), Row("", nil), Row(" ", nil), Row("T", nil), Row("today  ", nil),
    ]

    @Test(arguments: rows) func typed(_ row: Row) {
        let both = [(Self.parser(), row.usual), (Self.parser(isAboutNightBefore: true), row.night)]
        for (parser, meant) in both {
            #expect(
                parser.value(row.typed, for: Self.field) == meant.flatMap { CivilMoment($0) }.map { .moment($0) })
            #expect(
                parser.value(row.typed, for: Self.field.inRecord("1"))
                    == meant.flatMap { CivilMoment($0) }.map { .moment($0) }, "also in a record")
        }
    }

    @Test func everyTimeOccursOnceFromTheStartOfTheDay() throws {
        for start in [0, 240, 720, 1439] {
            let dayStart = try #require(CivilTime(minuteOfDay: start))
            let first = CivilMoment(date: Self.day, time: dayStart)
            let parser = Self.parser(dayStart: dayStart)
            for minute in 0..<1440 {
                let time = try #require(CivilTime(minuteOfDay: minute))
                guard case .moment(let moment)? = parser.value("\(time)", for: Self.field) else {
                    Issue.record("\(time) is no moment")
                    return
                }
                #expect(moment.time == time)
                #expect((0..<1440).contains(moment.minuteNumber - first.minuteNumber))
            }
        }
    }

    @Test func aTimeAloneNeedsACard() {
        let parser = AnswerParser(today: Self.day)
        #expect(parser.value("21:04", for: Self.field) == nil)
        #expect(parser.value("today 21:04", for: Self.field) != nil)
    }

    @Test func stopsAtTheEndsOfTheCalendar() throws {
        let parser = Self.parser(day: .latest)
        #expect(
            parser.value("03:00", for: Self.field) == CivilMoment("9999-12-31T03:00").map { .moment($0) })
        let night = Self.parser(isAboutNightBefore: true, day: .earliest)
        #expect(night.value("23:00", for: Self.field) == CivilMoment("0001-01-01T23:00").map { .moment($0) })
    }

    @Test func limitsAreInclusive() throws {
        let least = try #require(CivilMoment("2026-11-19T23:00"))
        let most = try #require(CivilMoment("2026-11-20T01:30"))
        let type = FieldType.moment(Limits(min: least, max: most))
        for (text, isFine) in [
            ("2026-11-19T22:59", false), ("2026-11-19T23:00", true), ("2026-11-20T00:00", true),
            ("2026-11-20T01:30", true), ("2026-11-20T01:31", false), ("2026-11-21T00:00", false),
        ] {
            let moment = try #require(CivilMoment(text))
            #expect(AnswerCheck.problem(of: .moment(moment), for: type) == (isFine ? nil : .outOfRange), "\(text)")
        }
        #expect(AnswerCheck.problem(of: .date(least.date), for: type) == .wrongKind)
        #expect(AnswerCheck.problem(of: .text("2026-11-20T00:00"), for: type) == .wrongKind)
    }
}
